"""The close of a season of 100,000, against one statement that writes the same rows; who waits meanwhile; the ranking's reads.

Three in ten players stand where another one stands. Ours is `settle_seasons` from closed to over: places, credits in batches,
copies freed. A copy of the close is killed fifty times by ending its connection, and has to leave the same rows. A fifth of the
players close one more season, with as many copies as whole decks have: each is a row to be freed, and for all it is 4,000,000.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from datetime import date, datetime, timedelta
from pathlib import Path
from random import Random

import psycopg

from tests.benchmarks.cpu import cluster_s
from tests.benchmarks.pairs import Figure, latencies, p95
from tests.benchmarks.place import connection_facts
from tests.benchmarks.season_waits import dying, entrants, waits

PLAYERS, COPIES = 100_000, 4
WHOLE, WHOLE_COPIES = 20_000, 40  # R2: two decks of six lines, of three cards at least, and two buffs
EVERYBODY = 10**9
KILLS, ENTRANTS, ROUNDS, CALLS = 50, 120, 5, 40
MONDAY, WEEK = date(2026, 11, 30), timedelta(days=7)
HERE = Path(__file__).parent
Asked = tuple[Callable[[], object], str, dict[str, object]]  # our call, and the statement that it comes down to


def measure() -> Iterator[Figure]:
    from tests.benchmarks.economy_people import on_sale

    on_sale()
    _run("season_people.sql", players=PLAYERS)
    _run("season_copies.sql", players=PLAYERS, first=1, last=COPIES)
    mondays = (MONDAY + at * WEEK for at in range(100))
    yield from ranking(next(mondays))
    yield closing([next(mondays) for _ in range(3)], EVERYBODY, f"season of {PLAYERS:,}", COPIES)
    yield killed(next(mondays))
    yield from waiting(next(mondays))
    next(mondays)  # in which those have registered who waited
    _run("season_copies.sql", players=WHOLE, first=COPIES + 1, last=WHOLE_COPIES)
    yield closing([next(mondays) for _ in range(3)], WHOLE, f"season of {WHOLE:,} with whole decks", WHOLE_COPIES)


def ranking(monday: date) -> Iterator[Figure]:
    """The reads of a page by our selectors, against their statements by bare psycopg, prepared."""
    from economy.models import Fighter, Season
    from economy.selectors import arena

    _filled(monday)
    season, random = Season.objects.get(pk=monday), Random(7)
    for hours in (1, 2):
        began = time.perf_counter()
        _settle(season.starts_at + timedelta(hours=hours))
        spent = time.perf_counter() - began
    season.refresh_from_db()
    yield Figure(f"ranking {PLAYERS:,} players, seconds", spent, "<=", None, "s")
    known = {"monday": monday, "snapshot": season.snapshots}
    wallets = list(Fighter.objects.filter(season=monday).values_list("wallet", "wallet__user__username")[:5_000])

    def places(first: int, count: int) -> Asked:
        values = {**known, "first": first + 1, "last": first + count}
        return lambda: arena.ranking(season, first=first, count=count), arena._PLACES, values

    def own() -> Asked:
        wallet, _ = random.choice(wallets)
        place = arena.standing_of(season, wallet).place  # type: ignore[union-attr]
        values = {**known, "first": place - arena.AROUND, "last": place + arena.AROUND}
        return lambda: arena.ranking(season, around=place), arena._PLACES, values

    def named() -> Asked:
        _, name = random.choice(wallets)
        begin = name[: random.choice((2, 3, 4))]
        values = {**known, "begin": begin, "count": arena.MOST_FOUND}
        return lambda: arena.ranking(season, search=begin), arena._NAMED, values

    kinds = {
        "top": lambda: places(0, arena.TOP),
        "own place ± 10": own,
        "search by name": named,
        "a page of 50": lambda: places(random.randrange(PLAYERS - 50), 50),
    }
    with psycopg.connect(**connection_facts(), autocommit=True) as raw:
        for name, kind in kinds.items():
            yield reading(f"ranking of {PLAYERS:,}: {name}, p95 beyond 2 × its SQL", kind, raw)


def reading(name: str, kind: Callable[[], Asked], raw: psycopg.Connection) -> Figure:
    """Milliseconds by which p95 of ours exceeds twice p95 of the bare statement; the same question for both, call by call."""
    beyond, said = [], ""
    for _ in range(ROUNDS):
        own: list[float] = []
        base: list[float] = []
        for _ in range(CALLS):
            ours, sql, values = kind()
            one, other = latencies(ours, lambda sql=sql, values=values: raw.execute(sql, values, prepare=True).fetchall(), 1)
            own, base = own + one, base + other
        beyond.append((p95(own) - 2 * p95(base)) * 1e3)
        said = f"({p95(own) * 1e3:.2f} ms against {p95(base) * 1e3:.2f} ms)"
    return Figure(name, statistics.median(beyond), "<=", 2, "ms", said)


def closing(mondays: Sequence[date], most: int, name: str, copies: int) -> Figure:
    """Ours between two closes by one statement, by the clock and by processor time."""
    before, ours, after = mondays
    first = _timed(lambda: _close_raw(before), before, most)
    own, own_cpu = _timed(lambda: _settle(_ended(ours)), ours, most)
    raw, raw_cpu = (statistics.mean(pair) for pair in zip(first, _timed(lambda: _close_raw(after), after, most), strict=True))
    _as_due(ours, min(most, PLAYERS))
    note = f"({own:.1f} s against {raw:.1f} s, {copies} copies a player)"
    return Figure(f"{name}, close / one statement", own / raw, "<=", 2, "×", note, own_cpu / max(raw_cpu, 1e-9))


def killed(monday: date) -> Figure:
    """How often it died before it was over; the rows are compared."""
    _filled(monday)
    deaths = dying(lambda: _settle(_ended(monday)), KILLS, Random(20261130))
    _as_due(monday, PLAYERS)
    return Figure(f"season of {PLAYERS:,}, killed so often, the same rows", deaths, ">=", KILLS, "times")


def waiting(monday: date) -> Iterator[Figure]:
    """The longest that others' writes took while a season was closed, less what they took before."""
    people = entrants(ENTRANTS)
    _filled(monday)
    yield from waits(people, _ended(monday) + timedelta(days=1), lambda: _settle(_ended(monday)))
    _as_due(monday, PLAYERS)


def _settle(now: datetime) -> None:
    from economy import services

    services.settle_seasons(now)


def _ended(monday: date) -> datetime:
    from economy.rules.calendar import week_from

    return week_from(monday).ends + timedelta(seconds=2)


def _timed(close: Callable[[], None], monday: date, most: int) -> tuple[float, float]:
    """Seconds, and of the processor's, for a season that is filled first."""
    _filled(monday, most)
    cluster, own, began = cluster_s(), time.process_time(), time.perf_counter()
    close()
    return time.perf_counter() - began, time.process_time() - own + cluster_s() - cluster


def _filled(monday: date, most: int = EVERYBODY) -> None:
    from economy import services
    from economy.rules.calendar import week_from

    services.season_now(week_from(monday).starts)
    _run("season_fighters.sql", monday=monday, most=most)


def _close_raw(monday: date) -> None:
    _run("season_raw.sql", monday=monday)


def _run(name: str, **values: object) -> None:
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute((HERE / name).read_text(), values)


# What is there and not due, or due and not there; and everything that is counted once more.
_ODD = """
WITH due AS (
  SELECT wallet_id, points,
    row_number() OVER (ORDER BY points DESC, wins DESC, losses, moved_at, registered_at, wallet_id) AS place
  FROM economy_fighter WHERE season_id = %(monday)s),
 worth AS (SELECT *, coalesce((ARRAY[3000, 2000, 1500, 1000, 1000, 600, 600, 600, 600, 600])[place], 150) AS gold FROM due),
 got AS (
  SELECT r.wallet_id, r.place, r.points, e.amount AS gold FROM economy_seasonresult r
  JOIN economy_entry e ON e.transfer_id = r.transfer AND e.wallet_id = r.wallet_id WHERE r.season_id = %(monday)s)
SELECT (SELECT count(*) FROM (
         (SELECT wallet_id, place, points, gold FROM worth EXCEPT ALL SELECT * FROM got) UNION ALL
         (SELECT * FROM got EXCEPT ALL SELECT wallet_id, place, points, gold FROM worth)) odd),
  (SELECT count(*) FROM got), (SELECT count(*) FROM economy_copy c WHERE pinned > 0 AND NOT EXISTS (
    SELECT FROM economy_fighter f WHERE f.wallet_id = c.wallet_id AND f.season_id > %(monday)s)),
  (SELECT count(*) FROM economy_transfer WHERE key LIKE 'season/' || %(monday)s || '/%%'),
  (SELECT state FROM economy_season WHERE monday = %(monday)s)
"""


def _as_due(monday: date, players: int) -> None:
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute(_ODD, {"monday": monday})
        odd, there, pinned, transfers, state = cursor.fetchone()
    assert (odd, pinned, state) == (0, 0, "over") and there == transfers >= players, (odd, there, pinned, transfers, state)

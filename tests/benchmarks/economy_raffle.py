"""A raffle of a million tickets: from the cut-off to the last winner credited, against raw SQL; and its record verified.

The limit is one statement that writes the same rows, its winners handed to it: prizes, transfers with their two sides, wallets,
and the raffle over, in one durable transaction. Ours closes the row, draws, fixes the prizes and credits batches of 500 wallets.
Tickets are written in bulk past the guards, but are such as buying them would have written: `check_ledger` finds nothing.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any
from uuid import UUID

from tests.benchmarks.cpu import cluster_s
from tests.benchmarks.pairs import Figure, Slice

if TYPE_CHECKING:
    from economy.rules.raffle_record import RaffleRecord

TICKETS, WARM = 1_000_000, 20_000
# Each pair is of days that follow each other: the statement's first, then ours.
WARM_DAY, DAY = date(2027, 1, 4), date(2027, 1, 11)

_SEED = (
    """CREATE TEMP TABLE IF NOT EXISTS sold (number int PRIMARY KEY, ticket uuid, nonce text, head text, wallet uuid)""",
    """INSERT INTO economy_wallet (id, gold, version)
       SELECT wallet, %(gold)s, 1 FROM sold ON CONFLICT (id) DO UPDATE SET gold = economy_wallet.gold - 100""",
    """WITH made AS (
         INSERT INTO economy_transfer (key, reason)
         SELECT 'welcome/' || wallet, 'welcome' FROM sold ON CONFLICT (key) DO NOTHING RETURNING id, key)
       INSERT INTO economy_entry (transfer_id, place, wallet_id, amount)
       SELECT id, 0, right(key, 36)::uuid, 300 FROM made UNION ALL SELECT id, 1, NULL, -300 FROM made""",
    """WITH made AS (
         INSERT INTO economy_transfer (key, reason) SELECT %(prefix)s || wallet, 'ticket' FROM sold RETURNING id, key),
        sides AS (
         INSERT INTO economy_entry (transfer_id, place, wallet_id, amount)
         SELECT id, 0, right(key, 36)::uuid, -100 FROM made UNION ALL SELECT id, 1, NULL, 100 FROM made)
       INSERT INTO economy_ticket (raffle_id, number, ticket, wallet_id, key, nonce, head, transfer, bought_at)
       SELECT %(day)s, number, ticket, wallet, gen_random_uuid(), nonce, head, made.id, %(at)s
       FROM sold JOIN made ON made.key = %(prefix)s || wallet ORDER BY number""",
    """INSERT INTO economy_pledge (wallet_id, number, key, sealed, commitment, seeded, seed, drawn, revealed)
       SELECT wallet, n, '', '', '', false, '', 0, '' FROM sold, generate_series(1, 2) n ON CONFLICT DO NOTHING""",
    "UPDATE economy_raffle SET tickets = %(tickets)s, head = %(head)s WHERE day = %(day)s",
)
_RAW = """
WITH won AS (
  SELECT t.number, t.wallet_id, n.place - 1 AS place,
    CASE n.place WHEN 1 THEN %(first)s::bigint ELSE %(share)s::bigint END AS gold
  FROM unnest(%(numbers)s::int[]) WITH ORDINALITY AS n (number, place)
  JOIN economy_ticket t ON t.raffle_id = %(day)s AND t.number = n.number),
 held AS (
  UPDATE economy_wallet w SET gold = w.gold + won.gold, version = version + 1 FROM won WHERE w.id = won.wallet_id RETURNING w.id),
 made AS (
  INSERT INTO economy_transfer (key, reason) SELECT %(prefix)s || wallet_id, 'prize' FROM won RETURNING id, key),
 paid AS (
  SELECT made.id, won.* FROM made JOIN won ON made.key = %(prefix)s || won.wallet_id),
 sides AS (
  INSERT INTO economy_entry (transfer_id, place, wallet_id, amount)
  SELECT id, 0, wallet_id, gold FROM paid UNION ALL SELECT id, 1, NULL, -gold FROM paid),
 prizes AS (
  INSERT INTO economy_prize (raffle_id, place, number, wallet_id, gold, transfer)
  SELECT %(day)s, place, number, wallet_id, gold, id FROM paid)
UPDATE economy_raffle SET state = 'over', secret = %(secret)s, pot = %(pot)s, winners = %(winners)s, closed_at = closes_at,
  drawn_at = draws_at, paid_at = draws_at WHERE day = %(day)s
"""


def measure() -> Iterator[Figure]:
    from economy import selectors
    from economy.rules.calendar import DAY as NEXT

    _pair(WARM_DAY, WARM)
    raw, ours = _pair(DAY, TICKETS)
    told = f"({ours.wall_s:.2f} s against {raw.wall_s:.2f} s, {TICKETS:,} tickets, {TICKETS // 50:,} winners)"
    cpu = ours.cpu_s / raw.cpu_s if raw.cpu_s else None
    yield Figure("raffle, cut-off to credited / raw SQL, the same rows", ours.wall_s / raw.wall_s, "<=", 2.5, "×", told, cpu)
    yield _seconds("raffle, cut-off to credited", ours)
    yield from _verified(selectors.raffle_record(DAY + NEXT))


def _pair(day: date, tickets: int) -> tuple[Slice, Slice]:
    """The statement on `day` and ours on the day after, each on rows that nobody has read since they were written to disk."""
    from economy import services
    from economy.rules.calendar import DAY as NEXT
    from economy.rules.calendar import raffle_times

    after = day + NEXT
    services.settle(raffle_times(day).opens)
    for one in (day, after):
        _sell(one, tickets)
    _written_out()
    raw = _timed(_statement(day))
    times = raffle_times(after)

    def ours() -> None:
        services.settle(times.closes)
        services.settle(times.draws)

    spent = _timed(ours)
    _compare(day, after)
    return raw, spent


def _timed(step: Callable[[], object]) -> Slice:
    cluster, own, begun = cluster_s(), time.process_time(), time.perf_counter()
    step()
    return Slice(1, time.perf_counter() - begun, time.process_time() - own + cluster_s() - cluster)


def _statement(day: date) -> Callable[[], object]:
    """All that the statement is handed is drawn before."""
    from django.db import connection, transaction

    from economy.models import Raffle
    from economy.rules.raffle import drawn, shares
    from economy.services.raffle_draws import secret_of

    row = Raffle.objects.get(pk=day)
    secret, due = secret_of(row), shares(row.tickets)
    parameters = {
        "day": day, "numbers": drawn(secret.dice(row.head), row.tickets), "secret": secret.secret.hex(), **due._asdict(),
        "prefix": f"prize/{day}/",
    }  # fmt: skip

    def step() -> None:
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute(_RAW, parameters)

    return step


def _sell(day: date, tickets: int) -> None:
    """One ticket each to players without accounts, the same ones on both days of a pair; half of them have a nonce."""
    from django.db import connection, transaction

    from economy.models import Raffle

    row = Raffle.objects.get(pk=day)
    asked = {"day": day, "prefix": f"ticket/{day}/", "tickets": tickets, "at": row.opens_at, "gold": 200}
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(_SEED[0])
        cursor.execute("TRUNCATE sold")
        with cursor.copy("COPY sold FROM STDIN") as copy:
            for line in _lines(day, row.head, tickets):
                copy.write_row(line)
                asked["head"] = line[3]
        cursor.execute("ANALYZE sold")
        cursor.execute("SET LOCAL session_replication_role = replica")  # no guard and no look at keys: a million of them
        for sql in _SEED[1:]:
            cursor.execute(sql, asked)
        cursor.execute("SET LOCAL session_replication_role = origin")


def _lines(day: date, first: str, tickets: int) -> Iterator[tuple[Any, ...]]:
    from economy.rules.raffle import Entry, heads

    def entry(number: int) -> Entry:
        digest = sha256(f"{day}/{number}".encode()).digest()
        return Entry(number, UUID(bytes=digest[:16], version=4), digest.hex() if number % 2 else "")

    entries = [entry(number) for number in range(1, tickets + 1)]
    for (number, ticket, nonce), head in zip(entries, heads(first, entries), strict=True):
        yield number, ticket, nonce, head, UUID(bytes=sha256(b"%d/%d" % (tickets, number)).digest()[:16], version=4)


def _written_out() -> None:
    """Neither side pays for what was written before it."""
    from django.db import connection

    with connection.cursor() as cursor:
        for sql in ("VACUUM ANALYZE", "CHECKPOINT"):
            cursor.execute(sql)


def _compare(day: date, after: date) -> None:
    """Both have paid the same gold to as many winners, and all of it is in order."""
    from django.db.models import Count, Sum

    from economy.models import Prize, Raffle

    paid = [Prize.objects.filter(raffle=one).exclude(transfer=None).aggregate(Count("id"), Sum("gold")) for one in (day, after)]
    rows = [Raffle.objects.get(pk=one) for one in (day, after)]
    assert paid[0] == paid[1] == {"id__count": rows[1].winners, "gold__sum": rows[1].pot}, paid
    assert [row.state for row in rows] == ["over", "over"]


def _verified(record: RaffleRecord) -> Iterator[Figure]:
    """The file as anybody has it, on one core; and the hashes alone, of as many bytes in the same chain."""
    from economy.rules.raffle_checks import check, verdict
    from economy.rules.raffle_record import lines

    with _one_core(), TemporaryDirectory(prefix="pli-raffle-") as folder:
        file = Path(folder) / "tombola.ndjson"
        with file.open("w") as written:
            written.writelines(lines(record))

        def ours() -> None:
            with file.open("rb") as opened:
                assert verdict(check(opened)) == "exact"

        spent, bare = [min(times, key=lambda one: one.wall_s) for times in zip(*_rounds(ours, _chain), strict=True)]
    note = f"({TICKETS:,} tickets, {spent.wall_s:.2f} s against {bare.wall_s:.2f} s)"
    yield _seconds("verify a raffle offline, one core", spent)
    yield Figure("… / SHA-256 of its chain alone", spent.wall_s / bare.wall_s, "<=", None, "×", note, spent.cpu_s / bare.cpu_s)


def _seconds(name: str, spent: Slice) -> Figure:
    """By the clock; its processor time says what a machine without other work would have taken at the least."""
    return Figure(name, spent.wall_s, "<=", 5.0, "s", f"({TICKETS:,} tickets, {spent.cpu_s:.2f} s of processor time)")


def _rounds(*steps: Callable[[], object]) -> list[list[Slice]]:
    return [[_timed(step) for step in steps] for _ in range(3)]


def _chain() -> None:
    head, id, nonce = bytes(32), bytes(16), bytes(32)
    for number in range(1, TICKETS + 1):
        head = sha256(head + number.to_bytes(8, "big") + id + (nonce if number % 2 else b"")).digest()


@contextmanager
def _one_core() -> Iterator[None]:
    """Where the system can say so."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(before)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)

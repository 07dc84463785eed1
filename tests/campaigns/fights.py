"""Fights of HOSS in their real five seconds a round on the real site, whose worker is killed meanwhile; imports the site.

How late a round starts is read from the stored events alone: the first after the fight has begun, every other one after the
five seconds of the one before are over. Robots decide at once, so that a pause takes no time of its own.
"""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any
from uuid import UUID

import psutil

from tests.campaigns.site import Site, pause
from tests.campaigns.watching import Watch

P99_MS = 500
WATCH_ONE_IN = 100  # a page twice a second and a stream of each
ONE_SWEEP_MS = 500  # what the worker had begun when it was killed
DOWN_S = 2.0  # how long there is no worker
RIGHT_WITHIN_S = 60.0  # the next worker has started and has caught up
OVER_WITHIN_S = 420.0  # 60 rounds of five seconds, and what was lost with the worker

_STARTS = """
SELECT match_id, (payload->>'number')::int, recorded_at,
  lag((payload->>'until')::bigint, 1, recorded_at) OVER (PARTITION BY match_id ORDER BY version) AS due, tag
FROM matches_event WHERE tag IN ('begun', 'round_fought') AND match_id = ANY(%s) ORDER BY match_id, version
"""
_OVERDUE = """
SELECT count(*) FROM matches_match
WHERE status = 'playing' AND id = ANY(%s) AND deadline_at < extract(epoch FROM clock_timestamp()) * 1000
"""
_SWEPT = "SELECT coalesce(max(value), 0) FROM matches_counter WHERE name = 'swept'"
_NOW = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint"
_LEFT = "SELECT count(*) FROM matches_match WHERE id = ANY(%s) AND status = 'playing'"
_FEWEST = """
SELECT min(rounds) FROM (
  SELECT count(e.version) AS rounds FROM matches_match m LEFT JOIN matches_event e ON e.match_id = m.id AND e.tag = 'round_fought'
  WHERE m.id = ANY(%s) AND m.status = 'playing' GROUP BY m.id) AS counted
"""


@dataclass(frozen=True, slots=True)
class Start:
    """A round that was fought: when it was due and when it started, ms since 1970."""

    match: UUID
    number: int
    due: int
    at: int

    @property
    def late(self) -> int:
        return self.at - self.due


def fights(count: int, home: Path, seed: int = 1, rounds: int | None = None, p99_ms: int | None = P99_MS) -> dict[str, object]:
    """So many at once to their end, or until each has fought `rounds` (2 at least); the worker is killed early on.

    Asserts that each round was fought once and in order, that none of those due while a worker is at work starts more than
    `p99_ms` late (p99; None: that is only told), and that none is lost.
    """
    began = time.monotonic()
    with Site(home) as site:
        watch = Watch(site)
        with site.connect() as database:
            _waits(site, partial(_has_swept, database.cursor(), 0), RIGHT_WITHIN_S)
        matches = _begun(site, count, seed)
        for match in matches[::WATCH_ONE_IN]:
            watch.add(match)
        with site.connect() as database:
            cursor = database.cursor()
            running = _number(cursor, _LEFT, matches)
            _waits(site, lambda: _fewest(cursor, matches) >= (2 if rounds is None else 1), OVER_WITHIN_S)
            outage = _kills_the_worker(site, cursor, matches)
            _waits(site, lambda: _is_done(cursor, matches, rounds), OVER_WITHIN_S)
            used = _processor_s(site)
            figures = _figures(_starts(cursor, matches), outage)
            figures |= {"fights": count, "at_once": running, "seed": seed, "cpu_s": used, "load": os.getloadavg()[0]}
            _check_none_is_lost(cursor, matches, rounds)
        watch.stop()
        site.manage("verify_match", "--all")
    assert watch.old_pages == [], watch.old_pages
    _check(figures, count)
    assert p99_ms is None or figures["p99_ms"] <= p99_ms, figures
    return figures | {"pages": watch.pages, "seconds": round(time.monotonic() - began, 1)}


def _begun(site: Site, count: int, seed: int) -> list[UUID]:
    director: subprocess.Popen[bytes] = site.spawn("tests.campaigns.director", "fights", str(count), "0", str(seed))
    assert director.stdout is not None
    matches = [UUID(line.decode().strip()) for line in director.stdout]
    assert len(matches) == count, f"{len(matches)} of {count} were begun"
    return matches


def _kills_the_worker(site: Site, cursor: Any, matches: Sequence[UUID]) -> tuple[int, int]:
    """From when to when (ms since 1970) rounds were late for want of a worker."""
    killed = _number(cursor, _NOW)
    site.kill("worker")
    pause(DOWN_S, site)
    _waits(site, lambda: _was_due(cursor, matches, killed), RIGHT_WITHIN_S)
    site.revive("worker")
    _waits(site, partial(_has_swept, cursor, _number(cursor, _NOW)), RIGHT_WITHIN_S)
    _waits(site, lambda: _number(cursor, _OVERDUE, matches) == 0, RIGHT_WITHIN_S)
    return killed, _number(cursor, _NOW)


def _was_due(cursor: Any, matches: Sequence[UUID], since: int) -> bool:
    """Whether the time of a round has come since then, and nobody has fought it or a web process has."""
    return _number(cursor, _OVERDUE, matches) > 0 or any(one.due > since for one in _starts(cursor, matches))


def _has_swept(cursor: Any, since: int) -> bool:
    """Whether a worker's sweep has begun after then (ms since 1970)."""
    return _number(cursor, _SWEPT) > since


def _waits(site: Site, until: Callable[[], bool], within_s: float) -> None:
    give_up = time.monotonic() + within_s
    while not until():
        assert time.monotonic() < give_up, f"not within {within_s:g} s; see {site.home}"
        pause(0.3, site)


def _is_done(cursor: Any, matches: Sequence[UUID], rounds: int | None) -> bool:
    if rounds is None:
        return _number(cursor, _LEFT, matches) == 0
    return _fewest(cursor, matches) >= rounds


def _fewest(cursor: Any, matches: Sequence[UUID]) -> int:
    """The rounds that the fight among those that go on has fought that has fought the fewest."""
    cursor.execute(_FEWEST, [list(matches)])
    [fewest] = cursor.fetchone()
    return 61 if fewest is None else int(fewest)


def _number(cursor: Any, sql: str, *with_: object) -> int:
    cursor.execute(sql, [list(one) if isinstance(one, Sequence) else one for one in with_])
    return int(cursor.fetchone()[0])


def _starts(cursor: Any, matches: Sequence[UUID]) -> list[Start]:
    cursor.execute(_STARTS, [list(matches)])
    rows, found, began = cursor.fetchall(), list[Start](), 0
    for match, number, at, due, tag in rows:
        if tag == "begun":
            began = at
        else:
            found.append(Start(match, number, began if number == 1 else due, at))
    return found


def _figures(starts: Sequence[Start], outage: tuple[int, int]) -> dict[str, Any]:
    """How many, how many more than once or out of order, and the spread of how late (ms), without and within the outage."""
    numbers: dict[UUID, list[int]] = {}
    for start in starts:
        numbers.setdefault(start.match, []).append(start.number)
    wrong = sum(found != list(range(1, len(found) + 1)) for found in numbers.values())
    within = sorted(one.late for one in starts if outage[0] - ONE_SWEEP_MS <= one.due <= outage[1])
    late = sorted(one.late for one in starts if not outage[0] - ONE_SWEEP_MS <= one.due <= outage[1])
    return {
        "rounds": len(starts),
        "wrong": wrong,
        "earliest_ms": late[0],
        "median_ms": late[len(late) // 2],
        "p99_ms": late[min(len(late) - 1, len(late) * 99 // 100)],
        "latest_ms": late[-1],
        "without_worker": len(within),
        "latest_without_worker_ms": within[-1] if within else 0,
        "outage_ms": outage[1] - outage[0],
    }


def _processor_s(site: Site) -> dict[str, float]:
    """Processor time of web and worker since they were started, the killed one's not counted."""
    used = {}
    for name in ("web", "worker"):
        times = psutil.Process(site.pid(name)).cpu_times()
        used[name] = round(times.user + times.system, 1)
    return used


def _check_none_is_lost(cursor: Any, matches: Sequence[UUID], rounds: int | None) -> None:
    cursor.execute("SELECT match_id, failures, error FROM matches_setback WHERE stuck OR failures > 0")
    assert cursor.fetchall() == []
    cursor.execute("SELECT DISTINCT status FROM matches_match WHERE id = ANY(%s)", [list(matches)])
    statuses = {status for (status,) in cursor.fetchall()}
    assert statuses <= ({"ended"} if rounds is None else {"ended", "playing"}), statuses


def _check(figures: dict[str, Any], count: int) -> None:
    assert figures["at_once"] == count, f"only {figures['at_once']} of {count} ran at once"
    assert figures["wrong"] == 0, "a round was fought twice, or left out"
    assert figures["earliest_ms"] >= 0, figures
    assert figures["without_worker"] > 0, "nothing was due while there was no worker"

"""The sweeper: deadlines fired at their instant, bots that nobody woke, poisoned matches set aside. Imports bots and services."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable
from datetime import UTC, datetime
from functools import partial
from typing import Final
from uuid import UUID

import structlog
from django.db import connection
from django.db.models import F

from matches import bots, services, store
from matches.clocks.crew import Act, Crew
from matches.models import Counter, Match, Setback

AHEAD_MS = 1_200
FAILURES_AT_MOST = 3
MATCHES_AT_ONCE = 500
LET_BOTS_WAIT_MS = 1_500  # the worker comes first; the sweep is for when it does not
OVERLAP_MS = 100  # a sweep that is not relieved reads again before its time is over
ROUNDS_AT_MOST = 2  # then beat is not late but gone, and the web processes take over
SWEPT = "swept"  # the counter that holds when a worker's sweep began last
HELPERS = 4  # a sweep waits for the database four times as long as it computes

log = structlog.get_logger(__name__)


CREW: Final = Crew(HELPERS)  # for the sweeps of a worker, or of a web process that sweeps instead


def sweep(ahead_ms: int = AHEAD_MS, crew: Crew | None = None) -> int:
    """Fire what is due within `ahead_ms`, each at its instant, and play for bots that still wait; how many matches moved.

    Any number of sweepers at once are harmless: an advisory try-lock a match, and ids that follow from the deadline.
    Without a `crew` one after the other, by the caller alone.
    """
    crew = crew or Crew(0)
    return crew.each(_due(ahead_ms)) + crew.each(_waiting_bots())


def guarded(match_id: UUID, act: Callable[[], object], raised: bool = True) -> bool:
    """As `counted`, unless another sweeper is at this match: then False."""
    with store.try_advisory_lock(match_id) as held:
        return held and counted(match_id, act, raised)


def counted(match_id: UUID, act: Callable[[], object], raised: bool = True) -> bool:
    """Whether `act` moved the match. What it raises is counted and logged, not raised; three in a row set the match aside.

    `raised`: whether it may have raised before, so that there is a count to be ended.
    """
    try:
        moved = act()
    except Exception as error:  # a poisoned match must not stop the clock of the others
        _set_back(match_id, error)
        return False
    if raised:
        Setback.objects.filter(match_id=match_id, failures__gt=0).update(failures=0)
    return bool(moved)


def try_again(match_id: UUID) -> None:
    """Somebody has looked: a match that was set aside is swept again."""
    Setback.objects.filter(match_id=match_id).update(stuck=False, failures=0)


def on_duty() -> None:
    """A worker's sweep: it stays until the next one has begun, so that a beat that is late for once makes no deadline late.

    It marks its beginning, by which the next one is known, and by which web processes know that they need not sweep.
    """
    began = _mark()
    for _ in range(ROUNDS_AT_MOST):
        end = time.monotonic() + (AHEAD_MS - OVERLAP_MS) / 1000
        sweep(crew=CREW)
        time.sleep(max(0.0, end - time.monotonic()))
        if _marked() != began:
            return


def unmarked_ms() -> int:
    """How long ago a worker's sweep began, in ms."""
    return store.now_ms() - _marked()


def swept_at() -> datetime | None:
    """When a worker's sweep began last, by which one knows that there is a worker; None for never."""
    ms = _marked()
    return datetime.fromtimestamp(ms / 1000, UTC) if ms else None


def _mark() -> int:
    row = Counter(name=SWEPT, value=store.now_ms())
    Counter.objects.bulk_create([row], update_conflicts=True, unique_fields=["name"], update_fields=["value"])
    return row.value


def _marked() -> int:
    return Counter.objects.filter(name=SWEPT).values_list("value", flat=True).first() or 0


def _due(ahead_ms: int) -> dict[Hashable, Act]:
    """What is due within so long, by match and deadline: each waits for its instant."""
    now, started = store.now_ms(), time.monotonic()
    rows = Match.objects.filter(deadline_at__lte=now + ahead_ms).exclude(setback__stuck=True).order_by("deadline_at")
    found = rows.values_list("id", "deadline_id", "deadline_at", "setback__failures")[:MATCHES_AT_ONCE]
    return {
        (match, deadline): partial(_fire, match, deadline, started + (at - now) / 1000, bool(failures))
        for match, deadline, at, failures in found
        if at is not None
    }


def _fire(match: UUID, deadline: str, when: float, raised: bool) -> bool:
    """At `when` (monotonic), or now if that has passed."""
    time.sleep(max(0.0, when - time.monotonic()))
    return guarded(match, partial(_settle, match, deadline), raised)


def _settle(match: UUID, deadline: str) -> bool:
    """What is due, and the first answers of the bots: a round of robots must not wait for its place among the tasks."""
    receipt = services.time_is_up(match, deadline, wakes_bots=False)
    if receipt is not None and not receipt.repeated:
        bots.answer(match)
    return receipt is not None


def _waiting_bots() -> dict[Hashable, Act]:
    """Matches in which a bot is asked and nothing has happened for a while."""
    with connection.cursor() as cursor:
        cursor.execute(_WAITING, [LET_BOTS_WAIT_MS, MATCHES_AT_ONCE])
        return {match: partial(guarded, match, partial(bots.play, match)) for (match,) in cursor.fetchall()}


_WAITING = """
SELECT DISTINCT m.id FROM matches_match m
JOIN matches_seatholder h ON h.match_id = m.id AND h.bot <> '' AND h.seat = ANY(m.turn)
LEFT JOIN matches_setback s ON s.match_id = m.id
WHERE m.status = 'playing' AND s.stuck IS NOT TRUE
  AND m.changed_at < extract(epoch FROM clock_timestamp()) * 1000 - %s
LIMIT %s
"""


def _set_back(match_id: UUID, error: Exception) -> None:
    log.error("match_raised", match=str(match_id), exc_info=error)
    row, _ = Setback.objects.get_or_create(match_id=match_id)
    Setback.objects.filter(pk=row.pk).update(failures=F("failures") + 1, error=f"{type(error).__name__}: {error}"[:200])
    Setback.objects.filter(pk=row.pk, failures__gte=FAILURES_AT_MOST).update(stuck=True)

"""Seasons of the arena by their Paris weeks: closed, fixed and paid, each step once. Imports the services of each step.

Every step is a transaction of its own that changes only what is still in the state before it: run again, at once or after
being killed anywhere, it leaves the same rows. Who registers or attacks has the season's row FOR SHARE: closing takes it
whole and waits for him, and nobody waits for what comes after.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date, datetime, timedelta
from typing import Final

from economy.models import Season
from economy.rules.calendar import week_from
from economy.services import season_attacks, season_results, snapshots
from economy.services.season_weeks import at_hand
from matches.store.raw import executed

GRACE: Final = timedelta(seconds=2)  # after the end, so that a fight that was just over is recorded

_CLOSE = """
UPDATE economy_season SET state = 'closed', closed_at = %(now)s
WHERE monday = (SELECT monday FROM economy_season
                WHERE monday = %(monday)s AND state = 'running' AND ends_at <= %(now)s FOR UPDATE)
"""


def settle_seasons(now: datetime | None = None) -> list[Season]:
    """Everything of seasons that is due at `now` (the clock's if not given), by week; those that moved, as they are then.

    One that cannot be settled keeps no other from it: what it raised is raised at the end, several in an ExceptionGroup.
    """
    stand = at_hand(now)
    moved, failed = _each(_settle, stand.due, stand.now)
    failed += _each(snapshots.take, stand.unranked, stand.now)[1]
    if failed:
        raise failed[0] if len(failed) == 1 else ExceptionGroup("seasons that cannot be settled", failed)
    return list(Season.objects.filter(pk__in=moved).order_by("monday")) if moved else []


def _each(step: Callable[[date, datetime], bool], mondays: Sequence[date], now: datetime) -> tuple[list[date], list[Exception]]:
    """Those for which the step did something, and what it raised for others."""
    moved, failed = list[date](), list[Exception]()
    for monday in mondays:
        try:
            if step(monday, now):
                moved.append(monday)
        except Exception as error:
            failed.append(error)
    return moved, failed


def _settle(monday: date, now: datetime) -> bool:
    """Whether anything was left to do. Closing comes first, by itself; the rest once every end in time is recorded."""
    closed = _close(monday, now)
    if now < week_from(monday).ends + GRACE:
        return closed
    ended = season_attacks.end(monday, now)
    fixed = season_results.fix(monday, now)
    return season_results.pay(monday, now) or closed or ended or fixed


def _close(monday: date, now: datetime) -> bool:
    with executed(_CLOSE, {"monday": monday, "now": now}) as cursor:
        return cursor.rowcount == 1

"""Seasons of the arena by their Paris weeks: rows made in time, closed, fixed and paid, each step once. Imports clock and rules.

Every step is a transaction of its own that changes only what is still in the state before it: run again, at once or after
being killed anywhere, it leaves the same rows. Who registers or attacks has the season's row FOR KEY SHARE: closing takes it
whole and waits for him, and nobody waits for what comes after.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date, datetime, timedelta
from typing import Final, NamedTuple

from economy import clock
from economy.models import Season
from economy.rules.calendar import DAY, week_from, week_of
from economy.services import season_attacks, season_results, snapshots
from matches.store.raw import executed

GRACE: Final = timedelta(seconds=2)  # after the end, so that a fight that was just over is recorded
WEEK: Final = 7 * DAY


class _Stand(NamedTuple):
    """How things are at `now`: the last week that has a row, what is over and not settled, what is to be ranked anew."""

    now: datetime
    last: date | None
    due: Sequence[date]
    unranked: Sequence[date]

    @property
    def monday(self) -> date:
        return week_of(self.now).monday


# One read a second, by the index of what is not paid to the last: next week's season, this one's, and what is due.
_STAND = f"""
WITH instant AS MATERIALIZED (SELECT {clock.SQL} AS now)
SELECT now, (SELECT max(monday) FROM economy_season),
  ARRAY(SELECT monday FROM economy_season WHERE paid_at IS NULL AND ends_at <= now ORDER BY monday),
  ARRAY(SELECT monday FROM economy_season WHERE paid_at IS NULL AND starts_at <= now AND now < ends_at
    AND (placed_at IS NULL OR placed_at < date_trunc('hour', now)) ORDER BY monday)
FROM instant
"""
_CLOSE = """
UPDATE economy_season SET state = 'closed', closed_at = %(now)s
WHERE monday = (SELECT monday FROM economy_season
                WHERE monday = %(monday)s AND state = 'running' AND ends_at <= %(now)s FOR UPDATE)
"""


def season_now(now: datetime | None = None) -> Season:
    """The season that runs, made if no job came before."""
    return Season.objects.get(pk=_ready(now).monday)


def settle_seasons(now: datetime | None = None) -> list[Season]:
    """Everything of seasons that is due at `now` (the clock's if not given), by week; those that moved, as they are then.

    One that cannot be settled keeps no other from it: what it raised is raised at the end, several in an ExceptionGroup.
    """
    stand = _ready(now)
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


def _ready(now: datetime | None) -> _Stand:
    """How things are once rows stand up to the week after this one."""
    stand = _stand(now)
    if stand.last is None or stand.last < stand.monday + WEEK:
        _make_rows(stand)
        stand = _stand(now)
    return stand


def _stand(now: datetime | None) -> _Stand:
    with executed(_STAND, {"now": now or clock.told()}) as cursor:
        row = cursor.fetchone()
    assert row is not None
    return _Stand(*row)


def _make_rows(stand: _Stand) -> None:
    """In one statement, so that no week is left out: from the last one on, or this one, up to the next."""
    first = stand.monday if stand.last is None else stand.last + WEEK
    weeks = [week_from(first + at * WEEK) for at in range((stand.monday + WEEK - first) // WEEK + 1)]
    rows = [Season(monday=week.monday, starts_at=week.starts, ends_at=week.ends) for week in weeks]
    Season.objects.bulk_create(rows, ignore_conflicts=True)

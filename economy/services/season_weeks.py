"""Each Paris week has its season's row, and what is to be done for seasons at an instant. Imports models, clock and rules."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime
from typing import Final, NamedTuple

from economy import clock
from economy.models import Season
from economy.rules.calendar import DAY, week_from, week_of
from matches.store.raw import executed

WEEK: Final = 7 * DAY


class Stand(NamedTuple):
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


def season_now(now: datetime | None = None) -> Season:
    """The season that runs, made if no job came before."""
    return Season.objects.get(pk=at_hand(now).monday)


def at_hand(now: datetime | None) -> Stand:
    """How things are once rows stand up to the week after this one."""
    stand = _stand(now)
    if stand.last is None or stand.last < stand.monday + WEEK:
        _make_rows(stand)
        stand = _stand(now)
    return stand


def _stand(now: datetime | None) -> Stand:
    with executed(_STAND, {"now": now or clock.told()}) as cursor:
        row = cursor.fetchone()
    assert row is not None
    return Stand(*row)


def _make_rows(stand: Stand) -> None:
    """In one statement, so that no week is left out: from the last one on, or this one, up to the next."""
    first = stand.monday if stand.last is None else stand.last + WEEK
    weeks = [week_from(first + at * WEEK) for at in range((stand.monday + WEEK - first) // WEEK + 1)]
    rows = [Season(monday=week.monday, starts_at=week.starts, ends_at=week.ends) for week in weeks]
    Season.objects.bulk_create(rows, ignore_conflicts=True)

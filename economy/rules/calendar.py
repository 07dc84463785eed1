"""Days and weeks of Paris as stretches of time: which raffle a ticket is for, when it is drawn (Q41), which week it is (Q40).

A day here is 23, 24 or 25 hours, a week 167, 168 or 169: what is due is told by instants in UTC. Imports no Django.
"""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from typing import Final, NamedTuple
from zoneinfo import ZoneInfo

PARIS: Final = ZoneInfo("Europe/Paris")
CUT_OFF: Final = time(19, 59)  # R42: from this second on no ticket is taken
DRAWING: Final = time(20)  # R42: and from this one on they are for the next day
DAY: Final = timedelta(days=1)


class RaffleTimes(NamedTuple):
    """Of one raffle, in UTC: tickets from `opens` on, none from `closes` on, the draw at `draws`."""

    opens: datetime
    closes: datetime
    draws: datetime


class Week(NamedTuple):
    """A season: from `starts`, the Monday's midnight, to `ends`, the next one's, in UTC."""

    monday: date
    starts: datetime
    ends: datetime


def raffle_times(day: date) -> RaffleTimes:
    """Q41: its tickets are sold from the draw of the day before until 19:59:00."""
    return RaffleTimes(_at(day - DAY, DRAWING), _at(day, CUT_OFF), _at(day, DRAWING))


def raffle_of(now: datetime) -> date:
    """The raffle that is the next to be drawn at `now`; between 19:59 and 20:00 it takes no tickets any more."""
    local = now.astimezone(PARIS)
    return local.date() + DAY if local.time() >= DRAWING else local.date()


def week_of(now: datetime) -> Week:
    """The week that `now` lies in."""
    day = now.astimezone(PARIS).date()
    return week_from(day - day.weekday() * DAY)


def week_from(monday: date) -> Week:
    """The week that begins on `monday`; ValueError for another day."""
    if monday.weekday():
        raise ValueError(f"{monday} is no Monday")
    return Week(monday, _at(monday, time()), _at(monday + 7 * DAY, time()))


def _at(day: date, wall: time) -> datetime:
    """None of our wall times falls into the hour that a clock change leaves out or says twice (from 2:00 to 3:00)."""
    return datetime.combine(day, wall, PARIS).astimezone(UTC)

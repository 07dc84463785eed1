"""Raffles and seasons that are due and not over: for pages that say so, and for the staff. Imports models and the clock."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from typing import Final, NamedTuple

from economy import clock
from economy.models import Raffle, Season

LATE: Final = timedelta(seconds=60)
UNSETTLED: Final = ("open", "closed", "paying")


class Overdue(NamedTuple):
    """A raffle or a season, by its date, that was due at `due_at`; `paying`: its winners are known and wait for their gold."""

    day: date
    due_at: datetime
    people: int
    paying: bool


def overdue_raffles(now: datetime | None = None) -> list[Overdue]:
    """Those that should be drawn by now and are not over, the first one first."""
    rows = Raffle.objects.filter(state__in=UNSETTLED, draws_at__lte=now or clock.now()).order_by("day")
    return [Overdue(row.day, row.draws_at, row.tickets, row.state == "paying") for row in rows]


def overdue_seasons(now: datetime | None = None) -> list[Overdue]:
    """Weeks that have ended and are not over, the first one first."""
    rows = Season.objects.filter(paid_at=None, ends_at__lte=now or clock.now()).order_by("monday")
    return [Overdue(row.monday, row.ends_at, row.fighters, row.state == "paying") for row in rows]


def draw_is_late(now: datetime | None = None) -> bool:
    """Whether a draw that somebody waits for has been due for a minute: pages then say that nothing is lost."""
    return any(one.people and not one.paying for one in overdue_raffles((now or clock.now()) - LATE))

"""Raffles that are due and not over: for pages that say so in words, and for the staff. Imports models and the clock."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from typing import Final, NamedTuple

from economy import clock
from economy.models import Raffle

LATE: Final = timedelta(seconds=60)
UNSETTLED: Final = ("open", "closed", "paying")


class Overdue(NamedTuple):
    """A raffle whose draw was due at `draws_at`; `paying`: it is drawn, and winners wait for their gold."""

    day: date
    draws_at: datetime
    tickets: int
    paying: bool


def overdue_raffles(now: datetime | None = None) -> list[Overdue]:
    """Those that should be drawn by now and are not over, the first one first."""
    rows = Raffle.objects.filter(state__in=UNSETTLED, draws_at__lte=now or clock.now()).order_by("day")
    return [Overdue(row.day, row.draws_at, row.tickets, row.state == "paying") for row in rows]


def draw_is_late(now: datetime | None = None) -> bool:
    """Whether a draw that somebody waits for has been due for a minute: pages then say that nothing is lost."""
    return any(one.tickets and not one.paying for one in overdue_raffles((now or clock.now()) - LATE))

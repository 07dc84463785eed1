"""The job that seals the days of the ledger, each once and in order. Imports ledger.seals."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta

from economy import clock
from economy.ledger import seals
from economy.ledger.seals import Place
from economy.models import DaySeal, Transfer
from economy.rules.calendar import PARIS


def seal_days(today: date | None = None) -> list[date]:
    """Seals every Paris day that is over and has no seal yet, and says which; `today` is the clock's if not given.

    The first is the day of the first transfer. Each day gets its own seal, however late the job comes: where it ends is read off
    the transfers of the day after. A transfer whose transaction began before midnight and ended late stands in the next seal.
    """
    limit, sealed = today or clock.now().astimezone(PARIS).date(), list[date]()
    while (day := _next()) is not None and day < limit:
        last = DaySeal.objects.order_by("day").last()
        start = Place(last.epoch, last.upto) if last else seals.START
        if seals.write(day, start, seals.end_of(start, midnight_after(day))):
            sealed.append(day)
    return sealed


def midnight_after(day: date) -> datetime:
    """The instant at which a Paris day is over; it has 23 or 25 hours when the clocks change."""
    return datetime.combine(day + timedelta(days=1), time(), PARIS)


def _next() -> date | None:
    """The day that is to be sealed next, None before the first transfer."""
    if last := DaySeal.objects.order_by("day").last():
        return last.day + timedelta(days=1)
    first = Transfer.objects.order_by("epoch", "xact", "id").first()
    return first.made_at.astimezone(PARIS).date() if first else None

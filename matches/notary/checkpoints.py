"""The daily checkpoint: the log is brought up to date and its head is signed, once a day of Paris. Imports growing and keys."""

from __future__ import annotations

import time
from datetime import UTC, datetime, timedelta
from datetime import time as hour
from typing import Final
from zoneinfo import ZoneInfo

from django.db import transaction

from matches import store
from matches.models import Checkpoint
from matches.notary.growing import grow, hold_log, size
from matches.notary.keys import signed
from matches.notary.tree import root_at

PARIS: Final = ZoneInfo("Europe/Paris")
NOT_BEFORE: Final = hour(1)  # by then the day that is over is sealed in the ledger
_PATIENCE_S: Final = 40.0  # a task has 60; what is left over is for the next one


def checkpoint(now: datetime | None = None) -> Checkpoint | None:
    """Signs what there is, unless this day of Paris has its checkpoint or has only begun; None if nothing was signed.

    Called twice, by five at once or after days of silence it does the same: one a day, over everything that is there by then.
    A log that is far behind is caught up with by several calls. Not within a transaction of the caller's.
    """
    day = due(now or _now())
    if day is None or _made(day):
        return None
    give_up = time.monotonic() + _PATIENCE_S
    while grow():
        if time.monotonic() > give_up:
            return None
    return _sign(day, now)


def due(now: datetime) -> datetime | None:
    """The instant from which on this day's checkpoint may be made; None before it."""
    local = now.astimezone(PARIS)
    begins = datetime.combine(local.date(), NOT_BEFORE, PARIS)
    return begins if now >= begins else None


def next_due(now: datetime) -> datetime:
    """When the next one is due."""
    local = now.astimezone(PARIS)
    day = local.date() if due(now) is None else local.date() + timedelta(days=1)
    return datetime.combine(day, NOT_BEFORE, PARIS)


def _sign(day: datetime, now: datetime | None) -> Checkpoint | None:
    with transaction.atomic():
        hold_log()
        if _made(day):
            return None
        entries, last = size(), Checkpoint.objects.order_by("number").last()
        root = root_at(entries)
        number = last.number + 1 if last else 1
        made_at = now or _now()
        return Checkpoint.objects.create(number=number, size=entries, root=root, note=signed(entries, root), made_at=made_at)


def _made(day: datetime) -> bool:
    """Whether a checkpoint was made since `day` began to be due."""
    return Checkpoint.objects.filter(made_at__gte=day).exists()


def _now() -> datetime:
    return datetime.fromtimestamp(store.now_ms() / 1000, UTC)

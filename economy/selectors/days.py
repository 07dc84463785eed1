"""The days of the ledger that are sealed, as anybody may read and keep them. Imports models."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from economy.models import DaySeal

A_PAGE = 60  # days


@dataclass(frozen=True, slots=True)
class Sealed:
    """A day of Paris: how many transfers its seal covers, and the root over them in 64 hex digits."""

    day: date
    count: int
    root: str


class SealedDays(NamedTuple):
    """A stretch of them, newest first; `older` is the day before which the next one begins, None at the end."""

    days: tuple[Sealed, ...]
    older: date | None


def sealed_days(before: date = date.max, most: int = A_PAGE) -> SealedDays:
    """Up to `most` days that are older than `before`."""
    rows = DaySeal.objects.filter(day__lt=before).order_by("-day").values_list("day", "count", "root")[: most + 1]
    found = [Sealed(*row) for row in rows]
    return SealedDays(tuple(found[:most]), found[most - 1].day if len(found) > most else None)


def all_days() -> list[Sealed]:
    """From the first on."""
    return [Sealed(*row) for row in DaySeal.objects.order_by("day").values_list("day", "count", "root")]

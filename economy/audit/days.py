"""Are sealed days what they were: each root computed again from the transfers that it covers. Imports ledger.seals."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

from economy.ledger import seals
from economy.ledger.seals import Place
from economy.models import DaySeal


def faults() -> Iterator[str]:
    """Days without a gap, ends in order, roots and counts as they are now."""
    start, before = seals.START, None
    for row in DaySeal.objects.order_by("day"):
        end = Place(row.epoch, row.upto)
        if before is not None and row.day != before + timedelta(days=1):
            yield f"no seal of {before + timedelta(days=1)}, the next is of {row.day}"
        if end < start:
            yield f"the seal of {row.day} ends before the one before it"
        root, count = seals.root_and_count(start, end)
        if (root, count) != (row.root, row.count):
            yield f"the day {row.day} was sealed as {row.count} transfers under {row.root}, now it is {count} under {root}"
        start, before = max(start, end), row.day

"""Are days sealed, and sealed days what they were: each root computed again from what it covers. Imports ledger.seals."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

from django.db import connection

from economy.ledger import seals
from economy.ledger.seals import Place
from economy.models import DaySeal

LATE_DAYS = 2  # after which a transfer stands under a seal, unless the job that seals has stopped

_LATE = """
SELECT count(*), min(made_at)::date FROM economy_transfer
WHERE (epoch, xact) >= (%(epoch)s, %(xact)s) AND made_at < clock_timestamp() - make_interval(days => %(days)s)
"""


def faults() -> Iterator[str]:
    """Days without a gap, ends in order, roots and counts as they are now, and nothing old that is under no seal."""
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
    yield from _stopped(start)


def _stopped(end: Place) -> Iterator[str]:
    """Transfers behind the last seal that should be under one by now."""
    with connection.cursor() as cursor:
        cursor.execute(_LATE, {"epoch": end.epoch, "xact": end.xact, "days": LATE_DAYS})
        late, first = cursor.fetchone()
    if late:
        yield f"sealing has stopped: {late} transfers are under no seal after {LATE_DAYS} days, the first is of {first}"

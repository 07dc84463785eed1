"""Proving the whole economy (`check_ledger`) after thousands of purchases, against adding up the entries alone."""

from __future__ import annotations

from collections.abc import Iterator

from tests.benchmarks.economy_openings import loaded
from tests.benchmarks.pairs import Figure, Step, ratio
from tests.benchmarks.place import without_flush

CLIENTS, TRANSFERS = 8, 8_000


def measure() -> Iterator[Figure]:
    """Told, not judged: every check reads what it needs once, in one snapshot."""
    from economy.models import Transfer

    with without_flush(), loaded(CLIENTS) as load:
        load.run(TRANSFERS // CLIENTS)
    many = Transfer.objects.count()
    name = f"check_ledger, {many:,} transfers / count and sum of their entries"
    yield ratio(name, proving(many), adding_up(many), None, rounds=3, note=" transfers")


def proving(many: int) -> Step:
    from economy import audit

    def step() -> int:
        with audit.snapshot():
            faults = list(audit.faults())
        assert not faults, faults[:3]
        return many

    return step


def adding_up(many: int) -> Step:
    from django.db import connection

    def step() -> int:
        with connection.cursor() as cursor:
            cursor.execute("SELECT count(*), sum(amount) FROM economy_entry")
            assert cursor.fetchone() == (2 * many, 0)
        return many

    return step

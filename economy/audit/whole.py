"""The whole economy checked in one snapshot. Imports the checks of this package."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection, transaction

from economy.audit import attacks, days, fights, fought, gold, holdings, pairs, raffles, rederived, sales, seasons
from economy.audit.checks import found


def faults(*, rederive: bool = False) -> Iterator[str]:
    """Every fault as a sentence in English, none if all is well; of what the caller's transaction sees.

    `rederive`: the draws of revealed secrets and of raffles are computed again, too, and fights are read again move by move,
    which takes about as long as drawing and fighting did.
    """
    for check in (
        *gold.CHECKS,
        *holdings.CHECKS,
        *sales.CHECKS,
        *fights.CHECKS,
        *raffles.CHECKS,
        *seasons.CHECKS,
        *attacks.CHECKS,
    ):
        yield from found(check)
    for module in (sales, pairs, fights, days):
        yield from module.faults()
    if rederive:
        yield from rederived.faults()
        yield from raffles.rederived()
        yield from fought.faults()


@contextmanager
def snapshot() -> Iterator[None]:
    """In this block everything that is read is as it was at one moment; nobody waits for it. Only outside of transactions."""
    with transaction.atomic(durable=True):
        with connection.cursor() as cursor:
            cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        yield

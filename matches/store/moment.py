"""Several reads as of one moment, while others write. Imports Django's connection."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection, transaction


@contextmanager
def one_moment() -> Iterator[None]:
    """What is read in the block was all there at the same moment. It writes nothing and is short: compute behind it.

    In a transaction of the caller's it is as that one reads: it has read before, and its isolation cannot be changed.
    """
    if connection.in_atomic_block:
        yield
        return
    with transaction.atomic():
        with connection.cursor() as cursor:
            cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        yield

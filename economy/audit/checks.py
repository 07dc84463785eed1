"""How a check is told: one query whose rows are sentences, each a fault. Imports nothing of ours."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from django.db import connection

MOST: Final = 100  # faults of one kind that are told one by one


class Check(NamedTuple):
    """`sql` gives one column of sentences in English; nothing where all is well."""

    name: str
    sql: str


def found(check: Check) -> Iterator[str]:
    """The faults of one kind: `MOST` sentences, then how many more there are."""
    with connection.cursor() as cursor:
        cursor.execute(f"WITH faults (said) AS ({check.sql}) SELECT said, count(*) OVER () FROM faults LIMIT {MOST}")
        rows = cursor.fetchall()
    yield from (said for said, _ in rows)
    if rows and rows[0][1] > MOST:
        yield f"{check.name}: {rows[0][1] - MOST} more of this kind"

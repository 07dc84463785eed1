"""Single bytes of the printings that readers search changed: each is found, with its card; imports models and the audit."""

from __future__ import annotations

import random
from collections import Counter as Tally
from datetime import datetime, timedelta
from typing import Final

from django.db import DatabaseError, connection, transaction

from catalogue.models import Printing
from matches.audit import subjects
from tests.campaigns.damage import TEXT, _change

TIME: Final = "time"
WHOLE: Final = "whole"
COLUMNS: Final = {
    "game": TEXT,
    "kind": TEXT,
    "slug": TEXT,
    "number": WHOLE,
    "name_fr": TEXT,
    "name_en": TEXT,
    "text_fr": TEXT,
    "text_en": TEXT,
    "facts": TEXT,
    "art": TEXT,
    "first": WHOLE,
    "printed_at": TIME,
}
SIZE: Final = 4  # bytes of what is whole; of a time, 8, in microseconds


def printings(chance: random.Random, changes: int) -> dict[str, object]:
    """Changes bytes of printings, each undone again; asserts that all are found; how many of which column."""
    found, rows = Tally[str](), list(Printing.objects.order_by("pk"))
    while found.total() < changes:
        column = chance.choice(sorted(COLUMNS))
        found[f"printing.{column}"] += _once(chance.choice(rows), column, chance)
    return {"changes": changes, "found": dict(sorted((+found).items()))}


def _once(row: Printing, column: str, chance: random.Random) -> bool:
    """Whether the change could be made: the database refuses what is no JSON, or a number that cannot be."""
    changed = _changed(row, column, chance)
    cast = "::jsonb" if column == "facts" else ""
    key = f"{row.game}/{row.first}"
    if changed is None:
        return False
    try:
        with transaction.atomic():
            with connection.cursor() as cursor:
                cursor.execute("SET CONSTRAINTS ALL IMMEDIATE; ALTER TABLE catalogue_printing DISABLE TRIGGER USER")
                cursor.execute(f"UPDATE catalogue_printing SET {column} = %s{cast} WHERE id = %s", [changed, row.pk])
            other = Printing.objects.filter(pk=row.pk, **{column: getattr(row, column)}).first() is None
            verdict = subjects.subject("release").verify(key)
            transaction.set_rollback(True)
    except DatabaseError:
        return False
    if not other:
        return False  # written otherwise, and the same
    named = verdict.field.split(".")[0]
    assert verdict.verdict == "damaged" and named in {row.slug, changed}, f"{key} {row.slug}.{column}: {verdict}"
    return True


def _changed(row: Printing, column: str, chance: random.Random) -> object:
    if COLUMNS[column] == TEXT:
        with connection.cursor() as cursor:
            cursor.execute(f"SELECT {column}::text FROM catalogue_printing WHERE id = %s", [row.pk])
            return _change(TEXT, column, cursor.fetchone()[0], chance)
    value = getattr(row, column)
    if isinstance(value, datetime):
        return value + timedelta(microseconds=chance.choice((-1, 1)) * (1 << chance.randrange(48)))
    return int(value) ^ 1 << chance.randrange(8 * SIZE - 1)

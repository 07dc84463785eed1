"""A change behind the guards, the verdict of the bulk verification on it, and everything as it was. Imports the economy."""

from __future__ import annotations

from django.db import transaction

from matches.audit import Verdict, subjects
from tests.support.ledgers import tamper


def verdict(kind: str, key: object) -> Verdict:
    return subjects.subject(kind).verify(str(key))


def planted(kind: str, key: object, table: str, change: str, *parameters: object) -> tuple[str, int | None]:
    """Where it is damaged by `UPDATE economy_<table> SET <change>`: field and number."""
    with transaction.atomic():
        tamper(table, f"UPDATE economy_{table} SET {change}", *parameters)
        found = verdict(kind, key)
        transaction.set_rollback(True)
    assert found.verdict == "damaged", f"{table}: {change}: {found}"
    return found.field, found.version

"""Must show 3, the other half: single bytes of stored rows changed, each found with its version; imports audit and Django."""

from __future__ import annotations

import random
import uuid
from collections import Counter as Tally
from collections.abc import Callable
from uuid import UUID

from django.db import DatabaseError, connection, transaction

from matches import audit
from matches.models import Match
from tests.support.tampering import unguarded

# The hashed columns and how their bytes are seen.
TEXT, WHOLE, BYTES, IDENTITY = "text", "whole", "bytes", "identity"
SIZES = {"version": 4, "tag_version": 2, "recorded_at": 8, "seat": 2, "received_at": 8, "first_version": 4, "count": 2}
PLACES = {"epoch": 4, "xact": 8, "position": 8}  # hashed by no chain
COLUMNS: dict[str, dict[str, str]] = {
    "matches_event": {
        "match_id": IDENTITY,
        "version": WHOLE,
        "tag": TEXT,
        "tag_version": WHOLE,
        "payload": TEXT,
        "salt": BYTES,
        "recorded_at": WHOLE,
        "hash": BYTES,
        "command": IDENTITY,
    },
    "matches_command": {
        "match_id": IDENTITY,
        "id": IDENTITY,
        "seat": WHOLE,
        "decision": TEXT,
        "name": TEXT,
        "payload": TEXT,
        "received_at": WHOLE,
        "first_version": WHOLE,
        "count": WHOLE,
    },
}
CASTS = {TEXT: "::text", WHOLE: "", BYTES: "", IDENTITY: ""}


def damage(match: Match, changes: int, seed: int = 1) -> dict[str, object]:
    """Changes the rows of an exact match `changes` times, each change undone; asserts that all are found; the figures."""
    chance = random.Random(seed)
    assert audit.verify(match.pk).verdict == "exact"
    found: Tally[str] = Tally()
    for _ in range(20 * changes):
        if sum(found.values()) == changes:
            break
        table = chance.choice(sorted(COLUMNS))
        column = chance.choice(sorted(COLUMNS[table]))
        if _once(match.pk, table, column, chance):
            found[f"{table.removeprefix('matches_')}.{column}"] += 1
    assert sum(found.values()) == changes, "the database refused too many"
    assert audit.verify(match.pk).verdict == "exact", "a change was not undone"
    return {"changes": changes, "seed": seed, "found": dict(sorted(found.items()))}


def _once(match: UUID, table: str, column: str, chance: random.Random) -> bool:
    """Whether the change could be made at all: the database refuses what is no JSON, no text, or a number twice."""
    kind, place = COLUMNS[table][column], "version" if table == "matches_event" else "first_version"
    with connection.cursor() as cursor:
        cursor.execute(
            f"SELECT {place}, {column}{CASTS[kind]} FROM {table} WHERE match_id = %s ORDER BY random() LIMIT 1", [match]
        )
        version, value = cursor.fetchone()
    changed = _change(kind, column, value, chance)
    if changed is None:
        return False
    cast = "::json" if column == "payload" else ""
    sql = f"UPDATE {table} SET {column} = %s{cast} WHERE match_id = %s AND {place} = %s"
    try:
        with transaction.atomic():
            with unguarded(), connection.cursor() as cursor:
                cursor.execute(sql, [changed, match, version])
                verdict = audit.verify(match)
            transaction.set_rollback(True)
    except DatabaseError:
        return False
    told = f"{table}.{column} at {version}: {value!r} → {changed!r}: {verdict.verdict} at {verdict.version}"
    places = {version, changed} if column == "first_version" else {version}
    assert verdict.verdict == "damaged" and verdict.version in places, told
    return True


def _change(kind: str, column: str, value: object, chance: random.Random) -> object:
    """The value with one byte changed, None if it has none or cannot be what the bytes then say."""
    makers: dict[str, Callable[[bytes], object]] = {
        TEXT: lambda raw: raw.decode(),
        WHOLE: lambda raw: int.from_bytes(raw, "big", signed=True),
        BYTES: bytes,
        IDENTITY: lambda raw: uuid.UUID(bytes=raw),
    }
    if value is None or value in ("", b""):
        return None
    raw = bytearray(_bytes(kind, column, value))
    at = chance.randrange(len(raw))
    raw[at] ^= 1 << chance.randrange(8) if kind != TEXT else chance.choice((1, 2, 4, 8, 16))
    try:
        return makers[kind](bytes(raw))
    except ValueError:
        return None


def _bytes(kind: str, column: str, value: object) -> bytes:
    if kind == TEXT:
        return str(value).encode()
    if kind == WHOLE:
        return int(value).to_bytes({**SIZES, **PLACES}[column], "big", signed=True)  # type: ignore[call-overload]
    return value.bytes if isinstance(value, UUID) else bytes(value)  # type: ignore[call-overload,no-any-return]

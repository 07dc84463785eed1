"""How far matches have come, for each viewer, and who still sits; imports Django's connection."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

from django.db import connection

SITTINGS = "SELECT id FROM matches_seatholder WHERE id = ANY(%s)"
REVISIONS = "SELECT id, revisions FROM matches_match WHERE id = ANY(%s)"


def current(match_ids: Sequence[UUID]) -> dict[UUID, list[int]]:
    """The revisions of those of `match_ids` that exist: spectators first, then the seats from 0. One query by primary key."""
    with connection.cursor() as cursor:
        cursor.execute(REVISIONS, [list(match_ids)])
        return dict(cursor.fetchall())


def still_held(sittings: Sequence[int]) -> set[int]:
    """Those of `sittings` whose people have not stood up. One query by primary key."""
    with connection.cursor() as cursor:
        cursor.execute(SITTINGS, [list(sittings)])
        return {row[0] for row in cursor.fetchall()}

"""How far matches have come, for each viewer, and who still sits; imports Django's connection."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias
from uuid import UUID

from django.db import connection

Sitting: TypeAlias = tuple[UUID, int, int]  # match, seat, account
SITTING = "SELECT match_id, seat, user_id FROM matches_seatholder WHERE match_id = ANY(%s) AND user_id IS NOT NULL"
REVISIONS = "SELECT id, revisions FROM matches_match WHERE id = ANY(%s)"


def current(match_ids: Sequence[UUID]) -> dict[UUID, list[int]]:
    """The revisions of those of `match_ids` that exist: spectators first, then the seats from 0. One query by primary key."""
    with connection.cursor() as cursor:
        cursor.execute(REVISIONS, [list(match_ids)])
        return dict(cursor.fetchall())


def sitting(match_ids: Sequence[UUID]) -> set[Sitting]:
    """Who sits at those of `match_ids` that exist. One query by an index."""
    with connection.cursor() as cursor:
        cursor.execute(SITTING, [list(match_ids)])
        return set(cursor.fetchall())

"""Where somebody is waited for, for the strip of every page. Imports the registry and the store's cursor."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final
from uuid import UUID

from django.contrib.auth.models import User

from matches.kernel.match import AnyRules
from matches.registry import rules_of
from matches.selectors.table import Person
from matches.store.raw import executed

MOST: Final = 10  # beyond that nobody counts
_TURNS = f"""
SELECT found.id, found.number, found.game FROM matches_seatholder AS held
JOIN matches_match AS found ON found.id = held.match_id
WHERE held.user_id = %(user)s AND found.status = 'playing' AND held.seat = ANY(found.turn)
ORDER BY found.deadline_at, found.number LIMIT {MOST}
"""


@dataclass(frozen=True, slots=True)
class Turn:
    """A match that waits for the reader."""

    id: UUID
    number: int
    rules: AnyRules


def turns(reader: Person, besides: UUID | None = None) -> tuple[Turn, ...]:
    """The matches that wait for him, those first whose clock runs out first, ten at most; without the one that he looks at."""
    if not isinstance(reader, User):
        return ()
    with executed(_TURNS, {"user": reader.pk}) as cursor:
        found = [Turn(id, number, rules_of(game)) for id, number, game in cursor]
    return tuple(turn for turn in found if turn.id != besides)

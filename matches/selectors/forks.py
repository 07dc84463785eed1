"""What a practice table could go on from: a place in a finished match, and whose seat. Imports projections and auditors."""

from __future__ import annotations

from dataclasses import dataclass

from matches import auditors
from matches.kernel.match import Match as Position
from matches.kernel.seats import Seat
from matches.models import Match
from matches.projections import fold as folds
from matches.projections.branches import place_of
from matches.projections.company import seat_held
from matches.projections.played_by import rules_at
from matches.selectors.names import names_of
from matches.selectors.table import Person


@dataclass(frozen=True, slots=True)
class Forking:
    """`version`: where a table would begin, the end of the move; `chosen` is the seat that is proposed first."""

    version: int
    seats: tuple[tuple[Seat, str], ...]
    chosen: Seat


def forking(match: Match, version: int, user: Person, language: str) -> Forking | None:
    """What `user` could go on from at `version` of a match that is over; None if that is not for him, or all is decided."""
    if not user.is_authenticated or not auditors.may_fork(user, match):
        return None
    place, rules = place_of(match.pk, version), rules_at(match.pk)
    position = folds.at_version(match.pk, place.version).match
    opened, playing = position.table.opened, position.table.playing
    if not playing or opened is None or opened.rules_version != rules.version or _decided(match, position):
        return None
    names, own = names_of(match, rules, language), seat_held(match.pk, user.pk)
    return Forking(place.version, tuple((seat, names[seat]) for seat in playing), own if own in playing else playing[0])


def _decided(match: Match, position: Position) -> bool:
    return rules_at(match.pk).outcome(position.game) is not None

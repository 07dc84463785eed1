"""Who attacks in which duel: the order of rounds, places and roles (R17-R23, Q4, Q6, Q7, Q20). Imports state."""

from __future__ import annotations

from dataclasses import dataclass

from matches.games.hhut.compare import Attack, Side
from matches.games.hhut.events import Lead
from matches.games.hhut.state import State

DUELS_A_ROUND = 3  # R10, Q20


@dataclass(frozen=True, slots=True)
class Roles:
    """Who attacks in the next duel and why; `dealt` goes with the two sides where damage decided."""

    attackers: tuple[Side, ...]
    lead: Lead
    dealt: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class RoundSoFar:
    """The first two duels of a round: damage by side, and the sides whose attack was cancelled."""

    dealt: tuple[int, int]
    cancelled: tuple[Side, ...]


def so_far(state: State, sides: tuple[Side, ...]) -> RoundSoFar:
    """What the two sides have done in the running round."""
    assert state.duel is not None
    numbers = {opened.duel for opened in state.opened if opened.round == state.duel.round}
    attacks = [attack for fought in state.fought if fought.duel in numbers for attack in fought.attacks]
    first, second = sides
    return RoundSoFar((_dealt(attacks, first), _dealt(attacks, second)), tuple(one.side for one in attacks if one.cancelled))


def third(state: State, sides: tuple[Side, ...]) -> Roles:
    """R19, R22, R23, Q7: more damage leads; level is mutual, unless one attack was cancelled and the other was a valid 0."""
    first, second = sides
    now = so_far(state, sides)
    if now.dealt[0] != now.dealt[1]:
        return Roles((first if now.dealt[0] > now.dealt[1] else second,), "damage", now.dealt)
    if len(set(now.cancelled)) == 1:  # level, so that the other one has dealt nothing either
        return Roles((second if first in now.cancelled else first,), "not_cancelled", now.dealt)
    return Roles(sides, "level", now.dealt)


def _dealt(attacks: list[Attack], side: Side) -> int:
    return sum(hit.damage for attack in attacks if attack.side == side for hit in attack.hits)

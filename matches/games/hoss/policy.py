"""How the house plays (P5): a card whenever it can, the path whose element most enemies fear. Imports held and species."""

from __future__ import annotations

from collections.abc import Sequence

from matches.games.hoss.held import Creature
from matches.games.hoss.species import ELEMENTS, FEARS_ELEMENT


def best_for(after: Sequence[Creature], foes: Sequence[int]) -> Creature:
    """The card whose element most of `foes` (places of races) fear; among equals the higher bonus, then path A."""

    def fear(card: Creature) -> int:
        element = ELEMENTS.index(card.element)
        return sum(FEARS_ELEMENT[race] == element for race in foes) if element else 0

    return min(after, key=lambda card: (-fear(card), -card.bonus, card.path))

"""The dice of a booster over plain numbers: a draw and the record of one are rolled by the same code (Q30, Q31). Imports dice."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import Final, NamedTuple

from matches.kernel.dice import Dice

CREATURES: Final = 5  # R30
BUFFS: Final = 1  # R30
SIZE: Final = CREATURES + BUFFS
PER_CENT: Final = 100


class Drawn(NamedTuple):
    """A card out of a booster: its id, its rarity's key, whether it is a holo. It has no stars (Q30)."""

    card: str
    rarity: str
    holo: bool


class Table(NamedTuple):
    """What a booster is drawn from. `ranks`: per cent of ranks 1 to 3. `cards`: ids by rank, 0 the buffs, in ascending order.

    `rarities` from the commonest, each with so many of `denominator` rolls; one roll of `holo` is a holo.
    """

    ranks: Sequence[int]
    cards: Mapping[int, Sequence[str]]
    rarities: Sequence[str]
    weights: Sequence[int]
    denominator: int
    holo: int


class Rolls:
    """A table made ready for dice; a lot of ten boosters takes sixty cards from it."""

    def __init__(self, table: Table) -> None:
        self._rarities = list(table.rarities)
        self._ends = list(accumulate(reversed(table.weights)))
        self._ranks = list(accumulate(table.ranks))
        self._cards = [table.cards[rank] for rank in (1, 2, 3)]
        self._buffs = table.cards[0]
        self._denominator, self._holo = table.denominator, table.holo

    def booster(self, dice: Dice) -> list[Drawn]:
        """Five creatures, then the buff; of each: its rank, which card, its rarity, whether it is a holo, in this order."""
        drawn = []
        for _ in range(CREATURES):
            cards = self._cards[self.rank(dice.below(PER_CENT)) - 1]
            drawn.append(self._copy(cards, dice))
        drawn.append(self._copy(self._buffs, dice))
        return drawn

    def _copy(self, cards: Sequence[str], dice: Dice) -> Drawn:
        card = cards[dice.below(len(cards))]
        return Drawn(card, self.rarity(dice.below(self._denominator)), dice.below(self._holo) == 0)

    def rank(self, roll: int) -> int:
        """P4: the rank of a creature, 1 to 3, from a roll below 100; the lowest rolls are rank 1."""
        return 1 + _at(self._ranks, roll)

    def rarity(self, roll: int) -> str:
        """Q30: the lowest rolls are the rarest."""
        return self._rarities[-1 - _at(self._ends, roll)]


def _at(ends: Sequence[int], roll: int) -> int:
    """Which of the stretches that end before `ends` a roll falls into."""
    place = bisect_right(ends, roll)
    assert place < len(ends), f"{roll} is past the last of {ends}"
    return place

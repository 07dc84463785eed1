"""What a booster holds and how it is drawn (R30-R32, Q30, Q31, P4). Imports stock and the kernel's dice."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Final, NamedTuple

import msgspec

from economy.rules.stock import BUFF_RANK, Stock
from matches.kernel.dice import Dice

CREATURES: Final = 5  # R30
BUFFS: Final = 1  # R30
SIZE: Final = CREATURES + BUFFS
MOST_AT_ONCE: Final = 10  # R32
RACE_WINS: Final = 10  # R31: wins at rank 1 before boosters of a race are sold
PURPOSE: Final = "booster"
PER_CENT: Final = 100


class Tier(msgspec.Struct, frozen=True):
    """One of the nine boosters: prices in gold, and per cent of rank 1, 2 and 3 creatures."""

    number: int
    price: int
    race_price: int
    ranks: tuple[int, int, int]

    def cost(self, race: str, count: int) -> int:
        """Of `count` boosters, of one race or of all."""
        return (self.race_price if race else self.price) * count


def _tier(number: int, *ranks: int) -> Tier:
    price = 100 + 20 * (number - 1)
    one, two, three = ranks
    return Tier(number, price, price * 3 // 2, (one, two, three))


TIERS: Final[tuple[Tier, ...]] = (  # P4: the first version, which moderators of gold may replace
    _tier(1, 90, 9, 1),
    _tier(2, 85, 13, 2),
    _tier(3, 80, 17, 3),
    _tier(4, 75, 20, 5),
    _tier(5, 70, 23, 7),
    _tier(6, 65, 26, 9),
    _tier(7, 60, 29, 11),
    _tier(8, 55, 31, 14),
    _tier(9, 50, 33, 17),
)


class Drawn(NamedTuple):
    """A card out of a booster: its id, its rarity's key, whether it is a holo. It has no stars (Q30)."""

    card: str
    rarity: str
    holo: bool


class Rolls:
    """What one release and one tier make of dice; kept, since a lot of ten takes sixty of each."""

    def __init__(self, stock: Stock, tier: Tier, race: str) -> None:
        self._rarities = list(stock.rarities)
        self._ends = list(accumulate(reversed(stock.weights)))
        self._ranks = list(accumulate(tier.ranks))
        self._cards = [stock.drawable(rank, race) for rank in (1, 2, 3)]
        self._buffs = stock.drawable(BUFF_RANK)
        self._denominator, self._holo = stock.whole["denominator"], stock.whole["holo"]

    def booster(self, dice: Dice) -> list[Drawn]:
        """Five creatures, then the buff; of each: its rank, which card, its rarity, whether it is a holo, in this order."""
        drawn = []
        for _ in range(CREATURES):
            cards = self._cards[_at(self._ranks, dice.below(PER_CENT))]
            drawn.append(self._copy(cards, dice))
        drawn.append(self._copy(self._buffs, dice))
        return drawn

    def _copy(self, cards: Sequence[str], dice: Dice) -> Drawn:
        card = cards[dice.below(len(cards))]
        return Drawn(card, self.rarity(dice.below(self._denominator)), dice.below(self._holo) == 0)

    def rarity(self, roll: int) -> str:
        """Q30: the lowest rolls are the rarest."""
        return self._rarities[-1 - _at(self._ends, roll)]


def _at(ends: Sequence[int], roll: int) -> int:
    """Which of the stretches that end before `ends` a roll falls into."""
    for place, end in enumerate(ends):
        if roll < end:
            return place
    raise AssertionError(f"{roll} is past the last of {ends}")


def draw(stock: Stock, tier: Tier, race: str, count: int, dice: Dice) -> list[list[Drawn]]:
    """Q31: `count` boosters one after the other, out of the same dice."""
    rolls = Rolls(stock, tier, race)
    return [rolls.booster(dice) for _ in range(count)]


def in_order_of_wonder(stock: Stock, drawn: Sequence[Drawn]) -> list[int]:
    """R32: the places in which cards are turned up, from the commonest to the rarest, holos last."""
    return sorted(range(len(drawn)), key=lambda at: (drawn[at].holo, stock.place(drawn[at].rarity), at))

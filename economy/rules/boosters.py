"""What a booster holds and how it is drawn (R30-R32, Q30, Q31, P4). Imports rolls and stock."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from economy.rules.rolls import BUFFS, CREATURES, PER_CENT, SIZE, Drawn, Rolls, Table
from economy.rules.stock import BUFF_RANK, Stock
from matches.kernel.dice import Dice

__all__ = [
    "BUFFS",
    "CREATURES",
    "MOST_AT_ONCE",
    "PER_CENT",
    "PURPOSE",
    "RACE_WINS",
    "SIZE",
    "STARTING_GOLD",
    "TIERS",
    "Drawn",
    "Tier",
    "draw",
    "in_order_of_wonder",
    "table_of",
]

MOST_AT_ONCE: Final = 10  # R32
STARTING_GOLD: Final = 300  # R31
RACE_WINS: Final = 10  # R31: wins at rank 1 before boosters of a race are sold
PURPOSE: Final = "booster"


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


def table_of(stock: Stock, tier: Tier, race: str = "") -> Table:
    """What boosters of this kind are drawn from: the release's cards and rarities, the sheet's ranks."""
    cards = {rank: stock.drawable(rank, race if rank else "") for rank in (BUFF_RANK, 1, 2, 3)}
    whole = stock.whole
    return Table(tier.ranks, cards, list(stock.rarities), list(stock.weights), whole["denominator"], whole["holo"])


def draw(stock: Stock, tier: Tier, race: str, count: int, dice: Dice) -> list[list[Drawn]]:
    """Q31: `count` boosters one after the other, out of the same dice."""
    rolls = Rolls(table_of(stock, tier, race))
    return [rolls.booster(dice) for _ in range(count)]


def in_order_of_wonder(stock: Stock, drawn: Sequence[Drawn]) -> list[int]:
    """R32: the places in which cards are turned up, from the commonest to the rarest, holos last."""
    return sorted(range(len(drawn)), key=lambda at: (drawn[at].holo, stock.place(drawn[at].rarity), at))

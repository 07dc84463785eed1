"""Dice that a test scripts, and what a whole range of rolls gives; imports the economy's rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from economy.rules.rolls import Rolls

SHARES = {"divine": 52, "diamond": 148, "platinum": 1_425, "gold": 11_375, "silver": 117_000, "basic": 1_170_000}  # E27
WHOLE = 1_300_000


class Scripted:
    """Gives the numbers it was told, 0 after the last, and remembers below what each was asked for."""

    def __init__(self, rolls: Iterable[int] = ()) -> None:
        self._rolls = iter(rolls)
        self.asked: list[int] = []

    def below(self, n: int) -> int:
        self.asked.append(n)
        roll = next(self._rolls, 0)
        assert 0 <= roll < n, f"{roll} of {n}"
        return roll


def shares(rolls: Rolls) -> Counter[str]:
    """How many of all 1,300,000 rolls give each rarity."""
    return Counter(map(rolls.rarity, range(WHOLE)))

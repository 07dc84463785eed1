"""A booster whose cards are known: what tests of openings put in the place of the dice. Imports the economy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from economy.rules import boosters
from economy.rules.boosters import Drawn
from economy.rules.stock import Stock
from economy.services import openings
from matches.kernel.dice import Dice

# Rarity and holo as they are drawn: five rank 1 creatures that differ, and a buff.
CREATURES = (("gold", False), ("basic", True), ("basic", False), ("silver", False), ("divine", False))
BUFF = ("basic", False)
# R32: the places in which they are turned, from the commonest to the rarest, holos last.
ORDER = [2, 5, 3, 0, 4, 1]


def plant(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every booster holds these cards."""
    assert openings.draw is boosters.draw
    monkeypatch.setattr(openings, "draw", _drawn)


def _drawn(stock: Stock, tier: Any, race: str, count: int, dice: Dice) -> Sequence[Sequence[Drawn]]:
    cards = [Drawn(card, *like) for card, like in zip(stock.drawable(1), CREATURES, strict=False)]
    return [[*cards, Drawn(stock.drawable(0)[0], *BUFF)] for _ in range(count)]

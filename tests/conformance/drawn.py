"""Dice whose numbers hypothesis draws, so that a failing match shrinks. Imports the kernel's dice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st

from matches.kernel.dice import Dice


class DrawnDice(Dice):
    """Dice in name only: `draw` decides. After `BOUND` numbers they roll by themselves, since long examples are refused."""

    BOUND = 1_500

    def __init__(self, draw: Callable[[Any], int]) -> None:
        super().__init__(bytes(32), "drawn")
        self._draw = draw
        self._drawn = 0

    def below(self, n: int) -> int:
        self._drawn += 1
        return self._draw(st.integers(0, n - 1)) if self._drawn <= self.BOUND else super().below(n)

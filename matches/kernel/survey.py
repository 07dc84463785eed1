"""How a game measures its own balance: very many matches counted, and what the counts say. Imports cards only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from matches.kernel.cards import Cards

Key: TypeAlias = tuple[str | int, ...]
Sums: TypeAlias = Counter[Key]  # counts of different matches add up, in any order and from any number of processes


@dataclass(frozen=True, slots=True)
class Survey:
    """What `simulate --report` measures of a game that has one.

    `play` counts the matches of these numbers, which follow from release, seed and number alone; `matches` of them, from 0,
    make a whole survey. `tell` says in lines of text what the sums mean, `draw` in one SVG drawing.
    """

    matches: int
    play: Callable[[Cards, str, range], Sums]
    tell: Callable[[Sums], Sequence[str]]
    draw: Callable[[Sums], str]

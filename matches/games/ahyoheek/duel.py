"""The best mixed strategy of the game of two, exactly. Imports symbols only."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import prod
from typing import TypeAlias

from matches.games.ahyoheek.symbols import LOSER, SYMBOLS

Held: TypeAlias = tuple[int, int, int]  # tokens in the order of SYMBOLS
Weights: TypeAlias = tuple[int, int, int]  # of the symbols, in the order of SYMBOLS

SURE = 1 << 30  # a chance of 1
PARTS = 1_000_000  # of a mix
GOAL = 3  # R7


def best_mix(mine: Held, theirs: Held) -> Weights:
    """Weights for the next pick against which the other has no better answer; neither holds three of a kind yet."""
    weights = balance(*_at_stake(mine, theirs, chance(mine, theirs)))
    feather, book, beetle = (1 + PARTS * weight // sum(weights) for weight in weights)
    return feather, book, beetle


@cache
def chance(mine: Held, theirs: Held) -> int:
    """The chance of winning, in parts of SURE, when both play their best. A draw of a round changes nothing."""
    if max(mine) >= GOAL or max(theirs) >= GOAL:
        return SURE if max(mine) >= GOAL else 0
    low = max(chance(mine, after) for after in one_more(theirs))
    high = min(chance(after, theirs) for after in one_more(mine))
    while high - low > 1:
        middle = (low + high) // 2
        gain, harm = _at_stake(mine, theirs, middle)
        # The round is worth `middle` when its matrix game, with a draw as 0, has the value 0: when its determinant is 0.
        if prod(gain) > prod(harm):
            low = middle
        else:
            high = middle
    return high


def balance(gain: Sequence[int], harm: Sequence[int]) -> Weights:
    """The mix that leaves the other no better answer: to win with a symbol brings gain[symbol], to lose to it costs harm[symbol].

    It solves the 3 by 3 matrix game with draws of 0: each weight is the sum of a row of cofactors. All arguments are above 0.
    """

    def weight(mine: int) -> int:
        beaten = SYMBOLS.index(LOSER[SYMBOLS[mine]])
        feared = 3 - mine - beaten
        return gain[beaten] * (harm[beaten] + gain[feared]) + harm[mine] * harm[beaten]

    return weight(0), weight(1), weight(2)


def one_more(held: Held) -> tuple[Held, Held, Held]:
    """What is held after winning with each symbol in turn."""
    feather, book, beetle = held
    return (feather + 1, book, beetle), (feather, book + 1, beetle), (feather, book, beetle + 1)


def _at_stake(mine: Held, theirs: Held, now: int) -> tuple[list[int], list[int]]:
    """By symbol: what it brings to win with it, and what it costs to lose to it; at least 1, since chances are rounded."""
    gain = [max(1, chance(after, theirs) - now) for after in one_more(mine)]
    harm = [max(1, now - chance(mine, after)) for after in one_more(theirs)]
    return gain, harm

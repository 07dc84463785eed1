"""How many tries of a chain are likely to succeed, exactly. Imports fusion_words and rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from economy.rendering.fusion_words import rounded
from economy.rules.fusion import PER_CENT
from economy.rules.odds import chain_odds

EXACT_UP_TO = 500  # tries whose whole spread is worked out
TAIL = Fraction(25, 1000)  # on either side: in at least 95 of 100 chains it comes between


@dataclass(frozen=True, slots=True)
class Expected:
    """Successes of the whole chain; `least` and `most` are None where the spread is not worked out."""

    mean: str
    tries: int
    least: int | None = None
    most: int | None = None


def expected_of(chances: Sequence[int]) -> Expected:
    """Exact: the mean always, and up to some hundreds of tries between which numbers it comes in 95 of 100 chains at least."""
    mean = rounded(Fraction(sum(chances), PER_CENT))
    if len(chances) > EXACT_UP_TO:
        return Expected(mean, len(chances))
    spread = chain_odds(chances)
    return Expected(mean, len(chances), _inside(spread), len(chances) - _inside(spread[::-1]))


def _inside(spread: Sequence[Fraction]) -> int:
    """How many of the first outcomes come so seldom that together they make up less than the tail."""
    seldom = Fraction(0)
    for number, chance in enumerate(spread):
        seldom += chance
        if seldom > TAIL:
            return number
    raise AssertionError("the chances of all outcomes sum to one")

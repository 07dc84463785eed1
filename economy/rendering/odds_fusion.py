"""The steps of fusion in exact chances, for the page of the odds. Imports words and rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from economy.rendering.odds_words import Said, decimal, fraction, raised, said
from economy.rules.fusion import PER_CENT, chance_of
from economy.rules.odds import fusion_odds


@dataclass(frozen=True, slots=True)
class FusionLine:
    """Towards `star`: per cent by the rarity of the copy that goes, how many basic copies it takes, and a run without a miss.

    `copies` is the average by pairwise tries (E25), `exactly` the same as a fraction; `at_once` is the chance that `all_of` basic
    copies become one of this star with every try a success.
    """

    star: int
    chances: Sequence[int]
    copies: str
    exactly: str
    all_of: int
    at_once: Said


def fusion_lines(rarities: int) -> list[FusionLine]:
    """R43, E25."""
    lines, perfect = [], Fraction(1)
    for one in fusion_odds():
        chances = [chance_of(one.star - 1, rank) for rank in range(rarities)]
        perfect = perfect**2 * Fraction(chances[0], PER_CENT)
        copies, exactly = decimal(one.copies, 2), fraction(one.copies)
        steps = [f"({fraction(step.chance)}){raised(2 ** (one.star - step.star))}" for step in fusion_odds()[: one.star]]
        lines.append(FusionLine(one.star, chances, copies, exactly, 2**one.star, said(perfect, " · ".join(steps))))
    return lines

"""How many tries of a chain succeed, exactly, for the page of the odds. Imports words and rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from economy.rendering.odds_words import Said, decimal, fraction, raised, said
from economy.rules.fusion import PER_CENT, chance_of
from economy.rules.odds import chain_odds

MOST_PAIRS = 50


@dataclass(frozen=True, slots=True)
class Wanted:
    """So many pairs, each towards `star`, each with a copy of rarity rank `rarity` that goes."""

    pairs: int = 10
    star: int = 1
    rarity: int = 0


@dataclass(frozen=True, slots=True)
class ChainLine:
    """The chance that exactly `successes` tries succeed, and that at least so many do."""

    successes: int
    exactly: Said
    at_least: Said


@dataclass(frozen=True, slots=True)
class Chain:
    """`chance` is per cent of one try, `expected` the average number of successes."""

    chance: int
    expected: str
    lines: Sequence[ChainLine]
    most: int = MOST_PAIRS


def chain_of(wanted: Wanted) -> Chain:
    """R45: each pair has a roll of its own."""
    chance = chance_of(wanted.star - 1, wanted.rarity)
    spread = chain_odds([chance] * wanted.pairs)
    lines = [
        ChainLine(n, said(one, _formula(wanted.pairs, n, chance)), said(sum(spread[n:], Fraction(0)), ""))
        for n, one in enumerate(spread)
    ]
    return Chain(chance, decimal(Fraction(chance * wanted.pairs, PER_CENT), 2), lines)


def _formula(pairs: int, successes: int, chance: int) -> str:
    """Of exactly so many successes: ways to choose them, times the chances."""
    yes = fraction(Fraction(chance, PER_CENT))
    no = fraction(1 - Fraction(chance, PER_CENT))
    return f"C({pairs}, {successes}) · ({yes}){raised(successes)} · ({no}){raised(pairs - successes)}"

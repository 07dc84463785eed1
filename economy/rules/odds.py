"""The exact odds that are shown before gold is spent, from the same numbers that the draws roll with. Imports the other rules."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import gcd
from typing import NamedTuple

from economy.rules.boosters import CREATURES, PER_CENT, SIZE, Tier
from economy.rules.fusion import STEPS, chance_of
from economy.rules.sales import price
from economy.rules.stock import BUFF_RANK, Stock


class RarityOdds(NamedTuple):
    """Of one rarity: the chance that a card has it, that it has it or a rarer one, and that one of a booster's cards does."""

    rarity: str
    exactly: Fraction
    at_least: Fraction
    in_booster: Fraction


class FusionOdds(NamedTuple):
    """Towards `star`: the chance of a try, and how many copies without stars it takes on average, by pairwise tries (E25)."""

    star: int
    chance: Fraction
    copies: Fraction


def rarity_odds(stock: Stock) -> list[RarityOdds]:
    """R30, from the commonest; the same in every booster."""
    whole = stock.whole["denominator"]
    weights = stock.weights
    found = []
    for place, rarity in enumerate(stock.rarities):
        at_least = Fraction(sum(weights[place:]), whole)
        found.append(RarityOdds(rarity, Fraction(weights[place], whole), at_least, 1 - (1 - at_least) ** SIZE))
    return found


def holo_odds(stock: Stock) -> tuple[Fraction, Fraction]:
    """The chance that a card is a holo, and that a booster has one."""
    one = Fraction(1, stock.whole["holo"])
    return one, 1 - (1 - one) ** SIZE


def card_odds(stock: Stock, tier: Tier, race: str, card: str) -> Fraction:
    """The chance that a given creature slot (or the buff's, for a buff) holds just this card, of any rarity."""
    piece = stock.pieces[card]
    if race and piece.rank and piece.race != race:
        return Fraction(0)
    of_rank = Fraction(1) if piece.rank == BUFF_RANK else Fraction(tier.ranks[piece.rank - 1], PER_CENT)
    return of_rank / len(stock.drawable(piece.rank, race if piece.rank else ""))


def expected_sale(stock: Stock, tier: Tier) -> Fraction:
    """P4: what the six cards of a booster bring on average when they are sold, holos counted."""
    by_rarity = [Fraction(stock.weights[stock.place(one)], stock.whole["denominator"]) for one in stock.rarities]
    holo = Fraction(stock.whole["holo_sale"], stock.whole["holo"])

    def of_rank(rank: int) -> Fraction:
        worth = [price(stock, rank, rarity, holo=False) for rarity in stock.rarities]
        return sum((part * gold for part, gold in zip(by_rarity, worth, strict=True)), Fraction(0)) + holo

    of_creature = sum((Fraction(share, PER_CENT) * of_rank(rank) for rank, share in enumerate(tier.ranks, 1)), Fraction(0))
    return CREATURES * of_creature + of_rank(BUFF_RANK)


def fusion_odds(sacrificed: int = 0) -> list[FusionOdds]:
    """R43, E25: for copies of which the sacrificed ones have rarity rank `sacrificed` (0: basic), one line a star."""
    lines, copies = [], Fraction(1)
    for star in range(1, len(STEPS) + 1):
        chance = Fraction(chance_of(star - 1, sacrificed), PER_CENT)
        # Each try costs one copy of the step below; it succeeds on average once in 1/chance tries, and one copy stays.
        copies = copies * (1 + 1 / chance)
        lines.append(FusionOdds(star, chance, copies))
    return lines


def chain_odds(pairs: Sequence[int]) -> list[Fraction]:
    """How many of these tries (per cent each) succeed: the chance of 0, 1, … all of them, exactly."""
    ways, whole = [1], 1
    for chance in pairs:  # whole numbers: fractions would be reduced at each step, and a chain may have hundreds
        common = gcd(chance, PER_CENT)
        yes, no = chance // common, (PER_CENT - chance) // common
        ways = [failed * no + came * yes for failed, came in zip([*ways, 0], [0, *ways], strict=True)]
        whole *= yes + no
    return [Fraction(one, whole) for one in ways]

"""What the API says of odds, exactly: whole numbers, and fractions as "numerator/denominator". Imports selectors and rules."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from uuid import UUID

from economy.api.answers import Answer
from economy.api.door import exact
from economy.rules.fusion import PER_CENT, RARITY_POINTS
from economy.rules.odds import RarityOdds, chain_odds
from economy.rules.stock import Stock
from economy.selectors import CardOdds, Odds, Series


class RarityChance(Answer, frozen=True, kw_only=True):
    """`weight` of `of` rolls. Of a card: that it has just this rarity, or this one at least; of a booster: that one card does.

    `bonus`: per mille a star; `sale`: gold for a copy of rank 1.
    """

    rarity: str
    weight: int
    of: int
    exactly: str
    at_least: str
    in_booster: str
    bonus: int
    sale: int


class HoloChance(Answer, frozen=True, kw_only=True):
    """One roll of `one_in` is a holo. `bonus`: per mille; `sale`: gold on top."""

    one_in: int
    of_card: str
    in_booster: str
    bonus: int
    sale: int


class BoosterChance(Answer, frozen=True, kw_only=True):
    """`ranks`: per cent of rank 1, 2 and 3. `resale`: the gold that its six cards bring on average."""

    tier: int
    price: int
    race_price: int
    ranks: tuple[int, int, int]
    resale: str


class FusionChance(Answer, frozen=True, kw_only=True):
    """A try towards `star` when a copy of the commonest rarity goes; `copies`: how many without stars it takes on average."""

    star: int
    per_cent: int
    copies: str


class OddsSheet(Answer, frozen=True, kw_only=True):
    """Of a release (its number and digest) and a version of the boosters. `newest`: draws are made with both now.

    `rarities` from the commonest; `rarity_points`: per cent more for each step of rarity of the copy that is sacrificed.
    """

    release: int
    digest: str
    sheet: int
    sheets: tuple[int, ...]
    newest: bool
    rarities: tuple[RarityChance, ...]
    holo: HoloChance
    boosters: tuple[BoosterChance, ...]
    fusion: tuple[FusionChance, ...]
    rarity_points: int


class CardChance(Answer, frozen=True, kw_only=True):
    """That a given slot holds this card (creature slots, or the buff's), and that at least one of a booster's does."""

    card: UUID
    rank: int
    in_slot: str
    in_booster: str


class CardOddsSheet(Answer, frozen=True, kw_only=True):
    release: int
    sheet: int
    tier: int
    race: str
    cards: tuple[CardChance, ...]


class ChainChance(Answer, frozen=True, kw_only=True):
    """That exactly, and that at least so many tries succeed."""

    successes: int
    exactly: str
    at_least: str


class ChainOdds(Answer, frozen=True, kw_only=True):
    """`per_cent` of one try; `expected`: how many succeed on average."""

    per_cent: int
    expected: str
    outcomes: tuple[ChainChance, ...]


class CountedOutcome(Answer, frozen=True, kw_only=True):
    """How often it came, and how often it should have on average."""

    outcome: str
    came: int
    expected: str


class CountedSeries(Answer, frozen=True, kw_only=True):
    """`evidence` against the odds starts at 1; `alarm`: it is too strong for chance, by a test that may look at any time."""

    name: str
    total: int
    outcomes: tuple[CountedOutcome, ...]
    evidence: float
    alarm: bool


class DrawCount(Answer, frozen=True, kw_only=True):
    """Everything that was ever drawn here, against the odds."""

    series: tuple[CountedSeries, ...]


def tag(odds: Odds) -> str:
    """An ETag that changes with the release, the version of the boosters, and what is newest."""
    return f'"odds.{odds.release.number}.{odds.release.digest[:16]}.{odds.sheet.version}.{len(odds.sheets)}.{int(odds.newest)}"'


def sheet(odds: Odds) -> OddsSheet:
    one, some = odds.holo
    whole = odds.stock.whole
    holo = HoloChance(
        one_in=whole["holo"], of_card=exact(one), in_booster=exact(some), bonus=whole["holo_bonus"], sale=whole["holo_sale"]
    )
    tiers = ((one.tier, one.resale) for one in odds.tiers)
    return OddsSheet(
        release=odds.release.number,
        digest=odds.release.digest,
        sheet=odds.sheet.version,
        sheets=tuple(odds.sheets),
        newest=odds.newest,
        rarities=tuple(_rarity(odds.stock, one) for one in odds.rarities),
        holo=holo,
        boosters=tuple(
            BoosterChance(tier=one.number, price=one.price, race_price=one.race_price, ranks=one.ranks, resale=exact(resale))
            for one, resale in tiers
        ),
        fusion=tuple(
            FusionChance(star=one.star, per_cent=int(one.chance * PER_CENT), copies=exact(one.copies)) for one in odds.fusion
        ),
        rarity_points=RARITY_POINTS,
    )


def cards(odds: Odds, tier: int, race: str, found: Sequence[CardOdds]) -> CardOddsSheet:
    lines = (
        CardChance(card=UUID(one.card), rank=one.rank, in_slot=exact(one.in_slot), in_booster=exact(one.in_booster))
        for one in found
    )
    return CardOddsSheet(release=odds.release.number, sheet=odds.sheet.version, tier=tier, race=race, cards=tuple(lines))


def chain(per_cent: int, pairs: int) -> ChainOdds:
    """R45: each pair has a roll of its own."""
    spread = chain_odds([per_cent] * pairs)
    outcomes = (
        ChainChance(successes=n, exactly=exact(one), at_least=exact(sum(spread[n:], Fraction(0)))) for n, one in enumerate(spread)
    )
    return ChainOdds(per_cent=per_cent, expected=exact(Fraction(per_cent * pairs, PER_CENT)), outcomes=tuple(outcomes))


def count(series: Sequence[Series]) -> DrawCount:
    return DrawCount(
        series=tuple(
            CountedSeries(
                name=one.name,
                total=one.total,
                outcomes=tuple(CountedOutcome(outcome=of.name, came=of.came, expected=exact(of.expected)) for of in one.outcomes),
                evidence=one.evidence,
                alarm=one.alarm,
            )
            for one in series
        )
    )


def _rarity(stock: Stock, one: RarityOdds) -> RarityChance:
    numbers = stock.rarities[one.rarity].numbers
    return RarityChance(
        rarity=one.rarity,
        weight=numbers["draw"],
        of=stock.whole["denominator"],
        exactly=exact(one.exactly),
        at_least=exact(one.at_least),
        in_booster=exact(one.in_booster),
        bonus=numbers["bonus"],
        sale=numbers["sale"],
    )

"""The page of the odds: rarities, ranks, single cards, fusion, of one release and version. Imports selectors and words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from django.utils.translation import get_language

from economy import selectors
from economy.rendering.copies import Quality, quality_of
from economy.rendering.odds_chain import Chain, Wanted, chain_of
from economy.rendering.odds_fusion import FusionLine, fusion_lines
from economy.rendering.odds_tally import TallyLine, tally_lines
from economy.rendering.odds_words import Said, at_least_one, decimal, said
from economy.rendering.shop_words import race_words, rank_word
from economy.rules.boosters import CREATURES, SIZE, Tier
from economy.rules.stock import Stock
from economy.selectors import CardOdds, Odds


@dataclass(frozen=True, slots=True)
class Asked:
    """What the reader chose: a booster whose cards are listed, and a chain of fusions."""

    tier: int
    race: str
    chain: Wanted


@dataclass(frozen=True, slots=True)
class RarityLine:
    quality: Quality
    exactly: Said
    at_least: Said
    in_booster: Said


@dataclass(frozen=True, slots=True)
class TierLine:
    """`resale` in gold, on average."""

    tier: Tier
    word: str
    resale: str


@dataclass(frozen=True, slots=True)
class RankLine:
    """The cards of one rank (0: the buffs), each with the same chance."""

    rank: int
    names: Sequence[str]
    in_slot: Said
    in_booster: Said


@dataclass(frozen=True, slots=True)
class OddsPage:
    odds: Odds
    asked: Asked
    older: Sequence[int]
    races: Mapping[str, str]
    rarities: Sequence[RarityLine]
    holo: tuple[Said, Said]
    tiers: Sequence[TierLine]
    ranks: Sequence[RankLine]
    fusion: Sequence[FusionLine]
    qualities: Sequence[Quality]
    chain: Chain
    series: Sequence[TallyLine]

    @property
    def before(self) -> int:
        """The release before the one that is shown."""
        return self.odds.release.number - 1


def odds_page(asked: Asked, version: int | None, release: int | None) -> OddsPage:
    """NotFound as `selectors.odds_of` and `selectors.cards_in` raise it."""
    odds = selectors.odds_of(version, release)
    stock = odds.stock
    rarities = [
        RarityLine(quality_of(stock, one.rarity), said(one.exactly), said(one.at_least), at_least_one(SIZE, one.at_least))
        for one in odds.rarities
    ]
    return OddsPage(
        odds=odds,
        asked=asked,
        older=[one for one in odds.sheets if one != odds.sheet.version],
        races=race_words(stock.races),
        rarities=rarities,
        holo=(said(odds.holo[0]), at_least_one(SIZE, odds.holo[0])),
        tiers=[TierLine(one.tier, rank_word(one.tier.number), decimal(one.resale, 2)) for one in odds.tiers],
        ranks=_ranks(stock, selectors.cards_in(odds, asked.tier, asked.race)),
        fusion=fusion_lines(len(stock.rarities)),
        qualities=[one.quality for one in rarities],
        chain=chain_of(asked.chain),
        series=tally_lines(stock),
    )


def _ranks(stock: Stock, cards: Sequence[CardOdds]) -> list[RankLine]:
    """Cards of one rank in the order of their names."""
    lines = []
    for (rank, chance), members in groupby(cards, key=lambda one: (one.rank, one.in_slot)):
        names = sorted(_name(stock, one.card) for one in members)
        lines.append(RankLine(rank, names, said(chance), _in_booster(rank, chance)))
    return lines


def _in_booster(rank: int, chance: Fraction) -> Said:
    return at_least_one(CREATURES, chance) if rank else said(chance)


def _name(stock: Stock, card: str) -> str:
    return stock.pieces[card].card.name.said_in(get_language() or "fr")

"""How boosters, races and chances are called on the pages that sell and open them. Imports copies and rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from django.utils.formats import number_format
from django.utils.translation import get_language, gettext, ngettext

from economy.rendering.copies import Quality, hoss, quality_of
from economy.rules.boosters import Tier
from economy.rules.odds import holo_odds, rarity_odds
from economy.rules.ranks import RANKS
from economy.rules.stock import CREATURE, Stock

FIGURES = 3  # of a chance in per cent


@dataclass(frozen=True, slots=True)
class ChanceLine:
    """`quality` is None for the holo; one card in `one_in`, and the chance of at least one in a booster, in words."""

    quality: Quality | None
    one_in: int
    in_booster: str


def rank_word(rank: int) -> str:
    """The last rank has a name."""
    return gettext("Max") if rank == RANKS else str(rank)


def rank_words(rank: int) -> str:
    """ "Rank 3", as packs are labelled."""
    return gettext("Rank %(rank)s") % {"rank": rank_word(rank)}


def race_word(race: str) -> str:
    """The race in the language of the page, in small letters."""
    field = next(one for one in hoss().kind(CREATURE).fields if one.key == "race")
    return field.choices[race].said_in(get_language() or "fr").lower()


def race_words(races: Sequence[str]) -> Mapping[str, str]:
    return {one: race_word(one) for one in races}


def booster_words(tier: int, race: str, count: int) -> str:
    """What is opened: "Booster de rang 3, orque", "4 boosters de rang 3"."""
    said = ngettext("Rank %(rank)s booster", "%(n)s rank %(rank)s boosters", count) % {"n": count, "rank": rank_word(tier)}
    return gettext("%(boosters)s, %(race)s") % {"boosters": said, "race": race_word(race)} if race else said


def rank_odds(tier: Tier) -> Sequence[str]:
    """P4: what a creature card of it is."""
    parts = zip(tier.ranks, (1, 2, 3), strict=True)
    return [gettext("%(n)s%% rank %(rank)s") % {"n": share, "rank": rank} for share, rank in parts]


def chances(stock: Stock) -> Sequence[ChanceLine]:
    """R30: each rarity or better above the commonest, then the holo."""
    lines = [
        ChanceLine(quality_of(stock, one.rarity), _one_in(one.at_least), per_cent(one.in_booster))
        for one in rarity_odds(stock)[1:]
    ]
    card, booster = holo_odds(stock)
    return [*lines, ChanceLine(None, _one_in(card), per_cent(booster))]


def per_cent(chance: Fraction) -> str:
    """With three figures that count: "46,9 %", "0,0240 %"."""
    value = float(chance * 100)
    places, least = FIGURES - 1, 10.0
    while value >= least and places > 0:
        places, least = places - 1, least * 10
    least = 1.0
    while 0 < value < least:
        places, least = places + 1, least / 10
    return gettext("%(n)s%%") % {"n": number_format(round(value, places), decimal_pos=places)}


def _one_in(chance: Fraction) -> int:
    return round(1 / chance)

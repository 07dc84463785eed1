"""The odds of one release and one version of the boosters, exactly: the rows that draws roll with. Imports sheets and rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from catalogue import selectors as catalogue
from catalogue.errors import Missing
from catalogue.selectors import Mark
from economy.models import Sheet
from economy.rules.boosters import CREATURES, Tier
from economy.rules.odds import FusionOdds, RarityOdds, card_odds, expected_sale, fusion_odds, holo_odds, rarity_odds
from economy.rules.stock import BUFF_RANK, Stock
from economy.sheets import GAME, SheetOf, current_sheet, sheet, stock_of
from matches.errors import NotFound


class CardOdds(NamedTuple):
    """One card by its id: the chance that a given slot holds it, and that at least one of a booster's does."""

    card: str
    rank: int
    in_slot: Fraction
    in_booster: Fraction


class TierOdds(NamedTuple):
    """`resale`: what the six cards of a booster bring on average, in gold (P4)."""

    tier: Tier
    resale: Fraction


@dataclass(frozen=True, slots=True)
class Odds:
    """`release` by number and digest, `sheet` by version; `newest` says whether draws are made with both now."""

    release: Mark
    sheet: SheetOf
    sheets: Sequence[int]
    newest: bool
    stock: Stock
    rarities: Sequence[RarityOdds]
    holo: tuple[Fraction, Fraction]
    tiers: Sequence[TierOdds]
    fusion: Sequence[FusionOdds]


def odds_of(version: int | None = None, release: int | None = None) -> Odds:
    """Of a version of the boosters and a release by its number; those in force if they are None.

    NotFound("no_such_sheet", "no_such_release"), NotFound("no_cards_yet") before the first release.
    """
    mark, newest = _mark(release), catalogue.current_mark(GAME)
    shown, current = current_sheet() if version is None else sheet(version), current_sheet()
    stock = stock_of(mark.digest)
    return Odds(
        release=mark,
        sheet=shown,
        sheets=list(Sheet.objects.order_by("version").values_list("version", flat=True)),
        newest=mark == newest and shown.version == current.version,
        stock=stock,
        rarities=rarity_odds(stock),
        holo=holo_odds(stock),
        tiers=[TierOdds(one, expected_sale(stock, one)) for one in shown.tiers.values()],
        fusion=fusion_odds(),
    )


def cards_in(odds: Odds, tier: int, race: str = "") -> list[CardOdds]:
    """Each card that such a booster can hold, buffs last, by rank and id. NotFound("no_such_booster", "no_such_race")."""
    stock, booster = odds.stock, odds.sheet.tier(tier)
    if race and race not in stock.races:
        raise NotFound("no_such_race")
    found = []
    for rank in (1, 2, 3, BUFF_RANK):
        for card in stock.drawable(rank, race if rank else ""):
            chance = card_odds(stock, booster, race, card)
            found.append(CardOdds(card, rank, chance, 1 - (1 - chance) ** (CREATURES if rank else 1)))
    return found


def _mark(release: int | None) -> Mark:
    if release is None:
        if (mark := catalogue.current_mark(GAME)) is None:
            raise NotFound("no_cards_yet")
        return mark
    try:
        return catalogue.mark_of(GAME, release)
    except Missing as error:
        raise NotFound("no_such_release") from error

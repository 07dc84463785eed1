"""What is in force, kept in the process: the stock of HOSS's release and the sheet of boosters. Imports models."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from catalogue import selectors as catalogue
from economy.models import Tier as TierRow
from economy.rules.boosters import Tier
from economy.rules.stock import Stock
from matches.errors import NotFound
from matches.kernel.cards import decode_release

GAME = "hoss"


class SheetOf(NamedTuple):
    """A version of the boosters, by number."""

    version: int
    tiers: dict[int, Tier]

    @property
    def cheapest(self) -> int:
        """Gold."""
        return min(tier.price for tier in self.tiers.values())

    def tier(self, number: int) -> Tier:
        """NotFound("no_such_booster")."""
        if (tier := self.tiers.get(number)) is None:
            raise NotFound("no_such_booster")
        return tier


@lru_cache(maxsize=16)
def stock_of(release: str) -> Stock:
    """The cards of a release by its digest; a release never changes. The catalogue's Missing("no_such_release")."""
    return Stock(decode_release(catalogue.body(GAME, release)))


def current_release() -> str:
    """The digest of the current release of HOSS, at most a second old. NotFound("no_cards_yet") before the first."""
    mark = catalogue.current_mark(GAME)
    if mark is None:
        raise NotFound("no_cards_yet")
    return mark.digest


def current_stock() -> Stock:
    """The cards that boosters are drawn from now."""
    return stock_of(current_release())


def edition_of(sheet: int, release: str) -> str:
    """What stands for the prices and odds of a sheet and a release: whoever was shown these names it when he pays."""
    return f"{sheet}-{release[:12]}"


@lru_cache(maxsize=16)
def sheet(version: int) -> SheetOf:
    """A version of the boosters; none is ever changed."""
    rows = TierRow.objects.filter(sheet=version).order_by("number")
    tiers = {row.number: Tier(row.number, row.price, row.race_price, (row.rank_1, row.rank_2, row.rank_3)) for row in rows}
    if not tiers:
        raise NotFound("no_such_sheet")
    return SheetOf(version, tiers)


def current_sheet() -> SheetOf:
    """The boosters as they are sold now."""
    newest = TierRow.objects.order_by("-sheet").values_list("sheet", flat=True).first()
    return sheet(newest or 0)


def current_edition() -> str:
    """Of the prices and odds that are in force. NotFound("no_cards_yet")."""
    return edition_of(current_sheet().version, current_release())

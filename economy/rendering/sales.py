"""The page of sales: what a filter or a list of copies takes, line by line, and what it brings. Imports printed and selectors."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID, uuid4

from django.http import QueryDict
from django.urls import reverse
from django.utils.translation import get_language

from economy import selectors
from economy.rendering.album_asked import COPIES, Asked, Menu, menus
from economy.rendering.copies import Quality, quality_of
from economy.rendering.printed import choices, printings, said
from economy.rules.sales import MOST_KEPT, RANK_TIMES, Wanted, price
from economy.rules.stock import Stock
from economy.selectors import Offer, Undoable
from economy.sheets import current_release, current_stock
from matches.errors import NotAllowedNow, say

USUAL = Wanted("", keep=2)


@dataclass(frozen=True, slots=True)
class SaleLine:
    """Copies that are alike: so many, the price of one and of all; `list` is where one sees them."""

    name: str
    quality: Quality
    copies: int
    price: int
    gold: int
    list: str


@dataclass(frozen=True, slots=True)
class SalePage:
    """What is shown before anything is sold. `ids`: the copies that were named, none of a filter; `refusal` is in words."""

    wanted: Wanted
    menus: Sequence[Menu]
    ranks: Sequence[tuple[int, bool]]
    offer: Offer
    lines: Sequence[SaleLine]
    ids: Sequence[int]
    marked: bool
    refusal: str
    key: UUID
    recent: Sequence[Undoable]


def sale_by(wallet: UUID, wanted: Wanted, key: UUID | None = None) -> SalePage:
    """What a filter takes."""
    return _page(wallet, wanted, selectors.offer_by(wallet, wanted), (), key)


def sale_of(wallet: UUID, ids: Sequence[int], key: UUID | None = None) -> SalePage:
    """What these copies bring. As `offer_of` refuses."""
    return _page(wallet, usual(), selectors.offer_of(wallet, ids), ids, key)


def usual() -> Wanted:
    """All basic duplicates without stars, keep two."""
    return USUAL._replace(rarity=next(iter(current_stock().rarities)))


def wanted_by(query: QueryDict) -> Wanted:
    """What the form of the filter says; what is no choice of it counts as the usual one."""
    stock, otherwise = current_stock(), usual()
    if "garder" not in query:
        return otherwise
    keep, rarity, race = query.get("garder", ""), query.get("rarete", ""), query.get("race", "")
    return Wanted(
        rarity=rarity if rarity in stock.rarities else otherwise.rarity,
        ranks=frozenset(rank for rank in RANK_TIMES if str(rank) in query.getlist("rang")),
        race=race if race in stock.races else "",
        plain=query.get("etoiles") != "toutes",
        keep=min(int(keep), MOST_KEPT) if keep.isascii() and keep.isdigit() and len(keep) < 4 else otherwise.keep,
    )


def _page(wallet: UUID, wanted: Wanted, offer: Offer, ids: Sequence[int], key: UUID | None) -> SalePage:
    return SalePage(
        wanted=wanted,
        menus=_menus(offer.stock, wanted),
        ranks=[(rank, rank in wanted.ranks) for rank in (1, 2, 3, 0)],
        offer=offer,
        lines=_lines(offer),
        ids=ids,
        marked=bool(ids) and any(one.kept for one in offer.copies),
        refusal=say(NotAllowedNow(offer.refusal), get_language() or "fr") if offer.refusal else "",
        key=key or uuid4(),
        recent=selectors.undoable(wallet),
    )


def _menus(stock: Stock, wanted: Wanted) -> list[Menu]:
    """The lists of the album's form that a sale has too."""
    known: Mapping[str, Menu] = {one.name: one for one in menus(stock, Asked())}
    race = Menu("race", known["race"].label, choices("race"), wanted.race)
    return [Menu("rarete", known["rarete"].label, known["rarete"].options, wanted.rarity), race]


def _lines(offer: Offer) -> list[SaleLine]:
    """By card, the dearest lines first."""
    alike = Counter((one.card, one.rarity, one.stars, one.holo) for one in offer.copies)
    printed = printings(current_release(), {one.card for one in offer.copies})
    lines = []
    for (card, rarity, stars, holo), count in alike.items():
        each = price(offer.stock, offer.ranks[card], rarity, holo=holo)
        quality = quality_of(offer.stock, rarity, stars, holo)
        lines.append(SaleLine(said(printed[card].name), quality, count, each, each * count, _list(card)))
    return sorted(lines, key=lambda one: (-one.gold, one.name))


def _list(card: str) -> str:
    return reverse("economy:album") + Asked(vue=COPIES, carte=card).address()

"""The album: every card of the release by family, owned in its best quality or missing. Imports album_slots and printed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from uuid import UUID

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext

from economy import selectors
from economy.rendering.album_asked import Asked, form
from economy.rendering.album_slots import Owned, Slot, fitting, found, slots_of
from economy.rendering.printed import family_address, kin, printings, said, tile
from economy.rules.stock import BUFF_RANK, Piece, Stock
from economy.selectors import Holdings, Retired
from economy.selectors.album import Counted, counted
from economy.sheets import current_release, stock_of


@dataclass(frozen=True, slots=True)
class Group:
    """A family, the buffs, or the whole of a sorted album: its tiles, and how many of its cards are owned."""

    id: str
    title: str
    race: str
    kin: tuple[str, ...]
    tiles: tuple[SafeString, ...]
    owned: int
    of: int


@dataclass(frozen=True, slots=True)
class Album:
    """The page; `form` and `groups` are ready. `owned` of `of` cards, `copies` in all; the filters leave `shown` cards.

    `fault` is the search's, in words; `retired` what is owned and the release does not have.
    """

    asked: Asked
    form: SafeString
    groups: Sequence[SafeString]
    owned: int
    of: int
    copies: int
    shown: int
    fault: str
    retired: Sequence[Retired]


def album(wallet: UUID, asked: Asked) -> Album:
    """One statement; those of a search, and two more where cards that are owned were retired."""
    release = current_release()
    stock = stock_of(release)
    cards, fault = found(asked.q)
    by_card = by_cards(counted(wallet))
    slots = slots_of(stock, fitting(stock, printings(release, ()), asked, cards), by_card, asked)
    owned = sum(card in by_card for card in stock.pieces)
    copies = sum(one.copies for alike in by_card.values() for one in alike)
    groups = _families(release, slots, by_card) if asked.sort == "number" else _flat(release, slots)
    language = get_language() or "fr"
    told = [_section(group, language) for group in groups]
    gone = _gone(stock, by_card)
    return Album(asked, form(release, asked, fault, language), told, owned, len(stock.pieces), copies, len(slots), fault, gone)


def _gone(stock: Stock, by_card: Owned) -> Sequence[Retired]:
    """What releases have taken away of what is owned."""
    counts = {card: sum(one.copies for one in alike) for card, alike in by_card.items()}
    return selectors.retired(stock, Holdings({}, counts))


@lru_cache(maxsize=1_024)  # of some 4 kB each
def _section(group: Group, language: str) -> SafeString:
    """A family as the page shows it: the same for the same cards in the same qualities."""
    return render_to_string("economy/_album_group.html", {"group": group})


def by_cards(rows: Iterable[Counted]) -> dict[str, list[Counted]]:
    found: dict[str, list[Counted]] = {}
    for row in rows:
        found.setdefault(row.card, []).append(row)
    return found


@lru_cache(maxsize=4)
def firsts(release: str) -> Mapping[str, str]:
    """By card of a release the one that its family's page is named for: of rank 1, or the card itself where there is none."""
    stock = stock_of(release)
    inside = {one.id: first for first, members in stock.families.items() for one in members}
    return {card: inside.get(card, card) for card in stock.pieces}


def members_of(release: str, first: str) -> list[Piece]:
    """The cards on the page of a family, by rank and path."""
    stock, all_firsts = stock_of(release), firsts(release)
    return list(stock.families.get(first) or [stock.pieces[card] for card, own in all_firsts.items() if own == first])


def tile_of(release: str, slot: Slot) -> SafeString:
    """A card of the album."""
    piece, best = slot.piece, slot.alike[0] if slot.alike else None
    quality = (best.rarity, best.stars, best.holo) if best else None
    href = family_address(firsts(release)[piece.id], piece.id)
    marked = any(one.marked for one in slot.alike)
    return tile(release, piece.id, piece.rank, piece.path, href, quality, slot.copies, marked, get_language() or "fr")


def _flat(release: str, slots: Sequence[Slot]) -> list[Group]:
    tiles = tuple(tile_of(release, slot) for slot in slots)
    return [Group("all", "", "", (), tiles, sum(bool(slot.whole) for slot in slots), len(slots))] if slots else []


def _families(release: str, slots: Sequence[Slot], by_card: Owned) -> list[Group]:
    """In the order of the album; all buffs together."""
    gathered: dict[str, list[Slot]] = {}
    for slot in slots:
        first = "" if slot.piece.rank == BUFF_RANK else firsts(release)[slot.piece.id]
        gathered.setdefault(first, []).append(slot)
    return [_family(release, first, inside, by_card) for first, inside in gathered.items()]


def _family(release: str, first: str, slots: Sequence[Slot], by_card: Owned) -> Group:
    stock = stock_of(release)
    tiles = tuple(tile_of(release, slot) for slot in slots)
    if not first:
        buffs = stock.drawable(BUFF_RANK)
        return Group("buffs", gettext("Buffs"), "", (), tiles, sum(card in by_card for card in buffs), len(buffs))
    head, members = stock.pieces[first], members_of(release, first)
    owned = sum(one.id in by_card for one in members)
    return Group(first, said(head.card.name), head.race, kin(head), tiles, owned, len(members))

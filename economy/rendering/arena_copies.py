"""What a deck that is saved in the arena brings, copy by copy, as pages show it. Imports copies and rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.urls import reverse
from django.utils.translation import gettext, ngettext

from catalogue.models import Printing
from economy.models import ArenaDeck, Copy
from economy.rendering.copies import Quality, quality_of
from economy.rendering.printed import printings, said
from economy.rendering.shop_words import rank_words
from economy.rules.stock import BUFF_RANK, Stock
from economy.sheets import current_release, stock_of


@dataclass(frozen=True, slots=True)
class CopyShown:
    """A locked copy: its card in its quality of now, the address of its page, and what it is in words."""

    record: Printing
    name: str
    quality: Quality
    href: str
    about: str


@dataclass(frozen=True, slots=True)
class SavedDeck:
    """One of a fighter's two: `heads` are the cards that lead its lines, and its buffs; `copies` all that it brings."""

    side: int
    name: str
    saved_at: datetime
    heads: tuple[CopyShown, ...]
    copies: tuple[CopyShown, ...]


def saved_decks(rows: Sequence[ArenaDeck]) -> list[SavedDeck]:
    """In the order of `rows`. One statement for the copies; what is printed is kept in the process."""
    copies = Copy.objects.in_bulk([id for row in rows for id in row.copies])
    release = current_release()
    stock, records = stock_of(release), printings(release, {str(one.card) for one in copies.values()})
    shown = {id: _copy(one, stock, records) for id, one in copies.items()}
    return [_deck(row, copies, shown) for row in rows]


def _deck(row: ArenaDeck, copies: Mapping[int, Copy], shown: Mapping[int, CopyShown]) -> SavedDeck:
    leads: Iterable[UUID] = (*row.lines, *row.buffs)
    by_card = {copies[id].card: shown[id] for id in row.copies}
    heads = tuple(by_card[card] for card in leads if card in by_card)
    return SavedDeck(row.side, row.name, row.saved_at, heads, tuple(shown[id] for id in row.copies))


def _copy(one: Copy, stock: Stock, records: Mapping[str, Printing]) -> CopyShown:
    record = records[str(one.card)]
    quality = quality_of(stock, one.rarity, one.stars, one.holo)
    parts = [
        _kind(str(one.card), stock),
        quality.word.lower(),
        ngettext("%(n)s star", "%(n)s stars", one.stars) % {"n": one.stars},
    ]
    holo = [gettext("holo")] if one.holo else []
    href = reverse("economy:copy", args=[one.pk])
    return CopyShown(record, said(record.name), quality, href, ", ".join(part for part in [*parts, *holo] if part))


def _kind(card: str, stock: Stock) -> str:
    """Its rank, or that it is a buff; nothing for a card that the release has no more."""
    piece = stock.pieces.get(card)
    if piece is None:
        return ""
    return gettext("buff") if piece.rank == BUFF_RANK else rank_words(piece.rank)

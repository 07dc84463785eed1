"""The ceremony of an opening: its cards in the order of wonder, face down or up. Imports copies, selectors, sheets and rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID, uuid4

from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext

from catalogue.kinds import Game
from catalogue.models import Printing
from economy import sheets
from economy.models import Copy, Draw
from economy.rendering import turned
from economy.rendering.copies import Quality, hoss, printings_of, quality_of
from economy.rendering.number_words import in_words
from economy.rendering.packs import card_back
from economy.rendering.shop import past_words
from economy.rendering.shop_words import ChanceLine, chances, race_word
from economy.rules.boosters import Drawn, in_order_of_wonder
from economy.rules.sales import price
from economy.rules.stock import Stock
from economy.selectors.openings import Lot


@dataclass(frozen=True, slots=True)
class Shown:
    """One card: `at` counts from 1; `turn` is the address's text with this one face up too; `said` is read aloud when it turns.

    `price` is None for what cannot be sold here any more.
    """

    at: int
    up: bool
    last: bool
    copy: Copy
    record: Printing
    quality: Quality
    price: int | None
    said: str
    turn: str
    key: UUID


@dataclass(frozen=True, slots=True)
class OpeningPage:
    """`titles` has one for each number of cards that are face up; `next` turns the next one; `seen` is what the address says."""

    draw: Draw
    words: str
    titles: Sequence[str]
    cards: Sequence[Shown]
    up: int
    next: Shown | None
    seen: str
    back: SafeString
    chances: Sequence[ChanceLine]
    game: Game

    @property
    def address(self) -> str:
        """Where one comes back to after a sale."""
        return reverse("economy:opening", args=[self.draw.pk]) + (f"?vues={self.seen}" if self.seen else "")

    @property
    def print(self) -> str:
        """The first digits of the commitment, in groups."""
        first = self.draw.pledge.commitment[:12]
        return " ".join(first[at : at + 4] for at in range(0, len(first), 4))

    @property
    def title(self) -> str:
        return self.titles[self.up]


def opening_page(lot: Lot, seen: str, everything: bool) -> OpeningPage:
    """R32: the whole lot in one order, holos last. `seen` and `everything` come from the address."""
    stock = sheets.stock_of(lot.draw.release)
    count = len(lot.copies)
    up = frozenset(range(1, count + 1)) if everything else turned.read(seen, count)
    cards = _cards(stock, lot.copies, up)
    following = next((one for one in cards if not one.up), None)
    titles = [_title(n, count) for n in range(count + 1)]
    written = turned.written(up)
    return OpeningPage(
        draw=lot.draw,
        words=past_words(lot.draw),
        titles=titles,
        cards=cards,
        up=len(up),
        next=following,
        seen=written,
        back=card_back(),
        chances=chances(stock),
        game=hoss(),
    )


def _title(up: int, count: int) -> str:
    language = get_language() or "fr"
    if not up:
        return gettext("None of %(count)s") % {"count": in_words(count, language)}
    said = gettext("%(n)s of %(count)s") % {"n": in_words(up, language), "count": in_words(count, language)}
    return said[:1].upper() + said[1:]


def _cards(stock: Stock, copies: Sequence[Copy], up: frozenset[int]) -> list[Shown]:
    order = in_order_of_wonder(stock, [Drawn(str(one.card), one.rarity, one.holo) for one in copies])
    printings = printings_of({one.card for one in copies})
    return [
        _shown(stock, copies[place], printings[copies[place].card], at, up, len(order)) for at, place in enumerate(order, start=1)
    ]


def _shown(stock: Stock, copy: Copy, record: Printing, at: int, up: frozenset[int], count: int) -> Shown:
    quality = quality_of(stock, copy.rarity, copy.stars, copy.holo)
    return Shown(
        at=at,
        up=at in up,
        last=at == count,
        copy=copy,
        record=record,
        quality=quality,
        price=_price(copy),
        said=_said(stock, copy, record, at, quality),
        turn=turned.written(up | {at}),
        key=uuid4(),
    )


def _price(copy: Copy) -> int | None:
    """R46, by the cards of today, as a sale will count it."""
    stock = sheets.current_stock()
    piece = stock.pieces.get(str(copy.card))
    if copy.gone or copy.pinned or piece is None:
        return None
    return price(stock, piece.rank, copy.rarity, holo=copy.holo)


def _said(stock: Stock, copy: Copy, record: Printing, at: int, quality: Quality) -> str:
    """ "Carte 3 : Gorm le Tambour, orque, rang 1, argent"."""
    language = get_language() or "fr"
    piece = stock.pieces[str(copy.card)]
    kin = [race_word(piece.race), gettext("rank %(rank)s") % {"rank": piece.rank}] if piece.rank else [gettext("buff")]
    parts = [record.name.said_in(language), *kin, quality.word.lower(), *([gettext("holo")] if copy.holo else [])]
    return gettext("Card %(at)s: %(what)s") % {"at": at, "what": ", ".join(parts)}

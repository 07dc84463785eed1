"""Saved decks as pages show them: each line with the copies that it brings, and what it lacks. Imports selectors."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from django.utils.translation import get_language

from catalogue.models import Printing
from economy import selectors
from economy.models import Wallet
from economy.rendering.copies import Quality, printings_of, quality_of
from economy.rendering.decks_figures import Figures, fact_word, figures, percent, said
from economy.rules.deck_words import lack
from economy.rules.decks import Owned, gaps, usable_lines
from economy.rules.stock import Piece, Stock
from economy.rules.strength import evolves
from economy.selectors import DeckSheet, Holdings
from economy.sheets import current_stock


@dataclass(frozen=True, slots=True)
class CardShown:
    """A card with the copy that counts; `quality` and `copy` are None where none is owned. `evolves` is a chance, or ""."""

    record: Printing
    name: str
    rank: int
    path: str
    quality: Quality | None
    copy: int | None
    bonus: str = ""
    evolves: str = ""


@dataclass(frozen=True, slots=True)
class LineShown:
    """A line by its rank 1 card, with the copies that it brings, and what it lacks in sentences."""

    first: CardShown | None
    name: str
    race: str
    role: str
    cards: tuple[CardShown, ...]
    lacks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DeckShown:
    """A slot of the four. `wrong` are sentences."""

    sheet: DeckSheet
    lines: tuple[LineShown, ...]
    buffs: tuple[CardShown, ...]
    wrong: tuple[str, ...]
    figures: Figures | None


@dataclass(frozen=True, slots=True)
class DecksPage:
    """The four slots, and what the player owns that is in no release any more.

    `bare` while he owns no creature that could lead a line; `first_free` is the first empty slot, or None.
    """

    decks: Sequence[DeckShown]
    retired: Sequence[selectors.Retired]
    bare: bool
    first_free: int | None


def decks_page(wallet: Wallet) -> DecksPage:
    """All of it for one player."""
    stock = current_stock()
    held = selectors.holdings(wallet.pk, stock)
    sheets = selectors.deck_sheets(wallet, stock, held)
    free = next((one.slot for one in sheets if one.deck is None), None)
    return DecksPage(shown(sheets, stock, held), selectors.retired(stock, held), not usable_lines(stock, held.best), free)


def shown(sheets: Sequence[DeckSheet], stock: Stock, held: Holdings) -> list[DeckShown]:
    """Decks with everything that is printed of them, asked of the catalogue together."""
    printings = printings_of({id for sheet in sheets for id in _cards_in(sheet, stock)})
    return [_deck(sheet, stock, held, printings) for sheet in sheets]


def card_shown(piece: Piece, best: Mapping[str, Owned], stock: Stock, record: Printing, chance: int | None = None) -> CardShown:
    """A card in the quality of the best copy; `chance` is per mille that it evolves."""
    one = best.get(piece.id)
    about = (record, said(piece.card.name), piece.rank, piece.path.upper())
    if one is None:
        return CardShown(*about, None, None)
    bonus = percent(stock.bonus(one.rarity, one.stars, one.holo))
    quality = quality_of(stock, one.rarity, one.stars, one.holo)
    return CardShown(*about, quality, one.id, bonus, "" if chance is None else percent(chance))


def _cards_in(sheet: DeckSheet, stock: Stock) -> Iterable[UUID]:
    if sheet.deck is not None:
        for first in sheet.deck.lines:
            yield first
            yield from (UUID(one.id) for one in stock.families.get(str(first), ()))
        yield from sheet.deck.buffs


def _deck(sheet: DeckSheet, stock: Stock, held: Holdings, printings: Mapping[UUID, Printing]) -> DeckShown:
    if sheet.deck is None:
        return DeckShown(sheet, (), (), (), None)
    lines = zip(sheet.deck.lines, sheet.filled.lines, strict=True)
    buffs = [stock.pieces[str(id)] for id in sheet.deck.buffs if str(id) in stock.pieces]
    return DeckShown(
        sheet,
        tuple(_line(first, line, stock, held, printings) for first, line in lines),
        tuple(card_shown(one, held.best, stock, printings[UUID(one.id)]) for one in buffs),
        tuple(said(one.words) for one in sheet.findings),
        figures(sheet.filled, stock),
    )


def _line(first: UUID, line: Sequence[Owned], stock: Stock, held: Holdings, printings: Mapping[UUID, Printing]) -> LineShown:
    members = stock.families.get(str(first), ())
    if not members:
        record = printings.get(first)
        return LineShown(None, record.name.said_in(get_language() or "fr") if record else "", "", "", (), ())
    head = members[0]
    shown_cards = tuple(
        card_shown(stock.pieces[one.card], held.best, stock, printings[UUID(one.card)], evolves(line, stock, one)) for one in line
    )
    return LineShown(
        card_shown(head, held.best, stock, printings[first]),
        said(head.card.name),
        fact_word("race", head.race),
        fact_word("role", head.role),
        shown_cards,
        tuple(said(lack(one)) for one in gaps(members, held.best)) if line else (),
    )

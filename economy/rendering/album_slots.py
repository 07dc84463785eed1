"""The places of the album that a search and its filters leave, in order. Imports album_asked, printed and selectors."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from catalogue import search
from catalogue import selectors as catalogue
from catalogue.models import Printing
from economy.rendering.album_asked import Asked
from economy.rendering.copies import hoss
from economy.rendering.printed import said
from economy.rules.stock import Piece, Stock
from economy.selectors.album import Counted, order_of
from economy.sheets import GAME

Owned = Mapping[str, Sequence[Counted]]  # by card


@dataclass(frozen=True, slots=True)
class Slot:
    """A place of the album: a card with its copies that count here, the best first; `whole`: how many there are in all."""

    piece: Piece
    alike: Sequence[Counted]
    whole: int

    @property
    def copies(self) -> int:
        return sum(one.copies for one in self.alike)


def found(q: str) -> tuple[set[str] | None, str]:
    """The ids of the cards that a search of the catalogue finds (None: it asks for nothing), and its fault in words."""
    mark = catalogue.current_mark(GAME)
    if not q or mark is None:
        return None, ""
    try:
        scope = search.Released(GAME, mark.number, mark.digest)
        _, rows = search.matching(search.parse(q, hoss()), scope)
        return {str(card) for card in rows.values_list("card_id", flat=True)}, ""
    except search.QueryError as error:
        return set(), said(error.words)


def fitting(stock: Stock, printed: Mapping[str, Printing], asked: Asked, cards: set[str] | None) -> list[Piece]:
    """The cards that the filters of cards leave, in the order of the album."""
    pieces = (stock.pieces[card] for card in order_of(stock) if cards is None or card in cards)
    return [one for one in pieces if _fits(one, printed[one.id], asked)]


def _fits(piece: Piece, printing: Printing, asked: Asked) -> bool:
    element = printing.facts.get("element", "")
    told = ((asked.race, piece.race), (asked.classe, piece.role), (asked.rang, str(piece.rank)), (asked.element, element))
    return all(wanted in ("", value) for wanted, value in told) and asked.carte in ("", piece.id)


def slots_of(stock: Stock, pieces: Iterable[Piece], by_card: Owned, asked: Asked) -> list[Slot]:
    """Of these cards those that are shown: what is missing is left out where only some copies count."""
    slots = []
    for piece in pieces:
        whole = by_card.get(piece.id, ())
        copies = sum(one.copies for one in whole)
        alike = best_first(stock, [one for one in whole if _counts(one, copies, asked)])
        if (not whole) if asked.manquantes else (alike or not asked.of_copies):
            slots.append(Slot(piece, alike, copies))
    return slots if asked.sort == "number" else sorted(slots, key=lambda slot: _key(stock, slot, asked.sort))


def _counts(one: Counted, copies: int, asked: Asked) -> bool:
    return (
        asked.rarete in ("", one.rarity)
        and asked.etoiles in ("", str(one.stars))
        and not (asked.holo and not one.holo)
        and not (asked.marques and not one.marked)
        and not (asked.doublons and copies < 2)
    )


def best_first(stock: Stock, alike: Iterable[Counted]) -> list[Counted]:
    """Q27."""
    return sorted(alike, key=lambda one: (-stock.bonus(one.rarity, one.stars, one.holo), -stock.place(one.rarity), one.first))


def _key(stock: Stock, slot: Slot, sort: str) -> tuple[int, int]:
    """By the copies; what is missing comes last."""
    if not slot.alike:
        return 1, 0
    if sort == "newest":
        return 0, -max(one.newest for one in slot.alike)
    best = slot.alike[0]
    bonus, place = stock.bonus(best.rarity, best.stars, best.holo), max(stock.place(one.rarity) for one in slot.alike)
    return 0, -(bonus * 100 + place) if sort == "bonus" else -(place * 10_000 + bonus)

"""All copies of a player, one page after another. Imports album, album_slots and printed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final
from uuid import UUID

from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from economy.rendering.album_asked import COPIES, Asked, form
from economy.rendering.album_slots import fitting, found
from economy.rendering.decks_figures import percent
from economy.rendering.printed import face, printings
from economy.rules.stock import Stock
from economy.selectors.album import Choice, Own, listed
from economy.sheets import current_release, stock_of

_OF_CARDS: Final = ("race", "classe", "rang", "element", "carte")


@dataclass(frozen=True, slots=True)
class CopyShown:
    """A copy in a list: its printed card, and what is not printed there. `bonus` is "" for none."""

    own: Own
    face: SafeString
    bonus: str


@dataclass(frozen=True, slots=True)
class Copies:
    """A page of copies; `next` and `first` are addresses, "" where there is nowhere to go."""

    asked: Asked
    form: SafeString
    rows: Sequence[CopyShown]
    total: int
    next: str
    first: str
    fault: str


def copies(wallet: UUID, asked: Asked, after: str = "") -> Copies:
    """Two statements, those of a search, and one more where cards were retired. NotACommand("bad_cursor")."""
    release = current_release()
    stock = stock_of(release)
    cards, fault = _cards(release, stock, asked)
    page = listed(wallet, stock, asked.choice(cards), asked.sort, after)
    printed = printings(release, {one.card for one in page.rows})
    rows = [_shown(release, stock, one, face(release, printed[one.card], *_quality(one), _address(one))) for one in page.rows]
    further = asked.address(vue=COPIES, apres=page.after) if page.after else ""
    top = form(release, asked, fault, get_language() or "fr")
    return Copies(asked, top, rows, page.total, further, asked.address(vue=COPIES) if after else "", fault)


def copies_of_card(wallet: UUID, release: str, card: str) -> tuple[list[CopyShown], int]:
    """The best of a player's copies of a card, and how many there are."""
    stock = stock_of(release)
    page = listed(wallet, stock, Choice(cards=[card]), "bonus")
    printed = printings(release, [card])
    rows = [_shown(release, stock, one, face(release, printed[one.card], *_quality(one), _address(one))) for one in page.rows]
    return rows, page.total


def _cards(release: str, stock: Stock, asked: Asked) -> tuple[list[str] | None, str]:
    """Those that the filters of cards leave; None for all, those that the release has not among them."""
    cards, fault = found(asked.q)
    if cards is None and not any(getattr(asked, name) for name in _OF_CARDS):
        return None, fault
    if asked.carte and asked.carte not in stock.pieces:
        return [asked.carte], fault
    return [one.id for one in fitting(stock, printings(release, ()), asked, cards)], fault


def _quality(one: Own) -> tuple[str, int, bool]:
    return one.rarity, one.stars, one.holo


def _address(one: Own) -> str:
    return reverse("economy:copy", args=[one.id])


def _shown(release: str, stock: Stock, one: Own, printed: SafeString) -> CopyShown:
    bonus = stock.bonus(*_quality(one))
    return CopyShown(one, printed, percent(bonus) if bonus else "")

"""Cards of the current release as lists print them, kept in the process by release, and words of facts. Imports copies.

What is kept follows from a release, a language and a copy's quality alone: nothing of a reader.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import Final
from uuid import UUID

from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.formats import number_format
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from catalogue import art
from catalogue.models import Printing
from catalogue.pictures import WIDTHS
from catalogue.said import Said
from economy.rendering.copies import hoss, printings_of, quality_of
from economy.rules.stock import CREATURE, Piece
from economy.sheets import stock_of

_PLACE: Final = "/the-copy-s-own-page/"  # stands for an address in a face that is kept


def printings(release: str, cards: Collection[str]) -> Mapping[str, Printing]:
    """The printings of a release's cards, and of those of `cards` that it does not have (one statement, if there are any)."""
    known = _printings(release)
    if left := [UUID(card) for card in cards if card not in known]:
        return {**known, **{str(id): one for id, one in printings_of(left).items()}}
    return known


@lru_cache(maxsize=4)
def _printings(release: str) -> Mapping[str, Printing]:
    return {str(id): one for id, one in printings_of([UUID(card) for card in stock_of(release).pieces]).items()}


def face(release: str, printing: Printing, rarity: str, stars: int, holo: bool, href: str) -> SafeString:
    """A whole card in the quality of a copy, leading to `href`; it fills its column."""
    kept = _face(release, _Held(printing), rarity, stars, holo, get_language() or "fr")
    return mark_safe(kept.replace(_PLACE, href))


class _Held:
    """A printing as a key: by its row, and by what is printed there."""

    __slots__ = ("key", "printing")

    def __init__(self, printing: Printing) -> None:
        self.printing = printing
        self.key = (printing.pk, printing.card_id, printing.printed_at)

    def __hash__(self) -> int:
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Held) and self.key == other.key


@lru_cache(maxsize=2_048)  # of some 6 kB each
def _face(release: str, held: _Held, rarity: str, stars: int, holo: bool, language: str) -> str:
    quality = quality_of(stock_of(release), rarity, stars, holo)
    context = {"game": hoss(), "printing": held.printing, "href": _PLACE, "quality": quality}
    return render_to_string("economy/_face.html", context)


@lru_cache(maxsize=8_192)  # of some 1 kB each
def tile(
    release: str,
    card: str,
    rank: int,
    path: str,
    href: str,
    quality: tuple[str, int, bool] | None,
    copies: int,
    marked: bool,
    language: str,
) -> SafeString:
    """A small card of a card of the release, with the best copy's quality (None: missing) and how many copies there are."""
    printing = _printings(release)[card]
    context = {
        "printing": printing,
        "picture": picture_address(printing),
        "rank": rank,
        "path": path.upper(),
        "href": href,
        "quality": quality_of(stock_of(release), *quality) if quality else None,
        "copies": copies,
        "marked": marked,
    }
    return render_to_string("economy/_tile.html", context)


def picture_address(printing: Printing) -> str:
    """Where its picture is found as a file."""
    return art.picture_address(printing.art, WIDTHS[0]) if printing.art else art.drawing_address(hoss(), printing)


@lru_cache(maxsize=1_024)
def family_address(first: str, card: str) -> str:
    """A card's place on the page of its family, which is named for `first`."""
    return f"{reverse('economy:family', args=[first])}#c-{card}"


def choices(key: str) -> list[tuple[str, str]]:
    """The values of a creature's fact with their words, in the order of the game."""
    field = next(one for one in hoss().kind(CREATURE).fields if one.key == key)
    return [(str(value), word.said_in(get_language() or "fr")) for value, word in field.choices.items() if value != ""]


def kin(piece: Piece) -> tuple[str, str]:
    """Race and class in words; nothing of a buff."""
    return _kin(piece.race, piece.role, get_language() or "fr") if piece.race else ("", "")


@lru_cache(maxsize=128)
def _kin(race: str, role: str, language: str) -> tuple[str, str]:
    return dict(choices("race"))[race], dict(choices("role"))[role]


def whole(number: int) -> str:
    """1240 → "1 240" in French, "1,240" in English, for sentences that are made here."""
    return number_format(number, decimal_pos=0, use_l10n=True, force_grouping=True).replace("\u202f", "\u00a0")


def said(words: Said) -> str:
    """In the language of the page."""
    return words.said_in(get_language() or "fr")

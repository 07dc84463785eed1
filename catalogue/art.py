"""What stands in a card's frame: its uploaded picture, or the drawing that its game makes of its facts. Imports kinds.

A drawing depends on what a card is (kind, slug, number, facts), never on its names and texts: those are kept from whoever draws.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from hashlib import sha256
from typing import Any, Protocol
from uuid import UUID

import msgspec
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from catalogue.kinds import Game
from catalogue.pictures import WIDTHS
from catalogue.records import CardRecord
from catalogue.said import Pair

MARK_DIGITS, PEN_DIGITS = 32, 8  # of SHA-256, in hex
_NO_WORDS = Pair("")
_PENS: dict[str, str] = {}
# What a card's frame is wide: half a phone, or a large card of the desk. A lazy picture knows better when it is laid out.
_SLOTS = "auto, (max-width: 559px) 50vw, 288px"


class Pictured(Protocol):
    """What has a picture: a CardRecord, a row of the draft, or a printing, whose card's id is its `card_id`."""

    @property
    def id(self) -> Any: ...
    @property
    def kind(self) -> Any: ...
    @property
    def slug(self) -> Any: ...
    @property
    def number(self) -> Any: ...
    @property
    def facts(self) -> Any: ...
    @property
    def art(self) -> Any: ...


def picture_of(game: Game, card: Pictured) -> SafeString:
    """The picture of a card for a page, decoration beside its name: an `<img>` of the upload, or the drawing inline."""
    if not card.art:
        return drawn(game, card)
    small, *_ = addresses = [(picture_address(card.art, width), width) for width in WIDTHS]
    return format_html(
        '<img class="art" src="{}" srcset="{}" sizes="{}" alt="" loading="lazy" decoding="async">',
        small[0],
        ", ".join(f"{address} {width}w" for address, width in addresses),
        _SLOTS,
    )


def drawn(game: Game, card: Pictured) -> SafeString:
    """The drawing of a card as one `<svg>`: the same for the same facts. Kept in the process by content."""
    return _drawn(game.art, _facts(card))


def picture_address(digest: str, width: int = WIDTHS[-1]) -> str:
    """Where an uploaded picture is found: `width` is one of WIDTHS, and the picture is as wide at most."""
    return reverse("catalogue:picture", args=[digest, width])


def drawing_address(game: Game, card: Pictured) -> str:
    """Where the drawing of a printed card is found as a file: elsewhere once the game draws otherwise, whatever caches keep."""
    return f"{reverse('catalogue:drawing', args=[game.key, _id(card), mark(card)])}?pen={_pen(game)}"


def mark(card: Pictured) -> str:
    """A digest of all that a drawing depends on."""
    return sha256(_facts(card)).hexdigest()[:MARK_DIGITS]


@lru_cache(maxsize=4096)  # of some 4 kB each
def _drawn(draw: Callable[[CardRecord], str], facts: bytes) -> SafeString:
    return mark_safe(draw(msgspec.json.decode(facts, type=CardRecord)))


def _pen(game: Game) -> str:
    """A digest of how a game draws: of the drawings of all its first cards, made once in a process."""
    if game.key not in _PENS:
        pen = sha256()
        for card in game.starter.cards:
            pen.update(game.art(card).encode())
        _PENS[game.key] = pen.hexdigest()[:PEN_DIGITS]
    return _PENS[game.key]


def _facts(card: Pictured) -> bytes:
    facts = CardRecord(_id(card), card.kind, card.slug, card.number, _NO_WORDS, _NO_WORDS, card.facts)
    return msgspec.json.encode(facts, order="sorted")


def _id(card: Pictured) -> str:
    known: UUID | str = getattr(card, "card_id", None) or card.id
    return str(known)

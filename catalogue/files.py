"""A release as whole files: canonical JSON, a card a line, and a table. Imports exchange, selectors and below."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256

import msgspec

from catalogue import kinds, selectors
from catalogue.errors import Missing
from catalogue.exchange.writing import write_csv
from catalogue.models import Card
from catalogue.records import Body, CardRecord


@dataclass(frozen=True, slots=True)
class FileFacts:
    """One file: its name, how many bytes it has, and their SHA-256."""

    name: str
    media_type: str
    size: int
    sha256: str


def _json(game: kinds.Game, number: int) -> bytes:
    """The canonical bytes, whose SHA-256 is the release's digest."""
    return selectors.release(game.key, number).body.encode()


def _ndjson(game: kinds.Game, number: int) -> bytes:
    """A card a line, in the order and with the bytes that it has in the canonical JSON."""
    return b"".join(msgspec.json.encode(card, order="sorted") + b"\n" for card in _body(game, number).cards)


def _csv(game: kinds.Game, number: int) -> bytes:
    """The table that an export of these cards would be; it can be imported."""
    cards = (_row(game.key, card) for card in _body(game, number).cards)
    return "".join(write_csv(game, cards)).encode()


def _body(game: kinds.Game, number: int) -> Body:
    return selectors.release_body(game.key, number)


def _row(game: str, card: CardRecord) -> Card:
    """A card as a row that is in no table."""
    return Card(
        id=card.id,
        game=game,
        kind=card.kind,
        slug=card.slug,
        number=card.number,
        name_fr=card.name.fr,
        name_en=card.name.en,
        text_fr=card.text.fr,
        text_en=card.text.en,
        facts=card.facts,
        art=card.art,
    )


TABLE = "cards.csv"
FILES: Mapping[str, tuple[str, Callable[[kinds.Game, int], bytes]]] = {
    "cards.json": ("application/json", _json),
    "cards.ndjson": ("application/x-ndjson", _ndjson),
    TABLE: ("text/csv; charset=utf-8", _csv),
}


def contents(game: kinds.Game, number: int, name: str) -> tuple[str, bytes]:
    """The media type and the bytes of one file of a release; Missing("no_such_file" | "no_such_release")."""
    if name not in FILES:
        raise Missing("no_such_file", name=name)
    media_type, _ = FILES[name]
    return media_type, _made(game.key, game.kinds, number, name)


def facts(game: kinds.Game, number: int) -> tuple[FileFacts, ...]:
    """What the files of a release are; Missing("no_such_release")."""
    return _facts(game.key, game.kinds, number)


# What a game's kinds are decides on the columns of its table.
@lru_cache(maxsize=4)  # of some MB each
def _made(game: str, shapes: tuple[kinds.Kind, ...], number: int, name: str) -> bytes:
    return FILES[name][1](kinds.game(game), number)


@lru_cache(maxsize=256)
def _facts(game: str, shapes: tuple[kinds.Kind, ...], number: int) -> tuple[FileFacts, ...]:
    return tuple(
        FileFacts(name, media_type, len(data), sha256(data).hexdigest())
        for name, (media_type, make) in FILES.items()
        for data in [make(kinds.game(game), number)]
    )


def forget() -> None:
    """For tests, whose databases come and go in one process."""
    _made.cache_clear()
    _facts.cache_clear()

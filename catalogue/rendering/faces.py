"""A card as it is printed: picture, name, kind, what it is, its numbers, its text. Imports art, kinds and values.

Every kind has a face without a line of its own: choices, lists of choices and flags are words under the name, the first
three integers stand large, and whatever is left follows on cards that have room.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.safestring import SafeString

from catalogue import art
from catalogue.errors import Missing
from catalogue.fields import Field, Json
from catalogue.kinds import Game, Kind
from catalogue.rendering.values import in_words
from catalogue.said import Pair, Said

LARGE = 3  # numbers of a face that are read across a table


@dataclass(frozen=True, slots=True)
class Words:
    """Words of a card and, where it is not the page's, the language that they are in."""

    text: str
    lang: str = ""


@dataclass(frozen=True, slots=True)
class Figure:
    """One fact with its label. A number that is not known stands there in words."""

    label: str
    value: str

    @property
    def in_words(self) -> bool:
        return not any(mark.isdigit() for mark in self.value)


@dataclass(frozen=True, slots=True)
class Face:
    """One card to look at. `kin` are (label, words); `tone` tells kinds apart beside their names, from 0.

    `facts` are the card's values by key, for a game that prints a kind in a way of its own.
    """

    id: str
    number: int
    picture: SafeString
    name: Words
    text: Words
    kind: str
    kind_key: str
    tone: int
    kin: tuple[Figure, ...]
    stats: tuple[Figure, ...]
    rest: tuple[Figure, ...]
    facts: Mapping[str, Json]


def face_of(game: Game, card: Any, language: str) -> Face:
    """The face of a card: of a CardRecord, of a row of the draft, or of a printing. A kind that is gone has no facts to show."""
    kind = _kind(game, card.kind)
    fields = kind.fields if kind else ()
    given = [(one, card.facts.get(one.key, one.default)) for one in fields]
    numbers = [Figure(*_said(one, value, language)) for one, value in given if one.shape == "integer" and value is not None]
    return Face(
        id=str(getattr(card, "card_id", None) or card.id),
        number=card.number,
        picture=art.picture_of(game, card),
        name=words(card.name, language),
        text=words(card.text, language),
        kind=kind.name.said_in(language) if kind else card.kind,
        kind_key=card.kind,
        tone=game.kinds.index(kind) % 6 if kind else 0,
        kin=tuple(_kin(one, value, language) for one, value in given if _is_kin(one, value)),
        stats=tuple(numbers[:LARGE]),
        rest=(*numbers[LARGE:], *(Figure(*_said(one, value, language)) for one, value in given if one.shape == "text" and value)),
        facts={one.key: value for one, value in given},
    )


def words(pair: Pair, language: str) -> Words:
    """The words in `language`, or the other one's with its mark."""
    said = pair.said_in(language)
    spoken = pair.language_said(language)
    return Words(said, spoken if said and not language.startswith(spoken) else "")


def _kind(game: Game, key: str) -> Kind | None:
    try:
        return game.kind(key)
    except Missing:
        return None


def _said(field: Field, value: Json, language: str) -> tuple[str, str]:
    return field.label.said_in(language), in_words(field, value, language)


def _is_kin(field: Field, value: Json) -> bool:
    return field.shape in ("choice", "choices", "flag") and value not in (None, False, [], ())


def _kin(field: Field, value: Json, language: str) -> Figure:
    """A flag that is set is its own word."""
    label: Said = field.label
    return Figure("", label.said_in(language)) if field.shape == "flag" else Figure(*_said(field, value, language))

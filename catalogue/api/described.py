"""What a game's cards are made of, as data for programs: kinds, their fields, their scale. Imports kinds and fields.

Made once a process: it changes with the software alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from hashlib import blake2b
from typing import Any

import msgspec

from catalogue import kinds, search
from catalogue.api.answers import Answer, pair
from catalogue.fields import Field
from catalogue.said import Pair, Said


class Choice(Answer, frozen=True, kw_only=True):
    value: str | int
    label: Pair


class FieldDescription(Answer, frozen=True, kw_only=True):
    """One field. `least` and `most` bound an integer, or the length of a text or of a list of choices.

    `shape`: `integer`, `text`, `flag`, `choice`, `choices` (a list of distinct ones) or `data` (see the schema). `choices` of an
    integer are the words that may stand in its place. `aliases`: further names in searches.
    """

    key: str
    label: Pair
    help: Pair | None
    shape: str
    optional: bool
    required: bool
    default: Any
    least: int | None
    most: int | None
    choices: tuple[Choice, ...]
    aliases: tuple[str, ...]
    search: bool
    facet: bool


class KindDescription(Answer, frozen=True, kw_only=True):
    """A kind of card. `schema` is the JSON Schema (2020-12) of its facts; `fields` says the same with words in both languages."""

    key: str
    name: Pair
    schema: dict[str, Any]
    fields: tuple[FieldDescription, ...]


class ScaleDescription(Answer, frozen=True, kw_only=True):
    """The numbers of each rarity and of the scale as a whole; `sums`: number of a rarity → that of the whole it adds up to."""

    numbers: tuple[FieldDescription, ...]
    whole: tuple[FieldDescription, ...]
    sums: dict[str, str]


class SortKey(Answer, frozen=True, kw_only=True):
    key: str
    label: Pair


class Kinds(Answer, frozen=True, kw_only=True):
    """All that a program needs to know to read, search and write a game's cards. `sorts`: what a search can be sorted by."""

    game: str
    name: Pair
    kinds: tuple[KindDescription, ...]
    scale: ScaleDescription | None
    sorts: tuple[SortKey, ...]


def described(game: kinds.Game) -> Kinds:
    """The kinds of a game."""
    return _made(game.key, game.kinds, game.scale)[0]


def fingerprint(game: kinds.Game) -> str:
    """What tells one software's kinds from another's, where the release is the same."""
    return _made(game.key, game.kinds, game.scale)[1]


@lru_cache(maxsize=64)
def _made(key: str, shapes: tuple[kinds.Kind, ...], scale: kinds.Scale | None) -> tuple[Kinds, str]:
    game = kinds.game(key)
    whole = Kinds(
        game=key,
        name=pair(game.name),
        kinds=tuple(_kind(shape) for shape in shapes),
        scale=_scale(scale) if scale else None,
        sorts=tuple(SortKey(key=word, label=pair(label)) for word, label in search.sorts(game)),
    )
    return whole, blake2b(msgspec.json.encode(whole, order="sorted"), digest_size=8).hexdigest()


def _kind(shape: kinds.Kind) -> KindDescription:
    return KindDescription(
        key=shape.key, name=pair(shape.name), schema=_schema(shape), fields=tuple(_field(one) for one in shape.fields)
    )


def _schema(shape: kinds.Kind) -> dict[str, Any]:
    """msgspec's own, in which each field says its label (`title`), its help (`description`) and its words in both languages."""
    schema = msgspec.json.schema(shape.facts)
    properties = schema["$defs"][shape.facts.__name__]["properties"]
    for field in shape.fields:
        properties[field.key] = {**properties[field.key], **_words(field)}
    return schema


def _words(field: Field) -> dict[str, Any]:
    label, help = pair(field.label), pair(field.help) if field.help else None
    choices = {str(value): _both(words) for value, words in field.choices.items()}
    return {
        "title": label.en or label.fr,
        **({"description": help.en or help.fr} if help else {}),
        "x-label": _both(label),
        **({"x-help": _both(help)} if help else {}),
        **({"x-choices": choices} if choices else {}),
    }


def _both(words: Said) -> Mapping[str, str]:
    return {"fr": words.said_in("fr"), "en": words.said_in("en")}


def _scale(scale: kinds.Scale) -> ScaleDescription:
    return ScaleDescription(
        numbers=tuple(_field(one) for one in scale.fields),
        whole=tuple(_field(one) for one in scale.whole_fields),
        sums=dict(scale.sums),
    )


def _field(field: Field) -> FieldDescription:
    return FieldDescription(
        key=field.key,
        label=pair(field.label),
        help=pair(field.help) if field.help else None,
        shape=field.shape,
        optional=field.optional,
        required=field.required,
        default=field.default,
        least=field.least,
        most=field.most,
        choices=tuple(Choice(value=value, label=pair(words)) for value, words in field.choices.items()),
        aliases=field.aliases,
        search=field.search,
        facet=field.facet,
    )

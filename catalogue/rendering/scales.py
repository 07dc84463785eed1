"""A scale of rarities in words: what each rarity is called, how it looks, and its numbers. Imports kinds, odds and faces."""

from __future__ import annotations

from dataclasses import dataclass

from catalogue import kinds
from catalogue.fields import Field
from catalogue.records import Body, RarityRecord
from catalogue.rendering.faces import Figure, Words, words
from catalogue.rendering.odds import grouped, share
from catalogue.scale_checking import scale_of


@dataclass(frozen=True, slots=True)
class ShownRarity:
    """One rarity; `figures` are in the order of `ShownScale.labels`."""

    key: str
    place: int
    name: Words
    colour: str
    figures: tuple[Figure, ...]


@dataclass(frozen=True, slots=True)
class ShownScale:
    """A scale as a table: `labels` head the columns of numbers, `whole` are the numbers of the scale itself."""

    labels: tuple[str, ...]
    rarities: tuple[ShownRarity, ...]
    whole: tuple[Figure, ...]


def shown_scale(game: kinds.Game, body: Body, language: str) -> ShownScale:
    """The scale of a release or of the draft, the commonest rarity first; Missing("no_scale")."""
    scale = scale_of(game)
    return ShownScale(
        tuple(field.label.said_in(language) for field in scale.fields),
        tuple(_rarity(scale, one, body, language) for one in sorted(body.rarities, key=lambda one: one.place)),
        tuple(Figure(field.label.said_in(language), _number(field, body.whole)) for field in scale.whole_fields),
    )


def _rarity(scale: kinds.Scale, one: RarityRecord, body: Body, language: str) -> ShownRarity:
    figures = tuple(Figure(field.label.said_in(language), _figure(scale, field, one, body)) for field in scale.fields)
    return ShownRarity(one.key, one.place, words(one.name, language), one.colour, figures)


def _figure(scale: kinds.Scale, field: Field, one: RarityRecord, body: Body) -> str:
    total = scale.sums.get(field.key)
    if total is not None and field.key in one.numbers:
        return share(one.numbers[field.key], body.whole.get(total, 0))
    return _number(field, one.numbers)


def _number(field: Field, numbers: dict[str, int]) -> str:
    value = numbers.get(field.key, field.default)
    return grouped(value) if isinstance(value, int) else "–"

"""Which control a flat name has, by the shape of its field. Imports kinds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

from catalogue.fields import Field
from catalogue.kinds import Kind

Look: TypeAlias = Literal["line", "integer", "area", "choice", "choices", "flag", "data", "picture"]
Raw: TypeAlias = tuple[str, ...]  # what stands in a control: one text, or the texts of the boxes that are ticked

TICKED = "1"
LONG = 200  # characters from which on a text has an area of its own
PLAIN_LOOKS: Mapping[str, Look] = {
    "name.fr": "line",
    "name.en": "line",
    "number": "integer",
    "slug": "line",
    "text.fr": "area",
    "text.en": "area",
    "art": "picture",
}


def names(kind: Kind) -> list[str]:
    """The flat names of a kind's form, in its order: what it is called, its facts, its texts, its picture."""
    plain = list(PLAIN_LOOKS)
    return [*plain[:4], *(f"facts.{field.key}" for field in kind.fields), *plain[4:]]


def field_of(kind: Kind, name: str) -> Field | None:
    """The declared field behind `facts.<key>`; None for what every card has."""
    key = name.removeprefix("facts.")
    return next((field for field in kind.fields if field.key == key), None) if key != name else None


def look(kind: Kind, name: str) -> Look:
    """The control of a flat name."""
    field = field_of(kind, name)
    if field is None:
        return PLAIN_LOOKS[name]
    if field.shape == "text":
        return "area" if field.most is None or field.most > LONG else "line"
    return field.shape


def by_text(field: Field) -> dict[str, str | int]:
    """The values of a field's choices by what a browser sends for them."""
    return {str(value): value for value in field.choices}

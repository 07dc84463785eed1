"""What a kind's Struct says about its fields: the one description that forms, search, files and the API are made from.

A field is an annotated msgspec field; its words stand in `Meta(extra=…)`: `label` and `help` (two languages), `choices`
(value to words), `aliases` (further names in searches), `facet` and `search` (booleans), `second` (a change needs a second
moderator). Imports msgspec alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, cast

import msgspec
from msgspec import inspect

from catalogue.said import Pair, Said

Json: TypeAlias = "dict[str, Json] | list[Json] | str | int | bool | None"
Shape: TypeAlias = Literal["integer", "text", "flag", "choice", "choices", "data"]
DEEPEST = 32  # lists and objects inside each other: no card needs more, and whatever walks them walks no further


def too_deep(value: object, left: int = DEEPEST) -> bool:
    """Whether lists and objects stand deeper inside each other than any card needs."""
    if not isinstance(value, (list, dict)):
        return False
    return not left or any(too_deep(one, left - 1) for one in (value.values() if isinstance(value, dict) else value))


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """One field of a kind. `least` and `most` bound an integer, or the length of a text or of a list of choices.

    `shape` "choices" is a list of distinct choices; "data" is any other JSON, checked by the Struct as a whole. `choices`
    of an integer are the words that may stand in its place ("?"). `default` is None where the field must be given.
    """

    key: str
    label: Said
    help: Said | None
    shape: Shape
    optional: bool
    required: bool
    default: Json
    least: int | None
    most: int | None
    pattern: str | None
    choices: Mapping[str | int, Said]
    aliases: tuple[str, ...]
    search: bool
    facet: bool
    second: bool


def fields_of(struct: type[msgspec.Struct]) -> tuple[Field, ...]:
    """The fields of a Struct in its order; TypeError for a type that no form could show."""
    return tuple(_field(one) for one in inspect.type_info(struct).fields)  # type: ignore[attr-defined]


def _field(one: inspect.Field) -> Field:
    inner, extra = _unwrap(one.type)
    options = list(inner.types) if isinstance(inner, inspect.UnionType) else [inner]
    optional = any(isinstance(option, inspect.NoneType) for option in options)
    options = [option for option in options if not isinstance(option, inspect.NoneType)]
    shape, values, limits = _shape(options)
    if values and not set(extra.get("choices", {})) <= set(values):
        raise TypeError(f"{one.name}: the words of its choices name values that it does not have")
    words = extra.get("choices", {})
    return Field(
        key=one.name,
        label=extra.get("label", Pair(one.name)),
        help=extra.get("help"),
        shape=shape,
        optional=optional,
        required=one.required,
        default=_default(one),
        least=limits[0],
        most=limits[1],
        pattern=getattr(options[0], "pattern", None),
        # msgspec sorts the values of a Literal; the words stand in the order that the game wants to show.
        choices={value: words.get(value, Pair(str(value))) for value in dict.fromkeys((*words, *values))},
        aliases=tuple(extra.get("aliases", ())),
        search=extra.get("search", True),
        facet=extra.get("facet", False),
        second=extra.get("second", False),
    )


def _unwrap(kind: inspect.Type) -> tuple[inspect.Type, Mapping[str, Any]]:
    if isinstance(kind, inspect.Metadata):
        return kind.type, kind.extra or {}
    return kind, {}


def _shape(options: list[inspect.Type]) -> tuple[Shape, tuple[str | int, ...], tuple[int | None, int | None]]:
    literals = tuple(value for option in options if isinstance(option, inspect.LiteralType) for value in _values(option))
    match [_unwrap(option)[0] for option in options if not isinstance(option, inspect.LiteralType)]:
        case []:
            return "choice", literals, (None, None)
        case [inspect.IntType(ge=least, le=most)]:
            return "integer", literals, (least, most)
        case [inspect.StrType(min_length=least, max_length=most)] if not literals:
            return "text", (), (least, most)
        case [inspect.BoolType()] if not literals:
            return "flag", (), (None, None)
        case [inspect.VarTupleType(item_type=inspect.LiteralType() as item, min_length=least, max_length=most)] if not literals:
            return "choices", _values(item), (least, most)
        case _:
            return "data", (), (None, None)


def _values(literal: inspect.LiteralType) -> tuple[str | int, ...]:
    return tuple(value for value in literal.values if value is not None)


def _default(one: inspect.Field) -> Json:
    if one.default is not msgspec.NODEFAULT:
        return _as_json(one.default)
    if one.default_factory is not msgspec.NODEFAULT:
        return _as_json(one.default_factory())
    return None


def _as_json(value: object) -> Json:
    """Without tuples: what a form, a file or the database gives back is compared with it."""
    return cast(Json, msgspec.json.decode(msgspec.json.encode(value)))

"""A View as a tree of facts, for a game that has no table of its own. Imports the kernel's seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache
from types import NoneType
from typing import Any, get_args, get_origin, get_type_hints

import msgspec
from django.utils.timezone import localtime
from django.utils.translation import gettext

from matches.kernel.seats import Seat
from matches.kernel.words import Words
from matches.rendering.labels import NO_WORDS, label_of

NOTHING = "–"


@dataclass(frozen=True, slots=True)
class Fact:
    """One named fact: a text, or parts of its own, or a table whose rows have a text for each word of `head`."""

    name: str
    text: str = ""
    parts: tuple[Fact, ...] = ()
    head: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()


def facts_of(view: msgspec.Struct | None, names: Mapping[Seat, str], words: Mapping[str, Words] = NO_WORDS) -> tuple[Fact, ...]:
    """The fields of `view` in their order: seats by the names of their players, fields and values by the game's `words`."""
    return () if view is None else _Teller(names, words).fields(view)


@dataclass(frozen=True, slots=True)
class _Teller:
    names: Mapping[Seat, str]
    words: Mapping[str, Words]

    def fields(self, one: msgspec.Struct) -> tuple[Fact, ...]:
        hints = hints_of(type(one))
        return tuple(self.fact(name, getattr(one, name), hints[name]) for name in one.__struct_fields__)

    def fact(self, name: str, value: object, hint: object) -> Fact:
        label = label_of(name, self.words)
        if isinstance(value, msgspec.Struct):
            return Fact(label, parts=self.fields(value))
        if isinstance(value, dict):
            key, kind = get_args(without_none(hint))
            return Fact(label, parts=tuple(self.entry(self.text("", one, key), value[one], kind) for one in value))
        if isinstance(value, list | tuple):
            return self.several(label, name, value, without_none(hint))
        return Fact(label, self.text(name, value, hint))

    def several(self, label: str, name: str, values: Sequence[Any], hint: object) -> Fact:
        """Things of one shape as a table, pairs by their first half, plain values in a row, anything else numbered."""
        if values and all(_is_flat(one) and type(one) is type(values[0]) for one in values):
            shape = type(values[0])
            head = tuple(label_of(field, self.words) for field in shape.__struct_fields__)
            return Fact(label, head=head, rows=tuple(tuple(one.text for one in self.fields(value)) for value in values))
        inner = [inner_of(hint, place) for place in range(len(values))]
        if not any(isinstance(one, msgspec.Struct | list | tuple | dict) for one in values):
            texts = [self.text(name, one, kind) for one, kind in zip(values, inner, strict=True)]
            return Fact(label, ", ".join(texts) or NOTHING)
        if all(isinstance(one, tuple) and len(one) == 2 for one in values):
            pairs = [(one, inner_of(kind, 0), inner_of(kind, 1)) for one, kind in zip(values, inner, strict=True)]
            return Fact(label, parts=tuple(self.entry(self.text("", one[0], key), one[1], kind) for one, key, kind in pairs))
        numbered = enumerate(zip(values, inner, strict=True), 1)
        return Fact(label, parts=tuple(self.entry(str(place), one, kind) for place, (one, kind) in numbered))

    def entry(self, label: str, value: object, hint: object) -> Fact:
        """A fact under a name that is no field's."""
        told = self.fact("", value, hint)
        return Fact(label, told.text, told.parts, told.head, told.rows)

    def text(self, name: str, value: object, hint: object) -> str:
        if value is None or value == "":
            return NOTHING
        if isinstance(value, bool):
            return gettext("yes") if value else gettext("no")
        if isinstance(value, int) and without_none(hint) is Seat:
            return self.names.get(Seat(value), str(value))
        if isinstance(value, int) and name.endswith("_at"):  # the house's name for an instant in ms
            return localtime(datetime.fromtimestamp(value / 1000, UTC)).strftime("%H:%M:%S")
        if isinstance(value, list | tuple):
            return self.several("", name, value, without_none(hint)).text
        return label_of(str(value), self.words, capital=False)


@lru_cache(maxsize=512)
def hints_of(shape: type) -> Mapping[str, object]:
    """The types of a shape's fields, which reading anew costs more than telling them."""
    return get_type_hints(shape)


def _is_flat(one: object) -> bool:
    """Whether `one` has nothing but plain values and rows of them: it fits into a row of a table."""
    if not isinstance(one, msgspec.Struct):
        return False
    values = [getattr(one, name) for name in one.__struct_fields__]
    parts = [part for value in values for part in (value if isinstance(value, list | tuple) else (value,))]
    return not any(isinstance(part, msgspec.Struct | list | tuple | dict) for part in parts)


def without_none(hint: object) -> object:
    """The type itself, where it or nothing may stand."""
    kinds = [kind for kind in get_args(hint) if kind is not NoneType]
    return kinds[0] if NoneType in get_args(hint) and len(kinds) == 1 else hint


def inner_of(hint: object, place: int) -> object:
    """What stands at `place` of a list or a tuple."""
    kinds = get_args(without_none(hint))
    if get_origin(without_none(hint)) is tuple and Ellipsis not in kinds:
        return kinds[place] if place < len(kinds) else object
    return kinds[0] if kinds else object

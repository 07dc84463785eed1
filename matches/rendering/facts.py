"""A View as a tree of facts, for a game that has no table of its own. Imports the kernel's seats."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import get_args, get_type_hints

import msgspec
from django.utils.translation import gettext

from matches.kernel.seats import Seat
from matches.rendering.labels import label_of


@dataclass(frozen=True, slots=True)
class Fact:
    """One named fact: a text, or parts of its own."""

    name: str
    text: str = ""
    parts: tuple[Fact, ...] = ()


def facts_of(view: msgspec.Struct | None, names: Mapping[Seat, str]) -> tuple[Fact, ...]:
    """The fields of `view` in their order, seats by the names of their players."""
    if view is None:
        return ()
    hints = get_type_hints(type(view))
    return tuple(_fact(label_of(name), getattr(view, name), _is_seat(hints[name]), names) for name in view.__struct_fields__)


def _is_seat(hint: object) -> bool:
    return hint is Seat or any(_is_seat(part) for part in get_args(hint))


def _fact(name: str, value: object, seat: bool, names: Mapping[Seat, str]) -> Fact:
    if isinstance(value, msgspec.Struct):
        return Fact(name, parts=facts_of(value, names))
    if isinstance(value, dict):
        return Fact(name, parts=tuple(_fact(str(key), one, seat, names) for key, one in value.items()))
    if isinstance(value, list | tuple) and any(isinstance(one, msgspec.Struct | list | tuple | dict) for one in value):
        return Fact(name, parts=tuple(_fact(str(place), one, seat, names) for place, one in enumerate(value, 1)))
    if isinstance(value, list | tuple):
        return Fact(name, ", ".join(_text(one, seat, names) for one in value) or "–")
    return Fact(name, _text(value, seat, names))


def _text(value: object, seat: bool, names: Mapping[Seat, str]) -> str:
    if value is None or value == "":
        return "–"
    if isinstance(value, bool):
        return gettext("yes") if value else gettext("no")
    if seat and isinstance(value, int):
        return names.get(Seat(value), str(value))
    return str(value).replace("_", " ")

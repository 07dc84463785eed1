"""Instants in what a game shows, moved from the time of a fork's source to that of its table. Imports msgspec only."""

from __future__ import annotations

from typing import TypeVar, cast

import msgspec

T = TypeVar("T")


def is_instant(name: str) -> bool:
    """Whether a field of this name is an instant in ms since 1970: the house calls them `until` and `…_at`."""
    return name == "until" or name.endswith("_at")


def moved(value: T, by_ms: int) -> T:
    """`value` with every instant in it `by_ms` later. 0 stays 0: it stands for an instant that there is not."""
    return cast(T, _moved("", value, by_ms))


def _moved(name: str, value: object, by_ms: int) -> object:
    match value:
        case msgspec.Struct():
            fields = ((field, getattr(value, field)) for field in value.__struct_fields__)
            changed = {field: after for field, one in fields if (after := _moved(field, one, by_ms)) is not one}
            return msgspec.structs.replace(value, **changed) if changed else value
        case tuple():
            return tuple([_moved(name, one, by_ms) for one in value])
        case list():
            return [_moved(name, one, by_ms) for one in value]
        case dict():
            return {key: _moved(name, one, by_ms) for key, one in value.items()}
        case int() if value and not isinstance(value, bool) and is_instant(name):
            return value + by_ms
        case _:
            return value

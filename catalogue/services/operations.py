"""What can be done to many cards at once, made from the kinds' fields, and what it makes of one card. Imports kinds; pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

from catalogue import kinds
from catalogue.errors import Refused
from catalogue.fields import Field, Json

What: TypeAlias = Literal["set", "add", "replace", "include", "exclude", "clear", "retire", "restore"]
WORDS = ("name.fr", "name.en", "text.fr", "text.en")
MAY_BE_EMPTY = ("name.en", "text.fr", "text.en", "art")
_FOR_SHAPE: Mapping[str, tuple[What, ...]] = {
    "integer": ("set", "add"),
    "text": ("set", "replace"),
    "choice": ("set",),
    "choices": ("set", "include", "exclude"),
    "flag": ("set",),
    "data": ("set",),
}


@dataclass(frozen=True, slots=True)
class Operation:
    """One change for many cards. `field` is a flat name, "" for `retire` and `restore`.

    `value`: what to set, how much to add, the choice to include or exclude, the words to put in place of `find`.
    """

    what: What
    field: str = ""
    value: Json = None
    find: str = ""


def offered(game: kinds.Game) -> tuple[tuple[str, tuple[What, ...]], ...]:
    """What can be done, by flat name in the order of the forms; "" for the cards' state. A field that kinds share is one."""
    facts: dict[str, dict[What, None]] = {}
    for kind in game.kinds:
        for field in kind.fields:
            facts.setdefault(f"facts.{field.key}", {}).update(dict.fromkeys(_for_field(field)))
    plain: dict[str, tuple[What, ...]] = {name: ("set", "replace", *_clears(name)) for name in WORDS}
    return (
        *((name, whats) for name, whats in plain.items()),
        ("number", ("add",)),
        *((name, tuple(whats)) for name, whats in facts.items()),
        ("art", ("clear",)),
        ("", ("retire", "restore")),
    )


def _clears(name: str) -> tuple[What, ...]:
    return ("clear",) if name in MAY_BE_EMPTY else ()


def _for_field(field: Field) -> Iterator[What]:
    yield from _FOR_SHAPE[field.shape]
    if field.optional:
        yield "clear"


def refuse_unknown(game: kinds.Game, operation: Operation) -> None:
    """Refused("no_such_operation") if no kind of the game has a field with which that can be done; Refused("empty_operation")
    if it says nothing: no number to add, no words to look for.
    """
    whats = dict(offered(game)).get(operation.field, ())
    if operation.what not in get_args(What) or operation.what not in whats:
        raise Refused("no_such_operation", what=operation.what, field=operation.field)
    number = isinstance(operation.value, int) and not isinstance(operation.value, bool)
    if (operation.what == "add" and not (number and operation.value)) or (operation.what == "replace" and not operation.find):
        raise Refused("empty_operation")
    if operation.what == "replace" and not isinstance(operation.value, str):
        raise Refused("empty_operation")


def state_after(operation: Operation, state: str) -> str:
    """The state of a card after the operation: what is active retires, what is not comes back."""
    match operation.what:
        case "retire":
            return "retired" if state == "active" else state
        case "restore":
            return "active"
        case _:
            return state


def value_after(operation: Operation, now: Json) -> Json:
    """What the operation makes of one value; the same value where it does not apply to it."""
    match operation.what, now:
        case "set", _:
            return operation.value
        case "clear", _:
            return "" if operation.field in MAY_BE_EMPTY else None
        case "add", int() if not isinstance(now, bool) and isinstance(operation.value, int):
            return now + operation.value
        case "replace", str():
            return now.replace(operation.find, str(operation.value))
        case "include", list() if operation.value not in now:
            return [*now, operation.value]
        case "exclude", list():
            return [one for one in now if one != operation.value]
        case _:
            return now

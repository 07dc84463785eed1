"""A valid command made wrong in one of many ways, by a seed. Imports the standard library alone."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from typing import Any, Final
from uuid import UUID

Raw = dict[str, Any]
Mutation = Callable[[random.Random, Raw, "Others"], Any]


class Others:
    """Tags of other games and of the table, and ids that are somewhere else."""

    def __init__(self, tags: Sequence[str], values: Sequence[Any]) -> None:
        self.tags, self.values = tags, values


ODD: Final[Sequence[Any]] = (
    None, True, False, 0, -1, 1, 255, 2**31, 2**53 + 1, 2**63, -(2**63) - 1, 10**40, 0.0, -0.0, 0.5, 1e308, float("nan"),
    float("inf"), "", " ", "0", "-1", "null", "true", "é", "e\u0301", "\u202e", "\ud83d\ude00", "\ufeff", "a\nb", "\t", "<b>",
    "'; --", "%s", "{0}", "x" * 5_000, [], [[]], [None], {}, {"type": "pick"}, ["a"] * 300, list(range(300)), {"": ""},
    "00000000-0000-0000-0000-000000000000", str(UUID(int=1)), "__class__", "type",
)  # fmt: skip


def drop(dice: random.Random, raw: Raw, others: Others) -> Any:
    gone = dice.choice(list(raw))
    return {name: value for name, value in raw.items() if name != gone}


def add(dice: random.Random, raw: Raw, others: Others) -> Any:
    return {**raw, dice.choice(("seat", "deadline", "type ", "", "id", "é", "__proto__")): dice.choice(ODD)}


def odd(dice: random.Random, raw: Raw, others: Others) -> Any:
    return {**raw, dice.choice(list(raw)): dice.choice(ODD)}


def other_tag(dice: random.Random, raw: Raw, others: Others) -> Any:
    return {**raw, "type": dice.choice(others.tags)}


def other_value(dice: random.Random, raw: Raw, others: Others) -> Any:
    """What is right elsewhere: another field's value, or another seat's or game's."""
    return {**raw, dice.choice(list(raw)): dice.choice([*raw.values(), *others.values])}


def near(dice: random.Random, raw: Raw, others: Others) -> Any:
    """Off by a little: a number beside it, a list with one more, one less or one twice, a text with a letter changed."""
    name = dice.choice(list(raw))
    return {**raw, name: _near(dice, raw[name])}


def deep(dice: random.Random, raw: Raw, others: Others) -> Any:
    value: Any = dice.choice(ODD)
    for _ in range(dice.choice((2, 20, 70, 900))):
        value = [value] if dice.random() < 0.5 else {"a": value}
    return {**raw, dice.choice(list(raw)): value}


def no_object(dice: random.Random, raw: Raw, others: Others) -> Any:
    return dice.choice([raw["type"], [raw], None, 1, [], list(raw.items()), json.dumps(raw)])


MUTATIONS: Final[Sequence[Mutation]] = (drop, add, odd, other_tag, other_value, near, deep, no_object)


def _near(dice: random.Random, value: Any) -> Any:
    match value:
        case bool():
            return not value
        case int():
            return value + dice.choice((-1, 1, 1_000))
        case str():
            at = dice.randrange(len(value) + 1)
            return value[:at] + dice.choice(("", "x", "é", "\u200b")) + value[at + 1 :]
        case [first, *rest]:
            return dice.choice(
                ([first, first, *rest], rest, [*rest, first], [first, *rest, None], [*rest, *rest], [[first], *rest])
            )
        case _:
            return dice.choice(ODD)


def bent(dice: random.Random, body: bytes) -> bytes:
    """The bytes of a request, cut, doubled or with something in them that is no JSON."""
    at = dice.randrange(len(body) + 1)
    inside = dice.choice(
        (b"\x00", b"\xff\xfe", b"NaN", b"1e999", b"\\ud800", b"\\u0000", b"[" * 100, b"}", b'"', b",", b"{}", b"")
    )
    return dice.choice((body[:at], body[:at] + inside + body[at:], body + body, inside, body[at:], body[:at] + body[at + 1 :]))

"""What a seat may do now: the allowed values of each field, never a list of every combination. Imports dice only."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TypeAlias, assert_never

import msgspec

from matches.kernel.dice import Dice

Value: TypeAlias = str | int
RawCommand: TypeAlias = dict[str, Value | list[Value]]


class One(msgspec.Struct, frozen=True, tag="one"):
    """Exactly one of `values`; `optional`: it may be left out, and the rules choose."""

    name: str
    values: tuple[Value, ...]
    optional: bool = False


class Many(msgspec.Struct, frozen=True, tag="many"):
    """From `least` to `most` different ones of `values`, in any order; one of `needed` among them unless that is empty."""

    name: str
    values: tuple[Value, ...]
    least: int
    most: int
    needed: tuple[Value, ...] = ()


class Whole(msgspec.Struct, frozen=True, tag="whole"):
    """A whole number from `low` to `high`, both included."""

    name: str
    low: int
    high: int


Field = One | Many | Whole


class Offer(msgspec.Struct, frozen=True):
    """A command by its tag, and its fields; fields that are not named take their defaults.

    No two of the fields named in `differ`, which are of one value each, may have the same one. Whatever is chosen for some of
    them must leave a value for each of the others.
    """

    command: str
    fields: tuple[Field, ...] = ()
    differ: tuple[str, ...] = ()


class Offers(msgspec.Struct, frozen=True):
    """All a seat may answer to one open decision. `decision` is used once in a match for a seat; empty: nothing is asked.

    `optional`: nobody waits for this seat, it has answered and may change its mind. Bots leave optional decisions alone.
    """

    decision: str = ""
    commands: tuple[Offer, ...] = ()
    optional: bool = False
    may_resign: bool = False


def sample(offers: Offers, dice: Dice) -> RawCommand:
    """One offered command, each offer and value equally likely, for `Rules.command`. ValueError if nothing is offered."""
    if not offers.commands:
        raise ValueError("nothing is offered")
    offer = dice.pick(offers.commands)
    raw: RawCommand = {"type": offer.command}
    taken: set[Value] = set()
    for field in offer.fields:
        if field.name in offer.differ and isinstance(field, One):
            value = dice.pick([one for one in field.values if one not in taken])
            taken.add(value)
            raw[field.name] = value
        else:
            raw[field.name] = _sample(field, dice)
    return raw


def _sample(field: Field, dice: Dice) -> Value | list[Value]:
    match field:
        case One(values=values):
            return dice.pick(values)
        case Many():
            return _several(field, dice)
        case Whole(low=low, high=high):
            return low + dice.below(high - low + 1)
        case _:
            assert_never(field)


def _several(field: Many, dice: Dice) -> list[Value]:
    """A number of values, then so many of them; the first makes room for a needed one if there is none among them."""
    chosen = dice.shuffled(field.values)[: field.least + dice.below(field.most - field.least + 1)]
    if field.needed and not set(chosen) & set(field.needed):
        chosen[0] = dice.pick(field.needed)
    return chosen


def allows(offers: Offers, command: msgspec.Struct) -> bool:
    """Whether `command` is one of those offered: the predicate that `decide` and the pages share."""
    raw = msgspec.to_builtins(command)
    tag = raw.pop("type")
    defaults = _defaults(type(command))
    return any(_fits(offer, raw, defaults) for offer in offers.commands if offer.command == tag)


@cache
def _defaults(kind: type[msgspec.Struct]) -> Mapping[str, object]:
    """What the fields of a command are where they are left out; to read its annotations takes longer than all the rest."""
    return {field.name: field.default for field in msgspec.structs.fields(kind)}


def _fits(offer: Offer, raw: RawCommand, defaults: Mapping[str, object]) -> bool:
    named = {field.name: field for field in offer.fields}
    rest = all(raw[name] == defaults[name] for name in raw if name not in named)
    return (
        rest and all(_given(field, raw[name], defaults[name]) for name, field in named.items()) and _differ(offer, raw, defaults)
    )


def _given(field: Field, value: Value | list[Value], default: object) -> bool:
    left_out = isinstance(field, One) and field.optional and value == default
    return left_out or _within(field, value)


def _differ(offer: Offer, raw: RawCommand, defaults: Mapping[str, object]) -> bool:
    given = [raw[name] for name in offer.differ if raw[name] != defaults[name]]
    return all(one not in given[:at] for at, one in enumerate(given))


def _within(field: Field, value: Value | list[Value] | tuple[Value, ...]) -> bool:
    match field:
        case One(values=values):
            return value in values
        case Many(values=values, least=least, most=most, needed=needed):
            chosen = value if isinstance(value, list | tuple) else [value]
            different = len(set(chosen)) == len(chosen) and set(chosen) <= set(values)
            return different and least <= len(chosen) <= most and (not needed or not set(chosen).isdisjoint(needed))
        case Whole(low=low, high=high):
            return isinstance(value, int) and low <= value <= high
        case _:
            assert_never(field)

"""Options of a table, by chance or one variant after the other, from what the game's Struct allows. Imports the kernel's dice."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

import msgspec
from msgspec.inspect import BoolType, Field, IntType, LiteralType, StructType, Type, type_info

from matches.kernel.dice import Dice
from matches.kernel.match import AnyRules

Variant = Mapping[str, object]


def drawn_options(rules: AnyRules, dice: Dice, variant: Variant | None = None) -> msgspec.Struct:
    """One table in two as it comes, the others with every field drawn, and all of them of `variant` if one is given.

    As it comes too where this does not fit together.
    """
    plain = rules.options()
    values = {field.encode_name: getattr(plain, field.name) for field in _fields(rules)}
    if not dice.below(2):
        values = {field.encode_name: _drawn(field.type, getattr(plain, field.name), dice) for field in _fields(rules)}
    try:
        return msgspec.convert({**values, **(variant or {})}, rules.options)
    except msgspec.ValidationError:
        return plain


def variants(rules: AnyRules) -> tuple[Variant, ...]:
    """Every combination of what is yes or no, or one of a few words. Whether a match is rated makes no variant of it."""
    choices: dict[str, tuple[object, ...]] = {}
    for field in _fields(rules):
        match field.type:
            case BoolType() if field.name != "rated":
                choices[field.encode_name] = (False, True)
            case LiteralType(values=values):
                choices[field.encode_name] = tuple(values)
    return tuple(dict(zip(choices, values, strict=True)) for values in product(*choices.values()))


def _fields(rules: AnyRules) -> tuple[Field, ...]:
    shape = type_info(rules.options)
    assert isinstance(shape, StructType)
    return shape.fields


def _drawn(kind: Type, default: object, dice: Dice) -> object:
    match kind:
        case BoolType():
            return dice.below(2) == 1
        case LiteralType(values=values):
            return dice.pick(values)
        case IntType(ge=int(low), le=int(high)):
            return dice.pick((low, high, low + dice.below(high - low + 1)))
        case _:
            return default


def sizes(rules: AnyRules) -> list[tuple[int, msgspec.Struct | None]]:
    """Every number of players, with options that are for so many: all choices of them where they say how many play."""
    if rules.players is None:
        return [(count, None) for count in rules.seats]
    return [(count, options) for options in every_choice(rules) for count in rules.seats_for(options)]


def every_choice(rules: AnyRules) -> list[msgspec.Struct]:
    """All combinations of the options that are a yes or no or one of several, the others as they come."""
    shape = type_info(rules.options)
    assert isinstance(shape, StructType)
    values = {field.encode_name: _values(field.type) for field in shape.fields}
    open_to = {name: found for name, found in values.items() if found}
    return [msgspec.convert(dict(zip(open_to, chosen, strict=True)), rules.options) for chosen in product(*open_to.values())]


def _values(kind: Type) -> tuple[object, ...]:
    match kind:
        case BoolType():
            return (False, True)
        case LiteralType(values=values):
            return tuple(values)
        case _:
            return ()

"""Options of a table by chance, from the ranges that the game's Struct allows. Imports the kernel's dice."""

from __future__ import annotations

import msgspec
from msgspec.inspect import BoolType, IntType, LiteralType, StructType, Type, type_info

from matches.kernel.dice import Dice
from matches.kernel.match import AnyRules


def drawn_options(rules: AnyRules, dice: Dice) -> msgspec.Struct:
    """One table in two as it comes, the others with every field drawn; as it comes too where the draws do not fit together."""
    shape = type_info(rules.options)
    assert isinstance(shape, StructType)
    plain = rules.options()
    if dice.below(2):
        return plain
    drawn = {field.encode_name: _drawn(field.type, getattr(plain, field.name), dice) for field in shape.fields}
    try:
        return msgspec.convert(drawn, rules.options)
    except msgspec.ValidationError:
        return plain


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

"""Scales of the bestiary with something changed. Imports the bestiary."""

from __future__ import annotations

from msgspec.structs import replace

from catalogue.records import RarityRecord
from tests.support.bestiary import RARITIES


def with_numbers(key: str, **numbers: int) -> tuple[RarityRecord, ...]:
    """The starter's rarities, with these numbers of one of them changed."""
    return with_fields(key, numbers={**next(one for one in RARITIES if one.key == key).numbers, **numbers})


def with_fields(which: str, **fields: object) -> tuple[RarityRecord, ...]:
    """The starter's rarities, with these fields of one of them changed."""
    return tuple(replace(one, **fields) if one.key == which else one for one in RARITIES)

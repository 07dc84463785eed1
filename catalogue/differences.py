"""What is different between two releases, as data that a page shows and a program applies. Imports records alone.

`apply(a, diff(a, b)) == b` for every two releases of a game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from msgspec import UNSET

from catalogue.fields import Json
from catalogue.records import Body, CardRecord, RarityRecord, flat, unflat
from catalogue.said import Pair


class FieldChange(msgspec.Struct, frozen=True, omit_defaults=True):
    """One field by flat name. A side is left out where the field was not there."""

    field: str
    before: Any = UNSET  # Json; as a type of its own it could not be read back, being defined by itself
    after: Any = UNSET


class CardChange(msgspec.Struct, frozen=True):
    """One card that both releases have, with the fields that are different. `slug` is the later one's, to be read."""

    id: str
    kind: str
    slug: str
    fields: tuple[FieldChange, ...]


class RarityChange(msgspec.Struct, frozen=True):
    """One rarity that both have, with the fields that are different."""

    key: str
    fields: tuple[FieldChange, ...]


class Difference(msgspec.Struct, frozen=True):
    """From one release to another: cards and rarities that came, went and changed, and the scale's own numbers."""

    added: tuple[CardRecord, ...] = ()
    removed: tuple[CardRecord, ...] = ()
    changed: tuple[CardChange, ...] = ()
    rarities_added: tuple[RarityRecord, ...] = ()
    rarities_removed: tuple[RarityRecord, ...] = ()
    rarities_changed: tuple[RarityChange, ...] = ()
    whole: tuple[FieldChange, ...] = ()

    def __bool__(self) -> bool:
        return self != Difference()


def diff(a: Body, b: Body) -> Difference:
    """What leads from `a` to `b`."""
    old, new = {card.id: card for card in a.cards}, {card.id: card for card in b.cards}
    was, now = {one.key: one for one in a.rarities}, {one.key: one for one in b.rarities}
    return Difference(
        added=tuple(card for card in b.cards if card.id not in old),
        removed=tuple(card for card in a.cards if card.id not in new),
        changed=tuple(_card_change(old[card.id], card) for card in b.cards if _differ(old.get(card.id, card), card)),
        rarities_added=tuple(one for one in b.rarities if one.key not in was),
        rarities_removed=tuple(one for one in a.rarities if one.key not in now),
        rarities_changed=tuple(
            RarityChange(one.key, field_changes(_flat_rarity(was[one.key]), _flat_rarity(one)))
            for one in b.rarities
            if _differ(was.get(one.key, one), one)
        ),
        whole=field_changes(a.whole, b.whole),
    )


def apply(a: Body, difference: Difference) -> Body:
    """What `diff` led to; KeyError if `a` is not what the difference starts from."""
    cards = {card.id: card for card in a.cards}
    for card in difference.removed:
        del cards[card.id]
    for change in difference.changed:
        cards[change.id] = unflat(change.id, change.kind, _applied(flat(cards[change.id]), change.fields))
    rarities = {one.key: one for one in a.rarities}
    for gone in difference.rarities_removed:
        del rarities[gone.key]
    for one in difference.rarities_changed:
        rarities[one.key] = _rarity(one.key, _applied(_flat_rarity(rarities[one.key]), one.fields))
    return Body(
        _ordered([*cards.values(), *difference.added]),
        tuple(sorted([*rarities.values(), *difference.rarities_added], key=lambda rarity: rarity.place)),
        msgspec.convert(_applied(a.whole, difference.whole), dict[str, int]),
    )


def field_changes(before: Mapping[str, Json], after: Mapping[str, Json]) -> tuple[FieldChange, ...]:
    """The fields that are different, by name; a side that does not have the field is left out."""
    return tuple(
        FieldChange(key, before.get(key, UNSET), after.get(key, UNSET))
        for key in sorted({*before, *after})
        if key not in before or key not in after or _differ(before[key], after[key])
    )


def _differ(one: object, other: object) -> bool:
    """Whether they are other JSON: to Python 1 and true are equal."""
    return one != other or msgspec.json.encode(one, order="sorted") != msgspec.json.encode(other, order="sorted")


def _card_change(old: CardRecord, new: CardRecord) -> CardChange:
    return CardChange(new.id, new.kind, new.slug, field_changes(flat(old), flat(new)))


def _applied(fields: Mapping[str, Json], changes: Iterable[FieldChange]) -> dict[str, Json]:
    result = dict(fields)
    for change in changes:
        if change.after is UNSET:
            del result[change.field]
        else:
            result[change.field] = change.after
    return result


def _ordered(cards: Iterable[CardRecord]) -> tuple[CardRecord, ...]:
    return tuple(sorted(cards, key=lambda card: (card.kind, card.number, card.id)))


def _flat_rarity(one: RarityRecord) -> dict[str, Json]:
    numbers: dict[str, Json] = {f"numbers.{key}": value for key, value in one.numbers.items()}
    return {"place": one.place, "name.fr": one.name.fr, "name.en": one.name.en, "colour": one.colour, **numbers}


def _rarity(key: str, fields: Mapping[str, Json]) -> RarityRecord:
    numbers = {name.removeprefix("numbers."): value for name, value in fields.items() if name.startswith("numbers.")}
    plain = {"place": fields["place"], "colour": fields["colour"], "name": Pair(str(fields["name.fr"]), str(fields["name.en"]))}
    return msgspec.convert({"key": key, "numbers": numbers, **plain}, RarityRecord, from_attributes=True)

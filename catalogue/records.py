"""Cards as values: a card, a rarity and a whole release, with the exact bytes that are hashed. Imports msgspec alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import TYPE_CHECKING, Any
from uuid import UUID, uuid5

import msgspec

from catalogue.said import Pair

if TYPE_CHECKING:
    from catalogue.fields import Json
else:
    Json = Any  # msgspec reads no type that names itself; a kind's Struct says what its facts are


BARE = UUID("2f9c2f0e-5b0f-4d33-9c0e-4f6a0d8d7f51")  # of the ids in bare lists


class CardRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One card as a release holds it. `id` is for ever; `art` is the address of an uploaded picture, or empty."""

    id: str
    kind: str
    slug: str
    number: int
    name: Pair
    text: Pair
    facts: dict[str, Json]
    art: str = ""


class RarityRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rarity of a game's scale. `place` counts from 0, the commonest; `colour` is `#rrggbb`."""

    key: str
    place: int
    name: Pair
    colour: str
    numbers: dict[str, int]


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that a release holds. `whole` are the numbers that belong to the scale and to no rarity of it."""

    cards: tuple[CardRecord, ...]
    rarities: tuple[RarityRecord, ...] = ()
    whole: dict[str, int] = {}


def encode(body: Body) -> bytes:
    """The canonical bytes: cards by kind, number and id; rarities by place; every object's keys in order."""
    ordered = Body(
        tuple(sorted(body.cards, key=lambda one: (one.kind, one.number, one.id))),
        tuple(sorted(body.rarities, key=lambda one: one.place)),
        body.whole,
    )
    return msgspec.json.encode(ordered, order="sorted")


def decode(data: bytes) -> Body:
    """A release's bytes as values; msgspec.ValidationError.

    The first releases were bare lists of cards with ids that are no UUIDs: they are read as cards that no draft has.
    """
    if data.startswith(b"["):
        cards = msgspec.json.decode(data, type=tuple[CardRecord, ...])
        return Body(tuple(msgspec.structs.replace(card, id=str(uuid5(BARE, card.id))) for card in cards))
    return msgspec.json.decode(data, type=Body)


def digest(data: bytes) -> str:
    """The content address of a release: SHA-256, 64 hex digits."""
    return sha256(data).hexdigest()


def flat(card: CardRecord) -> dict[str, Json]:
    """A card's fields by flat name: `slug`, `number`, `name.fr`, `name.en`, `text.fr`, `text.en`, `art`, `facts.<key>`."""
    return {
        "slug": card.slug,
        "number": card.number,
        "name.fr": card.name.fr,
        "name.en": card.name.en,
        "text.fr": card.text.fr,
        "text.en": card.text.en,
        "art": card.art,
        **{f"facts.{key}": value for key, value in card.facts.items()},
    }


def unflat(id: str, kind: str, fields: Mapping[str, Json]) -> CardRecord:
    """The card with these flat fields; KeyError, msgspec.ValidationError."""
    return msgspec.convert(
        {
            "id": id,
            "kind": kind,
            "slug": fields["slug"],
            "number": fields["number"],
            "name": {"fr": fields["name.fr"], "en": fields["name.en"]},
            "text": {"fr": fields["text.fr"], "en": fields["text.en"]},
            "art": fields["art"],
            "facts": {key.removeprefix("facts."): value for key, value in fields.items() if key.startswith("facts.")},
        },
        CardRecord,
    )


def by_id(cards: Sequence[CardRecord]) -> dict[str, CardRecord]:
    """Cards by their id."""
    return {card.id: card for card in cards}

"""Cards as the rules see them: the cards of the release that a match has pinned, and what kinds a game has."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import TypeVar

import msgspec

from matches.kernel.words import Words

F = TypeVar("F", bound=msgspec.Struct)


class Card(msgspec.Struct, frozen=True):
    """One card of a release. `id` is for ever; `facts` is the JSON object that its kind's Struct describes."""

    id: str
    kind: str
    slug: str
    number: int
    name: Words
    text: Words
    facts: msgspec.Raw

    def read(self, kind: type[F]) -> F:
        """The card's facts as its kind's Struct; msgspec.ValidationError if they are not."""
        return msgspec.json.decode(self.facts, type=kind)


Cards = Mapping[str, Card]  # by slug


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of card: its key in the catalogue, its name, and the Struct of its facts."""

    key: str
    name: Words
    facts: type[msgspec.Struct]


def card(number: int, slug: str, name: Words, text: Words, kind: Kind, facts: msgspec.Struct) -> Card:
    """A starter card; its id is its game's own word for ever, so it is written once and never changed."""
    return Card(f"{kind.key}:{slug}", kind.key, slug, number, name, text, msgspec.Raw(msgspec.json.encode(facts)))


def encode_release(cards: tuple[Card, ...]) -> bytes:
    """The exact bytes of a release: cards by number, fields in a fixed order."""
    return msgspec.json.encode(sorted(cards, key=lambda one: (one.kind, one.number)), order="deterministic")


def decode_release(body: bytes) -> dict[str, Card]:
    """The cards of a release by slug, in the order of the release."""
    return {one.slug: one for one in msgspec.json.decode(body, type=tuple[Card, ...])}


def release_digest(body: bytes) -> str:
    """The content address of a release, 64 hex digits; a match pins it in TableOpened."""
    return sha256(body).hexdigest()

"""Cards as the rules see them: what kinds a game has, and the release of cards that a match has pinned. Imports words only."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from types import MappingProxyType
from typing import Any, TypeVar
from uuid import UUID, uuid5

import msgspec

from matches.kernel.words import Words

F = TypeVar("F", bound=msgspec.Struct)
CARDS = UUID("6d5b8f0e-3c1a-5e0b-9a55-0d8c2f1f4b7e")  # the namespace of starter cards' ids, for ever


class Card(msgspec.Struct, frozen=True):
    """One card of a release. `id` is for ever; `facts` is the JSON object that its kind's Struct describes.

    `art` is the address of an uploaded picture; where it is empty, the game draws the card from its facts.
    """

    id: str
    kind: str
    slug: str
    number: int
    name: Words
    text: Words
    facts: msgspec.Raw
    art: str = ""

    def read(self, kind: type[F]) -> F:
        """The card's facts as its kind's Struct; msgspec.ValidationError if they are not."""
        return msgspec.json.decode(self.facts, type=kind)


class Rarity(msgspec.Struct, frozen=True):
    """One rarity of a release. `place` counts from 0, the commonest; `colour` is `#rrggbb`; `numbers` are the game's own."""

    key: str
    place: int
    name: Words
    colour: str
    numbers: dict[str, int]


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of card: its game's key and its own in the catalogue, its name, and the Struct of its facts."""

    game: str
    key: str
    name: Words
    facts: type[msgspec.Struct]


@dataclass(frozen=True, slots=True, kw_only=True)
class Scale:
    """A game's scale of rarities: the Structs of a rarity's numbers and of those of the whole, and what they are at first.

    `sums` names a number of a rarity and the number of the whole that it must add up to: `{"draw": "denominator"}`.
    """

    numbers: type[msgspec.Struct]
    whole: type[msgspec.Struct]
    sums: Mapping[str, str]
    rarities: tuple[Rarity, ...]
    first_whole: Mapping[str, int]


def fact(
    label: Words,
    *,
    help: Words | None = None,
    choices: Mapping[str | int, Words] | None = None,
    aliases: Sequence[str] = (),
    facet: bool = False,
    search: bool = True,
    second: bool = False,
) -> msgspec.Meta:
    """What people are told of a field of a kind, and how they find cards by it: the outermost annotation of the field.

    `choices` are the words of its values, `aliases` further names in searches, `second` says that a change needs a second
    moderator. A range goes inside: `Annotated[Annotated[int, Meta(ge=1)], fact(…)]`.
    """
    extra: dict[str, Any] = {"label": label, "aliases": tuple(aliases), "facet": facet, "search": search, "second": second}
    given = {"help": help, "choices": choices}
    return msgspec.Meta(extra=extra | {key: value for key, value in given.items() if value is not None})


def card(
    number: int, slug: str, name: Words, text: Words, kind: Kind, facts: msgspec.Struct, *, born: str = "", art: str = ""
) -> Card:
    """A starter card. Its id follows from the word that it was born with, and is the same for ever.

    `born` is that word: its first slug. Whoever gives a starter card another slug names the first one here.
    """
    id = str(uuid5(CARDS, f"{kind.game}/{kind.key}/{born or slug}"))
    return Card(id, kind.key, slug, number, name, text, msgspec.Raw(msgspec.json.encode(facts, order="sorted")), art)


class Cards(Mapping[str, Card]):
    """The cards of a release by slug, in its order; `by_id` by id; `rarities` and `whole` are the scale. Nobody changes it."""

    __slots__ = ("__dict__", "_by_slug", "by_id", "rarities", "whole")

    def __init__(
        self, cards: Iterable[Card] = (), rarities: Iterable[Rarity] = (), whole: Mapping[str, int] | None = None
    ) -> None:
        ordered = sorted(cards, key=lambda one: (one.kind, one.number, one.id))
        self._by_slug: Mapping[str, Card] = {one.slug: one for one in ordered}
        self.by_id: Mapping[str, Card] = MappingProxyType({one.id: one for one in ordered})
        self.rarities: Mapping[str, Rarity] = MappingProxyType(
            {one.key: one for one in sorted(rarities, key=lambda one: one.place)}
        )
        self.whole: Mapping[str, int] = MappingProxyType(dict(whole or {}))

    @cached_property
    def digest(self) -> str:
        """The content address of the release that these cards are; see `release_digest`."""
        return release_digest(encode_release(self))

    def __getitem__(self, slug: str) -> Card:
        return self._by_slug[slug]

    def __iter__(self) -> Iterator[str]:
        return iter(self._by_slug)

    def __len__(self) -> int:
        return len(self._by_slug)


class _Body(msgspec.Struct, frozen=True):
    cards: tuple[Card, ...]
    rarities: tuple[Rarity, ...] = ()
    whole: dict[str, int] = {}


_body = msgspec.json.Decoder(_Body)
_list = msgspec.json.Decoder(tuple[Card, ...])


def encode_release(cards: Cards) -> bytes:
    """The exact bytes of a release: cards by kind, number and id, rarities by place, the keys of every object in order."""
    ordered = tuple(msgspec.structs.replace(one, facts=_in_order(one.facts)) for one in cards.by_id.values())
    return msgspec.json.encode(_Body(ordered, tuple(cards.rarities.values()), dict(cards.whole)), order="sorted")


def _in_order(facts: msgspec.Raw) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(msgspec.json.decode(facts), order="sorted"))


def decode_release(body: bytes) -> Cards:
    """A release from its bytes. The first releases were bare lists of cards, and matches have pinned them for ever."""
    if body.startswith(b"["):
        return Cards(_list.decode(body))
    read = _body.decode(body)
    return Cards(read.cards, read.rarities, read.whole)


def release_digest(body: bytes) -> str:
    """The content address of a release, 64 hex digits; a match pins it in TableOpened."""
    return sha256(body).hexdigest()

"""What the API answers about releases, one Struct a shape. Imports selectors, differences and below."""

from __future__ import annotations

from datetime import datetime
from typing import Any
from uuid import UUID

from msgspec import UNSET, UnsetType

from catalogue import kinds, selectors
from catalogue.api.answers import Answer, pair
from catalogue.differences import Difference
from catalogue.records import CardRecord, RarityRecord
from catalogue.said import Pair
from catalogue.selectors import releases_read


class ReleaseMark(Answer, frozen=True, kw_only=True):
    """A release by number and content: SHA-256 of its canonical bytes."""

    number: int
    digest: str


class GameLine(Answer, frozen=True, kw_only=True):
    """One game. `release` is the current one, null before the first."""

    key: str
    name: Pair
    kinds: tuple[str, ...]
    release: ReleaseMark | None


class CatalogueGames(Answer, frozen=True, kw_only=True):
    games: tuple[GameLine, ...]


class ReleaseLine(Answer, frozen=True, kw_only=True):
    """One release: how many cards it has, and how many came, changed and went. `again`: the older one that it publishes again."""

    number: int
    digest: str
    published_at: datetime
    note: str
    again: int | None
    cards: int
    added: int
    changed: int
    removed: int


class ReleaseList(Answer, frozen=True, kw_only=True):
    """The newest first; `next` is what to ask for as `before`, null on the last page."""

    releases: tuple[ReleaseLine, ...]
    next: int | None


class FileLine(Answer, frozen=True, kw_only=True):
    """One file of a release: where, how many bytes, and their SHA-256."""

    name: str
    url: str
    media_type: str
    size: int
    sha256: str


class Manifest(Answer, frozen=True, kw_only=True):
    """The files of a release. `cards.json` are its canonical bytes: their SHA-256 is the release's `digest`."""

    game: str
    release: int
    digest: str
    cards: int
    files: tuple[FileLine, ...]


class Rarities(Answer, frozen=True, kw_only=True):
    """A release's scale, the commonest first. `whole`: numbers of the scale itself; `sums`: what adds up to which of them."""

    release: int
    rarities: tuple[RarityRecord, ...]
    whole: dict[str, int]
    sums: dict[str, str]


class FieldChanged(Answer, frozen=True, kw_only=True):
    """One field by flat name (`name.fr`, `facts.attack`). A side is left out where the field was not there."""

    field: str
    before: Any | UnsetType = UNSET
    after: Any | UnsetType = UNSET


class CardChanged(Answer, frozen=True, kw_only=True):
    id: UUID
    kind: str
    slug: str
    fields: tuple[FieldChanged, ...]


class RarityChanged(Answer, frozen=True, kw_only=True):
    key: str
    fields: tuple[FieldChanged, ...]


class Changes(Answer, frozen=True, kw_only=True):
    """What leads from one body to the other: take away `removed`, set `after` (or delete, where it is left out), add `added`."""

    added: tuple[CardRecord, ...]
    removed: tuple[CardRecord, ...]
    changed: tuple[CardChanged, ...]
    rarities_added: tuple[RarityRecord, ...]
    rarities_removed: tuple[RarityRecord, ...]
    rarities_changed: tuple[RarityChanged, ...]
    whole: tuple[FieldChanged, ...]


class ReleaseDifference(Answer, frozen=True, kw_only=True):
    """`before` and `after` are the two releases; a program that applies `changes` to one has the other."""

    before: ReleaseMark
    after: ReleaseMark
    changes: Changes


def mark(one: selectors.Mark) -> ReleaseMark:
    return ReleaseMark(number=one.number, digest=one.digest)


def line(one: releases_read.ReleaseLine) -> ReleaseLine:
    return ReleaseLine(
        number=one.release.number,
        digest=one.release.digest,
        published_at=one.release.published_at,
        note=one.note,
        again=one.again,
        cards=one.cards,
        added=one.added,
        changed=one.changed,
        removed=one.removed,
    )


def difference(before: selectors.Mark, after: selectors.Mark, found: Difference) -> ReleaseDifference:
    """`Changes` is how a Difference reads; as data they are the same."""
    return ReleaseDifference(before=mark(before), after=mark(after), changes=found)  # type: ignore[arg-type]


def game(one: kinds.Game, current: selectors.Mark | None) -> GameLine:
    keys = tuple(kind.key for kind in one.kinds)
    return GameLine(key=one.key, name=pair(one.name), kinds=keys, release=mark(current) if current else None)

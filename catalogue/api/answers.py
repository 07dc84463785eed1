"""What the API answers about cards, one Struct a shape, and how they are made. Imports art, selectors, search and below.

Every answer is about one release and says nothing that came after it: so it never changes.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

import msgspec

from catalogue import art, search, selectors
from catalogue.kinds import Game
from catalogue.models import CardMigration, Printing
from catalogue.said import Pair, Said


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """What every answer is."""


class Printed(Answer, frozen=True, kw_only=True):
    """A card as the releases from `first` up to, not including, `until` have it; null: as far as this release can tell.

    `facts` fit the schema of its kind; `art` is the digest of an uploaded picture, or empty; `picture` is where its picture is.
    """

    id: UUID
    kind: str
    slug: str
    number: int
    name: Pair
    text: Pair
    facts: dict[str, Any]
    art: str
    picture: str
    first: int
    until: int | None
    printed_at: datetime


class Near(Answer, frozen=True, kw_only=True):
    """A card by its name. `nearness` is 1 where the name has the words, and less the further it is from them."""

    id: UUID
    kind: str
    number: int
    slug: str
    name: Pair
    nearness: float


class CardPage(Answer, frozen=True, kw_only=True):
    """`total` counts all pages; `next` is what to ask for as `after`, null on the last. `near`: names like what was not found."""

    release: int
    total: int
    cards: tuple[Printed, ...]
    next: str | None
    near: tuple[Near, ...]


class Migration(Answer, frozen=True, kw_only=True):
    """What a release did to a card: `retired`, `merged` into `new`, or `returned`. `id` is its place in the feed."""

    id: int
    release: int
    what: str
    old: UUID
    new: UUID | None
    at: datetime
    note: str


class MigrationFeed(Answer, frozen=True, kw_only=True):
    """In order. `after` is what to ask for next; `more`: it is worth asking at once."""

    migrations: tuple[Migration, ...]
    after: int
    more: bool


class ReadCard(Answer, frozen=True, kw_only=True):
    """One card as of `release`. `state`: `active`, `retired` or `merged`, the last `migration` says when and why.

    `merged_from`: the id that was asked for, where this card stands for it now. `printings`: each text that it has had.
    """

    release: int
    state: str
    card: Printed
    migration: Migration | None
    merged_from: UUID | None
    printings: tuple[Printed, ...]


class Names(Answer, frozen=True, kw_only=True):
    """The nearest first."""

    release: int
    names: tuple[Near, ...]


class FacetCount(Answer, frozen=True, kw_only=True):
    """`term` is what a search adds to keep these cards alone."""

    value: str | int | bool | None
    label: Pair
    count: int
    term: str


class FacetAnswer(Answer, frozen=True, kw_only=True):
    """`field` is `kind`, or `facts.` and a fact's key."""

    field: str
    label: Pair
    values: tuple[FacetCount, ...]


class Facets(Answer, frozen=True, kw_only=True):
    """How many of what the search finds have each value."""

    release: int
    facets: tuple[FacetAnswer, ...]


def pair(said: Said) -> Pair:
    """Anybody's words as plain data."""
    return Pair(said.said_in("fr"), said.said_in("en"))


def printed(game: Game, row: Printing, number: int) -> Printed:
    """A printing as release `number` knows it: that a later one ended it is not told."""
    picture = art.picture_address(row.art) if row.art else art.drawing_address(game, row)
    return Printed(
        id=row.card_id,
        kind=row.kind,
        slug=row.slug,
        number=row.number,
        name=row.name,
        text=row.text,
        facts=row.facts,
        art=row.art,
        picture=picture,
        first=row.first,
        until=row.until if row.until is not None and row.until <= number else None,
        printed_at=row.printed_at,
    )


def migration(row: CardMigration) -> Migration:
    return Migration(
        id=row.pk, release=row.release.number, what=row.what, old=row.old_id, new=row.new_id, at=row.at, note=row.note
    )


def migration_feed(rows: Sequence[CardMigration], after: int, limit: int) -> MigrationFeed:
    """Of one row more than was asked for, if there is one."""
    lines = tuple(migration(row) for row in rows[:limit])
    return MigrationFeed(migrations=lines, after=lines[-1].id if lines else after, more=len(rows) > limit)


def near(found: Sequence[search.Suggestion]) -> tuple[Near, ...]:
    return tuple(
        Near(id=one.card, kind=one.kind, number=one.number, slug=one.slug, name=one.name, nearness=round(one.nearness, 3))
        for one in found
    )


def card_page(query: search.Query, scope: search.Released, found: search.Found) -> CardPage:
    cards = tuple(printed(query.game, row, scope.number) for row in found.rows if isinstance(row, Printing))
    names = near(search.near(query, scope)) if not found.total else ()
    return CardPage(release=scope.number, total=found.total, cards=cards, next=found.next_cursor, near=names)


def facets(number: int, found: Sequence[search.Facet]) -> Facets:
    return Facets(
        release=number,
        facets=tuple(
            FacetAnswer(field=one.field, label=pair(one.label), values=tuple(_count(value) for value in one.values))
            for one in found
        ),
    )


def _count(one: search.FacetValue) -> FacetCount:
    return FacetCount(value=one.value, label=pair(one.label), count=one.count, term=one.term)  # type: ignore[arg-type]


def read_card(game: Game, found: selectors.ReadCard, merged_from: UUID | None) -> ReadCard:
    """A card whose printings and moves are those up to the release alone."""
    last = next(iter(found.moves), None)
    return ReadCard(
        release=found.number,
        state="active" if found.there else last.what if last else "retired",
        card=printed(game, found.shown, found.number),
        migration=migration(last) if last else None,
        merged_from=merged_from,
        printings=tuple(printed(game, row, found.number) for row in found.printings),
    )

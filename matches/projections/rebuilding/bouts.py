"""Matches as ladders need them, from their events in the order of the feed. Imports store and models."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

import msgspec
from django.db import transaction

from matches import store
from matches.models import Follower, SeatHolder
from matches.store import FeedPlace
from matches.store.whole_feed import FeedRow, rows_of, whole_feed

SLICE = 200  # matches
START = FeedPlace(0, 0, 0)
END = FeedPlace(2**31 - 1, 0, 0)


class _Opened(msgspec.Struct):
    game: str
    options: dict[str, object]


class _Started(msgspec.Struct):
    seats: tuple[int, ...]
    stakes: tuple[int, ...] = ()


class _Over(msgspec.Struct):
    placings: tuple[tuple[int, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Holder:
    """Who sits on a seat; `user` is None for a bot, and for a person who was erased."""

    seat: int
    user: int | None
    erased: bool


@dataclass(frozen=True, slots=True)
class Bout:
    """A match that has begun. `placings` are empty for one that is void, or not over where the slice is of beginnings."""

    place: FeedPlace
    id: UUID
    number: int
    game: str
    rated: bool
    stakes: Mapping[int, int]
    placings: tuple[tuple[int, ...], ...]
    holders: Sequence[Holder]


def slices(tags: Sequence[str], after: FeedPlace = START, upto: FeedPlace = END) -> Iterator[list[Bout]]:
    """The matches with one of these events behind `after` and not behind `upto`, as far as the horizon, some at a time."""
    while True:
        rows, _ = whole_feed(after, SLICE, tags=tags)
        found = [row for row in rows if row.place <= upto]
        if found:
            holders = _holders([row.match for row in found])
            yield [_bout(row, holders.get(row.match, [])) for row in found]
        if len(found) < SLICE:
            return
        after = found[-1].place


def _bout(row: FeedRow, holders: Sequence[Holder]) -> Bout:
    first = {one.tag: one.payload for one in rows_of(row.match, 0, store.LAST, ["table_opened", "started"], 2)}
    opened = msgspec.json.decode(first["table_opened"], type=_Opened)
    started = msgspec.json.decode(first.get("started", '{"seats":[]}'), type=_Started)
    placings = msgspec.json.decode(row.payload, type=_Over).placings if row.tag == "ended" else ()
    stakes = dict(zip(started.seats, started.stakes, strict=False))
    rated = bool(opened.options.get("rated", False))
    return Bout(row.place, row.match, row.number, opened.game, rated, stakes, placings, holders)


def _holders(matches: Sequence[UUID]) -> dict[UUID, list[Holder]]:
    found: dict[UUID, list[Holder]] = {}
    for match, seat, user, bot in (
        SeatHolder.objects.filter(match__in=matches).order_by("seat").values_list("match_id", "seat", "user_id", "bot")
    ):
        found.setdefault(match, []).append(Holder(seat, user, user is None and not bot))
    return found


def passed(name: str) -> FeedPlace:
    """How far the follower has come, held until the caller's transaction ends: what is behind that place stays as it is."""
    assert transaction.get_connection().in_atomic_block
    Follower.objects.get_or_create(name=name)
    row = Follower.objects.select_for_update().get(name=name)
    return FeedPlace(row.epoch, row.xact, row.position)

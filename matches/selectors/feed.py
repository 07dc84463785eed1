"""The feed for programs: what happened in all matches, in an order that is final, and never more than spectators saw in time.

An event stands in its place as spectators saw it then, whenever it is read; what they saw nothing of has no place. Right behind
the end of a match all that was hidden or shown in part comes whole. So every reader is told the same in the same order, the one
who keeps up and the one who comes a year later, and no reader misses what was still hidden when he passed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Literal, TypeAlias, cast, get_args
from uuid import UUID

import msgspec

from matches import store
from matches.codec import Codec, UnknownEvent, codec, encode, tag_of
from matches.errors import NotFound
from matches.kernel import table as tables
from matches.kernel.match import AnyRules, Event
from matches.kernel.table import SeatTaken, SecretRevealed, is_table_event
from matches.registry import rules_of
from matches.store import FeedPlace
from matches.store.whole_feed import FeedRow, row_at, rows_of, whole_feed

Revealed: TypeAlias = Literal["", "hidden", "partial"]

CLOSING = cast(str, SecretRevealed.__struct_config__.tag)  # the last event of every match
_START = FeedPlace(0, 0, 0)
_ALL = store.LAST
_AT_ONCE = 200  # rows a statement, at least


@dataclass(frozen=True, slots=True)
class FeedCursor:
    """A reader stands behind everything up to `place`; of a match that ends there, behind what was revealed up to a version."""

    place: FeedPlace = _START
    revealed: int = _ALL


@dataclass(frozen=True, slots=True)
class FeedEntry:
    """One event and the place behind it. `version` is told when the match is over; `facts` are None where this code cannot read
    them. `revealed`: it comes behind the end, since spectators saw nothing of it before, or a part."""

    cursor: FeedCursor
    match: UUID
    number: int
    game: str
    version: int | None
    tag: str
    recorded_at: int
    revealed: Revealed
    facts: msgspec.Raw | None


@dataclass(frozen=True, slots=True)
class FeedPage:
    """`next`: what to go on from; `more`: there is more already; `lag_ms`: how long the oldest transaction has held all back."""

    entries: tuple[FeedEntry, ...]
    next: FeedCursor
    more: bool
    epoch: int
    lag_ms: int


def feed_page(after: FeedCursor, limit: int, *, game: str = "", tag: str = "") -> FeedPage:
    """Up to `limit` entries behind `after`; NotFound for a game there is not.

    Never cut short by rows that are not told: how many there are would be seen by that.
    """
    if game:
        rules_of(game)
    found, edge = list[FeedEntry](), _START
    lag_ms = store.feed_lag_ms()
    for one in _behind(after, limit, game, tag):
        if isinstance(one, FeedPlace):
            edge = one
        elif not tag or one.tag == tag:
            if len(found) == limit:
                return FeedPage(tuple(found), found[-1].cursor, True, edge.epoch, lag_ms)
            found.append(one)
    last = found[-1].cursor.place if found else after.place
    return FeedPage(tuple(found), FeedCursor(max(last, after.place, edge)), False, edge.epoch, lag_ms)


def _behind(after: FeedCursor, limit: int, game: str, tag: str) -> Iterator[FeedEntry | FeedPlace]:
    """Everything that is told behind `after`, and between that the edge of what is final, each time it was looked for."""
    tags = () if not tag else (tag, CLOSING)
    if after.revealed < _ALL and (closing := row_at(after.place)) is not None:
        yield from _revealed(closing, after.revealed)
    place, wanted = after.place, max(limit + 1, _AT_ONCE)
    while True:
        rows, edge = whole_feed(place, wanted, game=game, tags=tags)
        yield edge
        for row in rows:
            if (entry := _in_place(row)) is not None:
                yield entry
            if row.tag == CLOSING:
                yield from _revealed(row, 0)
        if len(rows) < wanted:
            return
        place = rows[-1].place


def _in_place(row: FeedRow) -> FeedEntry | None:
    """As spectators saw it then; None if they saw nothing of it."""
    cursor = FeedCursor(row.place, 0 if row.tag == CLOSING else _ALL)
    version = row.version if row.over else None
    try:
        rules = rules_of(row.game)
        known = codec(rules)
        if row.tag not in hidden_tags(rules) and known.event_version(row.tag) == row.tag_version:
            return _entry(row, cursor, version, row.tag, msgspec.Raw(row.payload.encode()))
        shown = _shown(rules, known.event(row.tag, row.tag_version, row.payload))
    except (NotFound, KeyError, UnknownEvent):
        return _entry(row, cursor, version, row.tag, None)
    return None if shown is None else _entry(row, cursor, version, tag_of(shown), msgspec.Raw(encode(shown)))


def _revealed(closing: FeedRow, after: int) -> Iterator[FeedEntry]:
    """What spectators did not see, or not all of, of the match that `closing` ends: whole, behind version `after`."""
    try:
        rules = rules_of(closing.game)
    except NotFound:
        return
    tags = sorted(hidden_tags(rules))
    while rows := rows_of(closing.match, after, closing.version, tags, _AT_ONCE):
        for row in rows:
            if (told := _hidden(codec(rules), row)) is not None:
                cursor = FeedCursor(closing.place, row.version)
                yield _entry(row, cursor, row.version, row.tag, msgspec.Raw(told[1]), told[0])
        after = rows[-1].version


def _hidden(known: Codec, row: FeedRow) -> tuple[Revealed, bytes] | None:
    """The whole event, if spectators did not see all of it; what cannot be read was told in its place already."""
    try:
        event = known.event(row.tag, row.tag_version, row.payload)
    except UnknownEvent:
        return None
    shown, whole = _shown(known.rules, event), encode(event)
    if shown is None:
        return "hidden", whole
    return ("partial", whole) if encode(shown) != whole else None


def _shown(rules: AnyRules, event: Event) -> Event | None:
    return tables.redact(event, None) if is_table_event(event) else rules.redact(event, None)


@cache
def hidden_tags(rules: AnyRules) -> frozenset[str]:
    """The events of which spectators may see nothing, or not all, while the match runs."""
    own = get_args(rules.events) or (rules.events,)
    return frozenset(tag_of(kind) for kind in (SeatTaken, *own) if kind not in rules.public_events)


def _entry(
    row: FeedRow, cursor: FeedCursor, version: int | None, tag: str, facts: msgspec.Raw | None, revealed: Revealed = ""
) -> FeedEntry:
    return FeedEntry(cursor, row.match, row.number, row.game, version, tag, row.recorded_at, revealed, facts)

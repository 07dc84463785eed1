"""How a stream grows into a fold, event by event, with every viewer's revision. Imports store's shapes and the kernel."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from typing import TypeAlias

import msgspec

from matches import store
from matches.codec import codec
from matches.kernel import match as kernel
from matches.kernel.match import AnyRules, Event, Match
from matches.kernel.seats import Seat, Viewer
from matches.kernel.table import TableOpened, is_table_event
from matches.store.chain import GENESIS

Move: TypeAlias = tuple[Event, bytes, int]  # an event, its hash and when it was recorded (ms)
KEEP_EVERY = 64  # versions between two states kept for time travel
KEEP_RECENT = 48


class Recent(msgspec.Struct, frozen=True, gc=False):
    """One of the last events, with the viewers' revisions after it. One is made for every event, and none is in a cycle."""

    version: int
    at: int
    event: Event
    revisions: tuple[int, ...]


class Fold(msgspec.Struct, frozen=True):
    """A match at a version. `revisions[0]` counts what spectators could see so far, `revisions[seat + 1]` what a seat could.

    `recent` holds the last events for the live log, so that a page needs no rows but the new ones.
    """

    match: Match
    version: int
    hash: bytes
    revisions: tuple[int, ...]
    last_at: int
    recent: tuple[Recent, ...] = ()


def empty(rules: AnyRules, seats: int) -> Fold:
    """The fold of a stream with no events, for a table with so many seats."""
    return Fold(kernel.initial(rules), 0, GENESIS, (0,) * (seats + 1), 0)


def viewers(seats: int) -> tuple[Viewer, ...]:
    """In the order of `Fold.revisions`."""
    return (None, *(Seat(seat) for seat in range(seats)))


def grow(rules: AnyRules, fold: Fold, event: Event, hash: bytes, at: int) -> Fold:
    """The fold after one more event."""
    return grow_by(rules, fold, [(event, hash, at)])


def grow_stored(rules: AnyRules, fold: Fold, rows: Iterable[store.StoredEvent], kept: dict[int, Fold] | None = None) -> Fold:
    """The fold after `rows`, while they are read; states at every 64th version are put into `kept`."""
    return grow_by(rules, fold, moves(rules, rows), kept)


def moves(rules: AnyRules, rows: Iterable[store.StoredEvent]) -> Iterator[Move]:
    """The moves that `rows` tell, while they are read."""
    read = codec(rules).event
    return ((read(tag, tag_version, payload), hash, at) for _, tag, tag_version, payload, at, hash in rows)


def grow_by(rules: AnyRules, fold: Fold, behind: Iterable[Move], kept: dict[int, Fold] | None = None) -> Fold:
    """The fold after the moves `behind` it; states at every 64th version are put into `kept`.

    What grows is held in plain names until the end: a value for every event in between would cost more than the game.
    """
    table, game, over = fold.match.table, fold.match.game, fold.match.table.over
    version, hash, revisions, at, recent = fold.version, fold.hash, fold.revisions, fold.last_at, deque(fold.recent, KEEP_RECENT)
    everybody, evolve, redact = viewers(len(fold.revisions) - 1), rules.evolve, rules.redact
    for event, hash, at in behind:
        if over or is_table_event(event):  # of which everybody sees something
            _check_seats(event, len(everybody))
            match = kernel.evolve(rules, Match(table, game), event)
            table, game, over = match.table, match.game, match.table.over
            revisions = tuple([revision + 1 for revision in revisions])
        else:
            game = evolve(game, event)
            seen = zip(revisions, everybody)  # noqa: B905  # of one length; to say so costs as much as the zip
            revisions = tuple([revision + (redact(event, viewer) is not None) for revision, viewer in seen])
        version += 1
        recent.append(Recent(version, at, event, revisions))
        if kept is not None and version % KEEP_EVERY == 0:
            kept[version] = Fold(Match(table, game), version, bytes(hash), revisions, at, tuple(recent))
    return Fold(Match(table, game), version, bytes(hash), revisions, at, tuple(recent))


def _check_seats(event: Event, viewers: int) -> None:
    if isinstance(event, TableOpened) and viewers != event.seats + 1:
        raise ValueError("the fold was begun for another number of seats")

"""The fold of a stored stream, cached in the process by match and version, with states kept for time travel."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass
from threading import Lock
from uuid import UUID

from django.db import connection

from matches import store
from matches.codec import codec
from matches.errors import NotFound
from matches.kernel import match as kernel
from matches.kernel.match import AnyRules, Event, Match
from matches.kernel.seats import Seat, Viewer
from matches.kernel.table import TableOpened
from matches.registry import rules_of
from matches.store.chain import GENESIS

KEEP_EVERY = 64  # versions between two states kept for time travel
KEEP_MATCHES = 512
KEEP_RECENT = 48


@dataclass(frozen=True, slots=True)
class Recent:
    """One of the last events, with the viewers' revisions after it."""

    version: int
    at: int
    event: Event
    revisions: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Fold:
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
    revisions = seen(rules, fold, event)
    recent = (*fold.recent[1 - KEEP_RECENT :], Recent(fold.version + 1, at, event, revisions))
    return Fold(kernel.evolve(rules, fold.match, event), fold.version + 1, hash, revisions, at, recent)


def seen(rules: AnyRules, fold: Fold, event: Event) -> tuple[int, ...]:
    """The revisions after `event`: one more for every viewer who may see anything of it."""
    if isinstance(event, TableOpened) and len(fold.revisions) != event.seats + 1:
        raise ValueError("the fold was begun for another number of seats")
    return tuple(
        revision + (kernel.redact(rules, fold.match, event, viewer) is not None)
        for viewer, revision in zip(viewers(len(fold.revisions) - 1), fold.revisions, strict=True)
    )


def grow_stored(rules: AnyRules, fold: Fold, rows: Iterable[store.StoredEvent], kept: dict[int, Fold] | None = None) -> Fold:
    """The fold after `rows`, while they are read; states at every 64th version are put into `kept`."""
    read = codec(rules).event
    for row in rows:
        fold = grow(rules, fold, read(row.tag, row.tag_version, row.payload), bytes(row.hash), row.recorded_at)
        if kept is not None and fold.version % KEEP_EVERY == 0:
            kept[fold.version] = fold
    return fold


@dataclass(frozen=True, slots=True)
class Loaded:
    """The newest fold of a match under its rules, and the database's clock (ms) at the moment of reading."""

    rules: AnyRules
    seats: int
    fold: Fold
    kept: dict[int, Fold]
    now: int


class _Cache:
    """What was loaded of the matches used last. A process runs one version of the code, so the keys need none."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._entries: OrderedDict[UUID, Loaded] = OrderedDict()

    def get(self, id: UUID) -> Loaded | None:
        with self._lock:
            entry = self._entries.get(id)
            if entry is not None:
                self._entries.move_to_end(id)
            return entry

    def put(self, id: UUID, loaded: Loaded) -> None:
        with self._lock:
            self._entries[id] = loaded
            self._entries.move_to_end(id)
            while len(self._entries) > KEEP_MATCHES:
                self._entries.popitem(last=False)

    def drop(self, id: UUID) -> None:
        with self._lock:
            self._entries.pop(id, None)

    def clear(self) -> None:
        with self._lock:
            self._entries.clear()


cache = _Cache()


def load(id: UUID) -> Loaded:
    """The match as it is stored now: one round trip, and only the events that the cache has not seen; NotFound."""
    known = cache.get(id)
    tail = store.tail(id, known.fold.version if known else 0)
    if tail is None:
        raise NotFound("no_such_match")
    if known and tail.head < known.fold.version:  # the database is older than this process: it was restored
        cache.drop(id)
        return load(id)
    rules = known.rules if known else rules_of(tail.game)
    kept = dict(known.kept) if known else {}
    fold = grow_stored(rules, known.fold if known else empty(rules, tail.seats), tail.events, kept)
    loaded = Loaded(rules, tail.seats, fold, kept, tail.now)
    if not connection.in_atomic_block:  # what a transaction reads of its own may still be rolled back
        cache.put(id, loaded)
    return loaded


def at_version(id: UUID, version: int) -> Fold:
    """The match as it was at `version`; NotFound("no_such_version")."""
    newest = load(id)
    if not 0 <= version <= newest.fold.version:
        raise NotFound("no_such_version", version=version)
    if version == newest.fold.version:
        return newest.fold
    start = newest.kept.get(version - version % KEEP_EVERY) or empty(newest.rules, newest.seats)
    return grow_stored(newest.rules, start, store.events_between(id, start.version, version))

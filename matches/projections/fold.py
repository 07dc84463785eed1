"""The fold of a stored stream, cached in the process by match and version, with states kept for time travel."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass
from threading import Lock
from uuid import UUID

from matches import store
from matches.codec import codec
from matches.errors import NotFound
from matches.kernel import match as kernel
from matches.kernel.match import AnyRules, Event, Match
from matches.kernel.seats import Seat, Viewer
from matches.kernel.table import TableOpened
from matches.store.chain import GENESIS

KEEP_EVERY = 64  # versions between two states kept for time travel
KEEP_MATCHES = 512


@dataclass(frozen=True, slots=True)
class Fold:
    """A match at a version. `revisions[0]` counts what spectators could see so far, `revisions[seat + 1]` what a seat could."""

    match: Match
    version: int
    hash: bytes
    revisions: tuple[int, ...]
    last_at: int


def empty(rules: AnyRules, seats: int) -> Fold:
    """The fold of a stream with no events, for a table with so many seats."""
    return Fold(kernel.initial(rules), 0, GENESIS, (0,) * (seats + 1), 0)


def viewers(seats: int) -> tuple[Viewer, ...]:
    """In the order of `Fold.revisions`."""
    return (None, *(Seat(seat) for seat in range(seats)))


def grow(rules: AnyRules, fold: Fold, event: Event, hash: bytes, at: int) -> Fold:
    """The fold after one more event."""
    return Fold(kernel.evolve(rules, fold.match, event), fold.version + 1, hash, seen(rules, fold, event), at)


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


class _Cache:
    """The newest fold and the kept states of the matches used last. A process runs one version of the code, so keys need none."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._entries: OrderedDict[UUID, tuple[Fold, dict[int, Fold]]] = OrderedDict()

    def get(self, id: UUID) -> tuple[Fold, dict[int, Fold]] | None:
        with self._lock:
            entry = self._entries.get(id)
            if entry is not None:
                self._entries.move_to_end(id)
            return entry

    def put(self, id: UUID, fold: Fold, kept: dict[int, Fold]) -> None:
        with self._lock:
            self._entries[id] = (fold, kept)
            self._entries.move_to_end(id)
            while len(self._entries) > KEEP_MATCHES:
                self._entries.popitem(last=False)

    def drop(self, id: UUID) -> None:
        with self._lock:
            self._entries.pop(id, None)


cache = _Cache()


@dataclass(frozen=True, slots=True)
class Loaded:
    """The newest fold and the database's clock (ms) at the moment of reading."""

    fold: Fold
    now: int


def load(rules: AnyRules, id: UUID, seats: int) -> Loaded:
    """The match as it is stored now: one round trip, and only the events that the cache has not seen."""
    fold, kept = cache.get(id) or (empty(rules, seats), {})
    tail = store.tail(id, fold.version)
    if tail is None:
        raise NotFound("no_such_match")
    if tail.head < fold.version:  # the database is older than this process: it was restored
        cache.drop(id)
        return load(rules, id, seats)
    kept = dict(kept)
    fold = grow_stored(rules, fold, tail.events, kept)
    cache.put(id, fold, kept)
    return Loaded(fold, tail.now)


def at_version(rules: AnyRules, id: UUID, seats: int, version: int) -> Fold:
    """The match as it was at `version`; NotFound("no_such_version")."""
    newest = load(rules, id, seats).fold
    if not 0 <= version <= newest.version:
        raise NotFound("no_such_version", version=version)
    if version == newest.version:
        return newest
    entry = cache.get(id)
    kept = entry[1] if entry else {}
    start = kept.get(version - version % KEEP_EVERY) or empty(rules, seats)
    return grow_stored(rules, start, store.events_between(id, start.version, version))

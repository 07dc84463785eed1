"""The fold of a stored stream, cached in the process by match and version, with states kept for time travel."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from threading import Lock
from uuid import UUID

from django.db import connection

from matches import store
from matches.errors import NotFound
from matches.kernel.match import AnyRules
from matches.projections.growing import KEEP_EVERY, Fold, Recent, empty, grow, grow_stored
from matches.registry import rules_of

__all__ = ["Fold", "Loaded", "Recent", "at_version", "cache", "empty", "grow", "grow_stored", "load"]

KEEP_MATCHES = 512


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

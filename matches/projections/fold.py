"""The fold of a stored stream, cached in the process by match and version, with states kept for time travel."""

from __future__ import annotations

import time
from collections import OrderedDict
from dataclasses import dataclass
from threading import Lock
from typing import Generic, TypeVar
from uuid import UUID

from django.db import connection

from matches import store
from matches.errors import NotFound
from matches.kernel.match import AnyRules
from matches.projections.growing import KEEP_EVERY, Fold, Recent, Stretch, empty, grow, grow_by, told, told_in_block
from matches.registry import rules_of

__all__ = ["Fold", "Loaded", "Recent", "at_version", "cache", "empty", "grow", "grow_by", "load", "told"]

KEEP_MATCHES = 512
KEEP_BLOCKS = 16  # of a match: the moves of a thousand versions
BELIEVED_S = 1.0

K = TypeVar("K")
V = TypeVar("V")


class _Cache(Generic[K, V]):
    """What was used last. A process runs one version of the code, so the keys need none."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._lock = Lock()
        self._entries: OrderedDict[K, V] = OrderedDict()

    def get(self, key: K) -> V | None:
        with self._lock:
            entry = self._entries.get(key)
            if entry is not None:
                self._entries.move_to_end(key)
            return entry

    def put(self, key: K, value: V) -> None:
        with self._lock:
            self._entries[key] = value
            self._entries.move_to_end(key)
            while len(self._entries) > self._most:
                self._entries.popitem(last=False)

    def drop(self, key: K) -> None:
        with self._lock:
            self._entries.pop(key, None)

    def clear(self) -> None:
        with self._lock:
            self._entries.clear()


@dataclass(frozen=True, slots=True)
class Loaded:
    """The newest fold read of a match under its rules, and the database's clock (ms) at the moment of reading.

    `kept` has its states at every 64th version, `blocks` the moves behind them that travellers have asked for,
    `read_at` is the process's own clock (s).
    """

    rules: AnyRules
    seats: int
    fold: Fold
    kept: dict[int, Fold]
    blocks: _Cache[int, Stretch]
    now: int
    epoch: int
    read_at: float


cache: _Cache[UUID, Loaded] = _Cache(KEEP_MATCHES)


def load(id: UUID) -> Loaded:
    """The match as it is stored now: one round trip, and only the events that the cache has not seen; NotFound."""
    return _load(id, store.LAST)


def _load(id: UUID, upto: int) -> Loaded:
    """As far as `upto`, or as the cache already is. What is kept may stop before the newest event: a load reads on from there."""
    known = cache.get(id)
    tail = store.tail(id, known.fold.version if known else 0, upto)
    if tail is None:
        raise NotFound("no_such_match")
    if known and (tail.epoch != known.epoch or tail.head < known.fold.version):  # restored to a state before what we know
        cache.drop(id)
        return _load(id, upto)
    rules = known.rules if known else rules_of(tail.game)
    kept = dict(known.kept) if known else {}
    fold = known.fold if known else empty(rules, tail.seats)
    for block in tail.blocks:
        fold = grow_by(rules, fold, told_in_block(rules, id, block), kept)
    blocks: _Cache[int, Stretch] = known.blocks if known else _Cache(KEEP_BLOCKS)
    loaded = Loaded(rules, tail.seats, fold, kept, blocks, tail.now, tail.epoch, time.monotonic())
    if not connection.in_atomic_block:  # what a transaction reads of its own may still be rolled back
        cache.put(id, loaded)
    return loaded


def at_version(id: UUID, version: int) -> Fold:
    """The match as it was at `version`; NotFound("no_such_version").

    No event is ever changed: what was compared with the database in the last second is not compared again.
    """
    known = cache.get(id)
    if known is None or version > known.fold.version or time.monotonic() - known.read_at > BELIEVED_S:
        known = _load(id, max(version, 0))
    if not 0 <= version <= known.fold.version:
        raise NotFound("no_such_version", version=version)
    if version == known.fold.version:
        return known.fold
    start = known.kept.get(version - version % KEEP_EVERY) or empty(known.rules, known.seats)
    return grow_by(known.rules, start, _moves(id, known, start.version, version))


def _moves(id: UUID, known: Loaded, start: int, version: int) -> Stretch:
    """The moves from a kept state on up to `version`, from what travellers have read already if that reaches so far."""
    read = known.blocks.get(start) or Stretch()
    missing = version - start - len(read.events)
    if missing > 0:
        read = read.then(told(known.rules, store.events_between(id, version - missing, version)))
        if not connection.in_atomic_block:
            known.blocks.put(start, read)
    return read.first(version - start)

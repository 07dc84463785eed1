"""Reading: folding stored events, time travel and the chain of a whole store, against the `eventsourcing` library."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from uuid import UUID

from tests.benchmarks.library import Library
from tests.benchmarks.pairs import Figure, Step, ratio
from tests.benchmarks.place import connection_facts, without_flush
from tests.benchmarks.store import appending

LONG, MIDDLE = 10_000, 1_000
TARGET_TRAVEL = {"cold": 15, "warm": 60}
FEW = (5, 0.5)  # rounds and seconds a slice where one step of the library's takes most of a second


def measure() -> Iterator[Figure]:
    with without_flush():
        library = Library(connection_facts(), "Reading")
        long, middle = library.filled(LONG), library.filled(MIDDLE)
        own_long, own_middle = filled(LONG), filled(MIDDLE)
    whole = partial(library.read, long, LONG)
    yield ratio("fold 10,000 stored events / eventsourcing get", partial(fold, own_long, LONG), whole, 10, *FEW)
    rows = _rows()
    name = f"check the chain of a whole store ({rows:,} events) / eventsourcing replay"
    yield ratio(name, partial(chain, rows), whole, 8, *FEW)
    for warmth, target in TARGET_TRAVEL.items():
        travel = travelling(own_middle, MIDDLE, cold=warmth == "cold")
        name = f"state of a 1,000-event match at a random version, {warmth} / the same"
        yield ratio(name, travel, partial(library.travel, middle, MIDDLE), target)
    library.close()


def filled(events: int) -> UUID:
    """A stream of `tally` with so many events, in commands of ten."""
    from matches.models import Match

    before = set(Match.objects.values_list("pk", flat=True))
    step = appending(10)
    for _ in range(events // 10):
        step()
    return next(iter(set(Match.objects.values_list("pk", flat=True)) - before))


def fold(match: UUID, events: int) -> int:
    """The whole stream from the database, no cache."""
    from matches.projections import fold as folds

    folds.cache.clear()
    assert folds.load(match).fold.match.game.moves == events  # type: ignore[attr-defined]
    return events


def chain(events: int) -> int:
    """Every hash of every stream, by one query."""
    from matches.store.chain import flaws

    assert flaws(None) == {}
    return events


def travelling(match: UUID, events: int, cold: bool) -> Step:
    """Each step answers one random version; cold forgets what the process knows first."""
    from matches.projections import fold as folds

    chance = random.Random(7)

    def step() -> int:
        if cold:
            folds.cache.clear()
        version = chance.randint(1, events)
        assert folds.at_version(match, version).match.game.moves == version  # type: ignore[attr-defined]
        return 1

    if not cold:
        for version in range(1, events):  # a process that has gone through the match once
            folds.at_version(match, version)
    return step


def _rows() -> int:
    from matches.models import Event

    return Event.objects.count()

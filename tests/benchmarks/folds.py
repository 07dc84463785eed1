"""Reading: folding stored events, time travel and the chain of a whole store, against the `eventsourcing` library."""

from __future__ import annotations

import random
from collections.abc import Iterator
from uuid import UUID

from tests.benchmarks.library import Library
from tests.benchmarks.pairs import Figure, ratio
from tests.benchmarks.place import connection_facts
from tests.benchmarks.store import appending

LONG, MIDDLE = 10_000, 1_000
TARGET_TRAVEL = {"cold": 15, "warm": 60}


def measure() -> Iterator[Figure]:
    library = Library(connection_facts(), "Reading")
    long, middle = library.filled(LONG), library.filled(MIDDLE)
    own_long, own_middle = filled(LONG), filled(MIDDLE)
    yield ratio(
        "fold 10,000 stored events / eventsourcing get",
        lambda: fold(own_long, LONG),
        lambda: library.read(long, LONG),
        10,
        5,
        1.0,
    )
    rows = _rows()
    yield ratio(
        f"check the chain of a whole store ({rows:,} events) / eventsourcing replay",
        lambda: chain(rows),
        lambda: library.read(long, LONG),
        8,
        5,
        1.0,
    )
    for warmth, target in TARGET_TRAVEL.items():
        travel = travelling(own_middle, MIDDLE, cold=warmth == "cold")
        name = f"state of a 1,000-event match at a random version, {warmth} / eventsourcing get"
        yield ratio(name, travel, lambda: library.travel(middle, MIDDLE), target, 5, 0.8)
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


def travelling(match: UUID, events: int, cold: bool):
    """Each step answers one random version; cold forgets what the process knows first."""
    from matches.projections import fold as folds

    chance = random.Random(7)

    def step() -> int:
        if cold:
            folds.cache.clear()
        version = chance.randint(1, events)
        assert folds.at_version(match, version).match.game.moves == version  # type: ignore[attr-defined]
        return 1

    folds.load(match)
    return step


def _rows() -> int:
    from matches.models import Event

    return Event.objects.count()

"""Verifying: chain and fold of stored matches, beside bare SHA-256 over the same bytes and the fold in memory."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from functools import partial
from hashlib import sha256
from typing import TYPE_CHECKING
from uuid import UUID

from tests.benchmarks.cpu import cluster_s
from tests.benchmarks.pairs import Figure, ratio
from tests.benchmarks.place import without_flush

if TYPE_CHECKING:
    from matches.audit.stored import Stored

GAMES = {"ahyoheek": 50, "hula_hoo": 5, "hhut": 40, "hoss": 40, "ippo": 15}  # matches
FEW = (5, 0.5)  # rounds and seconds a slice
TARGET = 50_000  # events a second of all processors, the database's share with it


def measure() -> Iterator[Figure]:
    from matches.audit.stored import Stored, read_all

    with without_flush():
        ids = filled()
    stored = [one for one in read_all(ids).values() if isinstance(one, Stored)]
    events = sum(len(one.events) for one in stored)
    yield ratio(f"check the chain ({events:,} events) / bare SHA-256", partial(chain, ids, events), bare(ids), 0.08, *FEW)
    fresh = partial(fold, ids, events)
    yield ratio("read and fold stored matches / fold in memory", fresh, partial(in_memory, stored, events), 0.3, *FEW)
    yield whole(ids, events)
    yield from derived(stored)


def filled() -> list[UUID]:
    from tests.support.stored_plays import plays, store_plays

    return [id for game, count in GAMES.items() for id in store_plays(plays(game, count, "bench"))]


def chain(ids: list[UUID], events: int) -> int:
    from matches.store.chain import flaws_among

    assert flaws_among(ids) == {}
    return events


def bare(ids: list[UUID]) -> partial[int]:
    from matches.models import Event

    payloads = [str(one).encode() for one in Event.objects.filter(match__in=ids).values_list("payload", flat=True)]

    def loop() -> int:
        for one in payloads:
            sha256(one).digest()
        return len(payloads)

    return partial(loop)


def fold(ids: list[UUID], events: int) -> int:
    from matches.audit.stored import Stored, read_all

    for one in read_all(ids).values():
        assert isinstance(one, Stored) and one.fold().match.table.over
    return events


def in_memory(stored: Sequence[Stored], events: int) -> int:
    for one in stored:
        one.fold()
    return events


def whole(ids: list[UUID], events: int) -> Figure:
    """All processors' time, since the chain is the database's work."""
    rates = []
    for _ in range(5):
        began = time.process_time() + cluster_s()
        chain(ids, events), fold(ids, events)
        rates.append(events / (time.process_time() + cluster_s() - began))
    return Figure("chain and fold, events a second of processor", sorted(rates)[2], ">=", TARGET, "/s")


def derived(stored: Sequence[Stored]) -> Iterator[Figure]:
    """No target: most of it is what robots think once more."""
    from matches.audit.pinned import pinned
    from matches.verify import rederive

    for game in GAMES:
        ours = [one for one in stored if one.rules.key == game]
        cards = pinned(game, ours[0].opened.release)
        assert cards is not None
        began = time.process_time()
        for one in ours:
            assert rederive(one.rules, cards, one.records) is None
        rate = sum(len(one.events) for one in ours) / (time.process_time() - began)
        yield Figure(f"derive again, {game}, events a second of processor", rate, ">=", None, "/s")

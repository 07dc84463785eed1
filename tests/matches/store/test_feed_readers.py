"""Readers who follow the whole feed while many write: the same sequence for each, whatever order transactions commit in."""

from __future__ import annotations

import random
import threading
from typing import TypeAlias
from uuid import UUID

import pytest
from django.db import connections, transaction

from matches import services, store
from matches.models import Event
from matches.store.whole_feed import row_at, whole_feed
from tests.matches.store.by_hand import Stream, poke
from tests.support.together import returned, together

pytestmark = pytest.mark.django_db(transaction=True)
START = store.FeedPlace(0, 0, 0)
WRITERS, APPENDS, READERS = 8, 12, 3
Told: TypeAlias = tuple[UUID, int]


class Crowd:
    """Writers of whom some keep their transaction open until others, who began later, have committed."""

    def __init__(self, streams: list[Stream]) -> None:
        self.streams = streams
        self.written = threading.Event()
        self._appended = 0
        self._moved = threading.Condition()

    def write(self, stream: Stream, dice: random.Random) -> int:
        for _ in range(APPENDS):
            if dice.random() < 0.4:
                with transaction.atomic():
                    assert stream.append(*[poke()] * dice.randint(1, 3))
                    self._wait_for_others(dice.randint(1, 4))
            else:
                assert stream.append(*[poke()] * dice.randint(1, 3))
            with self._moved:
                self._appended += 1
                self._moved.notify_all()
        return APPENDS

    def _wait_for_others(self, commits: int) -> None:
        """Not for ever: those who are left may all be waiting here."""
        with self._moved:
            until = self._appended + commits
            self._moved.wait_for(lambda: self._appended >= until, timeout=0.05)

    def read(self, limit: int) -> list[Told]:
        """Page by page, until a page that was asked for after the last writer had committed is empty."""
        told, place = list[Told](), START
        while True:
            all_written = self.written.is_set()
            rows, edge = whole_feed(place, limit)
            told += [(row.match, row.version) for row in rows]
            place = rows[-1].place if len(rows) == limit else max(place, edge, *[row.place for row in rows])
            if all_written and not rows:
                return told

    def all_write(self) -> list[int]:
        try:
            return returned(together(*[self._writer(stream, at) for at, stream in enumerate(self.streams)]))
        finally:
            self.written.set()

    def _writer(self, stream: Stream, at: int):  # type: ignore[no-untyped-def]
        return lambda: self.write(stream, random.Random(at))


def test_three_readers_are_told_the_same_while_eight_write_and_commit_out_of_order(tally: None, transactional_db: None) -> None:
    tables = [services.open_match(game="tally", options={}, seats=1, host=None) for _ in range(WRITERS)]
    crowd = Crowd([Stream(table.pk, 1, bytes(next(store.events_between(table.pk, 0, 1)).hash)) for table in tables])
    writers, *readers = together(crowd.all_write, *[lambda limit=limit: crowd.read(limit) for limit in (1, 3, 50)])
    assert writers == [APPENDS] * WRITERS
    in_order = list(Event.objects.order_by("epoch", "xact", "position").values_list("match_id", "version"))
    assert [told == in_order for told in readers] == [True] * READERS
    positions = list(Event.objects.order_by("epoch", "xact", "position").values_list("position", flat=True))
    assert positions != sorted(positions), "nobody has committed out of order: nothing was shown"


def test_the_edge_is_behind_all_that_is_final_and_before_what_still_runs(stream: Stream) -> None:
    """A reader of a rare tag goes on from the edge: he misses nothing, and looks at nothing twice."""
    rows, edge = whole_feed(START, 10, tags=["ended"])
    assert rows == []
    with transaction.atomic():
        assert stream.append()
        held = whole_feed(START, 10)
        assert [row.version for row in held.rows] == [1]
        assert max(edge, held.rows[0].place) <= held.edge
    [late] = whole_feed(held.edge, 10).rows
    assert (late.version, late.tag, late.payload) == (2, "poke", '{"type":"poke"}')
    assert row_at(late.place) == late
    connections.close_all()

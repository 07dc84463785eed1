"""The feed: one global order in which nothing is added later, whatever order transactions commit in; imports the store."""

import threading
import time

import pytest
from django.db import connections, transaction

from matches import services, store
from matches.models import Counter
from tests.matches.store.by_hand import Stream, poke

pytestmark = pytest.mark.django_db(transaction=True)
START = store.FeedPlace(0, 0, 0)


def another() -> Stream:
    match = services.open_match(game="tally", options={}, seats=1, host=None)
    return Stream(match.pk, 1, bytes(next(store.events_between(match.pk, 0, 1)).hash))


def pokes(after: store.FeedPlace = START, limit: int = 500) -> list[tuple[object, int]]:
    return [(event.match, event.version) for event in store.feed(after, ["poke"], limit)]


class Held:
    """An append in a transaction of its own thread that stays open until it is let go."""

    def __init__(self, stream: Stream, keep: bool = True) -> None:
        self._done, self._go = threading.Event(), threading.Event()
        self._stream, self._keep = stream, keep
        self._thread = threading.Thread(target=self._run)
        self._thread.start()
        assert self._done.wait(10)

    def _run(self) -> None:
        try:
            with transaction.atomic():
                self._stream.append()
                self._done.set()
                self._go.wait(20)
                transaction.set_rollback(not self._keep)
        finally:
            connections.close_all()

    def let_go(self) -> None:
        self._go.set()
        self._thread.join(10)


def test_events_come_in_the_order_of_their_transactions(stream: Stream) -> None:
    other = another()
    for turn in (stream, other, other, stream):
        assert turn.append()
    assert pokes() == [(stream.id, 2), (other.id, 2), (other.id, 3), (stream.id, 3)]


def test_the_events_of_one_command_keep_their_order(stream: Stream) -> None:
    assert stream.append(poke(), poke(), poke())
    assert pokes() == [(stream.id, 2), (stream.id, 3), (stream.id, 4)]


def test_a_later_transaction_waits_behind_one_that_still_runs(stream: Stream) -> None:
    """Read at once, the second would be followed, and the first, whose place is before it, never."""
    second = another()
    first = Held(stream)
    assert second.append()
    assert pokes() == []
    first.let_go()
    assert pokes() == [(stream.id, 2), (second.id, 2)]


def test_a_transaction_that_is_rolled_back_holds_nobody_for_ever(stream: Stream) -> None:
    second = another()
    first = Held(stream, keep=False)
    assert second.append()
    assert pokes() == []
    first.let_go()
    assert pokes() == [(second.id, 2)]


def test_following_it_step_by_step_misses_and_doubles_nothing(stream: Stream) -> None:
    for _ in range(7):
        assert stream.append(poke(), poke())
    seen, place = [], START
    while step := store.feed(place, ["poke"], 3):
        seen += [event.version for event in step]
        place = step[-1].place
    assert seen == list(range(2, 16))


def test_only_the_asked_tags_are_told(stream: Stream) -> None:
    assert stream.append()
    assert [event.tag for event in store.feed(START, ["table_opened"], 10)] == ["table_opened"]
    assert store.feed(START, ["ended"], 10) == []


def test_a_new_epoch_comes_after_the_old_whatever_its_transaction_numbers(stream: Stream) -> None:
    """After a restore, transaction numbers may start again below those that were stored."""
    from tests.support.tampering import change

    assert stream.append()
    change("UPDATE matches_event SET xact = '9999999999' WHERE match_id = %s AND version = 2", stream.id)
    assert pokes() == []  # a number that is not reached yet: nothing tells it from a transaction that runs
    Counter.objects.filter(name="epoch").update(value=2)
    assert stream.append()
    assert pokes() == [(stream.id, 2), (stream.id, 3)]
    assert [event.place.epoch for event in store.feed(START, ["poke"])] == [1, 2]


def test_the_lag_is_the_age_of_the_oldest_transaction_that_writes(stream: Stream) -> None:
    held = Held(stream)
    time.sleep(0.12)  # the age itself is what is measured
    lag = store.feed_lag_ms()
    held.let_go()
    assert 100 <= lag < 10_000
    assert store.feed_lag_ms() < 100

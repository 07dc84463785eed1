"""Reading a stream: only what is new, the database's one clock, and answers already given; imports the store."""

import uuid

from django.db import connection
from django.test.utils import CaptureQueriesContext

from matches import store
from tests.matches.store.by_hand import Stream, one, poke


def test_the_tail_holds_what_is_behind_a_version_and_the_head(stream: Stream) -> None:
    assert stream.append(poke(), poke())
    tail = store.tail(stream.id, 2)
    assert tail is not None
    assert (tail.head, tail.game, tail.seats) == (3, "tally", 1)
    assert [(block.after, block.tag_versions, block.payloads) for block in tail.blocks] == [(2, [1], '{"type":"poke"}')]


def test_the_tail_of_one_who_knows_all_is_empty(stream: Stream) -> None:
    tail = store.tail(stream.id, 1)
    assert tail is not None and tail.blocks == [] and tail.head == 1


def test_there_is_no_tail_of_no_match(stream: Stream) -> None:
    assert store.tail(uuid.uuid4(), 0) is None


def test_time_is_the_databases_and_never_ahead_of_it(stream: Stream) -> None:
    for _ in range(200):
        said = store.now_ms()
        assert said * 1000 <= one("SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint")


def test_an_answer_is_found_by_its_id_in_its_match_alone(stream: Stream) -> None:
    id = uuid.uuid4()
    assert stream.append(poke(), poke(), id=id, payload=b'{"x":1}')
    known = store.answered(stream.id, id)
    assert known is not None
    assert (known.first_version, known.event_count, known.payload, known.seat) == (2, 2, '{"x":1}', None)
    assert store.answered(stream.id, uuid.uuid4()) is None
    assert store.answered(uuid.uuid4(), id) is None


def test_ranges_are_open_below_and_closed_above(stream: Stream) -> None:
    assert stream.append(poke(), poke(), poke())
    assert [event.version for event in store.events_between(stream.id, 1, 3)] == [2, 3]


def test_the_store_does_without_djangos_cursor(stream: Stream) -> None:
    """It is why the statements can be prepared; what is logged here would be slow."""
    with CaptureQueriesContext(connection) as queries:
        store.tail(stream.id, 0)
        assert stream.append()
    assert len(queries) == 0

"""One statement writes a command, its events and the head, or nothing at all; imports the store."""

import uuid

import pytest
from django.db import IntegrityError, OperationalError, connection, transaction

from matches.models import Command, Event, Match
from matches.store.append import NewEvent
from tests.matches.store.by_hand import Stream, one, poke
from tests.support.together import together

EXACT = [
    '{"type":"poke","name":"Zoé 🪲 ’ « ﬁ »"}',
    '{ "type" : "poke",\t"a":[ 1 ,2 ]\n}',
    '{"type":"poke","big":123456789012345678901234567890,"small":-0,"exp":1e2}',
    '{"type":"poke","twice":1,"twice":2}',
    '{"type":"poke","escaped":"\\u00e9\\n\\"","b":"a\\/b"}',
    '{"b":1,"a":2,"type":"poke"}',
]


def counts(stream: Stream) -> tuple[int, int, int]:
    """Commands, events and the head's version."""
    commands = Command.objects.filter(match_id=stream.id).count()
    events = Event.objects.filter(match_id=stream.id).count()
    return commands, events, Match.objects.get(pk=stream.id).version


def test_a_command_its_events_and_the_head_are_stored_together(stream: Stream) -> None:
    id = uuid.uuid4()
    assert stream.append(poke(), poke(), poke(), id=id)
    assert counts(stream) == (2, 4, 4)
    stored = Command.objects.get(match_id=stream.id, id=id)
    assert (stored.first_version, stored.count) == (2, 3)
    assert list(Event.objects.filter(command=id).order_by("version").values_list("version", flat=True)) == [2, 3, 4]


@pytest.mark.parametrize("version", [32_766, 32_767, 32_768])
def test_a_stream_goes_on_beyond_what_two_bytes_count(stream: Stream, version: int) -> None:
    Match.objects.filter(pk=stream.id).update(version=version)
    stream.version = version
    assert stream.append(poke(), poke())
    assert Match.objects.get(pk=stream.id).version == version + 2


def test_the_head_takes_the_columns_it_is_given(stream: Stream) -> None:
    assert stream.append()
    head = Match.objects.get(pk=stream.id)
    assert (head.version, head.revisions, head.turn, head.deadline_at) == (2, [9, 9], [], None)


@pytest.mark.parametrize("version", [0, 2, 40], ids=["behind", "just ahead", "far ahead"])
def test_a_stale_head_leaves_nothing(stream: Stream, version: int) -> None:
    assert not stream.append(poke(), poke(), version=version)
    assert counts(stream) == (1, 1, 1)


def test_a_command_id_that_is_stored_leaves_nothing(stream: Stream) -> None:
    id = uuid.uuid4()
    assert stream.append(id=id)
    assert not stream.append(id=id)
    assert counts(stream) == (2, 2, 2)


def test_the_same_id_is_free_in_another_match(stream: Stream) -> None:
    from matches import services, store

    other = services.open_match(game="tally", options={}, seats=1, host=None)
    twin = Stream(other.pk, 1, bytes(next(store.events_between(other.pk, 0, 1)).hash))
    id = uuid.uuid4()
    assert stream.append(id=id) and twin.append(id=id)


def test_a_match_that_is_not_there_leaves_nothing(stream: Stream) -> None:
    nowhere = Stream(uuid.uuid4(), 0, bytes(32))
    assert not nowhere.append()
    assert Event.objects.filter(match_id=nowhere.id).count() == 0


@pytest.mark.django_db(transaction=True)
def test_of_eight_at_the_same_version_one_is_stored(stream: Stream) -> None:
    answers = together(*[lambda: Stream(stream.id, 1, stream.hash).append(poke(), poke())] * 8)
    assert sorted(answers) == [False] * 7 + [True]
    assert counts(stream) == (2, 3, 3)


@pytest.mark.django_db(transaction=True)
def test_of_eight_with_the_same_command_id_one_is_stored(stream: Stream) -> None:
    id = uuid.uuid4()
    answers = together(*[lambda: Stream(stream.id, 1, stream.hash).append(id=id)] * 8)
    assert sorted(answers) == [False] * 7 + [True]
    assert counts(stream) == (2, 2, 2)


@pytest.mark.parametrize("payload", EXACT)
def test_payloads_come_back_byte_for_byte(stream: Stream, payload: str) -> None:
    assert stream.append(poke(payload.encode()), payload=payload.encode())
    assert stream.rows()[-1].payload == payload
    assert Command.objects.get(match_id=stream.id, first_version=2).payload == payload
    assert Event.objects.get(match_id=stream.id, version=2).payload == payload


def test_what_is_no_json_is_refused_whole(stream: Stream) -> None:
    from django.db import DataError

    with pytest.raises(DataError), transaction.atomic():
        stream.append(poke(), NewEvent("poke", 1, b"{not json"))
    assert counts(stream) == (1, 1, 1)


def test_a_rollback_takes_command_events_and_head_along(stream: Stream) -> None:
    with pytest.raises(RuntimeError), transaction.atomic():
        assert stream.append()
        raise RuntimeError("changed my mind")
    assert counts(stream) == (1, 1, 1)


@pytest.mark.django_db(transaction=True)
def test_a_killed_connection_arrives_as_djangos_operational_error(stream: Stream) -> None:
    def killed() -> None:
        pid = one("SELECT pg_backend_pid()")
        together(lambda: one("SELECT pg_terminate_backend(%s)", pid))
        stream.append()

    [error] = together(killed)
    assert isinstance(error, OperationalError)
    assert counts(stream) == (1, 1, 1)


def test_a_broken_constraint_arrives_as_djangos_integrity_error(stream: Stream) -> None:
    with connection.cursor() as cursor:  # an event stands where the next one belongs: the head is behind its stream
        columns = "match_id, version, tag, tag_version, payload, salt, recorded_at, hash, command, epoch"
        cursor.execute(f"INSERT INTO matches_event ({columns}) VALUES (%s, 2, 'poke', 1, '{{}}', '', 0, '', %s, 1)", [
            stream.id, uuid.uuid4()
        ])  # fmt: skip
    with pytest.raises(IntegrityError), transaction.atomic():
        stream.append()
    assert Command.objects.filter(match_id=stream.id).count() == 1

"""The chain of hashes: the same in Python and in SQL, and every changed column is found at its version; imports the store."""

import uuid

import pytest

from matches import store
from matches.store.chain import GENESIS, command_digest, event_hash, flaws
from tests.matches.store.by_hand import Stream, one, poke
from tests.support.tampering import change


@pytest.fixture
def five(stream: Stream) -> Stream:
    """Versions 2 to 6: a command with two events, one with one, one with two."""
    for payloads in ([b'{"n":1}', b'{ "n": "\xc3\xa9" }'], [b'{"n":3}'], [b"[4]", b"5"]):
        assert stream.append(*[poke(payload) for payload in payloads], payload=b'{"who":"\xe2\x80\x99"}')
    return stream


def rehashed(match: uuid.UUID) -> list[bytes]:
    """Every event's hash computed from the stored columns, in Python."""
    hashes, previous = [], GENESIS
    rows = list(store.exported_events(match))
    for command in store.commands_of(match):
        id, seat, decision, name, payload, at, first, count = command
        digest = command_digest(match, id, seat, decision, name, payload.encode(), at, first, count)
        for row in rows[first - 1 : first - 1 + count]:
            facts = (row.version, row.tag, row.tag_version, row.recorded_at, row.salt, digest, row.payload.encode())
            previous = event_hash(previous, *facts)
            hashes.append(previous)
    return hashes


def test_python_computes_the_stored_hashes(five: Stream) -> None:
    assert rehashed(five.id) == [bytes(row.hash) for row in five.rows()]
    assert len(rehashed(five.id)) == 6


def test_sql_finds_no_flaw_in_what_python_has_hashed(five: Stream) -> None:
    assert flaws(five.id) == {}
    assert flaws(None) == {}


def test_each_row_has_a_salt_of_its_own(five: Stream) -> None:
    salts = {row.salt for row in store.exported_events(five.id)}
    assert len(salts) == 6 and {len(salt) for salt in salts} == {16}


EVENT_COLUMNS = {
    "payload": "'{\"n\":9}'",
    "tag": "'pole'",
    "tag_version": "2",
    "salt": "'\\x00'::bytea",
    "recorded_at": "recorded_at + 1",
    "hash": "sha256(hash)",
    "command": "gen_random_uuid()",
    "match_id": "gen_random_uuid()",
    "version": "version + 100",
}
COMMAND_COLUMNS = {
    "payload": "'{\"who\": 1}'",
    "name": "'pole'",
    "decision": "'other'",
    "seat": "0",
    "received_at": "received_at + 1",
    "first_version": "first_version + 1",
    "count": "count + 1",
    "id": "gen_random_uuid()",
    "match_id": "gen_random_uuid()",
}


@pytest.mark.parametrize("version", [1, 3, 4, 6])
@pytest.mark.parametrize("column", EVENT_COLUMNS)
def test_a_changed_column_of_an_event_is_found_at_its_version(five: Stream, column: str, version: int) -> None:
    sql = f"UPDATE matches_event SET {column} = {EVENT_COLUMNS[column]} WHERE match_id = %s AND version = %s"
    assert change(sql, five.id, version) == 1
    assert flaws(five.id) == {five.id: version}
    assert flaws(None)[five.id] == version


@pytest.mark.parametrize("version", [1, 2, 4, 5])
@pytest.mark.parametrize("column", COMMAND_COLUMNS)
def test_a_changed_column_of_a_command_is_found_at_its_first_version(five: Stream, column: str, version: int) -> None:
    sql = f"UPDATE matches_command SET {column} = {COMMAND_COLUMNS[column]} WHERE match_id = %s AND first_version = %s"
    assert change(sql, five.id, version) == 1
    assert flaws(five.id) == {five.id: version}


@pytest.mark.parametrize("version", [1, 3, 6])
def test_a_missing_event_is_found_where_it_was(five: Stream, version: int) -> None:
    assert change("DELETE FROM matches_event WHERE match_id = %s AND version = %s", five.id, version) == 1
    assert flaws(five.id) == {five.id: version}


def test_a_missing_command_is_found_at_its_first_event(five: Stream) -> None:
    assert change("DELETE FROM matches_command WHERE match_id = %s AND first_version = 4", five.id) == 1
    assert flaws(five.id) == {five.id: 4}


def test_two_swapped_events_are_found_at_the_first(five: Stream) -> None:
    swap = "UPDATE matches_event SET version = CASE version WHEN 2 THEN 103 ELSE 2 END WHERE match_id = %s AND version IN (2, 3)"
    back = "UPDATE matches_event SET version = 3 WHERE match_id = %s AND version = 103"
    change(swap.replace("ELSE 2", "ELSE 102"), five.id)
    change("UPDATE matches_event SET version = 2 WHERE match_id = %s AND version = 102", five.id)
    change(back, five.id)
    assert [row.payload for row in five.rows()][1:3] == ['{ "n": "é" }', '{"n":1}']
    assert flaws(five.id) == {five.id: 2}


def test_an_event_that_was_slipped_in_at_the_end_is_found(five: Stream) -> None:
    columns = "match_id, version, tag, tag_version, payload, salt, recorded_at, hash, command, epoch, xact"
    copied = columns.replace("version,", "7,", 1)
    change(
        f"INSERT INTO matches_event ({columns}) SELECT {copied} FROM matches_event WHERE match_id = %s AND version = 6", five.id
    )
    assert one("SELECT count(*) FROM matches_event WHERE match_id = %s", five.id) == 7
    assert flaws(five.id) == {five.id: 7}


def test_the_other_matches_stay_whole(five: Stream) -> None:
    from matches import services

    other = services.open_match(game="tally", options={}, seats=1, host=None)
    change("UPDATE matches_event SET tag = 'x' WHERE match_id = %s AND version = 5", five.id)
    assert flaws(None) == {five.id: 5}
    assert flaws(other.pk) == {}

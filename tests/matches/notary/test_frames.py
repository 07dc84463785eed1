"""What no chain hashes is held by the log: the fixed half of a head, and the places that events have in the feed."""

from __future__ import annotations

import pytest
from django.db import connection

from matches import audit
from matches.models import LogEntry
from matches.store.places import misplaced
from tests.matches.notary.conftest import Made, told
from tests.support.tables import finished, people, pick, started
from tests.support.tampering import change

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("told_at_once")]
FIXED = {
    "number": "number + 1000",
    "public": "NOT public",
    "invite": "reverse(invite) || 'x'",
    "origin": "'rank:1'",
    "rematch_of_id": "id",
}


@pytest.mark.parametrize("column", FIXED)
def test_a_fixed_column_of_a_head_that_was_changed_is_named(column: str, next_day: Made) -> None:
    match = finished()
    assert {check.name: check.ok for check in audit.verify(match.pk).checks}["logged"] is None
    next_day()
    assert audit.verify(match.pk).verdict == "exact"
    assert {check.name: check.ok for check in audit.verify(match.pk).checks}["logged"] is True
    change(f"UPDATE matches_match SET {column} = {FIXED[column]} WHERE id = %s", match.pk)
    verdict = audit.verify(match.pk)
    assert (verdict.verdict, verdict.field) == ("damaged", "log.frame")
    assert [fault.split(":")[0] for fault in told()] == [f"frame {match.pk.hex} at {match.version}"]


def test_places_that_fit_one_another_and_are_others_are_told_by_the_log(next_day: Made) -> None:
    match = finished()
    next_day()
    last = match.version
    change("UPDATE matches_event SET position = position + 1 WHERE match_id = %s AND version = %s", match.pk, last)
    change("SELECT setval('matches_event_position_seq', (SELECT max(position) FROM matches_event))")
    verdict = audit.verify(match.pk)
    assert (verdict.verdict, verdict.field) == ("damaged", "log.places")
    assert [fault.split(":")[0] for fault in told()] == [f"places {match.pk.hex} at {last}"]


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("position", "position + 256"),
        ("position", "position - 256"),
        ("position", "position + 2::bigint ^ 40"),
        ("epoch", "epoch + 256"),
        ("epoch", "0"),
        ("xact", "'9999999999'::xid8"),
        ("xact", "'3'::xid8"),
    ],
)
def test_a_place_that_cannot_be_is_found_at_its_event_without_the_log(column: str, value: str) -> None:
    match = finished()
    with connection.cursor() as cursor:
        cursor.execute("SELECT version FROM matches_event WHERE match_id = %s AND tag = 'ended'", [match.pk])
        [[version]] = cursor.fetchall()  # what comes before it belongs to the same command
    change(f"UPDATE matches_event SET {column} = {value} WHERE match_id = %s AND version = %s", match.pk, version)
    verdict = audit.verify(match.pk)
    assert (verdict.verdict, verdict.version, verdict.field) == ("damaged", version, "place")


def test_of_a_match_that_runs_the_log_has_neither(next_day: Made) -> None:
    alice, bob = people("alice", "bob")
    match = started([alice, bob])
    pick(match, alice, "book")
    next_day()
    assert not LogEntry.objects.filter(kind__in=("frame", "places")).exists()
    assert misplaced([match.pk]) == {} and audit.verify(match.pk).verdict == "running"


def test_when_a_release_was_published_is_held_as_well(next_day: Made) -> None:
    match = finished()
    next_day()
    assert told() == []
    change("UPDATE catalogue_release SET published_at = published_at - interval '1 day' WHERE game = %s", match.game)
    assert [fault.split(":")[0] for fault in told()] == [f"release_row {match.game}/1 at 1"]

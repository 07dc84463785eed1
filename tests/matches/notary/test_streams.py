"""What the log writes down of matches, releases and restored backups, and what of it is told; imports notary and services."""

from __future__ import annotations

import threading
from datetime import timedelta
from hashlib import sha256

import msgspec
import pytest
from django.db import transaction

from catalogue.models import Release
from matches import notary, services, store
from matches.errors import NotFound
from matches.models import LogEntry, Match
from matches.notary.keys import signed
from matches.proofs import check_proof
from matches.registry import rules_of
from tests.matches.notary.conftest import NOON, Made, told
from tests.matches.store.by_hand import Stream
from tests.support.commands import Run
from tests.support.tables import finished, opened, people, pick, started
from tests.support.tampering import change as change_stream
from tests.support.tampering import edit, rechain
from tests.support.together import codes, together

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("told_at_once")]


def versions(match: Match) -> list[int]:
    return list(LogEntry.objects.filter(kind="match", key=match.pk.hex).order_by("position").values_list("version", flat=True))


def test_a_match_is_written_down_as_far_as_it_has_come_since_the_last_time(next_day: Made) -> None:
    alice, bob = people("alice", "bob")
    match = started([alice, bob])
    begun = Match.objects.get().version
    next_day(), next_day()
    assert versions(match) == [begun]
    pick(match, alice, "book")
    next_day()
    match.refresh_from_db()
    assert versions(match) == [begun, match.version]
    last = LogEntry.objects.get(kind="match", version=match.version)
    assert bytes(last.digest) == hash_of(match, match.version)


def hash_of(match: Match, version: int) -> bytes:
    return next(bytes(row.hash) for row in store.exported_events(match.pk) if row.version == version)


def test_of_a_match_that_runs_nothing_is_handed_out_and_of_one_that_is_over_a_proof(next_day: Made) -> None:
    runs, over = started(people("alice", "bob")), finished()
    next_day()
    assert versions(runs) and versions(over)
    with pytest.raises(NotFound):
        notary.proof("match", runs.pk.hex)
    proof = notary.proof("match", over.pk.hex)
    assert check_proof(msgspec.json.encode(proof), notary.public_keys()) == proof
    assert (proof.entry.version, proof.entry.digest) == (over.version, hash_of(over, over.version).hex())


@pytest.mark.parametrize("key", ["zz", "", "0" * 32, "é" * 32, "{match}"])
def test_what_is_no_match_has_no_proof(key: str, next_day: Made) -> None:
    next_day()
    with pytest.raises(NotFound):
        notary.proof("match", key)


def test_every_checkpoint_is_proved_to_go_on_from_every_one_before(next_day: Made) -> None:
    notes = []
    for _ in range(3):
        finished()
        notes.append(next_day().note)
    for older in (1, 2, 3):
        for newer in range(older, 4):
            proof = notary.consistency(older, newer)
            assert check_proof(msgspec.json.encode(proof), notary.public_keys()) == proof
            assert (proof.older, proof.newer) == (notes[older - 1], notes[newer - 1])
    with pytest.raises(NotFound):
        notary.consistency(1, 4)


def test_an_untouched_house_is_what_its_log_says(next_day: Made, run: Run) -> None:
    match, runs = finished(), started(people("alice", "bob"))
    next_day()
    later = finished()
    releases = Release.objects.count()
    lines = run("verify_checkpoint").splitlines()
    assert lines[0].startswith(f"checkpoint 1: {LogEntry.objects.count()} entries under ")
    assert lines[1] == "  restore: 0 (backups that were restored) in 0 entries"
    assert f"  release: {releases} (releases of cards) in {releases} entries" in lines
    assert "  match: 2 (matches) in 2 entries" in lines
    assert lines[-2:] == ["  1 streams go on behind it", "the log is whole, and the database is what it says"]
    assert versions(match) and versions(runs) and not versions(later)


def test_a_stream_of_last_month_that_was_changed_and_chained_anew_is_named(next_day: Made, run: Run) -> None:
    match, before = finished(), finished()
    next_day(), next_day()
    edit(match, "picked", symbol="dragon")
    [fault] = told()
    assert fault.startswith(f"match {match.pk.hex} at {match.version}: the log (")
    with pytest.raises(SystemExit):
        run("verify_checkpoint")
    assert before.pk.hex not in fault


def test_one_byte_of_an_event_is_found_by_the_chain_under_the_logged_hash(next_day: Made) -> None:
    match = finished()
    next_day()
    change_stream("UPDATE matches_event SET recorded_at = recorded_at + 1 WHERE match_id = %s AND version = 5", match.pk)
    assert told() == [f"match {match.pk.hex} at 5: the chain of its events does not fit"]


def test_a_hash_and_a_stream_that_are_gone_are_named(next_day: Made) -> None:
    match = finished()
    next_day()
    change_stream("DELETE FROM matches_event WHERE match_id = %s", match.pk)
    change_stream("DELETE FROM matches_command WHERE match_id = %s", match.pk)
    faults = sorted(told())
    assert [fault.split(": ")[0] for fault in faults] == [
        f"{kind} {match.pk.hex} at {match.version}" for kind in ("match", "places")
    ]
    assert all("is in the log (" in fault and fault.endswith("not in the database") for fault in faults)


def test_a_stream_that_was_slipped_in_before_what_the_log_has_is_named(next_day: Made) -> None:
    """It cannot be made old without standing, in the order of the feed, before what was written down."""
    finished()
    next_day(), next_day()
    slipped = finished()
    assert told() == []
    # Forty days in ms.
    change_stream("UPDATE matches_event SET recorded_at = recorded_at - 3456000000 WHERE match_id = %s", slipped.pk)
    rechain(slipped.pk)
    assert told() == [f"match {slipped.pk.hex} at 1: was there for the log to write down, and is not in it"]


def test_two_releases_that_changed_places_are_both_named(next_day: Made) -> None:
    services.publish_starter(rules_of("ahyoheek"))
    first = Release.objects.filter(game="ahyoheek").latest("number")
    body = first.body.replace(" ", "  ", 1) if " " in first.body else first.body + " "
    second = Release.objects.create(game="ahyoheek", number=first.number + 1, digest=sha256(body.encode()).hexdigest(), body=body)
    next_day()
    change_stream("UPDATE catalogue_release SET number = 900 WHERE id = %s", first.pk)
    change_stream("UPDATE catalogue_release SET number = %s WHERE id = %s", first.number, second.pk)
    change_stream("UPDATE catalogue_release SET number = %s WHERE id = %s", second.number, first.pk)
    both = [f"{kind} ahyoheek/{number} at 1" for kind in ("release", "release_row") for number in (first.number, second.number)]
    assert sorted(fault.split(":")[0] for fault in told()) == sorted(both)


def test_the_log_itself_tells_that_a_backup_was_restored_and_goes_on(next_day: Made, run: Run) -> None:
    finished()
    kept = next_day().note
    run("after_restore")
    made = next_day()
    entry = LogEntry.objects.get(kind="restore")
    assert (entry.key, entry.version) == ("2", 2)
    assert notary.proof("restore", "2").position == entry.position < made.size
    assert told(note=kept) == []


def test_a_note_of_what_a_restored_backup_has_lost_is_told_as_such(next_day: Made, run: Run) -> None:
    finished()
    size = next_day().size
    lost = signed(size + 9, bytes(32))
    run("after_restore")
    next_day()
    found = told(note=lost)
    assert found == [f"note: is over 8 entries more than the log has; a backup was restored when it had {size}"]


def test_what_a_late_transaction_commits_behind_a_checkpoint_stands_in_the_next() -> None:
    match = opened(None)
    done, go = threading.Event(), threading.Event()

    def late() -> None:
        with transaction.atomic():
            assert Stream(match.pk, 1, hash_of(match, 1)).append()
            done.set()
            go.wait(20)

    def meanwhile() -> None:
        assert done.wait(20)
        finished()
        notary.checkpoint(NOON)
        go.set()

    assert codes(together(late, meanwhile)) == []
    assert versions(match) == [1]
    assert notary.checkpoint(NOON + timedelta(days=1)) is not None
    assert versions(match) == [1, 2]
    assert told() == []

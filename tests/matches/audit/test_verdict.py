"""The verdict on a match: exact, drifted, damaged or running, with the version and the field; imports audit and the store."""

from collections.abc import Sequence
from functools import partial
from uuid import UUID, uuid4

import pytest

from catalogue.models import Release
from matches import audit, bots, services
from matches.audit import verdict
from matches.errors import NotFound
from tests.campaigns.damage import damage
from tests.matches.audit.seen import checks
from tests.support.tables import finished, people, pick, started
from tests.support.tampering import change, rechain
from tests.support.together import codes, together

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("told_at_once")]


def test_a_finished_match_of_bots_is_exact() -> None:
    verdict = audit.verify(finished(5).pk)
    assert (verdict.verdict, verdict.version, verdict.field) == ("exact", None, "")
    assert checks(verdict) == {"chain": True, "head": True, "release": True, "derived": True}


def test_a_match_of_people_who_pick_change_and_resign_is_exact() -> None:
    alice, bob = people("alice", "bob")
    match = started([alice, bob], 1)
    pick(match, alice, "book"), pick(match, alice, "beetle"), pick(match, bob, "book")

    bots.play(match.pk)
    for user in (bob, alice):
        services.resign(match.pk, user, command_id=uuid4())
    services.offer_rematch(match.pk, bob, command_id=uuid4())
    assert audit.verify(match.pk).verdict == "exact"


def test_a_voided_match_is_exact() -> None:
    match = started(people("alice", "bob"))
    services.close_restored(match.pk, epoch=2)
    assert audit.verify(match.pk).verdict == "exact"


def test_what_runs_is_running_as_far_as_it_can_be_told() -> None:
    verdict = audit.verify(started(people("alice", "bob")).pk)
    assert verdict.verdict == "running"
    assert checks(verdict) == {"chain": True, "head": True, "release": True, "derived": None}


@pytest.mark.django_db(transaction=True)
def test_a_match_that_goes_on_while_it_is_read_is_not_damaged(monkeypatch: pytest.MonkeyPatch) -> None:
    alice, bob = people("alice", "bob")
    match, flaws = started([alice, bob]), verdict.flaws_among

    def meanwhile(ids: Sequence[UUID]) -> dict[UUID, int]:
        found = flaws(ids)
        assert codes(together(partial(pick, match, alice, "book"))) == []
        return found

    monkeypatch.setattr(verdict, "flaws_among", meanwhile)
    assert audit.verify(match.pk).verdict == "running"
    match.refresh_from_db()
    assert match.turn == [1]


def test_no_match_is_not_found() -> None:
    with pytest.raises(NotFound):
        audit.verify(uuid4())


@pytest.mark.parametrize("column", ["recorded_at = recorded_at + 1", "payload = '{}'", "salt = ''", "tag = 'started'"])
def test_a_changed_row_is_damage_at_its_version(column: str) -> None:
    match = finished()
    change(f"UPDATE matches_event SET {column} WHERE match_id = %s AND version = 8", match.pk)
    verdict = audit.verify(match.pk)
    assert (verdict.verdict, verdict.version, verdict.field) == ("damaged", 8, "hash")
    assert checks(verdict) == {"chain": False, "head": None, "release": None, "derived": None}


def test_fifty_single_bytes_are_each_found_with_their_version() -> None:
    figures = damage(finished(), changes=50, seed=20261129)
    assert figures["changes"] == 50 and len(figures["found"]) >= 12  # type: ignore[arg-type]


HEAD = {
    "head.version": "version = version + 1",
    "head.status": "status = 'voided'",
    "head.revisions": "revisions[2] = 3",
    "head.turn": "turn = '{1}'",
    "head.deadline_id": "deadline_id = 'countdown/9'",
    "head.deadline_at": "deadline_at = 5",
    "head.outcome": """outcome = '{"placings": [[1], [0]], "reason": "tokens", "void": false}'""",
    "head.game": "game = 'hyoheeka'",
    "head.release": "release = repeat('0', 64)",
    "head.seats": "seats = 4",
    "head.options": """options = '{"rated": false, "countdown_s": 31}'""",
    "head.rated": "rated = true",
}


@pytest.mark.parametrize("field", HEAD)
def test_a_projection_that_says_otherwise_is_named(field: str) -> None:
    match = finished()
    assert change(f"UPDATE matches_match SET {HEAD[field]} WHERE id = %s", match.pk) == 1
    verdict = audit.verify(match.pk)
    assert (verdict.verdict, verdict.field) == ("damaged", field)
    assert checks(verdict) == {"chain": True, "head": False, "release": True, "derived": True}


def test_a_seat_that_was_given_to_somebody_else_is_named() -> None:
    alice, bob, mallory = people("alice", "bob", "mallory")
    match = started([alice, bob])
    services.resign(match.pk, bob, command_id=uuid4())
    change("UPDATE matches_seatholder SET user_id = %s WHERE match_id = %s AND seat = 0", mallory.pk, match.pk)
    verdict = audit.verify(match.pk)
    assert (verdict.verdict, verdict.field) == ("damaged", "seat.0")


def test_a_bot_that_became_another_is_named() -> None:
    match = finished()
    change("UPDATE matches_seatholder SET bot = 'random' WHERE match_id = %s AND seat = 2", match.pk)
    assert audit.verify(match.pk).field == "seat.2"


def test_a_person_who_was_erased_leaves_it_exact() -> None:
    alice, bob = people("alice", "bob")
    match = started([alice, bob])
    services.resign(match.pk, bob, command_id=uuid4())
    change("UPDATE matches_seatholder SET user_id = NULL, salt = NULL WHERE match_id = %s AND seat = 1", match.pk)
    assert audit.verify(match.pk).verdict == "exact"


def test_a_stake_that_says_otherwise_is_named() -> None:
    alice, bob = people("alice", "bob")
    match = started([alice, bob], rated=True)
    services.resign(match.pk, bob, command_id=uuid4())
    assert audit.verify(match.pk).verdict == "exact"
    change("UPDATE matches_stake SET amount = 3 WHERE match_id = %s AND seat = 1", match.pk)
    assert audit.verify(match.pk).field == "stake.1"


def test_a_release_that_was_edited_is_named() -> None:
    match = finished()
    change("UPDATE catalogue_release SET body = replace(body, 'feather', 'father') WHERE digest = %s", match.release)
    verdict = audit.verify(match.pk)
    assert (verdict.verdict, verdict.field) == ("damaged", "release")
    assert checks(verdict) == {"chain": True, "head": None, "release": False, "derived": None}


def test_a_release_that_is_gone_is_named() -> None:
    match = finished()
    change("DELETE FROM catalogue_publication WHERE digest = %s", match.release)
    change("DELETE FROM catalogue_release WHERE digest = %s", match.release)
    assert Release.objects.count() == 0
    assert audit.verify(match.pk).field == "release"


def test_one_bad_match_does_not_hide_the_others() -> None:
    good, bad = finished(2), finished(2)
    change("UPDATE matches_event SET payload = '{\"type\":\"ghost\"}', tag = 'ghost' WHERE match_id = %s AND version = 4", bad.pk)
    rechain(bad.pk)
    verdicts = dict(audit.verify_all([bad.pk, good.pk]))
    assert [verdicts[match.pk].verdict for match in (bad, good)] == ["damaged", "exact"]
    assert verdicts[bad.pk].version == 4

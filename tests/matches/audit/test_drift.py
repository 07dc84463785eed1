"""Events that do not follow from the rules, behind a chain that was made to fit again: only the rules can tell; imports audit."""

import json
from uuid import uuid4

import pytest

from matches import audit, services, store
from matches.models import Event, Match
from tests.matches.audit.seen import checks
from tests.support.tables import finished, people, started
from tests.support.tampering import change, edit, rechain

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("told_at_once")]


@pytest.fixture
def match() -> Match:
    return finished()


def test_rechaining_alone_changes_nothing(match: Match) -> None:
    rechain(match.pk)
    assert audit.verify(match.pk).verdict == "exact"


def test_a_bots_pick_that_its_policy_does_not_choose(match: Match) -> None:
    version = edit(match, "picked", symbol="stone")
    verdict = audit.verify(match.pk)
    assert (verdict.verdict, verdict.version) == ("damaged", version)  # no symbol of the game: it cannot even be read


def test_a_pick_that_was_another(match: Match) -> None:
    event = Event.objects.filter(match=match, tag="picked").order_by("version").first()
    assert event is not None
    was = json.loads(event.payload)["symbol"]
    other = {"feather": "book", "book": "beetle", "beetle": "feather"}[was]
    version = edit(match, "picked", symbol=other)
    verdict = audit.verify(match.pk)
    assert (verdict.verdict, verdict.version, verdict.field) == ("drifted", version, "symbol")
    assert (json.loads(verdict.recorded), json.loads(verdict.derived)) == (other, was)
    assert checks(verdict) == {"chain": True, "head": None, "release": True, "derived": False}


def test_a_bot_that_was_made_to_choose_otherwise(match: Match) -> None:
    """Command and event agree with each other; the bot's dice do not."""
    command = next(one for one in store.commands_of(match.pk) if one.name == "pick")
    was = json.loads(command.payload)["symbol"]
    other = {"feather": "book", "book": "beetle", "beetle": "feather"}[was]
    change(
        "UPDATE matches_command SET payload = %s WHERE match_id = %s AND id = %s",
        command.payload.replace(was, other),
        match.pk,
        command.id,
    )
    version = edit(match, "picked", symbol=other)
    verdict = audit.verify(match.pk)
    assert (verdict.verdict, verdict.version, verdict.field) == ("drifted", version, "command.symbol")


def test_a_score_that_was_improved(match: Match) -> None:
    event = Event.objects.filter(match=match, tag="round_scored").order_by("version").first()
    assert event is not None
    facts = json.loads(event.payload)
    field, value = next((name, value) for name, value in facts.items() if name == "winners")
    version = edit(match, "round_scored", winners=[seat for seat in (0, 1, 2) if seat not in value])
    verdict = audit.verify(match.pk)
    assert (verdict.verdict, verdict.version) == ("drifted", version)
    assert verdict.field.startswith(field)


def test_another_winner(match: Match) -> None:
    version = edit(match, "ended", placings=[[2], [1], [0]], reason="bribed")
    verdict = audit.verify(match.pk)
    assert (verdict.verdict, verdict.version) == ("drifted", version)
    assert verdict.field.split(".")[0] in ("placings", "reason")


def test_another_secret(match: Match) -> None:
    edit(match, "secret_revealed", secret="00" * 32)
    verdict = audit.verify(match.pk)
    assert (verdict.verdict, verdict.version, verdict.field) == ("drifted", 1, "commitment")


def test_another_commitment(match: Match) -> None:
    edit(match, "table_opened", commitment="00" * 32)
    assert audit.verify(match.pk).field == "commitment"


def test_a_nonce_that_was_chosen_afterwards() -> None:
    alice, bob = people("alice", "bob")
    match = started([alice, bob])
    services.resign(match.pk, bob, command_id=uuid4())
    version = edit(match, "seat_taken", nonce="ab" * 32)
    verdict = audit.verify(match.pk)
    assert (verdict.verdict, verdict.version, verdict.field) == ("drifted", version, "nonce")


def test_a_secret_that_is_kept_back(match: Match) -> None:
    """The last event is taken away, and its command and the head are told so."""
    change("DELETE FROM matches_event WHERE match_id = %s AND tag = 'secret_revealed'", match.pk)
    last = store.commands_of(match.pk)[-1]
    change("UPDATE matches_command SET count = count - 1 WHERE match_id = %s AND id = %s", match.pk, last.id)
    change("UPDATE matches_match SET version = version - 1 WHERE id = %s", match.pk)
    rechain(match.pk)
    verdict = audit.verify(match.pk)
    assert (verdict.verdict, verdict.version, verdict.field) == ("drifted", match.version - 1, "secret_revealed")

"""The verdict on a match: exact, drifted, damaged or running, with the version and the field; imports audit and the store."""

import json
from collections.abc import Iterator
from hashlib import sha256
from uuid import UUID, uuid4

import msgspec
import pytest
from django.db import transaction

from catalogue.models import Release
from matches import audit, bots, services, store
from matches.errors import NotAllowedNow, NotFound
from matches.models import Event, Match
from matches.store.chain import GENESIS, command_digest, event_hash
from tests.campaigns.damage import damage
from tests.support.tables import finished, people, pick, started
from tests.support.tampering import change

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("told_at_once")]


def checks(verdict: audit.Verdict) -> dict[str, bool | None]:
    return {check.name: check.ok for check in verdict.checks}


def rechain(match: UUID) -> None:
    """Makes all hashes fit the rows as they are now: what a thief would do who knows the recipe."""
    previous = GENESIS
    rows = {row.version: row for row in store.exported_events(match)}
    for one in store.commands_of(match):
        payload = one.payload.encode()
        facts = (one.id, one.seat, one.decision, one.name, payload, one.received_at, one.first_version, one.event_count)
        digest = command_digest(match, *facts)
        for version in range(one.first_version, one.first_version + one.event_count):
            row = rows[version]
            body = (row.tag, row.tag_version, row.recorded_at, row.salt, digest, row.payload.encode())
            previous = event_hash(previous, match, version, *body)
            change("UPDATE matches_event SET hash = %s WHERE match_id = %s AND version = %s", previous, match, version)


def edit(match: Match, tag: str, **facts: object) -> int:
    """Change facts of the first event with `tag`, and make the chain fit; its version."""
    event = Event.objects.filter(match=match, tag=tag).order_by("version").first()
    assert event is not None
    payload = msgspec.json.encode({**msgspec.json.decode(event.payload), **facts}).decode()
    change("UPDATE matches_event SET payload = %s WHERE match_id = %s AND version = %s", payload, match.pk, event.version)
    rechain(match.pk)
    return event.version


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


class TestDrift:
    """The chain was made to fit again: only the rules can tell."""

    @pytest.fixture
    def match(self) -> Match:
        return finished()

    def test_rechaining_alone_changes_nothing(self, match: Match) -> None:
        rechain(match.pk)
        assert audit.verify(match.pk).verdict == "exact"

    def test_a_bots_pick_that_its_policy_does_not_choose(self, match: Match) -> None:
        version = edit(match, "picked", symbol="stone")
        verdict = audit.verify(match.pk)
        assert (verdict.verdict, verdict.version) == ("damaged", version)  # no symbol of the game: it cannot even be read

    def test_a_pick_that_was_another(self, match: Match) -> None:
        event = Event.objects.filter(match=match, tag="picked").order_by("version").first()
        assert event is not None
        was = json.loads(event.payload)["symbol"]
        other = {"feather": "book", "book": "beetle", "beetle": "feather"}[was]
        version = edit(match, "picked", symbol=other)
        verdict = audit.verify(match.pk)
        assert (verdict.verdict, verdict.version, verdict.field) == ("drifted", version, "symbol")
        assert (json.loads(verdict.recorded), json.loads(verdict.derived)) == (other, was)
        assert checks(verdict) == {"chain": True, "head": None, "release": True, "derived": False}

    def test_a_bot_that_was_made_to_choose_otherwise(self, match: Match) -> None:
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

    def test_a_score_that_was_improved(self, match: Match) -> None:
        event = Event.objects.filter(match=match, tag="round_scored").order_by("version").first()
        assert event is not None
        facts = json.loads(event.payload)
        field, value = next((name, value) for name, value in facts.items() if name == "winners")
        version = edit(match, "round_scored", winners=[seat for seat in (0, 1, 2) if seat not in value])
        verdict = audit.verify(match.pk)
        assert (verdict.verdict, verdict.version) == ("drifted", version)
        assert verdict.field.startswith(field)

    def test_another_winner(self, match: Match) -> None:
        version = edit(match, "ended", placings=[[2], [1], [0]], reason="bribed")
        verdict = audit.verify(match.pk)
        assert (verdict.verdict, verdict.version) == ("drifted", version)
        assert verdict.field.split(".")[0] in ("placings", "reason")

    def test_another_secret(self, match: Match) -> None:
        edit(match, "secret_revealed", secret="00" * 32)
        verdict = audit.verify(match.pk)
        assert (verdict.verdict, verdict.version, verdict.field) == ("drifted", 1, "commitment")

    def test_another_commitment(self, match: Match) -> None:
        edit(match, "table_opened", commitment="00" * 32)
        assert audit.verify(match.pk).field == "commitment"

    def test_a_nonce_that_was_chosen_afterwards(self) -> None:
        alice, bob = people("alice", "bob")
        match = started([alice, bob])
        services.resign(match.pk, bob, command_id=uuid4())
        version = edit(match, "seat_taken", nonce="ab" * 32)
        verdict = audit.verify(match.pk)
        assert (verdict.verdict, verdict.version, verdict.field) == ("drifted", version, "nonce")

    def test_a_secret_that_is_kept_back(self, match: Match) -> None:
        """The last event is taken away, and its command and the head are told so."""
        change("DELETE FROM matches_event WHERE match_id = %s AND tag = 'secret_revealed'", match.pk)
        last = store.commands_of(match.pk)[-1]
        change("UPDATE matches_command SET count = count - 1 WHERE match_id = %s AND id = %s", match.pk, last.id)
        change("UPDATE matches_match SET version = version - 1 WHERE id = %s", match.pk)
        rechain(match.pk)
        verdict = audit.verify(match.pk)
        assert (verdict.verdict, verdict.version, verdict.field) == ("drifted", match.version - 1, "secret_revealed")


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


class TestExport:
    def test_while_it_runs_there_is_none(self) -> None:
        with pytest.raises(NotAllowedNow) as raised:
            audit.export(started(people("alice", "bob")).pk)
        assert raised.value.code == "not_over_yet"

    def test_of_no_match_there_is_none(self) -> None:
        with pytest.raises(NotFound):
            audit.export(uuid4())

    def test_the_chain_can_be_computed_from_the_lines_alone(self) -> None:
        """By a stranger: nothing of ours but the recipe in ARCHITECTURE.md."""
        lines = list(audit.export(finished().pk))
        hashes = list(_hashes(lines))
        told = [json.loads(line)["hash"] for line in lines if json.loads(line)["kind"] == "event"]
        assert hashes == told and len(told) > 20

    def test_the_release_in_it_has_the_digest_that_the_opening_pins(self) -> None:
        _, release, _, opening, *_ = audit.export(finished().pk)
        body = msgspec.json.decode(release, type=dict[str, msgspec.Raw])["body"]
        assert json.loads(opening)["payload"]["release"] == json.loads(release)["digest"] == sha256(bytes(body)).hexdigest()

    def test_it_is_read_while_others_write(self) -> None:
        """A rematch that is offered meanwhile neither breaks nor joins the lines of one export."""
        alice, bob = people("alice", "bob")
        match = started([alice, bob])
        services.resign(match.pk, bob, command_id=uuid4())
        lines = list(audit.export(match.pk))
        with transaction.atomic():
            services.offer_rematch(match.pk, bob, command_id=uuid4())
        assert len(list(audit.export(match.pk))) == len(lines) + 2


def _hashes(lines: list[bytes]) -> Iterator[str]:
    previous, digest, match = bytes(32), b"", b""
    for line in lines:
        raw = msgspec.json.decode(line, type=dict[str, msgspec.Raw])
        told = {name: json.loads(bytes(value)) for name, value in raw.items()}
        if told["kind"] == "match":
            match = bytes.fromhex(told["id"])
        elif told["kind"] == "command":
            seat = "" if told["seat"] is None else str(told["seat"])
            numbers = [str(told[name]).encode() for name in ("received_at", "first_version", "event_count")]
            texts = [seat.encode(), told["decision"].encode(), told["name"].encode(), bytes(raw["payload"])]
            digest = sha256(_prefixed(match, bytes.fromhex(told["id"]), *texts, *numbers)).digest()
        elif told["kind"] == "event":
            numbers = [str(told["version"]).encode(), told["tag"].encode(), str(told["tag_version"]).encode()]
            facts = [str(told["recorded_at"]).encode(), bytes.fromhex(told["salt"]), digest, bytes(raw["payload"])]
            previous = sha256(previous + _prefixed(match, *numbers, *facts)).digest()
            yield previous.hex()


def _prefixed(*parts: bytes) -> bytes:
    return b"".join(len(part).to_bytes(4, "big") + part for part in parts)

"""The export of a match: complete enough for a stranger to compute every hash again; imports audit."""

import io
import json
from collections.abc import Iterator
from datetime import datetime
from hashlib import sha256
from uuid import UUID, uuid4

import msgspec
import pytest
from django.db import transaction

from matches import audit, notary, services
from matches.errors import NotAllowedNow, NotFound
from matches.models import Match
from matches.notary.checkpoints import PARIS
from matches.registry import all_rules
from matches.verify import check
from tests.support.horizon import all_is_behind
from tests.support.stored_plays import plays, store_plays
from tests.support.tables import finished, people, started

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("told_at_once")]


def test_while_it_runs_there_is_none() -> None:
    with pytest.raises(NotAllowedNow) as raised:
        audit.export(started(people("alice", "bob")).pk)
    assert raised.value.code == "not_over_yet"


def test_of_no_match_there_is_none() -> None:
    with pytest.raises(NotFound):
        audit.export(uuid4())


def test_the_chain_can_be_computed_from_the_lines_alone() -> None:
    """By a stranger: nothing of ours but the recipe in ARCHITECTURE.md."""
    lines = list(audit.export(finished().pk))
    hashes = list(_hashes(lines))
    told = [json.loads(line)["hash"] for line in lines if json.loads(line)["kind"] == "event"]
    assert hashes == told and len(told) > 20


def test_the_release_in_it_has_the_digest_that_the_opening_pins() -> None:
    _, release, _, _, opening, *_ = audit.export(finished().pk)
    body = msgspec.json.decode(release, type=dict[str, msgspec.Raw])["body"]
    assert json.loads(opening)["payload"]["release"] == json.loads(release)["digest"] == sha256(bytes(body)).hexdigest()


@pytest.mark.django_db(transaction=True)
def test_of_every_game_it_is_exact_for_whoever_has_the_file_and_the_keys_alone() -> None:
    """And for as much of it as stood in the log at the last checkpoint, the log's signature says so."""
    games = [rules.key for rules in all_rules()]
    ids = store_plays(play for game in games for play in plays(game, 1, "outside"))
    all_is_behind()
    assert notary.checkpoint(datetime.now(PARIS).replace(hour=12)) is not None
    for id in ids:
        found = check(io.BytesIO(b"".join(audit.export(id))), notary.public_keys())
        points = {point.name: point.ok for point in found.points}
        assert (found.outcome, points["proof"], points["signature"]) == ("exact", True, True), found
        assert found.version is None and found.events == Match.objects.get(pk=id).version
    assert len(games) == 5


def test_it_is_read_while_others_write() -> None:
    """A rematch that is offered meanwhile neither breaks nor joins the lines of one export."""
    alice, bob = people("alice", "bob")
    match = started([alice, bob])
    services.resign(match.pk, bob, command_id=uuid4())
    lines = list(audit.export(match.pk))
    with transaction.atomic():
        services.offer_rematch(match.pk, bob, command_id=uuid4())
    assert len(list(audit.export(match.pk))) == len(lines) + 2


def _hashes(lines: list[bytes]) -> Iterator[str]:
    previous, digest, match = bytes(32), b"", ""
    for line in lines:
        raw = msgspec.json.decode(line, type=dict[str, msgspec.Raw])
        told = {name: json.loads(bytes(value)) for name, value in raw.items()}
        if told["kind"] == "match":
            match = str(UUID(told["id"]))
        elif told["kind"] == "command":
            seat = "-" if told["seat"] is None else told["seat"]
            numbers = [told[name] for name in ("received_at", "first_version", "event_count")]
            texts = [told["decision"], told["name"]]
            parts = [match, str(UUID(told["id"])), seat, *numbers, *map(_length, texts), *texts, ""]
            digest = sha256(_spaced(parts) + bytes(raw["payload"])).digest()
        elif told["kind"] == "event":
            parts = [told["version"], told["tag_version"], told["recorded_at"], _length(told["tag"]), told["tag"], ""]
            previous = sha256(previous + bytes.fromhex(told["salt"]) + digest + _spaced(parts) + bytes(raw["payload"])).digest()
            yield previous.hex()


def _length(text: str) -> int:
    return len(text.encode())


def _spaced(parts: list[object]) -> bytes:
    return " ".join(map(str, parts)).encode()

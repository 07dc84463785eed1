"""The log's page, files and proofs, and the same through the API; imports notary."""

from __future__ import annotations

import pytest
from django.test import Client

from matches import notary
from matches.models import Match
from matches.proofs import Consistency, Proof, check_note, check_proof
from tests.matches.notary.conftest import NOON, Made, next_day
from tests.support.tables import finished, people, started

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("told_at_once")]
__all__ = ["next_day"]
KEYS = notary.public_keys()


def get(path: str, **headers: str) -> str:
    response = Client(headers=headers).get(path)
    assert response.status_code == 200, path
    return response.content.decode()


@pytest.fixture
def three(next_day: Made) -> Match:
    """A match that is over, under the second of three checkpoints."""
    next_day()
    over = finished()
    next_day(), next_day()
    return over


def test_before_the_first_checkpoint_the_page_says_when_it_comes(db: None) -> None:
    html = get("/registre/")
    assert "Il n’y a pas encore de relevé" in html
    assert all(key.split("+")[0] in html for key in KEYS)
    assert Client().get("/registre/1.txt").status_code == 404


def test_the_page_shows_the_newest_note_and_every_checkpoint_is_a_file(three: Match) -> None:
    html = get("/registre/")
    note = get("/registre/3.txt")
    assert check_note(note, KEYS).size >= 1
    assert all(line in html for line in note.split("\n")[1:3])
    assert [f"/registre/{number}.txt" in html for number in (1, 2, 3, 4)] == [True, True, True, False]
    assert get("/registre/cles.txt").split() == list(KEYS)
    assert get("/registre/?avant=3", **{"Accept-Language": "en"}).count("Checkpoint ") >= 2


def test_a_match_that_is_over_has_a_proof_on_its_page(three: Match) -> None:
    path = f"/registre/preuve/match/{three.pk.hex}/"
    assert path in get(f"/parties/{three.pk}/verifier/")
    proof = check_proof(get(path).encode(), KEYS)
    assert isinstance(proof, Proof)
    assert (proof.entry.key, proof.entry.version) == (three.pk.hex, three.version)


def test_a_match_that_runs_has_no_proof_and_its_page_offers_none(next_day: Made) -> None:
    runs = started(people("alice", "bob"))
    next_day()
    assert "registre/preuve" not in get(f"/parties/{runs.pk}/verifier/")
    assert Client().get(f"/registre/preuve/match/{runs.pk.hex}/").status_code == 404
    assert Client().get("/api/log/proof/", {"kind": "match", "key": runs.pk.hex}).json()["code"] == "not_in_the_log"


def test_two_checkpoints_are_proved_to_be_of_one_log(three: Match) -> None:
    proof = check_proof(get("/registre/suite/1/3/").encode(), KEYS)
    assert isinstance(proof, Consistency)
    assert (proof.older, proof.newer) == (get("/registre/1.txt"), get("/registre/3.txt"))
    assert Client().get("/registre/suite/1/9/").status_code == 404


@pytest.mark.parametrize("path", ["match/zz", "match/%00", "release/ahyoheek/0", "release/x", "nothing/x", "raffle/%00"])
def test_what_the_log_does_not_have_is_not_there(three: Match, path: str) -> None:
    assert Client().get(f"/registre/preuve/{path}/").status_code in (400, 404)


def test_a_release_is_proved_by_game_and_number(three: Match) -> None:
    proof = check_proof(get("/registre/preuve/release/ahyoheek/1/").encode(), KEYS)
    assert isinstance(proof, Proof) and proof.entry.key == "ahyoheek/1"


def test_programs_read_the_same(three: Match) -> None:
    log = Client().get("/api/log/", {"limit": "2"}).json()
    assert log["public_keys"] == list(KEYS)
    assert ([one["number"] for one in log["checkpoints"]], log["older"]) == ([3, 2], 2)
    older = Client().get("/api/log/", {"before": str(log["older"])}).json()
    assert ([one["number"] for one in older["checkpoints"]], older["older"]) == ([1], None)
    assert older["checkpoints"][0] == Client().get("/api/log/checkpoints/1/").json()
    assert older["checkpoints"][0]["made_at"].startswith(NOON.date().isoformat())
    for path in (f"/api/log/proof/?kind=match&key={three.pk.hex}", "/api/log/consistency/1/3/"):
        assert check_proof(get(path).encode(), KEYS)


@pytest.mark.parametrize(
    ("path", "status"),
    [("/api/log/?before=0", 400), ("/api/log/proof/", 400), ("/api/log/checkpoints/9/", 404), ("/api/log/consistency/1/9/", 404)],
)
def test_programs_are_told_what_is_not_there(db: None, path: str, status: int) -> None:
    assert Client().get(path).status_code == status

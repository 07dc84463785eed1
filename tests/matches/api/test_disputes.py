"""Programs report matches, read their answers, and answer those of others as auditors."""

from __future__ import annotations

from uuid import uuid4

import msgspec
import pytest

from matches.models import Dispute
from tests.matches.api.conftest import Programs, pick, started
from tests.support.programs import Program
from tests.support.staff import member

pytestmark = pytest.mark.django_db
WORDS = "My choice was in, and the clock chose for me."
ANSWER = {"verdict": "unfounded", "answer": "The clock had run out two seconds before."}


def test_a_player_reports_and_reads_the_answer_of_an_auditor(program: Programs) -> None:
    alice, bob = program("alice"), program("bob")
    path, desk = started(alice, bob), Program(member("audrey", "auditors"))
    pick(bob, path, "book")
    revision = alice.get(path)[1]["revision"]
    status, made = alice.post(f"{path}reports/", {"words": WORDS, "revision": revision})
    assert (status, made["verdict"], made["version"], made["words"]) == (201, "open", None, WORDS)
    assert bob.get("reports/") == (200, {"reports": []})
    _, queue = desk.get("reports/all/")
    assert (queue["open"], [one["by"] for one in queue["waiting"]], queue["decided"]) == (1, ["alice"], [])
    status, answered = desk.post(f"reports/{made['id']}/answer/", bytes_of(ANSWER))
    assert (status, answered["closed_by"]) == (200, "audrey")
    [own] = alice.get("reports/")[1]["reports"]
    assert (own["verdict"], own["answer"], "closed_by" in own) == ("unfounded", ANSWER["answer"], False)


def test_the_same_id_is_the_same_report(program: Programs) -> None:
    alice, id = program("alice"), str(uuid4())
    path = started(alice, program("bob"))
    codes = [alice.post(f"{path}reports/", {"id": id, "words": words})[0] for words in (WORDS, WORDS, WORDS + " Again.")]
    assert codes == [201, 201, 422]
    assert Dispute.objects.count() == 1


def test_who_may_what(program: Programs) -> None:
    alice, bob, carol, nobody = program("alice"), program("bob"), program("carol"), program()
    path = started(alice, bob)
    report = {"words": WORDS}
    assert [one.post(f"{path}reports/", report)[0] for one in (nobody, carol, alice)] == [401, 403, 201]
    made = Dispute.objects.get()
    assert [one.get("reports/all/")[0] for one in (nobody, alice, carol)] == [401, 404, 404]
    assert [one.post(f"reports/{made.pk}/answer/", bytes_of(ANSWER))[0] for one in (nobody, alice, carol)] == [401, 404, 404]
    assert alice.post(f"{path}reports/", {"words": WORDS, "version": 3})[1]["code"] == "not_over_yet"


def test_the_second_auditor_is_told_what_the_first_has_decided(program: Programs) -> None:
    alice = program("alice")
    path = started(alice, program("bob"))
    address = f"reports/{alice.post(f'{path}reports/', {'words': WORDS})[1]['id']}/answer/"
    first, second = (Program(member(name, "auditors")) for name in ("audrey", "ada"))
    assert [first.post(address, bytes_of(ANSWER))[0] for _ in range(2)] == [200, 200]
    status, refused = second.post(address, bytes_of({**ANSWER, "verdict": "upheld"}))
    assert (status, refused["code"], refused["detail"]) == (422, "dispute_unfounded", {"by": "audrey"})
    assert refused["message"] == "audrey has answered already: the report is unfounded."


def bytes_of(body: dict[str, str]) -> bytes:
    """A body that has no id."""
    return msgspec.json.encode(body)

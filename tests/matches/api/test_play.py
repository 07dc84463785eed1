"""A match through the API alone, from opening to the proof."""

import json
from uuid import uuid4

import pytest

from tests.matches.api.conftest import Programs, opened, pick, started

pytestmark = pytest.mark.django_db


def test_two_programs_play_to_the_end_and_anybody_may_check_it(program: Programs) -> None:
    alice, bob, carol = program("alice"), program("bob"), program()
    path = started(alice, bob)
    for _ in range(3):  # feather beats book: three tokens of one kind win
        assert pick(alice, path, "feather")[0] == 200
        assert pick(bob, path, "book")[0] == 200

    status, table = carol.get(path)
    assert (status, table["status"], table["offers"]["commands"]) == (200, "ended", [])
    winners = table["outcome"]["placings"][0]
    assert len(winners) == 1
    assert table["outcome"]["void"] is False
    assert len(table["secret"]) == 64

    status, verdict = carol.get(f"{path}verify/")
    assert (status, verdict["verdict"], [check["ok"] for check in verdict["checks"]]) == (200, "exact", [*[True] * 5, None])
    assert carol.get(f"{path}export/")[0] == 200
    assert carol.last is not None
    lines = [json.loads(line) for line in b"".join(carol.last.streaming_content).splitlines()]
    assert lines[0]["id"] == table["id"].replace("-", "")
    assert [line["tag"] for line in lines if line["kind"] == "event"][-1] == "secret_revealed"


def test_a_pick_is_seen_by_its_owner_alone(program: Programs) -> None:
    alice, bob, carol = program("alice"), program("bob"), program()
    path = started(alice, bob)
    assert pick(alice, path, "beetle")[0] == 200
    assert alice.get(path)[1]["view"]["own"] == "beetle"
    assert bob.get(path)[1]["view"]["own"] == ""
    for other in (bob, carol):
        events = other.get(f"{path}events/")[1]["events"]
        assert [one["event"] for one in events if one["event"]["type"] == "picked"] == [
            {"type": "picked", "seat": 0, "symbol": ""}
        ]
        assert {one["version"] for one in events} == {None}


def test_a_repeated_command_gets_the_first_answer_byte_for_byte(program: Programs) -> None:
    alice, bob = program("alice"), program("bob")
    path = started(alice, bob)
    body = {"id": str(uuid4()), "decision": "pick/1", "move": {"type": "pick", "symbol": "book"}}
    first = alice.post(f"{path}commands/", body)
    assert pick(bob, path, "feather")[0] == 200  # the round is over: the decision is closed
    assert alice.post(f"{path}commands/", body) == first
    assert first[0] == 200
    picked = [one for one in alice.get(f"{path}events/")[1]["events"] if one["event"]["type"] == "picked"]
    assert len(picked) == 2


def test_the_same_id_with_another_body_is_refused(program: Programs) -> None:
    alice, bob = program("alice"), program("bob")
    path = started(alice, bob)
    id = str(uuid4())
    assert pick(alice, path, "book", id=id)[0] == 200
    status, problem = pick(alice, path, "beetle", id=id)
    assert (status, problem["code"]) == (422, "id_reused")
    assert alice.get(path)[1]["view"]["own"] == "book"


def test_an_answer_to_a_closed_decision_is_stale(program: Programs) -> None:
    alice, bob = program("alice"), program("bob")
    path = started(alice, bob)
    pick(alice, path, "feather")
    pick(bob, path, "book")
    status, problem = alice.post(f"{path}commands/", {"decision": "pick/1", "move": {"type": "pick", "symbol": "book"}})
    assert (status, problem["code"], problem["detail"]) == (409, "stale", {"decision": "pick/1"})
    assert problem["message"] == "Too late: that decision is closed. Here is the table as it stands."


def test_a_client_may_insist_on_what_it_has_seen(program: Programs) -> None:
    alice, bob = program("alice"), program("bob")
    path = started(alice, bob)
    seen = alice.get(path)[1]["revision"]
    pick(bob, path, "book")  # and with the first pick the countdown starts: two events
    status, problem = pick(alice, path, "book", expected_revision=seen)
    assert (status, problem["code"], problem["detail"]) == (409, "version_moved", {"revision": seen + 2})
    assert pick(alice, path, "book", expected_revision=seen + 2)[0] == 200


def test_a_rule_refuses_in_the_words_of_its_game_and_in_the_language_asked_for(program: Programs) -> None:
    alice, bob = program("alice"), program("bob")
    path = started(alice, bob)
    pick(alice, path, "book")
    status, problem = pick(alice, path, "book")
    assert (status, problem["code"], problem["detail"]) == (422, "already_picked", {"symbol": "book"})
    english = problem["message"]
    again = alice.post(
        f"{path}commands/",
        {"decision": "pick/1", "move": {"type": "pick", "symbol": "book"}},
        **{"Accept-Language": "fr"},
    )
    assert again[1]["message"] != english
    assert "already_picked" not in english + again[1]["message"]


def test_the_clock_has_no_hands_at_the_api(program: Programs) -> None:
    alice, bob = program("alice"), program("bob")
    path = started(alice, bob)
    status, problem = alice.post(f"{path}commands/", {"decision": "idle/1", "move": {"type": "time_is_up", "deadline": "idle/1"}})
    assert (status, problem["code"]) == (400, "not_a_command")


def test_who_resigns_leaves_the_other_the_match(program: Programs) -> None:
    alice, bob = program("alice"), program("bob")
    path = started(alice, bob)
    body = {"id": str(uuid4())}
    first = alice.post(f"{path}resign/", body)
    assert first[0] == 200
    assert alice.post(f"{path}resign/", body) == first
    assert bob.get(path)[1]["outcome"]["placings"][0] == [1]


def test_a_rematch_is_one_table_for_all_and_linked_from_the_old_one(program: Programs) -> None:
    alice, bob = program("alice"), program("bob")
    path = started(alice, bob, countdown_s=20)
    alice.post(f"{path}resign/", {})
    tables = {player.post(f"{path}rematch/", {})[1]["table"] for player in (alice, bob)}
    assert len(tables) == 1
    new = tables.pop()
    assert bob.get(path)[1]["rematch"] == new
    table = bob.get(f"matches/{new}/")[1]
    assert (table["status"], table["options"], table["may_sit"]) == ("open", {"rated": False, "countdown_s": 20}, True)


def test_an_offer_is_answered_once_and_by_its_id(program: Programs) -> None:
    alice, bob = program("alice"), program("bob")
    path = started(alice, bob)
    alice.post(f"{path}resign/", {})
    alice.post(f"{path}rematch/", {})
    offer = next(one["event"]["offer"] for one in bob.get(f"{path}events/")[1]["events"] if one["event"]["type"] == "offered")
    assert bob.post(f"{path}offers/{offer}/answer/", {"accept": True})[0] == 200
    assert bob.post(f"{path}offers/{offer}/answer/", {"accept": False})[1]["code"] == "already_answered"
    assert bob.post(f"{path}offers/another/answer/", {"accept": True})[1]["code"] == "no_such_offer"


@pytest.mark.parametrize("what", ["verify", "export"])
def test_proof_and_export_open_at_the_end(program: Programs, what: str) -> None:
    path = opened(program("alice"))
    status, problem = program().get(f"{path}{what}/")
    assert (status, problem["code"]) == (422, "not_over_yet")

"""Sitting down, bots, standing up and beginning: once each, and each by who may."""

from uuid import uuid4

import pytest
from django.contrib.auth.models import User

from matches import services
from matches.models import SeatHolder
from tests.matches.api.conftest import Program, Programs, opened

pytestmark = pytest.mark.django_db


def taken(path: str) -> list[tuple[int, str]]:
    rows = SeatHolder.objects.select_related("user").order_by("seat")
    return [(row.seat, row.bot or row.user.username) for row in rows if row.user or row.bot]


def test_a_seat_is_the_one_asked_for_or_the_lowest_free_one(program: Programs) -> None:
    alice, bob, carol = program("alice"), program("bob"), program("carol")
    path = opened(alice, 3)
    assert bob.post(f"{path}seat/", {"seat": 1})[1]["seat"] == 1
    assert alice.post(f"{path}seat/", {})[1]["seat"] == 0
    assert carol.post(f"{path}seat/", {"seat": 1})[1]["code"] == "seat_taken"
    assert carol.post(f"{path}seat/", {"seat": 3})[1]["code"] == "no_such_seat"
    assert taken(path) == [(0, "alice"), (1, "bob")]


def test_a_person_has_one_seat_and_a_repeat_the_same_one(program: Programs) -> None:
    alice = program("alice")
    path = opened(alice, 3)
    body = {"id": str(uuid4()), "nonce": "ab" * 32}
    first = alice.post(f"{path}seat/", body)
    assert first == (200, {"id": body["id"], "seat": 0})
    assert alice.post(f"{path}seat/", body) == first
    assert alice.post(f"{path}seat/", body | {"nonce": "cd" * 32})[1]["code"] == "id_reused"
    assert alice.post(f"{path}seat/", {})[1]["code"] == "already_seated"
    assert taken(path) == [(0, "alice")]


def test_a_nonce_stands_in_the_stream_as_it_was_given(program: Programs) -> None:
    alice = program("alice")
    path = opened(alice)
    alice.post(f"{path}seat/", {"nonce": "AB" * 32})
    event = program().get(f"{path}events/")[1]["events"][-1]["event"]
    assert (event["type"], event["nonce"]) == ("seat_taken", "ab" * 32)
    assert program("bob").post(f"{path}seat/", {"nonce": "12"})[1]["code"] == "malformed"


def test_somebody_elses_request_id_takes_no_seat(program: Programs) -> None:
    alice, bob = program("alice"), program("bob")
    path = opened(alice, 3)
    id = str(uuid4())
    alice.post(f"{path}seat/", {"id": id})
    assert bob.post(f"{path}seat/", {"id": id})[1]["code"] == "id_reused"
    assert bob.post(f"{path}seat/", {"id": id, "seat": 0})[1]["code"] == "id_reused"
    assert taken(path) == [(0, "alice")]


def test_the_request_of_a_seat_that_was_left_since_does_not_sit_down_again(program: Programs) -> None:
    alice = program("alice")
    path = opened(alice)
    sit, leave = {"id": str(uuid4())}, {"id": str(uuid4()), "seat": 0}
    alice.post(f"{path}seat/", sit)
    assert alice.post(f"{path}leave/", leave) == (200, {"id": leave["id"], "revision": None})
    assert alice.post(f"{path}leave/", leave) == (200, {"id": leave["id"], "revision": None})
    assert alice.post(f"{path}seat/", sit)[1]["code"] == "id_reused"
    assert taken(path) == []
    assert [seat["free"] for seat in alice.get(path)[1]["seats"]] == [True, True]
    assert alice.post(f"{path}seat/", {})[0] == 200


def test_bots_are_the_hosts_business(program: Programs) -> None:
    alice, bob = program("alice"), program("bob")
    path = opened(alice, 3)
    bob.post(f"{path}seat/", {})
    body = {"id": str(uuid4()), "policy": "mixed"}
    first = alice.post(f"{path}bots/", body)
    assert first == (200, {"id": body["id"], "seat": 1})
    assert alice.post(f"{path}bots/", body) == first
    assert alice.post(f"{path}bots/", body | {"policy": "random"})[1]["code"] == "id_reused"
    assert bob.post(f"{path}bots/", {"policy": "mixed"})[0] == 403
    assert alice.post(f"{path}bots/", {"policy": "cheat"})[1]["code"] == "no_such_bot"
    assert bob.post(f"{path}leave/", {"seat": 1})[0] == 403
    assert alice.post(f"{path}leave/", {"seat": 0})[0] == 403
    assert alice.post(f"{path}leave/", {"seat": 1})[0] == 200
    assert taken(path) == [(0, "bob")]


def test_a_match_begins_when_its_host_says_so_and_once(program: Programs) -> None:
    alice, bob = program("alice"), program("bob")
    path = opened(alice)
    alice.post(f"{path}seat/", {})
    status, problem = alice.post(f"{path}start/", {})
    assert (status, problem["code"], problem["detail"]["least"]) == (422, "too_few_players", 2)
    bob.post(f"{path}seat/", {})
    assert bob.post(f"{path}start/", {})[1]["code"] == "not_host"
    body = {"id": str(uuid4())}
    first = alice.post(f"{path}start/", body)
    assert first[0] == 200
    assert alice.post(f"{path}start/", body) == first
    assert alice.post(f"{path}start/", {})[1]["code"] == "not_open"
    assert alice.get(path)[1]["revision"] == first[1]["revision"]


def test_a_guest_may_not_play_for_points(program: Programs) -> None:
    guest = Program(services.new_guest())
    path = opened(program("alice"), options={"rated": True})
    assert guest.post(f"{path}seat/", {})[1]["code"] == "rated_needs_accounts"


def test_nobody_is_the_host_of_the_houses_table(program: Programs) -> None:
    table = services.open_match(game="ahyoheek", options={}, seats=2, host=None)
    path = f"matches/{table.pk}/"
    for anybody in (program(), program("alice")):
        assert anybody.get(path)[1]["is_host"] is False
        assert anybody.post(f"{path}bots/", {"policy": "mixed"})[0] in (401, 403)
        assert anybody.post(f"{path}start/", {})[0] in (401, 403)
    assert taken(path) == []


def test_moves_come_from_the_seat_of_who_is_signed_in(program: Programs) -> None:
    alice, bob = program("alice"), program("bob")
    path = opened(alice)
    for player in (alice, bob):
        player.post(f"{path}seat/", {})
    alice.post(f"{path}start/", {})
    move = {"decision": "pick/1", "move": {"type": "pick", "symbol": "book"}}
    assert program("mallory").post(f"{path}commands/", move)[1]["code"] == "not_seated"
    assert program().post(f"{path}commands/", move)[0] == 401
    assert alice.post(f"{path}commands/", move | {"seat": 1})[1]["code"] == "malformed"
    assert User.objects.filter(username="mallory").exists()
    assert [player["has_picked"] for player in alice.get(path)[1]["view"]["players"]] == [False, False]

"""Keeping away from somebody by programs and on pages: for oneself alone; imports tests.support and the erasure."""

from __future__ import annotations

from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.test import Client

from config.site.erasure import erase
from config.site.own_data import data_of
from matches import services
from matches.models import Distance
from tests.support.bearers import bearer
from tests.support.programs import Program
from tests.support.staff import client_of, read
from tests.support.tables import opened, people, seated

pytestmark = pytest.mark.django_db
BLOCKED, MUTED = Distance.BLOCKED, Distance.MUTED


@pytest.fixture
def two() -> list[User]:
    return people("alice", "bob")


def of(user: User, *scopes: str) -> Program:
    return Program(None, Authorization=bearer(user, *scopes))


def test_a_program_keeps_away_sees_it_and_comes_near_again(two: list[User]) -> None:
    alice, _ = two
    program = of(alice, "account")
    status, said = program.put("distances/bob/", {"kind": MUTED})
    assert (status, said["player"], said["kind"]) == (200, "bob", MUTED)
    assert program.get("distances/")[1] == {"distances": [said]}
    assert of(two[1], "account").get("distances/")[1] == {"distances": []}
    assert [program.delete("distances/bob/")[0] for _ in range(2)] == [204, 204]
    assert program.get("distances/")[1] == {"distances": []}


@pytest.mark.parametrize(
    ("name", "kind", "status", "code"),
    [
        ("bob", "hated", 400, "malformed"),
        ("nobody", MUTED, 404, "no_such_player"),
        ("alice", MUTED, 422, "distance_from_oneself"),
    ],
)
def test_what_makes_no_sense_is_a_documented_refusal(two: list[User], name: str, kind: str, status: int, code: str) -> None:
    said = of(two[0], "account").put(f"distances/{name}/", {"kind": kind})
    assert (said[0], said[1]["code"]) == (status, code)


def test_a_token_for_playing_knows_of_no_distances(two: list[User]) -> None:
    assert of(two[0], "read", "play").get("distances/")[1]["detail"] == {"scope": "account"}


def test_the_refused_one_and_the_one_who_refuses_read_the_same_sentence(two: list[User]) -> None:
    alice, bob = two
    services.keep_away(alice, "bob", BLOCKED)
    body = {"id": "7d9a3f2c-8a5b-4c1e-9f00-000000000001"}
    told = [of(user).post(f"matches/{opened(host).pk}/seat/", body) for user, host in ((bob, alice), (alice, bob))]
    assert told[0] == told[1]
    assert (told[0][0], told[0][1]["code"]) == (422, "kept_apart")


def test_one_mutes_at_the_table_and_takes_it_back_on_the_list(two: list[User]) -> None:
    alice, bob = two
    client, match = client_of(alice), seated([alice, bob])
    page = f"/tables/{match.pk}/"
    form = {"name": "bob", "kind": MUTED, "next": page}
    assert client.post("/compte/distances/changer/", form)["Location"] == page
    assert "Unmute" in read(client, page)
    assert "bob" in read(client, "/compte/distances/")
    client.post("/compte/distances/changer/", {"name": "bob", "kind": "", "next": page})
    assert not Distance.objects.exists()


def test_nobody_is_offered_to_mute_himself_or_a_bot_or_anything_without_an_account(client: Client, two: list[User]) -> None:
    match = seated([two[0]], bot_count=2)
    for reader in (client, client_of(two[0])):
        assert "/compte/distances/changer/" not in read(reader, f"/tables/{match.pk}/")


def test_the_data_of_whoever_is_blocked_do_not_say_so(two: list[User]) -> None:
    alice, bob = two
    services.keep_away(alice, "bob", BLOCKED)
    assert [row["other_id"] for row in data_of(alice)["matches_distance"]] == [bob.pk]
    assert "matches_distance" not in data_of(bob)


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("gone", [0, 1])
def test_a_distance_goes_with_either_of_the_two(two: list[User], gone: int) -> None:
    services.keep_away(two[0], "bob", BLOCKED)
    erase(two[gone], id=uuid4())
    assert not Distance.objects.exists()

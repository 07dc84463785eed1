"""The same request many times at once, from as many connections: one effect, and one answer for all."""

from __future__ import annotations

import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client

from matches.models import Command, Match, SeatHolder
from tests.matches.api.conftest import Program, started
from tests.support.bearers import bearer

pytestmark = pytest.mark.django_db(transaction=True)
TIMES = 24
AT_ONCE = 8


def ask(token: str, path: str, body: dict[str, Any]) -> tuple[int, bytes]:
    try:
        client = Client(headers={"Authorization": token})
        response = client.post(f"/api/{path}", json.dumps(body), content_type="application/json")
        return response.status_code, response.content
    finally:
        connection.close()


def at_once(user: User, path: str, body: Callable[[int], dict[str, Any]]) -> list[tuple[int, bytes]]:
    token = bearer(user)
    with ThreadPoolExecutor(AT_ONCE) as pool:
        return list(pool.map(lambda turn: ask(token, path, body(turn)), range(TIMES)))


@pytest.fixture
def alice() -> User:
    return User.objects.create_user("alice")


def test_a_table_is_opened_once(alice: User) -> None:
    body = {"id": str(uuid4()), "game": "ahyoheek", "seats": 4}
    answers = at_once(alice, "matches/", lambda _: body)
    assert {status for status, _ in answers} == {201}
    assert len({json.loads(content)["commitment"] for _, content in answers}) == 1
    assert Match.objects.count() == 1


def test_a_seat_a_bot_and_the_start_happen_once(alice: User) -> None:
    status, table = Program(alice).post("matches/", {"game": "ahyoheek", "seats": 4})
    assert status == 201
    path = f"matches/{table['id']}/"
    for what, more, seat in (("seat", {}, 0), ("bots", {"policy": "mixed"}, 1)):
        body = {"id": str(uuid4()), **more}
        expected = json.dumps({"id": body["id"], "seat": seat}, separators=(",", ":")).encode()
        assert set(at_once(alice, f"{path}{what}/", lambda _, body=body: body)) == {(200, expected)}
    assert SeatHolder.objects.count() == 2
    body = {"id": str(uuid4())}
    answers = set(at_once(alice, f"{path}start/", lambda _: body))
    assert [status for status, _ in answers] == [200]
    assert Command.objects.filter(name="start").count() == 1


def test_a_person_sits_once_however_many_doors_he_tries(alice: User) -> None:
    _, table = Program(alice).post("matches/", {"game": "ahyoheek", "seats": 5})
    answers = at_once(alice, f"matches/{table['id']}/seat/", lambda turn: {"id": str(uuid4()), "seat": turn % 5})
    assert sorted(status for status, _ in answers) == [200] + [422] * (TIMES - 1)
    assert {json.loads(content)["code"] for status, content in answers if status == 422} <= {"already_seated", "seat_taken"}
    assert SeatHolder.objects.count() == 1


def test_a_move_is_made_once_and_answered_alike(alice: User) -> None:
    path = started(Program(alice), Program(User.objects.create_user("bob")))
    body = {"id": str(uuid4()), "decision": "pick/1", "move": {"type": "pick", "symbol": "book"}}
    answers = set(at_once(alice, f"{path}commands/", lambda _: body))
    assert [status for status, _ in answers] == [200]
    assert Command.objects.filter(name="pick").count() == 1

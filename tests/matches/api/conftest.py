"""Programs that play through the API: each with its own session or token; imports Django's client alone."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.core.cache import cache
from django.http import HttpResponse
from django.test import Client

Json = dict[str, Any]


class Program:
    """Somebody's program. Answers come back as (status, body); `last` is the whole last response."""

    def __init__(self, user: User | None, language: str = "en", **headers: str) -> None:
        self.user = user
        self.client = Client(headers={"Accept-Language": language, **headers})
        if user is not None:
            self.client.force_login(user)
        self.last: HttpResponse | None = None

    def get(self, path: str, **headers: str) -> tuple[int, Json]:
        return self._answered(self.client.get(f"/api/{path}", headers=headers))

    def post(self, path: str, body: object = None, **headers: str) -> tuple[int, Json]:
        """`body` as it is if it is bytes, else as JSON; a fresh `id` is given to an object that has none."""
        if isinstance(body, dict) and "id" not in body:
            body = {"id": str(uuid4()), **body}
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        return self._answered(self.client.post(f"/api/{path}", data, content_type="application/json", headers=headers))

    def _answered(self, response: HttpResponse) -> tuple[int, Json]:
        self.last = response
        is_json = response.headers.get("Content-Type") == "application/json"
        return response.status_code, json.loads(response.content) if is_json and response.content else {}


Programs = Callable[..., Program]


@pytest.fixture(autouse=True)
def nobody_has_asked_yet() -> Iterator[None]:
    """What other tests asked is not counted against this one."""
    cache.clear()
    yield
    cache.clear()


@pytest.fixture
def program(db: None) -> Programs:
    """A program of a new player of that name, or of nobody."""

    def make(name: str = "", **kwargs: str) -> Program:
        return Program(User.objects.create_user(name) if name else None, **kwargs)

    return make


def opened(host: Program, seats: int = 2, **more: object) -> str:
    """The path of a new table of Ahyoheek."""
    status, table = host.post("matches/", {"game": "ahyoheek", "seats": seats, **more})
    assert status == 201, table
    return f"matches/{table['id']}/"


def started(*players: Program, **options: object) -> str:
    """The path of a match that runs, its first player the host; they sit in their order."""
    path = opened(players[0], len(players), options=options)
    for place, player in enumerate(players):
        assert player.post(f"{path}seat/", {}) == (200, {"id": answered_id(player), "seat": place})
    assert players[0].post(f"{path}start/", {})[0] == 200
    return path


def answered_id(player: Program) -> str:
    assert player.last is not None
    return str(json.loads(player.last.content)["id"])


def pick(player: Program, path: str, symbol: str, **more: object) -> tuple[int, Json]:
    """One pick for the decision that is open for this player."""
    decision = player.get(path)[1]["offers"]["decision"]
    return player.post(f"{path}commands/", {"decision": decision, "move": {"type": "pick", "symbol": symbol}, **more})

"""Programs that play through the API; imports their like and accounts."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

import pytest
from django.contrib.auth.models import User
from django.core.cache import cache

from tests.support.programs import Json, Program

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

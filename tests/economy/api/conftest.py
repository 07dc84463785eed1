"""Programs of people who own something. Imports accounts and their like."""

from __future__ import annotations

import json
from collections.abc import Iterator
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.core.cache import cache

from tests.support.programs import Json, Program


class Trader(Program):
    """Somebody's program at `/api/economy/`; a body that has to have a key is given a fresh one by `trade`."""

    def get(self, path: str = "", **headers: str) -> tuple[int, Json]:
        return super().get(f"economy/{path}", **headers)

    def post(self, path: str, body: object = None, **headers: str) -> tuple[int, Json]:
        return super().post(f"economy/{path}", json.dumps({} if body is None else body).encode(), **headers)

    def trade(self, path: str, **body: object) -> tuple[int, Json]:
        return self.post(path, {"key": str(uuid4()), **body})

    def patch(self, path: str, body: object, **headers: str) -> tuple[int, Json]:
        return super().patch(f"economy/{path}", body, **headers)

    def put(self, path: str, body: object) -> tuple[int, Json]:
        data = json.dumps(body).encode()
        return self._answered(self.client.put(f"/api/economy/{path}", data, content_type="application/json"))

    def delete(self, path: str) -> tuple[int, Json]:
        return super().delete(f"economy/{path}")


@pytest.fixture(autouse=True)
def nobody_has_asked_yet() -> Iterator[None]:
    """What other tests asked is not counted against this one."""
    cache.clear()
    yield
    cache.clear()


@pytest.fixture
def hers(alice: User) -> Trader:
    return Trader(alice)


@pytest.fixture
def his(bob: User) -> Trader:
    return Trader(bob)


@pytest.fixture
def nobodys(db: None) -> Trader:
    return Trader(None)

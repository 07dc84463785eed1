"""Who may ask what: every role at every path of the site, as `permissions.txt` has it. Imports tests.support."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final
from uuid import uuid4

from django.conf import settings
from django.contrib.auth.models import User
from django.db import transaction
from django.http.response import HttpResponseBase
from django.test import Client
from django.urls import reverse

from catalogue.scopes import EVERY
from tests.support.addresses import Address, addresses
from tests.support.bearers import bearer
from tests.support.published import DOCUMENT
from tests.support.whole_house import ROLES, WORDS, House

LACKING: Final = "lacking"  # the player's program, whose token is for everything else
COLUMNS: Final = (*ROLES, LACKING)
TABLE: Final = Path(__file__).with_suffix(".txt")
FORM: Final = {
    "seat": "0", "command": "pick", "symbol": "book", "decision": "pick/1", "policy": "mixed", "theme": "dark",
    "numerals": "code", "language": "en", "words": WORDS, "reason": WORDS, "offer": "rematch", "accept": "yes", "upto": "1",
    "phrase": "hello", "called": "other",
}  # fmt: skip


@dataclass(frozen=True)
class Question:
    """A path and a method; for an operation, a body that fits and the scope that its token needs."""

    address: Address
    method: str
    body: dict[str, Any]
    scope: str = ""

    @property
    def name(self) -> str:
        return f"{self.address.name} {self.method}"

    @property
    def is_api(self) -> bool:
        return self.address.name.startswith("api:")


def questions() -> Iterator[Question]:
    """Of a page GET and POST, of the API every operation; paths that are patterns have tests of their own."""
    for address in addresses():
        if address.name.startswith("api:"):
            yield from _operations(address)
        elif not set(address.route) & set("^$(") and address.name:
            yield from (Question(address, method, FORM if method == "POST" else {}) for method in ("GET", "POST"))


def _operations(address: Address) -> Iterator[Question]:
    for method, raw in _by_parameters()[_shape(address.route)].items():
        bodies = raw.get("requestBody", {}).get("content", {}).get("application/json", {}).get("examples", {})
        body = next((one["value"] for one in bodies.values()), {})
        [scope] = next((one["token"] for one in raw["security"] if one.get("token")), [""])
        yield Question(address, method.upper(), body, scope)


def _shape(path: str) -> str:
    """A path without the names of its parts, as the resolver or as the document writes it."""
    return "/".join("*" if set(part) & set("<{") else part for part in path.strip("/").split("/"))


@cache
def _by_parameters() -> dict[str, dict[str, Any]]:
    return {_shape(path): operations for path, operations in DOCUMENT["paths"].items()}


class Asking:
    """Everybody signed in once, and the player's tokens, each for everything but one scope."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.sessions = {role: _session(user) for role, user in house.people.items() if user is not None}
        player = house.people["player"]
        self.tokens = {scope: bearer(player, *(one for one in EVERY if one != scope)) for scope in ("", *EVERY)}

    def row(self, question: Question) -> tuple[str, ...]:
        """What each role is told. Of a method that nobody has, two are enough to know it."""
        ends = self.told(question, ROLES[0]), self.told(question, ROLES[-1])
        between = [self.told(question, role) for role in ROLES[1:-1]] if ends != ("-", "-") else ["-"] * len(ROLES[1:-1])
        row = (ends[0], *between, ends[1])
        return (*row, self.told(question, LACKING)) if question.is_api else row

    def told(self, question: Question, role: str) -> str:
        """`in`, `login`, 401, 403, 404 or `-` for no such method. It leaves no trace."""
        client = self._client(question, role)
        with transaction.atomic():
            answer = _answer(client, question, self.house)
            transaction.set_rollback(True)
        return _said(answer)

    def _client(self, question: Question, role: str) -> Client:
        headers = {"Authorization": self.tokens[question.scope]} if role == LACKING else {}
        client = Client(raise_request_exception=False, headers=headers)
        if role in self.sessions:
            client.cookies[settings.SESSION_COOKIE_NAME] = self.sessions[role]
        return client


def _session(user: User) -> str:
    client = Client()
    client.force_login(user)
    return client.cookies[settings.SESSION_COOKIE_NAME].value


def _answer(client: Client, question: Question, house: House) -> HttpResponseBase:
    """What a body names by number is the player's, as what the path names."""
    send, fresh = getattr(client, question.method.lower()), {"id": str(uuid4())}
    path = house.path(question.address.route, question.address.name)
    more: dict[str, Any] = {}
    if question.is_api and question.method != "GET":
        named = {name: int(house.parts[name]) for name in ("one", "other") if name in question.body}
        body = question.body | named | (fresh if "id" in question.body else {})
        more = {"data": json.dumps(body), "content_type": "application/json"}
    elif question.method == "POST":
        more = {"data": {**question.body, **fresh}}
    found: HttpResponseBase = send(path, **more)
    return found


def _said(answer: HttpResponseBase) -> str:
    if answer.status_code == 302 and answer["Location"].startswith(reverse("account_login")):
        return "login"
    known = {401: "401", 403: "403", 404: "404", 405: "-"}
    assert answer.status_code != 500, "a fault of ours"
    return known.get(answer.status_code, "in")


def rows() -> dict[str, tuple[str, ...]]:
    """What the table says, by question."""
    lines = [line.split() for line in TABLE.read_text().splitlines() if line and not line.startswith("#")]
    return {f"{name} {method}": tuple(said) for name, method, *said in lines}

"""Every role at every path of the catalogue, by every method, for everything in every state: nobody gets further than he may."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.db import transaction
from django.http.response import HttpResponseBase
from django.test import Client
from django.urls import reverse
from rest_framework.throttling import SimpleRateThrottle

from tests.catalogue import permissions_world as people
from tests.catalogue.permissions_table import ROWS, Row
from tests.catalogue.permissions_world import ROLES, Args
from tests.support import bestiary as game
from tests.support.addresses import Address, addresses

pytestmark = pytest.mark.django_db
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE")
# What the paths call the things of the world.
CALLED = {
    "card_id": "card",
    "edit_id": "edit",
    "publication_id": "publication",
    "proposal_id": "proposal",
    "run_id": "run",
    "number": "release",
}
# A body that has the right shape, where one is needed to come as far as the thing itself.
FIELDS = {"name.fr": "Encore un autre"}
BODIES: dict[str, dict[str, Any]] = {
    "catalogue:desk_card": {"seen": 1},
    "catalogue:desk_preview": {"seen": 1, "kind": "creature"},
    "catalogue:desk_revert": {"seen": 1, "to": 1},
    "catalogue:desk_restore": {"seen": 1},
    "api:catalogue_draft_card": {"seen": 1, "fields": FIELDS},
    "api:catalogue_retire": {"seen": 1, "reason": "x"},
    "api:catalogue_restore": {"seen": 1},
    "api:catalogue_revert": {"seen": 1, "to": 1},
    "api:catalogue_merge": {"seen": 1, "reason": "x", "into": game.many(7)[6].id},
}


def ours() -> list[Address]:
    """The paths whose views are the catalogue's own."""
    return [one for one in addresses() if one.view.__module__.startswith("catalogue.")]


@pytest.fixture(autouse=True)
def nobody_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SimpleRateThrottle, "THROTTLE_RATES", {"anon": None, "user": None})


def path_of(address: Address, args: Args) -> str:
    """The path of a thing, with the bestiary wherever a game is asked for."""
    given = {**args, "game": game.GAME}
    return reverse(address.name, kwargs={name: given[CALLED.get(name, name)] for name in address.parameters})


def ask(client: Client, method: str, path: str, name: str) -> HttpResponseBase:
    """A program sends JSON, a page a form."""
    body: dict[str, Any] = BODIES.get(name, {})
    more: dict[str, Any] = {}
    if name.startswith("api:") and method in ("POST", "PUT", "PATCH"):
        more = {"data": json.dumps(body), "content_type": "application/json"}
    elif method == "POST":
        more = {"data": body}
    answer: HttpResponseBase = getattr(client, method.lower())(path, **more)
    return answer


def refused(row: Row, role: str, method: str, answer: HttpResponseBase) -> bool:
    """Whether an outsider was sent away, whatever the thing's state is."""
    if row.door == "moderators' programs":
        return answer.status_code == (401 if role == "anonymous" else 403)
    if method not in row.methods and answer.status_code == 405:
        return True
    if role == "anonymous":
        return answer.status_code == 302 and answer["Location"].startswith(reverse("account_login"))
    return answer.status_code == 403


def let_in(row: Row, method: str, state: str, answer: HttpResponseBase) -> bool:
    """Whether somebody who may ask was answered: by the thing, or that there is none, or that it is no such question."""
    if method not in row.methods:
        return answer.status_code == 405
    if state in row.missing:
        return answer.status_code == 404
    if row.door == "anybody":
        return answer.status_code == row.answered
    signs_in = answer.status_code == 302 and answer["Location"].startswith(reverse("account_login"))
    return answer.status_code < 500 and answer.status_code not in (401, 403, 404, 405) and not signs_in


def test_every_path_of_the_catalogue_has_a_row_and_every_row_a_path() -> None:
    assert {one.name for one in ours()} == set(ROWS)


@pytest.mark.parametrize("role", ROLES)
def test_who_may_ask_is_answered_and_nobody_else(role: str) -> None:
    """Some 900 requests a role. What an outsider writes would stay; a moderator's writes are undone, one after the other."""
    world, client, wrong = people.build(), people.client(role), []
    before = people.footprint()
    for address in ours():
        row = ROWS[address.name]
        inside = row.door == "anybody" or role == "moderator"
        for state, args in row.things(world).items():
            for method in METHODS:
                with transaction.atomic():
                    answer = ask(client, method, path_of(address, args), address.name)
                    transaction.set_rollback(inside)
                if not (let_in(row, method, state, answer) if inside else refused(row, role, method, answer)):
                    wrong.append(f"{role} {method} {address.name} {state}: {answer.status_code}")
    assert not wrong, "\n".join(wrong)
    assert people.footprint() == before

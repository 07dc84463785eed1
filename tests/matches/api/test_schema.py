"""The published schema and what the API really does: schemathesis asks at random, as a player and as nobody."""

from __future__ import annotations

from uuid import UUID, uuid4

import pytest
import schemathesis
from django.contrib.auth.models import User
from hypothesis import given
from schemathesis.core.parameters import ParameterLocation

from matches import bots, services
from matches.models import Match
from tests.support.addresses import addresses
from tests.support.bearers import bearer
from tests.support.published import CHECKED, DOCUMENT, asked_at_random, bounded, every_operation, wrong_at
from tests.support.published import unhindered as unhindered

EXAMPLES = 20
pytestmark = pytest.mark.usefixtures("unhindered")


@pytest.fixture
def there(db: None) -> list[UUID]:
    """Matches that there are: open, running and over."""
    alice, bob = (User.objects.create_user(name) for name in ("alice", "bob"))
    return [_match(alice, bob, until) for until in ("open", "playing", "over")]


def aim(case: schemathesis.Case, there: list[UUID]) -> None:
    """Most requests that name a match name one that there is; what was made wrong on purpose stays wrong."""
    choices = [*there, uuid4()]
    if "deck" in case.path_parameters and not wrong_at(case, ParameterLocation.PATH):
        made = services.new_deck(User.objects.get(username="alice"), "hhut", id=uuid4(), name=str(uuid4()))
        case.path_parameters["deck"] = made.pk + len(repr(case.body)) % 2
    if not wrong_at(case, ParameterLocation.PATH) and len(str(case.path_parameters.get("match", ""))) == len(str(choices[0])):
        case.path_parameters["match"] = str(choices[len(repr(case.body)) % len(choices)])


def _match(alice: User, bob: User, until: str) -> UUID:
    table = services.open_match(game="ahyoheek", options={}, seats=3, host=alice)
    if until == "open":
        return table.pk
    services.take_seat(table.pk, alice, command_id=uuid4())
    services.add_bot(table.pk, alice, policy="mixed", command_id=uuid4())
    services.take_seat(table.pk, bob, command_id=uuid4())
    services.start(table.pk, alice, command_id=uuid4())
    bots.play(table.pk)
    if until == "over":
        for player in (alice, bob):
            services.resign(table.pk, player, command_id=uuid4())
    assert Match.objects.get(pk=table.pk).status == {"playing": "playing", "over": "ended"}[until]
    return table.pk


@every_operation("matches")
def test_a_players_requests_are_answered_as_published(operation: schemathesis.APIOperation, there: list[UUID]) -> None:
    alice, gone = User.objects.get(username="alice"), operation.path.startswith("/api/token")
    header = bearer(alice)

    @bounded(EXAMPLES)
    @given(case=asked_at_random(operation))
    def ask(case: schemathesis.Case) -> None:
        aim(case, there)
        if gone:  # one request may take it back, or make too many
            alice.tokens.all().delete()
        sent = bearer(alice) if gone else header
        case.call_and_validate(checks=CHECKED, headers={"Authorization": sent})

    ask()


@every_operation("matches")
def test_nobodys_requests_are_answered_as_published(operation: schemathesis.APIOperation, there: list[UUID]) -> None:
    @bounded(EXAMPLES)
    @given(case=asked_at_random(operation))
    def ask(case: schemathesis.Case) -> None:
        aim(case, there)
        answer = case.call_and_validate(checks=CHECKED)
        if operation.method == "post" and operation.path != "/api/token/":
            assert answer.status_code in (401, 404)  # 404: no such path

    ask()


def test_the_document_names_every_path_of_the_api() -> None:
    assert len(DOCUMENT["paths"]) == sum(one.name.startswith("api:") for one in addresses())

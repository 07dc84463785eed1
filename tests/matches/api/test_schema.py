"""The published schema and what the API really does: schemathesis asks at random, as a player and as nobody."""

from __future__ import annotations

import json
from collections.abc import Iterator
from uuid import UUID, uuid4

import pytest
import schemathesis
from django.contrib.auth.models import User
from django.core.signals import request_finished, request_started
from django.core.wsgi import get_wsgi_application
from django.db import close_old_connections
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.renderers import OpenApiJsonRenderer
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from rest_framework.authtoken.models import Token
from rest_framework.throttling import SimpleRateThrottle
from schemathesis import GenerationMode

from matches import bots, services
from matches.api.urls import urlpatterns
from matches.models import Match

EXAMPLES = 20
CHECKED = [
    schemathesis.checks.not_a_server_error,
    schemathesis.checks.status_code_conformance,
    schemathesis.checks.content_type_conformance,
    schemathesis.checks.response_schema_conformance,
    schemathesis.checks.negative_data_rejection,
]
SCHEMA = schemathesis.openapi.from_dict(
    json.loads(OpenApiJsonRenderer().render(SchemaGenerator().get_schema(request=None, public=True), renderer_context={}))
)
SCHEMA.app = get_wsgi_application()
OPERATIONS = [found.ok() for found in SCHEMA.get_all_operations()]
every_operation = pytest.mark.parametrize("operation", OPERATIONS, ids=lambda one: f"{one.method} {one.path}")
bounded = settings(
    max_examples=EXAMPLES, phases=[Phase.explicit, Phase.generate], suppress_health_check=list(HealthCheck), deadline=None
)


@pytest.fixture(autouse=True)
def unhindered(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No throttle; and a request's end leaves the test's own transaction alone, as Django's client does."""
    monkeypatch.setattr(SimpleRateThrottle, "THROTTLE_RATES", {"anon": None, "user": None})
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    yield
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


@pytest.fixture
def there(db: None) -> list[UUID]:
    """Matches that there are: open, running and over."""
    alice, bob = (User.objects.create_user(name) for name in ("alice", "bob"))
    return [_match(alice, bob, until) for until in ("open", "playing", "over")]


def asked_at_random(operation: schemathesis.APIOperation) -> st.SearchStrategy[schemathesis.Case]:
    """What fits the schema, and what does not where there is something to fit."""
    fitting = operation.as_strategy(GenerationMode.POSITIVE)
    if operation.body or operation.query:
        return st.one_of(fitting, operation.as_strategy(GenerationMode.NEGATIVE))
    return fitting


def aim(case: schemathesis.Case, there: list[UUID]) -> None:
    """Most requests that name a match name one that there is."""
    choices = [*there, uuid4()]
    if len(str(case.path_parameters.get("match", ""))) == len(str(choices[0])):
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


@every_operation
def test_a_players_requests_are_answered_as_published(operation: schemathesis.APIOperation, there: list[UUID]) -> None:
    token = Token.objects.create(user=User.objects.get(username="alice"))

    @bounded
    @given(case=asked_at_random(operation))
    def ask(case: schemathesis.Case) -> None:
        aim(case, there)
        Token.objects.get_or_create(user=token.user, defaults={"key": token.key})  # one request may take it back
        case.call_and_validate(checks=CHECKED, headers={"Authorization": f"Token {token.key}"})

    ask()


@every_operation
def test_nobodys_requests_are_answered_as_published(operation: schemathesis.APIOperation, there: list[UUID]) -> None:
    @bounded
    @given(case=asked_at_random(operation))
    def ask(case: schemathesis.Case) -> None:
        aim(case, there)
        answer = case.call_and_validate(checks=CHECKED)
        if operation.method == "post" and operation.path != "/api/token/":
            assert answer.status_code in (401, 404)  # 404: no such path

    ask()


def test_the_document_names_every_path_of_the_api() -> None:
    assert len({operation.path for operation in OPERATIONS}) == len(urlpatterns)

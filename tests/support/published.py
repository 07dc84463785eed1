"""The published schema of the API, and requests made at random from it; imports schemathesis and drf-spectacular."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from unittest import mock

import pytest
import schemathesis
from django.core.signals import request_finished, request_started
from django.core.wsgi import get_wsgi_application
from django.db import close_old_connections
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.renderers import OpenApiJsonRenderer
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from rest_framework.throttling import SimpleRateThrottle
from schemathesis import GenerationMode
from schemathesis.core.parameters import ParameterLocation

CHECKED = [
    schemathesis.checks.not_a_server_error,
    schemathesis.checks.status_code_conformance,
    schemathesis.checks.content_type_conformance,
    schemathesis.checks.response_schema_conformance,
    schemathesis.checks.negative_data_rejection,
]
DOCUMENT = json.loads(OpenApiJsonRenderer().render(SchemaGenerator().get_schema(request=None, public=True), renderer_context={}))
SCHEMA = schemathesis.openapi.from_dict(DOCUMENT)
SCHEMA.app = get_wsgi_application()
OPERATIONS = [found.ok() for found in SCHEMA.get_all_operations()]


def every_operation(tag: str) -> pytest.MarkDecorator:
    """A test for each operation that has the tag, as `operation`."""
    chosen = [one for one in OPERATIONS if tag in one.definition.raw["tags"]]
    return pytest.mark.parametrize("operation", chosen, ids=lambda one: f"{one.method} {one.path}")


def bounded(examples: int) -> settings:
    """So many requests of each operation, and those that the document shows as examples."""
    phases = [Phase.explicit, Phase.generate]
    return settings(max_examples=examples, phases=phases, suppress_health_check=list(HealthCheck), deadline=None)


def asked_at_random(operation: schemathesis.APIOperation) -> st.SearchStrategy[schemathesis.Case]:
    """What fits the schema, and what does not where there is something to fit."""
    fitting = operation.as_strategy(GenerationMode.POSITIVE)
    if operation.body or operation.query:
        return st.one_of(fitting, operation.as_strategy(GenerationMode.NEGATIVE))
    return fitting


def wrong_at(case: schemathesis.Case, where: ParameterLocation) -> bool:
    """Whether this part of the request was made not to fit the schema."""
    return case.meta is not None and case.meta.is_negative_at(where)


@contextlib.contextmanager
def unthrottled() -> Iterator[None]:
    """No throttle; and a request's end leaves the block's own transaction alone, as Django's client does."""
    with mock.patch.object(SimpleRateThrottle, "THROTTLE_RATES", {"anon": None, "user": None}):
        for signal in (request_started, request_finished):
            signal.disconnect(close_old_connections)
        yield
        for signal in (request_started, request_finished):
            signal.connect(close_old_connections)


@pytest.fixture
def unhindered() -> Iterator[None]:
    with unthrottled():
        yield

"""Whatever is sent to a draft, the server does not fail, and nothing is written that is not a card."""

from __future__ import annotations

import json

import pytest

from tests.catalogue.api.conftest import DRAFT, card, path_of
from tests.support import bestiary as game
from tests.support.programs import Program

MALFORMED = [
    b"",
    b"{",
    b"[]",
    b'{"seen": 1}',
    b'{"seen": "1", "fields": {}}',
    b'{"seen": 0, "fields": {}}',
    b'{"seen": 1, "fields": []}',
    b'{"seen": 1, "fields": {"name.fr": "\\u0000"}}',
    b'{"seen": 1, "fields": {"name.fr": "\\ud800"}}',
    b'{"seen": 1, "fields": {"name.fr": "\xff"}}',
    b'{"seen": 1, "fields": {"facts.attack": 1e999}}',
    b'{"seen": 1, "fields": {}, "by": "alice"}',
    b'{"seen": 1, "fields": {"facts.attack": ' + b"[" * 3000 + b"]" * 3000 + b"}}",
    b'{"seen": 1, "fields": {"name.fr": "' + b"a" * 70_000 + b'"}}',
]


@pytest.mark.parametrize("body", MALFORMED, ids=lambda body: body[:40].decode(errors="replace"))
def test_a_body_of_another_shape_is_a_400(mona: Program, body: bytes) -> None:
    status, problem = mona.patch(path_of("creature-1"), body)
    assert (status, problem["code"], problem["message"]) == (400, "malformed", "This request has not the expected shape.")
    assert card("creature-1").version == 1


HUGE = [10**400, -(10**400), 2**63, 2**64, 1e300, "a" * 60_000, [[]] * 1000, {"a": 1}, None, True, "\x07"]


@pytest.mark.parametrize("value", HUGE, ids=lambda value: str(value)[:20])
@pytest.mark.parametrize("field", ["facts.attack", "facts.epithet", "facts.keywords", "number", "name.fr", "art", "text.fr"])
def test_no_value_makes_the_server_fail(mona: Program, field: str, value: object) -> None:
    status, problem = mona.patch(path_of("creature-1"), {"seen": 1, "fields": {field: value}})
    assert status in (200, 400, 422), problem


@pytest.mark.parametrize("depth", [40, 100, 300, 480, 600, 900, 20_000])
@pytest.mark.parametrize("field", ["facts.effects", "facts.keywords", "name.fr", "facts.a"])
def test_no_depth_makes_the_server_fail(mona: Program, field: str, depth: int) -> None:
    """Lists inside each other, as a card and in an import, where "data" may be anything."""
    fields = {**game.values("charm"), field: "HERE"}
    for path, body in (("cards/", {"kind": "charm", "fields": fields}), ("import/", {"cards": [{**fields, "kind": "charm"}]})):
        nested = json.dumps(body).replace('"HERE"', "[" * depth + "]" * depth).encode()
        status, problem = mona.post(DRAFT + path, nested)
        found = problem.get("detail", {}).get(field, {}) if path == "cards/" else (problem.get("faults") or [{}])[0]
        if depth > 64:
            assert (status, problem["code"]) == (400, "malformed")
        else:
            assert (status, found["code"]) in [(422, "too_deep"), (200, "too_deep"), (200, "unknown_field")]


def test_a_version_that_there_never_was_is_a_stale_one(mona: Program) -> None:
    status, problem = mona.patch(path_of("creature-1"), {"seen": 99, "fields": {"facts.attack": 7}})
    assert (status, problem["code"], problem["detail"]["version"]) == (409, "stale", 1)
    for what, more in (("retire/", {}), ("merge/", {"into": str(card("creature-2").pk)})):
        status, problem = mona.post(path_of("creature-1", what), {"id": None, "seen": 99, "reason": "too strong", **more})
        assert status == 400, "the id is no question"
        status, problem = mona.post(path_of("creature-1", what), json.dumps({"seen": 99, "reason": "x", **more}).encode())
        assert (status, problem["code"]) == (409, "stale")
    assert card("creature-1").version == 1

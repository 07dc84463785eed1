"""Whatever is sent to a draft, the server does not fail, and nothing is written that is not a card."""

from __future__ import annotations

import pytest

from tests.catalogue.api.conftest import card, path_of
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

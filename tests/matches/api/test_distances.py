"""Keeping away from somebody by program: told to oneself alone, and the same when it is asked again; imports tests.support."""

from __future__ import annotations

import pytest

from tests.matches.api.conftest import Programs

pytestmark = pytest.mark.django_db


def test_who_is_muted_or_blocked_stands_in_ones_own_list(program: Programs) -> None:
    alice, bob = program("alice"), program("bob")
    assert alice.put("distances/bob/", {"kind": "muted"})[0] == 200
    assert alice.put("distances/bob/", {"kind": "blocked"})[1]["kind"] == "blocked"
    [line] = alice.get("distances/")[1]["distances"]
    assert (line["player"], line["kind"]) == ("bob", "blocked")
    assert bob.get("distances/") == (200, {"distances": []})


def test_coming_near_again_may_be_asked_twice(program: Programs) -> None:
    alice, _ = program("alice"), program("bob")
    alice.put("distances/bob/", {"kind": "muted"})
    assert [alice.delete("distances/bob/")[0] for _ in range(2)] == [204, 204]
    assert alice.get("distances/")[1]["distances"] == []


def test_there_is_nobody_of_that_name(program: Programs) -> None:
    assert program("alice").put("distances/zoe/", {"kind": "muted"})[1]["code"] == "no_such_player"

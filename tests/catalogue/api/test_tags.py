"""Who has an answer already is told so: without SQL, without a session, without being counted; and never wrongly."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import connection
from django.http import HttpResponse
from django.test import Client
from django.test.utils import CaptureQueriesContext
from rest_framework.throttling import SimpleRateThrottle

from catalogue import selectors
from catalogue.models import Release
from tests.catalogue.api.conftest import GAME, card, change, publish
from tests.catalogue.conftest import make_moderator
from tests.support import bestiary as game

CARD = game.many(1)[0].id
PATHS = [
    "catalogue/games/",
    f"{GAME}kinds/",
    f"{GAME}cards/",
    f"{GAME}cards/?q=race:orc&sort=-attack&limit=5",
    f"{GAME}cards/?release=1",
    f"{GAME}cards/{CARD}/",
    f"{GAME}cards/{CARD}/?release=1",
    f"{GAME}autocomplete/?q=ours",
    f"{GAME}facets/?q=flying:yes",
    f"{GAME}rarities/",
    f"{GAME}migrations/",
    f"{GAME}releases/",
    f"{GAME}releases/1/",
    f"{GAME}differences/1..1/",
    f"{GAME}releases/1/manifest.json",
    f"{GAME}releases/1/cards.json",
    f"{GAME}releases/1/cards.ndjson",
    f"{GAME}releases/1/cards.csv",
]
pytestmark = pytest.mark.usefixtures("published")


def ask(path: str, known: str = "", client: Client | None = None, method: str = "get") -> HttpResponse:
    headers = {"If-None-Match": known} if known else {}
    return getattr(client or Client(), method)(f"/api/{path}", headers=headers)  # type: ignore[no-any-return]


def tag_of(path: str) -> str:
    response = ask(path)
    assert response.status_code == 200
    tag = response["ETag"]
    assert tag.startswith('"') and tag.endswith('"') and len(tag) > 20
    return str(tag)


@pytest.mark.usefixtures("still")
@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("method", ["get", "head"])
def test_a_304_asks_the_database_nothing(path: str, method: str) -> None:
    client = Client()
    client.force_login(make_moderator("mona"))
    tag = tag_of(path)
    for known in (tag, f"W/{tag}", f'"other", {tag}', f'W/"other" , W/{tag},"third"'):
        with CaptureQueriesContext(connection) as asked:
            response = ask(path, known, client, method)
        assert (response.status_code, response.content, len(asked)) == (304, b"", 0)
        assert response["ETag"] == tag


@pytest.mark.parametrize("path", PATHS)
def test_a_304_says_what_the_answer_says_of_caches(path: str) -> None:
    whole = ask(path)
    short = ask(path, whole["ETag"])
    assert short.status_code == 304
    for name in ("Cache-Control", "Vary", "ETag"):
        assert short[name] == whole[name]
    assert "Cookie" not in whole["Vary"] and "Set-Cookie" not in whole.headers
    assert whole["Cache-Control"].startswith("public")


@pytest.mark.parametrize("path", PATHS)
def test_any_answer_will_do_for_a_star(path: str) -> None:
    response = ask(path, "*")
    assert (response.status_code, response.content, response["ETag"]) == (304, b"", tag_of(path))


def test_a_star_does_not_make_up_what_is_not_there() -> None:
    for path in (f"{GAME}cards/00000000-0000-4000-8000-000000000000/", f"{GAME}releases/9/", f"{GAME}cards/?q=race:o"):
        assert ask(path, "*").status_code in (404, 422)


@pytest.mark.parametrize("path", PATHS)
def test_another_tag_gets_the_answer(path: str) -> None:
    tag = tag_of(path)
    for known in ('"other"', f'{tag[:-2]}"', f"x{tag}", tag.strip('"'), "nonsense, ,", '""'):
        assert ask(path, known).status_code == 200


def test_every_question_has_a_tag_of_its_own() -> None:
    assert len({tag_of(path) for path in PATHS}) == len(PATHS)
    assert len({tag_of(f"{GAME}cards/?{query}") for query in ("q=a", "q=b", "sort=name", "limit=5", "")}) == 5


def test_the_same_question_in_other_words_has_the_same_tag() -> None:
    plain = tag_of(f"{GAME}cards/?q=race:orc&limit=60")
    assert tag_of(f"{GAME}cards/?limit=60&sort=number&q=race:orc") == plain
    assert tag_of(f"{GAME}cards/?q=race%3Aorc") == plain


NAMED = [path for path in PATHS if "release=1" in path or "releases/1" in path or "1..1" in path]
CURRENT = [path for path in PATHS if path not in NAMED and "kinds" not in path]


def test_a_new_release_makes_what_is_current_new_and_leaves_what_is_named() -> None:
    before = {path: tag_of(path) for path in PATHS}
    change("creature-1", name__fr="Autre nom")
    assert {path: tag_of(path) for path in PATHS} == before
    publish()
    assert all(ask(path, before[path]).status_code == 200 for path in CURRENT)
    assert all(ask(path, before[path]).status_code == 304 for path in NAMED)


def test_the_same_cards_published_again_are_another_release() -> None:
    before = tag_of(f"{GAME}cards/")
    name = card("creature-1").name_fr
    change("creature-1", name__fr="Autre nom")
    publish()
    change("creature-1", name__fr=name)
    assert publish().digest == Release.objects.get(number=1).digest
    assert ask(f"{GAME}cards/", before).json()["release"] == 3


def test_other_kinds_in_newer_software_are_another_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    before = {path: tag_of(path) for path in PATHS}
    monkeypatch.setattr("catalogue.api.reading.SHAPE", 2)
    assert all(ask(path, tag).status_code == 200 for path, tag in before.items())


def test_a_release_that_another_process_published_shows_within_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [1000.0]
    monkeypatch.setattr("catalogue.selectors.releases.monotonic", lambda: clock[0])
    before = tag_of(f"{GAME}cards/")
    change("creature-1", name__fr="Autre nom")
    monkeypatch.setattr(selectors, "forget_marks", lambda: None)
    publish()
    clock[0] += 0.9
    late = ask(f"{GAME}cards/")
    assert (late.json()["release"], late["ETag"]) == (1, before)
    clock[0] += 0.1
    assert ask(f"{GAME}cards/", before).json()["release"] == 2


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SimpleRateThrottle, "THROTTLE_RATES", {"anon": "3/min", "user": "2/min"})


@pytest.mark.usefixtures("few")
def test_answers_are_counted_and_what_was_known_is_not() -> None:
    whole = ask(f"{GAME}cards/")
    assert (whole["RateLimit-Limit"], whole["RateLimit-Remaining"]) == ("3", "2")
    assert {ask(f"{GAME}cards/", whole["ETag"]).status_code for _ in range(10)} == {304}
    assert [ask(f"{GAME}cards/").status_code for _ in range(3)] == [200, 200, 429]
    assert ask(f"{GAME}cards/", '"other"').json()["code"] == "throttled"


def test_a_head_is_the_get_without_its_body() -> None:
    for path in PATHS:
        whole, head = ask(path), ask(path, method="head")
        assert (head.status_code, head.content) == (200, b"")
        assert {name: head[name] for name in ("ETag", "Content-Length", "Content-Type")} == {
            name: whole[name] for name in ("ETag", "Content-Length", "Content-Type")
        }


@pytest.mark.parametrize("method", ["post", "put", "patch", "delete"])
def test_readers_only_read(method: str) -> None:
    for path in PATHS:
        response: Any = getattr(Client(), method)(f"/api/{path}")
        assert (response.status_code, response.json()["code"], response["Allow"]) == (405, "method_not_allowed", "GET, HEAD")

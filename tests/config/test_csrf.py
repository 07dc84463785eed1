"""Every path that takes a POST refuses one that another site sent in somebody's name."""

from collections.abc import Iterator
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver
from rest_framework.authtoken.models import Token

from matches.models import Command, Match
from tests.support.tables import started

pytestmark = pytest.mark.django_db
FORM = {
    "seat": "0",
    "command": "pick",
    "symbol": "book",
    "decision": "pick/1",
    "policy": "mixed",
    "theme": "dark",
    "language": "en",
}
PARTS = {"<slug:game>": "ahyoheek", "<slug:offer>": "x", "<int:version>": "1", "<str:username>": "alice", "<str:token>": "t"}


def paths(resolver: URLResolver, match: Match, prefix: str = "/") -> Iterator[str]:
    for one in resolver.url_patterns:
        path = prefix + str(one.pattern)
        if isinstance(one, URLResolver):
            yield from paths(one, match, path)
        elif isinstance(one, URLPattern) and not set(path) & set("^$("):
            for part, value in {**PARTS, "<uuid:match_id>": str(match.pk), "<uuid:match>": str(match.pk)}.items():
                path = path.replace(part, value)
            yield path


@pytest.fixture
def match(monkeypatch: pytest.MonkeyPatch) -> Match:
    monkeypatch.setattr("matches.wakeups.gatherer.GATHER_S", 0.0)
    alice, bob = User.objects.create_user("alice"), User.objects.create_user("bob")
    return started([alice, bob])


def counts() -> tuple[int, ...]:
    return (Command.objects.count(), Match.objects.count(), User.objects.count(), Token.objects.count())


@pytest.mark.parametrize("known", [False, True], ids=["anybody", "a player"])
def test_no_post_of_another_site_does_anything(match: Match, known: bool) -> None:
    client = Client(enforce_csrf_checks=True, headers={"Origin": "https://evil.example"})
    if known:
        client.force_login(User.objects.get(username="alice"), backend="django.contrib.auth.backends.ModelBackend")
    before, asked = counts(), list(paths(get_resolver(), match))
    assert {"/invite/", "/jouer/ahyoheek/", f"/tables/{match.pk}/coup/", "/compte/login/", "/api/matches/"} <= set(asked)
    for path in asked:
        codes = {client.post(path, {**FORM, "id": str(uuid4())}).status_code}
        if path.startswith("/api/"):
            codes = {client.post(path, {"id": str(uuid4())}, content_type="application/json").status_code}
        assert codes <= {400, 401, 403, 404, 405}, path
    assert counts() == before


def test_a_token_needs_no_cookie_and_no_check(match: Match) -> None:
    token = Token.objects.create(user=User.objects.get(username="alice"))
    client = Client(enforce_csrf_checks=True, headers={"Authorization": f"Token {token.key}"})
    answer = client.post(f"/api/matches/{match.pk}/resign/", {"id": str(uuid4())}, content_type="application/json")
    assert answer.status_code == 200

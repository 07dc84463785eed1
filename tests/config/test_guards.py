"""What holds for every page: odd texts and uploads do no harm; nobody else keeps it; the device stays closed."""

import re
from collections.abc import Iterator
from itertools import product
from uuid import uuid4

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.core.cache import cache
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver

from matches.models import Match
from tests.support.tables import finished

pytestmark = pytest.mark.django_db
ODD = [
    "%00",
    "a%00b",
    "..",
    "%2e%2e",
    "%ff",
    "%ed%a0%80",
    "9" * 5_000,
    "-1",
    "%F0%9F%83%8F",
    "a" * 5_000,
    "%27%22%3E%3C",
    "{{x}}",
]


def patterns(resolver: URLResolver, prefix: str = "", *, fixed: bool = False) -> Iterator[str]:
    """Every path of the site as Django writes it, regular expressions left out; those without a variable part if `fixed`."""
    for one in resolver.url_patterns:
        path = prefix + str(one.pattern)
        if isinstance(one, URLResolver):
            yield from patterns(one, path, fixed=fixed)
        elif isinstance(one, URLPattern) and (fixed or "<" in path) and "(?" not in path:
            yield path


def paths(match: Match) -> list[str]:
    """Each path with a variable part, once for each odd text in its place, a real match in the place of ids."""
    found = list(patterns(get_resolver()))
    filled = [re.sub(r"<uuid:\w+>", str(match.pk), path) for path in found]
    return ["/" + re.sub(r"<[^>]+>", odd, path) for path, odd in product(filled, ODD)]


@pytest.fixture(autouse=True)
def nobody_has_asked_yet() -> Iterator[None]:
    """Some pages count who asks for them."""
    cache.clear()
    yield
    cache.clear()


@pytest.fixture
def match(monkeypatch: pytest.MonkeyPatch) -> Match:
    monkeypatch.setattr("matches.wakeups.gatherer.GATHER_S", 0.0)
    return finished(2)


def test_no_odd_part_of_a_path_is_an_error_of_ours(client: Client, match: Match) -> None:
    client.raise_request_exception = False
    asked = paths(match)
    assert any("joueurs" in path for path in asked)
    assert any("/i/" in path for path in asked)
    assert [path for path in asked if client.get(path).status_code >= 500] == []


@pytest.mark.parametrize("odd", ["9" * 5_000, "9" * 20, "-1", "\0", "²", "0x1", "١", ""])
def test_no_odd_text_in_a_form_or_a_query_is_an_error_of_ours(client: Client, match: Match, odd: str) -> None:
    client.raise_request_exception = False
    client.force_login(User.objects.create_user("alice"))
    names = [
        "seat",
        "policy",
        "nonce",
        "decision",
        "command",
        "symbol",
        "offer",
        "next",
        "game",
        "seats",
        "bots",
        "option_countdown_s",
    ]
    for action in ("s-asseoir", "robot", "se-lever", "commencer", "coup", "abandonner", "revanche", "reponse", "late"):
        form = {**dict.fromkeys(names, odd), "id": str(uuid4())}
        assert client.post(f"/tables/{match.pk}/{action}/", form).status_code < 500, action
        assert client.post(f"/tables/{match.pk}/{action}/", {**form, "command": "pick", "id": odd}).status_code < 500, action
    for query in ("vue", "etape", "game", "before", "after", "limit", "status", "next", "lang"):
        for path in (f"/parties/{match.pk}/", "/tables/", "/api/matches/", f"/api/matches/{match.pk}/events/", "/compte/login/"):
            assert client.get(path, {query: odd}).status_code < 500, (path, query)
    preferences = {"theme": "theme", "language": "langue", "numerals": "chiffres"}
    asked = dict.fromkeys([*names, *preferences], odd)
    for path in ("/tables/ouvrir/ahyoheek/", "/jouer/ahyoheek/", *(f"/preferences/{name}/" for name in preferences.values())):
        assert client.post(path, {**asked, "id": str(uuid4())}).status_code < 500, path


def pages() -> list[str]:
    """Each path of the site that is no program's, with something in the place of every variable part."""
    shapes = {"int": "1", "uuid": str(uuid4()), "str": "hoss", "slug": "hoss", "date": "2026-11-30"}
    found = [path for path in patterns(get_resolver(), fixed=True) if not path.startswith("api/") and "(" not in path]
    return ["/" + re.sub(r"<(\w+):\w+>", lambda part: shapes.get(part[1], "hoss"), path) for path in found]


def test_u0000_in_a_query_or_a_field_of_a_form_is_refused_in_words_by_every_page(client: Client) -> None:
    """Whatever its name is: the search of the arena, of cards, of tables, a name, a secret. Nothing comes to the database."""
    client.force_login(User.objects.create_user("alice"))
    asked = pages()
    assert {"/arene/", "/rangs/", "/collection/", "/tables/", "/compte/login/", "/maison/", "/tombola/"} <= set(asked)
    client.raise_request_exception = False
    for path in asked:
        own_words = path.startswith("/atelier/")  # where it is said beside the field
        for answer in (
            client.get(f"{path}?q=%00"),
            client.get(path, {"name": "a\0b"}),
            client.get(f"{path}?%00=1"),
            client.post(path, {"x": "\0"}),
            client.post(path, f"a%00=1&key={uuid4()}", content_type="application/x-www-form-urlencoded"),
        ):
            assert answer.status_code < 500 if own_words else answer.status_code == 400, (path, answer.status_code)
    said = client.get("/arene/?q=%00", headers={"accept-language": "fr"}).content.decode()
    assert "Cette demande n’a pas de sens ici" in said


def test_u0000_in_a_cookie_is_no_cookie(client: Client) -> None:
    client.raise_request_exception = False
    for name in ("sessionid", "csrftoken", "messages", "theme", settings.LANGUAGE_COOKIE_NAME, settings.SESSION_COOKIE_NAME):
        client.cookies.load({name: ""})
        assert client.get("/arene/", headers={"cookie": f'{name}="\\000a"'}).status_code == 200


@pytest.mark.parametrize("path", ["/", "/tables/", "/regles/", "/joueurs/alice/", "/compte/login/", "/nowhere/", "/api/matches/"])
@pytest.mark.parametrize("known", [False, True])
def test_what_shows_its_reader_is_kept_by_no_cache_between(client: Client, path: str, known: bool) -> None:
    alice = User.objects.create_user("alice")
    if known:
        client.force_login(alice)
    answer = client.get(path)
    assert {"private", "no-cache"} & {word.strip() for word in answer["Cache-Control"].split(",")}
    assert "public" not in answer["Cache-Control"]
    assert "camera=()" in answer["Permissions-Policy"]
    assert "gyroscope=(self)" in answer["Permissions-Policy"]
    assert answer["Referrer-Policy"] == "same-origin"
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert "unsafe" not in answer["Content-Security-Policy"]


def test_a_file_in_a_form_goes_nowhere(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("a file was written")

    monkeypatch.setattr("tempfile.NamedTemporaryFile", refuse)
    monkeypatch.setattr("django.core.files.uploadedfile.TemporaryUploadedFile.__init__", refuse)
    file = SimpleUploadedFile("cards.bin", bytes(settings.FILE_UPLOAD_MAX_MEMORY_SIZE + 1))
    assert client.post("/preferences/theme/", {"theme": "dark", "file": file}).status_code == 302

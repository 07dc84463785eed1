"""Who gets in and in which shape: every refusal has the one shape, and nothing that is sent makes the server fail."""

import json
from collections.abc import Iterator
from uuid import uuid4

import pytest
import time_machine
from allauth.mfa.models import Authenticator
from django.contrib.auth.models import User
from django.test import Client
from rest_framework.throttling import SimpleRateThrottle

from matches.models import Token
from tests.matches.api.conftest import Program, Programs, opened

pytestmark = pytest.mark.django_db

ID = "5d0c5a0e-6c1f-4f3e-9a57-0d9b5f1f3c11"  # a test's name is the same in every process
MALFORMED = {
    "nothing": b"",
    "not JSON": b"{",
    "two values": b"{}{}",
    "not UTF-8": b'{"id": "\xff"}',
    "a lone surrogate": b'{"id": "\\ud800"}',
    "NUL": json.dumps({"id": ID, "decision": "\0", "move": {"type": "pick"}}).encode(),
    "too deep": b'{"id": "' + ID.encode() + b'", "move": ' + b'{"a":' * 3000 + b"1" + b"}" * 3000 + b"}",
    "too long": b'{"id": "' + b"a" * 70_000 + b'"}',
    "a list": b"[]",
    "no id": b'{"move": {"type": "pick"}}',
    "no UUID": b'{"id": "17", "move": {"type": "pick"}}',
    "a move that is none": json.dumps({"id": ID, "move": "pick"}).encode(),
    "a huge number": b'{"id": "' + ID.encode() + b'", "move": {"type": "pick"}, "expected_revision": 1' + b"0" * 400 + b"}",
    "an infinite number": b'{"id": "' + ID.encode() + b'", "move": {"type": "pick", "symbol": 1e999}}',
    "an unknown field": json.dumps({"id": ID, "move": {"type": "pick"}, "seat": 0}).encode(),
    "free text as a decision": json.dumps({"id": ID, "move": {"type": "resign"}, "decision": "pour Élise"}).encode(),
}


@pytest.mark.parametrize("body", MALFORMED.values(), ids=MALFORMED)
def test_a_body_of_another_shape_is_a_400(program: Programs, body: bytes) -> None:
    alice = program("alice")
    status, problem = alice.post(f"{opened(alice)}commands/", body)
    assert (status, problem["code"]) == (400, "malformed")
    assert problem["message"] == "This request has not the expected shape."
    assert set(problem) == {"code", "message", "detail"}


MOVES = [
    "",
    "pick",
    {"type": "pick"},
    {"type": "pick", "symbol": "stone"},
    {"type": "pick", "symbol": ["book"]},
    {"type": []},
    {},
]
MOVES += [{"type": "pick", "symbol": "book", "seat": 1}, {"type": "open_table"}, {"type": "take_seat"}, {"type": "close_table"}]


@pytest.mark.parametrize("move", MOVES, ids=json.dumps)
def test_what_is_no_command_of_the_game_is_a_400(program: Programs, move: object) -> None:
    alice = program("alice")
    path = opened(alice)
    alice.post(f"{path}seat/", {})
    status, problem = alice.post(f"{path}commands/", {"move": move, "decision": "pick/1"})
    assert status == 400
    assert problem["code"] in ("malformed", "not_a_command")


def test_a_body_that_is_not_json_is_a_415(program: Programs) -> None:
    alice = program("alice")
    response = alice.client.post("/api/matches/", {"game": "ahyoheek", "seats": 2})
    assert (response.status_code, response.json()["code"]) == (415, "unsupported_media_type")


@pytest.mark.parametrize(
    "path",
    [
        "nowhere/",
        "matches/17/",
        f"matches/{ID}/nowhere/",
        "",
        "games/che:ss/",
        "games",
        "games/che:ss",
        "catalogue/games/%0E/releases/1/cards.csv",
    ],
)
@pytest.mark.parametrize("method", ["get", "post", "delete"])
def test_a_path_that_there_is_not_is_a_404_in_the_one_shape(path: str, method: str) -> None:
    response = getattr(Client(), method)(f"/api/{path}")
    assert response.status_code == 404
    assert set(response.json()) == {"code", "message", "detail"}


def test_a_table_that_there_is_not_is_a_404_for_every_request(program: Programs) -> None:
    alice, path = program("alice"), f"matches/{uuid4()}/"
    for what in ("", "events/", "verify/", "export/"):
        assert alice.get(f"{path}{what}")[1]["code"] == "no_such_match"
    bodies = {
        "seat/": {},
        "bots/": {"policy": "mixed"},
        "start/": {},
        "leave/": {"seat": 0},
        "commands/": {"move": {"type": "pick"}},
    }
    for what, body in bodies.items():
        assert alice.post(f"{path}{what}", body)[1]["code"] == "no_such_match"
    for what, body in {"resign/": {}, "rematch/": {}, "offers/a/answer/": {"accept": True}}.items():
        assert alice.post(f"{path}{what}", body)[0] in (403, 404)


def test_a_method_that_there_is_not_is_a_405(program: Programs) -> None:
    response = program("alice").client.put("/api/matches/")
    assert (response.status_code, response.json()["code"], response["Allow"]) == (405, "method_not_allowed", "GET, HEAD, POST")


def test_who_is_not_signed_in_reads_and_does_nothing(program: Programs) -> None:
    path, nobody = opened(program("alice")), program()
    assert nobody.get(path)[0] == 200
    status, problem = nobody.post(f"{path}seat/", {})
    assert (status, problem["code"]) == (401, "not_authenticated")
    assert nobody.last is not None
    assert nobody.last["WWW-Authenticate"] == "Bearer"


def test_a_session_alone_does_nothing_for_another_site(program: Programs) -> None:
    alice = program("alice")
    strict = Client(enforce_csrf_checks=True)
    assert alice.user is not None
    strict.force_login(alice.user)
    response = strict.post("/api/matches/", b'{"game": "ahyoheek", "seats": 2}', content_type="application/json")
    assert (response.status_code, response.json()["code"]) == (403, "permission_denied")


def test_a_token_plays_without_a_session() -> None:
    User.objects.create_user("alice", password="correct horse")
    nobody = Program(None)
    status, answer = nobody.post("token/", b'{"username": "alice", "password": "correct horse"}')
    assert (status, answer["scopes"]) == (201, ["read", "play", "decks", "economy"])
    with_token = Program(None, Authorization=f"Bearer {answer['token']}")
    assert with_token.post("matches/", {"game": "ahyoheek", "seats": 2})[1]["is_host"] is True
    assert with_token.get("token/")[1]["id"] == answer["id"]
    assert with_token.client.delete("/api/token/").status_code == 204
    assert with_token.post("matches/", {"game": "ahyoheek", "seats": 2})[0] == 401
    assert not Token.objects.exists()


@pytest.mark.parametrize("name", ["alice", "nobody", "alice\\u0000", "\\ud83d\\ude00"])
def test_a_wrong_password_gets_no_token(name: str) -> None:
    User.objects.create_user("alice", password="correct horse")
    status, problem = Program(None).post("token/", f'{{"username": "{name}", "password": "wrong"}}'.encode())
    assert (status, problem["code"]) in {(403, "wrong_credentials"), (400, "malformed")}
    assert not Token.objects.exists()


def test_a_second_factor_is_not_skipped() -> None:
    alice = User.objects.create_user("alice", password="correct horse")
    Authenticator.objects.create(user=alice, type=Authenticator.Type.TOTP, data={"secret": "x"})
    status, problem = Program(None).post("token/", b'{"username": "alice", "password": "correct horse"}')
    assert (status, problem["code"]) == (403, "second_factor")
    assert not Token.objects.exists()


def test_guessing_passwords_comes_to_an_end() -> None:
    User.objects.create_user("alice", password="correct horse")
    nobody = Program(None)
    answers = [nobody.post("token/", f'{{"username": "alice", "password": "{n}"}}'.encode()) for n in range(12)]
    assert (answers[0][0], answers[-1][0], answers[-1][1]["code"]) == (403, 429, "throttled")
    assert nobody.post("token/", b'{"username": "alice", "password": "correct horse"}')[0] == 429


@pytest.fixture
def three_a_minute(monkeypatch: pytest.MonkeyPatch) -> Iterator[time_machine.Traveller]:
    monkeypatch.setattr(SimpleRateThrottle, "THROTTLE_RATES", {"anon": "3/min", "user": "5/min"})
    with time_machine.travel(1_800_000_000, tick=False) as clock:
        yield clock


def test_what_is_left_stands_in_the_headers(program: Programs, three_a_minute: time_machine.Traveller) -> None:
    nobody = program()
    left = []
    for _ in range(3):
        assert nobody.get("matches/")[0] == 200
        assert nobody.last is not None
        left.append(tuple(nobody.last[f"RateLimit-{name}"] for name in ("Limit", "Remaining", "Reset")))
    assert left == [("3", "2", "60"), ("3", "1", "60"), ("3", "0", "60")]
    three_a_minute.shift(20)
    status, problem = nobody.get("matches/")
    assert (status, problem["code"]) == (429, "throttled")
    assert nobody.last is not None
    assert (nobody.last["Retry-After"], nobody.last["RateLimit-Remaining"], nobody.last["RateLimit-Reset"]) == ("40", "0", "40")
    three_a_minute.shift(40)
    assert nobody.get("matches/")[0] == 200


def test_who_is_signed_in_is_counted_by_account_and_has_more(program: Programs, three_a_minute: time_machine.Traveller) -> None:
    alice, bob = program("alice"), program("bob")
    assert [alice.get("matches/")[0] for _ in range(6)] == [200] * 5 + [429]
    assert bob.get("matches/")[0] == 200
    assert bob.last is not None
    assert (bob.last["RateLimit-Limit"], bob.last["RateLimit-Remaining"]) == ("5", "4")

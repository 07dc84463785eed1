"""What programs sign in with: told once, for what it was made for, as long as it was made for."""

from __future__ import annotations

import hashlib
import re
from datetime import timedelta
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone

from catalogue.scopes import EVERY
from matches import services
from matches.errors import NotAllowedNow
from matches.models import Token
from tests.matches.api.conftest import Programs, opened
from tests.support.bearers import bearer
from tests.support.programs import Program
from tests.support.published import DOCUMENT
from tests.support.staff import client_of, read

pytestmark = pytest.mark.django_db


@pytest.fixture
def alice() -> User:
    return User.objects.create_user("alice")


def of(user: User, *scopes: str) -> Program:
    return Program(None, Authorization=bearer(user, *scopes))


def test_of_a_token_its_digest_alone_is_kept(alice: User) -> None:
    made, secret = services.make_token(alice, name="bot")
    assert re.fullmatch(f"pli_{made.id.hex[:8]}_[0-9a-f]{{48}}", secret)
    assert bytes(Token.objects.get().digest) == hashlib.sha256(secret.encode()).digest()


def test_a_token_without_the_scope_is_told_which_one_is_missing(alice: User) -> None:
    status, problem = of(alice, "read", "decks").post("matches/", {"game": "ahyoheek", "seats": 2})
    assert (status, problem["code"], problem["detail"]) == (403, "scope_missing", {"scope": "play"})
    assert problem["message"] == "This token is not for that: it needs “play”."


def test_a_hand_is_not_shown_to_a_token_that_does_not_read(alice: User, program: Programs) -> None:
    path = opened(program("bob"))
    assert of(alice, "play").get(path)[1]["detail"] == {"scope": "read"}
    assert of(alice, "read").get(path)[0] == 200


@pytest.mark.parametrize("header", ["Bearer", "Bearer pli_00000000_" + "0" * 48, "Token é", "bearer  "])
def test_what_is_no_token_is_refused_even_where_anybody_may_read(db: None, header: str) -> None:
    status, problem = Program(None, Authorization=header).get("games/")
    assert (status, problem["code"]) == (401, "bad_token")


def test_a_token_ends_when_it_was_to_end(alice: User) -> None:
    program = of(alice)
    assert program.get("token/")[0] == 200
    Token.objects.update(ends_at=timezone.now() - timedelta(seconds=1))
    assert program.get("token/")[0] == 401


def test_whoever_is_shut_out_has_no_token_any_more(alice: User) -> None:
    program = of(alice)
    User.objects.update(is_active=False)
    assert program.get("token/")[0] == 401


def test_its_use_is_written_down_once_in_five_minutes(alice: User) -> None:
    program = of(alice)
    program.get("token/")
    used = Token.objects.get().used_at
    program.get("token/")
    assert used is not None and Token.objects.get().used_at == used
    Token.objects.update(used_at=used - timedelta(minutes=6))
    program.get("token/")
    assert Token.objects.get().used_at > used - timedelta(minutes=5)


def test_a_token_makes_no_other_one(alice: User) -> None:
    status, problem = of(alice).post("token/", b"{}")
    assert (status, problem["code"]) == (403, "token_makes_none")


def test_one_sees_and_takes_back_ones_own_tokens_alone(alice: User) -> None:
    mine, _ = services.make_token(alice, name="mine")
    theirs, _ = services.make_token(User.objects.create_user("bob"), name="theirs")
    program = of(alice, "account")
    assert {one["name"] for one in program.get("tokens/")[1]["tokens"]} == {"mine", "program"}
    assert program.delete(f"tokens/{theirs.pk}/")[0] == 404
    assert program.delete(f"tokens/{mine.pk}/")[0] == 204
    assert set(Token.objects.values_list("name", flat=True)) == {"theirs", "program"}


def test_there_are_twenty_at_most_and_those_that_have_ended_make_room(alice: User) -> None:
    for number in range(20):
        services.make_token(alice, name=f"n° {number}")
    with pytest.raises(NotAllowedNow, match="too_many_tokens"):
        services.make_token(alice, name="one more")
    Token.objects.filter(name="n° 3").update(ends_at=timezone.now())
    assert services.make_token(alice, name="one more")


def test_tokens_of_one_owner_are_counted_together(alice: User) -> None:
    one, other = of(alice), of(alice)
    left = []
    for program in (one, other, one):
        program.get("games/")
        assert program.last is not None
        left.append(int(program.last["RateLimit-Remaining"]))
    assert left == [left[0], left[0] - 1, left[0] - 2]


def test_every_operation_says_what_its_token_needs() -> None:
    needs = {
        operation["operationId"]: next(one["token"] for one in operation["security"] if "token" in one)
        for path in DOCUMENT["paths"].values()
        for operation in path.values()
        if operation["security"] != [{}]  # nobody is asked who he is
    }
    assert {name for name, scopes in needs.items() if not scopes} == {"make_token", "see_token", "revoke_token"}
    assert {scope for scopes in needs.values() for scope in scopes} == set(EVERY)
    writes = {one["operationId"] for path in DOCUMENT["paths"].values() for way, one in path.items() if way != "get"}
    plans = {"draw_deck", "plan_fusion", "plan_chain", "preview_sale"}
    assert {name for name in writes if needs[name] == ["read"]} == plans


def test_the_page_shows_the_secret_once(alice: User) -> None:
    client, form = client_of(alice), {"id": str(uuid4()), "name": "My bot", "scopes": ["read", "play"], "days": "30"}
    page = client.post("/compte/jetons/", form).content.decode()
    [secret] = re.findall(r"pli_[0-9a-f]{8}_[0-9a-f]{48}", page)
    assert Client(headers={"Authorization": f"Bearer {secret}"}).get("/api/token/").json()["scopes"] == ["read", "play"]
    assert "pli_" not in client.post("/compte/jetons/", form).content.decode()
    assert "My bot" in read(client, "/compte/jetons/")
    assert Token.objects.count() == 1


def test_a_token_is_taken_back_on_the_page(alice: User) -> None:
    made, _ = services.make_token(alice, name="bot")
    assert client_of(User.objects.create_user("bob")).post(f"/compte/jetons/{made.pk}/retirer/").status_code == 404
    assert client_of(alice).post(f"/compte/jetons/{made.pk}/retirer/").status_code == 303
    assert not Token.objects.exists()


def test_a_player_is_not_offered_what_is_for_moderators_and_auditors(alice: User) -> None:
    form = {"id": str(uuid4()), "name": "My bot", "scopes": ["audit"], "days": "0"}
    assert client_of(alice).post("/compte/jetons/", form).status_code == 422

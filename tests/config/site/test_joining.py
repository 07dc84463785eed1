"""A guest who gets an account keeps his seat, his matches and his session."""

from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.test import Client

from matches import services
from matches.models import SeatHolder

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("nobody_has_tried")]
PASSWORD = "a fair deal of cards"
PATH = "/compte/garder/"


@pytest.fixture
def guest(client: Client) -> User:
    client.post("/invite/")
    return User.objects.get(profile__guest=True)


def form(name: str) -> dict[str, str]:
    return {"username": name, "password1": PASSWORD, "password2": PASSWORD}


def test_his_own_page_leads_there(client: Client, guest: User) -> None:
    assert f'href="{PATH}"' in client.get(f"/joueurs/{guest.username}/").content.decode()
    assert client.get(PATH).status_code == 200


def test_his_seat_and_his_session_stay_his(client: Client, guest: User) -> None:
    match = services.open_match(game="ahyoheek", options={}, seats=2, host=guest)
    services.take_seat(match.pk, guest, command_id=uuid4())
    answer = client.post(PATH, form("alice"))
    assert (answer.status_code, answer["Location"]) == (302, "/joueurs/alice/")
    assert SeatHolder.objects.get(match=match).user == User.objects.get(username="alice") == guest
    assert "alice" in client.get(f"/tables/{match.pk}/").content.decode()
    assert client.get(answer["Location"]).context["player"].guest is False


def test_from_then_on_he_signs_in_with_name_and_password(client: Client, guest: User) -> None:
    client.post(PATH, form("alice"))
    other = Client()
    assert other.post("/compte/login/", {"login": "alice", "password": PASSWORD}).status_code == 302
    assert other.session["_auth_user_id"] == str(guest.pk)


def test_he_may_then_play_rated_matches(client: Client, guest: User) -> None:
    client.post(PATH, form("alice"))
    match = services.open_match(game="ahyoheek", options={"rated": True}, seats=2, host=None)
    assert services.take_seat(match.pk, User.objects.get(pk=guest.pk), command_id=uuid4()) == 0


@pytest.mark.parametrize("name", ["bob", "BOB", "..", "invité-abcdef", ""])
def test_a_name_that_is_not_to_be_had_leaves_him_a_guest(client: Client, guest: User, name: str) -> None:
    User.objects.create_user("bob")
    answer = client.post(PATH, form(name))
    assert answer.status_code == 422
    assert User.objects.get(pk=guest.pk).profile.guest
    assert User.objects.get(pk=guest.pk).username == guest.username


def test_a_weak_password_leaves_him_a_guest(client: Client, guest: User) -> None:
    assert client.post(PATH, {"username": "alice", "password1": "123", "password2": "123"}).status_code == 422
    assert User.objects.get(pk=guest.pk).profile.guest


def test_who_has_an_account_keeps_it_as_it_is(client: Client) -> None:
    bob = User.objects.create_user("bob", password=PASSWORD)
    client.force_login(bob)
    assert client.post(PATH, form("alice")).status_code == 302
    assert User.objects.get(pk=bob.pk).username == "bob"
    assert Client().get(PATH).status_code == 302

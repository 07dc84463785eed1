"""Guessing is slow, for one account and from one address; nobody is kept out of his account by those who guess."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.test import Client

from config.site import known_browsers

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("nobody_has_tried")]
PASSWORD = "three blind mice"
LOGIN = "/compte/login/"


@pytest.fixture(autouse=True)
def alice() -> User:
    return User.objects.create_user("alice", "alice@example.org", PASSWORD)


def tries(client: Client, login: str = "alice", password: str = "a guess", address: str = "10.0.0.1") -> bool:
    answer = client.post(LOGIN, {"login": login, "password": password}, REMOTE_ADDR=address)
    return answer.status_code == 302


def guessed(times: int) -> None:
    """By a stranger, each time from elsewhere."""
    for at in range(times):
        assert not tries(Client(), address=f"10.1.0.{at}")


def test_after_five_guesses_from_anywhere_a_stranger_guesses_no_more() -> None:
    guessed(5)
    assert not tries(Client(), password=PASSWORD, address="10.2.0.1")


@pytest.mark.parametrize("login", ["alice", "ALICE"])
def test_whoever_signed_in_with_this_browser_before_is_not_kept_out_by_strangers(login: str) -> None:
    own = Client()
    assert tries(own, password=PASSWORD)
    own.post("/compte/logout/")
    guessed(5)
    assert tries(own, login=login, password=PASSWORD)


def test_a_known_browser_has_no_more_guesses_than_a_stranger() -> None:
    own = Client()
    assert tries(own, password=PASSWORD)
    own.post("/compte/logout/")
    assert not any(tries(own, address=f"10.3.0.{at}") for at in range(5))
    assert not tries(own, password=PASSWORD, address="10.3.1.1")


def test_a_browser_that_is_known_to_one_is_a_stranger_to_others() -> None:
    User.objects.create_user("bob", password=PASSWORD)
    his = Client()
    assert tries(his, "bob", PASSWORD)
    his.post("/compte/logout/")
    guessed(5)
    assert not tries(his, "alice", PASSWORD)


@pytest.mark.parametrize("cookie", ["", "x", "WyJhIl0:1:x"])
def test_a_cookie_that_is_not_the_houses_makes_nobody_known(cookie: str) -> None:
    forged = Client()
    forged.cookies[known_browsers.COOKIE] = cookie
    guessed(5)
    assert not tries(forged, password=PASSWORD)


def test_from_one_address_ten_guesses_a_minute_at_whichever_names() -> None:
    for at in range(10):
        assert not tries(Client(), login=f"nobody{at}")
    assert not tries(Client(), password=PASSWORD)
    assert tries(Client(), password=PASSWORD, address="10.0.0.2")


def test_who_asks_too_often_gets_a_page_of_the_house() -> None:
    answers = [Client(headers={"accept-language": "en"}).post("/compte/password/reset/", {"email": "a@b.org"}) for _ in range(21)]
    assert answers[-1].status_code == 429
    assert "nothing is lost" in answers[-1].content.decode()


@pytest.mark.parametrize("known", [True, False])
def test_a_forgotten_password_says_the_same_whether_the_address_is_known(known: bool) -> None:
    address = "alice@example.org" if known else "nobody@example.org"
    answer = Client().post("/compte/password/reset/", {"email": address})
    assert (answer.status_code, answer["Location"]) == (302, "/compte/password/reset/done/")


@pytest.mark.parametrize("address", ["alice@example.org", "nobody@example.org"])
def test_signing_up_says_the_same_whether_the_address_is_known(address: str) -> None:
    form = {"username": "nina", "email": address, "password1": PASSWORD, "password2": PASSWORD}
    answer = Client().post("/compte/signup/", form)
    assert (answer.status_code, answer["Location"]) == (302, "/")

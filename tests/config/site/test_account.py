"""The account at a glance, and the devices that are signed in: one's own alone, and ended at once; imports the pages."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from config.site.devices import browser_and_system

pytestmark = pytest.mark.django_db
PASSWORD = "three blind mice"
PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Safari/604.1"
DESK = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"


@pytest.fixture
def alice() -> User:
    return User.objects.create_user("alice", password=PASSWORD)


def signed_in(agent: str) -> Client:
    client = Client(headers={"User-Agent": agent, "Accept-Language": "en"})
    answer = client.post(reverse("account_login"), {"login": "alice", "password": PASSWORD})
    assert answer.status_code == 302
    return client


def page(client: Client, name: str) -> str:
    return client.get(reverse(name)).content.decode()


@pytest.mark.parametrize(
    ("agent", "known"),
    [
        (PHONE, ("Safari", "iPhone")),
        (DESK, ("Firefox", "Linux")),
        ("Mozilla/5.0 (Windows NT 10.0) Chrome/126.0 Safari/537.36 Edg/126.0", ("Edge", "Windows")),
        ("Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile Safari/537.36", ("Chrome", "Android")),
        ("curl/8.5", ("", "")),
    ],
)
def test_a_device_is_called_as_its_owner_knows_it(agent: str, known: tuple[str, str]) -> None:
    assert browser_and_system(agent) == known


def test_signing_the_others_out_takes_effect_at_once(alice: User) -> None:
    desk, phone = signed_in(DESK), signed_in(PHONE)
    devices = page(desk, "usersessions_list")
    assert "Firefox on Linux" in devices and "Safari on iPhone" in devices
    assert page(phone, "site:account").count("alice") >= 1
    desk.post(reverse("usersessions_list"))
    assert phone.get(reverse("site:account")).status_code == 302
    assert desk.get(reverse("site:account")).status_code == 200
    assert "nowhere else" in page(desk, "usersessions_list")


def test_the_account_says_what_opens_it(alice: User) -> None:
    told = page(signed_in(DESK), "site:account")
    assert "Signed in on 1 device." in told
    assert "No codes of an app." in told and "No program has a token of yours." in told


def test_whoever_is_not_signed_in_signs_in_first(client: Client) -> None:
    assert client.get(reverse("site:account"))["Location"].startswith(reverse("account_login"))


def test_a_guest_is_led_to_where_he_keeps_what_is_his(client: Client) -> None:
    client.post(reverse("matches:guest"))
    assert client.get(reverse("site:account"))["Location"] == reverse("site:join")

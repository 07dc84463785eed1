"""What anybody may do without being asked who he is has an end, said in words, and counted for pages and API together."""

from collections.abc import Callable, Iterator
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.core.cache import cache
from django.test import Client

from matches.models import Match
from tests.matches.views.pages import html
from tests.support.tables import finished, opened


@pytest.fixture(autouse=True)
def limited(settings, db: None) -> Iterator[None]:
    """Three of everything."""
    settings.ACCOUNT_RATE_LIMITS = {"guest": "3/h/ip", "open_table": "3/h/user", "verify": "3/m/ip"}
    cache.clear()
    yield
    cache.clear()


def newcomer(address: str = "192.0.2.1") -> Client:
    return Client(headers={"Accept-Language": "en"}, REMOTE_ADDR=address)


def quick(client: Client) -> int:
    return client.post("/jouer/ahyoheek/", {"id": str(uuid4()), "against": "bots"}).status_code


def test_guests_of_one_address_come_to_an_end_whatever_door_they_take(alice: User) -> None:
    match = opened(alice)
    assert newcomer().post("/invite/").status_code == 303
    assert quick(newcomer()) == 303
    assert newcomer().post(f"/tables/{match.pk}/s-asseoir/", {"id": str(uuid4())}).status_code == 303
    people = User.objects.count()
    refused = newcomer().post("/invite/")
    assert refused.status_code == 429
    assert "Too many attempts" in html(refused)
    assert quick(newcomer()) == 429
    sitting = newcomer().post(f"/tables/{match.pk}/s-asseoir/", {"id": str(uuid4())})
    assert sitting.status_code == 429
    assert "Too many attempts" in html(sitting)
    assert User.objects.count() == people


def test_another_address_is_not_held_to_it() -> None:
    assert [newcomer().post("/invite/").status_code for _ in range(4)] == [303, 303, 303, 429]
    assert newcomer("192.0.2.2").post("/invite/").status_code == 303


def test_a_false_forwarding_header_makes_no_new_address() -> None:
    codes = [newcomer().post("/invite/", headers={"X-Forwarded-For": f"198.51.100.{n}"}).status_code for n in range(4)]
    assert codes == [303, 303, 303, 429]


def test_who_is_signed_in_opens_so_many_tables_by_page_and_api(browser_of: Callable[[User], Client], alice: User) -> None:
    browser = browser_of(alice)
    form = {"seats": "2", "bots": "0", "policy": "mixed", "access": "public", "option_countdown_s": "30"}
    assert quick(browser) == 303
    assert browser.post("/tables/ouvrir/ahyoheek/", {**form, "id": str(uuid4())}).status_code == 303
    body = {"game": "ahyoheek", "seats": 2}
    assert browser.post("/api/matches/", body, content_type="application/json").status_code == 201
    refused = browser.post("/api/matches/", body, content_type="application/json")
    assert (refused.status_code, refused.json()["code"]) == (429, "throttled")
    assert quick(browser) == 429
    assert browser.post("/tables/ouvrir/ahyoheek/", {**form, "id": str(uuid4())}).status_code == 429
    assert Match.objects.count() == 3


def test_deriving_again_comes_to_an_end_and_looking_does_not(visitor: Client) -> None:
    path = f"/parties/{finished(2).pk}/verifier/"
    assert [visitor.post(path).status_code for _ in range(4)] == [200, 200, 200, 429]
    assert visitor.get(path).status_code == 200

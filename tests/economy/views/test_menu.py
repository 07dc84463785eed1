"""The menu that all pages of the economy share: where it is, and what is current in it. Imports Django's client."""

from __future__ import annotations

import re

import pytest
from django.contrib.auth.models import User
from django.test import Client

from economy.rules.stock import Stock
from matches.services import new_guest
from tests.support.riches import given_copies

MENU = re.compile(r'<nav class="ways".*?</nav>', re.DOTALL)


def client_of(user: User) -> Client:
    client = Client(headers={"accept-language": "en"})
    client.force_login(user)
    return client


def menu(client: Client, path: str) -> str:
    found = MENU.search(client.get(path).content.decode())
    assert found, f"no menu on {path}"
    return found[0]


@pytest.mark.parametrize(
    ("path", "current"),
    [
        ("/boutique/", ("/boutique/", "page")),
        ("/collection/", ("/collection/", "page")),
        ("/vendre/", ("/collection/", "true")),
        ("/hoss/paquets/", ("/hoss/paquets/", "page")),
        ("/hoss/paquets/2/", ("/hoss/paquets/", "true")),
        ("/rangs/", ("/rangs/", "page")),
        ("/arene/", ("/arene/", "page")),
        ("/arene/saisons/", ("/arene/", "true")),
        ("/fusion/chaine/", ("/fusion/", "true")),
        ("/chances/", ("/chances/", "page")),
        ("/hasard/", ("/chances/", "true")),
        ("/tombola/", ("/tombola/", "page")),
        ("/or/", ("/or/", "page")),
    ],
)
def test_one_entry_is_current(alice: User, path: str, current: tuple[str, str]) -> None:
    found = re.findall(r'href="([^"]+)" aria-current="(\w+)"', menu(client_of(alice), path))
    assert found == [current]


def test_all_nine_are_on_the_page_of_a_copy(alice: User) -> None:
    [copy] = given_copies(alice, ["premier-leve"])
    found = re.findall(r'href="([^"]+)"', menu(client_of(alice), f"/exemplaires/{copy}/"))
    assert found == [
        *("/boutique/", "/collection/", "/hoss/paquets/", "/rangs/", "/arene/"),
        *("/fusion/", "/chances/", "/tombola/", "/or/"),
    ]


def test_who_owns_nothing_here_has_none(released: Stock) -> None:
    assert not MENU.search(Client().get("/chances/").content.decode())
    assert not MENU.search(client_of(new_guest()).get("/boutique/").content.decode())


def test_pages_of_other_things_have_none(alice: User) -> None:
    assert not MENU.search(client_of(alice).get("/cartes/").content.decode())


@pytest.mark.parametrize("path", ["/hoss/paquets/", "/hoss/paquets/1/", "/rangs/"])
def test_who_has_no_card_yet_is_led_to_the_boosters_and_offered_no_deck(alice: User, path: str) -> None:
    page = client_of(alice).get(path).content.decode()
    main = page[page.index("<main") :]
    assert re.search(r'<a class="btn main" href="/boutique/">.*?Open boosters</a>', main)
    assert 'value="suggest"' not in main
    assert 'value="save"' not in main


def test_the_first_free_slot_has_the_loudest_button(alice: User) -> None:
    given_copies(alice, ["premier-leve"])
    page = client_of(alice).get("/hoss/paquets/").content.decode()
    assert re.findall(r'<button class="btn( main)?" name="do" value="suggest">', page) == [" main", "", "", ""]

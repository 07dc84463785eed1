"""Building a deck: by keyboard and ear, on a phone, and without script; imports playwright and accounts."""

from __future__ import annotations

import re

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Browser, Locator, Page, expect

from matches.models import Deck
from tests.browser.journeys import decks
from tests.browser.signed_in import context_for
from tests.browser.test_journey_everywhere import faults

pytestmark = pytest.mark.django_db(transaction=True)
SIDEWAYS = "document.documentElement.scrollWidth > innerWidth"


def player() -> User:
    return User.objects.create_user("alice")


def pressed(page: Page, what: Locator, key: str = "Enter") -> None:
    """Somebody who uses the keyboard alone comes to it and presses a key."""
    what.focus()
    expect(what).to_be_focused()
    page.keyboard.press(key)


def counts(page: Page) -> Locator:
    return page.locator("#deck .count")


def test_a_deck_is_built_by_keyboard_and_every_step_is_said_aloud(asgi_server: str, browser: Browser) -> None:
    page = context_for(browser, asgi_server, player()).new_page()
    page.goto("/paquets/hhut/nouveau/")
    page.get_by_label("Name").fill("By hand")
    pressed(page, page.get_by_role("button", name="Begin empty"))
    expect(page.get_by_role("heading", level=1)).to_have_text("By hand")
    page.goto(page.url + "?groupe=0")
    for place in range(3):
        add = page.locator(".choices .put button").nth(place)
        pressed(page, add)
        expect(page.locator("#deck .count").first).to_have_text(f"{place + 1} of 3")
        expect(page.get_by_role("status").filter(has_text="Done.")).to_contain_text(f"85 or less, {place + 1} of 3.")
        expect(page.locator(".choices .put button").nth(place)).to_be_focused()
        expect(page.locator(".choices .put button").nth(place)).to_contain_text("Take out")
    pressed(page, page.locator("#deck .held button").first)
    expect(page.locator("#deck .count").first).to_have_text("2 of 3")
    expect(page.locator("#deck-said")).to_be_focused()
    expect(page.locator(".choices .put button").first).to_contain_text("Add")
    pressed(page, page.get_by_role("button", name="Fill the rest by chance"), "Space")
    expect(page.locator("#deck .count").first).to_have_text("3 of 3")
    expect(counts(page)).to_have_text(["3 of 3", "3 of 3", "3 of 3", "5 of 5 at most"])
    assert Deck.objects.get().loadout["cards"][:2] != []


def test_a_card_pressed_twice_in_haste_is_there_once(asgi_server: str, browser: Browser) -> None:
    alice = player()
    deck = decks.made(alice, "Haste", full=False)
    page = context_for(browser, asgi_server, alice).new_page()
    page.goto(f"/paquets/hhut/{deck.pk}/?pile=bonuses")
    more = page.locator(".choices .put button").first
    more.dblclick()
    expect(page.locator("#deck .count").last).to_have_text(re.compile("[12] of 5 at most"))
    page.reload()
    deck.refresh_from_db()
    assert len(deck.loadout["bonuses"]) <= 2


def test_on_a_phone_nothing_scrolls_sideways_and_buttons_are_large(asgi_server: str, browser: Browser) -> None:
    alice = player()
    deck = decks.made(alice, "Pocket", full=False)
    context = context_for(
        browser, asgi_server, alice, "fr", viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True
    )
    page = context.new_page()
    page.goto(f"/paquets/hhut/{deck.pk}/")
    add = page.locator(".choices .put button").first
    box = add.bounding_box()
    assert box is not None and box["height"] >= 44
    add.tap()
    expect(page.locator("#deck .held li")).to_have_count(1)
    assert not page.evaluate(SIDEWAYS)


def test_without_script_each_card_is_a_small_form_that_leads_back(asgi_server: str, browser: Browser) -> None:
    alice = player()
    deck = decks.made(alice, "Plain", full=False)
    page = context_for(browser, asgi_server, alice, java_script_enabled=False).new_page()
    page.goto(f"/paquets/hhut/{deck.pk}/?groupe=1")
    page.locator(".choices .put button").nth(2).click()
    expect(page).to_have_url(re.compile(r"\?groupe=1#card-[0-9a-f-]{36}$"))
    expect(counts(page).nth(1)).to_have_text("1 of 3")
    page.locator("#deck .held button").click()
    expect(counts(page).nth(1)).to_have_text("0 of 3")


def test_at_the_table_the_deck_is_chosen_and_brought(asgi_server: str, browser: Browser) -> None:
    alice = player()
    *_, table = decks.paths(alice)
    page = context_for(browser, asgi_server, alice).new_page()
    page.goto(table)
    expect(page.get_by_role("radio", name="Full")).to_be_checked()
    page.get_by_text("2 decks do not fit this table").click()
    expect(page.locator(".unfit")).to_contain_text("It takes 9 rapper cards, this deck has 12.")
    pressed(page, page.locator("#sit-down"))
    expect(page.locator("#table")).to_contain_text("this is you")


@pytest.mark.parametrize(("theme", "language"), [("light", "fr"), ("dark", "en")])
def test_every_page_of_decks_is_for_everybody(asgi_server: str, browser: Browser, theme: str, language: str) -> None:
    alice = player()
    page = context_for(browser, asgi_server, alice, language, color_scheme=theme).new_page()
    found = []
    for path in [*decks.paths(alice), "/paquets/hhut/nouveau/"]:
        page.goto(path)
        found += faults(page, path)
    assert found == []

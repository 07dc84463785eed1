"""Building a deck of one's own cards: by keyboard, without script, on a phone, for everybody; imports playwright."""

from __future__ import annotations

import os
from collections.abc import Sequence

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Browser, Page, expect

from economy import services
from economy.models import Deck
from tests.browser.signed_in import context_for
from tests.support.axe import violations
from tests.support.riches import given_copies, person, published

pytestmark = pytest.mark.django_db(transaction=True)
SIDEWAYS = "document.documentElement.scrollWidth > innerWidth"
LINES = ("premier-leve", "cavalier-bleme", "pique-creuse", "hache-rouge", "long-croc", "jeune-ecorce", "petite-iris")
MORE = ("lame-rouillee", "marechal-paratonnerre", "porte-du-caveau", "peau-de-roche", "haie-tetue")
PAGE = "/hoss/paquets/1/"


def owner(extra: Sequence[tuple[str, str, int] | str] = ()) -> User:
    published()
    user = person("alice")
    given_copies(user, [*LINES, *MORE, "elan", "second-souffle", ("elan", "gold", 1), *extra])
    return user


def ticks(page: Page, *names: str) -> None:
    """Each is reached by keyboard and ticked with the space bar."""
    for name in names:
        box = page.get_by_role("checkbox", name=name, exact=True)
        box.focus()
        expect(box).to_be_focused()
        page.keyboard.press("Space")
        expect(box).to_be_checked()


def faults(page: Page) -> list[str]:
    found = [f"{one['id']}: {one['nodes'][0]['html'][:160]}" for one in violations(page)]
    return found + (["scrolls sideways"] if page.evaluate(SIDEWAYS) else [])


def test_a_deck_is_built_by_keyboard_and_its_lines_say_what_they_bring_and_lack(asgi_server: str, browser: Browser) -> None:
    page = context_for(browser, asgi_server, owner()).new_page()
    page.goto("/hoss/paquets/")
    page.get_by_role("link", name="Choose the lines (Deck 1)").press("Enter")
    expect(page.locator("#counted")).to_have_text("0 / 6 lines · 0 / 2 defenders · 0 / 2 buffs")
    page.get_by_label("Name").fill("By hand")
    ticks(page, "First Up", "Pale Rider", "Hollow Pike", "Red Axe", "Longtusk", "Young Bark")
    ticks(page, "Momentum", "Second Wind")
    expect(page.locator("#counted")).to_have_text("6 / 6 lines · 0 / 2 defenders · 2 / 2 buffs")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("By hand")
    expect(page.get_by_role("status").filter(has_text="The deck is saved.")).to_be_visible()
    expect(page.locator(".tag.live")).to_have_text("ready")
    expect(page.locator(".lines > li")).to_have_count(6)
    expect(page.locator(".lines > li").filter(has_text="First Up")).to_contain_text("The Master of path A is missing")
    assert len(Deck.objects.get().lines) == 6


def test_without_script_too_much_is_refused_in_words_and_nothing_ticked_is_lost(asgi_server: str, browser: Browser) -> None:
    page = context_for(browser, asgi_server, owner(), java_script_enabled=False).new_page()
    page.goto(PAGE)
    for box in page.locator(".stable [data-defender]").all():
        box.check()
    page.get_by_role("button", name="Save the deck").click()
    expect(page.get_by_role("alert")).to_contain_text("Two lines of defenders at most")
    expect(page.locator(".stable :checked")).to_have_count(3)
    page.locator(".stable :checked").first.uncheck()
    page.get_by_role("button", name="Save the deck").click()
    expect(page.locator(".wrong")).to_have_text("It takes 6 lines.It takes 2 buffs.")
    page.get_by_role("button", name="Make the strongest").click()
    expect(page.locator(".tag.live")).to_have_text("ready")


@pytest.mark.parametrize(("width", "theme", "language"), [(360, "light", "fr"), (1280, "dark", "en")])
def test_every_page_of_decks_is_for_everybody(asgi_server: str, browser: Browser, width: int, theme: str, language: str) -> None:
    user = owner()
    services.suggest_deck(user, 1, name="Full", version=0)
    deck = services.suggest_deck(user, 2, name="Short", version=0)
    services.save_deck(user, 2, name="Short", lines=[str(deck.lines[0])], buffs=[], version=deck.version)
    page = context_for(
        browser, asgi_server, user, language, color_scheme=theme, viewport={"width": width, "height": 800}
    ).new_page()
    found = []
    for path in ("/hoss/paquets/", PAGE, "/hoss/paquets/2/"):
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        if where := os.environ.get("SHOTS"):
            page.screenshot(path=f"{where}/{width}-{theme}-{path.strip('/').replace('/', '-')}.png", full_page=True)
        found += [f"{path}: {one}" for one in faults(page)]
    assert found == []

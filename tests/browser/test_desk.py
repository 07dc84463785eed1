"""The moderators' workshop in a real Chromium: searched and edited with script, by keyboard, and without script; two at once."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Browser, Page, expect

from catalogue import selectors, services
from catalogue.models import Card, Release
from tests.browser.signed_in import context_for
from tests.catalogue.conftest import bestiary, make_moderator, published  # noqa: F401  # fixtures
from tests.support.axe import violations
from tests.support.bestiary import GAME

pytestmark = pytest.mark.django_db(transaction=True)
SIDEWAYS = "document.documentElement.scrollWidth > innerWidth"
FACES = [("light", 360), ("dark", 1280)]


@pytest.fixture
def card(asgi_server: str, published: Release) -> Card:  # noqa: F811
    return Card.objects.get(game=GAME, slug="creature-1")


@pytest.fixture
def alice(card: Card) -> User:
    return make_moderator("alice")


@pytest.fixture
def mona(browser: Browser, asgi_server: str, card: Card) -> Iterator[Page]:
    """Mona's browser, which says so if a script of ours fails."""
    with context_for(browser, asgi_server, make_moderator("mona"), viewport={"width": 1280, "height": 900}) as context:
        page, wrong = context.new_page(), list[str]()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        yield page
        assert wrong == []


@pytest.fixture
def plain(browser: Browser, asgi_server: str, card: Card) -> Iterator[Page]:
    """Mona's other browser, which runs no script."""
    with context_for(browser, asgi_server, make_moderator("mona"), java_script_enabled=False) as context:
        yield context.new_page()


def form(card: Card) -> str:
    return f"/atelier/{GAME}/cartes/{card.pk}/"


def fact(card: Card, key: str) -> object:
    return selectors.card(card.pk).facts[key]


def test_the_card_follows_what_is_typed_and_is_saved(mona: Page, card: Card) -> None:
    mona.goto(form(card))
    before = fact(card, "attack")
    mona.get_by_label("Attack").fill("77")
    expect(mona.locator("#preview .stats dd").first).to_have_text("77")
    expect(mona.locator("#preview .diff ins")).to_have_text("77")
    expect(mona.locator("#preview .diff del")).to_have_text(str(before))
    mona.get_by_label("French name").fill("Ours vert")
    expect(mona.locator("#preview .diff tbody tr")).to_have_count(2)
    mona.get_by_label("Why this change?").fill("Too weak")
    mona.get_by_role("button", name="Save", exact=True).click()
    expect(mona.get_by_text("Saved: the card is at version 2.")).to_be_visible()
    assert fact(card, "attack") == 77


def test_faults_are_told_and_lead_to_their_fields(mona: Page, card: Card) -> None:
    mona.goto(form(card))
    mona.get_by_label("Attack").fill("700")
    mona.get_by_label("Why this change?").fill("Too weak")
    mona.keyboard.press("Tab")
    mona.keyboard.press("Enter")
    expect(mona.get_by_role("alert")).to_be_focused()
    mona.keyboard.press("Tab")
    mona.keyboard.press("Enter")
    expect(mona.locator("#f-facts-attack")).to_have_attribute("aria-invalid", "true")
    expect(mona.locator("#f-facts-attack")).to_have_value("700")
    expect(mona.get_by_label("Why this change?")).to_have_value("Too weak")
    expect(mona).to_have_url(re.compile("#f-facts-attack"))


def test_one_types_and_the_list_follows(mona: Page, card: Card) -> None:
    mona.goto(f"/atelier/{GAME}/")
    mona.get_by_label("Search", exact=True).fill("race:orc")
    mona.wait_for_url("**?q=race*")
    orcs = Card.objects.filter(game=GAME, facts__race="orc").count()
    expect(mona.locator(".list tbody tr")).to_have_count(orcs)
    expect(mona.get_by_role("status").filter(has_text=f"{orcs} cards")).to_be_attached()
    mona.get_by_label("Search", exact=True).press_sequentially("c")
    expect(mona.locator("#results mark")).to_have_text("orcc")
    mona.get_by_role("link", name="race:orc").click()
    expect(mona.locator(".list tbody tr")).to_have_count(orcs)
    mona.locator(".list tbody a").first.click()
    mona.get_by_role("link", name="Cards of Bestiary").click()
    expect(mona.get_by_label("Search", exact=True)).to_have_value("race:orc")


def test_another_one_at_the_same_card_is_announced(
    mona: Page, browser: Browser, asgi_server: str, alice: User, card: Card
) -> None:
    mona.clock.install()
    mona.goto(form(card))
    presence = mona.locator("#presence")
    expect(presence).to_have_attribute("aria-live", "polite")
    expect(presence).not_to_contain_text("alice")
    with context_for(browser, asgi_server, alice) as context:
        hers = context.new_page()
        hers.goto(form(card))
        expect(hers.locator("#presence")).to_contain_text("mona")
        mona.clock.fast_forward(16_000)
        expect(presence).to_contain_text("alice")


def clash(page: Page, card: Card, by: User) -> None:
    """Somebody saves while the form is open; then the form is sent."""
    page.goto(form(card))
    page.get_by_label("Attack").fill("77")
    page.get_by_label("English name").fill("Green bear")
    version = selectors.card(card.pk).version
    services.change_card(card.pk, version, {"facts.attack": 55, "facts.rank": 3}, by=by, reason="Too strong")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator("h1")).to_have_text("Two changed this card")


@pytest.mark.parametrize("whose", ["mine", "theirs"])
def test_two_who_changed_one_card_lose_nothing_without_script(plain: Page, alice: User, card: Card, whose: str) -> None:
    clash(plain, card, alice)
    expect(plain.get_by_text("Too strong")).to_be_visible()
    plain.locator(f'input[value="{whose}"]').check()
    plain.get_by_role("button", name="Save what is chosen").click()
    expect(plain.get_by_text("Saved: the card is at version 3.")).to_be_visible()
    saved = selectors.card(card.pk)
    attack = 77 if whose == "mine" else 55
    assert (saved.facts["attack"], saved.facts["rank"], saved.name_en) == (attack, 3, "Green bear")


def test_without_script_a_button_shows_the_card(plain: Page, card: Card) -> None:
    plain.goto(form(card))
    plain.get_by_label("Attack").fill("77")
    plain.get_by_role("button", name="Show the card").click()
    expect(plain.locator("#preview .stats dd").first).to_have_text("77")
    expect(plain.get_by_label("Attack")).to_have_value("77")
    assert selectors.card(card.pk).version == 1


def test_a_new_card_without_script(plain: Page, card: Card) -> None:
    plain.goto(f"/atelier/{GAME}/")
    plain.get_by_role("link", name="New: Creature").click()
    plain.get_by_label("French name").fill("Œil du soir")
    plain.get_by_label("Race").select_option("Orc")
    plain.get_by_label("Attack").fill("12")
    plain.get_by_label("Guard").check()
    plain.get_by_role("button", name="Save", exact=True).click()
    expect(plain.locator("#messages .success")).to_be_visible()
    made = Card.objects.get(game=GAME, slug="oeil-du-soir")
    assert (made.facts["attack"], made.facts["keywords"]) == (12, ["guard"])


def test_a_card_is_merged_by_keyboard_and_restored(mona: Page, card: Card) -> None:
    other = Card.objects.get(game=GAME, slug="creature-2")
    mona.goto(form(card))
    mona.get_by_role("link", name="Merge").click()
    mona.get_by_label("Which card stays?").fill("creature-2")
    stays = mona.get_by_role("radio", name=other.name_en or other.name_fr)
    stays.press("Space")
    expect(stays).to_be_checked()
    mona.get_by_label("Why?").fill("The same")
    mona.keyboard.press("Tab")
    mona.keyboard.press("Enter")
    expect(mona.get_by_text("The card is merged into the other one in the draft.")).to_be_visible()
    assert selectors.card(card.pk).successor_id == other.pk
    mona.get_by_role("link", name="Restore").click()
    mona.get_by_role("button", name="Restore this card").click()
    expect(mona.get_by_label("Attack")).to_be_visible()
    assert selectors.card(card.pk).state == "active"


def test_history_leads_back(mona: Page, alice: User, card: Card) -> None:
    before = fact(card, "attack")
    services.change_card(card.pk, 1, {"facts.attack": 55}, by=alice, reason="Too strong")
    mona.goto(form(card))
    mona.get_by_role("link", name="History").click()
    expect(mona.locator("#v2")).to_contain_text("Too strong")
    mona.get_by_role("button", name="Back to this version (1)").click()
    expect(mona.get_by_text("Back to version 1: this is version 3.")).to_be_visible()
    assert fact(card, "attack") == before


@pytest.mark.parametrize(("theme", "width"), FACES)
def test_what_goes_wrong_is_for_everybody(
    browser: Browser, asgi_server: str, alice: User, card: Card, theme: str, width: int
) -> None:
    view = {"width": width, "height": 800}
    found: list[str] = []

    def look(page: Page, what: str) -> None:
        found.extend(f"{what}: {one['id']} {one['nodes'][0]['html'][:160]}" for one in violations(page))
        found.extend([f"{what} scrolls sideways"] if page.evaluate(SIDEWAYS) else [])

    with context_for(browser, asgi_server, make_moderator("mona"), color_scheme=theme, viewport=view) as context:
        page = context.new_page()
        clash(page, card, alice)
        look(page, "two at once")
        page.goto(form(card))
        page.get_by_label("Attack").fill("700")
        page.get_by_role("button", name="Save", exact=True).click()
        expect(page.get_by_role("alert")).to_be_visible()
        look(page, "faults")
        page.goto(f"/atelier/{GAME}/?q=race:orcc")
        look(page, "a search that cannot be read")
        page.goto(f"{form(card)}fusionner/")
        page.get_by_label("Which card stays?").fill("ours")
        page.get_by_role("radio").first.wait_for()
        with page.expect_event("domcontentloaded"):
            page.get_by_role("button", name="Merge this card").click()
        look(page, "nothing chosen")
    assert found == []

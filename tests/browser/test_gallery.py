"""The readers' catalogue in a real Chromium: as one types, by keyboard, on a phone, without script, and for everybody."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from pytest_playwright import CreateContextCallback

from catalogue import kinds, selectors, services
from catalogue.models import Card
from tests.browser.test_journey_everywhere import faults
from tests.support import bestiary
from tests.support.bestiary import GAME

GALLERY = f"/cartes/{GAME}/"


@pytest.fixture
def site(asgi_server: str) -> Iterator[str]:
    """The site with the bestiary, which has two releases: the second changed a card, retired one and merged one."""
    selectors.forget_marks()
    selectors.release_body.cache_clear()
    kinds.register(bestiary.BESTIARY)
    services.publish_starter(GAME)
    one, two, three, four = (Card.objects.get(game=GAME, slug=f"creature-{number}") for number in (1, 2, 3, 4))
    services.change_card(one.pk, one.version, {"facts.attack": 3, "name.fr": "Plume d’acier"}, by=None)
    services.retire_card(two.pk, two.version, by=None, reason="Personne ne la joue.")
    services.merge_card(three.pk, three.version, into=four.pk, by=None, reason="La même carte.")
    draft = selectors.draft(GAME).version
    services.publish(GAME, by=None, note="Équilibrage d’automne.", seen_draft=draft, seen_release=1)
    yield asgi_server
    kinds.withdraw(GAME)


@pytest.fixture
def page(browser: Browser, site: str) -> Iterator[Page]:
    """Somebody's desk, which says so if a script of ours fails."""
    with browser.new_context(base_url=site, locale="fr", viewport={"width": 1280, "height": 900}) as context:
        opened = context.new_page()
        wrong: list[str] = []
        opened.on("pageerror", lambda error: wrong.append(str(error)))
        yield opened
        assert wrong == []


def types(field: Locator, text: str) -> None:
    """All at once: letter by letter, suggestions for half a word may come, and others in their place later."""
    field.focus()
    field.page.keyboard.insert_text(text)


def cards(page: Page) -> Locator:
    return page.locator("#results .card")


def test_the_gallery_follows_what_is_typed_and_so_does_the_address(page: Page) -> None:
    page.goto(GALLERY)
    expect(cards(page)).to_have_count(38)
    page.get_by_role("combobox", name="Chercher parmi les cartes").press_sequentially("kind:charm")
    expect(page.locator("#total")).to_contain_text("8 cartes")
    expect(page.locator("#said")).to_have_text("8 cartes")
    expect(cards(page)).to_have_count(8)
    page.wait_for_url(re.compile(r"q=kind%3Acharm"))
    page.reload()
    expect(cards(page)).to_have_count(8)


def test_a_card_is_reached_by_keyboard_through_its_name(page: Page) -> None:
    page.goto(GALLERY)
    field = page.get_by_role("combobox", name="Chercher parmi les cartes")
    types(field, "plume")
    expect(page.get_by_role("option", name="Plume d’acier")).to_be_visible()
    expect(field).to_have_attribute("aria-expanded", "true")
    field.press("ArrowDown")
    expect(page.get_by_role("option", name="Plume d’acier")).to_have_attribute("aria-selected", "true")
    expect(field).to_have_attribute("aria-activedescendant", "card-1")
    field.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Plume d’acier")


def test_escape_closes_the_suggestions_and_leaves_the_words(page: Page) -> None:
    page.goto(GALLERY)
    field = page.get_by_role("combobox", name="Chercher parmi les cartes")
    types(field, "plume")
    expect(page.get_by_role("listbox")).to_be_visible()
    field.press("Escape")
    expect(page.get_by_role("listbox")).to_be_hidden()
    expect(field).to_have_value("plume")
    expect(field).to_have_attribute("aria-expanded", "false")


def test_a_key_is_completed_and_then_its_value(page: Page) -> None:
    page.goto(GALLERY)
    field = page.get_by_role("combobox", name="Chercher parmi les cartes")
    types(field, "elem")
    page.get_by_role("option", name="element:").click()
    expect(field).to_have_value("element:")
    page.get_by_role("option", name="element:fire").click()
    expect(field).to_have_value("element:fire")
    expect(page.locator("#results .facets .on")).to_contain_text("Feu")


def test_a_wrong_search_is_told_at_its_field_and_mended_by_a_link(page: Page) -> None:
    page.goto(GALLERY)
    field = page.get_by_role("combobox", name="Chercher parmi les cartes")
    field.fill("race:orq")
    expect(page.locator("#fault mark")).to_have_text("orq")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_accessible_description(re.compile("n’est jamais"))
    page.get_by_role("link", name="Chercher plutôt").click()
    expect(page.locator("#results .facets .on")).to_contain_text("Orque")
    expect(cards(page).first).to_be_visible()


def test_on_a_phone_the_filters_come_from_the_foot_of_the_screen(browser: Browser, site: str) -> None:
    with browser.new_context(base_url=site, locale="fr", viewport={"width": 360, "height": 740}) as context:
        page = context.new_page()
        page.goto(GALLERY)
        expect(page.locator("#facets")).to_be_hidden()
        page.get_by_role("button", name="Filtrer").click()
        page.locator("#facets").get_by_role("link", name="Charme").click()
        expect(page.locator("#total")).to_contain_text("8 cartes")
        expect(page.get_by_role("button", name="Filtrer")).to_contain_text("1 filtre actif")


def test_everything_works_without_script(browser: Browser, site: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("catalogue.rendering.reading.PAGE", 16)
    with browser.new_context(base_url=site, locale="fr", java_script_enabled=False) as context:
        page = context.new_page()
        page.goto("/cartes/")
        page.get_by_role("searchbox", name="Bestiaire").fill("kind:creature")
        page.get_by_role("searchbox", name="Bestiaire").press("Enter")
        page.get_by_label("Trier").select_option("-attack")
        page.get_by_role("button", name="Chercher").click()
        expect(page.locator("#total")).to_contain_text("30 cartes 1 à 16")
        page.get_by_role("link", name="Page suivante").click()
        expect(page.locator("#total")).to_contain_text("17 à 30")
        expect(cards(page)).to_have_count(14)
        page.get_by_role("link", name="Humain").click()
        expect(page.get_by_role("link", name="Humain (choisi")).to_be_visible()
        page.locator("#results .card .name a").first.click()
        expect(page.get_by_role("table", name="Ce que dit la carte")).to_contain_text("Humain")
        page.get_by_role("link", name="Version lue").or_(page.locator(".identity a").first).first.click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Version 2")
        page.get_by_role("link", name="Ce qui a changé").click()
        expect(page.get_by_role("table").first).to_contain_text("Plume d’acier")


def seen() -> list[str]:
    """The states of readers' pages beside the plain ones, which test_journey_everywhere looks at."""
    one, two, three = (Card.objects.get(game=GAME, slug=f"creature-{number}").pk for number in (1, 2, 3))
    asked = ("?vue=liste&release=1", "?q=Rosuaire", "?q=race:orq", "versions/1/1/")
    return [*(GALLERY + one for one in asked), f"{GALLERY}{one}/?release=1", f"{GALLERY}{two}/", f"{GALLERY}{three}/"]


@pytest.mark.parametrize(("theme", "language", "width"), [("light", "fr", 360), ("dark", "en", 1280)])
def test_every_page_is_for_everybody(
    new_context: CreateContextCallback, site: str, theme: str, language: str, width: int
) -> None:
    context = new_context(base_url=site, color_scheme=theme, locale=language, viewport={"width": width, "height": 800})
    page, found = context.new_page(), []
    for path in seen():
        page.goto(path)
        found += faults(page, path)
    page.goto(GALLERY)
    types(page.locator("#q"), "rei")
    expect(page.get_by_role("listbox")).to_be_visible()
    found += faults(page, "suggestions")
    if width == 360:
        page.locator("#q").press("Escape")
        page.locator(".filter").click()
        expect(page.locator("#facets")).to_be_visible()
        found += faults(page, "filters")
    assert found == []

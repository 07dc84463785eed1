"""A moderator gives a card a picture of its own, with script and without, and readers see it once it is published."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from catalogue import selectors, services
from tests.browser.signed_in import context_for
from tests.catalogue.conftest import bestiary, make_moderator, published  # noqa: F401  # fixtures
from tests.catalogue.uploads import SCRIPT, file_of, halves
from tests.support.bestiary import GAME

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def picture(tmp_path: Path) -> Path:
    file = tmp_path / "picture.png"
    file.write_bytes(file_of(halves().resize((900, 600))))
    return file


def desk(browser: Browser, url: str, **how: object) -> tuple[Page, str]:
    """A moderator at the form of a card, and the card's id."""
    page = context_for(browser, url, make_moderator("mona"), **how).new_page()
    card = selectors.draft_body(GAME).cards[0].id
    page.goto(f"/atelier/{GAME}/cartes/{card}/")
    return page, card


def shown_to_readers(page: Page, card: str) -> None:
    """Publish, and look at the card as readers do."""
    services.publish(GAME, by=None, note="", seen_draft=selectors.draft(GAME).version)
    page.goto(f"/cartes/{GAME}/{card}/")
    image = page.locator("main img.art").first
    expect(image).to_be_visible()
    assert image.evaluate("one => one.decode().then(() => one.naturalWidth)") > 0
    assert re.search(r"/images/[0-9a-f]{64}-\d+\.webp", image.evaluate("one => one.currentSrc"))


def test_a_picture_is_seen_on_the_card_before_it_is_saved(asgi_server, browser, published, picture):  # noqa: F811
    page, card = desk(browser, asgi_server)
    expect(page.locator("#preview .pic svg").first).to_be_visible()
    page.set_input_files("input[name=picture]", picture)
    expect(page.locator("#preview .pic img.art").first).to_be_visible()
    assert selectors.card(card).art == ""
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("Saved: the card is at version 2.")).to_be_visible()
    assert len(selectors.card(card).art) == 64
    shown_to_readers(page, card)


def test_a_file_that_is_no_picture_is_refused_where_it_was_chosen(asgi_server, browser, published, tmp_path):  # noqa: F811
    page, _ = desk(browser, asgi_server)
    (tmp_path / "picture.svg").write_bytes(b"<svg>" + SCRIPT + b"</svg>")
    page.set_input_files("input[name=picture]", tmp_path / "picture.svg")
    expect(page.locator(".field.wrong .error")).to_contain_text("This file is no PNG, JPEG, WebP or GIF picture.")
    expect(page.locator("#preview .pic svg").first).to_be_visible()


def test_without_script_the_picture_is_sent_with_the_form(asgi_server, browser, published, picture):  # noqa: F811
    page, card = desk(browser, asgi_server, java_script_enabled=False)
    page.set_input_files("input[name=picture]", picture)
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("Saved: the card is at version 2.")).to_be_visible()
    assert len(selectors.card(card).art) == 64

"""Numbers on cards in digits, in code or both: chosen on the spot, remembered, and what an eye then sees on a card."""

import pytest
from playwright.sync_api import Browser, Page, expect

from catalogue import selectors, services
from tests.config.site.test_browser import opened

CARDS = "/cartes/hula_hoo/"
# Which of a card's signs have an extent for the eye: the digit, the code below the hoops, the code in the digit's place.
SEEN = """() => {
    const card = [...document.querySelectorAll('.hoo')].find(one => one.querySelector('.digit').textContent === '9');
    const seen = sign => sign.getBoundingClientRect().width > 10;
    return ['.digit', '.in-code .code', '.instead .code'].map(one => seen(card.querySelector(one)));
}"""
MODES = {"both": [True, True, False], "digits": [True, False, False], "code": [False, False, True]}
CALLED = {"digits": "Digits", "both": "Both", "code": "Code"}


def is_shown(page: Page, numerals: str) -> None:
    expect(page.locator("html")).to_have_attribute("data-numerals", numerals)
    group = page.get_by_role("group", name="Numbers on the cards")
    expect(group.get_by_role("button", pressed=True)).to_have_text(CALLED[numerals])
    assert page.evaluate(SEEN) == MODES[numerals]
    card = page.get_by_role("article").filter(has=page.get_by_role("link", name="Nine", exact=True))
    heard = card.aria_snapshot()
    assert 'paragraph: "9"' in heard
    assert ("code: dotted circle and 4 dots" in heard) == (numerals != "digits")


@pytest.fixture
def site(asgi_server: str) -> str:
    """The site with the first release of Hula Hoo."""
    selectors.forget_marks()
    selectors.release_body.cache_clear()
    services.publish_starter("hula_hoo")
    return asgi_server


def test_numerals_change_at_once_and_are_remembered(browser: Browser, site: str) -> None:
    with opened(browser, site, language="en") as context:
        page = context.new_page()
        page.goto(CARDS)
        is_shown(page, "both")
        for numerals in ("digits", "code"):
            button = page.get_by_role("button", name=CALLED[numerals], exact=True)
            with page.expect_response("**/preferences/chiffres/"):
                button.click()
            expect(button).to_be_focused()
            is_shown(page, numerals)
        page.reload()
        is_shown(page, "code")


def test_without_script_numerals_are_a_plain_form(browser: Browser, site: str) -> None:
    with opened(browser, site, language="en", java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(CARDS + "?q=nine")
        page.get_by_role("button", name="Code", exact=True).click()
        expect(page).to_have_url(f"{site}{CARDS}?q=nine")
        expect(page.locator("html")).to_have_attribute("data-numerals", "code")
        expect(page.get_by_role("button", name="Code", exact=True, pressed=True)).to_be_visible()

"""An auditor steps through a match by keyboard in a real Chromium: found by number, event by event, as a seat saw it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.signed_in import context_for
from tests.support.axe import violations
from tests.support.staff import member
from tests.support.tables import finished

pytestmark = pytest.mark.django_db(transaction=True)
SIDEWAYS = "document.documentElement.scrollWidth > innerWidth"


def well(page: Page) -> None:
    assert violations(page) == []
    for width in (320, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        assert not page.evaluate(SIDEWAYS), (page.url, width)


@pytest.mark.parametrize(("language", "scheme"), [("fr", "dark"), ("en", "light")])
def test_a_match_is_found_and_stepped_through_by_keyboard(browser: Browser, asgi_server: str, language: str, scheme: str) -> None:
    match = finished()
    with context_for(browser, asgi_server, member("audrey", "auditors"), language, color_scheme=scheme) as context:
        page, wrong = context.new_page(), list[str]()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.goto("/audit/")
        well(page)
        page.locator("#id_partie").focus()
        page.keyboard.type(str(match.number))
        page.keyboard.press("Enter")
        page.wait_for_url(f"**/audit/parties/{match.pk}/")
        well(page)
        page.locator("#e5").focus()
        page.keyboard.press("Enter")
        page.wait_for_url("**/5/")
        page.keyboard.press("ArrowRight")
        page.wait_for_url("**/6/?vu=all")
        page.keyboard.press("ArrowLeft")
        page.wait_for_url("**/5/?vu=all")
        page.locator(".eyes a").nth(2).focus()
        page.keyboard.press("Enter")
        page.wait_for_url("**/5/?vu=0")
        page.keyboard.press("End")
        page.wait_for_url(f"**/{match.version}/?vu=0")
        expect(page.locator(".as-seen #table")).to_be_visible()
        well(page)
        page.keyboard.press("Home")
        page.wait_for_url("**/1/?vu=0")
        expect(page.locator("#previous")).to_have_count(0)
        page.locator("#jump-n").focus()
        page.keyboard.type("9")
        page.keyboard.press("Enter")
        page.wait_for_url(re.compile(r"/9/\?vu=0"))
        assert wrong == []

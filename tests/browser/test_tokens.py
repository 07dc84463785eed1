"""The page of tokens by keyboard alone, without scripts, and for everybody: what is made there is shown once, whole."""

from __future__ import annotations

import re

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Browser, expect

from tests.browser.signed_in import context_for
from tests.support.axe import violations


@pytest.mark.parametrize(("theme", "language", "width"), [("light", "fr", 360), ("dark", "en", 1280)])
def test_a_token_is_made_by_keyboard_and_taken_back(
    asgi_server: str, browser: Browser, theme: str, language: str, width: int
) -> None:
    viewport = {"width": width, "height": 800}
    context = context_for(browser, asgi_server, User.objects.create_user("alice"), language, viewport=viewport)
    context.add_cookies([{"name": "theme", "value": theme, "url": asgi_server}])
    page = context.new_page()
    page.goto("/compte/jetons/")
    page.locator("#id_name").focus()
    page.keyboard.type("My robot")
    page.keyboard.press("Enter")
    secret = page.locator("code.secret")
    expect(secret).to_have_text(re.compile(r"^pli_[0-9a-f]{8}_[0-9a-f]{48}$"))
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    expect(page.get_by_role("heading", name="My robot", exact=True)).to_be_visible()
    page.locator("form[action$='/retirer/'] button").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("main").get_by_role("status").first).to_contain_text("retiré" if language == "fr" else "taken back")
    expect(page.get_by_role("heading", name="My robot", exact=True)).to_have_count(0)
    assert violations(page) == []
    context.close()

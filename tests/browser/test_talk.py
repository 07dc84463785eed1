"""Two at a table who talk: what the other one says appears by itself, and one's own phrase leaves focus where it was."""

from __future__ import annotations

from uuid import uuid4

import pytest
from playwright.sync_api import Browser, expect

from matches import services
from tests.browser.signed_in import context_for
from tests.support.tables import people, started

pytestmark = pytest.mark.django_db(transaction=True)


def test_a_phrase_comes_by_itself_and_is_answered_by_keyboard(asgi_server: str, browser: Browser) -> None:
    alice, bob = people("alice", "bob")
    match = started([alice, bob])
    page = context_for(browser, asgi_server, alice, "fr").new_page()
    page.goto(f"/tables/{match.pk}/")
    expect(page.locator("html")).to_have_attribute("data-stream", "open")
    services.remark(match.pk, bob, phrase="hello", id=uuid4())
    expect(page.locator("#said")).to_have_text("bob Bonjour\u00a0!")
    page.locator("#speak > summary").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#said p")).to_have_count(2)
    expect(page.locator("#speak > summary")).to_be_focused()

"""A stranger's first visit: one screen says what this is, and two clicks seat him at a table with bots that has begun."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from catalogue import services
from matches.models import Match
from matches.services import is_guest

WORDS = {
    "en": ("Play it.", "Play Ahyoheek", "Sit down and begin"),
    "fr": ("Jouez.", "Jouer à Ahyoheek", "M’asseoir et commencer"),
}


@pytest.mark.parametrize(("language", "width", "height", "script"), [("fr", 360, 740, False), ("en", 1280, 800, True)])
def test_two_clicks_seat_a_stranger_at_a_table_that_has_begun(
    browser: Browser, asgi_server: str, language: str, width: int, height: int, script: bool
) -> None:
    services.publish_starter("ahyoheek")
    promise, *clicks = WORDS[language]
    size: ViewportSize = {"width": width, "height": height}
    with browser.new_context(
        base_url=asgi_server, locale=language, viewport=size, java_script_enabled=script, reduced_motion="reduce"
    ) as context:
        page = context.new_page()
        page.goto("/")
        expect(page.get_by_role("heading", level=1)).to_be_in_viewport(ratio=1)
        expect(page.get_by_role("heading", level=1)).to_contain_text(promise)
        for click in clicks:
            button = page.get_by_role("button", name=click, exact=True)
            expect(button).to_be_in_viewport(ratio=1)  # nobody has to scroll for it
            button.click()
        expect(page).to_have_url(re.compile(r"/tables/[0-9a-f-]{36}/"))
        expect(page.locator("#sit-down")).to_have_count(0)
    match = Match.objects.get()
    assert (match.game, match.status) == ("ahyoheek", "playing")
    assert match.host is not None and is_guest(match.host)

"""A stranger's first visit: one screen says what this is, and two clicks lead to a table with bots where one button begins."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from catalogue import services
from matches.models import Match

WORDS = {
    "en": ("Play it.", "Quick match", "Against bots (Hula Hoo)", "Sit down and begin"),
    "fr": ("Jouez.", "Partie rapide", "Contre des robots (Hula Hoo)", "M’asseoir et commencer"),
}


@pytest.mark.parametrize(("language", "width", "height", "script"), [("fr", 360, 740, False), ("en", 1280, 800, True)])
def test_two_clicks_lead_a_stranger_to_a_table_with_bots(
    browser: Browser, asgi_server: str, language: str, width: int, height: int, script: bool
) -> None:
    services.publish_starter("hula_hoo")
    promise, quick, bots, begin = WORDS[language]
    size: ViewportSize = {"width": width, "height": height}
    with browser.new_context(
        base_url=asgi_server, locale=language, viewport=size, java_script_enabled=script, reduced_motion="reduce"
    ) as context:
        page = context.new_page()
        page.goto("/")
        ways = [page.get_by_role("link", name=quick, exact=True), page.get_by_role("button", name=bots, exact=True)]
        expect(page.get_by_role("heading", level=1)).to_be_in_viewport(ratio=1)
        expect(page.get_by_role("heading", level=1)).to_contain_text(promise)
        for way in ways:
            expect(way).to_be_in_viewport(ratio=1)  # nobody has to scroll for it
            way.click()
        expect(page).to_have_url(re.compile(r"/tables/[0-9a-f-]{36}/$"))
        expect(page.get_by_role("button", name=begin, exact=True)).to_be_in_viewport(ratio=1)
    match = Match.objects.get()
    assert match.game == "hula_hoo"

"""Rules on A4: the text alone; nothing is hidden in a box that scrolls, and nothing is wider than the sheet."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from matches import registry

SHEET = 688  # pixels between the margins of A4
CUT = """() => [...document.querySelectorAll("main :not(svg, svg *)")].filter((one) => one.getClientRects().length
    && (one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX === "auto"
        || one.getBoundingClientRect().right > innerWidth + 1)).map((one) => one.outerHTML.slice(0, 80))"""


@pytest.mark.parametrize("game", [rules.key for rules in registry.all_rules()])
def test_a_printed_page_of_rules_is_its_text(browser: Browser, asgi_server: str, game: str) -> None:
    with browser.new_context(base_url=asgi_server, locale="fr", viewport={"width": SHEET, "height": 1000}) as context:
        page = context.new_page()
        page.emulate_media(media="print", reduced_motion="reduce")
        page.goto(f"/regles/{game}/")
        for frame in (".top", ".foot", ".crumbs", "main > .row"):
            for part in page.locator(frame).all():
                expect(part).to_be_hidden()
        expect(page.locator(".prose h2").first).to_be_visible()
        assert page.evaluate(CUT) == []

"""The long page of HOSS's rules by axe and ruler: both themes, both languages, narrow and wide."""

import pytest
from playwright.sync_api import Browser

from tests.browser.signed_in import context_for
from tests.browser.test_table_faces import FACES, SIDEWAYS, faults

PATH = "/regles/hoss/"


@pytest.mark.parametrize(("theme", "language", "width"), FACES)
def test_the_rules_are_for_everybody(browser: Browser, asgi_server: str, theme: str, language: str, width: int) -> None:
    view = {"width": width, "height": 740}
    with context_for(browser, asgi_server, None, language, color_scheme=theme, viewport=view) as context:
        assert faults(context.new_page(), PATH) == []


def test_the_page_does_not_scroll_sideways_at_320(browser: Browser, asgi_server: str) -> None:
    with context_for(browser, asgi_server, viewport={"width": 320, "height": 740}) as context:
        page = context.new_page()
        page.goto(PATH)
        assert not page.evaluate(SIDEWAYS)

"""The frame, the home page and the account in a real Chromium: themes, languages, narrow screens, keyboard, no script."""

from typing import Any

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Browser, BrowserContext, Page, expect

from matches import services
from tests.support.axe import violations

COOKIE = "django_language"
PASSWORD = "a fair deal of cards"
OPEN_TO_ALL = (
    "/",
    "/regles/",
    "/regles/ahyoheek/",
    "/regles/hula_hoo/",
    "/joueurs/alice/",
    "/compte/login/",
    "/compte/signup/",
    "/compte/password/reset/",
    "/no/page/",
)
OWN = (
    "/joueurs/alice/",
    "/compte/email/",
    "/compte/password/change/",
    "/compte/2fa/",
    "/compte/reauthenticate/",
    "/compte/logout/",
)
FACES = [("light", "fr", 360), ("dark", "en", 1280)]
# The frame is the same on all pages: the other themes of each width are looked at on a few.
OTHER_FACES = [("light", "en", 1280), ("dark", "fr", 360)]
FRAMED = ("/", "/regles/ahyoheek/", "/joueurs/alice/", "/compte/login/")

SIDEWAYS = "document.documentElement.scrollWidth > innerWidth"
SMALL_TARGETS = """[...document.querySelectorAll('a, button, input:not([type=hidden])')]
    .filter(one => !one.closest('p, .sr, .skip'))
    .map(one => [one.outerHTML.slice(0, 80), (one.closest('label') || one).getBoundingClientRect()])
    .filter(([, box]) => box.height > 0 && box.height < 43.5).map(([html]) => html)"""


def opened(
    browser: Browser, url: str, theme: str = "light", language: str = "fr", width: int = 1280, **more: Any
) -> BrowserContext:
    context = browser.new_context(viewport={"width": width, "height": 800}, locale=language, base_url=url, **more)
    context.add_cookies([{"name": name, "value": value, "url": url} for name, value in (("theme", theme), (COOKIE, language))])
    return context


def sign_in(page: Page) -> None:
    page.goto("/compte/login/")
    page.locator("[name=login]").fill("alice")
    page.locator("[name=password]").fill(PASSWORD)
    page.locator("main form button.main").click()
    page.wait_for_url("**/")


def faults(page: Page, path: str) -> list[str]:
    """What axe, a ruler and the console say about a page."""
    said: list[str] = []
    page.on("pageerror", lambda error: said.append(str(error)))
    page.goto(path)
    found = [f"{one['id']}: {one['nodes'][0]['html']}" for one in violations(page)]
    sideways = ["scrolls sideways"] if page.evaluate(SIDEWAYS) else []
    return [f"{path} {fault}" for fault in (*said, *found, *sideways, *page.evaluate(SMALL_TARGETS))]


@pytest.fixture
def alice(asgi_server: str) -> User:
    user = User.objects.create_user("alice", "alice@example.org", PASSWORD)
    services.open_match(game="ahyoheek", options={}, seats=4, host=user)
    return user


@pytest.mark.parametrize(("theme", "language", "width"), FACES)
def test_pages_are_for_everybody_in_both_themes_and_languages(
    browser: Browser, asgi_server: str, alice: User, theme: str, language: str, width: int
) -> None:
    with opened(browser, asgi_server, theme, language, width) as context:
        page = context.new_page()
        found = [fault for path in OPEN_TO_ALL for fault in faults(page, path)]
        sign_in(page)
        found += [fault for path in OWN for fault in faults(page, path)]
    assert found == []


@pytest.mark.parametrize(("theme", "language", "width"), OTHER_FACES)
def test_the_frame_is_for_everybody_in_both_themes_of_each_width(
    browser: Browser, asgi_server: str, alice: User, theme: str, language: str, width: int
) -> None:
    with opened(browser, asgi_server, theme, language, width) as context:
        page = context.new_page()
        assert [fault for path in FRAMED for fault in faults(page, path)] == []


def test_nothing_scrolls_sideways_on_the_narrowest_screen(browser: Browser, asgi_server: str, alice: User) -> None:
    with opened(browser, asgi_server, width=320) as context:
        page = context.new_page()
        for path in OPEN_TO_ALL:
            page.goto(path)
            assert not page.evaluate(SIDEWAYS), path


def test_the_theme_changes_at_once_and_is_remembered(browser: Browser, asgi_server: str) -> None:
    with browser.new_context(color_scheme="light", base_url=asgi_server, locale="en") as context:
        page = context.new_page()
        page.goto("/regles/")
        paper = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
        with page.expect_response("**/preferences/theme/"):
            page.get_by_role("button", name="Dark theme").click()
        expect(page.get_by_role("button", name="Light theme")).to_be_focused()
        page.wait_for_function("paper => getComputedStyle(document.documentElement).backgroundColor !== paper", arg=paper)
        page.reload()
        expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_without_script_the_theme_and_the_language_are_plain_forms(browser: Browser, asgi_server: str) -> None:
    with browser.new_context(java_script_enabled=False, color_scheme="dark", base_url=asgi_server, locale="fr") as context:
        page = context.new_page()
        page.goto("/regles/")
        expect(page.get_by_role("button", name="Thème sombre")).to_be_hidden()
        page.get_by_role("button", name="Thème clair").click()
        expect(page.locator("html")).to_have_attribute("data-theme", "light")
        page.get_by_role("button", name="English").click()
        expect(page.get_by_role("heading", name="Rules")).to_be_visible()
        assert page.url.endswith("/regles/")


def test_the_first_stop_of_the_keyboard_skips_to_the_content(browser: Browser, asgi_server: str) -> None:
    with opened(browser, asgi_server, language="en") as context:
        page = context.new_page()
        page.goto("/")
        page.keyboard.press("Tab")
        expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
        page.keyboard.press("Enter")
        page.keyboard.press("Tab")
        expect(page.get_by_role("button", name="Play Ahyoheek")).to_be_focused()


def test_a_policy_without_exceptions_is_sent_and_kept(browser: Browser, asgi_server: str) -> None:
    with opened(browser, asgi_server) as context:
        page = context.new_page()
        refused: list[str] = []
        page.on("console", lambda message: refused.append(message.text) if "Content Security Policy" in message.text else None)
        answer = page.goto("/")
        assert answer is not None
        assert "unsafe" not in answer.headers["content-security-policy"]
        page.goto("/compte/login/")
        assert refused == []

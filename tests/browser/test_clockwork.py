"""The clockwork in a real Chromium: narrow and wide, light and dark, with script and without; what is new comes by itself."""

from __future__ import annotations

import os
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from economy import clock, services
from matches.clocks import marks
from tests.browser.signed_in import context_for
from tests.support.at_work import at_it
from tests.support.axe import violations
from tests.support.staff import member

pytestmark = pytest.mark.django_db(transaction=True)
PAGE = "/maison/horloge/"
SIDEWAYS = "document.documentElement.scrollWidth > innerWidth"
FACES = [("fr", "light", 320), ("fr", "light", 360), ("en", "dark", 360), ("en", "light", 1280), ("fr", "dark", 1280)]


@pytest.fixture(autouse=True)
def unwritten() -> Iterator[None]:
    marks.forget()
    yield
    marks.forget()


def seen(page: Page, name: str) -> None:
    """No fault, nothing sideways; kept as a picture for who asks for it."""
    assert violations(page) == []
    assert not page.evaluate(SIDEWAYS)
    if folder := os.environ.get("PLI_PICTURES"):
        page.screenshot(path=Path(folder) / f"{name}.png", full_page=True)


@pytest.mark.parametrize(("language", "scheme", "width"), FACES)
def test_well_failing_and_silent_it_fits_and_has_no_fault(
    browser: Browser, asgi_server: str, language: str, scheme: str, width: int
) -> None:
    sam = member("sam", "staff")
    raffle = services.raffle_now()
    view = {"width": width, "height": 800}
    with context_for(browser, asgi_server, sam, language, color_scheme=scheme, viewport=view) as context:
        page = context.new_page()
        at_it()
        page.goto(PAGE)
        expect(page.locator("#clockwork .message.success")).to_be_visible()
        seen(page, f"clockwork-well-{width}-{scheme}")
        for _ in range(3):
            marks.failed("adjustments", ValueError("the transfer adjust/0192f7c1-55aa-7cc0-9f3e-000000000000/17 has no wallet"))
        page.goto(PAGE)
        expect(page.locator("#clockwork .message.warning")).to_be_visible()
        seen(page, f"clockwork-failing-{width}-{scheme}")
        with clock.at(raffle.draws_at + timedelta(days=1, minutes=5)):
            page.goto(PAGE)
            expect(page.locator("#clockwork .message.error")).to_have_count(2)
            seen(page, f"clockwork-silent-{width}-{scheme}")
            page.locator("#settle-settle").click()
            expect(page.locator("#clockwork .names li")).not_to_have_count(0)
            seen(page, f"clockwork-settled-{width}-{scheme}")


def test_without_script_a_job_is_done_at_once_by_keyboard(browser: Browser, asgi_server: str) -> None:
    raffle = services.raffle_now()
    with (
        clock.at(raffle.draws_at),
        context_for(browser, asgi_server, member("sam", "staff"), "fr", java_script_enabled=False) as context,
    ):
        page = context.new_page()
        page.goto(PAGE)
        page.locator("#settle-settle").focus()
        page.keyboard.press("Enter")
        page.wait_for_url(f"**{PAGE}?ordre=*")
        expect(page.locator("#clockwork .names")).to_contain_text(f"raffle {raffle.day}: over")


def test_what_is_new_comes_by_itself_and_the_focus_stays(browser: Browser, asgi_server: str) -> None:
    at_it()
    with context_for(browser, asgi_server, member("sam", "staff"), "en") as context:
        page = context.new_page()
        page.goto(PAGE)
        button = page.locator("#settle-tally")
        button.focus()
        button.evaluate("button => { window.held = button; }")
        for _ in range(3):
            marks.failed("tally", ValueError("as it happens"))
        expect(page.locator("#clockwork")).to_contain_text("ValueError: as it happens")
        expect(page.locator("#clockwork [role=status]")).to_contain_text("a job is late or fails")
        expect(button).to_be_focused()
        assert page.evaluate("document.activeElement === window.held"), "the same node has it all the time"


def test_a_site_that_does_not_answer_is_told_until_it_does(browser: Browser, asgi_server: str) -> None:
    at_it()
    with context_for(browser, asgi_server, member("sam", "staff"), "en") as context:
        page = context.new_page()
        page.goto(PAGE)
        words = page.locator("#unheard")
        expect(words).to_be_hidden()
        context.set_offline(True)
        expect(words).to_be_visible()
        context.set_offline(False)
        expect(words).to_be_hidden()


def test_who_is_signed_out_meanwhile_is_not_shown_old_figures(browser: Browser, asgi_server: str) -> None:
    at_it()
    with context_for(browser, asgi_server, member("sam", "staff"), "en") as context:
        page = context.new_page()
        page.goto(PAGE)
        expect(page.locator("#clockwork")).to_be_visible()
        context.clear_cookies()
        expect(page.locator("#clockwork")).to_have_count(0)

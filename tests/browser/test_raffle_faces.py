"""How the raffle looks in each of its states: no fault of accessibility, nothing sideways, in both themes and languages."""

from __future__ import annotations

import os
from datetime import date
from pathlib import Path
from typing import Literal
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Browser, Page, ViewportSize, expect

from economy import clock, services
from tests.browser.signed_in import context_for
from tests.config.site.test_browser import SIDEWAYS, SMALL_TARGETS
from tests.support.axe import violations
from tests.support.raffles import bought, crowd, paris, player
from tests.support.riches import person, published

pytestmark = pytest.mark.django_db(transaction=True)
TODAY, TOMORROW = date(2026, 11, 30), date(2026, 12, 1)
SIZES: tuple[ViewportSize, ...] = ({"width": 360, "height": 780}, {"width": 1280, "height": 900})
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


def has_no_fault(page: Page, name: str) -> None:
    """At both sizes in both themes; kept as pictures for who asks for them."""
    for size in SIZES:
        page.set_viewport_size(size)
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            assert violations(page) == [], name
            assert not page.evaluate(SIDEWAYS), name
            assert page.evaluate(SMALL_TARGETS) == [], name
            if folder := os.environ.get("PLI_PICTURES"):
                page.screenshot(path=Path(folder) / f"{name}-{size['width']}-{scheme}.png", full_page=True)


def page_of(browser: Browser, url: str, user: User | None, language: str) -> Page:
    return context_for(browser, url, user, language).new_page()


@pytest.mark.parametrize("language", ["fr", "en"])
def test_before_the_cut_off_every_reader_finds_a_page_without_fault(browser: Browser, asgi_server: str, language: str) -> None:
    published()
    poor, buyer = player("poor"), player("buyer")
    services.open_boosters(poor, tier=1, count=3, key=uuid4())
    readers = {"nobody": None, "buyer": buyer, "poor": poor, "unconfirmed": person("unconfirmed")}
    with clock.at(paris(TODAY, "12:00")):
        services.raffle_now()
        for name, user in readers.items():
            page = page_of(browser, asgi_server, user, language)
            page.goto("/tombola/")
            expect(page.locator("#pot")).to_have_text("0")
            has_no_fault(page, f"raffle-{name}-{language}")
        crowd(1_234, TODAY)
        page = page_of(browser, asgi_server, buyer, language)
        page.goto("/tombola/")
        page.locator("#buy").click()
        expect(page.locator("#receipt")).to_be_visible()
        has_no_fault(page, f"raffle-ticket-{language}")
        page.goto("/")
        expect(page.locator(".today")).to_be_visible()
        has_no_fault(page, f"raffle-home-{language}")


@pytest.mark.parametrize("language", ["fr", "en"])
def test_after_it_the_pages_of_the_day_and_the_notice_have_no_fault(browser: Browser, asgi_server: str, language: str) -> None:
    published()
    alice = player("alice")
    bought(alice, TODAY)
    page = page_of(browser, asgi_server, alice, language)
    with clock.at(paris(TODAY, "19:59:20")):
        services.settle()
        page.goto("/tombola/")
        expect(page.locator("#head")).to_be_visible()
        has_no_fault(page, f"raffle-closed-{language}")
    with clock.at(paris(TODAY, "20:00")):
        page.goto("/tombola/")
        expect(page.locator("#drawing")).to_be_visible()
        has_no_fault(page, f"raffle-drawing-{language}")
        services.settle()
    bought(alice, TOMORROW)
    crowd(149, TOMORROW)  # 15,000 gold: three winners
    with clock.at(paris(TOMORROW, "20:00")):
        services.settle()
        page.goto("/tombola/")
        expect(page.locator(".notice")).to_be_visible()
        expect(page.locator(".winners li")).to_have_count(4)
        has_no_fault(page, f"raffle-drawn-{language}")
        page.goto(f"/tombola/{TOMORROW}/")
        expect(page.locator(".winners li")).to_have_count(3)
        has_no_fault(page, f"raffle-day-{language}")

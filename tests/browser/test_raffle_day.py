"""A raffle day in a real Chromium on a moved clock, in both languages, with and without script: from ticket to notice."""

from __future__ import annotations

import re
from datetime import date

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Browser, Page, ViewportSize, expect

from economy import clock, services
from economy.models import Prize, Ticket
from tests.browser.signed_in import context_for
from tests.support.raffles import bought, paris, player
from tests.support.riches import published

pytestmark = pytest.mark.django_db(transaction=True)
TODAY = date(2026, 11, 30)
PHONE: ViewportSize = {"width": 360, "height": 780}
DESK: ViewportSize = {"width": 1280, "height": 900}


@pytest.fixture
def alice(asgi_server: str) -> User:
    published()
    return player("alice")


@pytest.fixture
def bob(alice: User) -> User:
    return player("bob")


@pytest.fixture
def on_phone(browser: Browser, asgi_server: str, alice: User) -> Page:
    """Alice's, in French, without script."""
    return context_for(browser, asgi_server, alice, "fr", viewport=PHONE, java_script_enabled=False).new_page()


@pytest.fixture
def at_desk(browser: Browser, asgi_server: str, bob: User) -> Page:
    """Bob's, in English, with script."""
    return context_for(browser, asgi_server, bob, "en", viewport=DESK).new_page()


def test_r42_a_day_from_the_first_ticket_to_the_winners_ok(on_phone: Page, at_desk: Page, alice: User, bob: User) -> None:
    with clock.at(paris(TODAY, "19:30")):
        takes_a_ticket_without_script(on_phone)
        takes_a_ticket(at_desk)
    with clock.at(paris(TODAY, "19:58:58")):
        at_desk.goto("/tombola/")
        expect(at_desk.get_by_role("timer", name="Time left to take a ticket")).to_have_text(re.compile(r"^0.min 0[012].s$"))
    with clock.at(paris(TODAY, "19:59")):
        services.settle()
        comes_to_the_cut_off(at_desk)
    with clock.at(paris(TODAY, "20:00")):
        services.settle()
        prize = Prize.objects.get()
        assert (prize.gold, prize.wallet.user) == (200, alice if prize.number == 1 else bob)
        on_phone.goto("/regles/")
        at_desk.goto("/regles/")
        won, lost = (on_phone, at_desk) if prize.number == 1 else (at_desk, on_phone)
        expect(won.locator(".notice")).to_have_count(1)
        expect(lost.locator(".notice")).to_have_count(0)
        shows_the_winning_number(on_phone, prize.number)


def takes_a_ticket_without_script(page: Page) -> None:
    page.goto("/tombola/")
    page.get_by_label("Un nombre au hasard bien à vous").fill("ab" * 32)
    page.get_by_role("button", name="Prendre un billet pour 100 pièces d’or").click()
    expect(page.locator("#messages")).to_have_text(re.compile("Votre billet est le n°.1"))
    expect(page.locator("#number")).to_have_text("1")
    ticket = Ticket.objects.get(number=1)
    expect(page.locator("#receipt")).to_have_text(ticket.head)
    assert ticket.nonce == "ab" * 32


def takes_a_ticket(page: Page) -> None:
    """Its number of the browser's own is drawn when the form is sent."""
    page.goto("/tombola/")
    expect(page.locator("#pot")).to_have_text("100")
    expect(page.get_by_label("A random number of your own")).to_be_hidden()
    page.get_by_role("button", name="Take a ticket for 100 gold").click()
    expect(page.locator("#number")).to_have_text("2")
    expect(page.locator("#pot")).to_have_text("200")
    assert re.fullmatch("[0-9a-f]{64}", Ticket.objects.get(number=2).nonce)


def comes_to_the_cut_off(page: Page) -> None:
    """The page that stands open says so by itself, and publishes the end of the chain."""
    expect(page.get_by_role("status").filter(has_text="The tickets of November 30 are closed.")).to_be_visible()
    expect(page.locator("#head")).to_have_text(Ticket.objects.get(number=2).head)
    expect(page.get_by_role("timer", name="Time left to take a ticket")).to_have_count(0)


def shows_the_winning_number(page: Page, number: int) -> None:
    page.goto("/tombola/")
    expect(page.locator(".winners li").first).to_contain_text(f"n°\u00a0{number}")
    page.get_by_role("link", name="30 novembre 2026").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("30 novembre 2026")
    expect(page.locator(".winners li")).to_have_text(re.compile(f"n°.{number}\\s+200.pièces d’or"))


def test_ok_takes_the_notice_away_without_script_and_leads_back(on_phone: Page, alice: User) -> None:
    won_on(TODAY, alice)
    on_phone.goto("/regles/")
    notice = on_phone.locator(".notice")
    expect(notice).to_contain_text(re.compile("Votre billet n°.1 du 30 novembre a gagné 100.pièces d’or"))
    notice.get_by_role("button", name="OK").click()
    expect(on_phone).to_have_url(re.compile("/regles/$"))
    expect(notice).to_have_count(0)
    assert Prize.objects.get().seen_at is not None


def test_ok_takes_the_notice_away_on_the_spot_and_nothing_takes_the_focus(at_desk: Page, bob: User) -> None:
    won_on(TODAY, bob)
    at_desk.goto("/regles/")
    expect(at_desk.get_by_role("status").filter(has_text="Your ticket no. 1 of November 30 has won 100 gold.")).to_be_visible()
    assert at_desk.evaluate("document.activeElement === document.body")
    at_desk.evaluate("window.same = true")
    at_desk.get_by_role("button", name="OK").press("Enter")
    expect(at_desk.locator(".notice")).to_have_count(0)
    assert at_desk.evaluate("window.same"), "the page was not loaded again"
    assert Prize.objects.get().seen_at is not None
    at_desk.reload()
    expect(at_desk.locator(".notice")).to_have_count(0)


def test_a_page_that_waits_for_the_draw_shows_it_when_it_has_come(at_desk: Page, bob: User) -> None:
    bought(bob, TODAY)
    with clock.at(paris(TODAY, "20:00")):
        at_desk.goto("/tombola/")
        expect(at_desk.locator("#drawing")).to_contain_text("The draw of November 30 is under way")
        at_desk.get_by_role("button", name="Take a ticket for 100 gold").focus()
        services.settle()
        expect(at_desk.locator(".winners li")).to_contain_text("bob")
        expect(at_desk.locator("#drawing")).to_have_count(0)
        expect(at_desk.get_by_role("button", name="Take a ticket for 100 gold")).to_be_focused()


def won_on(day: date, user: User) -> None:
    """The only ticket of a day wins."""
    bought(user, day)
    with clock.at(paris(day, "20:00")):
        services.settle()

"""The table of Hula Hoo in a real Chromium: on a phone, by mouse, by keyboard and without script."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Browser, Locator, Page, expect

from matches.models import Match
from tests.browser.signed_in import context_for
from tests.browser.test_table_faces import SIDEWAYS, SMALL_TARGETS
from tests.support.axe import violations
from tests.support.stacked import card, keep_rows, move, stack
from tests.support.tables import people, started

ALICE = (9, 4, 7, 2, 13, 8, 10, 11, 12, 13)  # hand, and then row
BOB = (9, 3, 3, 5, 1, 4, 5, 6, 8, 10)
CAROL = (7, 12, 2, 2, 1, 1, 2, 3, 4, 6)
PHONE = {"width": 360, "height": 740}
KEPT = {"type": "exchange", "places": []}


@pytest.fixture(autouse=True)
def told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("matches.wakeups.gatherer.GATHER_S", 0.0)


@pytest.fixture
def users(asgi_server: str, monkeypatch: pytest.MonkeyPatch) -> list[User]:
    """Alice, who begins, Bob and Carol, for whom the cards are stacked."""
    stack(monkeypatch, ALICE, BOB, CAROL)
    return people("alice", "bob", "carol")


@pytest.fixture
def phone(browser: Browser, asgi_server: str, users: list[User]) -> Iterator[Page]:
    """Alice's phone, which says so if a script of ours fails."""
    with context_for(browser, asgi_server, users[0], viewport=PHONE) as context:
        opened = context.new_page()
        wrong: list[str] = []
        opened.on("pageerror", lambda error: wrong.append(str(error)))
        yield opened
        assert wrong == []


def table_of(users: list[User], **options: bool) -> Match:
    """The last deals, so that Alice is asked first."""
    return started(users, game="hula_hoo", oldest=len(users), **options)


def label(page: Page, id: str) -> Locator:
    """What a finger or a mouse presses to choose a card."""
    return page.locator(f"label:has(#{id})")


def test_on_a_phone_cards_are_exchanged_in_the_order_of_the_ticks_and_called_without_scrolling(
    phone: Page, users: list[User]
) -> None:
    alice_and_bob = users[:2]
    match = table_of(alice_and_bob)
    phone.goto(f"/tables/{match.pk}/")
    for place in (4, 1, 3):  # the 12, the 8, the 11
        label(phone, f"place-{place}").click()
    label(phone, "place-2").click(force=True)
    expect(phone.get_by_role("checkbox", name="10")).not_to_be_checked()
    label(phone, "place-3").click()
    expect(phone.locator("#place-4 ~ .nth")).to_have_attribute("data-nth", "1")
    expect(phone.locator("#place-1 ~ .nth")).to_have_attribute("data-nth", "2")
    phone.get_by_role("button", name="Exchange").click()
    expect(phone.get_by_role("log")).to_contain_text("alice exchanges 12 and 8 for")
    move(match, users, 1, **KEPT)
    expect(phone.get_by_role("group", name="Your hand")).to_be_visible()
    phone.evaluate("scrollTo(0, 0)")
    expect(phone.get_by_text("Your turn.")).to_be_in_viewport()
    assert room_below(phone, "#card-row-13") >= 0
    label(phone, "card-row-13").click()
    plus = phone.get_by_role("button", name="Plus")
    expect(plus).to_have_text("Plus")
    assert room_below(phone, "#call-plus") >= 0
    assert not phone.evaluate(SIDEWAYS)
    plus.click()
    banner = phone.locator(".last.fresh")
    expect(banner.get_by_role("heading")).to_have_text("Round 1: you win 1 point")
    expect(banner).to_contain_text("out of the round: could not answer 13, plus")


def room_below(page: Page, what: str) -> float:
    """How far it ends above the bar at the bottom of a phone, without any scrolling."""
    page.evaluate("document.fonts.ready.then(() => true)")
    whole = page.locator(what).locator("xpath=ancestor-or-self::*[self::label or self::button]")
    bar, box = page.locator(".top nav").bounding_box(), whole.bounding_box()
    assert bar and box
    return bar["y"] - box["y"] - box["height"]


def test_numbers_and_signs_play_and_focus_stays_among_ones_cards(phone: Page, users: list[User]) -> None:
    match = table_of(users[:2])
    keep_rows(match, users[:2])
    phone.goto(f"/tables/{match.pk}/")
    phone.keyboard.press("Control+9")
    expect(phone.get_by_role("radio", name="9 (hand)")).not_to_be_checked()
    phone.keyboard.type("12")  # one number, if it is typed within a second
    expect(phone.get_by_role("radio", name="12 (row)")).to_be_checked()
    phone.keyboard.press("Enter")  # on a card it calls nothing
    phone.keyboard.press("9")
    expect(phone.get_by_role("radio", name="9 (hand)")).to_be_focused()
    phone.keyboard.press("-")
    expect(phone.get_by_role("log")).to_contain_text("alice plays 9: minus.")
    move(match, users, 1, **card("row-8", "plus"))
    too_low = phone.get_by_role("button", name="4 (hand)")
    expect(too_low).to_have_attribute("aria-disabled", "true")
    expect(too_low).to_have_accessible_description("too low")
    phone.keyboard.press("4")
    expect(too_low).to_be_focused()
    phone.keyboard.press("8")
    expect(phone.get_by_role("button", name="Plus")).to_be_hidden()
    phone.get_by_role("button", name="Double the 8").press("Enter")
    expect(phone.get_by_role("log")).to_contain_text("alice plays 8: double.")
    expect(phone.get_by_role("log")).to_contain_text("alice draws a card: ")


def test_in_chaos_five_are_laid_out_and_the_fallen_are_followed_by_somebody_else(
    browser: Browser, asgi_server: str, users: list[User]
) -> None:
    match = table_of(users, chaotic=True)
    with context_for(browser, asgi_server, users[0], viewport={"width": 1280, "height": 900}) as context:
        page = context.new_page()
        page.goto(f"/tables/{match.pk}/")
        lay = page.get_by_role("button", name="Lay these five")
        for place in range(1, 5):
            label(page, f"place-{place}").click()
        expect(lay).to_have_attribute("aria-disabled", "true")
        label(page, "place-6").click()
        label(page, "place-7").click(force=True)
        expect(page.locator("#place-7")).not_to_be_checked()
        lay.click()
        keep_others(match, users)
        label(page, "card-hand-13").first.click()
        expect(page.get_by_role("radio", name="bob")).to_be_checked()
        page.get_by_role("button", name="Plus").click()
        expect(page.get_by_role("heading", name="Who must answer now?")).to_be_visible()
        assert violations(page) == []
        page.get_by_role("button", name="Minus for carol").click()
        expect(page.get_by_role("log")).to_contain_text("alice names carol: minus.")
        carol = page.locator(".other").filter(has=page.get_by_role("heading", name="carol"))
        expect(carol).to_contain_text("must answer")
        bob = page.locator(".other").filter(has=page.get_by_role("heading", name="bob"))
        expect(bob).to_contain_text("out of the round: could not answer 13, plus")


def keep_others(match: Match, users: list[User]) -> None:
    for seat in (1, 2):
        move(match, users, seat, type="lay_out", places=[6, 7, 8, 9, 10])


def test_everything_can_be_played_without_script(browser: Browser, asgi_server: str, users: list[User]) -> None:
    match = table_of(users[:2])
    with context_for(browser, asgi_server, users[0], viewport=PHONE, java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(f"/tables/{match.pk}/")
        for place in (3, 1, 2, 4):
            label(page, f"place-{place}").click()
        page.get_by_role("button", name="Exchange").click()
        expect(page.get_by_role("alert")).to_have_text("Too many: 3 cards at most.")
        page.get_by_role("button", name="Keep my row").click()
        expect(page.get_by_role("button", name="Keep my row")).to_have_count(0)
        move(match, users, 1, **KEPT)
        page.get_by_role("link", name="Refresh the table").click()
        expect(page.get_by_role("button", name="Minus")).to_be_hidden()
        label(page, "card-hand-9").click()
        page.keyboard.press("Enter")
        expect(page.get_by_role("radio", name="9 (hand)")).to_be_checked()
        page.get_by_role("button", name="Minus").click()
        expect(page.get_by_role("log")).to_contain_text("alice plays 9: minus.")
        move(match, users, 1, **card("row-8", "plus"))
        page.get_by_role("link", name="Refresh the table").click()
        label(page, "card-row-8").click()
        expect(page.get_by_role("button", name="Plus")).to_be_hidden()
        page.get_by_role("button", name="Double the 8").click()
        expect(page.get_by_role("log")).to_contain_text(re.compile(r"alice draws a card: \d+\."))


def test_a_second_tick_of_the_others_takes_no_choice_away(phone: Page, users: list[User]) -> None:
    match = table_of(users, chaotic=True)
    phone.goto(f"/tables/{match.pk}/")
    for place in (5, 2):
        label(phone, f"place-{place}").click()
    keep_others(match, users)
    expect(phone.locator(".other", has_text="carol")).to_contain_text("has chosen a row")
    expect(phone.locator("#place-5 ~ .nth")).to_have_attribute("data-nth", "1")
    expect(phone.locator("#place-2")).to_be_checked()
    expect(phone.get_by_role("button", name="Lay these five")).to_have_attribute("aria-disabled", "true")


@pytest.mark.parametrize(("theme", "language", "width"), [("dark", "fr", 320), ("light", "en", 360)])
def test_each_phase_is_for_everybody(
    browser: Browser, asgi_server: str, users: list[User], theme: Any, language: str, width: int
) -> None:
    exchanging, choosing, playing = table_of(users), table_of(users, chaotic=True), table_of(users, chaotic=True)
    keep_rows(playing, users)
    view = {"width": width, "height": 740}
    with context_for(browser, asgi_server, users[0], language, color_scheme=theme, viewport=view) as context:
        page = context.new_page()
        for match, phase in ((exchanging, "#exchange"), (choosing, "#lay-out"), (playing, "#play")):
            page.goto(f"/tables/{match.pk}/")
            page.locator(f"{phase} label.card").first.click()
            page.evaluate("document.querySelectorAll('details').forEach(one => one.open = true)")
            assert [one["id"] for one in violations(page)] == []
            assert page.evaluate(SMALL_TARGETS) == []
            assert not page.evaluate(SIDEWAYS), phase

"""The pages of matches in a real Chromium: by mouse, by keyboard and roles, without script."""

from collections.abc import Iterator
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Browser, Page, expect

from matches import bots, services
from matches.models import Event, Match
from tests.browser.signed_in import context_for
from tests.support.tables import finished, pick, seated, started

NEXT_ROUND = "last => document.querySelector('#finale') || Number(document.querySelector('.cry').textContent) > last"


@pytest.fixture(autouse=True)
def told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("matches.wakeups.gatherer.GATHER_S", 0.0)


@pytest.fixture
def alice(asgi_server: str) -> User:
    return User.objects.create_user("alice")


@pytest.fixture
def page(browser: Browser, asgi_server: str, alice: User) -> Iterator[Page]:
    """Alice's phone, which says so if a script of ours fails."""
    with context_for(browser, asgi_server, alice, viewport={"width": 360, "height": 740}) as context:
        opened = context.new_page()
        wrong: list[str] = []
        opened.on("pageerror", lambda error: wrong.append(str(error)))
        yield opened
        assert wrong == []


def test_a_newcomer_plays_to_the_end_by_mouse(browser: Browser, asgi_server: str) -> None:
    with context_for(browser, asgi_server, viewport={"width": 1280, "height": 900}) as context:
        page = context.new_page()
        page.goto("/tables/")
        page.get_by_role("button", name="Play against bots now (Ahyoheek)").click()
        page.get_by_role("button", name="Sit down and begin").click()
        page.wait_for_selector("#hand")
        match = Match.objects.get()
        number = 0
        while number < 60 and not page.locator("#finale").count():
            number += 1
            page.locator("#pick-book, #pick-feather").nth(number % 2).click()
            bots.play(match.pk)
            page.wait_for_function(NEXT_ROUND, arg=number)
        expect(page.locator("#finale")).to_contain_text("win")
        page.get_by_role("link", name="Verify").click()
        page.get_by_role("button", name="Derive again now").click()
        expect(page.locator("#verdict .cry")).to_have_text("Exact")
    drawn = Event.objects.get(match=match, tag="seat_taken", version=6).payload
    assert len(drawn.split('"nonce":"')[1].split('"')[0]) == 64


def test_the_whole_way_by_keyboard_and_roles_alone(page: Page, alice: User) -> None:
    match = seated([alice], bot_count=1, policy="random")
    page.goto(f"/tables/{match.pk}/")
    page.get_by_role("button", name="Begin the match").press("Enter")
    expect(page.get_by_role("heading", name="Choose in secret")).to_be_visible()
    page.get_by_role("button", name="Beetle").press("Space")
    expect(page.get_by_role("button", name="Beetle", pressed=True)).to_be_focused()
    expect(page.get_by_text("chosen")).to_be_visible()
    page.keyboard.press("1")
    expect(page.get_by_role("button", name="Feather", pressed=True)).to_be_focused()
    bots.play(match.pk)
    expect(page.get_by_role("heading", name="The reveal of round 1")).to_be_visible()
    expect(page.get_by_role("log")).to_contain_text("The reveal")
    page.get_by_text("Leave the match").press("Enter")
    page.get_by_role("button", name="Leave for good").press("Enter")
    expect(page.get_by_text("Happy-go-lucky robot wins", exact=True)).to_be_visible()


def test_everything_works_without_script(browser: Browser, asgi_server: str, alice: User) -> None:
    match = seated([alice], bot_count=1)
    with context_for(browser, asgi_server, alice, java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(f"/tables/{match.pk}/")
        page.click("#start")
        page.click("#pick-feather")
        expect(page.locator("#pick-feather")).to_have_attribute("aria-pressed", "true")
        bots.play(match.pk)  # which picks for the next round, too
        page.get_by_role("link", name="Refresh the table").click()
        expect(page.get_by_role("heading", name="The reveal of round 1")).to_be_visible()
        page.click("#pick-book")
        expect(page.get_by_role("heading", name="The reveal of round 2")).to_be_visible()
        page.get_by_text("Leave the match").click()
        page.click("#resign-now")
        expect(page.locator("#finale")).to_contain_text("Careful robot wins")
        page.get_by_role("link", name="Replay").click()
        page.get_by_role("link", name="Previous step").click()
        match.refresh_from_db()
        expect(page.locator(".moment .v")).to_have_text(str(match.version - 1))


def test_without_script_a_number_may_be_typed(browser: Browser, asgi_server: str, alice: User) -> None:
    match = services.open_match(game="ahyoheek", options={}, seats=3, host=alice)
    with context_for(browser, asgi_server, alice, java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(f"/tables/{match.pk}/")
        page.get_by_label("A random number of your own").fill("5a" * 32)
        page.click("#sit-down")
        expect(page.get_by_text("this is you")).to_be_visible()
    assert "5a" * 32 in Event.objects.get(match=match, tag="seat_taken").payload


def test_the_host_who_has_no_seat_keeps_his_buttons_when_others_come(page: Page, alice: User) -> None:
    match = services.open_match(game="ahyoheek", options={}, seats=4, host=alice)
    page.goto(f"/tables/{match.pk}/")
    for name in ("bob", "charlie"):
        services.take_seat(match.pk, User.objects.create_user(name), command_id=uuid4())
        expect(page.get_by_role("heading", name=name)).to_be_visible()
    expect(page.get_by_role("button", name="Begin without me")).to_be_visible()
    expect(page.locator("#sit-down")).to_be_visible()


def test_a_move_too_late_is_answered_with_words_and_the_next_round(page: Page, alice: User) -> None:
    bob = User.objects.create_user("bob")
    match = started([alice, bob])
    page.route("**/live/*", lambda route: route.abort())
    page.goto(f"/tables/{match.pk}/")
    page.route(f"**/tables/{match.pk}/", lambda route: route.abort())  # nor does the page hear by asking
    pick(match, alice, "book")
    pick(match, bob, "feather")
    page.click("#pick-beetle")
    expect(page.get_by_role("alert")).to_contain_text("Too late")
    expect(page.locator(".middle .cry")).to_have_text("2")


def test_on_a_phone_the_choice_needs_no_scrolling(page: Page, alice: User) -> None:
    match = started([alice], bot_count=4)
    page.goto(f"/tables/{match.pk}/")
    assert room_below(page, "#pick-beetle") >= 0


def test_on_a_phone_the_choice_needs_no_scrolling_in_an_eliminating_round_either(page: Page, alice: User) -> None:
    others = [User.objects.create_user(name) for name in ("bob", "charlie", "dora", "emma")]
    match = started([alice, *others], rated=True)
    for number in (1, 2, 3):
        for user, symbol in zip([alice, *others], ("feather", "feather", "book", "book", "book"), strict=True):
            pick(match, user, symbol, number)
    page.goto(f"/tables/{match.pk}/")
    expect(page.locator(".call")).to_contain_text("Eliminating round · pool 5")
    assert room_below(page, "#pick-beetle") >= 0


def room_below(page: Page, card: str) -> float:
    """How far a card ends above the bar at the bottom of a phone, without any scrolling."""
    page.evaluate("document.fonts.ready.then(() => true)")
    bar, box = page.locator(".top nav").bounding_box(), page.locator(card).bounding_box()
    assert bar and box
    return bar["y"] - box["y"] - box["height"]


def test_arrow_keys_step_through_a_replay(page: Page) -> None:
    match = finished()
    page.goto(f"/parties/{match.pk}/5/?vue=0")
    page.keyboard.press("ArrowRight")
    page.wait_for_url(f"**/parties/{match.pk}/6/?vue=0")
    page.keyboard.press("ArrowLeft")
    page.wait_for_url(f"**/parties/{match.pk}/5/?vue=0")


def test_a_replay_plays_by_itself_to_its_end_and_its_moment_is_shared(page: Page) -> None:
    match = finished(2)
    last = match.version
    page.goto(f"/parties/{match.pk}/{last - 3}/")
    page.locator("#pace").select_option("4")
    page.locator("#goes-on").focus()
    page.keyboard.press("p")
    page.wait_for_url(f"**/{last}/*")
    expect(page.locator("#goes-on")).to_have_attribute("aria-pressed", "false")  # it has stopped by itself
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.locator("#share").click()
    expect(page.locator("#shared")).to_contain_text("cop")
    assert page.evaluate("navigator.clipboard.readText()") == page.url
    page.keyboard.press("Home")
    page.wait_for_url("**/1/*")

"""The table of HOSS in a real Chromium: fights by mouse, by keyboard and ear, without script, and a round in motion."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Browser, Locator, Page, expect
from pytest_playwright import CreateContextCallback

from matches.models import Match
from tests.browser.journeys.people import ByEar
from tests.browser.signed_in import context_for
from tests.browser.test_table_faces import SIDEWAYS, SMALL_TARGETS
from tests.support.axe import violations
from tests.support.tables import people, started

PHONE = {"width": 360, "height": 740}
MOST_PAUSES = 80
DONE_MS = 20_000  # a round, and a busy machine


@pytest.fixture(autouse=True)
def told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("matches.wakeups.gatherer.GATHER_S", 0.0)


@pytest.fixture
def brisk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rounds whose five seconds are nearly over when they are shown."""
    monkeypatch.setattr("matches.games.hoss.flow.PLAYBACK_MS", 150)


def fight(user: User, policy: str = "rank_1") -> Match:
    """Against a robot, with cards that win."""
    return started([user], 1, game="hoss", policy=policy, rarity="divine", stars=5)


def asked(page: Page) -> Locator:
    """What is next: something to decide, or the end."""
    return page.locator("#prepare, #finale").first


@pytest.fixture
def wrong() -> Iterator[list[str]]:
    """What scripts of ours failed at: nothing."""
    errors: list[str] = []
    yield errors
    assert errors == []


def opened(context: Any, match: Match, wrong: list[str]) -> Page:
    page: Page = context.new_page()
    page.set_default_timeout(DONE_MS)
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.goto(f"/tables/{match.pk}/")
    return page


def decides(page: Page) -> str:
    """The first card and the first path of each creature, by mouse; what the button said."""
    form = page.locator("#prepare")
    for group in form.locator("fieldset:is(.cards, .forks)").all():
        group.locator("label").first.click()
    button = page.locator("#prepare-now")
    said = button.inner_text()
    decision = form.locator("[name=decision]").input_value()
    button.click()
    page.locator(f'[name=decision][value="{decision}"]').wait_for(state="detached")
    return said


@pytest.mark.usefixtures("brisk")
def test_a_whole_fight_by_mouse(browser: Browser, asgi_server: str, wrong: list[str]) -> None:
    (alice,) = people("alice")
    with context_for(browser, asgi_server, alice, "fr", viewport={"width": 1280, "height": 900}) as context:
        page = opened(context, fight(alice), wrong)
        said = []
        for _ in range(MOST_PAUSES):
            asked(page).wait_for()
            if page.locator("#finale").count():
                break
            said.append(decides(page))
        expect(page.locator("#finale .cry")).to_have_text(re.compile("Gagné"))
        assert sum(button.startswith("Poser ") for button in said) >= 4, said
        table = page.get_by_role("region", name="Ce que chaque créature a fait").get_by_role("table")
        expect(table.get_by_role("columnheader")).to_have_text(["Créature", "Dégâts infligés", "Dégâts subis", "Vie rendue"])
        expect(table.get_by_role("row", name=re.compile("^En tout"))).to_have_count(2)
        expect(page.locator("#prepare, #guards")).to_have_count(0)


class Captain(ByEar):
    """Somebody who fights by keyboard, by the roles and names of things."""

    def goes_to(self, target: Locator) -> None:
        """By Tab to its group, and by arrows to it."""
        for _ in range(80):
            if target.evaluate("node => node === document.activeElement"):
                return
            inside = target.evaluate("node => node.type === 'radio' && document.activeElement.name === node.name")
            self.page.keyboard.press("ArrowDown" if inside else "Tab")
        raise AssertionError(f"{target} is out of reach")

    def decides(self) -> str:
        """The first of each group of choices, and then the button, whose words are given back."""
        for group in self.page.get_by_role("group").filter(has=self.page.get_by_role("radio")).all():
            first = group.get_by_role("radio").first
            self.goes_to(first)
            self.page.keyboard.press("Space")
            expect(first).to_be_checked()
        button = self.page.get_by_role("button", name=re.compile("^(Play .+|Ready)$"))
        said = button.inner_text()
        self.goes_to(button)
        decision = self.page.locator("#prepare [name=decision]").input_value()
        self.page.keyboard.press("Enter")
        self.page.locator(f'[name=decision][value="{decision}"]').wait_for(state="detached")
        return said


def test_a_fight_by_keyboard_is_heard(asgi_server: str, new_context: CreateContextCallback) -> None:
    """Two rounds at their real pace: one summary each, which names everybody's life."""
    alice = Captain("alice", asgi_server).comes(new_context)
    alice.page.goto(f"/tables/{fight(alice.user).pk}/")
    alice.listens()
    assert alice.decides().startswith("Play ")
    expect(alice.page.get_by_role("heading", name="round 1", exact=True)).to_be_visible()
    summary = alice.page.get_by_role("status").filter(has_text="Round 1 is over.")
    expect(summary).to_have_text(re.compile(r"Round 1 is over\. .*alice: .+ \d+\."), timeout=DONE_MS)
    expect(alice.page.get_by_role("heading", name="before round 2")).to_be_visible(timeout=DONE_MS)
    heard = " ".join(alice.announced())
    assert len(re.findall("Round 1", heard)) == 1, heard
    assert alice.decides().startswith("Play ")


def test_a_round_is_played_at_its_instants_and_ends_as_the_server_says(
    browser: Browser, asgi_server: str, wrong: list[str]
) -> None:
    """With motion: the journal and the lives follow the clock; what flies up goes away; a swap does not cut it short."""
    (alice,) = people("alice")
    with context_for(browser, asgi_server, alice, viewport={"width": 1280, "height": 900}) as context:
        page = opened(context, fight(alice), wrong)
        page.emulate_media(reduced_motion="no-preference")
        decides(page)
        expect(page.locator("#blows > li").last).to_be_hidden()
        expect(page.locator("#gist")).to_be_hidden()
        expect(page.locator(".flight").first).to_be_attached()
        before = page.locator(".strip-of-war .t").inner_text()
        page.evaluate("document.dispatchEvent(new CustomEvent('pli:refetch'))")
        expect(page.locator(".strip-of-war .t")).not_to_have_text(before)
        assert float(page.locator(".strip-of-war .t").inner_text()) > float(before)
        expect(page.locator("#blows > li").last).to_be_hidden()
        expect(page.locator("#gist")).to_be_visible(timeout=DONE_MS)
        expect(page.locator("#blows > li").last).to_be_visible()
        expect(page.locator(".flight")).to_have_count(0)


@pytest.mark.parametrize(("theme", "language", "width"), [("dark", "fr", 320), ("light", "en", 1280)])
@pytest.mark.usefixtures("brisk")
def test_each_phase_is_for_everybody(
    browser: Browser, asgi_server: str, wrong: list[str], theme: Any, language: str, width: int
) -> None:
    (alice,) = people("alice")
    match = fight(alice)
    screen = {"width": width, "height": 740}
    with context_for(browser, asgi_server, alice, language, color_scheme=theme, viewport=screen) as context:
        page = opened(context, match, wrong)
        expect(page.locator("#prepare-now")).to_be_in_viewport() if width < 720 else None
        for _ in range(2):
            asked(page).wait_for()
            decides(page)
        asked(page).wait_for()
        for_everybody(page)
        page.locator("#resign-now").click()
        page.locator(".deeds").wait_for()
        for_everybody(page)


def for_everybody(page: Page) -> None:
    page.evaluate("document.querySelectorAll('main details').forEach(one => one.open = true)")
    assert [(one["id"], [node["html"] for node in one["nodes"]]) for one in violations(page)] == []
    assert page.evaluate(SMALL_TARGETS) == []
    assert not page.evaluate(SIDEWAYS)


@pytest.mark.usefixtures("brisk")
def test_a_round_is_decided_and_read_without_script(browser: Browser, asgi_server: str) -> None:
    (alice,) = people("alice")
    match = fight(alice)
    with context_for(browser, asgi_server, alice, viewport=PHONE, java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(f"/tables/{match.pk}/")
        page.locator("#prepare fieldset.cards label").first.click()
        page.locator("#prepare-now").click()
        expect(page.get_by_role("heading", name="Round 1, blow by blow")).to_be_visible()
        expect(page.locator("#blows > li").last).to_be_visible()
        expect(page.locator("#gist")).to_contain_text("Round 1 is over.")
        expect(page.locator(".fighter")).to_have_count(2)

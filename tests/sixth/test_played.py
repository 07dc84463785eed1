"""A game of one folder is played in the house like any other: pages, bots, replay, proof and API; nothing else was touched."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import pytest
import requests
from playwright.sync_api import Page, expect
from pytest_playwright import CreateContextCallback

from config.runtime import paths, processes
from tests.conformance.games import every_game
from tests.support.axe import violations

SOON_MS = 20_000  # bots have to take their turns in another process
PASSWORD = "a fair deal of cards"


@pytest.fixture
def page(house: str, new_context: CreateContextCallback) -> Iterator[Page]:
    """A stranger's browser, which says so if a script of ours fails."""
    opened = new_context(base_url=house, locale="en", viewport={"width": 1280, "height": 800}).new_page()
    wrong: list[str] = []
    opened.on("pageerror", lambda error: wrong.append(str(error)))
    yield opened
    assert wrong == []


def is_for_everybody(page: Page) -> None:
    """Axe has nothing to say, and nothing scrolls sideways on the narrowest screen."""
    assert [f"{one['id']}: {one['nodes'][0]['html']}" for one in violations(page)] == []
    for width in (320, 360, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        assert not page.evaluate("document.documentElement.scrollWidth > innerWidth"), width


def plays_to_the_end(page: Page) -> None:
    """Three cards laid by mouse, the lowest first."""
    for number in (1, 2, 3):
        expect(page.get_by_text(f"Round {number}.").first).to_be_visible(timeout=SOON_MS)
        page.get_by_role("group", name="Card").get_by_role("radio").first.check()
        page.get_by_role("button", name="Lay", exact=True).click()
        expect(page.get_by_text("The coin shows")).to_have_count(number, timeout=SOON_MS)


def test_a_stranger_finds_it_and_plays_it_to_the_end_against_bots(page: Page) -> None:
    page.goto("/")
    page.get_by_role("link", name="All tables").click()
    page.get_by_role("region", name="Topsy").get_by_role("button", name="Play against bots now").click()
    page.get_by_role("button", name="Sit down and begin").click()
    expect(page.get_by_role("group", name="Card")).to_be_visible(timeout=SOON_MS)
    is_for_everybody(page)
    plays_to_the_end(page)
    is_for_everybody(page)
    expect(page.get_by_text("The match is over", exact=True)).to_be_visible()
    expect(page.get_by_role("list", name="Places").get_by_role("listitem").first).to_contain_text("1")

    page.get_by_role("link", name="Replay").click()
    expect(page.get_by_role("link", name="Everything")).to_have_attribute("aria-current", "true")
    last = int(page.get_by_label("Step", exact=True).input_value())
    page.get_by_role("link", name="Previous step").click()
    expect(page.get_by_label("Step", exact=True)).to_have_value(str(last - 1))
    page.get_by_role("link", name="Who only watched").click()
    expect(page.get_by_text("Hand", exact=True)).to_be_visible()
    is_for_everybody(page)

    page.get_by_role("link", name="Verify").click()
    page.get_by_role("button", name="Derive again now").click()
    expect(page.get_by_role("status").filter(has_text="Exact")).to_be_visible()


def test_a_table_is_opened_with_the_options_of_the_game(page: Page) -> None:
    page.goto("/tables/ouvrir/topsy/")
    page.get_by_role("group", name="Seats").get_by_text("3", exact=True).click()
    page.get_by_role("group", name="Which bot").get_by_text("All or nothing").click()
    page.get_by_label("Seconds to lay a card").fill("4")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_label("Seconds to lay a card")).to_be_focused()  # the rules of the game say 5 at least
    page.get_by_label("Seconds to lay a card").fill("60")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name="Topsy, table")).to_be_visible()
    expect(page.get_by_role("term").filter(has_text="Seconds to lay a card")).to_be_visible()
    expect(page.get_by_role("definition").filter(has_text="60")).to_be_visible()


def test_its_rules_and_its_ranking_have_pages(page: Page) -> None:
    for path, heading in (("/regles/topsy/", "Topsy"), ("/classement/topsy/", "Ranking")):
        answer = page.goto(path)
        assert answer is not None
        assert answer.status == 200
        expect(page.get_by_role("heading", name=heading, level=1)).to_be_visible()


class Program:
    """Somebody's program with a token."""

    def __init__(self, house: str, page: Page, name: str) -> None:
        page.goto("/compte/signup/")
        page.get_by_label("Username").fill(name)
        page.locator("[name=password1]").fill(PASSWORD)
        page.locator("[name=password2]").fill(PASSWORD)
        page.get_by_role("button", name="Create my account").click()
        page.wait_for_url(re.compile(r"^(?!.*signup)"))
        self.house, self.headers = house, {"Accept-Language": "en"}
        self.headers["Authorization"] = f"Bearer {self.post('token/', username=name, password=PASSWORD)['token']}"

    def get(self, path: str) -> dict[str, Any]:
        answer = requests.get(f"{self.house}/api/{path}", headers=self.headers, timeout=20)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, **body: Any) -> dict[str, Any]:
        body = body if path == "token/" else {"id": str(uuid4()), **body}
        answer = requests.post(f"{self.house}/api/{path}", json=body, headers=self.headers, timeout=20)
        assert answer.status_code in (200, 201), answer.text
        return answer.json()


def test_a_program_plays_it_through_the_api(house: str, page: Page) -> None:
    alice = Program(house, page, "alice")
    assert "topsy" in [game["key"] for game in alice.get("games/")["games"]]
    path = f"matches/{alice.post('matches/', game='topsy', seats=2, options={'round_s': 60})['id']}/"
    assert alice.post(f"{path}seat/")["seat"] == 0
    assert alice.post(f"{path}bots/", policy="outermost")["seat"] == 1
    alice.post(f"{path}start/")
    for number in (1, 2, 3):
        assert processes.happens(lambda n=number: alice.get(path)["offers"]["decision"] == f"lay/{n}", seconds=60)
        table = alice.get(path)
        assert len(table["view"]["hand"]) == 4 - number
        alice.post(f"{path}commands/", decision=f"lay/{number}", move={"type": "lay", "card": table["view"]["hand"][0]})
        if number == 1:
            dealt = next(one["event"] for one in alice.get(f"{path}events/")["events"] if one["event"]["type"] == "dealt")
            assert [len(hand["cards"]) for hand in dealt["hands"]] == [3, 0]  # the bot's hand is not ours to see
    assert processes.happens(lambda: alice.get(path)["status"] == "ended", seconds=60)
    events = [one["event"] for one in alice.get(f"{path}events/")["events"]]
    assert [len(hand["cards"]) for hand in next(one for one in events if one["type"] == "dealt")["hands"]] == [3, 3]
    assert len([one for one in events if one["type"] == "turned"]) == 3
    assert alice.get(f"{path}verify/")["verdict"] == "exact"


def test_the_suite_of_every_game_runs_over_it() -> None:
    assert "topsy" in [rules.key for rules in every_game()]


def test_git_finds_it_in_the_tests_alone() -> None:
    found = subprocess.run(
        ["git", "grep", "-il", "topsy"], cwd=paths.REPOSITORY, capture_output=True, text=True, check=True
    ).stdout.split()
    assert "tests/sixth/topsy/__init__.py" in found
    assert [file for file in found if not file.startswith("tests/")] == []

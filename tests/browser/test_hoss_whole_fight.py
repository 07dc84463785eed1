"""A whole fight of HOSS by keyboard and ear, at 360 px: what is decided follows from what was said; the controls of a replay."""

from __future__ import annotations

import re
from collections import Counter
from uuid import uuid4

import pytest
from playwright.sync_api import Browser, Page, expect
from pytest_playwright import CreateContextCallback

from matches import services
from tests.browser.journeys.captain import OVER, Captain
from tests.browser.signed_in import context_for
from tests.support.fights import brings
from tests.support.tables import people, started

ROBOT = "Robot de rang 1"
LINES, HAND = 6, 3  # R2, R5
ROUND_MS = 5_000


def opens_a_fight(bob: Captain) -> None:
    """From the lobby: against rank 1, with cards that win in six rounds or seven."""
    bob.page.goto("/tables/")
    bob.press(bob.page.get_by_role("link", name="Ouvrir une table (HOSS)"))
    for group, name in (("Dont robots", "1"), ("Quel robot", ROBOT), ("Rareté des cartes", "Divine")):
        bob.chooses(bob.page.get_by_role("group", name=group).get_by_role("radio", name=name, exact=True))
    stars = bob.page.get_by_role("spinbutton", name="Étoiles")
    bob.reaches(stars)
    for _ in range(2):
        bob.page.keyboard.press("ArrowUp")
    expect(stars).to_have_value("5")
    bob.press(bob.button("Ouvrir la table"))
    bob.press(bob.button("M’asseoir et commencer"))
    expect(bob.page.get_by_role("heading", name="avant la manche 1")).to_be_visible()
    bob.listens()


def test_a_whole_fight_against_rank_1_by_keyboard_and_ear(asgi_server: str, new_context: CreateContextCallback) -> None:
    """Takes half a minute and more, as nobody is beaten before the sixth round (Q6) and each is shown for five seconds (Q7)."""
    bob = Captain("bob", asgi_server).comes(new_context)
    opens_a_fight(bob)
    bob.fights()
    rounds = knows_the_result(bob)
    assert Counter(map(without_turns, bob.said)) == all_there_is_to_hear(bob, rounds), "nothing else, and nothing twice"


def knows_the_result(bob: Captain) -> int:
    """He has heard what the page says at the end; how many rounds it took."""
    last = bob.page.get_by_role("heading", name=re.compile(r"^après la manche \d+$"))
    rounds = int(last.inner_text().split()[-1])
    while rounds not in bob.over or bob.said.count(PUBLISHED) == 0:
        bob.hears(re.compile(""))
    assert bob.won == "bob"
    assert bob.over[rounds]["foes"] == "plus personne"
    bob.finds_on_the_board(rounds)
    expect(bob.page.get_by_text("Gagné !", exact=True)).to_be_visible()
    return rounds


PUBLISHED = "Le secret du tirage est publié."


def without_turns(line: str) -> str:
    over = OVER.match(line)
    return f"Fin de la manche {over['round']}." if over else line


def all_there_is_to_hear(bob: Captain, rounds: int) -> Counter[str]:
    """In a pause at most five short sentences, and one summary a round."""
    asked = Counter(f"Avant la manche {number}, à {who} de décider." for number, who in bob.asks.items())
    decided = Counter(f"{who} a décidé." for both in bob.asks.values() for who in both.split(" et "))
    drawn = Counter({f"{who} pioche une carte.": LINES - HAND for who in ("bob", ROBOT)})
    over = Counter(f"Fin de la manche {number}." for number in range(1, rounds + 1))
    ended = Counter(["Plus une créature en face : bob l’emporte.", "La partie est finie.", PUBLISHED])
    return asked + decided + drawn + over + ended


def test_a_round_of_a_replay_stops_goes_by_instants_and_twice_as_fast(
    browser: Browser, asgi_server: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    brings(monkeypatch, "warrior", "archer", "assassin", "mage", "lancer", "cavalry")  # who strikes: rounds with many instants
    (alice,) = people("alice")
    match = started([alice], 1, game="hoss", policy="rank_1", rarity="divine", stars=5)
    with context_for(browser, asgi_server, alice, viewport={"width": 360, "height": 740}) as context:
        page = context.new_page()
        page.goto(f"/tables/{match.pk}/")
        page.locator("#prepare label").first.click()
        page.locator("#prepare-now").click()
        page.locator("#blows").wait_for()
        services.resign(match.pk, alice, command_id=uuid4())
        page.clock.install()
        page.goto(f"/parties/{match.pk}/")
        page.get_by_role("link", name=re.compile(r"Round 1\.")).click()
        goes_by_instants(page)
        goes_twice_as_fast(page)


def goes_by_instants(page: Page) -> None:
    expect(page.get_by_role("slider", name="Instant of the round")).to_be_visible()
    page.wait_for_load_state()
    at = page.locator("#blows > li").evaluate_all("lines => lines.map(line => Number(line.dataset.at))")
    before = [instant for instant in at if instant < ROUND_MS]
    assert len(before) > 3
    assert before == sorted(set(before))
    shown = page.locator("#blows > li:not([hidden])")
    expect(shown).to_have_count(len(at))
    back, on = (page.get_by_role("button", name=f"One instant {way}") for way in ("back", "on"))
    for left in (len(before), len(before) - 1, len(before) - 2):
        back.click()
        expect(shown).to_have_count(left)
    on.click()
    expect(shown).to_have_count(len(before) - 1)


def goes_twice_as_fast(page: Page) -> None:
    """A second, by a clock that is held: two of the round."""
    scrub = page.get_by_role("slider", name="Instant of the round")
    scrub.fill("0")
    page.get_by_role("combobox", name="Speed").select_option("× 2")
    page.clock.pause_at(page.evaluate("Date.now()") + 60_000)  # a minute in which to say so
    page.get_by_role("button", name="Play back").click()
    page.clock.run_for(1_000)
    page.get_by_role("button", name="Pause").click()
    expect(scrub).to_have_value("2000")
    page.clock.run_for(1_000)
    expect(scrub).to_have_value("2000")
    expect(page.get_by_role("button", name="Play back")).to_be_visible()

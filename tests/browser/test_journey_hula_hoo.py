"""Two people play Hula Hoo, by mouse and by thumb, in two languages: what one does the other sees at once."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from pytest_playwright import CreateContextCallback

from tests.browser.journeys.hula_hoo import exchanges, plays, sees_call, sees_played, sees_told
from tests.browser.journeys.people import SOON_MS, OnPhone, Person
from tests.support.stacked import stack
from tests.support.tables import started

ALICE = (9, 4, 7, 2, 13, 8, 10, 11, 12, 13)  # hand, and then row
BOB = (9, 3, 3, 5, 1, 4, 5, 6, 8, 10)
PILE = (1, 2, 2)


@pytest.fixture
def two(asgi_server: str, new_context: CreateContextCallback, monkeypatch: pytest.MonkeyPatch) -> tuple[Person, Person]:
    """Alice begins; Bob deals."""
    stack(monkeypatch, ALICE, BOB, PILE)
    alice = Person("alice", asgi_server).comes(new_context)
    bob = OnPhone("bob", asgi_server, "fr").comes(new_context)
    match = started([alice.user, bob.user], game="hula_hoo", oldest=2, turn_s=300)
    for one in (alice, bob):
        one.page.goto(f"/tables/{match.pk}/")
        expect(one.page.locator("html")).to_have_attribute("data-stream", "open")
    return alice, bob


def test_two_play_a_round_and_each_sees_at_once_what_the_other_does(two: tuple[Person, Person]) -> None:
    alice, bob = two
    visits = [one.visits for one in two]
    exchanges(alice)
    sees_told(bob, "alice garde sa rangée.")
    exchanges(bob, 4)
    sees_told(alice, "bob exchanges 4 for 1.")
    plays(alice, 9, "hand", "plus")
    sees_played(bob, "alice", 9, "plus")
    sees_call(bob, 9, "Plus")
    plays(bob, 10, "row", "minus")
    sees_played(alice, "bob", 10, "minus")
    sees_call(alice, 10, "Minus")
    plays(alice, 10, "row", "double")  # and draws, which only she may see
    sees_told(alice, "alice draws a card: 2.")
    sees_told(bob, "alice pioche une carte.")
    sees_call(bob, 10, "Double")
    plays(bob, 9, "hand", "minus")
    sees_played(alice, "bob", 9, "minus")
    plays(alice, 8, "row", "plus")
    sees_call(bob, 8, "Plus")
    plays(bob, 8, "row", "double")
    sees_told(alice, "bob draws a card.")
    sees_call(alice, 8, "Double")
    plays(alice, 7, "hand", "plus")
    # Seven cards lie there (R16), and nothing of Bob's is higher than a 7.
    told = "bob ne peut pas répondre à 7 plus et tombe. Main montrée\u00a0: 3, 3, 5, 1 et 2."
    sees_told(bob, told)
    for one, banner in ((alice, "Round 1: you win 7 points"), (bob, "Manche 1\u00a0: alice gagne 7 points")):
        expect(one.page.get_by_role("heading", name=banner, exact=True)).to_be_visible(timeout=SOON_MS)
    assert [one.visits for one in two] == visits, "a page was loaded anew where it should be kept up to date"
    alice.page.get_by_text("Leave the match").click()
    alice.button("Leave for good").click()
    expect(bob.page.get_by_text("Gagné\u00a0!", exact=True)).to_be_visible(timeout=SOON_MS)
    expect(alice.page.get_by_text("bob wins", exact=True)).to_be_visible()
    assert bob.visits == visits[1]

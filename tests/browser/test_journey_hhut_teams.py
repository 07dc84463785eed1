"""Two against two play HHUT to a knock-out: by mouse, by thumb, by ear and without script, each pair with a secret of its own."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from pytest_playwright import CreateContextCallback

from matches.games.hhut import RULES
from matches.games.hhut.deck import Deck
from matches.games.hhut.held import Rapper
from matches.games.hhut.ratings import RATINGS, Rating
from matches.kernel.cards import Cards
from tests.browser.journeys.duels import (
    announces,
    knows_nothing_of,
    locks,
    radio,
    sees_announced,
    sees_locked,
    sees_that_locked,
    sees_told,
    words_of,
)
from tests.browser.journeys.people import SOON_MS, ByEar, OnPhone, Person, WithoutScript
from tests.support.duels import brings, by_strength, deck, tosses_to_the_first
from tests.support.tables import started

BONUSES = ("prix-litteraire", "prix-litteraire", "boycott", "boycott", "label-inde")
PRIZE = 3  # points of lyrics
# By seat: alice and carol hold the strongest cards of the first release, bob and dave the weakest.
CARDS = by_strength(RULES.first_release())
HANDS = {0: CARDS[-7:], 1: CARDS[:7], 2: CARDS[-14:-7], 3: CARDS[7:14]}


def deck_of(seat: int, cards: Cards) -> Deck:
    return deck(cards, [card.slug for card in HANDS[seat]], BONUSES)


def gap(at: int, rating: Rating, bonus: int = 0) -> int:
    """R29: what the team of the strong has over the other one when everybody plays that card of his hand."""
    place = RATINGS.index(rating)
    mine, theirs = (sum(int(HANDS[seat][at].scores[place]) for seat in seats) for seats in ((0, 2), (1, 3)))
    return mine + bonus - theirs


class Four:
    """Alice and carol against bob and dave; alice and bob are captains."""

    def __init__(self, alice: Person, bob: Person, carol: Person, dave: Person) -> None:
        self.people = (alice, bob, carol, dave)

    def lock(self, seat: int, at: int, bonus: str = "") -> None:
        """His partner sees what, the others see that; nothing that they were sent tells more."""
        card, who = HANDS[seat][at], self.people[seat]
        locks(who, card, bonus)
        for other, person in enumerate(self.people):
            if other == seat:
                continue
            if other % 2 == seat % 2:
                sees_locked(person, who.name, card, bonus)
            else:
                sees_that_locked(person, who.name)
                knows_nothing_of(person, card.slug)

    def announce(self, seat: int, *ratings: Rating) -> None:
        announces(self.people[seat], *ratings)
        for person in self.people:
            sees_announced(person, self.people[seat].name, *ratings)

    def all_see(self, english: str, french: str) -> None:
        for person in self.people:
            sees_told(person, english if person.language == "en" else french)

    def cards_are_open(self, at: int) -> None:
        """All four, on every page, in the duel that was fought last."""
        for person in self.people:
            for cards in HANDS.values():
                _sees(person, cards[at])


def _sees(person: Person, card: Rapper) -> None:
    name = RULES.first_release()[card.slug].name.said_in(person.language)
    expect(person.page.get_by_role("article").filter(has_text=name).first).to_be_attached()


@pytest.fixture
def four(asgi_server: str, new_context: CreateContextCallback, monkeypatch: pytest.MonkeyPatch) -> Four:
    brings(monkeypatch, deck_of)
    tosses_to_the_first(monkeypatch)
    alice = Person("alice", asgi_server).comes(new_context)
    bob = OnPhone("bob", asgi_server, "fr").comes(new_context)
    carol = ByEar("carol", asgi_server, "fr").comes(new_context)
    dave = WithoutScript("dave", asgi_server).comes(new_context)
    match = started([alice.user, bob.user, carol.user, dave.user], game="hhut", mode="teams", format="free")
    for one in (alice, bob, carol, dave):
        one.page.goto(f"/tables/{match.pk}/")
    for one in (alice, bob, carol):
        expect(one.page.locator("html")).to_have_attribute("data-stream", "open")
    return Four(alice, bob, carol, dave)


def test_two_against_two_play_to_a_knock_out_in_four_browsers(four: Four) -> None:
    alice, bob, carol, _ = four.people
    visits = [one.visits for one in (alice, bob, carol)]
    assert bob.fits_the_screen()
    four.lock(1, 0)
    four.lock(3, 0)
    four.lock(2, 0, "prix-litteraire")
    expect(radio(alice, "boycott")).to_have_count(0)  # R30: the team has its bonus
    four.lock(0, 0)
    dealt = [gap(0, "lyrics", PRIZE), gap(0, "flow")]
    expect(carol.button("Annoncer")).to_have_count(0)  # Q27: the captain does
    four.announce(0, "lyrics", "flow")
    total, left = sum(dealt), 200 - sum(dealt)
    sums = f"{dealt[0]} + {dealt[1]} = {total}"
    four.all_see(f"Attack good for alice and carol: {sums}.", f"Attaque réussie pour alice et carol\u00a0: {sums}.")
    four.all_see(f"Points: alice and carol 200, bob and dave {left}.", f"Points\u00a0: alice et carol 200, bob et dave {left}.")
    four.cards_are_open(0)
    assert bob.fits_the_screen()

    for seat in (0, 1, 2, 3):
        four.lock(seat, 1)
    assert bob.fits_the_screen()
    hopeless = max(RATINGS, key=lambda rating: gap(1, rating))
    four.announce(1, hopeless)
    en, fr = (words_of([hopeless], language)[0] for language in ("en", "fr"))
    four.all_see(f"cancelled for bob and dave: beaten on {en}", f"annulée pour bob et dave\u00a0: battue sur {fr}")

    for seat in (3, 2, 1, 0):
        four.lock(seat, 2)
    better = [rating for rating in RATINGS if gap(2, rating) > 0]
    assert sum(gap(2, rating) for rating in better) >= left, "these cards do not knock out"
    four.announce(0, *better)
    four.all_see("Points: alice and carol 200, bob and dave 0.", "Points\u00a0: alice et carol 200, bob et dave 0.")
    cries = {"en": ("You win together", "alice and carol win"), "fr": ("Vous gagnez ensemble", "alice et carol gagnent")}
    for seat, person in enumerate(four.people):
        cry = cries[person.language][seat % 2]
        expect(person.page.get_by_text(cry, exact=True)).to_be_visible(timeout=SOON_MS)
    assert bob.fits_the_screen()
    assert [one.visits for one in (alice, bob, carol)] == visits, "a page was loaded anew where it should be kept up to date"

"""Five people play Ahyoheek to the end: by mouse, by ear, without script, by phone, and with a browser that dies."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserType, Error, StorageState, expect
from pytest_playwright import CreateContextCallback

from tests.browser.journeys.people import OWN_ANSWER_MS, PASSWORD, SOON_MS, SYMBOL_WORDS, ByEar, OnPhone, Person, WithoutScript

FOUR_BEETLES = "The reveal: alice Beetle (−1), bob Book (+4), charlie Beetle (−1), dora Beetle (−1), emma Beetle (−1)."


@pytest.fixture
def own_browser(browser_type: BrowserType, browser_type_launch_args: dict[str, Any]) -> Iterator[Browser]:
    """A browser that may be killed."""
    own = browser_type.launch(**browser_type_launch_args)
    yield own
    own.close()


def kill(browser: Browser) -> None:
    """As a power cut would: no page closes, and the server hears nothing."""
    with pytest.raises(Error, match="closed"):
        browser.new_browser_cdp_session().send("Browser.crash")
    assert not browser.is_connected()


class Five:
    """The five, and what each of them learns of the others' picks."""

    def __init__(self, alice: Person, bob: ByEar, charlie: WithoutScript, dora: Person, emma: OnPhone) -> None:
        self.people: list[Person] = [alice, bob, charlie, dora, emma]
        self.away: list[Person] = []

    def pick(self, who: Person, symbol: str) -> None:
        """A sealed pick: the others learn that it was made, and not a word on their pages tells what it was."""
        others = [one for one in self.people if one is not who and one not in self.away]
        before = [one.page_words() for one in others]
        who.picks(symbol)
        for one, words in zip(others, before, strict=True):
            one.sees_that_picked(who.name)
            assert not SYMBOL_WORDS & set(one.page_words() - words), f"{one.name} was told what {who.name} picked"

    def reveal(self, who: Person, symbol: str, number: int) -> None:
        """The last pick turns up the cards on every page."""
        who.press(who.card(symbol))
        who.sees_reveal(number, within_ms=OWN_ANSWER_MS)
        for one in self.people:
            one.sees_reveal(number)


def opens_a_table_for_five(host: Person) -> str:
    """From the home page, with time enough for everybody; the address of the table."""
    page = host.page
    page.goto("/")
    page.get_by_role("link", name="All tables").click()
    page.get_by_role("link", name="Open a table (Ahyoheek)").click()
    page.get_by_role("group", name="Seats").get_by_text("5", exact=True).click()
    page.get_by_label("Seconds to choose, from the first pick on").fill("120")
    host.button("Open the table").click()
    host.button("Sit down").click()
    expect(host.line("alice")).to_contain_text("this is you")
    return page.url


def signs_in_and_sits_down_by_ear(bob: ByEar) -> None:
    bob.page.goto("/")
    bob.press(bob.page.get_by_role("navigation", name="Main menu").get_by_role("link", name="Sign in"))
    bob.types(bob.page.get_by_label("Login"), "bob")
    bob.types(bob.page.get_by_label("Password"), PASSWORD)
    bob.page.keyboard.press("Enter")
    bob.press(bob.page.get_by_role("link", name="Sit down (Ahyoheek for 5"))
    bob.press(bob.button("Sit down"))
    expect(bob.line("bob")).to_contain_text("this is you")
    bob.listens()


def test_five_people_play_to_the_end_each_in_a_way_of_their_own(
    asgi_server: str, own_browser: Browser, new_context: CreateContextCallback
) -> None:
    alice = Person("alice", asgi_server).comes(new_context)
    table = opens_a_table_for_five(alice)
    bob = ByEar("bob", asgi_server).comes(new_context, signed_in=False)
    signs_in_and_sits_down_by_ear(bob)
    charlie = WithoutScript("charlie", asgi_server, "fr").comes(new_context)
    charlie.page.goto("/tables/")
    charlie.page.get_by_role("link", name="Prendre place").click()
    dora = Person("dora", asgi_server).comes(own_browser.new_context)
    dora.page.goto(alice.page.get_by_label("Link to invite others").input_value())
    emma = OnPhone("emma", asgi_server, "fr").comes(new_context)
    emma.page.goto(table)
    for one, sit in ((charlie, "S’asseoir"), (dora, "Sit down"), (emma, "S’asseoir")):
        one.press(one.button(sit))
        for watcher in (alice, bob):
            expect(watcher.line(one.name)).to_contain_text("is here", timeout=SOON_MS)
    expect(alice.page.get_by_text("Ready to begin")).to_be_visible()
    assert bob.heard() == ["charlie sits down.", "dora sits down.", "emma sits down."]

    five = Five(alice, bob, charlie, dora, emma)
    alice.button("Begin the match").click()
    expect(alice.card("feather")).to_be_visible(timeout=OWN_ANSWER_MS)
    for one in five.people:
        one.looks()
        expect(one.card("feather")).to_be_visible(timeout=SOON_MS)
    visits = {one.name: one.visits for one in (alice, bob, emma)}
    first_round(five, *five.people)
    memory = dora.context.storage_state()
    second_round(five, *five.people, own_browser, new_context, memory)
    third_round(five, *five.people)
    last_round(five, *five.people)
    assert {one.name: one.visits for one in (alice, bob, emma)} == visits, (
        "a page was loaded anew where it should be kept up to date"
    )
    everybody_knows_who_won(five)


def first_round(five: Five, alice: Person, bob: ByEar, charlie: Person, dora: Person, emma: Person) -> None:
    """E1 with other people: two books, and none of the five points but those of the books."""
    assert bob.heard() == ["Round 1.", "The match begins."]
    five.pick(alice, "feather")
    five.pick(charlie, "book")
    five.pick(dora, "beetle")
    five.pick(emma, "beetle")
    assert bob.heard() == [
        "The countdown is running.",
        "alice has picked.",
        "charlie has picked.",
        "dora has picked.",
        "emma has picked.",
    ]
    five.reveal(bob, "book", 1)
    assert bob.heard() == [
        "Round 2.",
        "The reveal: alice Feather (0), bob Book (+1), charlie Book (+1), dora Beetle (−1), emma Beetle (−1).",
        "bob picks Book.",
        "bob wins a token: Book.",
        "charlie wins a token: Book.",
    ]


def second_round(
    five: Five,
    alice: Person,
    bob: ByEar,
    charlie: Person,
    dora: Person,
    emma: Person,
    own_browser: Browser,
    new_context: CreateContextCallback,
    memory: StorageState,
) -> None:
    """Dora's browser dies; the others go on; she comes back as who she was, finds her table on the home page, and picks last."""
    five.pick(emma, "beetle")
    kill(own_browser)
    five.away = [dora]
    five.pick(alice, "beetle")
    five.pick(charlie, "beetle")
    bob.presses_number("feather")
    for one in (alice, charlie, emma):
        one.sees_that_picked("bob")
    pages = [one.page_words() for one in (alice, charlie, emma)]
    bob.presses_number("book")  # until the reveal a pick may be changed, and nobody knows
    charlie.looks()
    assert [one.page_words() for one in (alice, charlie, emma)] == pages
    picked = ["alice has picked.", "bob changes to Book.", "bob picks Feather.", "charlie has picked.", "emma has picked."]
    assert bob.heard() == ["The countdown is running.", *picked]

    dora.comes(new_context, storage_state=memory)
    dora.page.goto("/")
    expect(dora.page.get_by_text("Ahyoheek for 5").filter(has_text="It is your turn.")).to_be_visible()
    dora.page.get_by_role("link", name="Back to the table").click()
    for one in (alice, bob, charlie, emma):
        dora.sees_that_picked(one.name)
    five.away = []
    five.reveal(dora, "beetle", 2)
    assert bob.heard() == ["Round 3.", FOUR_BEETLES, "bob wins a token: Book.", "dora has picked."]


def third_round(five: Five, alice: Person, bob: ByEar, charlie: Person, dora: Person, emma: Person) -> None:
    """Nobody wins, and everybody is told so."""
    for one in (bob, dora, alice, charlie):
        five.pick(one, "feather")
    five.reveal(emma, "feather", 3)
    for one in five.people:
        nobody = {"en": "Nobody wins this round.", "fr": "Personne ne gagne ce tour."}[one.language]
        expect(one.page.get_by_text(nobody, exact=True)).to_be_visible()
    same = "alice Feather (0), bob Feather (0), charlie Feather (0), dora Feather (0), emma Feather (0)"
    assert f"The reveal: {same}. Nobody wins this round." in bob.heard()


def last_round(five: Five, alice: Person, bob: ByEar, charlie: Person, dora: Person, emma: Person) -> None:
    """The third book. With the end everything is public: the last pick has its symbol, and a secret change of mind is told."""
    five.pick(charlie, "feather")
    charlie.picks("beetle")
    five.pick(emma, "beetle")
    five.pick(dora, "beetle")
    five.pick(bob, "book")
    five.reveal(alice, "beetle", 4)
    assert bob.heard() == [
        "The countdown is running.",
        "The match is over.",
        FOUR_BEETLES,
        "The secret behind the dice is published.",
        "alice picks Beetle.",
        "bob has three tokens of a kind and wins.",
        "bob picks Book.",
        "bob wins a token: Book.",
        "charlie changes to Beetle.",
        "charlie has picked.",
        "dora has picked.",
        "emma has picked.",
    ]


def everybody_knows_who_won(five: Five) -> None:
    """The same winner on five pages, in words, above the places and in the log."""
    cries = {"alice": "bob wins", "bob": "You win!", "charlie": "bob gagne", "dora": "bob wins", "emma": "bob gagne"}
    told = {"en": "bob has three tokens of a kind and wins.", "fr": "bob réunit trois jetons pareils et gagne la partie."}
    for one in five.people:
        one.looks()
        expect(one.page.get_by_text(cries[one.name], exact=True)).to_be_visible()
        expect(one.page.get_by_role("log").get_by_text(told[one.language])).to_be_attached()
        places = one.page.get_by_role("list", name="Places" if one.language == "en" else "Classement de la partie")
        expect(places.get_by_role("listitem").first).to_have_text("1bob")
        ids = one.page.get_by_role("log").get_by_role("listitem").evaluate_all("lines => lines.map(line => line.id)")
        assert len(ids) == len(set(ids)) > 10, "two lines of the log have one id"

"""A whole round of Hula Hoo by keyboard and ear, in French: what is played follows from what was said, and from nothing else."""

from __future__ import annotations

import re
from functools import partial

import pytest
from playwright.sync_api import expect
from pytest_playwright import CreateContextCallback

from matches import bots
from matches.models import Match
from tests.browser.journeys.listener import FELL, WON, Listener

CARDS_OF_HIS_OWN = 2  # a round in which he fell before them proves too little
ROUNDS_AT_MOST = 6
OUT = re.compile(r"(?:vous êtes |bob[\d\s]*)hors de la manche")  # the second where the round has ended with him


@pytest.fixture(autouse=True)
def one_turn_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that play a whole round in one go leave more lines than the log keeps."""
    monkeypatch.setattr(bots, "TURNS_AT_ONCE", 1)


def sits_down_among_bots(bob: Listener) -> Match:
    """From the home page, by its quick way in."""
    bob.page.goto("/")
    bob.press(bob.button("Contre des robots (Hula Hoo)"))
    bob.press(bob.button("M’asseoir et commencer"))
    expect(bob.page.get_by_role("heading", name="Hula Hoo, table", level=1)).to_be_visible()
    bob.listens_from_here()
    return Match.objects.get()


def test_a_round_is_played_by_keyboard_and_ear(asgi_server: str, new_context: CreateContextCallback) -> None:
    bob = Listener("bob", asgi_server).comes(new_context)
    match = sits_down_among_bots(bob)
    for number in range(1, ROUNDS_AT_MOST):
        winner, points = plays_a_round(bob, match, number)
        if bob.own >= CARDS_OF_HIS_OWN:
            return knows_who_won(bob, winner, number, points)
    raise AssertionError(f"{ROUNDS_AT_MOST} rounds, and never {CARDS_OF_HIS_OWN} cards of his own")


def plays_a_round(bob: Listener, match: Match, number: int) -> tuple[str, int]:
    """Until somebody has won it: who, and how many points."""
    mine = re.compile(rf"^(?:À {bob.name} de jouer|{bob.name} peut échanger)")
    while True:
        heard = waits_for_the_others(bob, match, mine)
        if heard.re is WON:
            assert int(heard["round"]) == number
            assert int(heard["points"]) == bob.laid, "a point for each card that was heard to be laid (R16)"
            return heard["who"], bob.laid
        if "échanger" in heard[0]:
            exchanges(bob)
        else:
            value, call = bob.plays()
            joker = ", joker" if value == 7 else ""
            bob.hears(re.compile(rf"^bob pose {value}{joker} : {call}\.$"))


def waits_for_the_others(bob: Listener, match: Match, mine: re.Pattern[str]) -> re.Match[str]:
    """Until it is his turn or the round is over; that he has fallen is said to him, too."""
    while (heard := bob.hears(mine, WON, FELL, meanwhile=partial(bob.lets_bots_play, match))).re is FELL:
        if heard["who"] == bob.name:
            expect(bob.page.get_by_role("main")).to_contain_text(OUT)
    return heard


def exchanges(bob: Listener) -> None:
    given = bob.exchanges_middling_cards()
    if not given:
        bob.hears(re.compile(r"^bob garde sa rangée\.$"))
        return
    heard = bob.hears(re.compile(r"^bob échange (?P<given>[\d, et]+) contre (?P<taken>[\d, et]+)\.$"))
    assert [int(one) for one in re.findall(r"\d+", heard["given"])] == given
    assert len(re.findall(r"\d+", heard["taken"])) == len(given)


def knows_who_won(bob: Listener, winner: str, number: int, points: int) -> None:
    """It was heard; it is also said in a heading, and stands in the table of rounds."""
    ending = f"vous gagnez {points} points?" if winner == bob.name else f"{winner} gagne {points} points?"
    expect(bob.page.get_by_role("heading", name=re.compile(rf"^Manche {number} : {ending}$"), level=2)).to_be_visible()
    bob.opens("Points par manche")
    table = bob.page.get_by_role("region", name="Points par manche").get_by_role("table")
    expect(table).to_be_visible()
    names = table.get_by_role("columnheader").all_inner_texts()[1:]
    won = table.get_by_role("row", name=re.compile(rf"^{number} ")).get_by_role("cell").all_inner_texts()
    assert dict(zip(names, won, strict=True)) == {name: str(points) if name == winner else "0" for name in names}
    assert len(names) == 6

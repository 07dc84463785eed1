"""Four of whom three are bots fight HHUT to the showdown, by keyboard and ear on a narrow screen, from what is said alone."""

from __future__ import annotations

import re
from functools import partial

import pytest
from playwright.sync_api import expect
from pytest_playwright import CreateContextCallback

from matches import bots
from matches.games.hhut.deck import Deck
from matches.games.hhut.state import State
from matches.kernel.cards import Cards
from matches.models import Match
from tests.browser.journeys.duellist import CHOOSES, DUEL, FULL, OVER_LINE, TURNED_UP, Duellist
from tests.support.duels import brings, by_strength, deck
from tests.support.tables import game_of, seated

BONUSES = ("prix-litteraire",) * 5
PAIRINGS, SHOWDOWN = 6, 3  # R24, Q20: four meet each other, three duels each; and three of all at once


@pytest.fixture(autouse=True)
def one_turn_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that play a whole pairing in one go leave more lines than the log keeps."""
    monkeypatch.setattr(bots, "TURNS_AT_ONCE", 1)


def deck_of(seat: int, cards: Cards) -> Deck:
    """All about as good as each other: nobody falls before the showdown who announces one rating."""
    return deck(cards, [card.slug for card in by_strength(cards)[seat::4][:12]], BONUSES)


def fights(bob: Duellist, match: Match) -> None:
    """One duel of his: a card, what he announces if he attacks, and what comes of it."""
    bob.locks_his_first_card("Prix littéraire" if bob.showdown else "")
    others_answer(bob, match)
    if bob.attacks:
        bob.announces("Paroles")
        others_answer(bob, match)
    bob.hears(TURNED_UP)


def others_answer(bob: Duellist, match: Match) -> None:
    """Until nobody is waited for but bob."""
    while Match.objects.get(pk=match.pk).turn not in ([], [0]):
        bob.lets_bots_play(match)


def test_a_match_of_four_is_fought_to_the_showdown_by_keyboard_and_ear(
    asgi_server: str, new_context: CreateContextCallback, monkeypatch: pytest.MonkeyPatch
) -> None:
    brings(monkeypatch, deck_of)
    bob = Duellist("bob", asgi_server).comes(new_context)
    match = seated([bob.user], 3, game="hhut", policy="random", mode="crowd_4", format="free")
    bob.page.goto(f"/tables/{match.pk}/")
    bob.press(bob.button("Commencer la partie"))
    expect(bob.page.get_by_role("log")).to_contain_text("Duel 1.")
    bob.listens_from_here()
    while (heard := bob.hears(DUEL, CHOOSES, OVER_LINE, meanwhile=partial(bob.lets_bots_play, match))).re is not OVER_LINE:
        if heard.re is DUEL and bob.fights:
            fights(bob, match)
        elif heard.re is CHOOSES and heard["who"] == bob.name:
            bob.chooses_the_first_pairing()
    knows_all(bob, match, heard["who"])


def knows_all(bob: Duellist, match: Match, winners: str) -> None:
    """What he has heard is what happened; the end is on the page, too."""
    game, names = game_of(match), ["bob", *(f"Robot hasardeux {number}" for number in (1, 2, 3))]
    assert isinstance(game, State)
    assert bob.duels == [one.duel for one in game.opened]
    assert bob.showdown and game.duel is not None and game.duel.place <= SHOWDOWN
    assert len(bob.pairings) == len(set(bob.pairings)) == len(game.met) <= PAIRINGS
    said = {name: bob.points.get(name, FULL) for name in names}
    assert said == {name: game.team(seat).points for seat, name in enumerate(names)}
    assert set(re.split(r", | et ", winners)) == {names[side] for side in game.winners}
    first = [names[side] for side in game.winners]
    cry = "gagne" if bob.name not in first else "Gagné" if first == [bob.name] else "Vous gagnez ensemble"
    expect(bob.page.locator("#finale")).to_contain_text(cry)
    bob.fits()

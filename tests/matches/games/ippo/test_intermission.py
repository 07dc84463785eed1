"""R26: the intermission is discard and draw, then its abilities, then the end of the turn."""

from __future__ import annotations

import pytest

from matches.games.ippo.commands import EndPhase, Redraw, UseAbility
from matches.games.ippo.events import Drawn, TurnBegun
from matches.games.ippo.vocabulary import Ability, Effect
from matches.kernel.refusals import Refused
from tests.matches.games.ippo.bouts import BLUE, RED, Bout, Corner, blow, fight, support

RECOVERS = Ability("intermission", effects=(Effect("recover", 3),))


def test_r26_a_card_that_was_just_drawn_can_be_used():
    card = fight(RECOVERS)
    bout = Bout(Corner(deck=(card, blow(1)), endurance=10), Corner(), phase="rest", refilled=False)
    assert bout.asked() == ("redraw", RED)
    bout.does(RED, Redraw())
    assert bout.asked() == ("rest", RED)
    bout.does(RED, UseAbility(card=bout.id_of(card)))
    assert (bout.red.endurance, bout.asked()) == (13, ("rest", RED))
    bout.does(RED, EndPhase())
    assert [(one.seat, one.turn) for one in bout.told(TurnBegun)] == [(BLUE, 2)]


def test_r26_no_ability_before_the_discards():
    aid = support(ability=RECOVERS)
    bout = Bout(Corner(supports=(aid,), endurance=10), Corner(), phase="rest", refilled=False)
    with pytest.raises(Refused):
        bout.does(RED, UseAbility(card=bout.id_of(aid)))
    with pytest.raises(Refused):
        bout.does(RED, EndPhase())


def test_r26_what_an_ability_draws_is_not_discarded_for_more():
    aid = support(ability=Ability("intermission", effects=(Effect("draw", 1),)))
    bout = Bout(Corner(supports=(aid,), deck=[blow(1) for _ in range(9)]), Corner(), phase="rest", refilled=False)
    bout.does(RED, Redraw())
    bout.does(RED, UseAbility(card=bout.id_of(aid)))
    with pytest.raises(Refused):
        bout.does(RED, Redraw())
    bout.does(RED, EndPhase())
    assert [one.count for one in bout.told(Drawn) if one.seat == RED] == [4, 1]


def test_r26_who_holds_no_card_draws_at_once():
    bout = Bout(Corner((blow(1),), hand=(), deck=[blow(1) for _ in range(9)]), Corner())
    bout.does(RED, EndPhase())
    assert (bout.asked(), len(bout.red.hand)) == (("rest", RED), 5)


def test_r26_an_empty_deck_is_asked_for_nothing_twice():
    """What an ability puts under an empty deck is not drawn in the same intermission: the draw is over."""
    back = support(ability=Ability("intermission", effects=(Effect("salvage", 0, "", "to_deck"),)))
    lost = blow(2)
    bout = Bout(Corner((blow(1),), (back,), hand=(), discards=(lost,)), Corner())
    bout.does(RED, EndPhase())
    bout.does(RED, UseAbility(card=bout.id_of(back), target=bout.id_of(lost)))
    assert (bout.red.hand, bout.red.deck, bout.state.active) == ((), (bout.id_of(lost),), BLUE)


def test_r26_where_everybody_sees_that_nothing_can_be_done_the_turn_ends_by_itself():
    bout = Bout(Corner((blow(1),), hand=()), Corner())
    bout.does(RED, EndPhase())
    assert bout.state.active == BLUE

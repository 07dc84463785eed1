"""R25-R27 and their rulings: rounds, stops, the judges."""

from __future__ import annotations

import pytest

from matches.games.ippo.commands import (
    AnswerStop,
    DeclareBlow,
    Defend,
    EndPhase,
    OfferStop,
    Pass,
    Redraw,
)
from matches.games.ippo.events import GameOver, RoundBegun, TurnBegun
from matches.games.ippo.vocabulary import Effect
from matches.kernel.refusals import Refused
from tests.matches.games.ippo.bouts import BLUE, NOW, RED, Bout, Corner, blow, defense, fight
from tests.matches.games.ippo.stages import always, boxing, next_turn, settle, struck, tapped, uses


def cards(n: int) -> list:
    return [blow(1) for _ in range(n)]


def ending(bout: Bout) -> list[tuple[tuple[int, ...], str]]:
    return [(one.winners, one.reason) for one in bout.told(GameOver)]


def test_q19_knock_downs_count_through_the_turns_of_a_round():
    hit = blow(1, ability=always(Effect("knock_down", target="this")))
    bout = Bout(Corner((hit,), deck=cards(20)), Corner(deck=cards(30)))
    struck(bout, hit)
    next_turn(bout)
    next_turn(bout)
    struck(bout, hit)
    assert (bout.blue.downs, bout.state.turn) == (2, 3)


def test_q21_the_round_is_over_after_its_last_turn_and_counters_are_nought():
    bout = Bout(Corner(deck=cards(30), downs=2), Corner(deck=cards(30)), phase="rest", turn=6, in_round=6)
    bout.does(RED, EndPhase())
    assert [(one.round, one.why) for one in bout.told(RoundBegun)] == [(2, "turns")]
    assert (bout.red.downs, bout.state.in_round, bout.state.turn) == (0, 1, 7)


def test_q21_with_nought_no_round_is_over_by_its_turns():
    bout = Bout(Corner(deck=cards(30)), Corner(deck=cards(30)), phase="rest", turn=9, in_round=9, turns_per_round=0)
    bout.does(RED, EndPhase())
    assert (bout.told(RoundBegun), bout.state.in_round, bout.state.round) == ([], 10, 1)


def test_q21_the_turn_of_a_round_up_counts_for_no_round():
    bell = fight(boxing(Effect("round_up")))
    bout = Bout(Corner(hand=(bell, fight()), deck=cards(30)), Corner(deck=cards(30)), turn=6, in_round=6)
    uses(bout, RED, bell)
    assert bout.state.in_round == 0
    bout.does(RED, Redraw())
    bout.does(RED, EndPhase())
    assert [(one.turn, one.round, one.in_round) for one in bout.told(TurnBegun)] == [(7, 2, 1)]


def test_q20_r25_by_the_defender_the_attacker_goes_to_his_intermission():
    hit, guard, bell = blow(5), defense(9), fight(boxing(Effect("round_up")))
    bout = Bout(Corner((hit,), hand=(fight(),)), Corner((guard,), hand=(bell, fight())))
    bout.does(RED, DeclareBlow(card=bout.id_of(hit)))
    bout.all_pass()
    bout.does(BLUE, Defend(cards=(bout.id_of(guard),)))
    bout.does(RED, Pass())
    uses(bout, BLUE, bell)
    assert (bout.asked(), bout.blue.endurance, tapped(bout, hit), tapped(bout, guard)) == (("redraw", RED), 20, True, False)


def test_q21_both_decks_empty_and_two_turns_without_a_blow_go_to_the_judges():
    bout = Bout(Corner(endurance=9), Corner(endurance=8), phase="rest")
    bout.does(RED, EndPhase())
    assert not bout.state.over
    next_turn_ends(bout)
    assert (ending(bout), bout.state.turn) == ([((RED,), "quiet")], 2)


def next_turn_ends(bout: Bout) -> None:
    """The turn goes by without anything."""
    turn = bout.state.turn
    while not bout.state.over and bout.state.turn == turn:
        what, seat = bout.asked()
        bout.does(seat, Redraw() if what == "redraw" else EndPhase())


def test_q21_a_blow_in_between_and_the_count_begins_anew():
    hit = blow(1)
    bout = Bout(Corner(endurance=9), Corner((hit,)), phase="rest")
    bout.does(RED, EndPhase())
    while bout.asked() != ("boxing", BLUE):
        bout.does(BLUE, Redraw() if bout.asked()[0] == "redraw" else EndPhase())
    struck(bout, hit, seat=BLUE)
    next_turn_ends(bout)
    next_turn_ends(bout)
    assert not bout.state.over
    next_turn_ends(bout)
    assert (ending(bout), bout.state.turn) == ([((BLUE,), "quiet")], 4)


def test_q21_a_deck_with_a_card_in_it_goes_on_and_without_counted_turns_twenty_quiet_ones_end():
    for counted, turns in ((12, 48), (0, 20)):
        bout = Bout(Corner(deck=cards(300)), Corner(deck=cards(300)), phase="boxing", turns_per_round=counted)
        while not bout.state.over:
            next_turn_ends(bout)
        assert (bout.state.turn, ending(bout)) == (turns, [((RED, BLUE), "quiet" if counted == 0 else "judged")])


def test_q22_a_stop_that_is_accepted_goes_to_the_judges():
    bout = Bout(Corner(endurance=9), Corner(endurance=12))
    bout.does(RED, OfferStop())
    assert bout.asked() == ("boxing", RED)
    bout.does(BLUE, AnswerStop(accept=1))
    assert ending(bout) == [((BLUE,), "stopped")]


def test_q22_refused_it_is_offered_again_in_ones_next_turn_only():
    bout = Bout(Corner(deck=cards(30)), Corner(deck=cards(30)))
    bout.does(RED, OfferStop(), at_ms=NOW + 30_000)
    assert bout.state.pending is not None and bout.state.pending.until == NOW + 90_000, "in the time that is left"
    bout.does(BLUE, AnswerStop(accept=0))
    with pytest.raises(Refused):
        bout.does(RED, OfferStop())
    next_turn(bout)
    next_turn(bout)
    bout.does(RED, OfferStop())
    assert (bout.state.stop_by, bout.state.over) == (RED, False)


def test_q22_nobody_answers_his_own_offer_and_it_lapses_with_the_turn():
    bout = Bout(Corner(deck=cards(30)), Corner(deck=cards(30)))
    bout.does(RED, OfferStop())
    with pytest.raises(Refused):
        bout.does(RED, AnswerStop(accept=1))
    next_turn(bout)
    assert bout.state.stop_by is None
    with pytest.raises(Refused):
        bout.does(RED, AnswerStop(accept=1))


def test_r27_after_the_last_round_more_endurance_wins_and_as_much_is_a_draw():
    for red, blue, winners in ((14, 11, (RED,)), (3, 11, (BLUE,)), (9, 9, (RED, BLUE))):
        corners = (Corner(endurance=red, deck=cards(9)), Corner(endurance=blue, deck=cards(9)))
        bout = Bout(*corners, phase="rest", round=4, turn=24, in_round=6)
        bout.does(RED, EndPhase())
        assert ending(bout) == [(winners, "judged")]


def test_nothing_is_asked_where_everybody_sees_that_nothing_can_be_done():
    hit = blow(9)
    bout = Bout(Corner((hit,), hand=()), Corner(hand=(), deck=cards(9)))
    bout.does(RED, DeclareBlow(card=bout.id_of(hit)))
    assert bout.blue.endurance == 11, "no window, no defense, no more to declare"
    assert bout.asked()[1] == BLUE
    settle(bout)

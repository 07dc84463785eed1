"""The worked examples E11 to E20, with the numbers that they state."""

from __future__ import annotations

import pytest

from matches.games.ippo.blows import BlowLanded, Counted, KnockedDown
from matches.games.ippo.commands import (
    DeclareBlow,
    EndPhase,
    Pass,
    Place,
    Redraw,
    UseAbility,
)
from matches.games.ippo.deeds import Hurt
from matches.games.ippo.events import BlowDeclared, GameOver, ItemNegated, RoundBegun
from matches.games.ippo.offers import legal
from matches.games.ippo.options import Options
from matches.games.ippo.power import blow_power
from matches.games.ippo.vocabulary import Ability, Costs, Effect
from matches.kernel.refusals import Refused
from tests.matches.games.ippo.blows import ENDS_ROUND, KNOCKS, NEGATES, WEAKENS, discarded, struck, tapped
from tests.matches.games.ippo.bouts import BLUE, RED, Bout, Corner, blow, defense, fight, support
from tests.matches.games.ippo.stages import next_turn


def test_e11_the_fourth_flip_is_a_blow():
    deck = (support(), defense(1), fight(), blow(1), blow(2))
    bout = struck(blow(6, ability=KNOCKS), blue=Corner(deck=deck))
    counted = bout.told(Counted)
    assert [(len(one.cards), one.up) for one in counted] == [(4, True)]
    assert (len(bout.blue.discards), len(bout.blue.deck)) == (4, 1)
    assert not bout.state.over


@pytest.mark.parametrize(
    ("deck", "flips", "up"),
    [
        ([*(defense(1) for _ in range(9)), blow(1)], 10, True),
        ([*(defense(1) for _ in range(10)), blow(1)], 10, False),
        ([defense(1) for _ in range(7)], 7, False),
    ],
)
def test_e11_up_on_the_tenth_flip_or_counted_out(deck, flips, up):
    bout = struck(blow(6, ability=KNOCKS), blue=Corner(deck=deck))
    assert [(len(one.cards), one.up) for one in bout.told(Counted)] == [(flips, up)]
    assert [(one.winners, one.reason) for one in bout.told(GameOver)] == ([] if up else [((RED,), "counted_out")])


def test_e12_two_knock_downs_then_round_up_then_one_is_a_counter_of_one():
    up, hits = fight(ENDS_ROUND), [blow(1, ability=KNOCKS) for _ in range(3)]
    deck = [blow(1) for _ in range(30)]
    bout = Bout(Corner(hits, hand=(up, fight()), deck=deck), Corner(deck=deck), round=2)
    for hit in hits[:2]:
        bout.does(RED, DeclareBlow(card=bout.id_of(hit)))
        bout.all_pass()
    assert bout.blue.downs == 2
    bout.does(RED, UseAbility(card=bout.id_of(up)))
    bout.all_pass()
    assert [one.round for one in bout.told(RoundBegun)] == [3]
    assert (bout.blue.downs, bout.state.phase, bout.asked()) == (0, "rest", ("redraw", RED))
    next_turn(bout)
    next_turn(bout)
    bout.does(RED, DeclareBlow(card=bout.id_of(hits[2])))
    bout.all_pass()
    assert (bout.state.round, bout.blue.downs) == (3, 1)
    assert [one.count for one in bout.told(KnockedDown)] == [1, 2, 1]


def test_e12_the_third_knock_down_of_a_round_is_a_tko_without_flips():
    bout = struck(blow(6, ability=KNOCKS), blue=Corner(downs=2, deck=(blow(1),)))
    assert [one.count for one in bout.told(KnockedDown)] == [3]
    assert bout.told(Counted) == []
    assert [(one.winners, one.reason) for one in bout.told(GameOver)] == [((RED,), "three_knock_downs")]


def test_e13_endurance_is_looked_at_before_the_knock_down():
    bout = struck(blow(5, ability=KNOCKS), blue=Corner(endurance=2, deck=(blow(1),)))
    assert [(one.n, one.left) for one in bout.told(Hurt)] == [(2, 0)]
    assert bout.told(KnockedDown) == [] and bout.told(Counted) == []
    assert [(one.winners, one.reason) for one in bout.told(GameOver)] == [((RED,), "knocked_out")]


@pytest.mark.parametrize(("deck", "hand"), [(10, 5), (3, 4)])
def test_e14_one_of_two_is_discarded_and_the_hand_drawn_up(deck, hand):
    held = (blow(1), defense(1))
    bout = Bout(Corner(hand=held, deck=[defense(1) for _ in range(deck)]), Corner(), phase="draw")
    bout.does(RED, Redraw(cards=(bout.id_of(held[0]),)))
    assert len(bout.red.hand) == hand
    assert not bout.state.over


def test_e15_a_seventh_card_needs_one_out_of_the_zone():
    full, seventh = [defense(1) for _ in range(6)], blow(3)
    bout = Bout(Corner(full, hand=(seventh,)), Corner(), phase="placement")
    with pytest.raises(Refused):
        bout.does(RED, Place(card=bout.id_of(seventh)))
    bout.does(RED, Place(card=bout.id_of(seventh), out=bout.id_of(full[2])))
    assert len(bout.red.corner) == 6
    assert discarded(bout, full[2]) == [True]


@pytest.mark.parametrize(("own", "other", "winners"), [(14, 11, (RED,)), (9, 9, (RED, BLUE))])
def test_e16_round_up_in_the_last_round_goes_to_the_judges(own, other, winners):
    up = fight(ENDS_ROUND)
    bout = Bout(Corner(hand=(up,), endurance=own), Corner(endurance=other), round=4)
    bout.does(RED, UseAbility(card=bout.id_of(up)))
    bout.all_pass()
    assert [(one.winners, one.reason) for one in bout.told(GameOver)] == [(winners, "judged")]


def test_e17_a_negated_weakening_leaves_the_blow_its_five():
    hit, no, weaker = blow(5), fight(NEGATES), fight(WEAKENS)
    bout = Bout(Corner((hit,), hand=(no,)), Corner(hand=(weaker,), corner=(defense(1),)))
    bout.does(RED, DeclareBlow(card=bout.id_of(hit)))
    bout.does(BLUE, UseAbility(card=bout.id_of(weaker)))
    bout.does(RED, UseAbility(card=bout.id_of(no), target=1))
    while bout.state.stack:
        assert bout.state.pending is not None
        bout.does(bout.state.pending.seats[0], Pass())
    assert [one.item for one in bout.told(ItemNegated)] == [1]
    assert bout.state.ring is not None
    assert blow_power(bout.state, bout.state.ring) == 5


def test_e18_what_was_tapped_for_power_cannot_block_in_the_other_turn():
    source, hit = defense(4, generic=2), blow(3, generic=2)
    strike = blow(5)
    bout = Bout(Corner((source, hit)), Corner((strike,)))
    bout.does(RED, DeclareBlow(card=bout.id_of(hit)))
    bout.all_pass()
    bout.does(RED, EndPhase())
    bout.all_pass()
    while bout.asked() != ("boxing", BLUE):
        what, seat = bout.asked()
        bout.does(seat, Redraw() if what == "redraw" else EndPhase())
    assert tapped(bout, source)
    bout.does(BLUE, DeclareBlow(card=bout.id_of(strike)))
    bout.all_pass()
    assert bout.red.endurance == 15, "nobody was asked to defend"


def test_e20_rounds_change_after_six_turns_and_the_fourth_ends_the_bout():
    red, blue = [blow(0) for _ in range(40)], [blow(0) for _ in range(40)]
    bout = Bout(Corner(hand=(), deck=red), Corner(hand=(), deck=blue), phase="rest", turns_per_round=Options().turns_per_round)
    changes = []
    while not bout.state.over:
        what, seat = bout.asked()
        turn = bout.state.turn
        before = len(bout.told(RoundBegun))
        if what == "boxing" and bout.state.blows == 0:  # so that the bout is not called off for want of boxing
            mine = bout.state.fighter(seat).corner
            there = next((one.id for one in mine if not one.tapped), None)
            if there is not None:
                bout.does(seat, DeclareBlow(card=there))
                bout.all_pass()
                continue
        if what == "placement" and not bout.state.fighter(seat).corner:
            bout.does(seat, Place(card=bout.state.fighter(seat).hand[0]))
            bout.all_pass()
            continue
        bout.does(seat, Redraw() if what == "redraw" else EndPhase())
        bout.all_pass()
        changes += [turn] * (len(bout.told(RoundBegun)) - before)
    assert changes == [6, 12, 18]
    assert (bout.state.turn, bout.state.reason) == (24, "judged")
    assert len(bout.told(BlowDeclared)) > 0 and bout.told(BlowLanded) and not legal(bout.state, RED).commands


def test_v_a_cost_of_endurance_leaves_one():
    worn = support(ability=Ability("boxing", Costs(endurance=2), effects=(Effect("draw", 1),)))
    bout = Bout(Corner(supports=(worn,), endurance=2, hand=(blow(1),)), Corner())
    with pytest.raises(Refused):
        bout.does(RED, UseAbility(card=bout.id_of(worn)))

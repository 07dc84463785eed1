"""V1, V4-V8, V17, V24: effects on boxers, at each of their times."""

from __future__ import annotations

import pytest

from matches.games.ippo.commands import Choose, DeclareBlow, EndPhase, UseAbility
from matches.games.ippo.deeds import Hurt
from matches.games.ippo.events import GameOver
from matches.games.ippo.vocabulary import Ability, Condition, Effect
from matches.kernel.refusals import Refused
from tests.matches.games.ippo.bouts import BLUE, RED, Bout, Corner, blow, defense, fight, support
from tests.matches.games.ippo.stages import ANY, OPEN, always, at, covers, gone, next_turn, settle, struck, used, uses, windows

KNOCKS = always(Effect("knock_down", target="this"))


@at("gain", *OPEN)
def test_v1_power_of_an_attribute_is_in_the_pool(timing, phase):
    assert used(timing, phase, Effect("gain", 2, "speed")).red.pool == (0, 2, 0, 0, 0)


@at("gain", *OPEN)
def test_v1_generic_power_is_in_the_pool(timing, phase):
    assert used(timing, phase, Effect("gain", 3, "generic")).red.pool == (0, 0, 0, 0, 3)


def test_v1_q23_gaining_is_no_item_of_the_stack_and_opens_no_window():
    bout = used("fast", "placement", Effect("gain", 2, "force"))
    assert (windows(bout), bout.state.stack, bout.asked()) == ([], (), ("placement", RED))


def test_v1_q23_who_gains_in_a_window_keeps_the_priority():
    hit, wind = blow(5), support(ability=Ability("fast", effects=(Effect("gain", 1, "spirit"),)))
    bout = Bout(Corner((hit,)), Corner(supports=(wind,)))
    bout.does(RED, DeclareBlow(card=bout.id_of(hit)))
    assert bout.asked() == ("window", BLUE)
    bout.does(BLUE, UseAbility(card=bout.id_of(wind)))
    assert (bout.asked(), bout.state.passed, bout.blue.pool) == (("window", BLUE), (RED,), (0, 0, 0, 1, 0))


def test_v1_q23_what_is_gained_beside_something_else_is_not_negated():
    both = fight(Ability("boxing", effects=(Effect("gain", 1, "force"), Effect("draw", 1))))
    no = fight(Ability("boxing", effects=(Effect("negate", target="item"),)))
    bout = Bout(Corner(hand=(both, fight()), deck=(blow(1),)), Corner(hand=(no,)))
    bout.does(RED, UseAbility(card=bout.id_of(both)))
    bout.does(BLUE, UseAbility(card=bout.id_of(no), target=1))
    settle(bout)
    assert (bout.red.pool, len(bout.red.hand), len(bout.red.deck)) == ((1, 0, 0, 0, 0), 1, 1)


@at("cheaper", *OPEN)
def test_v4_the_next_blow_costs_less_generic_power_and_the_one_after_it_does_not(timing, phase):
    first, second = blow(4, icons=1, generic=2), blow(4, generic=2)
    bout = used(timing, phase, Effect("cheaper", 3), red=Corner((first, second), pool=(1, 0, 0, 0, 2)))
    if phase == "placement":
        next_phase(bout)
    bout.all_pass()
    struck(bout, first)
    assert bout.red.pool == (0, 0, 0, 0, 2), "the icon is paid, the generic part is not below 0"
    struck(bout, second)
    assert (bout.red.pool, bout.red.endurance) == ((0, 0, 0, 0, 0), 20)


def next_phase(bout: Bout) -> None:
    bout.all_pass()
    bout.does(RED, EndPhase())


@covers("cheaper", "constant")
def test_v4_a_constant_one_makes_every_blow_of_its_owner_cheaper():
    hits, theirs = (blow(3, generic=2), blow(3, generic=2)), blow(3, generic=2)
    wraps = support(ability=always(Effect("cheaper", 1)))
    bout = Bout(Corner(hits, (wraps,), pool=(0, 0, 0, 0, 2)), Corner((theirs,), pool=(0, 0, 0, 0, 2)))
    for hit in hits:
        struck(bout, hit)
    assert (bout.red.pool, bout.red.endurance) == ((0, 0, 0, 0, 0), 20)
    next_turn(bout)
    with pytest.raises(Refused):
        bout.does(BLUE, DeclareBlow(card=bout.id_of(theirs), endurance=3))
    bout.does(BLUE, DeclareBlow(card=bout.id_of(theirs), endurance=2))
    assert bout.blue.endurance == 12, "20, two blows of 3, and 2 for the start cost"


@at("draw", *ANY)
def test_v5_cards_from_the_top(timing, phase):
    top, second, third = blow(1), defense(1), blow(2)
    bout = used(timing, phase, Effect("draw", 2), red=Corner(hand=(), deck=(top, second, third)), blue=Corner())
    assert [bout.id_of(one) in bout.red.hand for one in (top, second, third)] == [True, True, False]


@at("draw", *ANY)
def test_v5_a_short_deck_gives_what_it_has(timing, phase):
    bout = used(timing, phase, Effect("draw", 3), red=Corner(deck=(blow(1),)))
    assert (len(bout.red.hand), bout.red.deck, bout.state.over) == (2, (), False)


@at("make_discard", *ANY)
def test_v6_by_chance(timing, phase):
    hand = (blow(1), blow(2), blow(3))
    bout = used(timing, phase, Effect("make_discard", 2, "random"), blue=Corner(hand=hand))
    assert (len(bout.blue.hand), len(bout.blue.discards)) == (1, 2)


@at("make_discard", *ANY)
def test_v6_the_opponent_chooses(timing, phase):
    hand = (blow(1), blow(2), blow(3))
    bout = used(timing, phase, Effect("make_discard", 1, "owner"), blue=Corner(hand=hand))
    assert bout.asked() == ("choose", BLUE)
    with pytest.raises(Refused):
        bout.does(BLUE, Choose(cards=()))
    bout.does(BLUE, Choose(cards=(bout.id_of(hand[1]),)))
    assert [gone(bout, one) for one in hand] == [False, True, False]


@at("make_discard", *ANY)
def test_v6_a_hand_no_larger_goes_without_a_question(timing, phase):
    hand = (blow(1), blow(2))
    bout = used(timing, phase, Effect("make_discard", 2, "owner"), blue=Corner(hand=hand))
    assert [gone(bout, one) for one in hand] == [True, True]
    assert bout.state.pending is None or bout.state.pending.what != "choose"


@at("recover", *ANY)
def test_v7_endurance_comes_back(timing, phase):
    assert used(timing, phase, Effect("recover", 3), red=Corner(endurance=12)).red.endurance == 15


@at("recover", *ANY)
def test_v7_q24_never_above_twenty(timing, phase):
    assert used(timing, phase, Effect("recover", 3), red=Corner(endurance=18)).red.endurance == 20


@at("direct", *ANY)
def test_v8_the_opponent_loses_endurance_and_is_not_knocked_down(timing, phase):
    bout = used(timing, phase, Effect("direct", 2))
    assert (bout.red.endurance, bout.blue.endurance, bout.blue.downs) == (20, 18, 0)
    assert [(one.seat, one.n, one.why) for one in bout.told(Hurt)] == [(BLUE, 2, "direct")]


@at("direct", *ANY)
def test_v8_or_oneself(timing, phase):
    bout = used(timing, phase, Effect("direct", 2, "owner"))
    assert (bout.red.endurance, bout.blue.endurance) == (18, 20)


@at("direct", *ANY)
def test_v8_r1_who_has_none_left_is_knocked_out(timing, phase):
    bout = used(timing, phase, Effect("direct", 4), blue=Corner(endurance=3))
    assert [(one.winners, one.reason, one.endurance) for one in bout.told(GameOver)] == [((RED,), "knocked_out", (20, 0))]


@at("direct", *ANY)
def test_q25_both_at_nought_together_is_a_draw(timing, phase):
    both = (Effect("direct", 4), Effect("direct", 4, "owner"))
    bout = used(timing, phase, *both, red=Corner(endurance=4), blue=Corner(endurance=3))
    assert [(one.winners, one.reason) for one in bout.told(GameOver)] == [((RED, BLUE), "knocked_out")]


@at("prevent", *OPEN)
def test_v17_less_of_the_next_loss_by_a_direct_one(timing, phase):
    bout = used(timing, phase, Effect("prevent", 2), Effect("direct", 3, "owner"))
    assert bout.red.endurance == 19
    assert [(one.n, one.prevented) for one in bout.told(Hurt)] == [(1, 2)]


@at("prevent", *OPEN)
def test_v17_it_is_spent_by_a_smaller_loss(timing, phase):
    bout = used(timing, phase, Effect("prevent", 3), Effect("direct", 1, "owner"))
    assert (bout.red.endurance, bout.red.shield) == (20, 0)


def test_v17_less_of_a_blow_and_only_of_the_next_one():
    shield = fight(Ability("boxing", effects=(Effect("prevent", 2),)))
    first, second = blow(5), blow(5)
    bout = Bout(Corner((first, second)), Corner(hand=(shield, fight())))
    bout.does(RED, DeclareBlow(card=bout.id_of(first)))
    uses(bout, BLUE, shield)
    bout.all_pass()
    assert bout.blue.endurance == 17
    struck(bout, second)
    assert bout.blue.endurance == 12


def test_v17_q5_a_payment_is_not_prevented():
    shield, hit = fight(Ability("boxing", effects=(Effect("prevent", 2),))), blow(4, generic=2)
    bout = Bout(Corner((hit,), hand=(shield, fight())), Corner())
    uses(bout, RED, shield)
    bout.all_pass()
    bout.does(RED, DeclareBlow(card=bout.id_of(hit), endurance=2))
    assert (bout.red.endurance, bout.red.shield) == (18, 2)


def test_v17_r21_what_is_wholly_prevented_knocks_nobody_down():
    hit, shield = blow(4, ability=KNOCKS), fight(Ability("boxing", effects=(Effect("prevent", 4),)))
    bout = Bout(Corner((hit,)), Corner(hand=(shield, fight()), deck=(blow(1),)))
    bout.does(RED, DeclareBlow(card=bout.id_of(hit)))
    uses(bout, BLUE, shield)
    bout.all_pass()
    assert (bout.blue.endurance, bout.blue.downs) == (20, 0)


def test_v17_it_ends_with_the_turn():
    bout = used("boxing", "boxing", Effect("prevent", 2))
    assert bout.red.shield == 2
    next_turn(bout)
    assert bout.red.shield == 0


@at("count", *OPEN)
def test_v24_more_flips_this_turn(timing, phase):
    bout = used(timing, phase, Effect("count", 2))
    assert bout.red.count == 2
    next_turn(bout)
    assert bout.red.count == 0


@pytest.mark.parametrize(("more", "up"), [(0, False), (1, False), (2, True)])
def test_v24_r22_the_twelfth_flip(more, up):
    hit = blow(6, ability=KNOCKS)
    bout = Bout(Corner((hit,)), Corner(deck=[*(defense(1) for _ in range(11)), blow(1)], more={"count": more}))
    struck(bout, hit)
    assert bout.state.over != up
    assert len(bout.blue.discards) == (12 if up else 10 + more)


@covers("count", "constant")
def test_v24_a_constant_one_holds_for_its_owner_while_upright():
    hit, cut = blow(6, ability=KNOCKS), support(ability=always(Effect("count", 1)))
    deck = [*(defense(1) for _ in range(10)), blow(1)]
    bout = Bout(Corner((hit,)), Corner(supports=(cut,), deck=deck))
    struck(bout, hit)
    assert not bout.state.over
    bout = Bout(Corner((hit,), (cut,)), Corner(deck=deck))
    struck(bout, hit)
    assert bout.state.over, "it is for its own boxer"
    bout = Bout(Corner((hit,)), Corner(supports=(cut,), deck=deck, tapped=(cut,)))
    struck(bout, hit)
    assert bout.state.over, "what is tapped does nothing (Q24)"


def test_an_ability_counts_as_a_whole_before_endurance_is_looked_at():
    bout = used("boxing", "boxing", Effect("direct", 3, "owner"), Effect("recover", 2), red=Corner(endurance=3))
    assert (bout.red.endurance, bout.state.over) == (2, False)


def test_a_knock_out_comes_before_the_judges():
    both = (Effect("direct", 20), Effect("round_up"))
    bout = used("boxing", "boxing", *both, red=Corner(endurance=1), blue=Corner(endurance=20), round=4)
    assert [(one.winners, one.reason) for one in bout.told(GameOver)] == [((RED,), "knocked_out")]


def test_conditions_are_looked_at_when_an_ability_is_used_and_not_again():
    late = fight(Ability("boxing", conditions=(Condition("endurance_at_most", n=5),), effects=(Effect("draw", 1),)))
    heal = support(ability=Ability("boxing", effects=(Effect("recover", 9),)))
    bout = Bout(Corner(supports=(heal,), hand=(late,), deck=(blow(1),), endurance=5), Corner())
    bout.does(RED, UseAbility(card=bout.id_of(late), hold=1))
    bout.does(RED, UseAbility(card=bout.id_of(heal)))
    settle(bout)
    assert (bout.red.endurance, len(bout.red.hand)) == (14, 1)

"""V22, R24, Q15: a blow's text that is shut off."""

from __future__ import annotations

import pytest

from matches.games.ippo.commands import DeclareBlow, Defend, UseAbility
from matches.games.ippo.deeds import Marked
from matches.games.ippo.vocabulary import Effect
from matches.kernel.refusals import Refused
from tests.matches.games.ippo.bouts import BLUE, RED, Bout, Corner, blow, defense, fight, support
from tests.matches.games.ippo.stages import (
    always,
    answers,
    boxing,
    covers,
    declares,
    gone,
    lands,
    next_turn,
    result,
    settle,
    struck,
    uses,
)


@covers("shut_off", "constant")
def test_v22_q15_all_of_the_text_is_negated_the_bonus_included():
    two = (Effect("blow", 3, target="this"), Effect("knock_down", target="this"))
    hit, guard = blow(5, ability=always(*two)), defense(4, ability=always(Effect("shut_off", target="this")))
    bout = Bout(Corner((hit,)), Corner((guard,), deck=(blow(1),)))
    struck(bout, hit, guard)
    assert (result(bout).power, bout.blue.endurance, bout.blue.downs) == (5, 19, 0)
    assert gone(bout, guard), "it holds even if the defense is overcome"


def test_v22_q15_what_others_give_the_blow_is_not_its_text():
    hit, guard = blow(5), defense(4, ability=always(Effect("shut_off", target="this")))
    bag, plus = support(ability=always(Effect("blow", 1, "", "own_blow"))), fight(boxing(Effect("blow", 2, target="own_blow")))
    bout = Bout(Corner((hit,), (bag,), hand=(plus, fight())), Corner((guard,)))
    declares(bout, hit)
    uses(bout, RED, plus)
    lands(bout, guard)
    assert result(bout).power == 8


def test_v22_q15_a_bonus_that_its_text_gave_is_negated_and_what_it_drew_is_kept():
    hit = blow(5, ability=boxing(Effect("blow", 3, target="this"), Effect("draw", 1)))
    guard = defense(4, ability=always(Effect("shut_off", target="this")))
    bout = Bout(Corner((hit,), deck=(blow(1), blow(2))), Corner((guard,)))
    declares(bout, hit, ability=1)
    settle(bout)
    lands(bout, guard)
    assert (result(bout).power, len(bout.red.hand)) == (5, 2)


def test_v22_r24_until_the_end_of_the_turn_even_if_the_blow_is_declared_again():
    hit = blow(5, ability=always(Effect("knock_down", target="this")))
    guard = defense(4, ability=always(Effect("shut_off", target="this")))
    up = fight(boxing(Effect("untap", of="blow", target="own_card")))
    bout = Bout(Corner((hit,), hand=(up, fight())), Corner((guard,), deck=[blow(1)] * 30))
    struck(bout, hit, guard)
    uses(bout, RED, up, bout.id_of(hit))
    bout.all_pass()
    struck(bout, hit)
    assert (bout.blue.endurance, bout.blue.downs) == (14, 0)
    next_turn(bout)
    next_turn(bout)
    struck(bout, hit)
    assert (bout.blue.endurance, bout.blue.downs) == (9, 1)


def test_v22_r24_a_shut_off_ability_is_not_used_again_this_turn():
    hit = blow(5, ability=boxing(Effect("draw", 1)))
    guard = defense(4, ability=always(Effect("shut_off", target="this")))
    up = fight(boxing(Effect("untap", of="blow", target="own_card")))
    bout = Bout(Corner((hit,), hand=(up, fight()), deck=(blow(1),)), Corner((guard,)))
    struck(bout, hit, guard)
    uses(bout, RED, up, bout.id_of(hit))
    bout.all_pass()
    with pytest.raises(Refused):
        bout.does(RED, DeclareBlow(card=bout.id_of(hit), ability=1))
    bout.does(RED, DeclareBlow(card=bout.id_of(hit)))
    assert bout.state.ring is not None and bout.state.ring.shut


@covers("shut_off", "boxing")
def test_v22_used_from_the_ring():
    hit = blow(5, ability=always(Effect("knock_down", target="this")))
    guard = defense(4, ability=boxing(Effect("shut_off", target="this")))
    bout = Bout(Corner((hit,)), Corner((guard,), deck=(blow(1),)))
    bout.does(RED, DeclareBlow(card=bout.id_of(hit)))
    with pytest.raises(Refused):
        bout.does(BLUE, UseAbility(card=bout.id_of(guard)))
    bout.all_pass()
    bout.does(BLUE, Defend(cards=(bout.id_of(guard),)))
    answers(bout, guard)
    assert [one.mark for one in bout.told(Marked)] == ["shut_off"]
    lands(bout)
    assert (bout.blue.endurance, bout.blue.downs) == (19, 0)


def test_v22_a_shut_off_in_the_corner_does_nothing():
    hit = blow(5, ability=always(Effect("knock_down", target="this")))
    shut, guard = defense(4, ability=always(Effect("shut_off", target="this"))), defense(3)
    bout = Bout(Corner((hit,)), Corner((shut, guard), deck=(blow(1),)))
    struck(bout, hit, guard)
    assert (bout.blue.endurance, bout.blue.downs) == (18, 1)

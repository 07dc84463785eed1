"""V2, V3: the power of blows and defenses on the ring, used and constant."""

from __future__ import annotations

import pytest

from matches.games.ippo.commands import DeclareBlow, Defend
from matches.games.ippo.vocabulary import Ability, Costs, Effect
from tests.matches.games.ippo.bouts import BLUE, RED, Bout, Corner, blow, defense, fight, support
from tests.matches.games.ippo.stages import (
    always,
    answers,
    boxing,
    covers,
    declares,
    gone,
    lands,
    result,
    struck,
    uses,
)


@covers("blow", "boxing")
@pytest.mark.parametrize(("n", "power"), [(2, 7), (-2, 3), (-9, 0)])
def test_v2_ones_own_blow_on_the_ring(n, power):
    hit, change = blow(5), fight(boxing(Effect("blow", n, target="own_blow")))
    bout = Bout(Corner((hit,), hand=(change, fight())), Corner())
    declares(bout, hit)
    uses(bout, RED, change)
    lands(bout)
    assert (result(bout).power, 20 - bout.blue.endurance) == (power, power)


def test_v2_the_opponents_blow():
    hit, change = blow(5), fight(boxing(Effect("blow", -2, target="opponent_blow")))
    bout = Bout(Corner((hit,)), Corner(hand=(change, fight())))
    bout.does(RED, DeclareBlow(card=bout.id_of(hit)))
    uses(bout, BLUE, change)
    lands(bout)
    assert bout.blue.endurance == 17


@pytest.mark.parametrize(("until", "second"), [("instant", 5), ("turn", 7)])
@pytest.mark.parametrize("own", [True, False])
def test_v2_a_bonus_until_the_end_of_the_turn_stays_with_the_blow(own, until, second):
    plus = boxing(Effect("blow", 2, target="this" if own else "own_blow"), until=until)
    hit, change = blow(5, ability=plus if own else None), fight(plus)
    up = fight(boxing(Effect("untap", of="blow", target="own_card")))
    bout = Bout(Corner((hit,), hand=(up, fight()) if own else (up, change, fight())), Corner(deck=[blow(1)] * 3))
    declares(bout, hit)
    uses(bout, RED, hit if own else change)
    lands(bout)
    assert bout.blue.endurance == 13
    uses(bout, RED, up, bout.id_of(hit))
    bout.all_pass()
    struck(bout, hit)
    assert bout.blue.endurance == 13 - second


@covers("blow", "constant")
@pytest.mark.parametrize(("target", "of", "power"), [("own_blow", "", 7), ("own_blow", "straight", 7), ("own_blow", "hook", 5)])
def test_v2_a_constant_bonus_of_a_support_by_type_of_blow(target, of, power):
    hit, bag = blow(5), support(ability=always(Effect("blow", 2, of, target)))
    bout = Bout(Corner((hit,), (bag,)), Corner())
    struck(bout, hit)
    assert bout.blue.endurance == 20 - power


def test_v2_a_constant_bonus_is_for_its_own_boxer_and_a_malus_for_the_other():
    own, theirs = (
        support(ability=always(Effect("blow", 2, "", "own_blow"))),
        support(ability=always(Effect("blow", -1, "", "opponent_blow"))),
    )
    hit = blow(5)
    bout = Bout(Corner((hit,)), Corner(supports=(own, theirs)))
    struck(bout, hit)
    assert bout.blue.endurance == 16


def test_v2_q24_constant_stops_when_tapped():
    hit, bag = blow(5), support(ability=always(Effect("blow", 2, "", "own_blow")))
    bout = Bout(Corner((hit,), (bag,), tapped=(bag,)), Corner())
    struck(bout, hit)
    assert bout.blue.endurance == 15


@covers("defense", "boxing")
@pytest.mark.parametrize(("target", "powers"), [("own_defense", (4, 5)), ("own_defenses", (5, 5))])
def test_v3_ones_own_defenses_on_the_ring(target, powers):
    hit, guards, change = blow(9), (defense(4), defense(4)), fight(boxing(Effect("defense", 1, target=target)))
    bout = Bout(Corner((hit,)), Corner(guards, hand=(change, fight())))
    bout.does(RED, DeclareBlow(card=bout.id_of(hit)))
    bout.all_pass()
    bout.does(BLUE, Defend(cards=tuple(bout.id_of(one) for one in guards)))
    answers(bout, change, guards[1] if target == "own_defense" else None)
    lands(bout, *guards)
    assert tuple(one.defense for one in result(bout).met) == powers


@pytest.mark.parametrize(("target", "powers"), [("opponent_defense", (4, 1)), ("opponent_defenses", (1, 1))])
def test_v3_the_opponents(target, powers):
    hit, guards, change = blow(9), (defense(4), defense(4)), fight(boxing(Effect("defense", -3, target=target)))
    bout = Bout(Corner((hit,), hand=(change, fight())), Corner(guards))
    bout.does(RED, DeclareBlow(card=bout.id_of(hit)))
    bout.all_pass()
    bout.does(BLUE, Defend(cards=tuple(bout.id_of(one) for one in guards)))
    uses(bout, RED, change, bout.id_of(guards[1]) if target == "opponent_defense" else None)
    lands(bout, *guards)
    assert tuple(one.defense for one in result(bout).met) == powers


def test_v3_its_own_ability_and_q24_never_below_nought():
    hit, guard, change = (
        blow(5),
        defense(2, ability=boxing(Effect("defense", 3, target="this"))),
        fight(boxing(Effect("defense", -9, target="opponent_defenses"))),
    )
    bout = Bout(Corner((hit,), hand=(change, fight())), Corner((guard,)))
    bout.does(RED, DeclareBlow(card=bout.id_of(hit)))
    bout.all_pass()
    bout.does(BLUE, Defend(cards=(bout.id_of(guard),)))
    answers(bout, guard)
    assert bout.asked() == ("window", RED)
    uses(bout, RED, change)
    lands(bout)
    assert [one.defense for one in result(bout).met] == [0]
    assert (bout.blue.endurance, gone(bout, guard)) == (15, True)


@covers("defense", "constant")
@pytest.mark.parametrize(("of", "power"), [("", 6), ("straight", 6), ("hook", 4)])
@pytest.mark.parametrize("where", ["this", "own_defenses"])
def test_v3_a_constant_one_by_type_of_blow(where, of, power):
    hit, ability = blow(9), always(Effect("defense", 2, of, where))
    guard, aid = defense(4, ability=ability if where == "this" else None), support(ability=ability)
    bout = Bout(Corner((hit,)), Corner((guard,), () if where == "this" else (aid,)))
    struck(bout, hit, guard)
    assert [one.defense for one in result(bout).met] == [power]


def test_v3_a_constant_malus_for_the_opponents_defenses():
    hit, guard, aid = blow(9), defense(4), support(ability=always(Effect("defense", -1, "", "opponent_defenses")))
    bout = Bout(Corner((hit,), (aid,)), Corner((guard,)))
    struck(bout, hit, guard)
    assert [one.defense for one in result(bout).met] == [3]


def test_r9_a_defense_tapped_for_its_own_ability_counts_nought():
    hit, guard = blow(5), defense(4, ability=Ability("boxing", Costs(tap=True), effects=(Effect("draw", 1),)))
    bout = Bout(Corner((hit,)), Corner((guard,), deck=(blow(1),)))
    bout.does(RED, DeclareBlow(card=bout.id_of(hit)))
    bout.all_pass()
    bout.does(BLUE, Defend(cards=(bout.id_of(guard),)))
    answers(bout, guard)
    lands(bout)
    assert [one.defense for one in result(bout).met] == [0]
    assert bout.blue.endurance == 15

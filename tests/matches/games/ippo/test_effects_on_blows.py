"""V15, V16, V19-V21: what holds of the blow on the ring, used and constant."""

from __future__ import annotations

import pytest

from matches.games.ippo.blows import KnockedDown
from matches.games.ippo.commands import DeclareBlow, Defend
from matches.games.ippo.vocabulary import Effect
from matches.kernel.refusals import Refused
from tests.matches.games.ippo.bouts import BLUE, RED, Bout, Corner, blow, defense, fight
from tests.matches.games.ippo.stages import (
    always,
    boxing,
    covers,
    declares,
    gone,
    lands,
    settle,
    struck,
    tapped,
    uses,
)


@covers("retype", "boxing")
def test_v15_the_blow_is_of_another_type_before_it_is_defended():
    hit, guard = blow(5, "hook", ability=boxing(Effect("retype", of="upper", target="this"))), defense(5, ("hook",))
    bout = Bout(Corner((hit,)), Corner((guard,)))
    declares(bout, hit, ability=1)
    settle(bout)
    lands(bout)
    assert bout.blue.endurance == 15, "who blocks hooks was not asked"


def test_v15_v_what_was_put_on_the_ring_before_stays():
    hit, guard = blow(5, "hook"), defense(5, ("hook",))
    turn = fight(boxing(Effect("retype", of="upper", target="own_blow")))
    bout = Bout(Corner((hit,), hand=(turn, fight())), Corner((guard,)))
    bout.does(RED, DeclareBlow(card=bout.id_of(hit)))
    bout.all_pass()
    bout.does(BLUE, Defend(cards=(bout.id_of(guard),)))
    uses(bout, RED, turn)
    lands(bout)
    assert (bout.blue.endurance, gone(bout, hit)) == (20, True)


@pytest.mark.parametrize(("until", "lost"), [("instant", 0), ("turn", 5)])
def test_v15_until_the_end_of_the_turn(until, lost):
    hit = blow(5, "hook", ability=boxing(Effect("retype", of="upper", target="this"), until=until))
    guard, up = defense(5, ("hook",)), fight(boxing(Effect("untap", of="blow", target="own_card")))
    bout = Bout(Corner((hit,), hand=(up, fight())), Corner((guard,), deck=[blow(1)] * 3))
    declares(bout, hit, ability=1)
    settle(bout)
    lands(bout)
    uses(bout, RED, up, bout.id_of(hit))
    bout.all_pass()
    struck(bout, hit, guard)
    assert bout.blue.endurance == 15 - lost


@covers("most_defenses", "boxing", "constant")
@pytest.mark.parametrize("constant", [True, False])
def test_v16_at_most_so_many_cards_against_the_blow(constant):
    limit = Effect("most_defenses", 1, target="this")
    hit, guards = blow(5, ability=always(limit) if constant else boxing(limit)), (defense(3), defense(3))
    bout = Bout(Corner((hit,)), Corner(guards))
    declares(bout, hit, **({} if constant else {"ability": 1}))
    settle(bout)
    bout.all_pass()
    with pytest.raises(Refused):
        bout.does(BLUE, Defend(cards=tuple(bout.id_of(one) for one in guards)))
    bout.does(BLUE, Defend(cards=(bout.id_of(guards[0]),)))
    lands(bout)
    assert bout.blue.endurance == 18


@covers("stay_up", "boxing", "constant")
@pytest.mark.parametrize("constant", [True, False])
def test_v19_the_blow_returns_upright_once_a_turn(constant):
    stays = Effect("stay_up", target="this")
    hit = blow(2, ability=always(stays) if constant else boxing(stays))
    bout = Bout(Corner((hit,)), Corner())
    for upright in (True, False):
        declares(bout, hit, **({"ability": 1} if upright and not constant else {}))
        settle(bout)
        lands(bout)
        assert tapped(bout, hit) != upright
    assert bout.blue.endurance == 16


def test_v19_each_blow_returns_upright_once_a_turn():
    first, second = (blow(2, ability=always(Effect("stay_up", target="this"))) for _ in range(2))
    bout = Bout(Corner((first, second)), Corner())
    for hit in (first, second):
        struck(bout, hit)
    assert [tapped(bout, hit) for hit in (first, second)] == [False, False]
    struck(bout, first)
    assert [tapped(bout, hit) for hit in (first, second)] == [True, False]


def test_v19_q13_a_stopped_blow_is_discarded_all_the_same():
    hit, guard = blow(2, ability=always(Effect("stay_up", target="this"))), defense(3)
    bout = Bout(Corner((hit,)), Corner((guard,)))
    struck(bout, hit, guard)
    assert gone(bout, hit)


@covers("knock_down", "boxing", "constant")
@pytest.mark.parametrize("constant", [True, False])
def test_v20_a_blow_that_hurts_knocks_down(constant):
    knocks = Effect("knock_down", target="this")
    hit = blow(3, ability=always(knocks) if constant else boxing(knocks))
    bout = Bout(Corner((hit,)), Corner(deck=(blow(1),)))
    declares(bout, hit, **({} if constant else {"ability": 1}))
    settle(bout)
    lands(bout)
    assert [one.count for one in bout.told(KnockedDown)] == [1]


@covers("guard_break", "boxing", "constant")
@pytest.mark.parametrize("constant", [True, False])
def test_v21_q14_all_that_returns_is_tapped_needed_or_not(constant):
    breaks = Effect("guard_break", target="this")
    hit, guards = blow(3, ability=always(breaks) if constant else boxing(breaks)), (defense(5), defense(2))
    bout = Bout(Corner((hit,)), Corner(guards))
    declares(bout, hit, **({} if constant else {"ability": 1}))
    settle(bout)
    lands(bout, *guards)
    assert [tapped(bout, one) for one in guards] == [True, True]
    assert gone(bout, hit)

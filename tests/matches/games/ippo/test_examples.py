"""The worked examples E1 to E10, with the numbers that they state."""

from __future__ import annotations

import pytest

from matches.games.ippo.commands import (
    DeclareBlow,
    Defend,
)
from matches.kernel.refusals import Refused
from tests.matches.games.ippo.blows import BREAKS, KNOCKS, SHUTS, discarded, struck, tapped
from tests.matches.games.ippo.bouts import BLUE, RED, Bout, Corner, blow, defense


def test_e1_two_icons_and_two_generic_are_paid_by_two_icons_one_generic_and_one_endurance():
    hit = blow(6, icons=2, generic=2)
    sources = (defense(3, icons=2), defense(3, generic=1))
    bout = Bout(Corner((hit, *sources)), Corner())
    bout.does(RED, DeclareBlow(card=bout.id_of(hit), endurance=1))
    assert bout.red.endurance == 19
    assert [tapped(bout, one) for one in sources] == [True, True]


def test_e1_with_the_icons_alone_two_endurance_are_paid():
    hit = blow(6, icons=2, generic=2)
    bout = Bout(Corner((hit, defense(3, icons=2))), Corner())
    bout.does(RED, DeclareBlow(card=bout.id_of(hit), endurance=2))
    assert bout.red.endurance == 18


def test_e1_one_icon_too_few_is_refused_whatever_the_endurance():
    hit = blow(6, icons=2, generic=2)
    bout = Bout(Corner((hit, defense(3, icons=1))), Corner())
    with pytest.raises(Refused):
        bout.does(RED, DeclareBlow(card=bout.id_of(hit), endurance=2))


def test_e2_attribute_power_pays_a_generic_cost():
    hit = blow(5, generic=3)
    bout = Bout(Corner((hit, defense(3, attribute="speed", icons=2), defense(3, icons=1))), Corner())
    bout.does(RED, DeclareBlow(card=bout.id_of(hit)))
    assert (bout.red.endurance, bout.red.pool) == (20, (0, 0, 0, 0, 0))


def test_e2_what_is_over_stays_in_the_pool():
    hit = blow(4, generic=2)
    bout = Bout(Corner((hit, defense(3, generic=3))), Corner())
    bout.does(RED, DeclareBlow(card=bout.id_of(hit)))
    assert bout.red.pool == (0, 0, 0, 0, 1)


def test_e3_endurance_pays_down_to_one():
    hit = blow(4, generic=2)
    bout = Bout(Corner((hit,), endurance=3), Corner())
    bout.does(RED, DeclareBlow(card=bout.id_of(hit), endurance=2))
    assert bout.red.endurance == 1


def test_e3_the_last_endurance_pays_nothing():
    hit = blow(5, generic=3)
    bout = Bout(Corner((hit,), endurance=3), Corner())
    with pytest.raises(Refused):
        bout.does(RED, DeclareBlow(card=bout.id_of(hit), endurance=3))


def test_e4_six_against_four_then_three():
    hit, four, three = blow(6), defense(4), defense(3)
    bout = struck(hit, four, three)
    assert discarded(bout, hit, four, three) == [True, True, False]
    assert bout.blue.endurance == 20


def test_e4_six_against_three_then_four():
    hit, four, three = blow(6), defense(4), defense(3)
    bout = struck(hit, three, four)
    assert discarded(bout, hit, three, four) == [True, True, False]
    assert bout.blue.endurance == 20


def test_e5_six_against_three_and_three():
    hit, first, second = blow(6), defense(3), defense(3)
    bout = struck(hit, first, second)
    assert discarded(bout, hit, first, second) == [True, True, True]
    assert bout.blue.endurance == 20


@pytest.mark.parametrize(("order", "gone"), [((6, 2), [True, True, False]), ((2, 6), [True, True, False])])
def test_e6_six_against_six_and_two(order, gone):
    hit, guards = blow(6), [defense(power) for power in order]
    bout = struck(hit, *guards)
    assert discarded(bout, hit, *guards) == gone
    assert not tapped(bout, guards[1])
    assert bout.blue.endurance == 20


@pytest.mark.parametrize(
    ("power", "guards", "lost", "gone"),
    [
        (9, (4, 3), 2, [False, True, True]),
        (7, (3,), 4, [False, True]),
        (5, (), 5, [False]),
        (5, (5,), 0, [True, True]),
        (3, (5,), 0, [True, False]),
    ],
)
def test_e7_what_gets_through_and_what_is_discarded(power, guards, lost, gone):
    hit, there = blow(power), [defense(one) for one in guards]
    bout = struck(hit, *there)
    assert (20 - bout.blue.endurance, discarded(bout, hit, *there)) == (lost, gone)
    if not gone[0]:
        assert tapped(bout, hit), "a blow returns tapped (R20)"
    if power == 3:
        assert not tapped(bout, there[0]), "the defense stays upright (Q12)"


def test_e8_a_hook_is_not_blocked_by_who_blocks_other_blows_or_is_tapped():
    hit, wrong, tired, right = blow(5, "hook"), defense(4, ("straight", "upper")), defense(4, ("hook",)), defense(4, ("hook",))
    bout = Bout(Corner((hit,)), Corner((wrong, tired, right), tapped=(tired,)))
    bout.does(RED, DeclareBlow(card=bout.id_of(hit)))
    bout.all_pass()
    assert bout.asked() == ("defend", BLUE)
    for guard in (wrong, tired):
        with pytest.raises(Refused):
            bout.does(BLUE, Defend(cards=(bout.id_of(guard),)))
    bout.does(BLUE, Defend(cards=(bout.id_of(right),)))
    bout.all_pass()
    assert bout.blue.endurance == 19


def test_e9_guard_break_taps_the_defense_that_stopped_the_blow():
    hit, guard, again = blow(4, ability=BREAKS), defense(5), blow(1)
    bout = struck(hit, guard, red=Corner((again,)))
    assert discarded(bout, hit, guard) == [True, False]
    assert tapped(bout, guard)
    bout.does(RED, DeclareBlow(card=bout.id_of(again)))
    bout.all_pass()
    assert bout.blue.endurance == 19, "it cannot defend again this turn"


@pytest.mark.parametrize(("guard", "lost", "downs"), [(defense(4, ability=SHUTS), 2, 0), (defense(4), 2, 1), (defense(6), 0, 0)])
def test_e10_a_knock_down_against_a_shut_off_a_plain_guard_and_one_that_holds(guard, lost, downs):
    bout = struck(blow(6, ability=KNOCKS), guard, blue=Corner(deck=(blow(1),)))
    assert (20 - bout.blue.endurance, bout.blue.downs) == (lost, downs)

"""R3-R6, R18, R20, R23, Q2, Q11: cards as they are printed and as they meet; and that every number has its test."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

from matches.games.ippo.cards import KINDS
from matches.games.ippo.commands import DeclareBlow
from matches.games.ippo.events import Paid
from matches.games.ippo.vocabulary import ATTRIBUTES, BLOW_TYPES, BlowType, Effect
from matches.kernel.refusals import Refused
from tests.matches.games.ippo.bouts import RED, Bout, Corner, blow, defense, support
from tests.matches.games.ippo.stages import always, gone, struck, tapped

NUMBERS = {"r": 27, "q": 28, "e": 20, "v": 24}


def test_r3_cards_are_blows_defenses_supports_and_fights():
    assert [kind.key for kind in KINDS] == ["blow", "defense", "support", "fight"]


def test_r6_q2_blows_are_of_four_types():
    assert get_args(BlowType) == BLOW_TYPES == ("straight", "hook", "upper", "special")


@pytest.mark.parametrize("type", BLOW_TYPES)
@pytest.mark.parametrize("blocked", BLOW_TYPES)
def test_r4_a_defense_blocks_the_types_that_it_says(type, blocked):
    hit, guard = blow(5, type), defense(5, (blocked,))
    bout = Bout(Corner((hit,)), Corner((guard,)))
    struck(bout, hit, *((guard,) if type == blocked else ()))
    assert bout.blue.endurance == (20 if type == blocked else 15)


@pytest.mark.parametrize("place", range(4))
def test_r5_so_many_icons_are_so_much_power_of_the_cards_attribute(place):
    hit, source = blow(5, attribute=ATTRIBUTES[place], icons=2), defense(3, attribute=ATTRIBUTES[place], icons=2, generic=1)
    bout = Bout(Corner((hit, source)), Corner())
    bout.does(RED, DeclareBlow(card=bout.id_of(hit)))
    gained = [0, 0, 0, 0, 1]
    gained[place] = 2
    assert [one.gained for one in bout.told(Paid)] == [tuple(gained)]
    assert bout.red.pool == (0, 0, 0, 0, 1)


def test_r5_a_support_gives_power_too_and_another_attribute_pays_no_icon():
    hit, right, wrong = blow(4, icons=1), support(attribute="force", icons=1), support(attribute="spirit", icons=3)
    bout = Bout(Corner((hit,), (wrong,)), Corner())
    with pytest.raises(Refused):
        bout.does(RED, DeclareBlow(card=bout.id_of(hit)))
    bout = Bout(Corner((hit,), (right, wrong)), Corner())
    bout.does(RED, DeclareBlow(card=bout.id_of(hit)))
    assert (tapped(bout, right), tapped(bout, wrong)) == (True, False)


@pytest.mark.parametrize(
    ("power", "guard", "lost", "blow_gone", "guard_gone"),
    [(6, 4, 2, False, True), (4, 6, 0, True, False), (5, 5, 0, True, True)],
)
def test_r18_q11_r20_the_stronger_side_wins(power, guard, lost, blow_gone, guard_gone):
    hit, there = blow(power), defense(guard)
    bout = Bout(Corner((hit,)), Corner((there,)))
    struck(bout, hit, there)
    assert (20 - bout.blue.endurance, gone(bout, hit), gone(bout, there)) == (lost, blow_gone, guard_gone)
    if not blow_gone:
        assert tapped(bout, hit)
    if not guard_gone:
        assert not tapped(bout, there)


def test_r23_guard_break_does_not_save_what_was_overcome():
    hit, guards = blow(6, ability=always(Effect("guard_break", target="this"))), (defense(4), defense(3))
    bout = Bout(Corner((hit,)), Corner(guards))
    struck(bout, hit, *guards)
    assert (gone(bout, guards[0]), tapped(bout, guards[1])) == (True, True)


def test_every_rule_ruling_example_and_effect_has_a_test_with_its_number():
    files = Path(__file__).parent.glob("test_*.py")
    names = [name for file in files for name in re.findall(r"def (test_\w+)", file.read_text())]
    for letter, count in NUMBERS.items():
        tested = {int(number) for name in names for number in re.findall(rf"_{letter}(\d+)(?=_)", name)}
        assert tested >= set(range(1, count + 1)), f"{letter.upper()}: {set(range(1, count + 1)) - tested}"

"""V18, V23: what is on the stack, and the round that ends."""

from __future__ import annotations

import pytest

from matches.games.ippo.blows import BlowWithdrawn
from matches.games.ippo.commands import DeclareBlow, Defend, UseAbility
from matches.games.ippo.events import ItemNegated, RoundBegun, StackCleared
from matches.games.ippo.vocabulary import Ability, Costs, Effect
from matches.kernel.refusals import Refused
from tests.matches.games.ippo.bouts import BLUE, RED, Bout, Corner, blow, defense, fight
from tests.matches.games.ippo.stages import (
    boxing,
    covers,
    gone,
    tapped,
    used,
    uses,
)


@covers("negate", "fast", "boxing")
@pytest.mark.parametrize(("timing", "phase"), [("fast", "placement"), ("fast", "boxing"), ("boxing", "boxing")])
def test_v18_an_item_of_the_stack_has_no_effect_and_its_cost_is_lost(timing, phase):
    draw = fight(Ability("fast", Costs(endurance=1), effects=(Effect("draw", 2),)))
    no = fight(Ability(timing, effects=(Effect("negate", target="item"),)))
    bout = Bout(Corner(hand=(draw, fight()), deck=(blow(1), blow(2))), Corner(hand=(no, fight())), phase=phase)
    bout.does(RED, UseAbility(card=bout.id_of(draw)))
    uses(bout, BLUE, no, 1)
    assert [one.item for one in bout.told(ItemNegated)] == [1]
    assert (len(bout.red.deck), bout.red.endurance, gone(bout, draw)) == (2, 19, True)
    bout.all_pass()
    assert bout.asked() == (phase, RED)


def test_v18_q23_with_nothing_on_the_stack_there_is_nothing_to_negate():
    no = fight(boxing(Effect("negate", target="item")))
    bout = Bout(Corner(hand=(no,)), Corner())
    with pytest.raises(Refused):
        bout.does(RED, UseAbility(card=bout.id_of(no), target=1))


@covers("round_up", "boxing")
def test_v23_r25_boxing_is_over_and_a_new_round_begins():
    bout = used("boxing", "boxing", Effect("round_up"), red=Corner(downs=1), blue=Corner(downs=2))
    assert [one.round for one in bout.told(RoundBegun)] == [2]
    assert (bout.state.phase, bout.red.downs, bout.blue.downs, bout.asked()) == ("rest", 0, 0, ("redraw", RED))


def test_v23_q20_by_the_defender_the_blow_has_no_result_and_the_stack_is_cleared():
    hit, guard, draw = blow(5), defense(9), fight(boxing(Effect("draw", 1)))
    bell = fight(boxing(Effect("round_up")))
    bout = Bout(Corner((hit,), hand=(draw, fight()), deck=(blow(1),)), Corner((guard,), hand=(bell, fight())))
    bout.does(RED, DeclareBlow(card=bout.id_of(hit)))
    bout.all_pass()
    bout.does(BLUE, Defend(cards=(bout.id_of(guard),)))
    bout.does(RED, UseAbility(card=bout.id_of(draw)))
    uses(bout, BLUE, bell)
    assert [len(one.cards) for one in bout.told(StackCleared)] == [1]
    assert [one.card.id for one in bout.told(BlowWithdrawn)] == [bout.id_of(hit)]
    assert (tapped(bout, hit), tapped(bout, guard), len(bout.red.deck), bout.blue.endurance) == (True, False, 1, 20)
    assert (bout.state.phase, bout.state.active) == ("rest", RED)

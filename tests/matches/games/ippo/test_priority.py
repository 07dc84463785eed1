"""Q23: who is asked first, what a standing order passes, and that nobody else can tell."""

from __future__ import annotations

import pytest

from matches.games.ippo.commands import DeclareBlow, EndPhase, Pass, StandBy, UseAbility
from matches.games.ippo.events import Asked
from matches.games.ippo.hiding import redact
from matches.games.ippo.offers import legal
from matches.games.ippo.vocabulary import Ability, Effect
from tests.matches.games.ippo.bouts import BLUE, RED, Bout, Corner, blow, defense, fight, support
from tests.matches.games.ippo.stages import boxing

DIRECT = boxing(Effect("direct", 1))


@pytest.mark.parametrize("order", ["turn", "blow", "stack"])
def test_q23_a_pass_by_order_tells_the_others_just_what_one_by_hand_tells(order):
    """The whole of what they see of a turn, the numbers of decisions and deadlines included."""
    seen, first, second = [], blow(3), blow(4)
    red, blue = Corner((first, second), hand=(fight(), fight())), Corner((defense(2, ("hook",)),), hand=(blow(6),))
    for by_order in (False, True):
        bout = Bout(red, blue)
        for act in (DeclareBlow(card=bout.id_of(first)), DeclareBlow(card=bout.id_of(second)), EndPhase()):
            if by_order and not bout.blue.standing:
                bout.does(BLUE, StandBy(until=order))
            bout.does(RED, act)
            while bout.state.pending is not None and bout.state.pending.what == "window":
                bout.does(bout.state.pending.seats[0], Pass())
        told = [redact(one, RED) for one in bout.events]
        seen.append(([one for one in told if one is not None], bout.state.asked, legal(bout.state, RED).decision))
    assert seen[0] == seen[1]
    assert sum(isinstance(one, Asked) and one.seats == (BLUE,) for one in seen[0][0]) > 2


def test_q23_after_the_result_of_a_blow_the_active_boxer_is_asked_first():
    hit, aid = blow(3), fight(boxing(Effect("recover", 1)))
    bout = Bout(Corner((hit, blow(2)), hand=(aid, fight()), endurance=9), Corner())
    bout.does(RED, DeclareBlow(card=bout.id_of(hit)))
    while bout.state.window != "between":
        bout.does(bout.asked()[1], Pass())
    assert bout.asked() == ("window", RED)
    bout.does(RED, UseAbility(card=bout.id_of(aid)))
    assert bout.asked() == ("window", BLUE)


@pytest.mark.parametrize("phase", ["placement", "boxing"])
def test_q23_after_an_ability_has_resolved_the_active_boxer_is_asked_first(phase):
    aid = fight(Ability("fast", effects=(Effect("recover", 1),)))
    bout = Bout(Corner(hand=(aid, fight()), endurance=9), Corner(), phase=phase)
    bout.does(RED, UseAbility(card=bout.id_of(aid)))
    bout.does(BLUE, Pass())
    assert (bout.state.stack, bout.asked()) == ((), ("window", RED))
    bout.does(RED, Pass())
    assert bout.asked() == ("window", BLUE)
    bout.does(BLUE, Pass())
    assert bout.asked() == (phase, RED)


@pytest.mark.parametrize("way", ["aside", "pass"])
def test_q23_an_order_that_waits_for_the_stack_passes_nothing_that_lies_there(way):
    first, second = fight(DIRECT), fight(DIRECT)
    bout = Bout(Corner(hand=(first, second, fight())), Corner())
    bout.does(RED, UseAbility(card=bout.id_of(first), hold=1))
    if way == "aside":
        bout.does(BLUE, StandBy(until="stack"))
        bout.does(RED, Pass())
        assert (bout.asked(), bout.blue.endurance) == (("window", BLUE), 20)
    else:
        bout.does(RED, UseAbility(card=bout.id_of(second)))
        bout.does(BLUE, Pass(until="stack"))
        assert (bout.blue.endurance, len(bout.state.stack)) == (19, 1), "he has passed this one himself"
        bout.does(RED, Pass())
        assert bout.asked() == ("window", BLUE), "and is asked for the one below"


def test_q23_ones_own_items_do_not_end_an_order():
    aid, hit = support(ability=DIRECT), blow(2)
    bout = Bout(Corner((hit,)), Corner(supports=(aid,)))
    bout.does(RED, DeclareBlow(card=bout.id_of(hit)))
    bout.does(BLUE, UseAbility(card=bout.id_of(aid), hold=1))
    bout.does(RED, Pass())
    bout.does(BLUE, Pass(until="stack"))
    assert (bout.red.endurance, bout.blue.standing) == (19, "stack")

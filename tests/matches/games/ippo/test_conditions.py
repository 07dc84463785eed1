"""V: each of the nine conditions, met and missed."""

from __future__ import annotations

import pytest

from matches.games.ippo.commands import DeclareBlow, Defend, UseAbility
from matches.games.ippo.offers import legal
from matches.games.ippo.vocabulary import CONDITIONS, Ability, Condition, Effect
from matches.kernel.refusals import Refused
from tests.matches.games.ippo.bouts import BLUE, RED, Bout, Corner, blow, defense, fight, support
from tests.matches.games.ippo.stages import struck

FORCE, SPEED = support(attribute="force", icons=1), support(attribute="speed", icons=1)
AWAY: dict[Condition, list[tuple[Corner, Corner, int, bool]]] = {
    Condition("endurance_at_most", "own", 10): [
        (Corner(endurance=10), Corner(), 1, True),
        (Corner(endurance=11), Corner(), 1, False),
    ],
    Condition("endurance_at_most", "opponent", 5): [
        (Corner(endurance=1), Corner(endurance=6), 1, False),
        (Corner(), Corner(endurance=5), 1, True),
    ],
    Condition("behind"): [
        (Corner(endurance=9), Corner(endurance=10), 1, True),
        (Corner(endurance=9), Corner(endurance=9), 1, False),
        (Corner(endurance=10), Corner(endurance=9), 1, False),
    ],
    Condition("round_at_least", n=3): [
        (Corner(), Corner(), 2, False),
        (Corner(), Corner(), 3, True),
        (Corner(), Corner(), 4, True),
    ],
    Condition("knock_downs_at_least", "own", 1): [(Corner(), Corner(downs=2), 1, False), (Corner(downs=1), Corner(), 1, True)],
    Condition("knock_downs_at_least", "opponent", 2): [
        (Corner(downs=2), Corner(downs=1), 1, False),
        (Corner(), Corner(downs=2), 1, True),
    ],
    Condition("controls", "own", 2, "defense"): [
        (Corner((defense(1), blow(1))), Corner((defense(1), defense(1))), 1, False),
        (Corner((defense(1), defense(1))), Corner(), 1, True),
    ],
    Condition("controls", "opponent", 1, "support"): [
        (Corner(supports=(support(),)), Corner(), 1, False),
        (Corner(), Corner(supports=(support(),)), 1, True),
    ],
    Condition("controls", "own", 2, "force"): [
        (Corner((defense(1, attribute="force"),), (SPEED,)), Corner(), 1, False),
        (Corner((defense(1, attribute="force"),), (FORCE,)), Corner(), 1, True),
    ],
    Condition("controls", "own", 1, ""): [(Corner(), Corner((blow(1),)), 1, False), (Corner((blow(1),)), Corner(), 1, True)],
}


def offered(bout: Bout, card: int) -> bool:
    """Whether Red or Blue, whoever is asked, may use the ability of that card now."""
    assert bout.state.pending is not None
    commands = legal(bout.state, bout.state.pending.seats[0]).commands
    return any(one.command == "use_ability" and one.fields[0].values == (card,) for one in commands)  # type: ignore[union-attr]


def asks(*conditions: Condition) -> Ability:
    return Ability("boxing", conditions=conditions, effects=(Effect("recover", 1),))


@pytest.mark.parametrize(("condition", "scene"), [(one, scene) for one, scenes in AWAY.items() for scene in scenes])
def test_v_a_condition_that_asks_about_boxers(condition, scene):
    red, blue, number, met = scene
    card = fight(asks(condition))
    bout = Bout(Corner(**{**red.__dict__, "hand": (card,)}), blue, round=number)
    assert offered(bout, bout.id_of(card)) == met


@pytest.mark.parametrize(("before", "met"), [(0, False), (1, False), (2, True)])
def test_v_at_least_the_nth_blow_of_the_turn(before, met):
    card, hits = fight(asks(Condition("nth_blow", n=2))), [blow(1) for _ in range(3)]
    bout = Bout(Corner(hits, hand=(card,)), Corner())
    for hit in hits[:before]:
        struck(bout, hit)
    assert offered(bout, bout.id_of(card)) == met


def test_v_a_blow_is_its_own_second_blow_when_its_ability_is_declared_with_it():
    hits = [blow(1, ability=asks(Condition("nth_blow", n=2))) for _ in range(2)]
    bout = Bout(Corner(hits, endurance=10), Corner())
    able = [any(field.name == "ability" for one in legal(bout.state, RED).commands for field in one.fields)]
    struck(bout, hits[0])
    bout.does(RED, DeclareBlow(card=bout.id_of(hits[1]), ability=1))
    bout.all_pass()
    assert (able, bout.red.endurance) == ([False], 11)


@pytest.mark.parametrize(("type", "met"), [("hook", True), ("upper", False)])
def test_v_the_type_of_the_blow_on_the_ring(type, met):
    card, hit = fight(asks(Condition("blow_type", of="hook"))), blow(3, type)
    bout = Bout(Corner((hit,), hand=(card,)), Corner())
    assert not offered(bout, bout.id_of(card)), "no blow is on the ring"
    bout.does(RED, DeclareBlow(card=bout.id_of(hit), hold=1))
    assert offered(bout, bout.id_of(card)) == met


@pytest.mark.parametrize("defended", [True, False])
def test_v_whether_the_blow_is_defended(defended):
    yes, no = fight(asks(Condition("defended"))), fight(asks(Condition("undefended")))
    hit, guard = blow(3), defense(1)
    bout = Bout(Corner((hit,), hand=(yes, no)), Corner((guard,)))
    bout.does(RED, DeclareBlow(card=bout.id_of(hit), hold=1))
    assert [offered(bout, bout.id_of(one)) for one in (yes, no)] == [False, False], "nobody has answered yet"
    bout.all_pass()
    bout.does(BLUE, Defend(cards=(bout.id_of(guard),) if defended else ()))
    assert bout.asked() == ("window", RED)
    assert [offered(bout, bout.id_of(one)) for one in (yes, no)] == [defended, not defended]


@pytest.mark.parametrize(("endurance", "lost"), [(9, 7), (10, 5)])
def test_v_a_constant_condition_holds_while_it_is_met(endurance, lost):
    plus = Ability(
        "constant",
        conditions=(Condition("endurance_at_most", n=9),),
        effects=(Effect("blow", 2, "", "own_blow"),),
        until="upright",
    )
    hit, bag = blow(5), support(ability=plus)
    bout = Bout(Corner((hit,), (bag,), endurance=endurance), Corner())
    struck(bout, hit)
    assert bout.blue.endurance == 20 - lost


def test_v_every_condition_has_been_met_and_missed_above():
    about_the_ring = {"nth_blow", "blow_type", "defended", "undefended"}
    assert {one.key for one in AWAY} | about_the_ring == set(CONDITIONS)
    assert all({met for *_, met in scenes} == {True, False} for scenes in AWAY.values())


def test_a_condition_that_is_not_met_is_refused_before_anything_is_paid():
    card = fight(asks(Condition("behind")))
    bout = Bout(Corner(hand=(card,)), Corner())
    with pytest.raises(Refused) as refused:
        bout.does(RED, UseAbility(card=bout.id_of(card)))
    assert (refused.value.code, bout.red.hand) == ("not_now", (bout.id_of(card),))

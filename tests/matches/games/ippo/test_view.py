"""What the view says before it happens: defenses that could be put up, the blow they would meet, what returns upright."""

from __future__ import annotations

import pytest

from matches.games.ippo.blows import BlowLanded
from matches.games.ippo.commands import DeclareBlow, Defend
from matches.games.ippo.held import Printed
from matches.games.ippo.offers import legal
from matches.games.ippo.state import State
from matches.games.ippo.view import CardView, RingView, view
from matches.games.ippo.vocabulary import Ability, Condition, Effect
from tests.matches.games.ippo.blows import SHUTS
from tests.matches.games.ippo.bouts import BLUE, RED, Bout, Corner, blow, defense, fight, support
from tests.matches.games.ippo.stages import always, boxing, declares, lands, struck, uses


def ring_of(state: State) -> RingView:
    ring = view(state, None).ring
    assert ring is not None
    return ring


def candidate(bout: Bout, print: Printed) -> CardView:
    return next(one for one in view(bout.state, None).fighters[BLUE].corner if one.id == bout.id_of(print))


def asked_to_defend(hit: Printed, *guards: Printed, supports: tuple[Printed, ...] = ()) -> Bout:
    bout = Bout(Corner((hit,)), Corner(guards, supports, endurance=9))
    bout.does(RED, DeclareBlow(card=bout.id_of(hit)))
    bout.all_pass()
    assert bout.asked() == ("defend", BLUE)
    return bout


def when(key: str, *effects: Effect, **of: object) -> Ability:
    return Ability("constant", conditions=(Condition(key, **of),), effects=effects, until="upright")  # type: ignore[arg-type]


PLUS = Effect("defense", 2, "", "own_defenses")
AGAINST_HOOKS = Effect("defense", 2, "hook", "this")
NINE = blow(9)


@pytest.mark.parametrize(
    ("hit", "guard", "supports", "power"),
    [
        (NINE, defense(5), (), 5),
        (NINE, defense(5), (support(ability=always(PLUS)),), 7),
        (NINE, defense(5, ability=when("behind", Effect("defense", 2, "", "this"))), (), 7),
        (NINE, defense(5, ability=when("defended", Effect("defense", 1, "", "this"))), (), 6),
        (NINE, defense(5, ability=when("undefended", Effect("defense", 1, "", "this"))), (), 5),
        (blow(9, "hook"), defense(5, ability=always(AGAINST_HOOKS)), (), 7),
        (NINE, defense(5, ability=always(AGAINST_HOOKS)), (), 5),
        (blow(9, ability=always(Effect("defense", -2, "", "opponent_defenses"))), defense(5), (), 3),
    ],
)
def test_a_defense_that_could_be_put_up_shows_the_power_that_it_then_has(hit, guard, supports, power):
    bout = asked_to_defend(hit, guard, supports=supports)
    assert candidate(bout, guard).guard == power
    bout.does(BLUE, Defend(cards=(bout.id_of(guard),)))
    defenses = ring_of(bout.state).defenses
    assert defenses is not None and [one.power for one in defenses] == [power]


def test_what_cannot_be_put_up_shows_no_such_power():
    bout = asked_to_defend(blow(5), ready := defense(3), other := defense(3, ("hook",)))
    assert (candidate(bout, ready).guard, candidate(bout, other).guard) == (3, None)
    bout.does(BLUE, Defend(cards=()))
    assert candidate(bout, ready).guard is None


@pytest.mark.parametrize(
    ("ability", "powers"),
    [
        (None, (5, 5, 5)),
        (always(Effect("blow", 2, target="this")), (7, 7, 5)),
        (when("undefended", Effect("blow", 2, target="this")), (7, 5, 5)),
        (when("defended", Effect("blow", 2, target="this")), (5, 7, 5)),
    ],
)
def test_a_blow_that_waits_shows_its_power_alone_defended_and_shut_off(ability, powers):
    hit, guards = blow(5, ability=ability), (defense(1), defense(1, ability=SHUTS))
    bout = asked_to_defend(hit, *guards)
    ring = ring_of(bout.state)
    assert (ring.alone, ring.met, ring.bare) == powers
    assert [candidate(bout, one).shuts for one in guards] == [False, True]
    for cards, power in zip(((), guards[:1], guards[1:]), powers, strict=True):
        again = asked_to_defend(hit, *guards)
        again.does(BLUE, Defend(cards=tuple(again.id_of(one) for one in cards)))
        again.all_pass()
        landed = again.told(BlowLanded)
        assert [one.power for one in landed] == [power]


def test_v19_the_ring_promises_no_return_that_does_not_happen():
    hit = blow(2, ability=always(Effect("stay_up", target="this")))
    bout = Bout(Corner((hit,)), Corner())
    for upright in (True, False):
        declares(bout, hit)
        assert ring_of(bout.state).stay_up == upright
        lands(bout)
        placed = bout.placed(hit)
        assert placed is not None and placed.tapped != upright
        bout.all_pass()


def test_v19_a_blow_that_has_returned_upright_is_offered_no_second_return():
    stays, other = Effect("stay_up", target="this"), fight(boxing(Effect("stay_up", target="own_blow")))
    hit = blow(2, ability=boxing(stays))
    bout = Bout(Corner((hit,), hand=(other, fight())), Corner())
    declares(bout, hit, ability=1)
    lands(bout)
    bout.all_pass()
    declares(bout, hit)
    assert [offer for offer in legal(bout.state, RED).commands if offer.command == "use_ability"] == []


def test_v15_a_lasting_change_of_type_shows_in_the_corner_as_it_did_on_the_ring():
    own = boxing(Effect("retype", 0, "upper", "this"), until="turn")
    other = fight(boxing(Effect("retype", 0, "hook", "own_blow"), until="turn"))
    hit = blow(3, ability=own)
    bout = Bout(Corner((hit,), hand=(other, fight())), Corner())
    declares(bout, hit)
    uses(bout, RED, other)
    uses(bout, RED, hit)
    assert ring_of(bout.state).card.blow == "upper"
    lands(bout)
    assert [one.blow for one in view(bout.state, None).fighters[RED].corner] == ["upper"]


def test_v4_the_corner_shows_what_the_next_blow_costs():
    cheap = support(ability=when("nth_blow", Effect("cheaper", 1), n=2))
    first, second = blow(1), blow(3, generic=2)
    bout = Bout(Corner((first, second), (cheap,)), Corner())
    costs = []
    for _ in range(2):
        costs.append(next(one.generic for one in view(bout.state, None).fighters[RED].corner if one.id == bout.id_of(second)))
        if not bout.state.blows:
            struck(bout, first)
    assert costs == [2, 1]

"""What is refused, with which code, and that nothing has happened then."""

from __future__ import annotations

import pytest

from matches.games.ippo import RULES
from matches.games.ippo.commands import (
    AnswerStop,
    Choose,
    Command,
    DeclareBlow,
    Defend,
    EndPhase,
    OfferStop,
    OrderDefenses,
    Pass,
    Place,
    Redraw,
    SetUp,
    StandBy,
    TakeNewHand,
    UseAbility,
)
from matches.games.ippo.options import Options
from matches.games.ippo.vocabulary import Effect
from matches.kernel.cards import Cards
from matches.kernel.commands import Resign
from matches.kernel.dice import Dice
from matches.kernel.refusals import Refused
from matches.kernel.rules import Context, Setup
from matches.kernel.seats import Seat
from tests.matches.games.ippo.bouts import BLUE, RED, Bout, Corner, blow, defense, fight, support
from tests.matches.games.ippo.stages import boxing, declares, used


def refusal(bout: Bout, seat: Seat, command: Command) -> str:
    before = bout.state
    with pytest.raises(Refused) as refused:
        bout.does(seat, command)
    assert bout.state == before
    assert refused.value.code in RULES.refusals, "a code that nobody has words for"
    return refused.value.code


def scene(phase: str = "boxing") -> Bout:
    red = Corner((blow(3), defense(2)), (support(),), hand=(defense(1), fight(boxing(Effect("draw", 1)))))
    return Bout(red, Corner((blow(4), defense(2)), hand=(fight(),)), phase=phase)


@pytest.mark.parametrize(
    ("phase", "command"),
    [
        ("boxing", SetUp()),
        ("boxing", TakeNewHand()),
        ("boxing", Redraw()),
        ("boxing", Place(card=4)),
        ("placement", DeclareBlow(card=3)),
        ("boxing", Defend()),
        ("boxing", OrderDefenses(cards=())),
        ("boxing", Choose(cards=())),
        ("boxing", Pass()),
        ("boxing", StandBy(until="turn")),
        ("rest", Redraw()),
        ("draw", EndPhase()),
        ("draw", OfferStop()),
        ("boxing", AnswerStop(accept=1)),
        ("rest", UseAbility(card=2)),
    ],
)
def test_what_is_not_being_asked_is_not_now(phase, command):
    assert refusal(scene(phase), RED, command) == "not_now"


@pytest.mark.parametrize("command", [EndPhase(), DeclareBlow(card=7), Place(card=6), Redraw(), Pass(), OfferStop()])
def test_r13_who_has_not_the_turn_is_not_asked(command):
    assert refusal(scene(), BLUE, command) == "not_now"


@pytest.mark.parametrize("card", [0, 1, 4, 5, 7, 999])
def test_r17_only_an_upright_blow_of_ones_own_corner_is_declared(card):
    assert refusal(scene(), RED, DeclareBlow(card=card)) == "not_allowed"


@pytest.mark.parametrize("card", [0, 2, 3, 6, 999])
def test_r16_only_a_card_of_ones_own_hand_is_placed(card):
    assert refusal(scene("placement"), RED, Place(card=card)) == "not_allowed"


def test_r10_nothing_is_taken_out_where_there_is_room():
    assert refusal(scene("placement"), RED, Place(card=1, out=3)) == "not_allowed"


@pytest.mark.parametrize("cards", [(3,), (1, 1), (999,), (6,)])
def test_r15_only_cards_of_ones_own_hand_are_discarded_each_once(cards):
    assert refusal(scene("draw"), RED, Redraw(cards=cards)) == "not_allowed"


@pytest.mark.parametrize("cards", [(1,), (1, 1), (1, 2, 2)])
def test_r19_every_defense_is_ordered_once(cards):
    hit, guards = blow(9), (defense(2), defense(3))
    bout = Bout(Corner((hit,), hand=()), Corner(guards, hand=()))
    bout.does(RED, DeclareBlow(card=bout.id_of(hit)))
    bout.does(BLUE, Defend(cards=tuple(bout.id_of(one) for one in guards)))
    assert bout.asked() == ("order", RED)
    assert refusal(bout, RED, OrderDefenses(cards=cards)) == "not_allowed"


def test_r17_only_defenses_of_ones_own_corner_defend():
    bout = scene()
    bout.does(RED, DeclareBlow(card=3))
    bout.all_pass()
    for cards in ((4,), (7,), (8, 8), (6,), (999,)):
        assert refusal(bout, BLUE, Defend(cards=cards)) == "not_allowed"


def test_a_target_must_be_named_where_there_is_one_to_name_and_nowhere_else():
    hurt, draw = fight(boxing(Effect("destroy", target="opponent_card"))), fight(boxing(Effect("draw", 1)))
    bout = Bout(Corner(hand=(hurt, draw)), Corner((defense(1),), deck=(blow(1),)))
    mine, there = bout.id_of(hurt), bout.blue.corner[0].id
    for target in (None, mine, 999):
        assert refusal(bout, RED, UseAbility(card=mine, target=target)) == "not_allowed"
    assert refusal(bout, RED, UseAbility(card=bout.id_of(draw), target=there)) == "not_allowed"


def test_an_ability_that_would_act_on_nothing_is_not_used():
    hurt = fight(boxing(Effect("destroy", of="support", target="opponent_card")))
    bout = Bout(Corner(hand=(hurt,)), Corner((defense(1),)))
    assert refusal(bout, RED, UseAbility(card=bout.id_of(hurt))) == "not_now"


def test_q28_an_ability_of_the_corner_is_used_once_a_turn():
    aid = support(ability=boxing(Effect("recover", 1)))
    bout = Bout(Corner(supports=(aid,)), Corner())
    bout.does(RED, UseAbility(card=bout.id_of(aid)))
    bout.all_pass()
    assert refusal(bout, RED, UseAbility(card=bout.id_of(aid))) == "not_now"


def test_nobody_uses_the_others_cards():
    aid = support(ability=boxing(Effect("recover", 1)))
    bout = Bout(Corner(hand=(fight(boxing(Effect("draw", 1))),)), Corner(supports=(aid,)))
    assert refusal(bout, RED, UseAbility(card=bout.id_of(aid))) == "not_allowed"


def test_v6_a_choice_is_as_many_as_were_asked_for_from_the_own_hand():
    bout = used("boxing", "boxing", Effect("make_discard", 2, "owner"), blue=Corner(hand=(blow(1), blow(2), blow(3))))
    own = bout.blue.hand
    for cards in ((), own[:1], own, (own[0], own[0]), (own[0], 999)):
        assert refusal(bout, BLUE, Choose(cards=cards)) == "not_allowed"
    assert refusal(bout, RED, Choose(cards=own[:2])) == "not_now"


def test_who_is_nobody_here_who_has_left_and_what_is_over():
    bout = scene()
    assert refusal(bout, Seat(7), EndPhase()) == "not_in_match"
    bout.does(BLUE, Resign())
    for seat in (RED, BLUE):
        assert refusal(bout, seat, EndPhase()) == "over"


def test_q16_the_ability_of_a_blow_that_has_none():
    bout = scene()
    assert refusal(bout, RED, DeclareBlow(card=3, ability=1)) == "not_allowed"
    hit = blow(3)
    bout = Bout(Corner((hit,)), Corner())
    declares(bout, hit)
    assert refusal(bout, RED, UseAbility(card=bout.id_of(hit))) == "not_now"


def test_r2_without_a_deck_there_is_no_bout():
    context = Context(None, 0, lambda label: Dice(bytes(32), label), Cards(), {})
    with pytest.raises(Refused) as refused:
        RULES.begin(Setup((RED, BLUE), Options(), ()), context)
    assert (refused.value.code, refused.value.code in RULES.refusals) == ("no_deck", True)

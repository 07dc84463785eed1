"""Q23: windows, priority, the stack: last in, first out, held, passed for and passed by standing order."""

from __future__ import annotations

import pytest

from matches.games.ippo.commands import DeclareBlow, Defend, EndPhase, Pass, Place, Redraw, StandBy, UseAbility
from matches.games.ippo.events import AbilityUsed, ItemResolved, Passed, StoodBy, WindowClosed
from matches.games.ippo.vocabulary import Ability, Costs, Effect
from matches.kernel.refusals import Refused
from tests.matches.games.ippo.bouts import BLUE, RED, Bout, Corner, blow, defense, fight, support
from tests.matches.games.ippo.stages import boxing, settle, struck, tapped, uses, windows


def draws(n: int = 1) -> Effect:
    return Effect("draw", n)


def resolved(bout: Bout) -> list[int]:
    return [one.item for one in bout.told(ItemResolved)]


def test_q23_twenty_interrupts_resolve_last_in_first_out():
    prods = [[support(ability=boxing(Effect("direct", 1))) for _ in range(3)] for _ in range(2)]
    fights = [[fight(boxing(Effect("direct", 1))) for _ in range(7)] for _ in range(2)]
    bout = Bout(Corner(supports=prods[0], hand=(*fights[0], fight())), Corner(supports=prods[1], hand=(*fights[1], fight())))
    for mine, theirs in zip((*prods[0], *fights[0]), (*prods[1], *fights[1]), strict=True):
        bout.does(RED, UseAbility(card=bout.id_of(mine)))
        bout.does(BLUE, UseAbility(card=bout.id_of(theirs)))
    assert len(bout.state.stack) == 20
    assert (bout.red.endurance, bout.blue.endurance) == (20, 20), "nothing happens before both have passed"
    settle(bout)
    assert resolved(bout) == list(range(20, 0, -1))
    assert (bout.red.endurance, bout.blue.endurance) == (10, 10)


def test_q23_negations_of_negations_leave_the_first_standing():
    first = fight(boxing(Effect("direct", 3)))
    no = [fight(boxing(Effect("negate", target="item"))) for _ in range(2)]
    bout = Bout(Corner(hand=(first, no[1], fight())), Corner(hand=(no[0], fight())))
    bout.does(RED, UseAbility(card=bout.id_of(first)))
    bout.does(BLUE, UseAbility(card=bout.id_of(no[0]), target=1))
    bout.does(RED, UseAbility(card=bout.id_of(no[1]), target=2))
    settle(bout)
    assert bout.blue.endurance == 17
    assert resolved(bout) == [3, 1]


def test_q23_a_negated_item_cannot_be_negated_again():
    first, others = fight(boxing(Effect("direct", 3))), [fight(boxing(Effect("negate", target="item"))) for _ in range(2)]
    bout = Bout(Corner(hand=(first, fight())), Corner(hand=(*others, fight())))
    bout.does(RED, UseAbility(card=bout.id_of(first)))
    bout.does(BLUE, UseAbility(card=bout.id_of(others[0]), target=1, hold=1))
    assert bout.asked() == ("window", RED), "who has the turn is asked first after something has happened"
    bout.does(RED, Pass())
    bout.does(BLUE, UseAbility(card=bout.id_of(others[1]), target=1))
    settle(bout)
    assert [(one.item, one.void) for one in bout.told(ItemResolved)] == [(3, False), (2, True)]
    assert bout.blue.endurance == 20


def test_q23_a_round_up_on_top_takes_all_below_it():
    prods = [fight(boxing(Effect("direct", 1))) for _ in range(4)]
    bell = fight(boxing(Effect("round_up")))
    bout = Bout(Corner(hand=(*prods, fight())), Corner(hand=(bell, fight())))
    for one in prods:
        bout.does(RED, UseAbility(card=bout.id_of(one), hold=1))
    bout.does(RED, Pass())
    bout.does(BLUE, UseAbility(card=bout.id_of(bell)))
    settle(bout)
    assert (resolved(bout), bout.blue.endurance, bout.state.stack, bout.state.phase) == ([5], 20, (), "rest")


def test_q23_a_negated_round_up_ends_nothing():
    bell, no = fight(boxing(Effect("round_up"))), fight(boxing(Effect("negate", target="item")))
    bout = Bout(Corner(hand=(bell, fight())), Corner(hand=(no, fight())))
    bout.does(RED, UseAbility(card=bout.id_of(bell)))
    uses(bout, BLUE, no, 1)
    bout.all_pass()
    assert (bout.state.round, bout.asked()) == (1, ("boxing", RED))


def test_q23_both_are_asked_again_after_each_item():
    one, other = fight(boxing(draws())), fight(boxing(draws()))
    hit = blow(3)
    bout = Bout(Corner((hit,), hand=(one, fight()), deck=[blow(1)] * 3), Corner(hand=(other, fight()), deck=[blow(1)] * 3))
    bout.does(RED, DeclareBlow(card=bout.id_of(hit)))
    bout.does(BLUE, UseAbility(card=bout.id_of(other)))
    bout.does(RED, Pass())
    assert resolved(bout) == [1]
    assert bout.asked() == ("window", RED), "in the window of a blow who has the turn is asked again, and first"
    bout.does(RED, UseAbility(card=bout.id_of(one)))
    bout.does(BLUE, Pass())
    assert resolved(bout) == [1, 2]


def test_q23_who_has_acted_has_passed_unless_he_holds():
    first, second = fight(boxing(draws())), fight(boxing(draws()))
    bout = Bout(Corner(hand=(first, second, fight())), Corner())
    bout.does(RED, UseAbility(card=bout.id_of(first), hold=1))
    assert bout.asked() == ("window", RED)
    bout.does(RED, UseAbility(card=bout.id_of(second)))
    assert bout.asked() == ("window", BLUE)


def test_q23_the_windows_of_a_blow_are_between_declared_and_defended():
    hit, guard = blow(5), defense(3)
    bout = Bout(Corner((hit,)), Corner((guard,)))
    struck(bout, hit, guard)
    assert windows(bout) == ["declared", "defended", "between"]
    assert [one.window for one in bout.told(WindowClosed)] == ["declared", "defended", "between"]


def test_q23_a_card_that_is_placed_opens_a_window_for_the_opponent():
    guard, aid = defense(3), support(ability=Ability("fast", effects=(Effect("direct", 1),)))
    bout = Bout(Corner(hand=(guard, fight())), Corner(supports=(aid,)), phase="placement")
    bout.does(RED, Place(card=bout.id_of(guard)))
    assert (bout.asked(), bout.placed(guard) is not None) == (("window", BLUE), True)
    uses(bout, BLUE, aid)
    assert bout.red.endurance == 19


def test_q23_placing_and_declaring_are_no_items():
    guard, hit = defense(3), blow(4)
    bout = Bout(Corner((hit,), hand=(guard, fight())), Corner(), phase="placement")
    bout.does(RED, Place(card=bout.id_of(guard)))
    assert bout.state.stack == ()
    bout.all_pass()
    bout.does(RED, EndPhase())
    bout.does(RED, DeclareBlow(card=bout.id_of(hit)))
    assert bout.state.stack == ()


def test_q23_costs_are_paid_when_it_is_used():
    source = support(generic=1)
    dear = fight(Ability("boxing", Costs(generic=1, endurance=1, discard=1), effects=(draws(),)))
    other = fight()
    bout = Bout(Corner(supports=(source,), hand=(dear, other)), Corner())
    bout.does(RED, UseAbility(card=bout.id_of(dear), discards=(bout.id_of(other),)))
    assert bout.state.stack
    assert (tapped(bout, source), bout.red.endurance, bout.red.hand) == (True, 19, ())


@pytest.mark.parametrize(("hand", "asked"), [((), False), ((fight(),), True)])
def test_q23_the_house_passes_for_who_has_no_card_and_nothing_usable(hand, asked):
    hit = blow(5)
    bout = Bout(Corner((hit,)), Corner((blow(1),), hand=hand))
    bout.does(RED, DeclareBlow(card=bout.id_of(hit)))
    assert (bout.asked() == ("window", BLUE)) == asked
    assert bout.told(Passed)[0].seat == RED


def test_q23_the_house_does_not_pass_for_who_has_an_ability_in_the_corner():
    hit, aid = blow(5), support(ability=boxing(Effect("prevent", 1)))
    bout = Bout(Corner((hit,)), Corner(supports=(aid,), hand=()))
    bout.does(RED, DeclareBlow(card=bout.id_of(hit)))
    assert bout.asked() == ("window", BLUE)
    bout.does(BLUE, UseAbility(card=bout.id_of(aid)))
    settle(bout)
    while bout.state.ring is not None:
        assert bout.asked() == ("window", RED), "used, it is of no use any more: the house passes for Blue"
        bout.does(RED, Pass())
    assert bout.blue.endurance == 16


def test_q23_a_standing_order_passes_until_something_is_on_the_stack():
    hit, plus = blow(5), fight(boxing(Effect("blow", 1, target="own_blow")))
    bout = Bout(Corner((hit,), hand=(plus, fight())), Corner())
    bout.does(BLUE, StandBy(until="stack"))
    bout.does(RED, DeclareBlow(card=bout.id_of(hit)))
    assert bout.asked() == ("window", RED), "of the defended window: Blue has passed in the one before"
    assert windows(bout) == ["declared", "defended"]
    bout.does(RED, UseAbility(card=bout.id_of(plus)))
    assert (bout.asked(), bout.blue.standing) == (("window", BLUE), "")


def test_q23_until_a_blow_and_until_ones_own_turn():
    aid, hit = fight(boxing(draws())), blow(5)
    bout = Bout(Corner((hit,), hand=(aid, fight()), deck=[blow(1)] * 9), Corner(deck=[blow(1)] * 9))
    bout.does(BLUE, StandBy(until="blow"))
    bout.does(RED, UseAbility(card=bout.id_of(aid)))
    assert bout.asked() == ("window", RED), "what Red used has taken effect, and he is first again"
    bout.does(RED, Pass())
    assert bout.asked() == ("boxing", RED)
    bout.does(RED, DeclareBlow(card=bout.id_of(hit)))
    assert bout.asked() == ("window", BLUE)
    bout.does(BLUE, Pass(until="turn"))
    assert bout.blue.standing == "turn"
    while bout.state.active == RED:
        what, seat = bout.asked()
        assert seat == RED
        bout.does(seat, Pass() if what == "window" else Redraw() if what == "redraw" else EndPhase())
    assert bout.blue.standing == ""


def test_q23_a_standing_order_can_be_taken_back_and_never_defends():
    hit, guard = blow(5), defense(3)
    bout = Bout(Corner((hit,)), Corner((guard,)))
    bout.does(BLUE, StandBy(until="turn"))
    bout.does(RED, DeclareBlow(card=bout.id_of(hit)))
    assert bout.asked() == ("defend", BLUE)
    bout.does(BLUE, Defend(cards=(bout.id_of(guard),)))
    bout.does(BLUE, StandBy(until=""))
    assert bout.blue.standing == ""
    assert [one.until for one in bout.told(StoodBy)] == ["turn", ""]


def test_an_ability_whose_card_has_left_still_resolves():
    aid = support(ability=boxing(Effect("direct", 2)))
    hurt = fight(boxing(Effect("destroy", of="support", target="opponent_card")))
    bout = Bout(Corner(supports=(aid,)), Corner(hand=(hurt, fight())))
    bout.does(RED, UseAbility(card=bout.id_of(aid)))
    uses(bout, BLUE, hurt, bout.id_of(aid))
    assert (bout.red.supports, bout.blue.endurance) == ((), 18)


def test_q15_a_blows_ability_that_waits_is_void_once_the_blow_is_shut_off():
    hit = blow(5, ability=boxing(Effect("direct", 2)))
    guard = defense(4, ability=boxing(Effect("shut_off", target="this")))
    bout = Bout(Corner((hit,)), Corner((guard,)))
    bout.does(RED, DeclareBlow(card=bout.id_of(hit)))
    bout.all_pass()
    bout.does(BLUE, Defend(cards=(bout.id_of(guard),)))
    bout.does(RED, UseAbility(card=bout.id_of(hit)))
    bout.does(BLUE, UseAbility(card=bout.id_of(guard)))
    settle(bout)
    assert [(one.card.id, one.void) for one in bout.told(ItemResolved)] == [(bout.id_of(guard), False), (bout.id_of(hit), True)]
    assert bout.blue.endurance == 20


def test_intermission_abilities_resolve_at_once_and_nobody_interrupts():
    aid, no = (
        support(ability=Ability("intermission", effects=(draws(2),))),
        fight(Ability("fast", effects=(Effect("negate", target="item"),))),
    )
    bout = Bout(Corner(supports=(aid,), deck=[blow(1)] * 4), Corner(hand=(no,)), phase="rest")
    bout.does(RED, UseAbility(card=bout.id_of(aid)))
    assert (len(bout.red.hand), bout.asked(), windows(bout)) == (3, ("rest", RED), [])
    assert [one.item for one in bout.told(AbilityUsed)] == [1]
    with pytest.raises(Refused):
        bout.does(RED, UseAbility(card=bout.id_of(aid)))

"""Q26: how long there is to decide, what the clock does for who is late, and three in a row."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from matches.games.ippo.blows import DefensesOrdered, DefensesPlaced
from matches.games.ippo.commands import DeclareBlow, Defend, EndPhase, Pass, Place, Redraw, SetUp, UseAbility
from matches.games.ippo.decide import deadline, decide
from matches.games.ippo.events import Decided, GameOver, Left, Passed
from matches.games.ippo.state import Pending
from matches.games.ippo.vocabulary import Effect
from matches.kernel.commands import Resign, TimeIsUp
from matches.kernel.refusals import Refused
from tests.matches.games.ippo.bouts import BLUE, NOW, RED, Bout, Corner, blow, defense, fight
from tests.matches.games.ippo.stages import boxing, gone, in_hand, settle, used

DECISION, WINDOW = 90_000, 20_000


def lates(bout: Bout) -> list[tuple[int, str]]:
    return [(one.seat, one.what) for one in bout.told(Decided) if one.late]


def set_up() -> Bout:
    """Before anything is laid: both are asked at once."""
    hand = [defense(1), blow(2), fight()]
    bout = Bout(Corner(hand=hand), Corner(hand=[blow(3), blow(4)]), phase="set_up", turn=0, in_round=0)
    fighters = tuple(replace(one, turns=0) for one in bout.state.fighters)
    bout.state = replace(bout.state, fighters=fighters, pending=Pending((RED, BLUE), "set_up", NOW + DECISION))
    return bout


def due(bout: Bout) -> int:
    found = deadline(bout.state)
    assert found is not None
    return found.at_ms - NOW


def test_q26_ninety_seconds_for_a_decision_and_twenty_for_a_window():
    hit, guards = blow(5), (defense(1), defense(1))
    bout = Bout(Corner((hit,)), Corner(guards))
    assert due(bout) == DECISION
    bout.does(RED, DeclareBlow(card=bout.id_of(hit)))
    assert (bout.asked(), due(bout)) == (("window", BLUE), WINDOW)
    bout.all_pass()
    assert (bout.asked(), due(bout)) == (("defend", BLUE), DECISION)
    bout.does(BLUE, Defend(cards=tuple(bout.id_of(one) for one in guards)))
    assert (bout.asked(), due(bout)) == (("window", RED), WINDOW)
    bout.all_pass()
    assert (bout.asked(), due(bout)) == (("order", RED), DECISION)


def test_q26_nothing_is_placed_at_the_set_up_and_no_new_hand_taken():
    bout = set_up()
    bout.late()
    assert (bout.red.corner, bout.blue.corner, len(bout.red.hand), len(bout.blue.hand)) == ((), (), 3, 2)
    assert (bout.red.missed, bout.blue.missed, bout.blue.new_hands) == (1, 1, 0)
    assert bout.asked() == ("placement", RED), "and the first turn begins, without a draw phase"


def test_q26_who_has_set_up_in_time_keeps_what_he_laid():
    bout = set_up()
    bout.does(RED, SetUp(cards=bout.red.hand[:2]))
    bout.late()
    assert (len(bout.red.corner), bout.blue.corner, bout.red.missed, bout.blue.missed) == (2, (), 0, 1)


@pytest.mark.parametrize("phase", ["draw", "rest"])
def test_q26_nothing_is_discarded(phase):
    held = (blow(1), defense(1))
    bout = Bout(Corner(hand=held, deck=[blow(1) for _ in range(9)]), Corner(), phase=phase, refilled=False)
    bout.late()
    assert (len(bout.red.hand), bout.red.discards, lates(bout)) == (5, (), [(RED, "redraw")])
    assert bout.state.active == (RED if phase == "draw" else BLUE), "late in the intermission, the turn is over"


@pytest.mark.parametrize(
    ("phase", "then"), [("placement", ("boxing", RED)), ("boxing", ("redraw", RED)), ("rest", ("redraw", BLUE))]
)
def test_q26_the_phase_is_over(phase, then):
    bout = Bout(Corner((blow(1),)), Corner(), phase=phase)
    bout.late()
    assert (bout.asked(), lates(bout)) == (then, [(RED, phase)])


def test_q26_no_defense():
    hit, guard = blow(5), defense(9)
    bout = Bout(Corner((hit,)), Corner((guard,)))
    bout.does(RED, DeclareBlow(card=bout.id_of(hit)))
    bout.all_pass()
    bout.late()
    assert [one.cards for one in bout.told(DefensesPlaced)] == [()]
    bout.all_pass()
    assert (bout.blue.endurance, bout.blue.missed) == (15, 1)


def test_q26_the_order_is_as_they_were_placed():
    hit, guards = blow(6), (defense(4), defense(3))
    bout = Bout(Corner((hit,)), Corner(guards))
    bout.does(RED, DeclareBlow(card=bout.id_of(hit)))
    bout.all_pass()
    there = tuple(bout.id_of(one) for one in reversed(guards))
    bout.does(BLUE, Defend(cards=there))
    bout.all_pass()
    bout.late()
    assert [tuple(one.id for one in event.cards) for event in bout.told(DefensesOrdered)] == [there]
    bout.all_pass()
    assert [gone(bout, one) for one in guards] == [False, True]


def test_q26_the_lowest_numbers_are_discarded():
    high, low = blow(1, number=90_002), blow(1, number=90_001)
    bout = used("boxing", "boxing", Effect("make_discard", 1, "owner"), blue=Corner(hand=(high, low)))
    bout.late()
    assert (in_hand(bout, high), gone(bout, low), lates(bout)) == (True, True, [(BLUE, "choose")])


def test_q26_the_lowest_number_is_found():
    high, low = blow(1, number=90_004), blow(1, number=90_003)
    bout = used("boxing", "boxing", Effect("search", of="blow"), red=Corner(deck=(high, low)))
    bout.late()
    assert (in_hand(bout, low), in_hand(bout, high)) == (True, False)


def test_q26_a_window_is_passed_and_does_not_count():
    hit = blow(1)
    bout = Bout(Corner([hit, *(blow(1) for _ in range(5))]), Corner())
    for _ in range(6):
        bout.does(RED, DeclareBlow(card=next(one.id for one in bout.red.corner if not one.tapped)))
        while bout.asked()[0] == "window":
            told = bout.late()
            assert isinstance(told[0], Passed)
    assert (bout.red.missed, bout.blue.missed, bout.state.over, lates(bout)) == (0, 0, False, [])


def test_q26_three_decisions_in_a_row_concede():
    bout = Bout(Corner((blow(1),)), Corner(), phase="placement")
    for _ in range(3):
        assert not bout.state.over
        bout.late()
    assert [(one.seats, one.reason) for one in bout.told(Left)] == [((RED,), "absent")]
    assert [(one.winners, one.reason) for one in bout.told(GameOver)] == [((BLUE,), "absent")]


def test_q26_a_decision_in_time_begins_the_count_anew_and_a_window_does_not():
    deck, no = [blow(1) for _ in range(9)], fight(boxing(Effect("draw", 1)))
    bout = Bout(Corner((blow(1),), hand=(no, fight()), deck=deck), Corner(deck=[blow(1) for _ in range(9)]), phase="placement")
    bout.late()
    bout.does(RED, UseAbility(card=bout.id_of(no)))
    assert bout.red.missed == 0
    settle(bout)
    bout.all_pass()
    bout.late()
    assert bout.red.missed == 1
    bout.does(RED, Redraw())
    assert bout.red.missed == 0


def test_q26_both_may_be_late_without_ending_anothers_bout():
    bout = Bout(Corner((blow(1),), deck=[blow(1)] * 9), Corner(deck=[blow(1)] * 9), phase="boxing")
    bout.late()
    bout.late()
    assert bout.asked() == ("redraw", BLUE)
    bout.late()
    bout.late()
    assert (bout.red.missed, bout.blue.missed, bout.state.over) == (2, 2, False)


def test_q26_the_clock_comes_once_and_not_for_what_was_answered():
    bout = Bout(Corner((blow(1),)), Corner(), phase="placement")
    old = deadline(bout.state)
    assert old is not None
    bout.does(RED, EndPhase())
    with pytest.raises(Refused) as refused:
        decide(bout.state, TimeIsUp(deadline=old.id), bout._context(None, old.at_ms))
    assert refused.value.code == "not_due"


def test_q26_a_late_answer_that_comes_before_the_clock_counts():
    guard = defense(3)
    bout = Bout(Corner(hand=(guard, fight())), Corner(), phase="placement")
    bout.does(RED, Place(card=bout.id_of(guard)), at_ms=NOW + DECISION + 5)
    assert bout.placed(guard) is not None
    assert bout.state.pending is not None and bout.state.pending.until == NOW + DECISION + 5 + WINDOW
    bout.does(BLUE, Pass())
    assert bout.red.missed == 0


@pytest.mark.parametrize("seat", [RED, BLUE])
def test_q26_r27_leaving_is_conceding(seat):
    bout = Bout(Corner(endurance=20), Corner(endurance=1))
    bout.does(seat, Resign())
    winner = BLUE if seat == RED else RED
    assert [(one.winners, one.reason) for one in bout.told(GameOver)] == [((winner,), "resigned")]
    assert deadline(bout.state) is None

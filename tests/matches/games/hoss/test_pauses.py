"""Draws, pauses, clocks, leaving and the end of a fight at the table (R5, R7, R9, R10, R17, Q5, Q7, Q9, Q29, Q44)."""

import pytest

from matches.games.hoss import RULES
from matches.games.hoss.events import Drawn, GameOver, GuardAsked, PauseOpened, Prepared, RoundFought, TimeMissed
from matches.games.hoss.facts import Entered, Forked, Grew, Guarded
from matches.games.hoss.held import Line
from matches.kernel.commands import TimeIsUp
from matches.kernel.outcome import Deadline, Outcome
from tests.matches.games.hoss.rig import beast, defender, of
from tests.matches.games.hoss.table import (
    AT,
    PAUSE,
    ROUND,
    both,
    lines,
    move,
    next_pause,
    one,
    prepare,
    resign,
    table,
    tags,
    time_is_up,
    with_side,
    with_units,
)


def late(seat: int, line: int = -1) -> Prepared:
    return Prepared(seat=seat, line=line, ward=None, paths=(), wards=(), late=True)


def test_R5_Q5_three_cards_then_one_a_round_while_there_are_any() -> None:
    at = table()
    assert [len(side.hand) for side in at.state.sides] == [3, 3]
    drawn = []
    for number in range(2, 7):
        at = next_pause(at, f"a{number - 2}", f"b{number - 2}")
        drawn.append([(event.seat, event.count) for event in at.caused if isinstance(event, Drawn)])
    assert drawn == [[(0, 1), (1, 1)]] * 3 + [[], []]
    assert [side.left for side in at.state.sides] == [1, 1]


@pytest.mark.parametrize(("count", "hand"), [(1, 1), (2, 2), (3, 3), (4, 3)])
def test_Q29_a_deck_of_fewer_lines_draws_what_there_is(count: int, hand: int) -> None:
    at = next_pause(table(lines(count, 0)), "a0", "b0")
    assert len(at.state.side(0).hand) == hand - 1 + (count == 4)
    assert [event.seat for event in at.caused if isinstance(event, Drawn)] == ([0, 1] if count == 4 else [1])


def test_R7_a_pause_waits_for_those_who_have_something_to_decide() -> None:
    """The side without a hand, a path or a lone guard is not asked."""
    at = next_pause(table(lines(1, 0), lines(2, 1)), "a0", "b0")
    assert at.caused == (PauseOpened(number=2, seats=(1,), until=AT + ROUND + PAUSE),)
    assert RULES.legal(at.state, 0).decision == ""
    assert RULES.legal(at.state, 1).decision == "pause/2"


def test_R7_rounds_follow_by_themselves_where_nobody_has_anything_to_decide() -> None:
    at = next_pause(table(lines(1, 0), lines(1, 1)), "a0", "b0")
    assert tags(at) == ["round_fought"]
    fought = one(at, RoundFought)
    assert (fought.number, fought.until) == (2, AT + 2 * ROUND)
    assert RULES.deadline(at.state) == Deadline("round/2", AT + 2 * ROUND)


def test_Q44_what_one_decides_waits_sealed_for_the_other() -> None:
    at = prepare(table(), 0, "a1")
    assert at.caused == (Prepared(seat=0, line=1, ward=None, paths=(), wards=(), late=False),)
    assert at.state.phase == "pause"
    assert RULES.deadline(at.state) == Deadline("pause/1", AT + PAUSE)
    after = prepare(at, 1, "b2", AT + 7)
    assert tags(after) == ["prepared", "round_fought"]
    assert [(fact.who, fact.card) for fact in of(one(after, RoundFought).facts, Entered)] == [(0, "a1"), (6, "b2")]
    assert RULES.deadline(after.state) == Deadline("round/1", AT + 7 + ROUND)


def test_Q44_paths_then_cards_then_wards_on_the_board_that_results() -> None:
    """The guard in play may be sent before the card that enters with it, the new guard before whom it left."""
    fork = Line((beast(slug="r1"), beast(slug="r2a", rank=2, path="a"), beast(slug="r2b", rank=2, path="b")))
    at = next_pause(next_pause(table([fork, Line((defender(slug="g"),)), Line((beast(slug="c"),))]), "r1", "b0"), "g", "b1")
    at = with_units(at, 0, choosing=[True, False])
    at = prepare(prepare(at, 0, "c", path_0="r2b", guard_1=2), 1, "b2")
    at_once = [fact for fact in one(at, RoundFought).facts if fact.at == 0]
    assert [type(fact) for fact in at_once if isinstance(fact, Grew | Entered | Guarded)] == [Grew, Entered, Entered, Guarded]
    assert of(at_once, Grew) == [Grew(0, 0, "r2b")]
    assert of(at_once, Guarded) == [Guarded(0, 1, 2)]


def test_Q7_a_pause_that_passes_plays_the_first_card_only_where_nothing_lives() -> None:
    first = time_is_up(table())
    assert first.caused[:3] == (TimeMissed(seats=(0, 1)), late(0, 0), late(1, 0))
    assert tags(first)[3:] == ["round_fought"]
    second = time_is_up(prepare(time_is_up(first), 1, "b1"))
    assert second.caused[:2] == (TimeMissed(seats=(0,)), late(0))


def test_Q7_late_defaults_choose_the_path_and_the_place_of_a_guard() -> None:
    fork = Line((beast(slug="r1"), beast(slug="r2a", rank=2, path="a"), beast(slug="r2b", rank=2, path="b", bonus=100)))
    at = next_pause(table([fork, Line((defender(slug="g"),))]), "r1", "b0")
    at = both(with_units(at, 0, choosing=[True]), "g", "b1")
    facts = one(at, RoundFought).facts
    assert (of(facts, Grew), of(facts, Guarded)) == ([Grew(0, 0, "r2b")], [Guarded(0, 1, 0)])


def test_Q7_who_misses_three_pauses_in_a_row_has_lost() -> None:
    at = table()
    for number in range(2):
        at = time_is_up(prepare(at, 1, f"b{number}"))
        assert at.state.side(0).missed == number + 1
        at = time_is_up(at)
    at = time_is_up(prepare(at, 1, "b2"))
    assert at.caused == (TimeMissed(seats=(0,)), GameOver(winner=1, loser=0, reason="absent"))
    assert RULES.outcome(at.state) == Outcome(((1,), (0,)), "absent")
    assert RULES.deadline(at.state) is None


def test_Q7_a_decision_of_ones_own_begins_the_count_anew() -> None:
    at = time_is_up(time_is_up(time_is_up(time_is_up(table()))))
    assert [side.missed for side in at.state.sides] == [2, 2]
    at = prepare(at, 0)
    assert [side.missed for side in at.state.sides] == [0, 2]
    at = time_is_up(at)
    assert at.caused[1:] == (GameOver(winner=0, loser=1, reason="absent"),)


def test_Q7_both_missing_three_in_a_row_have_drawn() -> None:
    at = time_is_up(time_is_up(time_is_up(time_is_up(time_is_up(table())))))
    assert at.caused == (TimeMissed(seats=(0, 1)), GameOver(winner=None, loser=None, reason="all_absent"))
    assert RULES.outcome(at.state) == Outcome(((0, 1),), "all_absent")


def test_a_pause_that_asks_for_nothing_of_a_seat_is_not_missed_by_it() -> None:
    at = table(lines(1, 0))
    at = time_is_up(both(at, "a0", "b0"))
    assert time_is_up(at).caused[0] == TimeMissed(seats=(1,))


@pytest.mark.parametrize("phase", ["pause", "decided", "playback"])
def test_who_gives_up_has_lost_in_every_phase(phase: str) -> None:
    at = {"pause": table(), "decided": prepare(table(), 0, "a0"), "playback": both(table(), "a0", "b0")}[phase]
    over = resign(at, 0)
    assert over.caused == (GameOver(winner=1, loser=0, reason="resigned"),)
    for seat in (0, 1):
        over.refuses(seat, TimeIsUp(deadline="pause/1"), "over")
        assert RULES.legal(over.state, seat).may_resign is False


def test_a_clock_that_rings_twice_or_late_rings_once() -> None:
    at = both(table(), "a0", "b0")
    at.refuses(None, TimeIsUp(deadline="pause/1"), "not_due")
    later = time_is_up(at, late_ms=4_000)
    assert one(later, PauseOpened).until == AT + ROUND + 4_000 + PAUSE  # the whole time from then on
    later.refuses(None, TimeIsUp(deadline="round/1"), "not_due")
    later.refuses(None, TimeIsUp(deadline="round/2"), "not_due")


GUARDS = [
    Line((beast(slug="w0"),)),
    Line((defender(slug="g1"),)),
    Line((beast("orc", slug="w2", atk=5),)),
    Line((defender("orc", slug="g3"),)),
]


def guarded(count: int = 3):
    """`w0`, `g1` before it, `w2`, and with four cards `g3` before that one; then a pause that asks the other side alone."""
    at = table(GUARDS[:count])
    for number, card in enumerate(("w0", "g1", "w2", "g3")[:count]):
        at = next_pause(at, card, f"b{number}")
    assert [unit.guards for unit in at.state.side(0).units] == [-1, 0, -1, 2][:count]
    return at


def test_R17_Q7_a_guard_that_is_moved_stands_there_from_the_next_round() -> None:
    asked = move(guarded(), 0, guard_1=2)
    assert asked.caused == (GuardAsked(seat=0, wards=((1, 2),)),)
    fought = prepare(asked, 1, "b3")
    assert of(one(fought, RoundFought).facts, Guarded) == [Guarded(0, 1, 2)]
    assert fought.state.side(0).wards == ()


def test_R17_during_a_round_that_is_shown_both_may_move_their_guards() -> None:
    at = prepare(guarded(), 1, "b3")
    assert RULES.legal(at.state, 0).decision == "guard/5"
    asked = move(at, 0, guard_1=2)
    after = prepare(time_is_up(asked), 1, "b4")
    assert of(one(after, RoundFought).facts, Guarded) == [Guarded(0, 1, 2)]


def test_R17_what_is_decided_in_the_pause_stands_over_what_was_asked_before() -> None:
    """In the playback: guard 1 before 2. In the pause: back before 0."""
    at = table([*GUARDS[:3], Line((beast(slug="w3"),))])
    for number, card in enumerate(("w0", "g1")):
        at = next_pause(at, card, f"b{number}")
    at = move(both(at, "w2", "b2"), 0, guard_1=2)
    at = time_is_up(at)
    assert at.state.side(0).wards == ((1, 2),)
    fought = prepare(prepare(at, 0, "w3", guard_1=0), 1, "b3")
    assert of(one(fought, RoundFought).facts, Guarded) == []


def test_R17_of_two_orders_for_one_ward_the_later_one_stands() -> None:
    """Guard 3 to 0, then guard 1 to 0: guard 1 stays, guard 3 keeps its own ward."""
    at = move(move(guarded(4), 0, guard_3=0), 0, guard_1=0)
    assert at.state.side(0).wards == ((1, 0),)
    assert of(one(prepare(at, 1, "b4"), RoundFought).facts, Guarded) == []


def test_R17_a_ward_that_falls_before_the_boundary_is_nobodys_any_more() -> None:
    """Asked before 2, who bleeds to death in the round that was being shown: the guard keeps its place."""
    at = move(guarded(), 0, guard_1=2)
    at = with_units(at, 0, fell=[0, 0, 3])
    assert of(one(prepare(at, 1, "b3"), RoundFought).facts, Guarded) == []


def test_Q11_Q44_a_guard_alone_opens_a_pause_only_if_somebody_is_left_to_guard() -> None:
    alone = with_units(guarded(), 0, guards=[-1, -1, -1])
    shown = time_is_up(prepare(alone, 1, "b3"))
    assert 0 not in one(shown, PauseOpened).seats  # it went before the stronger one as the round began
    at = both(table([Line((defender(slug="g"),)), Line((beast(slug="w"),))]), "g", "b0")
    assert one(time_is_up(at), PauseOpened).seats == (0, 1)  # a card is in the hand
    at = both(table([Line((defender(slug="g"),))], lines(1, 1)), "g", "b0")
    assert tags(time_is_up(at)) == ["round_fought"]


def test_R12_Q44_a_creature_that_waits_for_its_path_opens_a_pause() -> None:
    fork = Line((beast(slug="r1", bonus=999), beast(slug="r2a", rank=2, path="a"), beast(slug="r2b", rank=2, path="b")))
    at = both(with_side(table([fork], lines(1, 1)), 0), "r1", "b0")
    assert of(one(at, RoundFought).facts, Forked) == []  # calm dice: 99.9 % may fail to happen
    sure = Line((beast(slug="r1", bonus=1_000, every=20_000), *fork.cards[1:]))
    at = both(table([sure], lines(1, 1)), "r1", "b0")
    assert of(one(at, RoundFought).facts, Forked) == [Forked(5_000, 0)]
    paused = time_is_up(at)
    assert paused.caused == (PauseOpened(number=2, seats=(0,), until=AT + ROUND + PAUSE),)
    grown = prepare(paused, 0, path_0="r2b")
    assert of(one(grown, RoundFought).facts, Grew) == [Grew(0, 0, "r2b")]


STRONG, WEAK = [beast(slug="s", atk=500, every=2_000)], [beast(slug="w", life=40)]


def test_R9_the_result_comes_after_the_five_seconds_of_the_last_round() -> None:
    at = both(table(STRONG, WEAK), "s", "w")
    assert tags(at) == ["prepared", "round_fought"]
    assert (RULES.outcome(at.state), at.state.last.loser) == (None, 1)
    over = time_is_up(at)
    assert over.caused == (GameOver(winner=0, loser=1, reason="beaten"),)
    assert RULES.outcome(over.state) == Outcome(((0,), (1,)), "beaten")


def test_Q9_both_beaten_in_one_instant_have_drawn() -> None:
    both_strong = [[beast(slug=slug, atk=500, every=2_000, life=40)] for slug in ("s", "w")]
    over = time_is_up(both(table(*both_strong), "s", "w"))
    assert over.caused == (GameOver(winner=None, loser=None, reason="level"),)


@pytest.mark.parametrize(
    ("ours", "theirs", "reason"), [((40, 40), (900,), "more_creatures"), ((41,), (40,), "more_life"), ((40,), (40,), "level")]
)
def test_R10_Q8_what_is_counted_says_by_what(ours, theirs, reason: str) -> None:
    """Guards alone cannot end it: counted as soon as the last card is played."""
    races = ("human", "orc")
    decks = [
        [defender(races[at], slug=f"{side}{at}", life=life) for at, life in enumerate(lives)]
        for side, lives in enumerate((ours, theirs))
    ]
    at = both(table(*decks), "00", "10")
    if len(ours) == 2:
        at = prepare(time_is_up(at), 0, "01")
    over = time_is_up(at)
    assert over.caused[-1].reason == reason
    assert over.caused[-1].winner == (None if reason == "level" else 0)


def test_R10_the_sixtieth_round_is_the_last() -> None:
    at = both(table(lines(1, 0, life=900), lines(1, 1, life=901)), "a0", "b0")
    for number in range(2, 61):
        assert at.state.last.loser == -1
        at = time_is_up(at)
        assert one(at, RoundFought).number == number
    assert time_is_up(at).caused == (GameOver(winner=1, loser=0, reason="more_life"),)


def test_Q7_where_nobody_watches_what_follows_a_round_follows_at_once() -> None:
    at = both(table(lines(1, 0, life=900), lines(1, 1, life=901), live=False), "a0", "b0")
    assert tags(at) == ["prepared", *["round_fought"] * 60, "game_over"]
    strong = both(table(STRONG, WEAK, live=False), "s", "w")
    assert tags(strong) == ["prepared", "round_fought", "game_over"]

"""Rounds, pauses and orders at stored fights of HOSS (Q7): a sweep that comes on time, twice or late does the same."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection
from functools import partial
from uuid import uuid4

import pytest

from matches import audit, bots, clocks, services
from matches.errors import StaleDecision
from matches.games.hoss import RULES
from matches.games.hoss.events import Drawn, GameOver, GuardAsked, PauseOpened, Prepared, RoundFought, TimeMissed
from matches.games.hoss.facts import NOBODY, Guarded
from matches.games.hoss.state import State
from matches.models import Command, Event
from matches.projections import fold as folds
from tests.support.fights import PAUSE_MS, ROUND_MS, Fights, brings
from tests.support.processes import Sent
from tests.support.timing import later
from tests.support.together import codes, together

pytestmark = pytest.mark.django_db

Comes = Callable[[Fights], object]


def twice(fight: Fights) -> None:
    """A second sweep at once, and the same deadline once more from a sweeper that had read it before."""
    due = RULES.deadline(fight.state)
    assert due is not None
    assert (fight.passes(fight.due_ms), fight.sweeps()) == (1, 0)
    version = fight.version
    with later(fight.ahead_ms):
        repeat = services.time_is_up(fight.match.pk, due.id)
    assert (repeat is None or repeat.repeated, fight.version) == (True, version)


def an_hour_late(fight: Fights) -> None:
    """By another process, which has to read the fight first."""
    folds.cache.drop(fight.match.pk)
    assert fight.passes(3_600_000) == 1


def four_at_once(fight: Fights) -> None:
    fight.ahead_ms += fight.due_ms
    with later(fight.ahead_ms):
        assert codes(together(*[partial(clocks.sweep, 0)] * 4)) == []


# Four sweepers are four connections, which see what is committed alone.
AT_ONCE = pytest.param(four_at_once, marks=pytest.mark.django_db(transaction=True), id="four_at_once")
every_sweep = pytest.mark.parametrize("comes", [twice, an_hour_late], ids=lambda comes: comes.__name__)
crowd_of_sweeps = pytest.mark.parametrize("comes", [twice, an_hour_late, AT_ONCE], ids=lambda comes: comes.__name__)


def all_played(state: State) -> bool:
    """Six cards each are on the board and nobody has anything to decide."""
    return state.phase == "playback" and state.number >= 6 and not any(side.left for side in state.sides)


def decided(state: State) -> bool:
    return state.last is not None and state.last.loser != -1


def is_exact(fight: Fights) -> bool:
    return audit.verify(fight.match.pk).verdict == "exact"


# Rounds.


def test_a_round_is_fought_when_both_have_decided_and_shown_for_five_seconds_before_anything_else() -> None:
    fight = Fights()
    fight.prepares(0)
    assert (fight.state.phase, fight.state.number, fight.asked()) == ("pause", 0, [1])
    since = fight.version
    fight.prepares(1)
    prepared, fought = fight.told(since)
    assert isinstance(prepared, Prepared)
    assert isinstance(fought, RoundFought)
    fight.match.refresh_from_db()
    assert (fight.match.deadline_id, fight.match.deadline_at) == ("round/1", fought.until)
    since = fight.version
    assert (fight.passes(ROUND_MS - 1_500), fight.version) == (0, since)
    assert fight.passes(1_500) == 1
    first, second, opened = fight.told(since)
    assert isinstance(first, Drawn) and isinstance(second, Drawn)
    assert opened == PauseOpened(number=2, seats=(0, 1), until=fight.state.until)


@crowd_of_sweeps
def test_rounds_follow_by_themselves_each_once_when_nobody_has_to_decide(comes: Comes) -> None:
    fight = long_fight(all_played)
    first, shown = fight.state.number, list[int]()
    while len(shown) < 3 and not fight.state.over:
        shown.append(fight.state.number)
        comes(fight)
        fight.prepares(*fight.asked())  # somebody's creature may have evolved
    rounds = [one.number for one in fight.told() if isinstance(one, RoundFought)]
    assert rounds == list(range(1, first + len(shown) + (not fight.state.over)))
    assert [due for due in settled(fight) if due.startswith("round/")][-len(shown) :] == [f"round/{one}" for one in shown]


def test_a_round_that_begins_late_is_shown_for_five_seconds_as_well() -> None:
    fight = long_fight(all_played)
    for late in (700, 90_000):
        fight.passes(ROUND_MS + late)
        fight.prepares(*fight.asked())
    shown = [row.recorded_at + ROUND_MS for row in Event.objects.filter(match=fight.match.pk, tag="round_fought")]
    assert sorted(shown) == [one.until for one in fight.told() if isinstance(one, RoundFought)]


@every_sweep
def test_who_has_won_is_told_when_the_last_round_has_been_shown(comes: Comes) -> None:
    fight = long_fight(decided)
    fight.match.refresh_from_db()
    assert (fight.match.status, fight.match.outcome, fight.state.winner) == ("playing", None, None)
    since, last = fight.version, fight.state.last
    comes(fight)
    over = fight.told(since)[-1]
    assert isinstance(over, GameOver)
    fight.match.refresh_from_db()
    assert (fight.match.status, fight.match.deadline_at, over.loser) == ("ended", None, last.loser if last.loser < 2 else None)
    assert is_exact(fight)


def test_the_sweep_fights_no_round_of_a_pause_that_still_runs() -> None:
    fight = Fights()
    since = fight.version
    assert (fight.passes(PAUSE_MS - 2_000), fight.version) == (0, since)


# Pauses.


@crowd_of_sweeps
def test_who_lets_a_pause_pass_plays_the_first_card_of_his_hand_while_he_has_no_creature(comes: Comes) -> None:
    fight = Fights()
    fight.prepares(0)
    first, since = fight.side(1).hand[0], fight.version
    comes(fight)
    missed, late, fought = fight.told(since)
    assert missed == TimeMissed(seats=(1,))
    assert late == Prepared(seat=1, line=first, ward=None, paths=(), wards=(), late=True)
    assert isinstance(fought, RoundFought)
    assert (fought.number, [side.missed for side in fight.state.sides]) == (1, [0, 1])


@every_sweep
def test_three_pauses_in_a_row_lose_the_fight(comes: Comes) -> None:
    fight = Fights()
    fight.goes_on(lambda state: state.over, absent={1}, sweep=partial(comes, fight))
    told = fight.told()
    assert [one.seats for one in told if isinstance(one, TimeMissed)] == [(1,)] * 3
    assert told[-1] == GameOver(winner=0, loser=1, reason="absent")
    assert is_exact(fight)


@every_sweep
def test_where_nobody_is_there_three_pauses_are_a_draw(comes: Comes) -> None:
    fight = Fights()
    fight.goes_on(lambda state: state.over, absent={0, 1}, sweep=partial(comes, fight))
    assert fight.told()[-1] == GameOver(winner=None, loser=None, reason="all_absent")


def test_a_decision_of_ones_own_begins_the_count_anew() -> None:
    fight = long_fight(lambda state: state.sides[1].missed == 2 and state.phase == "pause", absent={1})
    fight.prepares(1)
    assert fight.side(1).missed == 0


# Orders.


def test_a_defender_that_is_sent_elsewhere_during_a_round_stands_there_from_the_next_one(monkeypatch: pytest.MonkeyPatch) -> None:
    brings(monkeypatch, "warrior", "defender", "archer", "mage", "lancer", "cavalry")
    fight = long_fight(may_send)
    [guard] = [unit for unit in fight.side(0).living if unit.guards != NOBODY]
    other = next(unit.slot for unit in fight.side(0).living if unit.slot not in (guard.slot, guard.guards))
    revisions = folds.load(fight.match.pk).fold.revisions
    fight.moves(0, type="move_guard", **{f"guard_{guard.slot}": other})
    assert fight.told()[-1] == GuardAsked(seat=0, wards=((guard.slot, other),))
    spectator, own, foe = folds.load(fight.match.pk).fold.revisions
    assert (spectator, own, foe) == (revisions[0], revisions[1] + 1, revisions[2])  # nobody else can tell
    assert fight.side(0).units[guard.slot].guards == guard.guards
    number = fight.state.number
    fight.goes_on(lambda state: state.number > number)
    moved = Guarded(0, guard.slot, other)
    assert moved in fight.state.last.facts


def test_what_is_decided_too_late_answers_no_pause_any_more() -> None:
    fight = Fights()
    fight.prepares(0)
    decision = RULES.legal(fight.state, 1).decision
    fight.passes(PAUSE_MS + 1)
    card = fight.side(1).lines[fight.side(1).hand[0]].first.slug
    with pytest.raises(StaleDecision) as refusal, later(fight.ahead_ms):
        services.submit(
            fight.match.pk, fight.users[1], command_id=uuid4(), decision=decision, move={"type": "prepare", "card": card}
        )
    assert refusal.value.code == "not_asked"


# Robots.


@pytest.mark.django_db(transaction=True)
def test_a_robot_that_is_asked_is_woken_and_answers_at_once(sent_tasks: list[Sent]) -> None:
    fight = Fights("alice")
    fight.prepares(0)
    assert ("matches.tasks.play_bots", (str(fight.match.pk),)) in [(task.name, task.args) for task in sent_tasks]
    with later(fight.ahead_ms):
        assert bots.play(fight.match.pk) == 1
    assert (fight.state.phase, fight.state.number) == ("playback", 1)
    sent_tasks.clear()
    assert fight.passes(ROUND_MS + 1) == 1
    assert (fight.asked(), sent_tasks) == ([0], [])  # who sweeps has let it answer


def test_a_person_beats_or_loses_to_rank_1_and_the_fight_derives_again() -> None:
    fight = Fights("alice", rarity="divine", stars=5)
    while not fight.state.over:
        with later(fight.ahead_ms):
            bots.play(fight.match.pk)
        asked = fight.asked()
        if 0 in asked:
            fight.prepares(0)
        elif not asked:
            fight.passes(fight.due_ms)
    assert (fight.state.winner, is_exact(fight)) == (0, True)  # divine 5★ against basic cards that never evolve


def may_send(state: State) -> bool:
    """A round is being shown, and side 0 has a defender who could stand before somebody else."""
    side = state.sides[0]
    guards = [unit for unit in side.living if unit.guards != NOBODY]
    return state.phase == "playback" and len(guards) == 1 and len(side.living) >= 3


def settled(fight: Fights) -> list[str]:
    """The deadlines that were settled, in order."""
    rows = Command.objects.filter(match=fight.match.pk, name="time_is_up").order_by("first_version")
    return [json.loads(row.payload)["deadline"] for row in rows]


def long_fight(until: Callable[[State], bool], absent: Collection[int] = ()) -> Fights:
    """A fight that has come so far: another one, if it was over before."""
    for number in range(10):
        fight = Fights(f"alice{number}", f"bob{number}")
        fight.goes_on(lambda state: until(state) or state.over, absent)
        if not fight.state.over:
            return fight
    raise AssertionError("ten fights were over before that")

"""Clocks and leaving at stored tables of HHUT (Q19, Q10, Q22, Q23): a sweep that comes on time, twice or late does the same."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from matches import audit, clocks, services
from matches.games.hhut import RULES
from matches.games.hhut.events import (
    AnnouncingOpened,
    DuelFought,
    DuelOpened,
    GameOver,
    Locked,
    PairingOpened,
    PairingWon,
    PlayersLeft,
    SidesOut,
    TimeMissed,
)
from matches.games.hhut.state import State
from matches.projections import fold as folds
from tests.support.duels import DUE_MS, Duels
from tests.support.timing import later
from tests.support.together import codes, together

pytestmark = pytest.mark.django_db

Comes = Callable[[Duels], object]


def twice(table: Duels) -> None:
    """A second sweep at once, and the same deadline once more from a sweeper that had read it before."""
    due = RULES.deadline(table.state)
    assert due is not None
    assert (table.passes(), table.sweeps()) == (1, 0)
    version = table.version
    with later(table.ahead_ms):
        repeat = services.time_is_up(table.match.pk, due.id)
    assert (repeat is None or repeat.repeated, table.version) == (True, version)


def an_hour_late(table: Duels) -> None:
    """By another process, which has to read the match first."""
    folds.cache.drop(table.match.pk)
    assert table.passes(3_600_000) == 1


def four_at_once(table: Duels) -> None:
    table.ahead_ms += DUE_MS
    with later(table.ahead_ms):
        assert codes(together(*[partial(clocks.sweep, 0)] * 4)) == []


# Four sweepers are four connections, which see what is committed alone.
AT_ONCE = pytest.param(four_at_once, marks=pytest.mark.django_db(transaction=True), id="four_at_once")
every_sweep = pytest.mark.parametrize("comes", [twice, an_hour_late], ids=lambda comes: comes.__name__)
crowd_of_sweeps = pytest.mark.parametrize("comes", [twice, an_hour_late, AT_ONCE], ids=lambda comes: comes.__name__)


def phase(name: str) -> Callable[[State], bool]:
    return lambda state: state.phase == name


def showdown(state: State) -> bool:
    return state.duel is not None and state.duel.lead == "showdown" and state.phase == "lock"


def is_exact(table: Duels) -> bool:
    return audit.verify(table.match.pk).verdict == "exact"


# A minute is over.


@every_sweep
def test_who_has_not_locked_plays_his_lowest_card_without_a_bonus(comes: Comes) -> None:
    table = Duels("duel")
    [side] = table.state.duel.attackers
    table.answers(0)
    lowest = min(table.state.player(1).cards, key=lambda card: card.general)
    since = table.version
    comes(table)
    assert table.told(since) == [
        TimeMissed(seats=(1,), what="lock"),
        Locked(seat=1, team=(1,), card=table.state.player(1).locked.slug, bonus="", target=None, late=True),
        AnnouncingOpened(sides=(side,), until=0),
    ]
    assert table.state.player(1).locked.general == lowest.general
    assert [player.missed for player in table.state.players] == [0, 1]


@crowd_of_sweeps
def test_an_attack_that_is_not_announced_is_cancelled(comes: Comes) -> None:
    table = Duels("duel")
    table.answers(0, 1)
    [attacker] = table.state.announcing
    since = table.version
    comes(table)
    missed, revealed, fought, opened = table.told(since)
    assert missed == TimeMissed(seats=(attacker,), what="announce")
    assert isinstance(fought, DuelFought)
    assert [(one.side, one.ratings, one.cancelled) for one in fought.attacks] == [(attacker, (), True)]
    assert [(one.before, one.after) for one in fought.points] == [(100, 100)] * 2
    assert isinstance(opened, DuelOpened)
    assert (opened.duel, opened.lead, opened.attackers) == (2, "swap", (1 - attacker,))
    assert revealed.duel == 1


@crowd_of_sweeps
def test_a_pairing_that_nobody_chooses_is_drawn(comes: Comes) -> None:
    table = Duels("crowd_3")
    table.goes_on(phase("choose"))
    chooser, choices = table.state.chooser, table.state.choices
    since = table.version
    comes(table)
    missed, paired, tossed, opened = table.told(since)
    assert missed == TimeMissed(seats=(chooser,), what="choose")
    assert isinstance(paired, PairingOpened)
    assert (paired.pairing in choices, paired.chosen_by, paired.drawn) == (True, None, True)
    assert (tossed.what, opened.lead, opened.attackers) == ("pairing", "toss", (tossed.side,))


@every_sweep
def test_in_the_showdown_the_clock_plays_for_all_who_are_late(comes: Comes) -> None:
    table = Duels("crowd_3")
    table.goes_on(showdown)
    table.answers(1)
    since = table.version
    comes(table)
    told = table.told(since)
    assert told[0] == TimeMissed(seats=(0, 2), what="lock")
    assert [(one.seat, one.late, one.bonus) for one in told[1:-1]] == [(0, True, ""), (2, True, "")]
    assert told[-1] == AnnouncingOpened(sides=table.state.announcing, until=0)
    table.answers(1)
    since = table.version
    comes(table)
    told = table.told(since)
    assert told[0] == TimeMissed(seats=(0, 2), what="announce")
    [fought] = [one for one in told if isinstance(one, DuelFought)]
    assert {one.side for one in fought.attacks if not one.ratings and one.cancelled} == {0, 2}


# Three in a row.


@every_sweep
@pytest.mark.parametrize("absent", [0, 1])
def test_three_in_a_row_lose_a_duel(comes: Comes, absent: int) -> None:
    table = Duels("duel")
    table.goes_on(lambda state: state.over, absent={absent}, sweep=partial(comes, table))
    told = table.told()
    assert [one.seats for one in told if isinstance(one, TimeMissed)] == [(absent,)] * 3
    other = 1 - absent
    assert told[-2:] == [
        PlayersLeft(seats=(absent,), reason="absent"),
        GameOver(winners=(other,), seats=(other,), reason="last_left"),
    ]
    table.match.refresh_from_db()
    assert (table.match.status, table.match.deadline_at, is_exact(table)) == ("ended", None, True)


@crowd_of_sweeps
def test_nobody_is_there_and_who_attacked_first_is_late_for_the_third_time_first(comes: Comes) -> None:
    """Two locks for each, and the announcement of the first duel between them."""
    table = Duels("duel")
    for _ in range(3):
        comes(table)
    [first] = table.state.fought[0].attacks
    missed = [(one.seats, one.what) for one in table.told() if isinstance(one, TimeMissed)]
    assert missed == [((0, 1), "lock"), ((first.side,), "announce"), ((0, 1), "lock")]
    assert table.told()[-1] == GameOver(winners=(1 - first.side,), seats=(1 - first.side,), reason="last_left")


@crowd_of_sweeps
def test_three_in_a_row_put_one_of_a_crowd_out_and_the_others_go_on(comes: Comes) -> None:
    table = Duels("crowd_3")
    absent, other = table.state.meeting
    [third] = {0, 1, 2} - {absent, other}
    table.goes_on(lambda state: len(state.standing) == 2, absent={absent}, sweep=partial(comes, table))
    told = table.told()
    assert [one.seats for one in told if isinstance(one, TimeMissed)] == [(absent,)] * 3
    out = told.index(SidesOut(sides=(absent,)))
    assert told[out - 1] == PlayersLeft(seats=(absent,), reason="absent")
    assert isinstance(won := told[out + 1], PairingWon)
    assert (set(won.pairing), won.winner) == ({absent, other}, other)
    left = tuple(sorted((other, third)))
    assert told[out + 2] == PairingOpened(pairing=left, chosen_by=None, drawn=False)
    table.goes_on(lambda state: state.over)
    ended = table.told()[-1]
    assert isinstance(ended, GameOver)
    assert set(ended.seats) <= set(left)
    assert RULES.outcome(table.state).placings[-1] == (absent,)
    assert is_exact(table)


@every_sweep
@pytest.mark.parametrize("absent", [0, 3])
def test_three_in_a_row_lose_for_the_team(comes: Comes, absent: int) -> None:
    """The captain misses announcements too, where his team attacks; his partner misses cards alone."""
    table = Duels("teams")
    table.goes_on(lambda state: state.over, absent={absent}, sweep=partial(comes, table))
    told = table.told()
    assert [one.seats for one in told if isinstance(one, TimeMissed)] == [(absent,)] * 3
    winners = (1, 3) if absent == 0 else (0, 2)
    assert told[-2:] == [
        PlayersLeft(seats=(absent,), reason="absent"),
        GameOver(winners=winners[:1], seats=winners, reason="last_left"),
    ]
    assert RULES.outcome(table.state).placings == (winners, tuple(sorted({0, 1, 2, 3} - set(winners))))
    assert is_exact(table)


@every_sweep
def test_a_decision_of_his_own_begins_the_count_anew(comes: Comes) -> None:
    table = Duels("duel")
    table.goes_on(lambda state: state.player(0).missed == 2, absent={0}, sweep=partial(comes, table))
    if table.state.phase == "announce":
        table.answers(*table.state.announcing)
    else:
        table.answers(0)
    assert table.state.player(0).missed == 0
    table.goes_on(lambda state: state.player(0).missed == 2, absent={0}, sweep=partial(comes, table))
    assert not table.state.over

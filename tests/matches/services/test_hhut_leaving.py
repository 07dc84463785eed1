"""Leaving a stored match of HHUT just before its clock comes (Q19, Q10, Q22, Q23): that clock has nothing left to say."""

from __future__ import annotations

from uuid import uuid4

import pytest

from matches import audit, services
from matches.errors import NotYours, StaleDecision
from matches.games.hhut import RULES
from matches.games.hhut.events import ChoiceOpened, GameOver, PairingOpened, PairingWon, PlayersLeft, SidesOut, TimeMissed
from matches.games.hhut.state import State
from tests.support.duels import Duels
from tests.support.timing import later

pytestmark = pytest.mark.django_db

LAST_SECOND_MS = 59_000
AN_HOUR_MS = 3_600_000


def leaves(table: Duels, *seats: int) -> str:
    """In the last second of a minute, one after another; the id of the deadline that was awaited."""
    due = RULES.deadline(table.state)
    assert due is not None
    table.ahead_ms += LAST_SECOND_MS
    with later(table.ahead_ms):
        for seat in seats:
            services.resign(table.match.pk, table.users[seat], command_id=uuid4())
    return due.id


def nothing_fires(table: Duels, due: str, after_ms: int = 2_000) -> None:
    """The sweep that would have made somebody late, the same deadline from a sweeper that had read it, and both again."""
    version = table.version
    table.ahead_ms += after_ms
    for _ in range(2):
        assert table.sweeps() == 0
        with later(table.ahead_ms):
            assert services.time_is_up(table.match.pk, due) is None
    assert table.version == version


def ended(table: Duels, winners: tuple[int, ...], seats: tuple[int, ...], placings: tuple[tuple[int, ...], ...]) -> None:
    assert table.told()[-1] == GameOver(winners=winners, seats=seats, reason="last_left")
    table.match.refresh_from_db()
    assert (table.match.status, table.match.deadline_at, table.match.turn) == ("ended", None, [])
    assert RULES.outcome(table.state).placings == placings
    assert audit.verify(table.match.pk).verdict == "exact"


@pytest.mark.parametrize("locked", [(), (0,), (0, 1)], ids=["before locking", "one has locked", "while it is announced"])
@pytest.mark.parametrize("seat", [0, 1])
def test_who_leaves_a_duel_has_lost_it(locked: tuple[int, ...], seat: int) -> None:
    table = Duels("duel")
    table.answers(*locked)
    due = leaves(table, seat)
    other = 1 - seat
    assert table.told()[-2] == PlayersLeft(seats=(seat,), reason="resigned")
    ended(table, (other,), (other,), ((other,), (seat,)))
    nothing_fires(table, due, AN_HOUR_MS)


@pytest.mark.parametrize("seat", [0, 2])
def test_a_team_loses_when_its_captain_or_his_partner_leaves(seat: int) -> None:
    table = Duels("teams")
    table.goes_on(lambda state: bool(state.fought))
    table.answers(0, 1)
    due = leaves(table, seat)
    ended(table, (1,), (1, 3), ((1, 3), (0, 2)))
    nothing_fires(table, due, AN_HOUR_MS)


def test_who_leaves_his_pairing_is_out_and_the_others_begin_their_own_minute() -> None:
    table = Duels("crowd_3")
    seat, other = table.state.meeting
    table.answers(other)
    since = table.version
    due = leaves(table, seat)
    assert table.told(since)[:3] == [
        PlayersLeft(seats=(seat,), reason="resigned"),
        SidesOut(sides=(seat,)),
        PairingWon(pairing=table.state.met[0].pairing, winner=other, dealt=(0, 0)),
    ]
    assert len(table.state.player(other).cards) == 9, "what was face down goes back"
    nothing_fires(table, due)
    assert table.passes(LAST_SECOND_MS) == 1
    rest = tuple(sorted({0, 1, 2} - {seat}))
    assert table.told()[-4] == TimeMissed(seats=rest, what="lock")


def test_who_leaves_outside_of_the_pairing_stops_no_clock_of_it() -> None:
    table = Duels("crowd_3")
    first, second = table.state.meeting
    [seat] = {0, 1, 2} - {first, second}
    table.answers(first)
    since = table.version
    due = leaves(table, seat)
    assert table.told(since) == [PlayersLeft(seats=(seat,), reason="resigned"), SidesOut(sides=(seat,))]
    assert table.passes(2_000) == 1
    with later(table.ahead_ms):
        services.time_is_up(table.match.pk, due)
    assert [one for one in table.told() if isinstance(one, TimeMissed)] == [TimeMissed(seats=(second,), what="lock")]


def test_a_chooser_who_leaves_has_won_for_nothing_and_the_pairing_that_is_left_starts() -> None:
    table = Duels("crowd_3")
    table.goes_on(lambda state: state.phase == "choose")
    chooser = table.state.chooser
    since = table.version
    due = leaves(table, chooser)
    rest = tuple(sorted({0, 1, 2} - {chooser}))
    assert table.told(since)[:3] == [
        PlayersLeft(seats=(chooser,), reason="resigned"),
        SidesOut(sides=(chooser,)),
        PairingOpened(pairing=rest, chosen_by=None, drawn=False),
    ]
    nothing_fires(table, due)


def test_a_chooser_among_four_who_leaves_leaves_the_choice_to_chance() -> None:
    """Q22: three of four are left, and two of their pairings at least have not been fought."""
    table = Duels("crowd_4")
    table.goes_on(lambda state: state.phase == "choose")
    chooser = table.state.chooser
    since = table.version
    due = leaves(table, chooser)
    told = table.told(since)
    assert told[:2] == [PlayersLeft(seats=(chooser,), reason="resigned"), SidesOut(sides=(chooser,))]
    assert not any(isinstance(one, ChoiceOpened) for one in told)
    assert isinstance(paired := told[2], PairingOpened)
    assert (chooser in paired.pairing, paired.chosen_by, paired.drawn) == (False, None, True)
    nothing_fires(table, due)


def showdown(state: State) -> bool:
    return state.duel is not None and state.duel.lead == "showdown" and state.phase == "lock"


def test_who_leaves_the_showdown_last_to_lock_holds_nobody_up() -> None:
    table = Duels("crowd_3")
    table.goes_on(showdown)
    table.answers(0, 2)
    due = leaves(table, 1)
    assert (table.state.phase, table.state.announcing, table.state.standing) == ("announce", (0, 2), (0, 2))
    nothing_fires(table, due)
    table.answers(0)
    due = leaves(table, 2)
    ended(table, (0,), (0,), ((0,), (2,), (1,)))
    nothing_fires(table, due, AN_HOUR_MS)


def test_who_has_left_is_asked_nothing_and_answers_nothing() -> None:
    table = Duels("crowd_3")
    seat, _ = table.state.meeting
    leaves(table, seat)
    assert seat not in table.asked()
    with pytest.raises((NotYours, StaleDecision)):
        table.answers(seat)

"""Q20 of Hula Hoo: each clock, what its end costs, and that it ends once."""

import pytest

from matches.games.hula_hoo import RULES
from matches.games.hula_hoo.events import (
    Begun,
    CardsExchanged,
    Eliminated,
    ExchangeOpened,
    GameOver,
    PlayerLeft,
    RoundDealt,
    RowsShown,
    TurnOpened,
)
from matches.games.hula_hoo.options import Options
from matches.kernel.commands import TimeIsUp
from matches.kernel.outcome import Deadline
from matches.kernel.rules import Setup
from tests.matches.games.hula_hoo.table import (
    AT,
    PLAIN,
    SET_UP_MS,
    TURN_MS,
    A,
    B,
    C,
    begun,
    choosing,
    dealt,
    exchange,
    exchanging,
    lay_out,
    naming,
    one,
    playing,
    tags,
    time_is_up,
)
from tests.matches.kernel.given import Given, given

LATE = Eliminated(seat=A, reason="late", hand=PLAIN[0], row=PLAIN[1], top=0, call="")
CLOCKS = {
    "exchange/1/0": (exchanging(A, B, C), SET_UP_MS),
    "lay_out/1": (choosing(A, B, C), SET_UP_MS),
    "turn/1/1": (playing(A, B, C), TURN_MS),
    "naming/1/2": (naming(), SET_UP_MS),
}
every_clock = pytest.mark.parametrize(("id", "table", "length_ms"), [(id, *clock) for id, clock in CLOCKS.items()], ids=CLOCKS)


@every_clock
def test_q20_a_clock_is_named_like_the_decision_that_it_ends(id: str, table: Given, length_ms: int) -> None:
    assert RULES.deadline(table.state) == Deadline(id, AT + length_ms)
    asked = [RULES.legal(table.state, player.seat).decision for player in table.state.players]
    assert set(asked) - {""} == {id}


@every_clock
def test_q20_it_ends_once(id: str, table: Given, length_ms: int) -> None:
    for late_ms in (0, 3_600_000):
        time_is_up(table, late_ms).refuses(None, TimeIsUp(deadline=id), "not_due")


@every_clock
def test_q20_fired_late_it_does_the_same_and_the_next_clock_runs_its_whole_length(id: str, table: Given, length_ms: int) -> None:
    soon, late = time_is_up(table), time_is_up(table, 3_600_000)
    assert tags(soon) == tags(late)
    first, second = RULES.deadline(soon.state), RULES.deadline(late.state)
    assert second == Deadline(first.id, first.at_ms + 3_600_000)


@pytest.mark.parametrize("seconds", [10, 60, 300])
def test_q20_the_time_of_a_turn_is_an_option_of_the_table(seconds: int) -> None:
    begun = RULES.begin(Setup((A, B), Options(turn_s=seconds), ()), given(RULES).context(None, AT))[0]
    assert begun == Begun(seats=(A, B), chaotic=False, streak=False, turn_ms=seconds * 1_000)


def test_q20_sixty_seconds_unless_the_table_says_otherwise() -> None:
    assert Options().turn_s == 60


def test_q20_a_late_turn_is_a_pass() -> None:
    time_is_up(playing(A, B, C)).then(LATE, TurnOpened(seat=B, turn=2, until=AT + 2 * TURN_MS))


def test_q20_a_late_exchange_exchanges_nothing_and_is_not_counted() -> None:
    table = time_is_up(exchanging(A, B))
    table.then(
        CardsExchanged(seat=A, places=(), given=(), taken=(), late=True),
        ExchangeOpened(seat=B, until=AT + 2 * SET_UP_MS),
    )
    assert table.state.player(A).late_round == 0


def test_q20_a_late_choice_lays_out_the_first_five_cards_and_is_not_counted() -> None:
    table = time_is_up(choosing(A, B, C).when(B, lay_out(10, 9, 8, 7, 6), AT))
    assert table.caused[0] == RowsShown(seats=(A, B, C), rows=((1, 2, 3, 4, 5), (12, 11, 10, 9, 8), (1, 2, 3, 4, 5)), late=(A, C))
    assert table.state.player(A).hand == (8, 9, 10, 11, 12)
    assert [player.late_round for player in table.state.players] == [0, 0, 0]


def late_in(round: int, *rounds: int) -> Given:
    """A is asked in `round`; he was late in `rounds`, and in none of them alone."""
    before = []
    for number in range(1, round):
        before.append(dealt(A, B, C, round=number))
        before += [LATE] if number in rounds else []
    return given(RULES, begun(A, B, C), *before, *_asked(round))


def _asked(round: int) -> list[object]:
    return [dealt(A, B, C, round=round), TurnOpened(seat=A, turn=1, until=AT + TURN_MS)]


def test_q20_late_in_two_consecutive_rounds_is_out_of_the_game() -> None:
    table = time_is_up(late_in(2, 1))
    assert table.caused[:2] == (LATE, PlayerLeft(seat=A, reason="absent"))
    assert table.state.active == B
    assert (table.state.player(A).out, table.state.player(A).gone) == ("late", "absent")


@pytest.mark.parametrize(("round", "before"), [(1, ()), (2, ()), (3, (1,)), (4, (2,))])
def test_q20_a_round_in_time_between_them_and_it_begins_anew(round: int, before: tuple[int, ...]) -> None:
    assert "player_left" not in tags(time_is_up(late_in(round, *before)))


def test_q20_late_twice_through_whole_rounds() -> None:
    """Two play; A is late, is dealt a new round, keeps his row in time, and is late again: B wins the game."""
    table = time_is_up(playing(A, B))
    assert tags(table) == ["eliminated", "round_won", "round_dealt", "exchange_opened"]
    assert one(table, RoundDealt).dealer == B  # he wins a round of no cards
    assert table.state.player(B).points == (0,)
    table = table.when(A, exchange(), AT).when(B, exchange(), AT)
    table = time_is_up(table)
    assert tags(table) == ["eliminated", "player_left", "game_over"]
    assert table.caused[-1] == GameOver(winners=(B,), reason="last_left")


def test_q20_a_late_exchange_and_a_late_turn_in_the_next_round_do_not_add_up() -> None:
    kept = CardsExchanged(seat=A, places=(), given=(), taken=(), late=True)
    table = given(RULES, begun(A, B, C), dealt(A, B, C), kept, *_asked(2))
    time_is_up(table).then(LATE, TurnOpened(seat=B, turn=2, until=AT + 2 * TURN_MS))


def test_q20_late_as_the_last_but_one_wins_the_round_for_the_other() -> None:
    table = time_is_up(playing(A, B, laid="9+ 10+"))
    assert table.caused[1].seat == B
    assert table.caused[1].points == 2

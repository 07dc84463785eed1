"""Leaving a match of HHUT, by oneself or because of three time-outs in a row: Q19, Q10, Q22, Q23."""

import pytest

from matches.games.hhut import RULES
from matches.games.hhut.commands import Lock
from matches.games.hhut.events import (
    GameOver,
    PlayersLeft,
    TimeMissed,
)
from matches.kernel.offers import Offers
from tests.matches.games.hhut.table import (
    RESIGN,
    game,
    late_twice,
    lock,
    one,
    points,
    punch,
    rapper,
    resign,
    tags,
    time_is_up,
    with_points,
)

LATE_MS = [0, 3_600_000]


# A duel of two.


@pytest.mark.parametrize("locked", [(), (0,), (1,), (0, 1)])
def test_q19_who_leaves_a_duel_has_lost_it(locked: tuple[int, ...]) -> None:
    table = game()
    for seat in locked:
        table = lock(table, seat, punch(seat, 0))
    table = resign(table, 0).then(
        PlayersLeft(seats=(0,), reason="resigned"), GameOver(winners=(1,), seats=(1,), reason="last_left")
    )
    assert RULES.outcome(table.state).placings == ((1,), (0,))
    assert RULES.deadline(table.state) is None


@pytest.mark.parametrize("late_ms", LATE_MS)
def test_q19_three_time_outs_in_a_row_lose_a_duel_whenever_the_clock_comes(late_ms: int) -> None:
    table = lock(game(hands={0: tuple(rapper(f"a{n}") for n in range(9))}), 1, punch(1, 0))
    table = time_is_up(time_is_up(table, late_ms), late_ms)
    table = time_is_up(lock(table, 1, punch(1, 0, 1)), late_ms)
    table.then(
        TimeMissed(seats=(0,), what="lock"),
        PlayersLeft(seats=(0,), reason="absent"),
        GameOver(winners=(1,), seats=(1,), reason="last_left"),
    )


def test_q19_the_third_time_out_may_be_an_announcement() -> None:
    table = lock(late_twice(lock(game(), 0, punch(0, 0)), 0), 1, punch(1, 0))
    assert tags(time_is_up(late_twice(table, 0))) == ["time_missed", "players_left", "game_over"]


def test_q19_both_are_late_for_the_third_time_and_both_are_gone() -> None:
    table = time_is_up(late_twice(game(), 0, 1)).then(
        TimeMissed(seats=(0, 1), what="lock"),
        PlayersLeft(seats=(0, 1), reason="absent"),
        GameOver(winners=(0, 1), seats=(0, 1), reason="all_left"),
    )
    assert RULES.outcome(table.state).placings == ((0, 1),)


def test_q19_both_are_late_and_only_one_for_the_third_time() -> None:
    table = time_is_up(late_twice(game(), 1))
    assert tags(table) == ["time_missed", "players_left", "game_over"]
    assert one(table, GameOver).winners == (0,)


def test_q19_nobody_does_anything_after_the_end() -> None:
    table = resign(game(), 0)
    table.refuses(1, Lock(card=punch(1, 0).slug), "over").refuses(0, RESIGN, "over")
    assert RULES.legal(table.state, 1) == Offers()


# Two against two.


@pytest.mark.parametrize(("seat", "winners", "placings"), [(2, (1,), ((1, 3), (0, 2))), (1, (0,), ((0, 2), (1, 3)))])
def test_q19_a_team_loses_when_one_of_it_leaves(seat: int, winners: tuple[int, ...], placings: object) -> None:
    table = resign(lock(game("teams"), 0, punch(0, 0)), seat)
    assert one(table, GameOver).winners == winners
    assert RULES.outcome(table.state).placings == placings


@pytest.mark.parametrize("late_ms", LATE_MS)
def test_q19_a_team_loses_when_one_of_it_is_late_for_the_third_time(late_ms: int) -> None:
    table = time_is_up(late_twice(lock(lock(game("teams"), 0, punch(0, 0)), 1, punch(1, 0)), 2), late_ms)
    table.then(
        TimeMissed(seats=(2, 3), what="lock"),
        PlayersLeft(seats=(2,), reason="absent"),
        GameOver(winners=(1,), seats=(1, 3), reason="last_left"),
    )


def test_q19_one_of_each_team_is_gone_at_once_and_it_is_a_draw() -> None:
    table = time_is_up(late_twice(game("teams"), 0, 3))
    assert one(table, GameOver) == GameOver(winners=(0, 1), seats=(0, 1, 2, 3), reason="all_left")


def test_q19_two_of_the_same_team_are_gone_at_once() -> None:
    table = time_is_up(late_twice(game("teams"), 1, 3))
    assert one(table, PlayersLeft).seats == (1, 3)
    assert one(table, GameOver) == GameOver(winners=(0,), seats=(0, 2), reason="last_left")


def test_q19_points_are_not_looked_at_when_somebody_leaves() -> None:
    table = resign(with_points(game("teams"), s0=1), 3)
    assert one(table, GameOver).winners == (0,)
    assert points(table) == (1, 200)

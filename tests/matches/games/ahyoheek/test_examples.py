"""E1 to E10 of Ahyoheek, numbers as written in its rules (E11 and E12 are in test_ranking.py)."""

from collections import Counter
from itertools import product

import pytest

from matches.games.ahyoheek.events import EliminationOpened, GameWon, RoundScored, TokenWon
from matches.games.ahyoheek.symbols import round_winners, score_round
from tests.matches.games.ahyoheek.table import B, E, F, game, one, show, tags, tokens_of

SCORED = [
    pytest.param((F, E, E, B, B), (0, -1, -1, 1, 1), (3, 4), B, id="e1"),
    pytest.param((F, B), (1, -1), (0,), F, id="e2_feather_book"),
    pytest.param((F, F), (0, 0), (), "", id="e2_feather_feather"),
    pytest.param((F, B, E), (0, 0, 0), (), "", id="e3_all_three"),
    pytest.param((F, F, B), (1, 1, -2), (0, 1), F, id="e3_two_feathers"),
    pytest.param((F, F, B, E), (0, 0, -1, 1), (3,), E, id="e4"),
    pytest.param((F, F, F, B, E), (0, 0, 0, -2, 2), (4,), E, id="e5"),
    pytest.param((F, F, B, B, E), (1, 1, -1, -1, 0), (0, 1), F, id="e6"),
]


@pytest.mark.parametrize(("shown", "scores", "winners", "symbol"), SCORED)
def test_e1_to_e6_a_round(shown: tuple[str, ...], scores: tuple[int, ...], winners: tuple[int, ...], symbol: str) -> None:
    table = show(game(*range(len(shown))), dict(enumerate(shown)))
    assert one(table, RoundScored) == RoundScored(
        round=1,
        picks=tuple(enumerate(shown)),
        scores=tuple(enumerate(scores)),
        sat_out=(),
        winners=winners,
        symbol=symbol,
    )
    assert [event for event in table.caused if isinstance(event, TokenWon)] == [
        TokenWon(seat=seat, symbol=symbol) for seat in winners
    ]


def test_e5_two_points_bring_one_beetle_token_only() -> None:
    table = show(game(0, 1, 2, 3, 4), {0: F, 1: F, 2: F, 3: B, 4: E})
    assert tokens_of(table, 4) == (0, 0, 1)


@pytest.mark.parametrize(("players", "nobody"), [(2, 3), (3, 9), (4, 3), (5, 3)])
def test_e7_how_often_nobody_wins(players: int, nobody: int) -> None:
    assert how_many_win(players)[0] == nobody


def test_e7_how_many_win_among_five() -> None:
    assert how_many_win(5) == {0: 3, 1: 75, 2: 120, 3: 30, 4: 15}


def how_many_win(players: int) -> Counter[int]:
    rounds = product((F, B, E), repeat=players)
    return Counter(len(round_winners(score_round(tuple(enumerate(shown))))) for shown in rounds)


def test_e8_both_reach_three_and_five_victories_beat_four() -> None:
    table = show(game(1, 2, 3, tokens={1: (2, 1, 0), 2: (2, 0, 2)}), {1: F, 2: F, 3: B})
    assert (tokens_of(table, 1), tokens_of(table, 2)) == ((3, 1, 0), (3, 0, 2))
    assert table.caused[-3:] == (
        TokenWon(seat=1, symbol=F),
        TokenWon(seat=2, symbol=F),
        GameWon(seat=2, reason="most_victories"),
    )


def test_e9_four_victories_each_an_eliminator_a_replay_and_a_winner() -> None:
    table = show(game(1, 2, 3, tokens={1: (2, 1, 0), 2: (2, 0, 1)}), {1: F, 2: F, 3: B})
    assert one(table, EliminationOpened) == EliminationOpened(seats=(1, 2))
    table = show(table, {1: E, 2: E})
    assert tags(table) == ["picked", "round_scored", "round_opened"]
    table = show(table, {1: F, 2: B})
    assert table.caused[-1] == GameWon(seat=1, reason="eliminator")


def test_e10_three_tied_the_book_is_out_and_the_feathers_go_on() -> None:
    table = show(game(0, 1, 2, tied=(0, 1, 2)), {0: F, 1: F, 2: B})
    assert table.state.tied == table.state.seats == (0, 1)


def test_e10_three_tied_and_all_different_is_replayed() -> None:
    table = show(game(0, 1, 2, tied=(0, 1, 2)), {0: F, 1: B, 2: E})
    assert tags(table) == ["picked", "round_scored", "round_opened"]
    assert table.state.tied == table.state.seats == (0, 1, 2)

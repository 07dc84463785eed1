"""Q1 to Q7 and Q10 to Q12 of Ahyoheek; the clock (Q8) and leaving (Q9) have files of their own."""

from itertools import product

import pytest

from matches.games.ahyoheek.commands import Pick
from matches.games.ahyoheek.events import Eliminated, GameWon, RoundOpened, TokenWon
from matches.games.ahyoheek.symbols import SYMBOLS, round_winners, score_round
from tests.matches.games.ahyoheek.table import AT, B, E, F, game, miss, one, show, tags, time_is_up, tokens_of

BEATS = {(F, B), (B, E), (E, F)}


def every_round(players: int) -> list[tuple[tuple[int, str], ...]]:
    return [tuple(enumerate(symbols)) for symbols in product((F, B, E), repeat=players)]


def duel(mine: str, other: str) -> int:
    return ((mine, other) in BEATS) - ((other, mine) in BEATS)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_r4_scores_are_the_sum_of_all_duels(players: int) -> None:
    for picks in every_round(players):
        assert score_round(picks) == tuple((seat, sum(duel(mine, other) for _, other in picks)) for seat, mine in picks)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_q1_nobody_wins_exactly_when_the_best_score_is_0(players: int) -> None:
    for picks in every_round(players):
        scores = score_round(picks)
        assert sum(score for _, score in scores) == 0
        best = max(score for _, score in scores)
        assert (round_winners(scores) == ()) == (best == 0) == all(score == 0 for _, score in scores)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_q2_winners_always_hold_the_same_symbol(players: int) -> None:
    for picks in every_round(players):
        assert len({dict(picks)[seat] for seat in round_winners(score_round(picks))}) <= 1


def test_q3_victories_are_the_rounds_won_in_this_game() -> None:
    table = show(game(0, 1, tokens={0: (1, 2, 0), 1: (0, 2, 0)}), {0: F, 1: B})
    assert (table.state.player(0).victories, table.state.player(1).victories) == (4, 2)


def test_q4_only_the_tied_play_and_win_no_tokens() -> None:
    table = game(0, 1, 2, 3, tokens={0: (3, 0, 0), 2: (3, 0, 0), 3: (3, 0, 0)}, tied=(0, 2, 3))
    table.refuses(1, Pick(symbol=F), "not_in_round")
    table = show(table, {0: F, 2: F, 3: B})
    assert tags(table) == ["picked", "round_scored", "eliminated", "round_opened"]
    assert one(table, Eliminated) == Eliminated(seats=(3,))
    assert one(table, RoundOpened) == RoundOpened(round=2, seats=(0, 2), idle_at=AT + 60_000)
    assert tokens_of(table, 0) == (3, 0, 0)


def test_q4_who_did_not_pick_is_eliminated_by_a_round_that_somebody_wins() -> None:
    table = miss(game(0, 1, 2, tied=(0, 1, 2)), {0: F, 1: B})
    assert one(table, Eliminated) == Eliminated(seats=(1, 2))
    assert table.caused[-1] == GameWon(seat=0, reason="eliminator")


def test_q4_who_did_not_pick_stays_in_when_nobody_wins() -> None:
    table = miss(game(0, 1, 2, tied=(0, 1, 2)), {0: F, 1: F})
    assert tags(table) == ["round_scored", "round_opened"]
    assert one(table, RoundOpened).seats == (0, 1, 2)


def test_q4_a_void_eliminating_round_is_replayed() -> None:
    table = miss(game(0, 1, tied=(0, 1)), {0: F})
    assert tags(table) == ["round_voided", "round_opened"]
    assert one(table, RoundOpened).seats == (0, 1)


def test_q5_a_single_player_who_reaches_three_wins_whatever_the_others_hold() -> None:
    table = show(game(0, 1, tokens={0: (2, 0, 0), 1: (2, 2, 2)}), {0: F, 1: B})
    assert table.caused[-1] == GameWon(seat=0, reason="three_of_a_kind")


def test_q10_nobody_holds_more_than_three_of_a_kind_and_each_game_begins_with_none() -> None:
    assert [player.tokens for player in game(0, 1).state.players] == [(0, 0, 0), (0, 0, 0)]
    table = show(game(0, 1, tokens={0: (2, 0, 0)}), {0: F, 1: B})
    assert tokens_of(table, 0) == (3, 0, 0)
    assert table.state.over


def test_q11_the_symbols_have_these_codes() -> None:
    assert SYMBOLS == ("feather", "book", "beetle")


def test_q12_a_win_brings_one_token_and_never_the_score() -> None:
    table = show(game(0, 1, 2, 3, 4), {0: E, 1: F, 2: F, 3: F, 4: F})  # 4 points
    assert [event for event in table.caused if isinstance(event, TokenWon)] == [TokenWon(seat=0, symbol=E)]
    assert tokens_of(table, 0) == (0, 0, 1)


def test_rounds_are_numbered_through_the_game_eliminating_ones_too() -> None:
    table = show(game(0, 1, 2, tokens={0: (2, 0, 0), 1: (2, 0, 0)}), {0: F, 1: F, 2: B})
    table = show(table, {0: E, 1: E})
    assert one(table, RoundOpened).round == 3
    assert time_is_up(time_is_up(table)).state.round == 4

"""R1 to R10 of Ahyoheek, one test or more each."""

import pytest

from matches.games.ahyoheek import RULES
from matches.games.ahyoheek.commands import Pick
from matches.games.ahyoheek.events import (
    Begun,
    CountdownStarted,
    EliminationOpened,
    GameWon,
    Picked,
    RoundOpened,
    RoundScored,
    TokenWon,
)
from matches.games.ahyoheek.options import Options
from matches.games.ahyoheek.symbols import round_winners, score_round
from matches.kernel.commands import Start
from matches.kernel.refusals import Refused
from matches.kernel.rules import Setup
from matches.kernel.table import SeatTaken, Table, TableOpened
from matches.kernel.table_decide import decide_table
from tests.matches.games.ahyoheek.table import AT, RESIGN, B, E, F, game, one, show, tags, tokens_of
from tests.matches.kernel.given import given

START = {"game": "ahyoheek", "rules_version": 1, "release": "", "options": b"{}", "dice": "", "commitment": "", "match": ""}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_r1_two_to_five_play(seats: int) -> None:
    assert seats in RULES.seats


@pytest.mark.parametrize("seats", [1, 6])
def test_r1_neither_one_nor_six_play(seats: int) -> None:
    assert seats not in RULES.seats


def test_r1_one_player_alone_cannot_start() -> None:
    opened = TableOpened(**START, seats=5, start_by=0)
    with pytest.raises(Refused, match="too_few_players"):
        decide_table(Table(phase="open", opened=opened, seated=(SeatTaken(seat=0),)), Start(), None, RULES.seats)


def test_r1_the_game_begins_with_an_open_round_for_all() -> None:
    setup = Setup((0, 2, 3), Options(countdown_s=20, rated=True), (1, 0, 2))
    assert RULES.begin(setup, given(RULES).context(None, AT)) == (
        Begun(seats=(0, 2, 3), countdown_ms=20_000, idle_ms=60_000, rated=True, stakes=(1, 0, 2)),
        RoundOpened(round=1, seats=(0, 2, 3), idle_at=AT + 60_000),
    )


def test_r2_a_pick_stays_closed_until_everybody_has_picked() -> None:
    table = show(game(0, 1, 2), {1: F})
    table.then(Picked(seat=1, symbol=F), CountdownStarted(ends_at=AT + 30_000))
    show(table, {0: B}).then(Picked(seat=0, symbol=B))


def test_r2_the_last_pick_reveals_all_of_them_together() -> None:
    assert show(game(0, 1, 2), {1: F, 0: B, 2: B}).caused[:2] == (
        Picked(seat=2, symbol=B),
        RoundScored(
            round=1, picks=((0, B), (1, F), (2, B)), scores=((0, -1), (1, 2), (2, -1)), sat_out=(), winners=(1,), symbol=F
        ),
    )


@pytest.mark.parametrize(("winner", "loser"), [(F, B), (B, E), (E, F)])
def test_r3_what_beats_what(winner: str, loser: str) -> None:
    assert score_round(((0, winner), (1, loser))) == ((0, 1), (1, -1))
    assert score_round(((0, loser), (1, winner))) == ((0, -1), (1, 1))
    assert score_round(((0, winner), (1, winner))) == ((0, 0), (1, 0))


def test_r4_each_pick_is_compared_with_each_other_pick() -> None:
    # feather: two books beaten, one beetle lost to, one feather equal
    assert score_round(((0, F), (1, B), (2, B), (3, E), (4, F)))[0] == (0, 1)


def test_r5_the_best_score_wins_one_token_however_high_it_is() -> None:
    table = show(game(0, 1, 2), {0: F, 1: B, 2: B})  # 2 points
    assert one(table, TokenWon) == TokenWon(seat=0, symbol=F)
    assert tokens_of(table, 0) == (1, 0, 0)


def test_r6_several_may_win_a_round() -> None:
    table = show(game(0, 1, 2), {0: F, 1: F, 2: B})
    assert [event for event in table.caused if isinstance(event, TokenWon)] == [
        TokenWon(seat=0, symbol=F),
        TokenWon(seat=1, symbol=F),
    ]


def test_r6_a_round_may_be_won_by_nobody_and_the_next_one_opens() -> None:
    show(game(0, 1), {0: F, 1: F}).then(
        Picked(seat=1, symbol=F),
        RoundScored(round=1, picks=((0, F), (1, F)), scores=((0, 0), (1, 0)), sat_out=(), winners=(), symbol=""),
        RoundOpened(round=2, seats=(0, 1), idle_at=AT + 60_000),
    )


def test_r7_three_tokens_of_a_kind_end_the_game() -> None:
    table = show(game(0, 1, tokens={0: (0, 0, 2)}), {0: E, 1: F})
    assert table.caused[-2:] == (TokenWon(seat=0, symbol=E), GameWon(seat=0, reason="three_of_a_kind"))
    table.refuses(1, Pick(symbol=F), "over").refuses(1, RESIGN, "over")
    assert RULES.deadline(table.state) is None


def test_r7_tokens_of_different_kinds_do_not_end_it() -> None:
    table = show(game(0, 1, tokens={0: (1, 2, 2)}), {0: F, 1: B})
    assert tokens_of(table, 0) == (2, 2, 2)
    assert tags(table)[-1] == "round_opened"


def test_r8_of_several_who_get_there_together_the_most_victories_win() -> None:
    table = show(game(0, 1, 2, tokens={0: (2, 2, 0), 1: (2, 2, 1)}), {0: F, 1: F, 2: B})
    assert table.caused[-1] == GameWon(seat=1, reason="most_victories")


def test_r8_who_has_more_victories_without_three_of_a_kind_does_not_count() -> None:
    table = show(game(0, 1, 2, tokens={0: (2, 0, 0), 1: (2, 1, 0), 2: (2, 2, 2)}), {0: F, 1: F, 2: B})
    assert table.caused[-1] == GameWon(seat=1, reason="most_victories")


def test_r9_still_level_they_play_eliminating_rounds() -> None:
    table = show(game(0, 1, 2, tokens={0: (2, 1, 0), 1: (2, 0, 1)}), {0: F, 1: F, 2: B})
    assert table.caused[-2:] == (
        EliminationOpened(seats=(0, 1)),
        RoundOpened(round=2, seats=(0, 1), idle_at=AT + 60_000),
    )


def test_r10_ranking_points_are_staked_by_rank() -> None:
    assert RULES.stakes is not None
    assert RULES.stakes.initial == 100
    assert RULES.stakes.rank(RULES.stakes.initial) == 1


def test_nobody_wins_with_no_picks_at_all() -> None:
    assert round_winners(()) == ()

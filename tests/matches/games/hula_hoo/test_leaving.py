"""Q21 of Hula Hoo: who leaves shows his hand, is skipped from then on, and keeps his score line."""

import pytest

from matches.games.hula_hoo import RULES
from matches.games.hula_hoo.events import (
    Eliminated,
    ExchangeOpened,
    GameOver,
    PlayerLeft,
    RoundDealt,
    RoundWon,
    RowsShown,
    TurnOpened,
)
from matches.kernel.offers import Offers
from matches.kernel.outcome import Outcome
from tests.matches.games.hula_hoo.table import (
    AT,
    PLAIN,
    RESIGN,
    SET_UP_MS,
    STUCK,
    TURN_MS,
    A,
    B,
    C,
    D,
    choosing,
    exchange,
    exchanging,
    lay,
    lay_out,
    naming,
    offered,
    one,
    play,
    playing,
    tags,
    time_is_up,
)
from tests.matches.kernel.given import Given

TEN = (1, 2, 3, 4, 5, 8, 9, 10, 11, 12)


def gone(seat: int, hand: tuple[int, ...] = PLAIN[0], row: tuple[int, ...] = PLAIN[1]) -> tuple[Eliminated, PlayerLeft]:
    """What is told of who leaves before anything is laid."""
    return Eliminated(seat=seat, reason="left", hand=hand, row=row, top=0, call=""), PlayerLeft(seat=seat, reason="resigned")


def test_q21_in_the_exchange_the_next_one_is_asked() -> None:
    exchanging(A, B, C).when(A, RESIGN, AT).then(*gone(A), ExchangeOpened(seat=B, until=AT + SET_UP_MS))


def test_q21_the_last_to_exchange_leaves_and_the_round_begins() -> None:
    table = exchanging(A, B, C).when(A, exchange(), AT).when(B, exchange(), AT).when(C, RESIGN, AT)
    table.then(*gone(C), TurnOpened(seat=A, turn=1, until=AT + TURN_MS))


def test_q21_who_leaves_before_his_exchange_is_skipped_in_it() -> None:
    table = exchanging(A, B, C).when(B, RESIGN, AT).then(*gone(B))
    table = table.when(A, exchange(), AT)
    assert one(table, ExchangeOpened).seat == C


def test_q21_what_the_leaver_gave_in_the_exchange_stays_under_the_pile() -> None:
    table = exchanging(A, B, C, pile=(13, 6)).when(A, exchange(1), AT).when(A, RESIGN, AT)
    assert table.state.pile == (6, 8)
    assert RULES.view(table.state, None).bottom == (8,)


def test_q21_while_rows_are_chosen_all_ten_cards_are_shown_and_the_others_go_on() -> None:
    table = choosing(A, B, C).when(B, lay_out(1, 2, 3, 4, 5), AT).when(B, RESIGN, AT)
    table.then(*gone(B, TEN, ()))
    table = table.when(A, lay_out(1, 2, 3, 4, 5), AT).when(C, lay_out(1, 2, 3, 4, 5), AT)
    assert one(table, RowsShown).seats == (A, C)


def test_q21_the_only_one_who_has_not_chosen_leaves_and_all_rows_are_shown() -> None:
    table = choosing(A, B, C).when(A, lay_out(1, 2, 3, 4, 5), AT).when(C, lay_out(6, 7, 8, 9, 10), AT).when(B, RESIGN, AT)
    assert tags(table) == ["eliminated", "player_left", "rows_shown", "turn_opened"]
    assert one(table, RowsShown) == RowsShown(seats=(A, C), rows=((1, 2, 3, 4, 5), (8, 9, 10, 11, 12)), late=())


def test_q21_on_his_turn_the_call_passes_on() -> None:
    table = playing(A, B, C, laid="9+").when(A, RESIGN, AT)
    table.then(
        Eliminated(seat=A, reason="left", hand=PLAIN[0], row=PLAIN[1], top=9, call="plus"),
        PlayerLeft(seat=A, reason="resigned"),
        TurnOpened(seat=B, turn=2, until=AT + TURN_MS),
    )
    assert (table.state.top, table.state.call) == (9, "plus")


def test_q21_on_anothers_turn_nothing_else_changes() -> None:
    table = playing(A, B, C).when(B, RESIGN, AT).then(*gone(B))
    assert (table.state.active, table.state.until) == (A, AT + TURN_MS)
    assert play(table, A, "hand-1", "+").state.active == C


def test_q21_in_the_chaotic_variant_who_was_named_leaves_and_another_is_named() -> None:
    table = play(playing(A, B, C, D, chaotic=True), A, "hand-4", "+", C).when(C, RESIGN, AT)
    assert tags(table) == ["eliminated", "player_left", "naming_opened"]
    assert table.state.active == A


def test_q21_somebody_leaves_while_another_is_named() -> None:
    table = naming().when(D, RESIGN, AT)
    assert tags(table) == ["eliminated", "player_left"]
    assert offered(table, A, "target") == [B]


def test_q21_the_leaver_is_asked_nothing_dealt_nothing_and_keeps_his_score_line() -> None:
    table = playing(A, B, C, held={A: ((), (9,))}, won=((B, 12),)).when(B, RESIGN, AT)
    assert RULES.legal(table.state, B) == Offers()
    table.refuses(B, RESIGN, "gone").refuses(B, lay("hand-1", "+"), "gone").refuses(5, RESIGN, "not_seated")
    table = play(table, A, "row-9", "+")
    deal = one(table, RoundDealt)
    assert (deal.seats, len(deal.pile)) == ((A, C), 64)
    assert one(table, ExchangeOpened).seat == C  # the left neighbour of A who is still there
    assert (table.state.player(B).points, table.state.player(B).held) == ((12, 0), ())


@pytest.mark.parametrize("table", [exchanging(A, B), choosing(A, B), playing(A, B, laid="9+ 10+")])
@pytest.mark.parametrize("seat", [A, B])
def test_q21_of_two_the_one_who_stays_wins_the_game_and_the_round_scores_nothing(table: Given, seat: int) -> None:
    table = table.when(seat, RESIGN, AT)
    assert tags(table) == ["eliminated", "player_left", "game_over"]
    assert table.caused[-1] == GameOver(winners=(1 - seat,), reason="last_left")
    assert [player.score for player in table.state.players] == [0, 0]
    assert RULES.outcome(table.state) == Outcome(((1 - seat,), (seat,)), "last_left")
    table.refuses(1 - seat, RESIGN, "over")


def test_q21_the_last_but_one_in_the_round_leaves_and_the_other_wins_it() -> None:
    table = play(playing(A, B, C, held={B: STUCK}), A, "row-9", "+").when(A, RESIGN, AT)
    assert table.caused[2] == RoundWon(round=1, seat=C, reason="last_in", points=1)
    assert one(table, RoundDealt).seats == (B, C)


def test_q21_who_was_out_of_the_round_leaves_without_showing_anything_again() -> None:
    table = play(playing(A, B, C, held={B: STUCK}), A, "row-9", "+")
    table = table.when(B, RESIGN, AT).then(PlayerLeft(seat=B, reason="resigned"))
    assert (table.state.player(B).out, table.state.active) == ("no_card", C)


def test_q21_who_was_out_of_the_round_leaves_as_the_last_but_one_and_the_game_ends() -> None:
    table = play(playing(A, B, C, held={B: STUCK}), A, "row-9", "+").when(C, RESIGN, AT)
    assert tags(table) == ["eliminated", "player_left", "round_won", "round_dealt", "exchange_opened"]
    table = table.when(A, RESIGN, AT)
    assert table.caused[-1] == GameOver(winners=(B,), reason="last_left")
    assert RULES.outcome(table.state) == Outcome(((B,), (A,), (C,)), "last_left")


def test_q21_a_round_in_which_nothing_was_laid_may_be_won_for_nothing() -> None:
    table = time_is_up(playing(A, B, C).when(B, RESIGN, AT))
    assert one(table, RoundWon) == RoundWon(round=1, seat=C, reason="last_in", points=0)

"""Q1 to Q3, Q10 to Q15 and Q19 of Hula Hoo: what the rules leave open; doubles, chaos, clock and leaving have their own files."""

import pytest

from matches.games.hula_hoo import RULES
from matches.games.hula_hoo.events import (
    CardsExchanged,
    Eliminated,
    ExchangeOpened,
    RoundDealt,
    RoundWon,
    TurnOpened,
)
from matches.games.hula_hoo.options import Options
from matches.kernel.chance import Chance
from matches.kernel.outcome import Outcome
from matches.kernel.rules import Setup
from tests.matches.games.hula_hoo.table import (
    AT,
    PILE,
    RESIGN,
    SET_UP_MS,
    STUCK,
    TURN_MS,
    A,
    B,
    C,
    D,
    exchange,
    exchanging,
    offered,
    one,
    play,
    playing,
    tags,
)
from tests.matches.kernel.given import given


def first_dealer(seats: tuple[int, ...], oldest: int, key: int = 0) -> int:
    context = given(RULES, dice=Chance(key.to_bytes(32, "big"))).context(None, AT)
    return RULES.begin(Setup(seats, Options(oldest=oldest), ()), context)[1].dealer


def test_q1_two_to_six_play() -> None:
    assert list(RULES.seats) == [2, 3, 4, 5, 6]


def test_q2_the_exchange_goes_round_from_the_dealers_left_once_each() -> None:
    table, asked = exchanging(1, 3, 4), []
    while table.state.phase == "exchange":
        asked.append(table.state.active)
        for seat in {1, 3, 4} - {table.state.active}:
            table.refuses(seat, exchange(1), "not_your_turn")
        table = table.when(table.state.active, exchange(), AT)
    assert asked == [1, 3, 4]  # seat 4 deals


def test_q2_one_cannot_draw_back_what_one_gave() -> None:
    """Two cards in the pile, two given: the old ones come first, in the order in which they were chosen."""
    table = exchanging(A, B, held={A: ((), (2, 3, 4, 5, 6))}, pile=(12, 13)).when(A, exchange(4, 2), AT)
    assert table.caused[0] == CardsExchanged(seat=A, places=(4, 2), given=(5, 3), taken=(12, 13), late=False)
    assert table.state.player(A).row == (2, 13, 4, 12, 6)
    assert table.state.pile == (5, 3)
    assert RULES.view(table.state, None).bottom == (5, 3)


def test_q2_the_next_one_draws_what_lies_above_and_puts_his_own_below() -> None:
    table = exchanging(A, B, held={A: ((), (2, 3, 4, 5, 6)), B: ((), (8, 8, 8, 8, 9))}, pile=(10, 11, 12))
    table = table.when(A, exchange(1), AT).when(B, exchange(5), AT)
    assert table.state.player(B).row == (8, 8, 8, 8, 11)
    assert table.state.pile == (12, 2, 9)


def test_q3_passing_is_no_command() -> None:
    table = playing(A, B)
    assert {offer.command for offer in RULES.legal(table.state, A).commands} == {"play_card"}
    assert "pass" not in {kind.__struct_config__.tag for kind in RULES.commands.__args__}


def test_q3_who_cannot_answer_falls_in_the_command_that_brought_it_about() -> None:
    table = play(playing(A, B, C, D, held={A: ((9, 1), ()), B: STUCK, C: STUCK}), A, "hand-9", "+")
    assert table.caused[1:] == (
        Eliminated(seat=B, reason="no_card", hand=(2,), row=(3,), top=9, call="plus"),
        Eliminated(seat=C, reason="no_card", hand=(2,), row=(3,), top=9, call="plus"),
        TurnOpened(seat=D, turn=2, until=AT + TURN_MS),
    )


def test_q10_a_seven_may_lie_on_top_when_all_others_are_out_and_empties_no_hand() -> None:
    held = {A: ((7, 7), ()), B: ((2,), ()), C: ((3,), ())}
    table = play(playing(A, B, C, held=held, laid="4+"), A, "hand-7", "+")
    assert one(table, RoundWon) == RoundWon(round=1, seat=A, reason="last_in", points=2)


def test_q11_the_last_one_in_need_not_answer_his_own_call() -> None:
    table = play(playing(A, B, held={A: ((13, 2), ()), B: STUCK}), A, "hand-13", "+")  # he could not answer it either
    assert tags(table)[:3] == ["card_played", "eliminated", "round_won"]
    assert one(table, RoundWon).seat == A


def test_q11_after_the_last_caller_has_left_the_last_one_in_wins_without_answering() -> None:
    held = {A: ((9, 1), ()), B: ((10,), (2,)), C: STUCK, D: STUCK}
    table = play(playing(A, B, C, D, held=held), A, "hand-9", "+").when(A, RESIGN, AT)
    assert tags(table) == ["eliminated", "player_left"]
    table = table.when(B, RESIGN, AT)  # nine and plus now bind C, who cannot, and D is the last
    assert one(table, RoundWon) == RoundWon(round=1, seat=D, reason="last_in", points=1)
    assert [event.seat for event in table.caused if isinstance(event, Eliminated)] == [B, C]


def test_q12_cards_of_the_eliminated_stay_in_sight_score_nothing_and_return_with_the_next_shuffle() -> None:
    table = play(playing(A, B, C, held={A: ((9, 1), ()), B: ((2, 4), (3,))}), A, "hand-9", "+")
    seen = RULES.view(table.state, C).players[B]
    assert (seen.failed.hand, seen.row, seen.out) == ((2, 4), (3,), "no_card")
    table = play(table, C, "row-12", "+")  # A, who holds a 1 alone, falls
    assert one(table, RoundWon) == RoundWon(round=1, seat=C, reason="last_in", points=2)
    deal = one(table, RoundDealt)
    assert len(deal.pile) + sum(map(len, (*deal.hands, *deal.rows))) == 84


def test_q13_exactly_one_player_scores_in_a_round() -> None:
    table = play(playing(A, B, C, held={A: ((), (9,))}, won=((A, 76), (B, 76), (C, 76)), laid="8+"), A, "row-9", "+")
    assert [player.score for player in table.state.players] == [78, 76, 76]
    assert RULES.outcome(table.state) == Outcome(((A,), (B, C)), "points")


@pytest.mark.parametrize(("oldest", "dealer"), [(1, 0), (3, 2), (6, 5)])
def test_q14_the_host_may_say_where_the_oldest_sits(oldest: int, dealer: int) -> None:
    assert first_dealer((0, 2, 5), oldest) == dealer


@pytest.mark.parametrize("oldest", [0, 2, 4])
def test_q14_without_him_or_with_an_empty_place_chance_decides(oldest: int) -> None:
    assert {first_dealer((0, 2, 5), oldest, key) for key in range(40)} == {0, 2, 5}


def test_q14_later_the_winner_of_the_last_round_deals() -> None:
    table = play(playing(A, B, C, held={A: ((), (9,))}), A, "row-9", "+")
    assert one(table, RoundDealt).dealer == A
    assert one(table, ExchangeOpened) == ExchangeOpened(seat=B, until=AT + SET_UP_MS)


def test_q19_the_row_is_never_refilled_and_doubled_cards_are_hidden() -> None:
    table = play(playing(A, B, laid="9+", pile=(13, *PILE)), A, "row-9", "=")
    assert table.state.player(A).row == (8, 10, 11, 12)
    assert RULES.view(table.state, B).players[A].hand == 6
    assert offered(table, A) == []

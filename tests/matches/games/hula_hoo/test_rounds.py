"""R13 to R18 of Hula Hoo, one test or more each: who falls, who wins a round and what for, who wins the game."""

import pytest

from matches.games.hula_hoo import RULES
from matches.games.hula_hoo.events import (
    Eliminated,
    GameOver,
    RoundDealt,
    RoundWon,
    TurnOpened,
)
from tests.matches.games.hula_hoo.table import (
    AT,
    TURN_MS,
    A,
    B,
    C,
    exchange,
    lay,
    offered,
    one,
    play,
    playing,
    tags,
)


def test_r13_who_has_no_legal_card_shows_his_hand_and_is_out_and_the_call_binds_the_next() -> None:
    table = play(playing(A, B, C, held={B: ((2, 4), (3,))}), A, "row-8", "+")
    assert table.caused[1:] == (
        Eliminated(seat=B, reason="no_card", hand=(2, 4), row=(3,), top=8, call="plus"),
        TurnOpened(seat=C, turn=2, until=AT + TURN_MS),
    )
    assert offered(table, C) == ["row-9", "row-10", "row-11", "row-12", "row-8"]
    assert play(table, C, "row-9", "+").state.active == A


def test_r14_the_last_card_is_no_joker() -> None:
    table = playing(A, B, held={A: ((7,), ())}, laid="5+")
    table.refuses(A, lay("hand-7", "+"), "last_joker")
    assert offered(table, A) == []


def test_r15_who_laid_the_last_legal_card_wins_when_all_others_are_out() -> None:
    table = play(playing(A, B, C, held={A: ((7, 1), ()), B: ((2,), ()), C: ((3,), ())}, laid="5+"), A, "hand-7", "+")
    assert tags(table)[:4] == ["card_played", "eliminated", "eliminated", "round_won"]
    assert one(table, RoundWon) == RoundWon(round=1, seat=A, reason="last_in", points=2)  # the last card laid is a 7


def test_r16_the_winner_scores_a_point_for_each_card_of_the_discard() -> None:
    table = play(playing(A, B, C, held={A: ((), (9,))}, laid="2+ 3+ 4+ 5+ 6+ 8+"), A, "row-9", "-")
    assert [player.points for player in table.state.players] == [(7,), (0,), (0,)]


def test_r17_a_new_round_is_dealt_and_the_winners_left_neighbour_begins() -> None:
    table = play(playing(A, B, C, held={B: ((), (9,))}, laid="8+").when(A, lay("row-8", "="), AT), B, "row-9", "+")
    deal = one(table, RoundDealt)
    assert (deal.round, deal.dealer, deal.seats) == (2, B, (A, B, C))
    assert [len(player.held) for player in table.state.players] == [10, 10, 10]
    assert (table.state.discard, table.state.call, len(table.state.pile)) == ((), "", 54)
    for seat in (C, A, B):
        assert table.state.active == seat
        table = table.when(seat, exchange(), AT)
    assert table.caused[-1] == TurnOpened(seat=C, turn=1, until=AT + TURN_MS)


@pytest.mark.parametrize(("before", "over"), [(75, False), (76, True)])
def test_r18_the_first_to_77_points_or_more_wins_the_game(before: int, over: bool) -> None:
    table = play(playing(A, B, held={A: ((), (9,))}, won=((A, before),)), A, "row-9", "+")
    assert (table.caused[-1] == GameOver(winners=(A,), reason="points")) is over
    assert table.state.player(A).score == before + 1
    assert (RULES.deadline(table.state) is None) is over

"""R1 to R7 and R12 of Hula Hoo, one test or more each: cards, exchange and turns."""

from collections import Counter

import pytest

from matches.games.hula_hoo import RULES
from matches.games.hula_hoo.events import (
    Begun,
    CardPlayed,
    CardsExchanged,
    ExchangeOpened,
    RoundDealt,
    RoundWon,
    TurnOpened,
)
from matches.games.hula_hoo.options import Options
from matches.kernel.rules import Setup
from tests.matches.games.hula_hoo.table import (
    AT,
    PLAIN,
    SET_UP_MS,
    STUCK,
    TURN_MS,
    A,
    B,
    C,
    answers,
    exchange,
    exchanging,
    lay,
    offered,
    one,
    play,
    playing,
)
from tests.matches.kernel.given import given


def started(seats: int, **options: int) -> tuple[Begun, RoundDealt, ExchangeOpened]:
    setup = Setup(tuple(range(seats)), Options(**options), ())
    return RULES.begin(setup, given(RULES).context(None, AT))


def test_r1_the_pack_has_84_cards_six_of_each_value_and_twelve_sevens() -> None:
    _, deal, _ = started(2)
    pack = Counter([*deal.pile, *(value for cards in (*deal.hands, *deal.rows) for value in cards)])
    assert pack == {1: 6, 2: 6, 3: 6, 4: 6, 5: 6, 6: 6, 7: 12, 8: 6, 9: 6, 10: 6, 11: 6, 12: 6, 13: 6}


def test_r2_who_sheds_all_cards_first_wins_the_round() -> None:
    table = play(playing(A, B, held={A: ((), (9,))}, laid="4+ 5+"), A, "row-9", "+")
    assert table.caused[1] == RoundWon(round=1, seat=A, reason="shed", points=3)


def test_r2_the_last_one_who_is_not_eliminated_wins_the_round() -> None:
    table = play(playing(A, B, C, held={A: ((9, 1), ()), B: STUCK, C: STUCK}), A, "hand-9", "+")
    assert one(table, RoundWon) == RoundWon(round=1, seat=A, reason="last_in", points=1)


def test_r3_ten_cards_each_five_of_them_hidden_five_in_front_the_rest_is_the_pile() -> None:
    begun, deal, opened = started(3, oldest=2, turn_s=45)
    assert begun == Begun(seats=(0, 1, 2), chaotic=False, streak=False, turn_ms=45_000)
    assert (deal.round, deal.dealer, deal.seats) == (1, 1, (0, 1, 2))
    assert [len(hand) for hand in deal.hands] == [len(row) for row in deal.rows] == [5, 5, 5]
    assert len(deal.pile) == 84 - 30
    assert opened == ExchangeOpened(seat=2, until=AT + SET_UP_MS)


def test_r4_up_to_three_cards_of_the_row_are_exchanged_and_go_under_the_pile() -> None:
    table = exchanging(A, B, held={A: ((1, 1, 1, 1, 1), (2, 3, 4, 5, 6))}, pile=(13, 12, 11, 10))
    table = table.when(A, exchange(2, 5, 1), AT)
    table.then(
        CardsExchanged(seat=A, places=(2, 5, 1), given=(3, 6, 2), taken=(13, 12, 11), late=False),
        ExchangeOpened(seat=B, until=AT + SET_UP_MS),
    )
    assert table.state.player(A).row == (11, 13, 4, 5, 12)
    assert table.state.player(A).hand == (1, 1, 1, 1, 1)
    assert table.state.pile == (10, 3, 6, 2)


def test_r4_none_may_be_exchanged() -> None:
    table = exchanging(A, B).when(A, exchange(), AT)
    assert table.caused[0] == CardsExchanged(seat=A, places=(), given=(), taken=(), late=False)
    assert table.state.player(A).row == PLAIN[1]


@pytest.mark.parametrize(
    ("places", "code"),
    [((1, 2, 3, 4), "too_many_cards"), ((1, 1), "twice_the_same"), ((6,), "no_such_place"), ((0,), "no_such_place")],
)
def test_r4_nothing_else_may(places: tuple[int, ...], code: str) -> None:
    exchanging(A, B).refuses(A, exchange(*places), code)


def test_r5_the_dealers_left_neighbour_begins_when_all_have_exchanged() -> None:
    table = exchanging(A, B, C)  # seat 2 deals
    for seat in (A, B, C):
        table = table.when(seat, exchange(), AT)
    assert table.caused[-1] == TurnOpened(seat=A, turn=1, until=AT + TURN_MS)


def test_r5_play_is_clockwise_over_empty_seats() -> None:
    table = playing(0, 2, 5)
    for seat, card, after in ((0, "hand-1", 2), (2, "hand-2", 5), (5, "hand-3", 0)):
        table = play(table, seat, card, "+")
        assert table.caused[-1] == TurnOpened(seat=after, turn=table.state.turn, until=AT + TURN_MS)


def test_r6_one_card_from_hand_or_row_and_a_call() -> None:
    table = play(playing(A, B), A, "hand-4", "+")
    assert table.caused[0] == CardPlayed(seat=A, where="hand", value=4, call="plus", target=None)
    assert table.state.player(A).held == (1, 2, 3, 5, 8, 9, 10, 11, 12)
    table = play(table, B, "row-9", "-")
    assert table.caused[0] == CardPlayed(seat=B, where="row", value=9, call="minus", target=None)
    assert (table.state.discard, table.state.call) == ((4, 9), "minus")


def test_r6_any_card_may_open_a_round() -> None:
    assert offered(playing(A, B, held={A: ((1, 7), (13, 13))}), A) == ["hand-1", "hand-7", "row-13"]
    playing(A, B).refuses(A, lay("hand-4", "="), "no_double")


def test_r7_after_plus_the_next_card_is_higher_after_minus_lower() -> None:
    assert answers(10, "+") == {7, 10, 11, 12, 13}
    assert answers(4, "-") == {1, 2, 3, 4, 7}
    table = playing(A, B, laid="10+")
    table.refuses(A, lay("row-9", "+"), "too_low")
    playing(A, B, laid="4-").refuses(A, lay("hand-5", "+"), "too_high")


def test_r12_a_thirteen_with_plus_leaves_a_double_or_a_joker() -> None:
    table = play(playing(A, B, held={A: ((13, 1), ()), B: ((12, 13, 7, 1), ())}), A, "hand-13", "+")
    assert offered(table, B) == ["hand-7", "hand-13"]
    table = play(playing(A, B, held={A: ((13, 1), ()), B: ((2, 1, 7, 13), ())}), A, "hand-1", "-")
    assert offered(table, B) == ["hand-7", "hand-1"]

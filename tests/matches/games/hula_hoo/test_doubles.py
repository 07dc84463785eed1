"""R8 to R11 and Q4 to Q9 of Hula Hoo: doubles and jokers."""

import pytest

from matches.games.hula_hoo.events import (
    CardDrawn,
    CardPlayed,
    Eliminated,
    RoundWon,
    TurnOpened,
)
from tests.matches.games.hula_hoo.table import (
    AT,
    TURN_MS,
    A,
    B,
    C,
    answers,
    lay,
    one,
    play,
    playing,
    tags,
)


def test_r8_the_same_value_doubles_and_draws_a_card_into_the_hand() -> None:
    table = play(playing(A, B, laid="9+", pile=(13, 2)), A, "row-9", "=")
    assert table.caused[:2] == (
        CardPlayed(seat=A, where="row", value=9, call="double", target=None),
        CardDrawn(seat=A, value=13),
    )
    assert table.state.player(A).hand == (1, 2, 3, 4, 5, 13)
    assert table.state.pile == (2,)


@pytest.mark.parametrize("call", ["+", "-"])
def test_r8_the_same_value_says_double_and_nothing_else(call: str) -> None:
    playing(A, B, laid="9+").refuses(A, lay("row-9", call), "must_double")


def test_r9_while_doubles_run_everybody_plays_the_same_value_and_draws() -> None:
    table = play(playing(A, B, C, laid="9+", pile=(1, 2, 3)), A, "row-9", "=")
    table = play(table, B, "row-9", "=")
    assert table.caused[1:] == (CardDrawn(seat=B, value=2), TurnOpened(seat=C, turn=3, until=AT + TURN_MS))
    table.refuses(C, lay("row-11", "+"), "breaks_no_double").refuses(C, lay("row-9", "+"), "must_double")


def test_r10_a_neighbour_or_a_joker_cancels_doubles() -> None:
    assert answers(4, "=") == {3, 4, 5, 7}
    table = play(playing(A, B, laid="9="), A, "row-10", "-")
    assert tags(table) == ["card_played", "turn_opened"]
    assert table.state.call == "minus"
    assert play(playing(A, B, held={A: ((7, 2), ())}, laid="9="), A, "hand-7", "+").state.call == "plus"


@pytest.mark.parametrize(("top", "call"), [(13, "+"), (1, "-"), (7, "+"), (7, "-"), (12, "=")])
def test_r11_a_joker_is_playable_at_any_time(top: int, call: str) -> None:
    assert 7 in answers(top, call)


def test_r11_a_joker_draws_nothing_and_doubles_nothing_even_on_a_seven() -> None:
    table = playing(A, B, held={A: ((7, 2), ())}, laid="7+")
    assert tags(play(table, A, "hand-7", "-")) == ["card_played", "turn_opened"]
    table.refuses(A, lay("hand-7", "="), "joker_never_doubles")


def test_q4_a_double_with_an_empty_pile_is_legal_and_draws_nothing() -> None:
    table = play(playing(A, B, laid="9+", pile=()), A, "row-9", "=")
    assert tags(table) == ["card_played", "turn_opened"]
    assert (table.state.pile, table.state.discard, table.state.call) == ((), (9, 9), "double")


def test_q4_the_discard_is_never_shuffled_into_the_pile() -> None:
    table = play(playing(A, B, laid="9+ 9=", pile=(4,)), A, "row-9", "=")
    table = play(table, B, "row-9", "=")
    assert tags(table) == ["card_played", "turn_opened"]
    assert table.state.discard == (9, 9, 9, 9)


def test_q5_a_double_as_last_card_draws_first_and_play_goes_on() -> None:
    table = play(playing(A, B, held={A: ((), (9,))}, laid="9+", pile=(2, 1, 1)), A, "row-9", "=")
    assert tags(table) == ["card_played", "card_drawn", "turn_opened"]
    assert table.state.player(A).held == (2,)


def test_q5_with_an_empty_pile_a_double_as_last_card_wins() -> None:
    table = play(playing(A, B, held={A: ((), (9,))}, laid="9+", pile=()), A, "row-9", "=")
    assert table.caused[1] == RoundWon(round=1, seat=A, reason="shed", points=2)


@pytest.mark.parametrize(("top", "call"), [(6, "+"), (8, "-"), (6, "="), (8, "=")])
def test_q6_a_seven_that_would_fit_anyway_is_a_joker_all_the_same(top: int, call: str) -> None:
    table = playing(A, B, held={A: ((7, 2), ())}, laid=f"{top}{call}")
    assert tags(play(table, A, "hand-7", "+")) == ["card_played", "turn_opened"]
    table.refuses(A, lay("hand-7", "="), "joker_never_doubles")
    playing(A, B, held={A: ((7,), ())}, laid=f"{top}{call}").refuses(A, lay("hand-7", "+"), "last_joker")


def test_q7_a_seven_on_a_seven_is_no_double() -> None:
    table = play(playing(A, B, held={A: ((7, 2), ())}, laid="7+"), A, "hand-7", "+")
    assert (table.state.call, table.state.player(A).hand) == ("plus", (2,))


@pytest.mark.parametrize(("top", "fit"), [(1, {1, 2, 7}), (13, {12, 13, 7})])
def test_q8_one_and_thirteen_are_no_neighbours(top: int, fit: set[int]) -> None:
    assert answers(top, "=") == fit


@pytest.mark.parametrize("held", [((7,), ()), ((), (7,))])
def test_q9_a_lone_joker_has_no_legal_card(held: tuple[tuple[int, ...], tuple[int, ...]]) -> None:
    table = play(playing(A, B, C, held={B: held}), A, "hand-4", "+")
    assert table.caused[1] == Eliminated(seat=B, reason="no_card", hand=held[0], row=held[1], top=4, call="plus")
    assert table.state.active == C


def test_q9_who_holds_a_lone_joker_wins_if_all_others_fall_first() -> None:
    held = {A: ((9, 7), ()), B: ((2,), (3,)), C: ((4,), ())}
    table = play(playing(A, B, C, held=held), A, "hand-9", "+")
    assert one(table, RoundWon) == RoundWon(round=1, seat=A, reason="last_in", points=1)
    assert [event.seat for event in table.caused if isinstance(event, Eliminated)] == [B, C]

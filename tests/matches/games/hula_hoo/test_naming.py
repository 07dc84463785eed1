"""Q16 of Hula Hoo: who is named in the chaotic variant when the one who was named has fallen, and by whom."""

import pytest

from matches.games.hula_hoo.events import (
    Named,
    RoundDealt,
    RoundWon,
    TurnOpened,
)
from tests.matches.games.hula_hoo.table import (
    AT,
    RESIGN,
    SET_UP_MS,
    STUCK,
    TURN_MS,
    A,
    B,
    C,
    D,
    lay,
    name,
    naming,
    offered,
    one,
    play,
    playing,
    tags,
    time_is_up,
)


def test_q16_neither_the_eliminated_nor_oneself_can_be_named() -> None:
    table = naming()
    assert offered(table, A, "target") == [B, D]
    table.refuses(A, name(C, "+"), "not_in_round").refuses(A, name(A, "+"), "not_yourself")
    table.refuses(B, name(D, "+"), "not_your_turn").refuses(A, lay("hand-13", "+", B), "not_now")
    table = play(table.when(A, name(B, "+"), AT), B, "row-10", "+", A)
    table.refuses(A, lay("hand-13", "+", C), "not_in_round")


def test_q16_naming_back_is_legal() -> None:
    table = play(playing(A, B, C, chaotic=True), A, "hand-4", "+", B)
    assert play(table, B, "hand-5", "+", A).state.active == A


def test_q16_of_two_survivors_the_other_is_the_only_choice() -> None:
    table = play(playing(A, B, held={A: ((4, 9, 1), ())}, chaotic=True), A, "hand-4", "+", B)
    assert set(offered(table, B, "target")) == {A}
    assert play(table, B, "hand-5", "+", A).state.active == A


def test_q16_naming_goes_on_until_one_is_left_who_wins() -> None:
    held = {A: ((9, 1), ()), B: STUCK, C: STUCK, D: STUCK}
    table = play(playing(A, B, C, D, held=held, chaotic=True), A, "hand-9", "+", B).when(A, name(D, "+"), AT)
    assert tags(table) == ["named", "eliminated", "naming_opened"]
    table = table.when(A, name(C, "+"), AT)
    assert table.caused[2] == RoundWon(round=1, seat=A, reason="last_in", points=1)
    assert isinstance(table.caused[3], RoundDealt)


def test_q16_when_naming_expires_the_next_clockwise_is_named_and_the_call_stands() -> None:
    table = time_is_up(naming())
    table.then(
        Named(by=A, target=B, call="plus", by_house=True),
        TurnOpened(seat=B, turn=3, until=AT + SET_UP_MS + TURN_MS),
    )
    assert table.state.left_in == (A, B, D)  # he is not eliminated for it
    assert table.state.player(A).late_round == 0


def test_q16_who_is_named_by_the_house_may_fall_too_and_then_the_caller_names_again() -> None:
    held = {A: ((9, 13), ()), B: STUCK, C: STUCK}
    table = time_is_up(play(playing(A, B, C, D, held=held, chaotic=True), A, "hand-9", "+", C))
    assert tags(table) == ["named", "eliminated", "naming_opened"]
    assert table.state.active == A


@pytest.mark.parametrize("when", ["while he names", "while another answers"])
def test_q16_when_the_namer_has_left_the_next_clockwise_from_his_seat_is_named(when: str) -> None:
    if when == "while he names":
        table = naming().when(A, RESIGN, AT)
        assert tags(table) == ["eliminated", "player_left", "named", "turn_opened"]
    else:
        table = play(playing(A, B, C, D, chaotic=True), A, "hand-4", "-", C).when(A, RESIGN, AT)
        assert tags(table) == ["eliminated", "player_left"]
        table = time_is_up(table)
        assert tags(table) == ["eliminated", "named", "turn_opened"]
    named = one(table, Named)
    assert (named.by, named.target, named.by_house) == (A, B, True)
    assert named.call == table.state.call


def test_q16_after_the_namer_has_left_the_call_goes_round_from_his_seat_until_one_is_left() -> None:
    held = {1: ((9, 4), ()), 0: STUCK, 2: STUCK, 3: STUCK}
    table = play(playing(1, 0, 2, 3, 4, held=held, chaotic=True), 1, "hand-9", "+", 3)
    table = table.when(1, RESIGN, AT)
    assert [(event.by, event.target) for event in table.caused if isinstance(event, Named)] == [(1, 2), (1, 4)]
    assert (table.state.active, table.state.left_in) == (4, (0, 4))


@pytest.mark.parametrize("how", ["resigns", "is late"])
def test_q16_who_should_open_and_goes_before_anything_is_laid_is_followed_clockwise(how: str) -> None:
    table = playing(A, B, C, chaotic=True)
    table = table.when(A, RESIGN, AT) if how == "resigns" else time_is_up(table)
    assert isinstance(table.caused[-1], TurnOpened)
    assert (table.state.active, table.state.call, table.state.caller) == (B, "", None)

"""R20 to R22, Q17 and Q18 of Hula Hoo, the chaotic variant: rows are chosen, and whoever must answer is named."""

import pytest

from matches.games.hula_hoo import RULES
from matches.games.hula_hoo.events import (
    CardDrawn,
    CardPlayed,
    Eliminated,
    LayOutOpened,
    Named,
    NamingOpened,
    RowChosen,
    RowsShown,
    TurnOpened,
)
from matches.games.hula_hoo.options import Options
from matches.kernel.rules import Setup
from tests.matches.games.hula_hoo.table import (
    AT,
    SET_UP_MS,
    TURN_MS,
    A,
    B,
    C,
    D,
    choosing,
    lay,
    lay_out,
    name,
    naming,
    offered,
    play,
    playing,
    tags,
)
from tests.matches.kernel.given import given


def test_r20_ten_hidden_cards_each_and_no_exchange() -> None:
    setup = Setup((A, B, C), Options(chaotic=True), ())
    _, deal, opened = RULES.begin(setup, given(RULES).context(None, AT))
    assert ([len(hand) for hand in deal.hands], deal.rows, len(deal.pile)) == ([10, 10, 10], ((), (), ()), 54)
    assert opened == LayOutOpened(until=AT + SET_UP_MS)


def test_r20_each_picks_five_to_lay_in_front() -> None:
    table = choosing(A, B).when(A, lay_out(10, 1, 3, 5, 7), AT).when(B, lay_out(1, 2, 3, 4, 5), AT)
    assert table.caused[1] == RowsShown(seats=(A, B), rows=((12, 1, 3, 5, 9), (1, 2, 3, 4, 5)), late=())
    assert (table.state.player(A).hand, table.state.player(A).row) == ((2, 4, 8, 10, 11), (12, 1, 3, 5, 9))


@pytest.mark.parametrize(
    ("places", "code"),
    [
        ((1, 2, 3, 4), "too_few_cards"),
        ((1, 2, 3, 4, 5, 6), "too_many_cards"),
        ((1, 2, 3, 4, 4), "twice_the_same"),
        ((1, 2, 3, 4, 11), "no_such_place"),
    ],
)
def test_r20_five_different_ones(places: tuple[int, ...], code: str) -> None:
    choosing(A, B).refuses(A, lay_out(*places), code)


def test_q18_rows_are_chosen_at_the_same_time_and_shown_together() -> None:
    table = choosing(A, B, C).when(B, lay_out(1, 2, 3, 4, 5), AT)
    table.then(RowChosen(seat=B, places=(1, 2, 3, 4, 5)))
    assert table.state.player(B).row == ()
    table = table.when(C, lay_out(1, 2, 3, 4, 5), AT).then(RowChosen(seat=C, places=(1, 2, 3, 4, 5)))
    assert tags(table.when(A, lay_out(1, 2, 3, 4, 5), AT)) == ["row_chosen", "rows_shown", "turn_opened"]
    table.refuses(B, lay_out(6, 7, 8, 9, 10), "already_chosen")


def test_q18_the_dealers_left_neighbour_begins() -> None:
    table = choosing(1, 3, 4)  # seat 4 deals
    for seat in (4, 3, 1):
        table = table.when(seat, lay_out(1, 2, 3, 4, 5), AT)
    assert table.caused[-1] == TurnOpened(seat=1, turn=1, until=AT + TURN_MS)


def test_r21_who_plays_names_who_must_answer() -> None:
    table = playing(A, B, C, D, chaotic=True)
    assert offered(table, A, "target") == [B, C, D]
    play(table, A, "hand-4", "+", C).then(
        CardPlayed(seat=A, where="hand", value=4, call="plus", target=C), TurnOpened(seat=C, turn=2, until=AT + TURN_MS)
    )
    table.refuses(A, lay("hand-4", "+"), "name_somebody").refuses(A, lay("hand-4", "+", A), "not_yourself")
    table.refuses(A, lay("hand-4", "+", 5), "not_in_round")


def test_r21_nobody_is_named_where_play_is_clockwise() -> None:
    playing(A, B, C).refuses(A, lay("hand-4", "+", B), "no_naming")


def test_r22_the_named_one_falls_and_the_same_player_names_another() -> None:
    naming().then(
        CardPlayed(seat=A, where="hand", value=9, call="plus", target=C),
        Eliminated(seat=C, reason="no_card", hand=(2,), row=(3,), top=9, call="plus"),
        NamingOpened(seat=A, turn=2, until=AT + SET_UP_MS),
    )
    naming().when(A, name(D, "+"), AT).then(
        Named(by=A, target=D, call="plus", by_house=False), TurnOpened(seat=D, turn=3, until=AT + TURN_MS)
    )


def test_r22_the_call_may_be_changed() -> None:
    table = naming().when(A, name(B, "-"), AT)
    assert (table.state.call, table.state.top, table.state.active) == ("minus", 9, B)
    assert offered(table, B) == ["hand-1", "hand-2", "hand-3", "hand-4", "hand-5", "row-8", "row-9"]


def test_q17_a_double_stays_a_double() -> None:
    table = naming("=")
    assert table.caused[1] == CardDrawn(seat=A, value=6)
    assert offered(table, A, "call") == ["double"]
    table.refuses(A, name(D, "+"), "double_stands").refuses(A, name(D, "-"), "double_stands")
    assert table.when(A, name(D, "="), AT).state.call == "double"


def test_q17_plus_and_minus_never_become_a_double() -> None:
    table = naming()
    assert offered(table, A, "call") == ["plus", "minus"]
    table.refuses(A, name(D, "="), "no_double_now")

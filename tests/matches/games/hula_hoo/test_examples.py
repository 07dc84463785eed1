"""The worked examples E1 to E14 of Hula Hoo, with their own numbers; E15, the code, has a file of its own."""

import pytest

from matches.games.hula_hoo import RULES
from matches.games.hula_hoo.events import CardDrawn, Eliminated, GameOver, Named, RoundDealt, RoundWon
from matches.games.hula_hoo.options import Options
from matches.kernel.rules import Setup
from tests.matches.games.hula_hoo.table import (
    AT,
    A,
    B,
    C,
    D,
    answers,
    exchange,
    lay,
    name,
    offered,
    one,
    play,
    playing,
    tags,
)
from tests.matches.kernel.given import Given, given


@pytest.mark.parametrize(("seats", "pile"), [(2, 64), (3, 54), (4, 44), (5, 34), (6, 24)])
def test_e1_the_pile_after_the_deal_and_after_the_exchanges(seats: int, pile: int) -> None:
    begun = RULES.begin(Setup(tuple(range(seats)), Options(), ()), given(RULES).context(None, AT))
    table = given(RULES, *begun)
    assert len(table.state.pile) == pile
    while table.state.phase == "exchange":
        table = table.when(table.state.active, exchange(1, 2, 3), AT)
    assert len(table.state.pile) == pile
    assert sum(len(player.held) for player in table.state.players) + pile == 84


def test_e2_plus_on_a_four() -> None:
    assert answers(4, "+") == {4, 5, 6, 7, 8, 9, 10, 11, 12, 13}


@pytest.mark.parametrize(("top", "call", "fit"), [(13, "+", {13, 7}), (1, "-", {1, 7})])
def test_e3_plus_on_a_thirteen_and_minus_on_a_one(top: int, call: str, fit: set[int]) -> None:
    assert answers(top, call) == fit


@pytest.mark.parametrize(("top", "fit"), [(9, {9, 8, 10, 7}), (13, {13, 12, 7}), (1, {1, 2, 7}), (6, {6, 5, 7})])
def test_e4_what_answers_doubles(top: int, fit: set[int]) -> None:
    assert answers(top, "=") == fit


def test_e5_on_a_seven_everything_goes_on_and_a_seven_draws_nothing() -> None:
    assert answers(7, "+") == {8, 9, 10, 11, 12, 13, 7}
    assert answers(7, "-") == {1, 2, 3, 4, 5, 6, 7}
    assert tags(play(playing(A, B, held={A: ((7, 1), ())}, laid="7+"), A, "hand-7", "+")) == ["card_played", "turn_opened"]


def test_e6_a_ten_with_minus_ends_doubles_on_nine_without_a_draw() -> None:
    held = {B: ((), tuple(range(1, 14)))}
    table = play(playing(A, B, C, held=held, laid="9="), A, "row-10", "-")
    assert CardDrawn not in {type(event) for event in table.caused}
    assert {int(str(card).removeprefix("row-")) for card in offered(table, B)} == {1, 2, 3, 4, 5, 6, 7, 8, 9, 10}
    table.refuses(B, lay("row-10", "-"), "must_double")


def test_e7_a_nine_on_a_nine_as_last_card() -> None:
    last = {A: ((), (9,))}
    table = play(playing(A, B, held=last, laid="9+", pile=(4, 5, 6)), A, "row-9", "=")
    assert (table.state.player(A).held, len(table.state.pile), table.state.active) == ((4,), 2, B)
    table = play(playing(A, B, held=last, laid="9+", pile=()), A, "row-9", "=")
    assert one(table, RoundWon).seat == A


def test_e8_a_seven_as_last_card_is_no_legal_card() -> None:
    table = play(playing(A, B, C, held={B: ((), (7,))}), A, "hand-5", "+")
    assert one(table, Eliminated).seat == B


def test_e8_of_two_sevens_one_may_be_laid_and_the_other_is_stuck() -> None:
    table = playing(A, B, C, held={A: ((7, 7), ())}, laid="5+")
    assert offered(table, A) == ["hand-7"]
    table = play(play(play(table, A, "hand-7", "+"), B, "row-8", "+"), C, "row-9", "+")
    assert one(table, Eliminated) == Eliminated(seat=A, reason="no_card", hand=(7,), row=(), top=9, call="plus")


def test_e9_four_players_and_a_thirteen() -> None:
    held = {A: ((13, 11, 1), ()), B: ((1, 2), (3,)), C: ((13, 2), ()), D: ((12, 3), ())}
    table = play(playing(A, B, C, D, held=held, pile=(4, 5)), A, "hand-13", "+")
    assert one(table, Eliminated).seat == B
    table = play(table, C, "hand-13", "=")
    assert one(table, CardDrawn) == CardDrawn(seat=C, value=4)
    assert offered(table, D) == ["hand-12"]
    table = play(table, D, "hand-12", "-")
    assert (table.state.active, offered(table, A)) == (A, ["hand-11", "hand-1"])


def test_e10_seventeen_cards_with_a_joker_on_top() -> None:
    held = {A: ((7, 1), ()), B: ((2,), ()), C: ((3,), ())}
    laid = "1+ 2+ 3+ 4+ 5+ 6+ 8+ 9+ 10+ 11+ 12- 11- 10- 9- 8- 6-"  # sixteen cards
    table = play(playing(A, B, C, held=held, laid=laid), A, "hand-7", "+")
    assert one(table, RoundWon) == RoundWon(round=1, seat=A, reason="last_in", points=17)


@pytest.mark.parametrize(("cards", "score", "over"), [(23, 83, True), (16, 76, False)])
def test_e11_sixty_points_and_a_round(cards: int, score: int, over: bool) -> None:
    laid = " ".join(["9+"] * (cards - 1))
    table = play(playing(A, B, held={A: ((), (10,))}, laid=laid, won=((A, 60),)), A, "row-10", "+")
    assert one(table, RoundWon).points == cards
    assert table.state.player(A).score == score
    assert (table.caused[-1] == GameOver(winners=(A,), reason="points")) is over


def won_by(*winners: int) -> Given:
    """Streak: rounds won by these in turn; the last of them lays his last card in the round at hand."""
    *before, last = winners
    table = playing(last, 1 - last, held={last: ((), (9,))}, won=tuple((seat, 1) for seat in before), streak=True)
    return play(table, last, "row-9", "+")


def test_e12_a_a_b_a_a_a_ends_after_the_sixth_round() -> None:
    for rounds in range(1, 6):
        assert one(won_by(*[A, A, B, A, A, A][:rounds]), RoundDealt).round == rounds + 1
    table = won_by(A, A, B, A, A, A)
    assert table.caused[-2:] == (
        RoundWon(round=6, seat=A, reason="shed", points=1),
        GameOver(winners=(A,), reason="streak"),
    )


def test_e13_the_call_is_changed_and_another_answers() -> None:
    held = {A: ((12, 1), ()), B: ((11, 2), ()), C: ((1, 2), (3,))}
    table = play(playing(A, B, C, held=held, chaotic=True), A, "hand-12", "+", C)
    assert one(table, Eliminated).seat == C
    table = table.when(A, name(B, "-"), AT)
    assert one(table, Named) == Named(by=A, target=B, call="minus", by_house=False)
    assert tags(play(table, B, "hand-11", "-", A))[0] == "card_played"


def test_e14_a_double_stays_a_double() -> None:
    held = {A: ((5, 9), ()), B: ((1, 2), (3,)), D: ((5, 1), ())}
    table = play(playing(A, B, C, D, held=held, chaotic=True, laid="5+"), A, "hand-5", "=", B)
    assert one(table, Eliminated).call == "double"
    assert offered(table, A, "call") == ["double"]
    table = table.when(A, name(D, "="), AT)
    assert offered(table, D) == ["hand-5"]

"""Q23 of Hula Hoo: hands, drawn cards, the pile and sealed rows reach nobody else, in no byte."""

import msgspec
import pytest
from msgspec.structs import replace

from matches.games.hula_hoo import RULES
from matches.games.hula_hoo.events import CardDrawn, RoundDealt, RowChosen
from matches.kernel.chance import Chance
from tests.matches.games.hula_hoo.table import (
    AT,
    A,
    B,
    C,
    choosing,
    exchange,
    exchanging,
    lay_out,
    play,
    playing,
)
from tests.matches.kernel.given import Given

DICE = Chance(bytes(32))


def seen(table: Given, viewer: int | None) -> bytes:
    return msgspec.json.encode(RULES.view(table.state, viewer))


@pytest.mark.parametrize("viewer", [B, None])
def test_q23_another_hand_drawn_card_or_order_of_the_pile_is_the_same_view_byte_for_byte(viewer: int | None) -> None:
    first = play(playing(A, B, held={A: ((1, 2), (9,))}, laid="9+", pile=(3, 4, 5)), A, "row-9", "=")
    other = play(playing(A, B, held={A: ((11, 13), (9,))}, laid="9+", pile=(12, 5, 1)), A, "row-9", "=")
    assert first.state != other.state
    assert seen(first, viewer) == seen(other, viewer)


def test_q23_a_row_that_is_chosen_is_sealed_until_all_have_chosen() -> None:
    first, other = (choosing(A, B, C).when(A, lay_out(*places), AT) for places in ((1, 2, 3, 4, 5), (6, 7, 8, 9, 10)))
    assert seen(first, B) == seen(other, B)
    assert RULES.view(first.state, None).players[A].ready is True
    assert RULES.view(first.state, A).chosen == (1, 2, 3, 4, 5)


def test_q23_a_deal_tells_each_seat_its_own_hand_and_nobody_the_pile() -> None:
    hands, rows = ((1, 2), (3, 4)), ((5,), (6,))
    deal = RoundDealt(round=1, dealer=A, seats=(A, B), hands=hands, rows=rows, pile=(7, 8))
    assert RULES.redact(deal, A) == replace(deal, hands=((1, 2), ()), pile=())
    assert RULES.redact(deal, B) == replace(deal, hands=((), (3, 4)), pile=())
    assert RULES.redact(deal, C) == RULES.redact(deal, None) == replace(deal, hands=((), ()), pile=())


def test_q23_drawn_cards_and_chosen_places_are_their_owners_alone() -> None:
    for event, shown in (
        (CardDrawn(seat=A, value=5), CardDrawn(seat=A, value=0)),
        (RowChosen(seat=A, places=(1, 2, 3, 4, 5)), RowChosen(seat=A, places=())),
    ):
        assert RULES.redact(event, A) == event
        assert RULES.redact(event, B) == RULES.redact(event, None) == shown


@pytest.mark.parametrize("viewer", [A, B, C, None])
def test_q23_dealing_again_what_a_viewer_may_not_know_leaves_his_view_and_the_pack_as_they_are(viewer: int | None) -> None:
    table = exchanging(A, B, C, held={A: ((7, 7, 9), (1, 2, 3, 4, 5))}, pile=(10, 11, 12, 13)).when(A, exchange(1), AT)
    dealt = [RULES.redeal(table.state, viewer, DICE(f"again/{turn}")) for turn in range(20)]
    assert {msgspec.json.encode(RULES.view(state, viewer)) for state in dealt} == {seen(table, viewer)}
    pack = {tuple(sorted([*state.pile, *(value for player in state.players for value in player.held)])) for state in dealt}
    assert len(pack) == 1
    others = {state.player(C).hand for state in dealt}
    assert (len(others) == 1) is (viewer == C)


def test_q23_dealing_again_leaves_whoever_is_asked_a_card_that_answers() -> None:
    held = {A: ((13, 1, 2), ()), B: ((2, 3, 13), (4,))}
    table = play(playing(A, B, held=held, pile=(5, 6, 8, 9, 10, 11)), A, "hand-13", "+")
    for turn in range(40):
        hand = RULES.redeal(table.state, A, DICE(f"again/{turn}")).player(B).hand
        assert 13 in hand

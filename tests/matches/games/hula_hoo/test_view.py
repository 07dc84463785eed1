"""Q23 of Hula Hoo: what everybody may see of a table, and each of his own."""

import msgspec

from matches.games.hula_hoo import RULES
from matches.games.hula_hoo.events import CardPlayed, CardsExchanged, Eliminated
from matches.games.hula_hoo.view import LastRound, PlayerView, View
from matches.kernel.chance import Chance
from tests.matches.games.hula_hoo.table import (
    AT,
    PLAIN,
    STUCK,
    TURN_MS,
    A,
    B,
    C,
    exchange,
    exchanging,
    play,
    playing,
)
from tests.matches.kernel.given import Given

DICE = Chance(bytes(32))


def seen(table: Given, viewer: int | None) -> bytes:
    return msgspec.json.encode(RULES.view(table.state, viewer))


PLAYER = PlayerView(
    seat=A,
    hand=5,
    row=PLAIN[1],
    ready=True,
    out="",
    failed=None,
    gone="",
    score=0,
    points=(),
    streak=0,
    played=None,
)


def test_q23_who_watches_sees_rows_numbers_of_hidden_cards_discard_and_call() -> None:
    table = play(playing(A, B, pile=(6, 5), won=((B, 12),)), A, "hand-4", "+")
    played = CardPlayed(seat=A, where="hand", value=4, call="plus", target=None)
    alice = msgspec.structs.replace(PLAYER, hand=4, points=(0,), played=played)
    bob = msgspec.structs.replace(PLAYER, seat=B, score=12, points=(12,), streak=1)
    assert RULES.view(table.state, None) == View(
        phase="turn",
        chaotic=False,
        goal="points",
        target=77,
        round=2,
        dealer=B,
        players=(alice, bob),
        you=None,
        hand=(),
        chosen=(),
        pile=2,
        bottom=(),
        discard=(4,),
        top=4,
        call="plus",
        caller=A,
        active=B,
        turn=2,
        until=AT + TURN_MS,
        last=LastRound(round=1, seat=B, reason="shed", points=12, played=None, shown=()),
        winners=(),
        reason="",
    )


def test_q23_a_seat_sees_its_own_hand() -> None:
    view = RULES.view(playing(A, B).state, B)
    assert (view.you, view.hand) == (B, PLAIN[0])


def test_q23_where_streaks_are_played_for_the_view_says_so() -> None:
    view = RULES.view(playing(A, B, streak=True).state, None)
    assert (view.goal, view.target) == ("streak", 3)


def test_q23_exchanged_cards_and_their_order_under_the_pile_are_public_and_what_lies_above_is_not() -> None:
    table = exchanging(A, B, pile=(1, 2, 3, 4)).when(A, exchange(5, 2), AT)
    view = RULES.view(table.state, None)
    assert (view.bottom, view.pile, view.players[A].row) == ((12, 9), 4, (8, 2, 10, 11, 1))
    assert RULES.redact(table.caused[0], None) == CardsExchanged(seat=A, places=(5, 2), given=(12, 9), taken=(1, 2), late=False)


def test_q23_the_known_bottom_shrinks_when_the_pile_is_drawn_down_to_it() -> None:
    table = exchanging(A, B, held={A: ((), (9, 9, 9, 9, 9))}, pile=(6, 5)).when(A, exchange(1, 2), AT)
    table = play(table.when(B, exchange(), AT), A, "row-9", "+")  # the pile is 9, 9, and all know it
    assert RULES.view(table.state, B).bottom == (9, 9)
    assert RULES.view(play(table, B, "row-9", "=").state, None).bottom == (9,)


def test_q23_revealed_hands_stay_in_sight_for_the_round_and_for_the_next() -> None:
    fallen = Eliminated(seat=B, reason="no_card", hand=(2,), row=(3,), top=9, call="plus")
    table = play(playing(A, B, C, held={A: ((), (9, 1)), B: STUCK}), A, "row-9", "+")
    assert RULES.view(table.state, C).players[B].failed == fallen
    table = play(table, C, "row-12", "+")
    assert RULES.view(table.state, None).last == LastRound(
        round=1,
        seat=C,
        reason="last_in",
        points=2,
        played=CardPlayed(seat=C, where="row", value=12, call="plus", target=None),
        shown=(Eliminated(seat=A, reason="no_card", hand=(), row=(1,), top=12, call="plus"), fallen),
    )
    assert [player.failed for player in RULES.view(table.state, None).players] == [None, None, None]

"""The table around every game: who may do what before, during and after, how it folds, and who sees what of it."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
import pytest

from matches.kernel import commands as asks
from matches.kernel.commands import NO_LOADOUT, BotPolicy
from matches.kernel.refusals import Refused
from matches.kernel.seats import Seat
from matches.kernel.table import (
    INITIAL,
    Answered,
    Ended,
    Offered,
    SeatLeft,
    SeatTaken,
    SecretRevealed,
    Started,
    Table,
    TableEvent,
    TableOpened,
    Voided,
    evolve,
    redact,
)
from matches.kernel.table_decide import decide_table

A, B, C = Seat(0), Seat(1), Seat(2)
PLAYERS = range(2, 4)
FACTS = {
    "game": "topsy", "rules_version": 1, "release": "r", "options": msgspec.Raw(b"{}"), "seats": 3, "dice": "blake2b-ctr-1",
    "commitment": "c", "match": "m", "start_by": 9,
}  # fmt: skip
OPENED = TableOpened(**FACTS)
NONCE = "0f" * 32
TWO = (OPENED, SeatTaken(seat=A, nonce=NONCE), SeatTaken(seat=C, bot=BotPolicy("random", 1)))
RUNNING = (*TWO, Started(seats=(A, C)))
ENDED = (*RUNNING, Ended(placings=((C,), (A,)), reason="rounds"), SecretRevealed(secret="s"))
VOIDED = (*TWO, Voided(reason="closed"), SecretRevealed(secret="s"))
OFFERED = (*ENDED, Offered(seat=A, offer="o", kind="rematch"))


def table(events: Iterable[TableEvent]) -> Table:
    folded = INITIAL
    for event in events:
        folded = evolve(folded, event)
    return folded


def after(events: Iterable[TableEvent], seat: Seat | None, command: asks.TableCommand) -> tuple[TableEvent, ...]:
    return decide_table(table(events), command, seat, PLAYERS)


@pytest.mark.parametrize(
    ("before", "seat", "command", "event"),
    [
        ((), None, asks.OpenTable(**FACTS), OPENED),
        ((OPENED,), B, asks.TakeSeat(nonce=NONCE, person_digest="p"), SeatTaken(seat=B, nonce=NONCE, person_digest="p")),
        ((OPENED,), C, asks.TakeSeat(bot=BotPolicy("random", 1)), SeatTaken(seat=C, bot=BotPolicy("random", 1))),
        (TWO, A, asks.LeaveSeat(), SeatLeft(seat=A)),
        ((*TWO, SeatLeft(seat=A)), A, asks.TakeSeat(), SeatTaken(seat=A)),
        (TWO, A, asks.Start(), Started(seats=(A, C))),
        (TWO, A, asks.Start(stakes=(2, 3)), Started(seats=(A, C), stakes=(2, 3))),
        (TWO, A, asks.CloseTable(reason="closed"), Voided(reason="closed")),
        (RUNNING, None, asks.CloseTable(reason="restored"), Voided(reason="restored")),
        (ENDED, A, asks.MakeOffer(offer="o", kind="rematch"), Offered(seat=A, offer="o", kind="rematch")),
        (VOIDED, A, asks.MakeOffer(offer="o", kind="rematch"), Offered(seat=A, offer="o", kind="rematch")),
        (OFFERED, C, asks.AnswerOffer(offer="o", accept=False), Answered(seat=C, offer="o", accept=False)),
    ],
)
def test_it_happens_as_asked(before, seat, command, event) -> None:
    assert after(before, seat, command) == (event,)


@pytest.mark.parametrize(
    ("before", "seat", "command", "code"),
    [
        ((OPENED,), None, asks.OpenTable(**FACTS), "already_open"),
        ((), None, asks.OpenTable(**(FACTS | {"seats": 4})), "seats_out_of_range"),
        ((), None, asks.OpenTable(**(FACTS | {"seats": 1})), "seats_out_of_range"),
        ((), A, asks.TakeSeat(), "not_open"),
        (RUNNING, B, asks.TakeSeat(), "not_open"),
        ((OPENED,), Seat(3), asks.TakeSeat(), "no_such_seat"),
        ((OPENED,), Seat(-1), asks.TakeSeat(), "no_such_seat"),
        ((OPENED,), None, asks.TakeSeat(), "no_such_seat"),
        (TWO, A, asks.TakeSeat(), "seat_taken"),
        (TWO, B, asks.LeaveSeat(), "not_seated"),
        (TWO, None, asks.LeaveSeat(), "not_seated"),
        (RUNNING, A, asks.LeaveSeat(), "not_open"),
        ((*TWO, SeatLeft(seat=C)), A, asks.Start(), "too_few_players"),
        (RUNNING, A, asks.Start(), "not_open"),
        (TWO, A, asks.Start(stakes=(1,)), "stakes_do_not_fit"),
        ((), None, asks.CloseTable(reason="closed"), "already_over"),
        (ENDED, None, asks.CloseTable(reason="closed"), "already_over"),
        (RUNNING, A, asks.CloseTable(reason="closed"), "already_started"),
        (RUNNING, A, asks.MakeOffer(offer="o", kind="rematch"), "not_over"),
        (ENDED, A, asks.MakeOffer(offer="o", kind="draw"), "not_over"),
        (ENDED, B, asks.MakeOffer(offer="o", kind="rematch"), "not_seated"),
        (OFFERED, C, asks.MakeOffer(offer="p", kind="rematch"), "already_offered"),
        (ENDED, C, asks.AnswerOffer(offer="o", accept=True), "no_such_offer"),
        (OFFERED, B, asks.AnswerOffer(offer="o", accept=True), "not_seated"),
        ((*OFFERED, Answered(seat=C, offer="o", accept=True)), C, asks.AnswerOffer(offer="o", accept=False), "already_answered"),
    ],
)
def test_it_is_refused(before, seat, command, code) -> None:
    with pytest.raises(Refused) as refusal:
        after(before, seat, command)
    assert refusal.value.code == code


def test_it_folds_to_who_sits_who_plays_and_how_it_ended() -> None:
    folded = table(ENDED)
    assert (folded.phase, folded.playing, folded.placings, folded.reason, folded.secret) == (
        "ended",
        (A, C),
        ((C,), (A,)),
        "rounds",
        "s",
    )
    assert folded.over
    assert [one.seat for one in folded.seated] == [A, C]
    assert table(VOIDED).phase == "voided"
    assert not table(RUNNING).over


def test_only_people_have_nonces_in_seat_order_whoever_sat_first() -> None:
    late = table(
        (OPENED, SeatTaken(seat=C, nonce="cc"), SeatTaken(seat=B, bot=BotPolicy("random", 1)), SeatTaken(seat=A, nonce="aa"))
    )
    assert late.nonces() == [(A, "aa"), (C, "cc")]


def test_a_seat_that_was_left_counts_no_more() -> None:
    left = table((*TWO, SeatLeft(seat=A)))
    assert left.taken(A) is None
    assert left.nonces() == []


def test_a_loadout_is_its_owners_alone_and_all_else_is_public() -> None:
    taken = SeatTaken(seat=B, nonce=NONCE, loadout=msgspec.Raw(b'{"cards":["x"]}'))
    assert redact(taken, B) == taken
    for viewer in (A, C, None):
        assert redact(taken, viewer) == SeatTaken(seat=B, nonce=NONCE, loadout=NO_LOADOUT)
    for event in OFFERED:
        assert redact(event, None) == event

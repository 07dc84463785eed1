"""What may be asked of a table before, between and after the game's own moves, and what then happens."""

from __future__ import annotations

from typing import TypeGuard, assert_never

import msgspec

from matches.kernel import commands as asks
from matches.kernel.commands import TableCommand
from matches.kernel.refusals import Refused
from matches.kernel.seats import Seat
from matches.kernel.table import Answered, Forked, Offered, SeatLeft, SeatTaken, Started, Table, TableEvent, TableOpened, Voided

_TABLE_COMMANDS = (
    asks.OpenTable,
    asks.TakeSeat,
    asks.LeaveSeat,
    asks.Start,
    asks.Fork,
    asks.CloseTable,
    asks.MakeOffer,
    asks.AnswerOffer,
)


def is_table_command(command: msgspec.Struct) -> TypeGuard[TableCommand]:
    return isinstance(command, _TABLE_COMMANDS)


def decide_table(
    table: Table, command: TableCommand, seat: Seat | None, players: range, at_ms: int = 0
) -> tuple[TableEvent, ...]:
    """The table's events for `command`; Refused with its code. `players` is how many the game is for, `at_ms` a fork's now."""
    match command:
        case asks.OpenTable():
            _require(table.phase == "new", "already_open")
            _require(command.seats in players, "seats_out_of_range", least=players[0], most=players[-1])
            return (TableOpened(**{name: getattr(command, name) for name in command.__struct_fields__}),)
        case asks.TakeSeat():
            return (_take(table, command, seat),)
        case asks.LeaveSeat():
            return (SeatLeft(seat=_sitting(table, seat)),)
        case asks.Start(stakes=stakes):
            return (_start(table, stakes, players),)
        case asks.Fork():
            return (_start(table, (), players), _forked(command, at_ms))
        case asks.CloseTable(reason=reason):
            _require(not table.over and table.phase != "new", "already_over")
            _require(table.phase == "open" or seat is None, "already_started")
            return (Voided(reason=reason),)
        case asks.MakeOffer(offer=offer, kind=kind):
            return (_offer(table, seat, offer, kind),)
        case asks.AnswerOffer(offer=offer, accept=accept):
            return (_answer(table, seat, offer, accept),)
        case _:
            assert_never(command)


def _take(table: Table, command: asks.TakeSeat, seat: Seat | None) -> SeatTaken:
    _require(table.phase == "open" and table.opened is not None, "not_open")
    assert table.opened is not None
    if seat is None or not 0 <= seat < table.opened.seats:
        raise Refused("no_such_seat", seats=table.opened.seats)
    _require(table.taken(seat) is None, "seat_taken", seat=seat)
    return SeatTaken(
        seat=seat, nonce=command.nonce, loadout=command.loadout, bot=command.bot, person_digest=command.person_digest
    )


def _sitting(table: Table, seat: Seat | None) -> Seat:
    _require(table.phase == "open", "not_open")
    if seat is None or table.taken(seat) is None:
        raise Refused("not_seated")
    return seat


def _start(table: Table, stakes: tuple[int, ...], players: range) -> Started:
    _require(table.phase == "open", "not_open")
    seats = tuple(one.seat for one in table.seated)
    _require(len(seats) in players, "too_few_players", least=players[0], seated=len(seats))
    _require(len(stakes) in (0, len(seats)), "stakes_do_not_fit")
    return Started(seats=seats, stakes=stakes)


def _forked(command: asks.Fork, at_ms: int) -> Forked:
    offset_ms = at_ms - command.at_ms
    return Forked(match=command.match, version=command.version, head=command.head, offset_ms=offset_ms)


def _offer(table: Table, seat: Seat | None, offer: str, kind: str) -> Offered:
    _require(kind == "rematch" and table.over, "not_over")
    _require(not any(one.kind == kind for one in table.offers), "already_offered")
    if seat is None or table.taken(seat) is None:
        raise Refused("not_seated")
    return Offered(seat=seat, offer=offer, kind=kind)


def _answer(table: Table, seat: Seat | None, offer: str, accept: bool) -> Answered:
    _require(any(one.offer == offer for one in table.offers), "no_such_offer")
    if seat is None or table.taken(seat) is None:
        raise Refused("not_seated")
    _require(not any(one.offer == offer and one.seat == seat for one in table.answers), "already_answered")
    return Answered(seat=seat, offer=offer, accept=accept)


def _require(holds: bool, code: str, **detail: int | str) -> None:
    if not holds:
        raise Refused(code, **detail)

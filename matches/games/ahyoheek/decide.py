"""What a seat may do, what then happens, what the game waits for and how it ends. Imports state and settle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from matches.games.ahyoheek import events as past
from matches.games.ahyoheek.commands import Command, Pick
from matches.games.ahyoheek.events import Event
from matches.games.ahyoheek.options import IDLE_MS, Options
from matches.games.ahyoheek.settle import close_round, leave, open_round
from matches.games.ahyoheek.state import INITIAL, Player, State, evolve, fold
from matches.games.ahyoheek.symbols import SYMBOLS, Symbol
from matches.kernel.commands import Resign, TimeIsUp
from matches.kernel.offers import Offer, Offers, One
from matches.kernel.outcome import Deadline
from matches.kernel.refusals import Refused
from matches.kernel.rules import Context, Setup
from matches.kernel.seats import Seat


def begin(setup: Setup[Options], context: Context) -> Sequence[Event]:
    """R1, Q10: nobody holds a token, and the first round is open to all."""
    begun = past.Begun(
        seats=setup.seats,
        countdown_ms=setup.options.countdown_s * 1_000,
        idle_ms=IDLE_MS,
        rated=setup.options.rated,
        stakes=setup.stakes,
    )
    return (begun, open_round(evolve(INITIAL, begun), setup.seats, context.at_ms))


def legal(state: State, seat: Seat) -> Offers:
    """Who is in the round may pick any symbol that is not his pick already; who is present may leave."""
    player = state.player(seat)
    if state.over or player is None or player.gone:
        return Offers()
    if seat not in state.seats:
        return Offers(may_resign=True)
    values = tuple(symbol for symbol in SYMBOLS if symbol != player.pick)
    pick = Offer("pick", (One("symbol", values),))
    return Offers(f"pick/{state.round}", (pick,), optional=player.pick != "", may_resign=True)


def deadline(state: State) -> Deadline | None:
    """Q8: the end of the countdown, or the instant at which it starts by itself."""
    if state.over or not state.seats:
        return None
    if state.ends_at:
        return Deadline(f"countdown/{state.round}", state.ends_at)
    return Deadline(f"idle/{state.round}", state.idle_at)


def decide(state: State, command: Command, context: Context) -> Sequence[Event]:
    """The events of one command; Refused `over`, `gone`, `not_in_round`, `already_picked` or `not_due`."""
    if state.over:
        raise Refused("over")
    match command:
        case Pick(symbol=symbol):
            return _pick(state, _present(state, context.seat), symbol, context.at_ms)
        case Resign():
            return leave(state, _present(state, context.seat).seat, context.at_ms)
        case TimeIsUp(deadline=due):
            return _time_is_up(state, due, context.at_ms)
        case _:
            assert_never(command)


def _present(state: State, seat: Seat | None) -> Player:
    player = None if seat is None else state.player(seat)
    if player is None:
        raise Refused("not_in_round")
    if player.gone:
        raise Refused("gone")
    return player


def _pick(state: State, player: Player, symbol: Symbol, at_ms: int) -> tuple[Event, ...]:
    if player.seat not in state.seats:
        raise Refused("not_in_round")
    if player.pick == symbol:
        raise Refused("already_picked", symbol=symbol)
    if player.pick:
        return (past.PickChanged(seat=player.seat, symbol=symbol),)
    told: tuple[Event, ...] = (past.Picked(seat=player.seat, symbol=symbol),)
    if not state.ends_at:
        told += (past.CountdownStarted(ends_at=at_ms + state.countdown_ms),)
    after = fold(state, told)
    return told + close_round(after, at_ms) if after.complete else told


def _time_is_up(state: State, due: str, at_ms: int) -> tuple[Event, ...]:
    waiting = deadline(state)
    if waiting is None or waiting.id != due:
        raise Refused("not_due")
    if not state.ends_at:
        return (past.CountdownStarted(ends_at=at_ms + state.countdown_ms),)  # Q8: counted from now, however late it is
    return close_round(state, at_ms)

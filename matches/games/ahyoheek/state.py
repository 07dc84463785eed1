"""Where a game of Ahyoheek stands, folded from its events: total, no dice, no clock. Imports events and symbols."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal, TypeAlias, assert_never

import msgspec
from msgspec.structs import replace

from matches.games.ahyoheek import events as past
from matches.games.ahyoheek.events import Event, LeaveReason, RoundScored, RoundVoided, WinReason
from matches.games.ahyoheek.symbols import SYMBOLS, Sealed, Symbol
from matches.kernel.seats import Seat

Groups: TypeAlias = tuple[tuple[Seat, ...], ...]
NO_TOKENS = (0, 0, 0)


class Player(msgspec.Struct, frozen=True, kw_only=True):
    """`tokens` in the order of SYMBOLS; `missed` counts rounds in a row; `gone` says how somebody left."""

    seat: Seat
    tokens: tuple[int, int, int] = NO_TOKENS
    missed: int = 0
    pick: Sealed = ""
    gone: LeaveReason | Literal[""] = ""

    @property
    def victories(self) -> int:
        """Q3: rounds won in this game, each of which brought one token."""
        return sum(self.tokens)


class State(msgspec.Struct, frozen=True, kw_only=True):
    """`seats` are in the round; `ends_at` is 0 until the countdown runs; `tied` are those still in the eliminator."""

    countdown_ms: int = 0
    idle_ms: int = 0
    rated: bool = False
    stakes: tuple[int, ...] = ()
    players: tuple[Player, ...] = ()
    round: int = 0
    seats: tuple[Seat, ...] = ()
    idle_at: int = 0
    ends_at: int = 0
    eliminating: bool = False
    tied: tuple[Seat, ...] = ()
    eliminated: Groups = ()
    gone: Groups = ()
    last: RoundScored | RoundVoided | None = None
    winner: Seat | None = None
    reason: WinReason | Literal[""] = ""
    abandoned: bool = False

    @property
    def over(self) -> bool:
        return self.winner is not None or self.abandoned

    @property
    def present(self) -> tuple[Seat, ...]:
        """Everybody who has not left, in the round or not."""
        return tuple(player.seat for player in self.players if not player.gone)

    @property
    def complete(self) -> bool:
        """Whether everybody in the round has picked (Q8)."""
        return all(player.pick for player in self.players if player.seat in self.seats)

    def player(self, seat: Seat) -> Player | None:
        return next((player for player in self.players if player.seat == seat), None)


INITIAL = State()


def evolve(state: State, event: Event) -> State:
    """The state after `event`; AssertionError for anything that is no event of this game."""
    match event:
        case past.Begun():
            return _begun(event)
        case past.RoundOpened(round=number, seats=seats, idle_at=idle_at):
            return replace(state, round=number, seats=seats, idle_at=idle_at, ends_at=0)
        case past.CountdownStarted(ends_at=ends_at):
            return replace(state, ends_at=ends_at)
        case past.Picked(seat=seat, symbol=symbol) | past.PickChanged(seat=seat, symbol=symbol):
            return _change(state, (seat,), lambda player: replace(player, pick=symbol))
        case past.RoundScored() | past.RoundVoided():
            return _close(state, event)
        case past.TokenWon(seat=seat, symbol=symbol):
            return _change(state, (seat,), lambda player: _award(player, symbol))
        case past.PlayersGone():
            return _gone(state, event)
        case past.GameWon() | past.Abandoned():
            return _over(state, event)
        case past.EliminationOpened() | past.Eliminated() | past.EliminationCalledOff():
            return _eliminator(state, event)
        case _:
            assert_never(event)


def fold(state: State, events: Iterable[Event]) -> State:
    for event in events:
        state = evolve(state, event)
    return state


def _begun(event: past.Begun) -> State:
    return State(
        countdown_ms=event.countdown_ms,
        idle_ms=event.idle_ms,
        rated=event.rated,
        stakes=event.stakes,
        players=tuple(Player(seat=seat) for seat in event.seats),
    )


def _close(state: State, event: RoundScored | RoundVoided) -> State:
    def closed(player: Player) -> Player:
        missed = player.missed + 1 if player.seat in event.sat_out else 0
        return replace(player, pick="", missed=missed)

    return replace(_change(state, state.seats, closed), last=event, seats=(), ends_at=0)


def _gone(state: State, event: past.PlayersGone) -> State:
    def gone(player: Player) -> Player:
        return replace(player, gone=event.reason, pick="", tokens=NO_TOKENS)

    return replace(
        _change(state, event.seats, gone),
        seats=_without(state.seats, event.seats),
        tied=_without(state.tied, event.seats),
        gone=(*state.gone, event.seats),
    )


def _over(state: State, event: past.GameWon | past.Abandoned) -> State:
    ended = replace(state, seats=(), ends_at=0)
    if isinstance(event, past.Abandoned):
        return replace(ended, abandoned=True)
    return replace(ended, winner=event.seat, reason=event.reason)


def _eliminator(state: State, event: past.EliminationOpened | past.Eliminated | past.EliminationCalledOff) -> State:
    match event:
        case past.EliminationOpened(seats=seats):
            return replace(state, eliminating=True, tied=seats)
        case past.Eliminated(seats=seats):
            return replace(state, tied=_without(state.tied, seats), eliminated=(*state.eliminated, seats))
        case past.EliminationCalledOff():
            return replace(state, eliminating=False, tied=(), eliminated=())
        case _:
            assert_never(event)


def _award(player: Player, symbol: Symbol) -> Player:
    feather, book, beetle = (held + (name == symbol) for held, name in zip(player.tokens, SYMBOLS, strict=True))
    return replace(player, tokens=(feather, book, beetle))


def _change(state: State, seats: tuple[Seat, ...], change: Callable[[Player], Player]) -> State:
    players = tuple(change(player) if player.seat in seats else player for player in state.players)
    return replace(state, players=players)


def _without(seats: tuple[Seat, ...], leaving: tuple[Seat, ...]) -> tuple[Seat, ...]:
    return tuple(seat for seat in seats if seat not in leaving)

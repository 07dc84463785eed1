"""What a seat or a spectator may know: another seat's pick cannot be said in a View. Imports state, events and symbols."""

from __future__ import annotations

from typing import Literal, TypeAlias, assert_never

import msgspec
from msgspec.structs import replace

from matches.games.ahyoheek import events as past
from matches.games.ahyoheek.events import Event, LeaveReason, RoundScored, RoundVoided, WinReason
from matches.games.ahyoheek.state import Player, State
from matches.games.ahyoheek.symbols import SYMBOLS, Picks, Scores, Sealed, Symbol
from matches.kernel.dice import Dice
from matches.kernel.seats import Seat, Viewer

Phase: TypeAlias = Literal["waiting", "countdown", "over"]  # waiting: for the first pick


class Tokens(msgspec.Struct, frozen=True):
    feather: int
    book: int
    beetle: int


class PlayerView(msgspec.Struct, frozen=True, kw_only=True):
    """One player. `in_round`: may pick now; `gone`: how he left, empty while he is there."""

    seat: Seat
    tokens: Tokens
    victories: int
    missed: int
    in_round: bool
    has_picked: bool
    gone: LeaveReason | Literal[""]


class LastRound(msgspec.Struct, frozen=True, kw_only=True):
    """The round before this one; a void one has nothing but who sat it out."""

    round: int
    void: bool
    picks: Picks
    scores: Scores
    sat_out: tuple[Seat, ...]
    winners: tuple[Seat, ...]
    symbol: Sealed


class View(msgspec.Struct, frozen=True, kw_only=True):
    """A table for one viewer. `own` is his pick; `idle_at` and `ends_at` (ms) are None when they do not run."""

    phase: Phase
    round: int
    symbols: tuple[Symbol, ...]
    players: tuple[PlayerView, ...]
    you: Seat | None
    own: Sealed
    last: LastRound | None
    idle_at: int | None
    ends_at: int | None
    countdown_ms: int
    eliminating: tuple[Seat, ...]
    eliminated: tuple[Seat, ...]
    rated: bool
    pool: int
    winner: Seat | None
    reason: WinReason | Literal[""]


def view(state: State, viewer: Viewer) -> View:
    """`viewer`'s side of the table; None sees what is public."""
    phase = _phase(state)
    own: Sealed = next((player.pick for player in state.players if player.seat == viewer), "")
    return View(
        phase=phase,
        round=state.round,
        symbols=SYMBOLS,
        players=tuple(_player(state, player) for player in state.players),
        you=next((player.seat for player in state.players if player.seat == viewer), None),
        own=own,
        last=_last(state.last),
        idle_at=state.idle_at if phase == "waiting" else None,
        ends_at=state.ends_at if phase == "countdown" else None,
        countdown_ms=state.countdown_ms,
        eliminating=state.tied,
        eliminated=tuple(seat for group in state.eliminated for seat in group),
        rated=state.rated,
        pool=sum(state.stakes),
        winner=state.winner,
        reason=state.reason,
    )


PUBLIC_EVENTS: frozenset[type[Event]] = frozenset(
    {
        past.Begun,
        past.RoundOpened,
        past.CountdownStarted,
        past.RoundScored,
        past.RoundVoided,
        past.TokenWon,
        past.PlayersGone,
        past.EliminationOpened,
        past.Eliminated,
        past.EliminationCalledOff,
        past.GameWon,
        past.Abandoned,
    }
)


def redact(event: Event, viewer: Viewer) -> Event | None:
    """`event` as `viewer` may see it before the end: picks of others without their symbol, their changes not at all."""
    match event:
        case past.Picked(seat=seat):
            return event if seat == viewer else replace(event, symbol="")
        case past.PickChanged(seat=seat):
            return event if seat == viewer else None
        case (
            past.Begun()
            | past.RoundOpened()
            | past.CountdownStarted()
            | past.RoundScored()
            | past.RoundVoided()
            | past.TokenWon()
            | past.PlayersGone()
            | past.EliminationOpened()
            | past.Eliminated()
            | past.EliminationCalledOff()
            | past.GameWon()
            | past.Abandoned()
        ):
            return event
        case _:
            assert_never(event)


def redeal(state: State, viewer: Viewer, dice: Dice) -> State:
    """Any other state that `viewer` could not tell from this one: the others' closed picks drawn anew."""

    def drawn(player: Player) -> Player:
        hidden = player.pick and player.seat != viewer
        return replace(player, pick=dice.pick(SYMBOLS)) if hidden else player

    return replace(state, players=tuple(drawn(player) for player in state.players))


def _phase(state: State) -> Phase:
    if state.over or not state.seats:
        return "over"
    return "countdown" if state.ends_at else "waiting"


def _player(state: State, player: Player) -> PlayerView:
    return PlayerView(
        seat=player.seat,
        tokens=Tokens(*player.tokens),
        victories=player.victories,
        missed=player.missed,
        in_round=player.seat in state.seats,
        has_picked=player.pick != "",
        gone=player.gone,
    )


def _last(closed: RoundScored | RoundVoided | None) -> LastRound | None:
    match closed:
        case None:
            return None
        case RoundVoided(round=number, sat_out=sat_out):
            return LastRound(round=number, void=True, picks=(), scores=(), sat_out=sat_out, winners=(), symbol="")
        case RoundScored():
            facts = {name: getattr(closed, name) for name in closed.__struct_fields__}
            return LastRound(void=False, **facts)
        case _:
            assert_never(closed)

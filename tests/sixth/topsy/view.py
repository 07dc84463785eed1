"""What each seat may know in Topsy; a foreign card cannot be represented in a View. Imports state and below."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

import msgspec
from matches.games.topsy.events import Dealt, Event, Exchanged, Hand, Laid, Left, RoundOpened, Turned
from matches.games.topsy.state import Player, State

from matches.kernel.dice import Dice
from matches.kernel.seats import Seat, Viewer


class PlayerView(msgspec.Struct, frozen=True):
    """`cards` is how many he holds, one that lies included."""

    seat: Seat
    cards: int
    has_laid: bool
    won: int
    left: bool


class View(msgspec.Struct, frozen=True):
    """`hand` and `laid` are the viewer's own; `last` is what the round before showed to everybody."""

    round: int
    ends_at: int
    players: tuple[PlayerView, ...]
    hand: tuple[int, ...]
    laid: int
    last: Turned | None


def view(state: State, viewer: Viewer) -> View:
    own = next((one for one in state.players if one.seat == viewer), None)
    return View(
        round=state.round,
        ends_at=state.ends_at,
        players=tuple(_player(one) for one in state.players),
        hand=own.hand if own is not None else (),
        laid=own.laid if own is not None else 0,
        last=state.last,
    )


def _player(player: Player) -> PlayerView:
    return PlayerView(player.seat, len(player.hand) + bool(player.laid), bool(player.laid), player.won, player.left)


def redact(event: Event, viewer: Viewer) -> Event | None:
    """What `viewer` sees of `event` while the match runs."""
    match event:
        case Dealt(hands=hands, round_ms=round_ms):
            return Dealt(
                hands=tuple(Hand(one.seat, tuple(sorted(one.cards)) if one.seat == viewer else ()) for one in hands),
                rest=(),
                round_ms=round_ms,
            )
        case Laid(seat=seat, by_clock=by_clock):
            return event if seat == viewer else Laid(seat=seat, card=0, by_clock=by_clock)
        case Exchanged(seat=seat):
            return event if seat == viewer else None
        case RoundOpened() | Turned() | Left():
            return event
        case _:
            assert_never(event)


def redeal(state: State, viewer: Viewer, dice: Dice) -> State:
    """The same state but for what `viewer` cannot know: the others' cards and the rest, dealt again."""
    hidden = [card for one in state.players if one.seat != viewer for card in _cards(one)]
    pool = dice.shuffled((*hidden, *state.rest))
    players = tuple(one if one.seat == viewer else _refill(one, pool) for one in state.players)
    return replace(state, players=players, rest=tuple(pool))


def _cards(player: Player) -> tuple[int, ...]:
    return (*player.hand, player.laid) if player.laid else player.hand


def _refill(player: Player, pool: list[int]) -> Player:
    laid = pool.pop() if player.laid else 0
    return replace(player, laid=laid, hand=tuple(sorted(pool.pop() for _ in player.hand)))

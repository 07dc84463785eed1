"""Where a game of Topsy stands, and the fold of its events. Imports commands and events only."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import assert_never

from matches.games.topsy.events import Dealt, Event, Exchanged, Hand, Laid, Left, RoundOpened, Turned

from matches.kernel.seats import Seat


@dataclass(frozen=True, slots=True)
class Player:
    """`laid` is 0 while nothing lies; a card that lies has left the hand."""

    seat: Seat
    hand: tuple[int, ...]
    laid: int = 0
    won: int = 0
    left: bool = False


@dataclass(frozen=True, slots=True)
class State:
    players: tuple[Player, ...] = ()
    rest: tuple[int, ...] = ()
    round: int = 0
    round_ms: int = 0
    ends_at: int = 0
    last: Turned | None = None

    def player(self, seat: Seat) -> Player:
        return next(one for one in self.players if one.seat == seat)

    @property
    def here(self) -> tuple[Player, ...]:
        """Who has not left."""
        return tuple(one for one in self.players if not one.left)


INITIAL = State()


def evolve(state: State, event: Event) -> State:
    """The state after `event`: total, never refuses."""
    match event:
        case Dealt(hands=hands, rest=rest, round_ms=round_ms):
            return replace(state, players=tuple(_seated(hand) for hand in hands), rest=rest, round_ms=round_ms)
        case RoundOpened(round=number, ends_at=ends_at):
            return replace(state, round=number, ends_at=ends_at)
        case Laid(seat=seat, card=card) | Exchanged(seat=seat, card=card):
            return _with(state, _lay(state.player(seat), card))
        case Turned(winner=winner):
            players = tuple(replace(one, laid=0, won=one.won + (one.seat == winner)) for one in state.players)
            return replace(state, players=players, last=event)
        case Left(seat=seat):
            return _with(state, replace(state.player(seat), hand=(), laid=0, left=True))
        case _:
            assert_never(event)


def _seated(hand: Hand) -> Player:
    return Player(hand.seat, tuple(sorted(hand.cards)))


def _lay(player: Player, card: int) -> Player:
    back = (*player.hand, player.laid) if player.laid else player.hand
    return replace(player, hand=tuple(sorted(one for one in back if one != card)), laid=card)


def _with(state: State, player: Player) -> State:
    return replace(state, players=tuple(player if one.seat == player.seat else one for one in state.players))

"""What happened at a table of Ahyoheek; a tag is never renamed. Times are ms since 1970. Imports symbols and seats only."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from matches.games.ahyoheek.symbols import Picks, Scores, Sealed, Symbol
from matches.kernel.seats import Seat

LeaveReason: TypeAlias = Literal["resigned", "absent"]
WinReason: TypeAlias = Literal["three_of_a_kind", "most_victories", "eliminator", "last_left"]


class _Event(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    pass


class Begun(_Event, frozen=True, kw_only=True, tag="begun"):
    """Who plays and by which clock; `stakes` go with `seats`, or are empty (Q6, Q7)."""

    seats: tuple[Seat, ...]
    countdown_ms: int
    idle_ms: int
    rated: bool
    stakes: tuple[int, ...] = ()


class RoundOpened(_Event, frozen=True, kw_only=True, tag="round_opened"):
    """`seats` may pick; if nobody has done so at `idle_at` the countdown starts by itself (Q8)."""

    round: int
    seats: tuple[Seat, ...]
    idle_at: int


class CountdownStarted(_Event, frozen=True, kw_only=True, tag="countdown_started"):
    ends_at: int


class Picked(_Event, frozen=True, kw_only=True, tag="picked"):
    """A seat's first pick of a round; the others see that it was made, and an empty symbol."""

    seat: Seat
    symbol: Sealed


class PickChanged(_Event, frozen=True, kw_only=True, tag="pick_changed"):
    """Another symbol in place of the first; the others see nothing of it."""

    seat: Seat
    symbol: Symbol


class RoundScored(_Event, frozen=True, kw_only=True, tag="round_scored"):
    """The reveal (R2-R6): everything in seat order; `symbol` is what the winners showed, empty when nobody won."""

    round: int
    picks: Picks
    scores: Scores
    sat_out: tuple[Seat, ...]
    winners: tuple[Seat, ...]
    symbol: Sealed


class RoundVoided(_Event, frozen=True, kw_only=True, tag="round_voided"):
    """Fewer than two picks (Q8): nothing is compared, and a lone pick stays closed."""

    round: int
    sat_out: tuple[Seat, ...]


class TokenWon(_Event, frozen=True, kw_only=True, tag="token_won"):
    seat: Seat
    symbol: Symbol


class PlayersGone(_Event, frozen=True, kw_only=True, tag="players_gone"):
    """Q9: picks dropped, tokens lost. Several seats at once only when the same time-out takes them."""

    seats: tuple[Seat, ...]
    reason: LeaveReason


class EliminationOpened(_Event, frozen=True, kw_only=True, tag="elimination_opened"):
    """R9: from here on only `seats` play, for no tokens."""

    seats: tuple[Seat, ...]


class Eliminated(_Event, frozen=True, kw_only=True, tag="eliminated"):
    seats: tuple[Seat, ...]


class EliminationCalledOff(_Event, frozen=True, kw_only=True, tag="elimination_called_off"):
    """Everybody who was tied has left together while others are still there."""


class GameWon(_Event, frozen=True, kw_only=True, tag="game_won"):
    seat: Seat
    reason: WinReason


class Abandoned(_Event, frozen=True, kw_only=True, tag="abandoned"):
    """The last players left together: no result (Q9)."""


Event: TypeAlias = (
    Begun
    | RoundOpened
    | CountdownStarted
    | Picked
    | PickChanged
    | RoundScored
    | RoundVoided
    | TokenWon
    | PlayersGone
    | EliminationOpened
    | Eliminated
    | EliminationCalledOff
    | GameWon
    | Abandoned
)

"""What happened at a table of Hula Hoo; a tag is never renamed. Times are ms since 1970. Imports calls and seats only."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from matches.games.hula_hoo.calls import Asked, Call
from matches.kernel.seats import Seat

Values: TypeAlias = tuple[int, ...]
Where: TypeAlias = Literal["hand", "row"]
OutReason: TypeAlias = Literal["no_card", "late", "left"]
RoundReason: TypeAlias = Literal["shed", "last_in"]
LeaveReason: TypeAlias = Literal["resigned", "absent"]
EndReason: TypeAlias = Literal["points", "streak", "most_points", "last_left"]


class _Event(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    pass


class Begun(_Event, frozen=True, kw_only=True, tag="begun"):
    """Who plays, and by which variants and clock."""

    seats: tuple[Seat, ...]
    chaotic: bool
    streak: bool
    turn_ms: int


class RoundDealt(_Event, frozen=True, kw_only=True, tag="round_dealt"):
    """R3, R17, R20: hands and rows in the order of `seats`, who are those that have not left; `pile` from its top down.

    A viewer is shown empty hands in place of the others', and no pile.
    """

    round: int
    dealer: Seat
    seats: tuple[Seat, ...]
    hands: tuple[Values, ...]
    rows: tuple[Values, ...]
    pile: Values


class ExchangeOpened(_Event, frozen=True, kw_only=True, tag="exchange_opened"):
    seat: Seat
    until: int


class CardsExchanged(_Event, frozen=True, kw_only=True, tag="cards_exchanged"):
    """Q2: the cards at `places` of the row (from 1) go under the pile as `given`; `taken` lie in their places. None: kept."""

    seat: Seat
    places: Values
    given: Values
    taken: Values
    late: bool


class LayOutOpened(_Event, frozen=True, kw_only=True, tag="lay_out_opened"):
    """Q18: all in the round choose their rows at the same time."""

    until: int


class RowChosen(_Event, frozen=True, kw_only=True, tag="row_chosen"):
    """The places in the hand, from 1; the others see that somebody has chosen, and no places."""

    seat: Seat
    places: Values


class RowsShown(_Event, frozen=True, kw_only=True, tag="rows_shown"):
    """The rows of `seats`, in the order in which each was chosen; `late` are those for whom the clock chose (Q20)."""

    seats: tuple[Seat, ...]
    rows: tuple[Values, ...]
    late: tuple[Seat, ...]


class TurnOpened(_Event, frozen=True, kw_only=True, tag="turn_opened"):
    """`seat` must answer the call, or open the round; turns and namings are numbered together through a round."""

    seat: Seat
    turn: int
    until: int


class CardPlayed(_Event, frozen=True, kw_only=True, tag="card_played"):
    """`target` is who was named to answer (R21), None where play is clockwise."""

    seat: Seat
    where: Where
    value: int
    call: Call
    target: Seat | None


class CardDrawn(_Event, frozen=True, kw_only=True, tag="card_drawn"):
    """R8: the top of the pile goes into the hand; the others see 0."""

    seat: Seat
    value: int


class Eliminated(_Event, frozen=True, kw_only=True, tag="eliminated"):
    """R13: out for the round, the hand shown beside the row; the card and call that stood, 0 and "" where there were none."""

    seat: Seat
    reason: OutReason
    hand: Values
    row: Values
    top: int
    call: Asked


class NamingOpened(_Event, frozen=True, kw_only=True, tag="naming_opened"):
    """R22: `seat` laid the last card and names another."""

    seat: Seat
    turn: int
    until: int


class Named(_Event, frozen=True, kw_only=True, tag="named"):
    """Who must answer now, and what. `by` laid the card; `by_house`: late or gone, so the next clockwise is named (Q16)."""

    by: Seat
    target: Seat
    call: Call
    by_house: bool


class RoundWon(_Event, frozen=True, kw_only=True, tag="round_won"):
    """R2, R15, R16: `points` is the number of cards in the discard."""

    round: int
    seat: Seat
    reason: RoundReason
    points: int


class PlayerLeft(_Event, frozen=True, kw_only=True, tag="player_left"):
    """Q20, Q21: gone for good; the score line stays."""

    seat: Seat
    reason: LeaveReason


class GameOver(_Event, frozen=True, kw_only=True, tag="game_over"):
    """Several winners only where the last round has passed without a streak (Q15)."""

    winners: tuple[Seat, ...]
    reason: EndReason


Event: TypeAlias = (
    Begun
    | RoundDealt
    | ExchangeOpened
    | CardsExchanged
    | LayOutOpened
    | RowChosen
    | RowsShown
    | TurnOpened
    | CardPlayed
    | CardDrawn
    | Eliminated
    | NamingOpened
    | Named
    | RoundWon
    | PlayerLeft
    | GameOver
)

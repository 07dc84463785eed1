"""What happened in a bout of Ippo; a tag is never renamed. Times are ms since 1970. Imports deeds, held and vocabulary."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from matches.games.ippo.blows import Exchange
from matches.games.ippo.deeds import Deed
from matches.games.ippo.held import Printed, Ref
from matches.games.ippo.vocabulary import EMPTY, Of, PassUntil, Pool
from matches.kernel.seats import Seat

# What a seat is asked: its set-up; the discards of a draw phase or an intermission; to act in its placement phase, its boxing
# phase or its intermission; in an interrupt window; to defend; to order the defenses; to choose what an effect lets it choose.
Question: TypeAlias = Literal["set_up", "redraw", "placement", "boxing", "rest", "window", "defend", "order", "choose"]
Choice: TypeAlias = Literal["discard", "search"]
# Where a window stands (Q23): in the placement phase, between blows, after a declaration, after the defenses are placed.
Window: TypeAlias = Literal["placement", "between", "declared", "defended"]
Discard: TypeAlias = Literal["redraw", "rest", "replaced", "cost", "effect", "destroyed"]
RoundEnd: TypeAlias = Literal["round_up", "turns"]
LeaveReason: TypeAlias = Literal["resigned", "absent"]
EndReason: TypeAlias = Literal[
    "knocked_out", "counted_out", "three_knock_downs", "resigned", "absent", "judged", "stopped", "quiet"
]


class _Event(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    pass


class Brought(msgspec.Struct, frozen=True, kw_only=True):
    """A seat's deck: `count` cards; the different `prints`, the print of each number, and the shuffled order, the top first.

    A viewer from whom it is hidden is shown `count` alone; the order nobody is shown.
    """

    seat: Seat
    count: int
    prints: tuple[Printed, ...] = ()
    cards: tuple[Ref, ...] = ()
    order: tuple[int, ...] = ()


class Begun(_Event, frozen=True, kw_only=True, tag="begun"):
    """R2, R12: the rounds to box, how many turns end one by themselves, who won the toss and begins, and what both brought."""

    rounds: int
    turns_per_round: int
    first: Seat
    decks: tuple[Brought, ...]


class Asked(_Event, frozen=True, kw_only=True, tag="asked"):
    """A decision is open for `seats` (both only for the set-up) until `until`; for a choice of `n` cards of the type `of`."""

    seats: tuple[Seat, ...]
    what: Question
    until: int
    window: Window | None = None
    choice: Choice | None = None
    n: int = 0
    of: Of = ""


class Decided(_Event, frozen=True, kw_only=True, tag="decided"):
    """An own decision is closed, answered or `late` (Q26). Windows are closed by passing."""

    seat: Seat
    what: Question
    late: bool


class WindowOpened(_Event, frozen=True, kw_only=True, tag="window_opened"):
    """Q23: both may interrupt, the one who has the turn first; `passed` has already passed."""

    window: Window
    passed: tuple[Seat, ...]


class WindowClosed(_Event, frozen=True, kw_only=True, tag="window_closed"):
    """Both have passed, and nothing is on the stack."""

    window: Window


class Drawn(_Event, frozen=True, kw_only=True, tag="drawn"):
    """`count` cards from the top of the deck; `cards` are seen by their owner alone."""

    seat: Seat
    count: int
    cards: tuple[Ref, ...] = ()


class Shuffled(_Event, frozen=True, kw_only=True, tag="shuffled"):
    """A deck in a new order, the top first, which nobody is shown."""

    seat: Seat
    count: int
    order: tuple[int, ...] = ()


class HandShown(_Event, frozen=True, kw_only=True, tag="hand_shown"):
    """R12: a hand without a defense is shown and goes back into the deck, which is then shuffled."""

    seat: Seat
    cards: tuple[Ref, ...]


class SetUpDone(_Event, frozen=True, kw_only=True, tag="set_up_done"):
    """R12, Q10: a seat has placed its cards face down; how many and which is its own secret. `late`: the clock placed nothing."""

    seat: Seat
    late: bool
    cards: tuple[Ref, ...] = ()


class Laid(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat has placed at the set-up."""

    seat: Seat
    cards: tuple[Ref, ...]


class CornersShown(_Event, frozen=True, kw_only=True, tag="corners_shown"):
    """R12: the first player's cards, then the other's."""

    corners: tuple[Laid, ...]


class TurnBegun(_Event, frozen=True, kw_only=True, tag="turn_begun"):
    """R13, R14: the turn of `seat`, counted through the match; `in_round` counts within the round, 0 where no count runs (Q21).

    Its cards are upright and its pool is empty; what lasted until the end of the turn before is over.
    """

    seat: Seat
    turn: int
    round: int
    in_round: int


class PhaseBegun(_Event, frozen=True, kw_only=True, tag="phase_begun"):
    """R13."""

    seat: Seat
    phase: Literal["draw", "placement", "boxing", "rest"]


class Discarded(_Event, frozen=True, kw_only=True, tag="discarded"):
    """Face up, from the hand, the corner or the ring (R10)."""

    seat: Seat
    cards: tuple[Ref, ...]
    why: Discard


class CardPlaced(_Event, frozen=True, kw_only=True, tag="card_placed"):
    """R16."""

    seat: Seat
    card: Ref


class Paid(_Event, frozen=True, kw_only=True, tag="paid"):
    """R7, Q4, Q5: what was tapped for power, the power that left the pool, the endurance given, and how much of it is left."""

    seat: Seat
    tapped: tuple[Ref, ...] = ()
    gained: Pool = EMPTY
    spent: Pool = EMPTY
    endurance: int = 0
    left: int = 0


class BlowDeclared(_Event, frozen=True, kw_only=True, tag="blow_declared"):
    """R17: the `nth` blow of the turn is on the ring."""

    seat: Seat
    card: Ref
    nth: int


class AbilityUsed(_Event, frozen=True, kw_only=True, tag="ability_used"):
    """An ability is on the stack as `item`, unless it only gains power (Q23); a fight card has left the hand for the discards.

    `target` is a card's number, or that of an item to negate; `target_card` is that card. `tapped`: as a cost.
    """

    seat: Seat
    item: int
    card: Ref
    tapped: bool = False
    target: int | None = None
    target_card: Ref | None = None
    stacked: bool = True


class Passed(_Event, frozen=True, kw_only=True, tag="passed"):
    """Q23: by himself, because he could do nothing, by a standing order or by the clock: nobody else can tell."""

    seat: Seat


class StoodBy(_Event, frozen=True, kw_only=True, tag="stood_by"):
    """Q23: a standing order, which nobody else sees."""

    seat: Seat
    until: PassUntil


class ItemResolved(_Event, frozen=True, kw_only=True, tag="item_resolved"):
    """The top of the stack takes effect, in the events that follow; `void`: its target is gone, or its blow's text negated."""

    item: int
    seat: Seat
    card: Ref
    void: bool = False


class ItemNegated(_Event, frozen=True, kw_only=True, tag="item_negated"):
    """V18: it leaves the stack without effect."""

    item: int
    card: Ref


class StackCleared(_Event, frozen=True, kw_only=True, tag="stack_cleared"):
    """Q20: what lay under a ROUND_UP."""

    cards: tuple[Ref, ...]


class RoundBegun(_Event, frozen=True, kw_only=True, tag="round_begun"):
    """R25, Q21: knock-down counters are 0 again."""

    round: int
    why: RoundEnd


class StopOffered(_Event, frozen=True, kw_only=True, tag="stop_offered"):
    """Q22: open until it is answered, or the turn ends."""

    seat: Seat


class StopAnswered(_Event, frozen=True, kw_only=True, tag="stop_answered"):
    seat: Seat
    accept: bool


class Left(_Event, frozen=True, kw_only=True, tag="left"):
    """Q26, R27: gone for good."""

    seats: tuple[Seat, ...]
    reason: LeaveReason


class GameOver(_Event, frozen=True, kw_only=True, tag="game_over"):
    """R27, Q25: no winner, or two, is a draw; `endurance` in seat order."""

    winners: tuple[Seat, ...]
    reason: EndReason
    endurance: tuple[int, ...]


Event: TypeAlias = (
    Begun
    | Asked
    | Decided
    | WindowOpened
    | WindowClosed
    | Drawn
    | Shuffled
    | HandShown
    | SetUpDone
    | CornersShown
    | TurnBegun
    | PhaseBegun
    | Discarded
    | CardPlaced
    | Paid
    | BlowDeclared
    | AbilityUsed
    | Passed
    | StoodBy
    | ItemResolved
    | ItemNegated
    | Deed
    | Exchange
    | StackCleared
    | RoundBegun
    | StopOffered
    | StopAnswered
    | Left
    | GameOver
)

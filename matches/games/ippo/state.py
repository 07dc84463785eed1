"""Where a bout of Ippo stands: the Structs that its events fold to. Total, no dice, no clock. Imports events and below."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

import msgspec

from matches.games.ippo.blows import BlowLanded, Counted
from matches.games.ippo.events import Choice, EndReason, LeaveReason, Question, Window
from matches.games.ippo.held import Printed, Ref
from matches.games.ippo.options import ENDURANCE
from matches.games.ippo.vocabulary import EMPTY, Ability, BlowType, EffectKey, Of, PassUntil, Pool
from matches.kernel.seats import Seat

Phase: TypeAlias = Literal["set_up", "draw", "placement", "boxing", "rest", "over"]
Zone: TypeAlias = Literal["corner", "supports"]


class Retyping(msgspec.Struct, frozen=True):
    """V15: the blow is of this type; `text`: by its own text, which a Shut Off negates."""

    type: BlowType
    text: bool = False


class Placed(msgspec.Struct, frozen=True):
    """A card of a corner, in its place even while it is on the ring (Q6).

    `used` and `powered`: its ability, or its tapping for power, is spent this turn (Q28), as is
    `stayed` for its return upright (V19). Until its end last `plus`, `own_plus`, which a
    blow's own text gives it, `types`, of which the last counts, and `shut`: that text is negated (R24).
    """

    id: int
    tapped: bool = False
    used: bool = False
    powered: bool = False
    plus: int = 0
    own_plus: int = 0
    types: tuple[Retyping, ...] = ()
    shut: bool = False
    stayed: bool = False


class Fighter(msgspec.Struct, frozen=True, kw_only=True):
    """One boxer. `known` are cards of the hand that everybody has seen go there. `deck` from the top; its last `bottom`
    cards everybody knows (V12). `corner` are blows and defenses.

    `spent`: cards that were placed or used this turn, not to be used again if they come back to the hand (Q28). `laid`: face down
    at the set-up, None before. `cheaper`, `shield` and `count` last until they are used or the turn ends (V4, V17, V24).
    """

    seat: Seat
    endurance: int = ENDURANCE
    downs: int = 0
    hand: tuple[int, ...] = ()
    known: tuple[int, ...] = ()
    deck: tuple[int, ...] = ()
    bottom: int = 0
    discards: tuple[int, ...] = ()
    corner: tuple[Placed, ...] = ()
    supports: tuple[Placed, ...] = ()
    pool: Pool = EMPTY
    laid: tuple[int, ...] | None = None
    new_hands: int = 0
    spent: tuple[int, ...] = ()
    cheaper: int = 0
    shield: int = 0
    count: int = 0
    standing: PassUntil = ""
    orders: int = 0
    asked: int = 0
    missed: int = 0
    turns: int = 0
    stop_offered: bool = False
    gone: LeaveReason | Literal[""] = ""

    def placed(self, id: int) -> Placed | None:
        """The card of this number in the corner or among the supports, or None."""
        for one in self.corner:
            if one.id == id:
                return one
        for one in self.supports:
            if one.id == id:
                return one
        return None

    @property
    def out(self) -> tuple[Placed, ...]:
        """All cards that lie in the corner."""
        return self.corner + self.supports


class Marks(msgspec.Struct, frozen=True):
    """What holds of the blow on the ring, by its own text or by others' effects, as long as it is there."""

    plus: int = 0
    most: int | None = None
    knock_down: bool = False
    guard_break: bool = False
    stay_up: bool = False


class Ring(msgspec.Struct, frozen=True):
    """The blow on the ring. `text` is what its own ability does, `marks` what others do; `shut`: the text is negated (Q15).
    `types` are all that change its type, the last of them last (V15).

    `defenses` are None until the defender has answered, then in the order in which they are used up; `changes` are those of
    their power while they are on the ring. `used`: the blow's ability, once a declaration (Q28).
    """

    card: int
    seat: Seat
    text: Marks = Marks()
    marks: Marks = Marks()
    types: tuple[Retyping, ...] = ()
    shut: bool = False
    used: bool = False
    defenses: tuple[int, ...] | None = None
    ordered: bool = False
    changes: tuple[tuple[int, int], ...] = ()


class Item(msgspec.Struct, frozen=True):
    """An ability on the stack."""

    item: int
    seat: Seat
    card: int
    target: int | None = None


class Pending(msgspec.Struct, frozen=True):
    """What is being asked: of which seats, until when, and what of."""

    seats: tuple[Seat, ...]
    what: Question
    until: int
    choice: Choice | None = None
    n: int = 0
    of: Of = ""


class State(msgspec.Struct, frozen=True, kw_only=True):
    """The whole bout. `cards` is the print of each number, `constants` the constant abilities among them by effect;
    `fighters` in seat order; `active` has the turn.

    `in_round` counts the turns of the round, 0 while none is counted (Q21). `window` is the open interrupt window, `passed` who
    has passed in it since something happened. `blows` were declared this turn; `quiet` turns in a row had none. `asked` counts
    decisions, `items` what was on the stack. `landed` is the last blow of the turn that had a result, `counted` the get-up
    after it. `refilled`: the discards of this intermission are done (R26).
    """

    rounds: int = 0
    turns_per_round: int = 0
    first: Seat = Seat(0)
    cards: Mapping[int, Printed] = {}
    constants: Mapping[EffectKey, Mapping[int, Ability]] = {}
    fighters: tuple[Fighter, ...] = ()
    phase: Phase = "set_up"
    refilled: bool = False
    active: Seat = Seat(0)
    turn: int = 0
    round: int = 1
    in_round: int = 0
    blows: int = 0
    quiet: int = 0
    window: Window | None = None
    passed: tuple[Seat, ...] = ()
    stack: tuple[Item, ...] = ()
    items: int = 0
    ring: Ring | None = None
    landed: BlowLanded | None = None
    counted: Counted | None = None
    pending: Pending | None = None
    asked: int = 0
    shuffles: int = 0
    stop_by: Seat | None = None
    stops: int = 0
    winners: tuple[Seat, ...] = ()
    reason: EndReason | Literal[""] = ""

    @property
    def over(self) -> bool:
        return self.reason != ""

    def fighter(self, seat: Seat) -> Fighter:
        """The boxer on `seat`; KeyError if nobody boxes there."""
        for one in self.fighters:
            if one.seat == seat:
                return one
        raise KeyError(seat)

    def other(self, seat: Seat) -> Fighter:
        """His opponent."""
        return self.fighters[1] if self.fighters[0].seat == seat else self.fighters[0]

    def owner(self, id: int) -> Fighter | None:
        """In whose corner the card lies, or None if in nobody's."""
        for one in self.fighters:
            if one.placed(id) is not None:
                return one
        return None

    def ref(self, id: int) -> Ref:
        """The card as events name it."""
        return Ref(id, self.cards[id].slug)


INITIAL = State()

"""What happens within a round, as compact facts in order: arrays in storage, tags never renamed. Imports msgspec only.

`at` is ms since the round's start, 0 what the pause decided, 5000 also the end of the round. A creature is named by its number:
its slot on side 0, six more on side 1. Hit points are whole. Nothing has to be worked out from a fact: what it leaves is in it.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec

Marker: TypeAlias = Literal["poison", "bleed", "burn", "crack", "freeze", "shock", "confusion"]
MARKERS: Final[tuple[Marker, ...]] = ("poison", "bleed", "burn", "crack", "freeze", "shock", "confusion")
Stopped: TypeAlias = Literal["miss", "dodge", "block", "deflect"]
SLOTS: Final = 6
NOBODY: Final = -1


class _Fact(msgspec.Struct, frozen=True, array_like=True, gc=False):
    at: int


class Entered(_Fact, frozen=True, array_like=True, gc=False, tag="in"):
    """R7: a creature enters, from this line of the deck, with `top` hit points and the shield of the buff (P3)."""

    who: int
    line: int
    card: str
    top: int
    shield: int


class Guarded(_Fact, frozen=True, array_like=True, gc=False, tag="guard"):
    """R13, R17: a defender now stands before `ward`; NOBODY: before nobody."""

    who: int
    ward: int


class Hit(_Fact, frozen=True, array_like=True, gc=False, tag="hit"):
    """R18: a hit touches. `aimed` is whom it was for, `on` the defender who stepped in; `absorbed` of `value` is the shield's."""

    by: int
    on: int
    aimed: int
    value: int
    absorbed: int
    crit: bool


class Foiled(_Fact, frozen=True, array_like=True, gc=False, tag="no"):
    """R18, Q16, R16: a hit that does not touch, and why."""

    by: int
    on: int
    aimed: int
    how: Stopped


class Deflected(_Fact, frozen=True, array_like=True, gc=False, tag="fly"):
    """R16: a hit of `value` is on its way back and lands at `lands`, ms of this round or, past 5000, of the next."""

    by: int
    value: int
    lands: int


class Landed(_Fact, frozen=True, array_like=True, gc=False, tag="land"):
    """Q23: a deflected hit of `by` arrives; `on` NOBODY: there was nobody left for it."""

    by: int
    on: int
    value: int
    absorbed: int


class Ticked(_Fact, frozen=True, array_like=True, gc=False, tag="tick"):
    """R25: poison, bleed or burn hurts."""

    on: int
    marker: Marker
    value: int
    absorbed: int


class Marked(_Fact, frozen=True, array_like=True, gc=False, tag="mark"):
    """R25: a marker is placed. `amount`: hundredths of a hit point (poison, bleed), 1/10 000 (crack), per cent (freeze), ms until
    which it lasts (shock), 1 (confusion)."""

    by: int
    on: int
    marker: Marker
    amount: int


class Burning(_Fact, frozen=True, array_like=True, gc=False, tag="burn"):
    """Q19: a stack of burn: hundredths of a hit point a tick, the chance (1/10 000) and factor (1/100 000) of its crits."""

    by: int
    on: int
    amount: int
    chance: int
    factor: int


class Faded(_Fact, frozen=True, array_like=True, gc=False, tag="off"):
    """A marker is gone: a thaw, the end of a shock, a fire that goes out, an immunity that comes with evolution."""

    on: int
    marker: Marker


class Eased(_Fact, frozen=True, array_like=True, gc=False, tag="ease"):
    """R25: freeze at the end of a round, with `left` per cent."""

    on: int
    left: int


class Healed(_Fact, frozen=True, array_like=True, gc=False, tag="heal"):
    """R24, Q24: `by` heals `on`; NOBODY: the buff Soins does (R8)."""

    by: int
    on: int
    value: int


class Fell(_Fact, frozen=True, array_like=True, gc=False, tag="fell"):
    who: int


class Revived(_Fact, frozen=True, array_like=True, gc=False, tag="back"):
    """P3: a creature's first death is none: it stays with `left` hit points, its markers cleared."""

    who: int
    left: int


class Grew(_Fact, frozen=True, array_like=True, gc=False, tag="up"):
    """R11: a creature becomes this card of its line."""

    who: int
    card: str


class Forked(_Fact, frozen=True, array_like=True, gc=False, tag="fork"):
    """R12: a creature evolves in the pause, by the path that its player picks."""

    who: int


class Topped(_Fact, frozen=True, array_like=True, gc=False, tag="top"):
    """Q25: the hit points of a creature change with its card or its kin; `taken` is the damage that it carries."""

    who: int
    top: int
    taken: int


class Kinned(_Fact, frozen=True, array_like=True, gc=False, tag="kin"):
    """R23: the creatures of a race on a side now have so many per cent more."""

    side: int
    race: str
    percent: int


Fact: TypeAlias = (
    Entered
    | Guarded
    | Hit
    | Foiled
    | Deflected
    | Landed
    | Ticked
    | Marked
    | Burning
    | Faded
    | Eased
    | Healed
    | Fell
    | Revived
    | Grew
    | Forked
    | Topped
    | Kinned
)

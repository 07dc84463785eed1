"""A round played out in the head of a bot: whole numbers, one guess of who holds what, no real state. Imports calls."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from matches.games.hula_hoo.calls import ANSWERS, JOKER, Asked, Call, doubles

Chair: TypeAlias = int  # 0 is the one who thinks, the others follow clockwise
Lay: TypeAlias = tuple[int, Call, Chair]  # a value, the call, and who must answer it
Mask: TypeAlias = int  # a set of values: bit v is set if v is in it
JOKER_BIT: Mask = 1 << JOKER
# What answers a call on a top card, as a Mask.
FITTING: dict[Asked, tuple[Mask, ...]] = {
    call: tuple(sum(1 << value for value in ANSWERS[call, top]) for top in range(14)) for call in ("", "plus", "minus", "double")
}
# The cards that one can best do without come first: extremes answer least but ask most, jokers are kept.
WORTH = (6, 8, 5, 9, 4, 10, 3, 11, 2, 12, 1, 13, JOKER)
DOWN: tuple[Call, ...] = ("minus", "plus")
UP: tuple[Call, ...] = ("plus", "minus")
CALLS: tuple[tuple[Call, ...], ...] = tuple(DOWN if value < JOKER else UP for value in range(14))  # the narrower one first
DOUBLE: tuple[Call, ...] = ("double",)


def calls_of(value: int, top: int) -> tuple[Call, ...]:
    """What may be called with `value` on `top` (R8, R11), the call that leaves fewer answers first."""
    return DOUBLE if doubles(value, top) else CALLS[value]


# By top card, what may be laid on it in the order of WORTH: the value as a Mask, the value, the call, and what answers that.
LAYS: tuple[tuple[tuple[Mask, int, Call, Mask], ...], ...] = tuple(
    tuple((1 << value, value, call, FITTING[call][value]) for value in WORTH for call in calls_of(value, top))
    for top in range(14)
)


class Table:
    """One guess, which `finish` plays to the end. `hands` by chair; `pile` from its top down; `top` 0 before the opening card.

    Everybody here sees all cards and thinks one move ahead: he fells somebody if he can, and else lays the card that he needs
    least among those whose answers cannot fell him.
    """

    __slots__ = ("call", "caller", "chaotic", "counts", "drawn", "held", "inside", "open", "pile", "sizes", "top")

    def __init__(self, hands: Sequence[Sequence[int]], pile: Sequence[int], top: int, call: Asked, chaotic: bool) -> None:
        self.counts = [[hand.count(value) for value in range(14)] for hand in hands]
        self.sizes = [len(hand) for hand in hands]
        self.held = [sum(1 << value for value in set(hand)) for hand in hands]
        self.open = [_open(held, size) for held, size in zip(self.held, self.sizes, strict=True)]
        self.inside = list(range(len(hands)))
        self.pile, self.drawn = pile, 0
        self.top, self.call, self.chaotic = top, call, chaotic
        self.caller: Chair = 0

    def copy(self) -> Table:
        other = Table.__new__(Table)
        other.counts = [counts[:] for counts in self.counts]
        other.sizes, other.inside = self.sizes[:], self.inside[:]
        other.held, other.open = self.held[:], self.open[:]
        other.pile, other.drawn = self.pile, self.drawn
        other.top, other.call, other.chaotic, other.caller = self.top, self.call, self.chaotic, self.caller
        return other

    def lay(self, chair: Chair, value: int, call: Call) -> None:
        """R6, R8: `chair` lays a card and calls; a double draws while there is a pile."""
        counts = self.counts[chair]
        counts[value] -= 1
        if not counts[value]:
            self.held[chair] ^= 1 << value
        if call == "double" and self.drawn < len(self.pile):
            drawn = self.pile[self.drawn]
            counts[drawn] += 1
            self.held[chair] |= 1 << drawn
            self.drawn += 1
        else:
            self.sizes[chair] -= 1
        self.open[chair] = _open(self.held[chair], self.sizes[chair])
        self.top, self.call, self.caller = value, call, chair

    def finish(self, asked: Chair) -> Chair:
        """Who wins the round if `asked` must answer now."""
        while True:
            options = self.open[asked] & FITTING[self.call][self.top]
            if not options:
                self.inside.remove(asked)
                if len(self.inside) == 1:
                    return self.inside[0]
                asked = self._after_fall(asked)
                continue
            value, call, target = self._choose(asked, options)
            self.lay(asked, value, call)
            if not self.sizes[asked]:
                return asked
            asked = target

    def _after_fall(self, fallen: Chair) -> Chair:
        """R13, R22: the next clockwise, or whom the caller names, by a turned call if that fells him."""
        if not self.chaotic or self.caller not in self.inside:
            return self._next(fallen)
        others = [chair for chair in self.inside if chair != self.caller]
        for call in DOUBLE if self.call == "double" else UP:
            for chair in others:
                if not self.open[chair] & FITTING[call][self.top]:
                    self.call = call
                    return chair
        return self._next(self.caller)

    def _choose(self, chair: Chair, options: Mask) -> Lay:
        follower = self._next(chair)
        targets = [one for one in self.inside if one != chair] if self.chaotic else (follower,)
        safe: Lay | None = None
        any_lay: Lay | None = None
        for bit, value, call, answers in LAYS[self.top]:
            if not options & bit:
                continue
            for target in targets:
                if not self.open[target] & answers:
                    return value, call, target
            any_lay = any_lay or (value, call, follower)
            if safe is None and self._is_safe(chair, value, self.open[follower] & answers):
                safe = value, call, follower
        assert any_lay is not None, "there is an option"
        return safe or any_lay

    def _is_safe(self, chair: Chair, value: int, replies: Mask) -> bool:
        """Whether none of `replies` to `value` can be called so that `chair` has no answer; drawn cards are left out."""
        left = self.held[chair]
        if self.counts[chair][value] == 1:
            left ^= 1 << value
        if left & JOKER_BIT:
            if self.sizes[chair] > 2:
                return True
            left = 0  # a lone joker answers nothing (Q9)
        if not left or replies.bit_length() > left.bit_length() or replies & -replies < left & -left:
            return False
        return value == JOKER or not replies >> value & 1 or bool(left & FITTING["double"][value])

    def _next(self, chair: Chair) -> Chair:
        for one in self.inside:
            if one > chair:
                return one
        return self.inside[0]


def _open(held: Mask, size: int) -> Mask:
    """The values that may be laid at all: a joker only while it is not the last card (R14)."""
    return held & ~JOKER_BIT if size == 1 else held

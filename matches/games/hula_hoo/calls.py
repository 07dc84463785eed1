"""Values, calls and the legal-card test (R6-R12, R14, Q5-Q9): which value answers which call. Imports nothing of ours."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, TypeAlias

Call: TypeAlias = Literal["plus", "minus", "double"]
Asked: TypeAlias = Literal["plus", "minus", "double", ""]  # empty: nobody has called yet, any card opens
Way: TypeAlias = Literal["plus", "minus"]
WhyNot: TypeAlias = Literal["too_low", "too_high", "breaks_no_double", "last_joker"]

JOKER = 7
VALUES = range(1, 14)
COPIES: Mapping[int, int] = MappingProxyType({value: 12 if value == JOKER else 6 for value in VALUES})  # R1
WAYS: tuple[Way, ...] = ("plus", "minus")


def _fits(value: int, top: int, call: Asked) -> bool:
    if call == "" or value in (JOKER, top):
        return True
    if call == "plus":
        return value > top
    return value < top if call == "minus" else abs(value - top) == 1


# By call and top card: the values that answer, jokers among them.
ANSWERS: Mapping[tuple[Asked, int], frozenset[int]] = MappingProxyType(
    {
        (call, top): frozenset(value for value in VALUES if _fits(value, top, call))
        for call in ("", "plus", "minus", "double")
        for top in range(14)
    }
)


def doubles(value: int, top: int) -> bool:
    """R8, Q7: the value of the top card again, which a joker never is. `top` is 0 before the opening card."""
    return value == top != JOKER


def can_answer(held: tuple[int, ...], top: int, call: Asked) -> bool:
    """R13, R14: whether one of the cards held answers; the last card may not be a joker."""
    answers = ANSWERS[call, top]
    if len(held) == 1:
        return held[0] != JOKER and held[0] in answers
    return not answers.isdisjoint(held)


def why_not(value: int, top: int, call: Asked, count: int) -> WhyNot | None:
    """Why a card of `value` may not be played by who holds `count` cards; None if it may."""
    if value == JOKER:
        return "last_joker" if count == 1 else None
    if value in ANSWERS[call, top]:
        return None
    if call == "double":
        return "breaks_no_double"
    return "too_low" if call == "plus" else "too_high"

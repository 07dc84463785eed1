"""What the planning player holds things for, in hundredths of a point of endurance. Imports view and vocabulary."""

from __future__ import annotations

from itertools import accumulate
from typing import Final

from matches.games.ippo.held import Printed
from matches.games.ippo.options import ENDURANCE
from matches.games.ippo.vocabulary import Effect, EffectKey

WON: Final = 4_000
DOWNS: Final = (250, 450, WON)  # a knock-down, by those of the round so far; the third wins (R22)
STAYED: Final = 120  # a blow that returns upright
BROKEN: Final = 70  # a defense that returns tapped
TAPPED: Final = 5  # power that is spent could have paid for something else
IN_HAND: Final = 70  # a card of the hand
# The last points are worth more than the first.
_TOTAL: Final = (-WON, *accumulate(100 + 600 // (point + 3) for point in range(1, ENDURANCE + 1)))
# What an effect is worth that changes nothing on the ring, for each card or point of it.
ELSEWHERE: Final[dict[EffectKey, int]] = {
    "draw": 90,
    "make_discard": 80,
    "destroy": 170,
    "bounce": 80,
    "salvage": 60,
    "search": 60,
    "count": 5,
}


def harm(endurance: int, points: int) -> int:
    """What losing so many points is worth, with so many left before."""
    return _TOTAL[endurance] - _TOTAL[max(0, endurance - points)]


def card(print: Printed) -> int:
    """What a card of a corner is worth to its owner, who draws new ones every turn."""
    if print.type == "blow":
        return 60 + 20 * print.power
    if print.type == "defense":
        return 60 + 20 * print.power + 10 * len(print.blocks)
    return 90 + 25 * (print.gives_icons + print.gives_generic)


def plain(effect: Effect) -> int:
    """What an effect away from the ring is worth to whoever uses it."""
    return ELSEWHERE.get(effect.key, 0) * max(1, effect.n)

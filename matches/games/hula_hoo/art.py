"""The pictures: as many hoops as the card is worth, and a target for the joker. Imports the cards and the pen of the house.

What is below the joker is printed by day, dark hoops on a light ground; what is above it by night. The hoops have the
colours of the code (R23): fives and tens in one ink, the ones that are left in another, at the foot of the picture.
"""

from __future__ import annotations

from math import cos, pi, sin

from matches.games.hula_hoo.calls import JOKER
from matches.games.hula_hoo.cards import NumberFacts
from matches.kernel.cards import Card
from matches.kernel.drawing import OVERPRINT, Ink, halftone, rect, ring, svg

INK, PAPER = "#1b1a17", "#f6f0e1"
RED, BLUE, YELLOW, PINK, GREEN, ORANGE, VIOLET = "#e5402b", "#2350c8", "#f9c22e", "#ff8f9e", "#0b7a4b", "#f08a24", "#5b3fb8"
TARGET = (RED, YELLOW, BLUE, PINK, "#2fae7c", ORANGE, PAPER)
# By value: ground, hoops of fives and tens, hoops of ones.
INKS: dict[int, tuple[Ink, Ink, Ink]] = {
    1: ("#a5dbf5", BLUE, BLUE),
    2: (YELLOW, RED, RED),
    3: (PINK, "#a8123c", "#a8123c"),
    4: ("#bfe3a0", GREEN, GREEN),
    5: ("#ffc48f", "#b8430a", "#b8430a"),
    6: ("#d9c8ff", VIOLET, RED),
    8: ("#16307f", "#8fd3f4", YELLOW),
    9: ("#9c1f12", YELLOW, PAPER),
    10: ("#6d0f3a", PINK, PINK),
    11: ("#0a4a34", "#8fdc9a", YELLOW),
    12: ("#7a2c05", "#ffb067", PAPER),
    13: ("#35247c", "#c9b3ff", YELLOW),
}
# By value: how far from the middle the hoops lie, and how wide they are.
SHAPES = {1: (0, 56), 2: (27, 56), 3: (32, 54), 4: (36, 50), 5: (40, 47), 6: (43, 44)}
SHAPES |= {8: (52, 38), 9: (54, 36), 10: (56, 34), 11: (57, 33), 12: (58, 32), 13: (59, 31)}
FAINT = ' opacity=".25"'
LIT = ' opacity=".86"'  # light upon light is brighter still


def picture(card: Card) -> str:
    """The drawing of a card as SVG text, the same for the same value."""
    value = card.read(NumberFacts).value
    return svg(_target() if value == JOKER else _day(value) if value < JOKER else _night(value))


def outline(value: int) -> str:
    """The hoops of 1 to 13 in black alone, for paper: as SVG text."""
    if value == JOKER:
        return svg("".join(ring(100, 100, 14 + 13 * at, INK, 6) for at in range(value)))
    return svg(_hoops(value, INK, INK, ""))


def _target() -> str:
    return rect(0, 0, 200, 200, INK) + "".join(ring(100, 100, 26 + 19 * at, ink, 9) for at, ink in enumerate(TARGET))


def _day(value: int) -> str:
    ground, fives, ones = INKS[value]
    return rect(0, 0, 200, 200, ground) + halftone(PAPER, 140, 200, extra="") + _hoops(value, fives, ones, OVERPRINT)


def _night(value: int) -> str:
    ground, fives, ones = INKS[value]
    return rect(0, 0, 200, 200, ground) + halftone(INK, 0, 200, 1, 5, extra=FAINT) + _hoops(value, fives, ones, LIT)


def _hoops(value: int, fives: Ink, ones: Ink, extra: str) -> str:
    """The hoops around the middle, those of the ones together at the foot; two lie side by side."""
    (spread, size), alone = SHAPES[value], value % 5
    first = 0.0 if value == 2 else pi / 2 - pi / value * max(alone - 1, 0)
    angles = [first + 2 * pi * at / value for at in range(value)]
    return "".join(
        ring(100 + spread * cos(angle), 100 + spread * sin(angle), size, ones if at < alone else fives, 11 - value * 0.35, extra)
        for at, angle in enumerate(angles)
    )

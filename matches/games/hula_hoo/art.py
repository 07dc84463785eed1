"""The pictures: as many hoops as the card is worth, and a target for the joker. Imports the cards and the pen of the house."""

from __future__ import annotations

from math import cos, pi, sin

from matches.games.hula_hoo.calls import JOKER
from matches.games.hula_hoo.cards import NumberFacts
from matches.kernel.cards import Card
from matches.kernel.drawing import OVERPRINT, Facts, Ink, halftone, rect, ring, svg

INK, PAPER = "#1b1a17", "#f6f0e1"
RED, BLUE, YELLOW, PINK, GREEN, ORANGE, VIOLET = "#e5402b", "#2350c8", "#f9c22e", "#ff8f9e", "#0b7a4b", "#f08a24", "#5b3fb8"
# Ground, hoops, every third hoop.
INKS: tuple[tuple[Ink, Ink, Ink], ...] = (
    ("#a9d3ee", BLUE, RED),
    (YELLOW, RED, BLUE),
    (PINK, "#a8123c", BLUE),
    ("#bfe3a0", GREEN, RED),
    ("#ffc48f", "#b8430a", VIOLET),
    ("#d9c8ff", VIOLET, RED),
)
# How far from the middle the hoops lie, and how wide they are, for 1 to 6 of them and for more.
SHAPES = ((0, 56), (26, 54), (32, 52), (36, 50), (40, 47), (43, 44), (54, 34))


def picture(card: Card) -> str:
    """The drawing of a card as SVG text, the same for the same value."""
    value = card.read(NumberFacts).value
    return svg(_target() if value == JOKER else _hoops(value))


def _target() -> str:
    inks = (RED, YELLOW, BLUE, PINK, "#2fae7c", ORANGE, PAPER)
    return rect(0, 0, 200, 200, INK) + "".join(ring(100, 100, 26 + 19 * at, ink, 9) for at, ink in enumerate(inks))


def _hoops(value: int) -> str:
    ground, hoop, second = INKS[(value - 1 if value < JOKER else value - 8) % len(INKS)]
    spread, size = SHAPES[min(value, JOKER) - 1]
    turn = Facts("hoop", value).between(0, 6) / 10
    angles = (2 * pi * at / value + turn for at in range(value))
    hoops = "".join(
        ring(
            100 + spread * cos(angle),
            100 + spread * sin(angle),
            size,
            second if at % 3 == 0 else hoop,
            11 - value * 0.35,
            OVERPRINT,
        )
        for at, angle in enumerate(angles)
    )
    return rect(0, 0, 200, 200, ground) + halftone(PAPER, 130, 200) + hoops

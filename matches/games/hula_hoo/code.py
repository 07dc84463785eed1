"""The AccessiJeux code (R23, Q22): a number as squares, a circle and dots, drawn and in words. Imports the kernel alone."""

from __future__ import annotations

from typing import NamedTuple

from matches.kernel.drawing import disc, rect, ring
from matches.kernel.words import Words

NUMBERS = range(1, 100)  # one square holds at most nine dots
HIGH = 40  # of the drawing, in its own units
HULL, LINE = 16, 3  # half of a square, and of a circle across; how thick their lines are
BUMP, SMALL = 6, 4  # a dot, and one of several in a square
INK = "currentColor"  # the code is printed in the ink of the words around it
# Where the k dots of a square lie, as on dominoes: columns and rows of a grid of three, counted from its middle.
MIDDLE, DIAGONAL, CORNERS = ((0, 0),), ((-1, -1), (1, 1)), ((-1, -1), (1, -1), (-1, 1), (1, 1))
SIDES, ENDS = ((-1, 0), (1, 0)), ((0, -1), (0, 1))
DOMINO = (
    MIDDLE,
    DIAGONAL,
    MIDDLE + DIAGONAL,
    CORNERS,
    MIDDLE + CORNERS,
    CORNERS + SIDES,
    MIDDLE + CORNERS + SIDES,
    CORNERS + SIDES + ENDS,
    MIDDLE + CORNERS + SIDES + ENDS,
)
STEP = 9  # from one dot of a square to the next


class Signs(NamedTuple):
    """A number's code from left to right: `tens` dots in a square (0: no square), a dotted circle or none, 0 to 4 lone dots."""

    tens: int
    circle: bool
    dots: int


def signs(number: int) -> Signs:
    """R23, Q22: the one way to write 1 to 99; ValueError for any other number."""
    if number not in NUMBERS:
        raise ValueError(f"the code has no sign for {number}")
    tens, ones = divmod(number, 10)
    return Signs(tens, ones >= 5, ones % 5)


def code_svg(number: int) -> str:
    """The code as one drawing, 40 high and as wide as it needs; ValueError beyond 1 to 99. Words stand beside it."""
    tens, circle, dots = signs(number)
    body, at = "", 4
    if tens:
        body, at = body + _square(at + HULL, tens), at + 42
    if circle:
        body, at = body + ring(at + HULL, HIGH // 2, HULL, INK, LINE) + disc(at + HULL, HIGH // 2, BUMP, INK), at + 42
    body += "".join(disc(at + 7 + 19 * dot, HIGH // 2, BUMP, INK) for dot in range(dots))
    wide = at + 19 * dots - (0 if dots else 2)
    return (
        f'<svg class="code" viewBox="0 0 {wide} {HIGH}" width="{wide}" height="{HIGH}" xmlns="http://www.w3.org/2000/svg" '
        f'preserveAspectRatio="xMinYMid meet" aria-hidden="true" focusable="false">{body}</svg>'
    )


def code_words(number: int) -> Words:
    """The code as it is read aloud; ValueError beyond 1 to 99."""
    parts = _parts(signs(number))
    return Words(_together([part.fr for part in parts], "et"), _together([part.en for part in parts], "and"))


def _square(middle: int, tens: int) -> str:
    frame = rect(middle - HULL, HIGH // 2 - HULL, 2 * HULL, 2 * HULL, "none", f' stroke="{INK}" stroke-width="{LINE}"')
    size = BUMP if tens == 1 else SMALL
    return frame + "".join(disc(middle + STEP * x, HIGH // 2 + STEP * y, size, INK) for x, y in DOMINO[tens - 1])


def _parts(signs: Signs) -> list[Words]:
    parts = []
    if signs.tens == 1:
        parts.append(Words("carré pointé", "dotted square"))
    elif signs.tens:
        parts.append(Words(f"carré à {signs.tens} points", f"square with {signs.tens} dots"))
    if signs.circle:
        parts.append(Words("rond pointé", "dotted circle"))
    if signs.dots:
        several = "s" if signs.dots > 1 else ""
        parts.append(Words(f"{signs.dots} point{several}", f"{signs.dots} dot{several}"))
    return parts


def _together(parts: list[str], and_: str) -> str:
    *first, last = parts
    return f"{', '.join(first)} {and_} {last}" if first else last

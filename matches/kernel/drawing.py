"""The pen of the house: flat printed shapes as SVG text, the same text for the same facts. Imports nothing of ours.

Only presentation attributes are written (no style, no id, no script), so a strict content policy holds and one text
works inline and as a file. The paper is 200 wide and 200 high unless `svg` is told otherwise; lengths are in its units,
angles in radians where a shape is computed and in degrees where SVG turns it. Inline, a shape of class `m` is
overprinted (multiplied) by the style sheet; as a file it stays flat. Drawings are decoration: words stand beside them.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from math import cos, pi, sin
from typing import TypeAlias, TypeVar

Ink: TypeAlias = str  # a colour as SVG writes it, "none" included
Number: TypeAlias = int | float
T = TypeVar("T")

OVERPRINT = ' class="m"'


class Facts:
    """Small numbers that depend on the facts alone, one after the other: what makes two drawings of a kind differ."""

    def __init__(self, *facts: str | int) -> None:
        self._key = "\x1f".join(str(fact) for fact in facts).encode()
        self._drawn = 0

    def between(self, low: int, high: int) -> int:
        """The next whole number from low to high, both possible. Near enough to even for a picture, never for play."""
        digest = sha256(self._key + self._drawn.to_bytes(4, "big")).digest()
        self._drawn += 1
        return low + int.from_bytes(digest[:8], "big") % (high - low + 1)

    def of(self, choices: Sequence[T]) -> T:
        """The next of several things."""
        return choices[self.between(0, len(choices) - 1)]


def number(value: Number) -> str:
    """A length with one decimal at most, so that every machine writes the same text."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def points(*values: Number) -> str:
    """x and y in turn, as polygons and paths take them."""
    return " ".join(number(value) for value in values)


def svg(body: str, width: int = 200, height: int = 200) -> str:
    """One whole drawing; it fills whatever box it is given and crops what is over."""
    return (
        f'<svg class="art" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg" '
        f'preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">{body}</svg>'
    )


def rect(x: Number, y: Number, width: Number, height: Number, fill: Ink, extra: str = "") -> str:
    """A bar or a ground; (x, y) is its upper left corner."""
    box = f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'
    return f'<rect {box} fill="{fill}"{extra}/>'


def disc(x: Number, y: Number, radius: Number, fill: Ink, extra: str = "") -> str:
    """A filled circle around (x, y)."""
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="{fill}"{extra}/>'


def ring(x: Number, y: Number, radius: Number, ink: Ink, width: Number, extra: str = "") -> str:
    """A circle's line, `width` thick."""
    return disc(x, y, radius, "none", f' stroke="{ink}" stroke-width="{number(width)}"{extra}')


def path(d: str, fill: Ink, extra: str = "") -> str:
    """A filled outline in SVG's path language."""
    return f'<path d="{d}" fill="{fill}"{extra}/>'


def line(d: str, ink: Ink, width: Number, extra: str = "") -> str:
    """A stroke along a path."""
    return path(d, "none", f' stroke="{ink}" stroke-width="{number(width)}"{extra}')


def poly(fill: Ink, *values: Number, extra: str = "") -> str:
    """A filled polygon; x and y in turn."""
    return f'<polygon points="{points(*values)}" fill="{fill}"{extra}/>'


def group(body: str, transform: str) -> str:
    """Several shapes moved together."""
    return f'<g transform="{transform}">{body}</g>'


def halftone(ink: Ink, top: int, bottom: int, thin: Number = 1, thick: Number = 7, step: int = 10, extra: str = OVERPRINT) -> str:
    """A printer's screen from top to bottom: rows of dots, `thin` in the first row and `thick` in the last."""
    rows = max(2, (bottom - top) // (step // 2))
    dots = "".join(
        f'<path d="M{-(step // 2) * (row % 2)} {number(top + row * step / 2)}H205" '
        f'stroke-width="{number(thin + (thick - thin) * row / (rows - 1))}"/>'
        for row in range(rows)
    )
    style = f'fill="none" stroke="{ink}" stroke-linecap="round" stroke-dasharray="0 {step}"'
    return f"<g {style}{extra}>{dots}</g>"


def rays(x: Number, y: Number, inner: Number, outer: Number, count: int, fill: Ink, turn: float = 0.0) -> str:
    """`count` wedges around (x, y), as wide as the gaps between them."""
    wedges = []
    for wedge in range(count):
        left, right = turn + 2 * pi * wedge / count, turn + 2 * pi * (wedge + 0.5) / count
        tip = points(x + inner * cos(left), y + inner * sin(left))
        edge = points(x + outer * cos(left), y + outer * sin(left), x + outer * cos(right), y + outer * sin(right))
        wedges.append(f"M{tip}L{edge}Z")
    return path("".join(wedges), fill)


def star(x: Number, y: Number, outer: Number, inner: Number, count: int, fill: Ink) -> str:
    """A star of `count` points, one of them straight up."""
    corners: list[Number] = []
    for corner in range(2 * count):
        radius, angle = (inner if corner % 2 else outer), pi * corner / count - pi / 2
        corners += [x + radius * cos(angle), y + radius * sin(angle)]
    return poly(fill, *corners)


def leaf(x: Number, y: Number, length: Number, width: Number, degrees: Number, fill: Ink) -> str:
    """A pointed oval that grows from (x, y), upwards when `degrees` is 0."""
    low, high = number(-length * 0.35), number(-length * 0.7)
    w, tip = number(width), number(-length)
    d = f"M0 0C{number(-width)} {low} {number(-width)} {high} 0 {tip}C{w} {high} {w} {low} 0 0Z"
    return path(d, fill, f' transform="translate({points(x, y)})rotate({number(degrees)})"')


def folds(deep: Ink, light: Ink, paper: Ink) -> str:
    """The back of a card, 200 by 280: folded corners in two inks around the mark of the house."""
    corners = "".join(
        poly(light, x, y, x + 40, y, x, y + 40) + poly(paper, x + 40, y, x + 40, y + 40, x + 20, y + 20, extra=' opacity=".16"')
        for y in range(0, 280, 40)
        for x in range(0, 200, 40)
        if (x + y) // 40 % 2 == 0
    )
    letter = poly(deep, 76, 104, 76, 178, 92, 178, 92, 154, 116, 154, 128, 142, 128, 116, 116, 104)
    mark = disc(100, 140, 54, paper) + letter + poly(light, 92, 118, 112, 118, 92, 140)
    return svg(rect(0, 0, 200, 280, deep) + corners + mark, 200, 280)

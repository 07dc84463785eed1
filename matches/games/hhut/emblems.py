"""The sign of each rating, 100 wide around the middle, and the two inks that go with it. Imports ratings and the pen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from matches.games.hhut.ratings import Rating
from matches.kernel.drawing import Ink, disc, leaf, line, path, poly, rect, ring

INK, PAPER, RED, YELLOW, BLUE, SHADE = "#1b1a17", "#f6f0e1", "#e5402b", "#f9c22e", "#2350c8", "#e0d4b8"
ROUND = ' stroke-linecap="round"'


def emblem(rating: Rating) -> str:
    """The sign as shapes around (0, 0)."""
    return _SIGNS[rating]()


def _book() -> str:
    pages = poly(PAPER, 0, -24, -48, -38, -48, 30, 0, 44) + poly(SHADE, 0, -24, 48, -38, 48, 30, 0, 44)
    lines = line("M-38-20-10-12M-38-4-10 4M-38 12-10 20M10-12 38-20M10 4 38-4", INK, 4)
    return pages + line("M0-24V44", INK, 3) + lines + leaf(12, 30, 84, 11, 34, RED)


def _waves() -> str:
    d = "".join(f"M-46 {y}C-34 {y - 22}-20 {y - 22}-8 {y}S18 {y + 22} 46 {y - 8}" for y in (-26, 2, 30))
    return line(d, INK, 11, ROUND)


def _bars() -> str:
    bars = "".join(rect(-44 + 23 * at, 42 - height, 16, height, INK) for at, height in enumerate((26, 44, 62, 84)))
    return bars + poly(RED, -46, -6, -2, -44, 6, -34, -38, 4) + poly(RED, -10, -50, 18, -54, 12, -26)


def _horn() -> str:
    sound = line("M32-22Q46 0 32 22M42-38Q66 0 42 38", RED, 7, ROUND)
    return poly(INK, -46, -14, -20, -14, 22, -42, 22, 42, -20, 14, -46, 14) + path("M-34 14H-16L-10 44H-28Z", INK) + sound


def _shapes() -> str:
    return disc(-16, -16, 30, YELLOW) + rect(2, -40, 42, 42, BLUE) + poly(INK, -34, 44, 6, -14, 46, 44)


def _notes() -> str:
    stems = line("M-18 26V-34L34-44V16", INK, 8) + poly(INK, -22, -38, 38, -50, 38, -32, -22, -20)
    return stems + disc(-30, 28, 15, INK) + disc(22, 18, 15, INK)


def _glasses() -> str:
    lenses = path("M-48-14H-6V4Q-10 24-28 24-44 24-48 4ZM6-14H48V4Q44 24 28 24 10 24 6 4Z", INK)
    return lenses + rect(-8, -14, 16, 8, INK) + line("M-38 8-26-6M16 8 28-6", YELLOW, 5)


def _spotlight() -> str:
    beam = poly(YELLOW, -10, -40, 10, -40, 46, 36, -46, 36)
    stage = path("M-48 36H48V46H-48Z", INK) + rect(-18, -50, 36, 18, INK)
    return beam + stage + disc(0, -2, 11, INK) + rect(-4, 4, 8, 34, INK) + ring(0, -2, 15, RED, 3)


TINTS: Mapping[Rating, tuple[Ink, Ink]] = MappingProxyType(
    {
        "lyrics": (BLUE, "#8fd3f4"),
        "flow": ("#0f7a54", "#bfe3a0"),
        "sales": ("#2f9a63", "#d8f5c8"),
        "influence": ("#e0601f", "#ffd9a0"),
        "creativity": ("#d63b78", "#ffd3de"),
        "chorus": ("#5b3a9e", "#d9c8ff"),
        "style": ("#2b2a33", "#ff8f9e"),
        "stage": ("#8c1d2c", "#ffb59c"),
    }
)
_SIGNS: Mapping[Rating, Callable[[], str]] = MappingProxyType(
    {
        "lyrics": _book,
        "flow": _waves,
        "sales": _bars,
        "influence": _horn,
        "creativity": _shapes,
        "chorus": _notes,
        "style": _glasses,
        "stage": _spotlight,
    }
)

"""A buff from what it does: two inks and a sign for each of the twelve effects. Imports cards, inks and the pen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from matches.games.hoss.cards import BuffKey
from matches.games.hoss.inks import GOLD, INK, PAPER, ROUND
from matches.kernel.drawing import (
    OVERPRINT,
    Facts,
    Ink,
    disc,
    group,
    halftone,
    leaf,
    line,
    path,
    poly,
    rays,
    rect,
    ring,
    star,
    svg,
)

Sign = Callable[[Ink], str]
HEART = "M0 42C-60-2-46-48-20-46-8-45 0-34 0-28 0-34 8-45 20-46 46-48 60-2 0 42Z"
DROP = "M0-58C26-22 40 0 40 20A40 40 0 0 1-40 20C-40 0-26-22 0-58Z"
SHIELD = "M-52-52H52V6C52 38 22 56 0 66-22 56-52 38-52 6Z"
HALF_SHIELD = "M0-52H52V6C52 38 22 56 0 66Z"


class Emblem(NamedTuple):
    """The deep ink of the ground, the light one of the sun, and what is drawn before it around (0, 0), about 120 wide."""

    deep: Ink
    light: Ink
    sign: Sign


def emblem(effect: BuffKey, chance: Facts) -> str:
    """The whole picture."""
    deep, light, sign = _EMBLEMS[effect]
    ground = rect(0, 0, 200, 200, deep) + rays(100, 100, 0, 160, 12, INK, chance.between(0, 5) / 10)
    sun = disc(100, 100, 82, light) + halftone(deep, 120, 200, 1, 7, extra=f' opacity=".6"{OVERPRINT}')
    return svg(ground + sun + group(sign(deep), "translate(100 100)"))


def _spring(deep: Ink) -> str:
    """A drop with a cross in it."""
    cross = rect(-8, -8, 16, 48, PAPER) + rect(-24, 8, 48, 16, PAPER)
    return path(DROP, deep) + cross + line("M-66 62q16-12 33 0t33 0 33 0 33 0", deep, 8, ROUND)


def _chevrons(deep: Ink) -> str:
    return "".join(
        poly(ink, x, -48, x + 30, -48, x + 66, 0, x + 30, 48, x, 48, x + 36, 0)
        for x, ink in ((-68, deep), (-34, PAPER), (0, deep))
    )


def _blade(deep: Ink) -> str:
    """A blade over a stone, and sparks."""
    sword = poly(PAPER, -8, 40, -8, -40, 0, -62, 8, -40, 8, 40) + poly(deep, 0, -62, 8, -40, 8, 40, 0, 40)
    hilt = rect(-26, 38, 52, 10, INK) + rect(-5, 48, 10, 22, INK)
    sparks = "".join(star(x, y, 13, 5, 4, GOLD) for x, y in ((-38, -26), (-50, 14), (40, -46)))
    return poly(deep, -66, 30, -20, 12, 10, 34, -36, 56) + sparks + group(sword + hilt, "rotate(38)")


def _heart(deep: Ink) -> str:
    rings = ring(0, -6, 20, PAPER, 5) + ring(0, -6, 8, PAPER, 5)
    return group(path(HEART, deep), "scale(1.35)") + rings + leaf(0, -52, 30, 9, 40, PAPER)


def _target(deep: Ink) -> str:
    """An eye whose iris is a target."""
    eye = path("M-72 0Q0-70 72 0 0 70-72 0Z", PAPER) + disc(0, 0, 32, deep) + disc(0, 0, 20, GOLD) + disc(0, 0, 9, INK)
    return eye + line("M0-62V-44M0 44V62", INK, 7)


def _break(deep: Ink) -> str:
    """A star that bursts out of a crack."""
    return star(0, 0, 74, 30, 8, deep) + star(0, 0, 46, 16, 8, PAPER) + line("M-8-64 6-26-8-4 8 20-6 62", INK, 8)


def _stain(deep: Ink) -> str:
    """A blot with its splashes."""
    splashes = "".join(
        disc(x, y, size, deep) for x, y, size in ((-54, -30, 10), (56, -18, 13), (-46, 40, 14), (44, 48, 8), (6, -62, 9))
    )
    return (
        splashes
        + path("M-42-6C-46-40 0-52 24-36 54-24 52 18 28 36 2 54-40 42-42-6Z", deep)
        + line("M-18-18Q-4-30 12-22", PAPER, 7, ROUND)
    )


def _twice(deep: Ink) -> str:
    """The same mark two times."""
    mark = "M-16-50C-2-32 4-20 4-10A22 22 0 0 1-40-10C-40-20-30-32-16-50Z"
    return (
        group(path(mark, PAPER), "translate(-14 12)scale(1.25)")
        + group(path(mark, deep), "translate(44 28)scale(1.25)")
        + line("M-60 58H64", INK, 7)
    )


def _dice(deep: Ink) -> str:
    spots = "".join(
        disc(x, y, 8, ink)
        for x, y, ink in ((-24, -24, "#e5402b"), (24, -24, "#2a8fd0"), (0, 0, INK), (-24, 24, "#4d9a1e"), (24, 24, "#8a4fc8"))
    )
    return group(rect(-48, -48, 96, 96, PAPER) + line("M-48-48H48V48H-48Z", deep, 8) + spots, "rotate(14)")


def _phoenix(deep: Ink) -> str:
    """Wings that rise over a flame."""
    wings = path("M-6 22C-50 24-72-10-70-52-46-30-20-30-6-6ZM6 22C50 24 72-10 70-52 46-30 20-30 6-6Z", deep)
    flame = path("M0 62C-30 44-26 14-8-4-8 10 2 8 0-34 20-12 34 38 0 62Z", PAPER)
    return wings + flame + path("M0 58C-12 46-10 34 0 22 10 34 12 46 0 58Z", GOLD)


def _rampart(deep: Ink) -> str:
    bricks = "M-46-20H46M-46 12H46M-16-48V-20M22-20V12M-24-20V12M2 12V50"
    return path(SHIELD, PAPER) + path(HALF_SHIELD, "#dcd3bd") + line(bricks, deep, 5) + line(SHIELD, deep, 9)


def _swirl(deep: Ink) -> str:
    """A spiral, and the stars that one sees."""
    spiral = line("M0 4C-8-8 14-20 24-2 36 22 4 44-20 32-52 16-44-36-6-46 42-56 76-8 58 34", deep, 11, ROUND)
    return spiral + "".join(star(x, y, 14, 6, 5, PAPER) for x, y in ((-56, -40), (0, 66), (-62, 44)))


_EMBLEMS: Mapping[BuffKey, Emblem] = MappingProxyType(
    {
        "mend": Emblem("#c22a3d", "#ffb3bd", _spring),
        "speed": Emblem("#2350c8", "#8fd3f4", _chevrons),
        "damage": Emblem("#7a1d10", "#f28c1f", _blade),
        "life": Emblem("#0f7a54", "#bfe3a0", _heart),
        "crit": Emblem("#5b3a9e", "#f9c22e", _target),
        "crit_damage": Emblem("#a81f5c", "#ffd0a8", _break),
        "marker": Emblem("#14402b", "#a6dc3c", _stain),
        "double": Emblem("#0c5f6b", "#bdf0d4", _twice),
        "random": Emblem("#3d2b05", "#f9c22e", _dice),
        "revive": Emblem("#d0451b", "#ffe08a", _phoenix),
        "shield": Emblem("#20406b", "#c9d8e8", _rampart),
        "confusion": Emblem("#4a1f6b", "#e5c6ff", _swirl),
    }
)

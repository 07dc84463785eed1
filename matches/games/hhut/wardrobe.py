"""What rappers wear: coats and chains, each a shape in the inks of a card; `Paint` is those inks. Imports the pen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from matches.kernel.drawing import Ink, disc, line, path, poly, rect, star

INK, PAPER, GOLD = "#1b1a17", "#f6f0e1", "#f9c22e"
ROUND = ' stroke-linecap="round"'


@dataclass(frozen=True, slots=True)
class Paint:
    """The inks of one card: its ground, its sunburst, what is worn, and the face in light and shade."""

    ground: Ink
    burst: Ink
    worn: Ink
    skin: Ink
    shade: Ink


Shape: TypeAlias = Callable[[Paint], str]


def _round_coat(p: Paint) -> str:
    return path("M18 204C22 160 60 148 100 148S178 160 182 204Z", p.worn)


def _sharp_coat(p: Paint) -> str:
    return path("M10 204 30 158 78 144H122L170 158 190 204Z", p.worn) + poly(
        p.ground, 78, 144, 100, 186, 122, 144, 112, 144, 100, 166, 88, 144
    )


def _hood(p: Paint) -> str:
    return (
        _round_coat(p)
        + path("M58 156C66 134 134 134 142 156L126 178H74Z", p.burst)
        + path("M74 156C80 144 120 144 126 156L116 170H84Z", p.worn)
    )


def _fur(p: Paint) -> str:
    tufts = "".join(disc(x, y, 17, PAPER) for x, y in ((44, 172), (66, 156), (134, 156), (156, 172), (32, 192), (168, 192)))
    return _round_coat(p) + tufts


def _jersey(p: Paint) -> str:
    stripes = rect(22, 178, 156, 7, p.burst) + rect(18, 190, 164, 7, PAPER)
    return _round_coat(p) + stripes + path("M80 148H120L100 172Z", p.skin)


def _beads(p: Paint) -> str:
    return line("M70 152Q100 200 130 152", GOLD, 6, f' stroke-dasharray="1 8"{ROUND}') + disc(100, 182, 9, GOLD)


def _zip(p: Paint) -> str:
    return line("M100 150V204M78 146 100 168 122 146", p.burst, 6)


def _medal(p: Paint) -> str:
    return line("M72 150 100 186 128 150", GOLD, 4) + disc(100, 186, 13, GOLD) + star(100, 186, 10, 4, 5, p.worn)


def _scarf(p: Paint) -> str:
    return path("M70 140H130L136 160H64Z", p.burst) + path("M108 156H128L134 202H112Z", p.burst)


def _bare(p: Paint) -> str:
    return path("M82 146H118L100 178Z", p.shade)


COATS: tuple[Shape, ...] = (_round_coat, _sharp_coat, _hood, _fur, _jersey)
CHAINS: tuple[Shape, ...] = (_beads, _zip, _medal, _scarf, _bare)

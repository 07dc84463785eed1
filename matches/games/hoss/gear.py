"""What the seven classes wear and carry, each as shapes behind the head and before it. Imports inks and the pen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from matches.games.hoss.inks import GOLD, PAPER, STEEL, STEEL_DARK, WOOD, Paint
from matches.games.hoss.species import Role
from matches.kernel.drawing import disc, group, leaf, line, path, poly, rect, ring, star


class Gear(NamedTuple):
    """Shapes behind the head, and shapes before everything."""

    behind: str
    front: str


Worn = Callable[[Paint, int], Gear]


def gear(role: Role, paint: Paint, rank: int) -> Gear:
    """Arms grow with the rank, and what is sharp or shines on them is of the element's ink."""
    return _WORN[role](paint, rank)


def _warrior(p: Paint, rank: int) -> Gear:
    helm = path("M60 84A40 40 0 0 1 140 84Z", p.dark) + rect(56, 80, 88, 9, p.trim) + rect(96, 40, 8, 44, p.trim)
    horns = poly(PAPER, 62, 74, 40, 62, 34, 30, 52, 52, 70, 58) + poly(PAPER, 138, 74, 160, 62, 166, 30, 148, 52, 130, 58)
    tip = 44 - 14 * rank
    wide = 8 + rank
    blade = poly(STEEL, 169 - wide, 146, 169 - wide, tip + 20, 169, tip, 169 + wide, tip + 20, 169 + wide, 146)
    edge = poly(p.glow, 169, tip, 169 + wide, tip + 20, 169 + wide, 146, 169, 146)
    hilt = rect(146, 144, 46, 9, GOLD if rank == 3 else p.dark) + rect(164, 153, 10, 26, WOOD) + disc(169, 184, 8, p.trim)
    shield = disc(36, 168, 18 + 4 * rank, p.trim) + disc(36, 168, 8 + 2 * rank, p.dark) + disc(36, 168, 4 + rank, p.glow)
    return Gear("", (horns if rank > 1 else "") + helm + blade + edge + hilt + shield)


def _rider(p: Paint, rank: int) -> Gear:
    """The helmet alone: the mount is drawn by beasts.py."""
    cap = path("M60 80A40 40 0 0 1 140 80Z", p.dark) + rect(56, 76, 88, 8, p.sun if rank < 3 else GOLD)
    low = path("M98 42C112 14 144 18 152 46 136 34 116 40 104 50Z", p.trim)
    high = path("M98 42C106-2 168-8 178 52 158 22 124 28 104 50Z", p.glow)
    return Gear("", (high if rank > 1 else "") + low + cap)


def _lancer(p: Paint, rank: int) -> Gear:
    shaft = (
        line("M16 204 174 24", WOOD, 7 + rank)
        + poly(STEEL, 190, 6, 160, 24, 178, 44)
        + poly(STEEL_DARK, 190, 6, 178, 44, 169, 34)
    )
    flag = (
        "M150 52 186 62 172 76 184 96 134 72Z",
        "M150 52 194 58 176 78 196 112 126 82Z",
        "M150 52 202 54 180 82 206 132 116 94Z",
    )[rank - 1]
    helm = path("M62 82 100 28 138 82Z", p.dark) + path("M100 28 138 82H100Z", p.trim) + rect(58, 78, 84, 8, p.trim)
    guards = poly(p.dark, 58, 84, 74, 84, 68, 118) + poly(p.dark, 142, 84, 126, 84, 132, 118) if rank > 1 else ""
    spike = poly(GOLD, 96, 30, 104, 30, 100, 4) if rank == 3 else ""
    return Gear(shaft + path(flag, p.glow), helm + guards + spike)


def _assassin(p: Paint, rank: int) -> Gear:
    hood = path(
        "M100 16C150 34 160 92 146 146L130 150C140 104 132 70 100 60 68 70 60 104 70 150L54 146C40 92 50 34 100 16Z", p.dark
    )
    mask = path("M66 112Q100 100 134 112L126 146H74Z", p.trim) + line("M72 124Q100 114 128 124", p.dark, 3)
    rim = line("M70 148C60 104 68 70 100 60 132 70 140 104 130 148", GOLD if rank == 3 else p.trim, 4) if rank > 1 else ""
    long = 38 + 12 * rank
    knife = (
        poly(STEEL, -2, 0, 12, 0, 5, -long)
        + poly(p.glow, 5, 0, 12, 0, 5, -long)
        + rect(-8, 0, 26, 7, p.dark)
        + rect(1, 7, 8, 18, WOOD)
    )
    held = ((40, 184, -34), (152, 180, 34), (24, 150, -64), (168, 146, 64))[: 2 if rank < 3 else 4]
    return Gear("", hood + rim + mask + "".join(group(knife, f"translate({x} {y})rotate({turn})") for x, y, turn in held))


def _archer(p: Paint, rank: int) -> Gear:
    bow = line("M162 16C208 70 208 130 162 192", GOLD if rank == 3 else WOOD, 7 + 2 * rank) + line(
        "M162 16 144 104 162 192", PAPER, 2.5
    )
    nocked = ((76, 0), (76, 0), (52, -12))[rank - 1]
    arrows = _arrow(p, nocked[0]) + (_arrow(p, nocked[0] + 36) if rank > 1 else "") + (_arrow(p, 70) if rank == 3 else "")
    cap = path("M58 84C60 46 104 30 150 62L140 84Z", p.dark)
    plumes = "".join(leaf(80, 62, 44 + 8 * rank, 9, turn, p.glow) for turn in (-40, -66, -14)[:rank])
    return Gear(bow, cap + plumes + arrows)


def _arrow(p: Paint, tip: int) -> str:
    """From the hand at the left to the bow; `tip` is how high it points."""
    shaft = line(f"M60 {tip + 86} 186 {tip}", p.dark, 5)
    point = poly(p.glow, 200, tip - 9, 176, tip - 6, 188, tip + 14)
    return shaft + point + leaf(64, tip + 84, 20, 6, -170, p.trim) + leaf(64, tip + 84, 20, 6, -110, p.trim)


def _mage(p: Paint, rank: int) -> Gear:
    hat = poly(p.dark, 46, 80, 154, 80, 112, 22, 132, 6, 92, 14) + poly(p.trim, 60, 70, 140, 70, 148, 80, 50, 80)
    badge = star(100, 50, 8 + 2 * rank, 4, 5, p.glow)
    brim = line("M40 82H160", GOLD, 6) if rank == 3 else ""
    orb = disc(168, 48, 14 + 4 * rank, p.glow) + ring(168, 48, 20 + 5 * rank, p.trim, 4) + disc(162, 42, 6, PAPER)
    motes = "".join(star(x, y, 11, 4, 4, p.glow) for x, y in ((32, 60), (20, 128), (44, 24))) if rank == 3 else ""
    hand = disc(30, 168, 17, p.glow) + disc(30, 168, 8, PAPER) if rank > 1 else ""
    return Gear("", hat + badge + brim + motes + hand + rect(164, 56, 8, 148, WOOD) + orb)


def _defender(p: Paint, rank: int) -> Gear:
    helm = path("M58 92V74A42 42 0 0 1 142 74V92H124V84H76V92Z", p.dark) + rect(94, 30, 12, 54, p.trim)
    crest = path("M88 34C84 6 116 6 112 34Z", p.glow) if rank > 1 else ""
    wall = "M44 128H156V160C156 184 128 198 100 206 72 198 44 184 44 160Z"
    shield = path(wall, p.sun) + path("M100 128H156V160C156 184 128 198 100 206Z", p.trim)
    rim = line(wall, GOLD if rank == 3 else p.dark, 7)
    spikes = "".join(poly(STEEL, x - 7, 128, x + 7, 128, x, 104) for x in (52, 148)) if rank == 3 else ""
    boss = star(100, 164, 16 + 4 * rank, 9, 3 + rank, p.glow if p.glow != p.sun else PAPER)
    return Gear("", crest + helm + spikes + shield + rim + boss)


_WORN: Mapping[Role, Worn] = MappingProxyType(
    {
        "warrior": _warrior,
        "cavalry": _rider,
        "lancer": _lancer,
        "assassin": _assassin,
        "archer": _archer,
        "mage": _mage,
        "defender": _defender,
    }
)

"""What the seven classes carry; that of mages and defenders is drawn here. Imports blades, bows, inks and the pen."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from matches.games.hoss import blades, bows
from matches.games.hoss.carried import Carried, Gear
from matches.games.hoss.inks import GOLD, PAPER, STEEL, WOOD, Paint
from matches.games.hoss.species import Role
from matches.kernel.drawing import disc, group, line, path, poly, rect, ring, star


def gear(role: Role, kind: int, paint: Paint, rank: int) -> Gear:
    """Arms grow with the rank, and what is sharp or shines on them is of the element's ink. Riders' mounts are in beasts.py."""
    return _CARRIED[role][kind](paint, rank)


def _nothing(p: Paint, rank: int) -> Gear:
    return Gear("", "")


def _staff(p: Paint, rank: int) -> Gear:
    orb = disc(168, 48, 14 + 4 * rank, p.glow) + ring(168, 48, 20 + 5 * rank, p.trim, 4) + disc(162, 42, 6, PAPER)
    hand = disc(30, 168, 17, p.glow) + disc(30, 168, 8, PAPER) if rank > 1 else ""
    motes = star(32, 60, 11, 4, 4, p.glow) + star(20, 128, 11, 4, 4, p.glow) if rank == 3 else ""
    return Gear("", motes + hand + rect(164, 56, 8, 148, WOOD) + orb)


def _book(p: Paint, rank: int) -> Gear:
    """Open before the chest, with what rises from it."""
    pages = poly(PAPER, 100, 168, 46, 152, 46, 196, 100, 210) + poly(p.trim, 100, 168, 154, 152, 154, 196, 100, 210)
    text = line("M56 166 90 176M56 178 90 188M110 176 144 166", p.dark, 3)
    sparks = "".join(star(x, y, 6 + 3 * rank, 4, 4, p.glow) for x, y in ((34, 132), (166, 124), (22, 92), (178, 84))[: rank + 1])
    return Gear("", pages + text + line("M100 168V208", p.dark, 5) + sparks)


def _flames(p: Paint, rank: int) -> Gear:
    """One in each hand."""
    flame = path(f"M0 26C-28 20-22-14 0-{30 + 8 * rank} 6-14 30 2 20 18 16 26 8 28 0 26Z", p.glow) + disc(0, 12, 7 + rank, PAPER)
    palm = path("M-24 22Q0 44 24 22L12 50H-12Z", p.skin)
    return Gear("", "".join(group(flame + palm, f"translate({x} {148 - 6 * rank})") for x in (30, 170)))


def _heater(p: Paint, rank: int) -> Gear:
    wall = "M44 128H156V160C156 184 128 198 100 206 72 198 44 184 44 160Z"
    shield = path(wall, p.sun) + path("M100 128H156V160C156 184 128 198 100 206Z", p.trim)
    spikes = "".join(poly(STEEL, x - 7, 128, x + 7, 128, x, 104) for x in (52, 148)) if rank == 3 else ""
    return Gear("", spikes + shield + _rim(wall, p, rank) + _boss(100, 164, p, rank))


def _round_shield(p: Paint, rank: int) -> Gear:
    """As wide as the chest, held to one side."""
    size = 44 + 4 * rank
    wall = disc(58, 158, size, p.trim) + path(f"M58 {158 - size}A{size} {size} 0 0 1 58 {158 + size}Z", p.sun)
    spear = line("M168 204V30", WOOD, 7) + poly(STEEL, 158, 36, 178, 36, 168, 4)
    return Gear("", spear + wall + ring(58, 158, size, GOLD if rank == 3 else p.dark, 7) + _boss(58, 158, p, rank))


def _tower(p: Paint, rank: int) -> Gear:
    """A wall of a shield, as high as the chin."""
    wall = "M122 114Q158 102 194 114V206H122Z"
    courses = line("M122 142H194M122 172H194M158 114V142M140 142V172M176 142V172M158 172V204", p.dark, 3)
    return Gear("", path(wall, p.sun) + courses + _rim(wall, p, rank) + _boss(158, 156, p, rank))


def _rim(wall: str, p: Paint, rank: int) -> str:
    return line(wall, GOLD if rank == 3 else p.dark, 7)


def _boss(x: int, y: int, p: Paint, rank: int) -> str:
    return star(x, y, 14 + 4 * rank, 9, 3 + rank, p.glow if p.glow != p.sun else PAPER)


_CARRIED: Mapping[Role, tuple[Carried, Carried, Carried]] = MappingProxyType(
    {
        "warrior": (blades.sword, blades.axe, blades.two_blades),
        "cavalry": (_nothing, _nothing, _nothing),
        "lancer": (blades.lance, blades.halberd, blades.trident),
        "assassin": (blades.knives, blades.sickles, blades.thrown),
        "archer": (bows.bow, bows.crossbow, bows.quiver),
        "mage": (_staff, _book, _flames),
        "defender": (_heater, _round_shield, _tower),
    }
)

"""What the seven classes carry, three kinds each, as shapes behind the head and before it. Imports inks and the pen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from matches.games.hoss.inks import GOLD, PAPER, ROUND, STEEL, STEEL_DARK, WOOD, Paint
from matches.games.hoss.species import Role
from matches.kernel.drawing import disc, group, leaf, line, path, poly, rect, ring, star


class Gear(NamedTuple):
    """Shapes behind the head, and shapes before everything."""

    behind: str
    front: str


Carried = Callable[[Paint, int], Gear]


def gear(role: Role, kind: int, paint: Paint, rank: int) -> Gear:
    """Arms grow with the rank, and what is sharp or shines on them is of the element's ink. Riders' mounts are in beasts.py."""
    return _CARRIED[role][kind](paint, rank)


def _sword(p: Paint, rank: int) -> Gear:
    tip, wide = 44 - 14 * rank, 8 + rank
    blade = poly(STEEL, 169 - wide, 146, 169 - wide, tip + 20, 169, tip, 169 + wide, tip + 20, 169 + wide, 146)
    edge = poly(p.glow, 169, tip, 169 + wide, tip + 20, 169 + wide, 146, 169, 146)
    hilt = rect(146, 144, 46, 9, GOLD if rank == 3 else p.dark) + rect(164, 153, 10, 26, WOOD) + disc(169, 184, 8, p.trim)
    shield = disc(36, 168, 18 + 4 * rank, p.trim) + disc(36, 168, 8 + 2 * rank, p.dark) + disc(36, 168, 4 + rank, p.glow)
    return Gear("", blade + edge + hilt + shield)


def _axe(p: Paint, rank: int) -> Gear:
    """Over the shoulder: one edge, and a second from rank 2 on."""
    half = f"M6-64C{30 + 6 * rank}-{88 + 4 * rank} {46 + 6 * rank}-50 {24 + 8 * rank}-20 26-34 18-38 6-36Z"
    head = path(half, STEEL) + (group(path(half, p.glow), "scale(-1 1)") if rank > 1 else "") + disc(0, -50, 8, p.trim)
    return Gear(group(line("M0 60V-76", WOOD, 9) + head, "translate(160 118)rotate(16)"), disc(170, 176, 13, p.skin))


def _two_blades(p: Paint, rank: int) -> Gear:
    long = 104 + 8 * rank
    blade = poly(STEEL, -8, 0, 8, 0, 8, -long, 0, -long - 18, -8, -long) + poly(p.glow, 0, 0, 8, 0, 8, -long, 0, -long - 18)
    one = blade + rect(-20, 0, 40, 8, GOLD if rank == 3 else p.trim) + rect(-5, 8, 10, 26, WOOD)
    return Gear(group(one, "translate(52 152)rotate(38)") + group(one, "translate(148 152)rotate(-38)"), "")


def _nothing(p: Paint, rank: int) -> Gear:
    return Gear("", "")


def _lance(p: Paint, rank: int) -> Gear:
    point = poly(STEEL, 190, 6, 160, 24, 178, 44) + poly(STEEL_DARK, 190, 6, 178, 44, 169, 34)
    flag = (
        "M150 52 186 62 172 76 184 96 134 72Z",
        "M150 52 194 58 176 78 196 112 126 82Z",
        "M150 52 202 54 180 82 206 132 116 94Z",
    )[rank - 1]
    return Gear(line("M16 204 174 24", WOOD, 7 + rank) + point + path(flag, p.glow), "")


def _halberd(p: Paint, rank: int) -> Gear:
    blade = path(f"M26 {70 + 4 * rank}C-12 76-12 24 26 {28 - 4 * rank}Z", p.glow)
    head = poly(STEEL, 24, 50, 40, 50, 32, 0) + blade + poly(STEEL_DARK, 38, 42, 60 + 4 * rank, 50, 38, 60)
    return Gear("", line("M32 40V204", WOOD, 6 + rank) + head + disc(32, 150, 13, p.skin))


def _trident(p: Paint, rank: int) -> Gear:
    reach = 14 + 4 * rank
    prongs = line(f"M{-reach}-84V-52Q{-reach}-40 0-40T{reach}-52V-84M0-92V-34", p.glow, 6 + rank)
    net = line("M4 150Q36 140 60 204M4 170Q30 166 44 204M30 146Q10 170 0 204", p.trim, 3) if rank > 1 else ""
    return Gear(group(line("M0 100V-40", WOOD, 8) + prongs, "translate(168 118)rotate(9)"), net)


def _knives(p: Paint, rank: int) -> Gear:
    long = 38 + 12 * rank
    knife = (
        poly(STEEL, -2, 0, 12, 0, 5, -long)
        + poly(p.glow, 5, 0, 12, 0, 5, -long)
        + rect(-8, 0, 26, 7, p.dark)
        + rect(1, 7, 8, 18, WOOD)
    )
    held = ((40, 184, -34), (152, 180, 34), (24, 150, -64), (168, 146, 64))[: 2 if rank < 3 else 4]
    return Gear("", "".join(group(knife, f"translate({x} {y})rotate({turn})") for x, y, turn in held))


def _sickles(p: Paint, rank: int) -> Gear:
    size = 34 + 6 * rank
    hook = path(f"M-4-20C-8-{size + 30} 44-{size + 34} 48-{size - 20} 34-{size + 8} 12-{size} 6-18Z", p.glow)
    one = line("M0 34V-20", WOOD, 9, ROUND) + hook
    return Gear("", group(one, "translate(168 164)rotate(-8)") + group(one, "translate(32 164)scale(-1 1)rotate(-8)"))


def _thrown(p: Paint, rank: int) -> Gear:
    """Stars in the air, more with the rank."""
    places = ((168, 60, 22), (28, 150, 18), (178, 132, 14), (30, 40, 16), (150, 18, 12))[: rank + 2]
    return Gear("", "".join(star(x, y, size, 6, 4, STEEL) + disc(x, y, 4, p.glow) for x, y, size in places))


def _bow(p: Paint, rank: int) -> Gear:
    wood = line("M162 16C208 70 208 130 162 192", GOLD if rank == 3 else WOOD, 7 + 2 * rank)
    tip = (76, 76, 52)[rank - 1]
    arrows = _arrow(p, tip) + (_arrow(p, tip + 36) if rank > 1 else "") + (_arrow(p, 70) if rank == 3 else "")
    return Gear(wood + line("M162 16 144 104 162 192", PAPER, 2.5), arrows)


def _arrow(p: Paint, tip: int) -> str:
    """From the hand at the left to the bow; `tip` is how high it points."""
    point = poly(p.glow, 200, tip - 9, 176, tip - 6, 188, tip + 14)
    return line(f"M60 {tip + 86} 186 {tip}", p.dark, 5) + point + leaf(64, tip + 84, 20, 6, -170, p.trim)


def _crossbow(p: Paint, rank: int) -> Gear:
    """Held across the chest, aimed to the left."""
    limbs = line(f"M30 {122 - 6 * rank}Q66 160 30 {198 + 6 * rank}", GOLD if rank == 3 else STEEL, 7 + rank)
    stock = poly(WOOD, 20, 154, 150, 150, 176, 172, 168, 184, 20, 168) + line(
        f"M30 {122 - 6 * rank} 92 160 30 {198 + 6 * rank}", PAPER, 2.5
    )
    return Gear("", limbs + stock + line("M92 160H14", p.dark, 5) + poly(p.glow, 22, 148, 22, 172, -2, 160))


def _quiver(p: Paint, rank: int) -> Gear:
    """A sheaf of arrows over one shoulder, a bow over the other."""
    shafts = "".join(f"M158 {150 - 8 * at}L{138 + 16 * at} {26 + 8 * at}" for at in range(rank + 2))
    fletched = "".join(leaf(138 + 16 * at, 44 + 8 * at, 34, 7, -6 + 4 * at, p.glow) for at in range(rank + 2))
    bow = line("M52 20C-8 66 0 150 40 200", GOLD if rank == 3 else WOOD, 8) + line("M52 20 40 200", PAPER, 2.5)
    return Gear(line(shafts, p.dark, 4) + fletched + bow, line("M150 150 60 204", p.trim, 8))


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
        "warrior": (_sword, _axe, _two_blades),
        "cavalry": (_nothing, _nothing, _nothing),
        "lancer": (_lance, _halberd, _trident),
        "assassin": (_knives, _sickles, _thrown),
        "archer": (_bow, _crossbow, _quiver),
        "mage": (_staff, _book, _flames),
        "defender": (_heater, _round_shield, _tower),
    }
)

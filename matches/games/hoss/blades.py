"""What warriors, lancers and assassins carry, three kinds each. Imports carried, inks and the pen."""

from __future__ import annotations

from matches.games.hoss.carried import Gear
from matches.games.hoss.inks import GOLD, ROUND, STEEL, STEEL_DARK, WOOD, Paint
from matches.kernel.drawing import disc, group, line, path, poly, rect, star


def sword(p: Paint, rank: int) -> Gear:
    tip, wide = 44 - 14 * rank, 8 + rank
    blade = poly(STEEL, 169 - wide, 146, 169 - wide, tip + 20, 169, tip, 169 + wide, tip + 20, 169 + wide, 146)
    edge = poly(p.glow, 169, tip, 169 + wide, tip + 20, 169 + wide, 146, 169, 146)
    hilt = rect(146, 144, 46, 9, GOLD if rank == 3 else p.dark) + rect(164, 153, 10, 26, WOOD) + disc(169, 184, 8, p.trim)
    shield = disc(36, 168, 18 + 4 * rank, p.trim) + disc(36, 168, 8 + 2 * rank, p.dark) + disc(36, 168, 4 + rank, p.glow)
    return Gear("", blade + edge + hilt + shield)


def axe(p: Paint, rank: int) -> Gear:
    """Over the shoulder: one edge, and a second from rank 2 on."""
    half = f"M6-64C{30 + 6 * rank}-{88 + 4 * rank} {46 + 6 * rank}-50 {24 + 8 * rank}-20 26-34 18-38 6-36Z"
    head = path(half, STEEL) + (group(path(half, p.glow), "scale(-1 1)") if rank > 1 else "") + disc(0, -50, 8, p.trim)
    return Gear(group(line("M0 60V-76", WOOD, 9) + head, "translate(160 118)rotate(16)"), disc(170, 176, 13, p.skin))


def two_blades(p: Paint, rank: int) -> Gear:
    long = 104 + 8 * rank
    blade = poly(STEEL, -8, 0, 8, 0, 8, -long, 0, -long - 18, -8, -long) + poly(p.glow, 0, 0, 8, 0, 8, -long, 0, -long - 18)
    one = blade + rect(-20, 0, 40, 8, GOLD if rank == 3 else p.trim) + rect(-5, 8, 10, 26, WOOD)
    return Gear(group(one, "translate(52 152)rotate(38)") + group(one, "translate(148 152)rotate(-38)"), "")


def lance(p: Paint, rank: int) -> Gear:
    point = poly(STEEL, 190, 6, 160, 24, 178, 44) + poly(STEEL_DARK, 190, 6, 178, 44, 169, 34)
    flag = (
        "M150 52 186 62 172 76 184 96 134 72Z",
        "M150 52 194 58 176 78 196 112 126 82Z",
        "M150 52 202 54 180 82 206 132 116 94Z",
    )[rank - 1]
    return Gear(line("M16 204 174 24", WOOD, 7 + rank) + point + path(flag, p.glow), "")


def halberd(p: Paint, rank: int) -> Gear:
    blade = path(f"M26 {70 + 4 * rank}C-12 76-12 24 26 {28 - 4 * rank}Z", p.glow)
    head = poly(STEEL, 24, 50, 40, 50, 32, 0) + blade + poly(STEEL_DARK, 38, 42, 60 + 4 * rank, 50, 38, 60)
    return Gear("", line("M32 40V204", WOOD, 6 + rank) + head + disc(32, 150, 13, p.skin))


def trident(p: Paint, rank: int) -> Gear:
    reach = 14 + 4 * rank
    prongs = line(f"M{-reach}-84V-52Q{-reach}-40 0-40T{reach}-52V-84M0-92V-34", p.glow, 6 + rank)
    net = line("M4 150Q36 140 60 204M4 170Q30 166 44 204M30 146Q10 170 0 204", p.trim, 3) if rank > 1 else ""
    return Gear(group(line("M0 100V-40", WOOD, 8) + prongs, "translate(168 118)rotate(9)"), net)


def knives(p: Paint, rank: int) -> Gear:
    long = 38 + 12 * rank
    knife = (
        poly(STEEL, -2, 0, 12, 0, 5, -long)
        + poly(p.glow, 5, 0, 12, 0, 5, -long)
        + rect(-8, 0, 26, 7, p.dark)
        + rect(1, 7, 8, 18, WOOD)
    )
    held = ((40, 184, -34), (152, 180, 34), (24, 150, -64), (168, 146, 64))[: 2 if rank < 3 else 4]
    return Gear("", "".join(group(knife, f"translate({x} {y})rotate({turn})") for x, y, turn in held))


def sickles(p: Paint, rank: int) -> Gear:
    size = 34 + 6 * rank
    hook = path(f"M-4-20C-8-{size + 30} 44-{size + 34} 48-{size - 20} 34-{size + 8} 12-{size} 6-18Z", p.glow)
    one = line("M0 34V-20", WOOD, 9, ROUND) + hook
    return Gear("", group(one, "translate(168 164)rotate(-8)") + group(one, "translate(32 164)scale(-1 1)rotate(-8)"))


def thrown(p: Paint, rank: int) -> Gear:
    """Stars in the air, more with the rank."""
    places = ((168, 60, 22), (28, 150, 18), (178, 132, 14), (30, 40, 16), (150, 18, 12))[: rank + 2]
    return Gear("", "".join(star(x, y, size, 6, 4, STEEL) + disc(x, y, 4, p.glow) for x, y, size in places))

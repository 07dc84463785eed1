"""What assassins, archers and mages wear on their heads, three kinds each. Imports inks and the pen."""

from __future__ import annotations

from matches.games.hoss.inks import GOLD, Paint
from matches.kernel.drawing import disc, leaf, line, path, poly, star


def hood(p: Paint, rank: int) -> str:
    hood = path(
        "M100 16C150 34 160 92 146 146L130 150C140 104 132 70 100 60 68 70 60 104 70 150L54 146C40 92 50 34 100 16Z", p.dark
    )
    rim = line("M70 148C60 104 68 70 100 60 132 70 140 104 130 148", GOLD if rank == 3 else p.trim, 4) if rank > 1 else ""
    return hood + rim + _mask(p)


def straw(p: Paint, rank: int) -> str:
    """A low, wide hat whose brim hides the eyes of nobody."""
    brim = poly(p.glow, 30, 86, 100, 26 - 4 * rank, 170, 86, 100, 74)
    return brim + poly(p.dark, 100, 26 - 4 * rank, 170, 86, 100, 74) + line("M44 80 100 68 156 80", p.trim, 4) + _mask(p)


def scarf(p: Paint, rank: int) -> str:
    ends = poly(p.trim, 136, 70, 172 + 6 * rank, 44, 168, 66) + poly(p.glow, 136, 74, 178 + 6 * rank, 78, 160, 94)
    return ends + path("M60 84C60 42 140 42 140 84L100 72Z", p.dark) + line("M60 80Q100 62 140 80", p.trim, 8) + _mask(p)


def _mask(p: Paint) -> str:
    return path("M66 112Q100 100 134 112L126 146H74Z", p.trim) + line("M72 124Q100 114 128 124", p.dark, 3)


def feathered(p: Paint, rank: int) -> str:
    plumes = "".join(leaf(80, 62, 44 + 8 * rank, 9, turn, p.glow) for turn in (-40, -66, -14)[:rank])
    return path("M58 84C60 46 104 30 150 62L140 84Z", p.dark) + plumes


def headband(p: Paint, rank: int) -> str:
    feathers = "".join(
        leaf(100, 74, 56 + 6 * rank, 9, turn, ink) for turn, ink in ((-38, p.trim), (-13, p.glow), (13, p.trim), (38, p.glow))
    )
    return feathers + path("M62 78Q100 62 138 78V88Q100 72 62 88Z", p.dark)


def cowl(p: Paint, rank: int) -> str:
    """A pointed hood that leaves the face bare and falls on one side."""
    tip = 20 - 6 * rank
    back = path(f"M56 150C44 90 58 44 108 40L164 {tip}Q152 62 146 150L132 118Q140 74 100 66 60 74 68 118Z", p.dark)
    return back + line("M68 116Q60 74 100 66 140 74 132 116", p.glow, 5)


def pointed(p: Paint, rank: int) -> str:
    brim = line("M40 82H160", GOLD, 6) if rank == 3 else ""
    cone = poly(p.dark, 46, 80, 154, 80, 112, 22, 132, 6, 92, 14) + poly(p.trim, 60, 70, 140, 70, 148, 80, 50, 80)
    return cone + star(100, 50, 8 + 2 * rank, 4, 5, p.glow) + brim


def turban(p: Paint, rank: int) -> str:
    wraps = line("M62 74Q104 74 132 42M60 60Q92 62 112 36", p.trim, 5)
    return path("M58 84C44 52 66 28 100 28S156 52 142 84Q100 66 58 84Z", p.dark) + wraps + disc(100, 62, 8 + rank, p.glow)


def halo(p: Paint, rank: int) -> str:
    """A band around the brow, below an arc of light."""
    spokes = "M34 70 18 64M52 36 40 24M100 16V2M148 36 160 24M166 70 182 64"
    band = path("M62 76Q100 58 138 76V84Q100 68 62 84Z", p.dark)
    arc = line("M40 86A60 60 0 0 1 160 86", p.glow, 4 + 2 * rank)
    return arc + line(spokes, p.trim, 6) + band + poly(p.trim, 100, 52, 108, 66, 100, 80, 92, 66)

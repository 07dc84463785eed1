"""What the cavalry of each race rides: a dead horse, a boar, a stag, a barded horse. Imports inks and the pen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from matches.games.hoss.inks import GOLD, PAPER, ROUND, Paint
from matches.games.hoss.species import Race
from matches.kernel.drawing import Ink, disc, line, path, poly

Beast = Callable[[Paint, int, Ink], str]


def beast(race: Race, kind: int, paint: Paint, rank: int) -> str:
    """The mount's head and neck at the lower left, in one of three coats; its rider sits behind, to the right."""
    return _BEASTS[race](paint, rank, COATS[race][kind])


def _bones(p: Paint, rank: int, coat: Ink) -> str:
    mane = "".join(
        poly(p.glow, x, y, x - 12 - 5 * rank, y - 16, x + 10, y - 12) for x, y in ((52, 98), (38, 116), (28, 136), (20, 158))
    )
    ribs = line("M16 196H60M22 180H62M30 164H64", p.dark, 4)
    eye = disc(74, 132, 8, p.dark) + disc(75, 132, 3.5, p.glow)
    return mane + _horse(coat, p.dark) + ribs + eye + line("M100 176l14 8M98 182l10 6", p.dark, 3) + _bridle(p, rank)


def _steed(p: Paint, rank: int, coat: Ink) -> str:
    mane = "".join(disc(x, y, 9 + 2 * rank, p.glow) for x, y in ((44, 96), (30, 110), (20, 126), (10, 144), (2, 164)))
    plate = poly(GOLD if rank == 3 else p.trim, 62, 106, 74, 112, 116, 164, 104, 164) if rank > 1 else ""
    return mane + _horse(coat, p.dark) + plate + disc(74, 136, 5.5, p.dark) + _bridle(p, rank)


def _horse(coat: str, dark: str) -> str:
    neck = poly(coat, 46, 92, 60, 110, 70, 96, 76, 120, 122, 162, 126, 178, 110, 188, 84, 174, 78, 204, -4, 204, 12, 150, 34, 118)
    return neck + poly(dark, 122, 162, 126, 178, 110, 188, 102, 174)


def _bridle(p: Paint, rank: int) -> str:
    studs = disc(88, 128, 6, GOLD) + disc(68, 172, 6, GOLD) if rank == 3 else ""
    return line("M88 128 68 172 10 190", p.trim, 4 + rank) + studs


def _boar(p: Paint, rank: int, coat: Ink) -> str:
    bristles = "".join(
        poly(p.dark, x, y, x + 18, y - 6, x - 4, y - 22 - 4 * rank) for x, y in ((2, 128), (18, 114), (36, 106), (54, 104))
    )
    hide = path("M-4 204V126C20 98 66 96 92 124L124 146V182L96 196 80 204Z", coat)
    snout = path("M108 140L128 146V182L108 188Z", "#d98a5a") + disc(119, 156, 4, p.dark) + disc(119, 172, 4, p.dark)
    tusks = path(f"M98 186C108 192 120 180 118 {160 - 8 * rank}C130 178 122 204 98 202Z", PAPER)
    ring = line("M126 176a8 8 0 1 0 2 10", GOLD, 5) if rank == 3 else ""
    ear = poly("#6a2a0c", 58, 122, 66, 92, 82, 122)
    eye = disc(84, 140, 7, p.dark) + disc(86, 139, 3, p.glow)
    return bristles + hide + ear + snout + eye + tusks + ring + line("M10 150C30 160 46 180 48 204", p.glow, 5 + rank, ROUND)


def _stag(p: Paint, rank: int, coat: Ink) -> str:
    reach = 8 * rank
    antlers = line(
        f"M62 104C44 84 {30 - reach} 78 {24 - reach // 2} {52 - reach}M46 88C30 86 20 90 {8} 82M36 76C40 62 38 54 44 44"
        f"M74 104C86 86 96 80 {98} {64 - reach}M84 88C96 92 104 88 110 80",
        p.glow,
        5 + rank,
        ROUND,
    )
    hide = poly(
        coat, 50, 104, 62, 112, 78, 106, 84, 124, 120, 164, 122, 178, 108, 186, 84, 174, 78, 204, -4, 204, 12, 156, 34, 126
    )
    chest = path("M34 126C14 150 2 178-4 204H40C36 176 40 150 54 136Z", p.trim)
    face = (
        disc(78, 134, 5.5, p.dark)
        + poly(p.dark, 116, 160, 122, 178, 110, 184, 104, 172)
        + poly("#c9bfa0", 50, 104, 30, 108, 52, 118)
    )
    charm = disc(66, 188, 9, GOLD) if rank == 3 else ""
    return antlers + hide + chest + face + line("M84 130 66 188 30 200", p.dark, 3 + rank) + charm


COATS: Mapping[Race, tuple[Ink, Ink, Ink]] = MappingProxyType(
    {
        "skeleton": ("#e6dcc0", "#b9c4d6", "#d7a27c"),
        "orc": ("#8a3d16", "#4a4650", "#c9a27a"),
        "sylvan": (PAPER, "#c07a45", "#8fb8a8"),
        "human": ("#8a4b22", "#d9d4c8", "#3a3438"),
    }
)
_BEASTS: Mapping[Race, Beast] = MappingProxyType({"skeleton": _bones, "orc": _boar, "sylvan": _stag, "human": _steed})

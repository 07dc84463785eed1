"""Where a creature stands: eight skies, two of them lands of its race, grander with its rank. Imports inks and the pen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from matches.games.hoss.inks import GOLD, Paint
from matches.games.hoss.species import Race
from matches.kernel.drawing import OVERPRINT, Facts, disc, halftone, line, path, rays, rect, ring, star

Place = Callable[[Paint, Race, Facts], str]


def place(kind: int, paint: Paint, race: Race, rank: int, chance: Facts) -> str:
    """Rank 2 has a ring around it, rank 3 a golden one and stars."""
    ground = rect(0, 0, 200, 200, paint.ground) + halftone(paint.dark, 0, 60, 8, 1, 18, f' opacity=".5"{OVERPRINT}')
    return ground + PLACES[kind](paint, race, chance) + _honours(paint, rank)


def _honours(p: Paint, rank: int) -> str:
    if rank == 1:
        return ""
    if rank == 2:
        return ring(100, 88, 84, p.trim, 3)
    stars = "".join(star(*corner, 10, 4, 4, GOLD) for corner in ((184, 64), (186, 92), (14, 92)))
    return ring(100, 88, 86, GOLD, 6) + stars


def _sun(p: Paint, race: Race, chance: Facts) -> str:
    return disc(chance.between(84, 116), chance.between(80, 92), 62, p.sun)


def _split(p: Paint, race: Race, chance: Facts) -> str:
    """Half day, half night."""
    edge = chance.between(-20, 20)
    return path(f"M{120 + edge} 0H200V200H{20 + edge}Z", p.sun)


def _arch(p: Paint, race: Race, chance: Facts) -> str:
    """A window with its light."""
    top = chance.between(20, 34)
    return path(f"M34 200V{top + 66}A66 66 0 0 1 166 {top + 66}V200Z", p.sun) + line(
        f"M22 200V{top + 66}A78 78 0 0 1 178 {top + 66}V200", p.sun, 4
    )


def _beams(p: Paint, race: Race, chance: Facts) -> str:
    """Light from the foot of the picture."""
    return rays(100, 190, 0, 240, 22, p.sun, chance.between(0, 9) / 30)


def _rings(p: Paint, race: Race, chance: Facts) -> str:
    x = chance.between(60, 140)
    return disc(x, 80, 40, p.sun) + "".join(ring(x, 80, radius, p.sun, 10) for radius in (60, 84, 108, 132))


def _bars(p: Paint, race: Race, chance: Facts) -> str:
    """A low sun cut by bars of haze."""
    low = chance.between(0, 8)
    bars = "".join(f"M0 {y + low}H200" for y in (74, 94, 112, 128, 142))
    return disc(100, 84, 78, p.sun) + line(bars, p.ground, 7)


def _land(p: Paint, race: Race, chance: Facts) -> str:
    """The near land of the race below a small sun at one side."""
    return disc(chance.between(34, 60), chance.between(40, 60), 30, p.sun) + path(LANDS[race][0], p.sun, ' opacity=".75"')


def _far_land(p: Paint, race: Race, chance: Facts) -> str:
    """The other land of the race before half a sky of light."""
    return rect(0, chance.between(0, 20), 200, 130, p.sun) + path(LANDS[race][1], p.ground)


# By race: two outlines that close at the foot of the picture.
LANDS: Mapping[Race, tuple[str, str]] = MappingProxyType(
    {
        "skeleton": (
            "M0 200V120H14V92A16 16 0 0 1 46 92V120H60V200ZM142 200V84H156V70H142V60H156V46H166V60H180V70H166V84H196V200Z",
            "M0 200V110Q20 60 30 12L38 60 60 40 44 78 56 112 130 120 150 66 136 40 156 52 164 8 170 56 190 50 172 78 200 99V200Z",
        ),
        "orc": (
            "M0 200V120L40 70 64 100 120 30 160 86 176 70 200 100V200Z",
            "M0 200V90L8 60 20 92 36 52 48 90 64 64 76 120H124L136 64 152 90 164 52 180 92 192 60 200 90V200Z",
        ),
        "sylvan": (
            "M0 200V110L24 40 48 110 66 64 90 124H110L134 56 158 110 178 34 200 96V200Z",
            "M0 200V90C10 50 50 40 60 74 80 50 96 80 92 104H118C110 70 140 44 158 66 170 40 196 50 200 84V200Z",
        ),
        "human": (
            "M0 200V84H10V74H18V84H28V74H36V84H46V120H150V60H146V48H156V56H164V48H172V56H180V48H190V60H186V120H200V200Z",
            "M0 200V120H20V86L36 60 52 86V110H84L100 40 116 110H150V76L168 46 186 76V120H200V200Z",
        ),
    }
)
PLACES: tuple[Place, ...] = (_sun, _land, _rings, _split, _arch, _far_land, _beams, _bars)

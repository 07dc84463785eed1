"""The signs of the attributes and of the types of blow, 100 wide around the middle, and the air of each. Imports inks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from matches.games.ippo.inks import INK, ROUND, Paint
from matches.games.ippo.vocabulary import Attribute, BlowType
from matches.kernel.drawing import OVERPRINT, Facts, Ink, disc, halftone, line, path, poly, rays, rect, ring, star

Air = Callable[[Paint, Facts], str]
FLAME = "M0 48C-34 48-46 20-34-6-28-20-14-28-10-50 6-42 12-28 12-16 18-20 20-28 18-36 36-18 46 2 38 22 32 40 18 48 0 48Z"


def emblem(attribute: Attribute, ink: Ink = INK) -> str:
    """A weight, a bolt, a sight, a flame."""
    return _SIGNS[attribute](ink)


def blow_sign(type: BlowType, ink: Ink = INK) -> str:
    """The way the fist goes: straight on, round, upwards; a star where nobody knows."""
    return _WAYS[type](ink)


def air(attribute: Attribute | None, paint: Paint, chance: Facts) -> str:
    """The ground of a card and what is in the air: beams of force, streaks of speed, rings of technique, waves of spirit."""
    ground = rect(0, 0, 200, 200, paint.ground)
    if attribute is None:
        return ground + halftone(INK, chance.between(70, 110), 200, 1, 7, 10, f' opacity=".4"{OVERPRINT}')
    return ground + _AIRS[attribute](paint, chance)


def _weight(ink: Ink) -> str:
    plates = "".join(rect(x, -32, 13, 64, ink) for x in (-35, 22)) + "".join(rect(x, -20, 9, 40, ink) for x in (-47, 38))
    return rect(-50, -6, 100, 12, ink) + plates


def _bolt(ink: Ink) -> str:
    return poly(ink, 10, -50, -34, 8, -6, 8, -14, 50, 34, -12, 6, -12)


def _sight(ink: Ink) -> str:
    return ring(0, 0, 32, ink, 9) + disc(0, 0, 9, ink) + line("M0-50V-24M0 24V50M-50 0H-24M24 0H50", ink, 9)


def _flame(ink: Ink) -> str:
    return path(FLAME + "M2 36C14 36 20 24 12 10 8 16 2 16 0 4-12 16-14 36 2 36Z", ink, ' fill-rule="evenodd"')


def _arrow(ink: Ink) -> str:
    return line("M-44 0H14", ink, 16) + poly(ink, 8, -28, 46, 0, 8, 28)


def _bend(ink: Ink) -> str:
    return line("M-36 38C-44-20 0-34 20-18", ink, 16) + poly(ink, 6, -42, 46, -4, 2, 14)


def _rise(ink: Ink) -> str:
    return line("M0 44V-14", ink, 16) + poly(ink, -28, -8, 0, -46, 28, -8)


def _burst(ink: Ink) -> str:
    return star(0, 0, 48, 20, 7, ink)


def _beams(p: Paint, chance: Facts) -> str:
    return rays(
        chance.between(70, 130), chance.between(80, 120), 20, 190, chance.between(9, 15), p.light, chance.between(0, 9) / 10
    )


def _streaks(p: Paint, chance: Facts) -> str:
    """Slanted bars of different lengths."""
    bars = "".join(
        f"M{chance.between(-60, 40)} {y + 40}L{chance.between(90, 230)} {y - 30}" for y in range(chance.between(-6, 8), 230, 26)
    )
    return line(bars, p.light, 9, f' opacity=".75"{ROUND}')


def _rings(p: Paint, chance: Facts) -> str:
    x, y, gap = chance.between(60, 140), chance.between(70, 120), chance.between(20, 27)
    return "".join(ring(x, y, radius, p.light, 6, ' opacity=".8"') for radius in range(gap, 170, gap))


def _waves(p: Paint, chance: Facts) -> str:
    """Heat that rises."""
    ways = "".join(
        f"M{x} 210C{x - 34} 160 {x + 34} 120 {x} 76S{x + 24} 20 {x} -10" for x in range(chance.between(0, 16), 215, 28)
    )
    return line(ways, p.light, 8, ' opacity=".8"') + halftone(p.ground, 110, 200, 1, 8, 10, "")


_SIGNS: Mapping[Attribute, Callable[[Ink], str]] = MappingProxyType(
    {"force": _weight, "speed": _bolt, "technique": _sight, "spirit": _flame}
)
_WAYS: Mapping[BlowType, Callable[[Ink], str]] = MappingProxyType(
    {"straight": _arrow, "hook": _bend, "upper": _rise, "special": _burst}
)
_AIRS: Mapping[Attribute, Air] = MappingProxyType({"force": _beams, "speed": _streaks, "technique": _rings, "spirit": _waves})

"""The element of a creature as weather in the air around it. Imports inks, species and the pen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from matches.games.hoss.inks import ELEMENTS, GOLD, PAPER, ROUND
from matches.games.hoss.species import Element
from matches.kernel.drawing import Facts, line, path, poly, ring

Weather = Callable[[Facts], str]


def weather(element: Element, chance: Facts) -> str:
    """The element fills the air around the figure; still air where it has none."""
    return _WEATHERS[element](chance)


def _still(chance: Facts) -> str:
    low = chance.between(120, 132)
    return line("".join(f"M0 {y}H200" for y in range(low, 202, 16)), PAPER, 5, ' opacity=".5"')


def _fire(chance: Facts) -> str:
    """Two rows of tongues, the lower one brighter."""
    high = "".join(_tongue(30, chance.between(52, 96)) for _ in range(7))
    low = "".join(_tongue(20, chance.between(18, 44)) for _ in range(10))
    return path(f"M-4 200V166{high}V200Z", ELEMENTS["fire"]) + path(f"M0 200V188{low}V200Z", GOLD)


def _tongue(width: int, height: int) -> str:
    """A flame that leans to the right and comes down where it began."""
    half, third = width // 2, height // 3
    up = f"c2-{height // 2} {width * 2 // 3}-{height // 2} {half}-{height}"
    return f"{up}c{width // 3} {third} {half} {2 * third} {width - half} {height}"


def _ice(chance: Facts) -> str:
    """Flakes in the air, a jagged floe below."""
    places = ((26, chance.between(96, 126), 20), (174, chance.between(24, 56), 18), (180, chance.between(104, 138), 22))
    flakes = "".join(_flake(*place) for place in places) + _flake(chance.between(52, 76), 16, 11)
    peaks = [value for x in range(0, 201, 25) for value in (x, chance.between(132, 154) if x // 25 % 2 else 178)]
    return (
        line(flakes, ELEMENTS["ice"], 4, ROUND)
        + line(flakes, ELEMENTS["ice"], 11, ' stroke-dasharray="2 9"')
        + poly(ELEMENTS["ice"], 0, 200, *peaks, 200, 200)
    )


def _flake(x: int, y: int, reach: int) -> str:
    half, wide = reach // 2, reach * 7 // 8
    return (
        f"M{x} {y - reach}v{2 * reach}M{x - wide} {y - half}l{2 * wide} {2 * half}M{x - wide} {y + half}l{2 * wide} {-2 * half}"
    )


def _lightning(chance: Facts) -> str:
    """A bolt on one side, a thin one on the other."""
    x, ink = chance.between(6, 20), ELEMENTS["lightning"]
    bolt = poly(ink, x, 0, x + 46, 0, x + 26, 62, x + 54, 62, x - 10, 190, x + 8, 96, x - 16, 96)
    return bolt + line(f"M{178 - x} 0 {160 - x} 40 {192 - x} 48 {168 - x} 110 {190 - x} 118 {180 - x} 170", ink, 8)


def _poison(chance: Facts) -> str:
    """Drops that fall, and the pool that they fall into."""
    ink = ELEMENTS["poison"]
    spots = ((24, 96, 125, 12), (172, 28, 60, 9), (184, 96, 128, 14), (44, 20, 36, 7), (150, 12, 24, 6), (12, 140, 150, 8))
    drops = "".join(_drop(x, chance.between(low, high), size) for x, low, high, size in spots)
    bubbles = "".join(ring(chance.between(8, 192), chance.between(164, 178), 6, ink, 3) for _ in range(3))
    return path(drops + "M0 182q25-20 50 0t50 0 50 0 50 0V200H0Z", ink) + bubbles


def _drop(x: int, y: int, size: int) -> str:
    return f"M{x} {y - 2 * size}q{size} {size} {size} {2 * size}a{size} {size} 0 0 1-{2 * size} 0q0-{size} {size}-{2 * size}Z"


_WEATHERS: Mapping[Element, Weather] = MappingProxyType(
    {"": _still, "fire": _fire, "ice": _ice, "lightning": _lightning, "poison": _poison}
)

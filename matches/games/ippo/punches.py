"""Blows as pictures: a glove on its way, and what it does where it lands. Imports inks and the pen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from matches.games.ippo.inks import INK, PAPER, RED, ROUND, YELLOW, Paint
from matches.games.ippo.vocabulary import BlowType
from matches.kernel.drawing import OVERPRINT, Facts, disc, group, halftone, line, path, poly, rect, star

Way = Callable[[Paint, int, Facts], str]


def punch(type: BlowType, paint: Paint, power: int, chance: Facts) -> str:
    """The glove of one type of blow; the burst has as many points as the blow has power, and six more."""
    body = _WAYS[type](paint, power, chance)
    return group(body, "translate(200)scale(-1 1)") if chance.between(0, 1) else body


def fist(p: Paint) -> str:
    """A glove from the side, about 120 wide; the knuckles point to the right."""
    body = path("M-44-26C-22-28-8-46 18-46 46-46 60-27 60-3 60 24 42 38 14 38H-44Z", p.glove)
    under = path("M60-3C60 24 42 38 14 38H-44V22C-8 26 30 22 60-3Z", p.fold)
    thumb = path("M-26-24C-22-56 14-64 28-46 38-33 26-20 8-21-4-21-8-16-14-8Z", p.glove)
    seam = line("M-26-24C-22-56 14-64 28-46 38-33 26-20 8-21-4-21-8-16-14-8", INK if p.glove != INK else PAPER, 3, ROUND)
    cuff = rect(-70, -30, 30, 70, PAPER if p.glove != PAPER else RED) + line("M-60-30V40M-50-30V40", p.fold, 4)
    return cuff + body + under + thumb + seam


def front(p: Paint) -> str:
    """A glove that comes straight at whoever looks, about 110 wide."""
    body = path("M-52 6C-58-34-34-52 0-52S58-34 52 6C50 36 30 48 0 48S-50 36-52 6Z", p.glove)
    under = path("M52 6C50 36 30 48 0 48S-50 36-52 6C-36 30 36 30 52 6Z", p.fold)
    knuckles = line("M-28-46C-32-24-30-8-26 4M0-50V4M28-46C32-24 30-8 26 4", p.fold, 5, ROUND)
    thumb = path("M-56 0C-58 24-34 40-4 36 8 34 8 18-4 16-24 14-34 8-38-6-44-16-56-12-56 0Z", p.glove)
    return body + knuckles + under + thumb + line("M-40 18C-28 28-14 28-2 26", p.fold, 4, ROUND)


def _burst(x: int, y: int, power: int, chance: Facts) -> str:
    """Where it lands."""
    points, reach = 6 + power, 40 + 4 * min(power, 9)
    turned = chance.between(0, 30)
    stars = star(0, 0, reach, reach * 0.56, points, YELLOW) + star(0, 0, reach * 0.6, reach * 0.3, points, PAPER)
    return group(stars, f"translate({x} {y})rotate({turned})")


def _straight(p: Paint, power: int, chance: Facts) -> str:
    y, lean = chance.between(88, 108), chance.between(-9, 9)
    trail = "".join(f"M0 {y + dy}H{chance.between(30, 96)}" for dy in (-52, -38, 50, 64))
    arm = rect(-170, -20, 110, 48, p.skin) + rect(-170, 12, 110, 16, p.shade)
    return (
        line(trail, PAPER, 6, ROUND)
        + _burst(156, y - 4, power, chance)
        + group(arm + fist(p), f"translate(104 {y})rotate({lean})")
    )


def _hook(p: Paint, power: int, chance: Facts) -> str:
    """The elbow is high, and the fist comes round."""
    y, turn = chance.between(76, 92), chance.between(4, 22)
    sweep = line(f"M6 {y + 96}C2 {y - 20} 50 {y - 66} 118 {y - 58}", PAPER, 8, ROUND)
    sweep += line(f"M24 {y + 104}C22 {y + 4} 56 {y - 38} 110 {y - 40}", YELLOW, 5, ROUND)
    arm = path("M-64 26-70-18C-112-14-134 20-130 150H-78C-84 70-80 44-64 26Z", p.skin)
    arm += path("M-64 26C-80 44-84 70-78 150H-96C-100 70-92 32-66 12Z", p.shade)
    return sweep + _burst(166, y + 14, power, chance) + group(arm + fist(p), f"translate(118 {y})rotate({turn})")


def _upper(p: Paint, power: int, chance: Facts) -> str:
    x, lean = chance.between(92, 108), chance.between(-14, 8)
    trail = "".join(f"M{x + dx} 200V{chance.between(104, 160)}" for dx in (-66, -52, 54, 68))
    arm = rect(-190, -20, 130, 48, p.skin) + rect(-190, 12, 130, 16, p.shade)
    up = group(arm + fist(p), f"translate({x} 98)rotate({lean - 90})")
    return line(trail, PAPER, 6, ROUND) + _burst(x, 46, power, chance) + up


def _special(p: Paint, power: int, chance: Facts) -> str:
    """Out of a swirl, straight at you."""
    turn = chance.between(0, 359)
    swirl = "".join(
        group(path("M0-26C30-60 80-60 108-26 78-44 34-34 12-8Z", ink), f"rotate({turn + at * 60})")
        for at, ink in enumerate((PAPER, YELLOW) * 3)
    )
    shadow = halftone(INK, 120, 200, 1, 6, 10, f' opacity=".3"{OVERPRINT}')
    hand = group(front(p), f"rotate({chance.between(-16, 16)})scale({1 + min(power, 9) / 40:.2f})")
    return shadow + group(swirl, "translate(100 98)") + disc(100, 98, 64, p.ground) + _at(hand) + _sparks(power, chance)


def _sparks(power: int, chance: Facts) -> str:
    places = ((26, 30), (172, 36), (180, 150), (24, 158), (100, 18), (100, 182), (14, 96), (188, 96))
    return "".join(star(x, y, chance.between(8, 13), 4, 4, YELLOW) for x, y in places[: 2 + min(power, 6)])


def _at(body: str) -> str:
    return group(body, "translate(100 98)")


def trunks(p: Paint) -> str:
    """What a boxer wears, 80 wide, for other pictures."""
    return poly(p.glove, -40, -24, 40, -24, 46, 30, 6, 30, 0, 6, -6, 30, -46, 30) + rect(-40, -30, 80, 12, PAPER)


_WAYS: Mapping[BlowType, Way] = MappingProxyType({"straight": _straight, "hook": _hook, "upper": _upper, "special": _special})

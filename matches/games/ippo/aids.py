"""Supports as pictures: what stands in a corner, chosen by what the card does. Imports inks and the pen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from matches.games.ippo.inks import INK, PAPER, RED, ROUND, YELLOW, Paint
from matches.games.ippo.punches import fist
from matches.games.ippo.vocabulary import EffectKey
from matches.kernel.drawing import Facts, disc, group, line, path, poly, rect, ring

Thing = Callable[[Paint], str]
WOOD, WOOD_DARK, STEEL, STEEL_DARK = "#b5703a", "#7a3f1d", "#dfe3e6", "#a3adb5"


def aid(effect: EffectKey | None, paint: Paint, chance: Facts) -> str:
    """A thing before the ropes of a corner; one by chance for a card that does nothing."""
    thing = THINGS[chance.between(0, len(THINGS) - 1)] if effect is None else _BY_EFFECT[effect]
    lean, side, size = chance.between(-8, 8), chance.between(0, 1), chance.between(78, 92) / 100
    corner = _corner(paint, chance.between(12, 34), chance.between(0, 2))
    body = corner + group(thing(paint), f"translate(110 104)rotate({lean})scale({size:.2f})")
    return group(body, "translate(200)scale(-1 1)") if side else body


def _corner(p: Paint, x: int, pads: int) -> str:
    """The post, its ropes and its cushion."""
    ropes = "".join(rect(0, y, 200, 6, PAPER) for y in (70, 112, 154)) + rect(x, 40, 22, 160, INK)
    cushion = (rect(x - 6, 60, 34, 110, p.glove), rect(x - 8, 34, 38, 20, YELLOW), rect(x - 6, 60, 34, 40, p.glove))[pads]
    return ropes + cushion + rect(0, 186, 200, 14, INK, ' opacity=".35"')


def _stool(p: Paint) -> str:
    legs = line("M-36-18-50 76M36-18 50 76M-12-18-16 76M12-18 16 76M-44 42H44", WOOD_DARK, 9)
    return legs + rect(-52, -36, 104, 22, RED) + rect(-52, -20, 104, 8, INK)


def _bucket(p: Paint) -> str:
    pail = poly(STEEL, -52, -26, 52, -26, 40, 74, -40, 74) + poly(STEEL_DARK, 12, -26, 52, -26, 40, 74, 12, 74)
    sponge = (
        path("M-30-32C-34-56-6-62 2-46 16-60 38-52 32-32Z", YELLOW) + disc(-8, -42, 4, "#d89b12") + disc(16, -42, 5, "#d89b12")
    )
    return line("M-50-26C-48-92 48-92 50-26", INK, 6) + sponge + pail + rect(-56, -34, 112, 14, p.glove)


def _towel(p: Paint) -> str:
    cloth = path("M-44-60H44V56C30 66 20 50 4 60-14 70-26 52-44 62Z", PAPER) + path("M10-60H44V56C30 66 20 50 10 56Z", "#d6cbb0")
    return rect(-66, -74, 132, 16, WOOD) + cloth + rect(-44, 20, 88, 10, p.ground) + rect(-44, 36, 88, 5, p.ground)


def _bottle(p: Paint) -> str:
    glass = path("M-26-28C-26-44-14-46-14-60H14C14-46 26-44 26-28V76H-26Z", "#a8e2fb")
    water = path("M-26 6H26V76H-26Z", "#4aa8d8") + rect(-26, 22, 52, 30, PAPER) + rect(-16, -80, 32, 20, p.glove)
    return glass + water + line("M-16-18V64", PAPER, 4, ROUND) + path("M0 28C12 42 10 48 0 48S-12 42 0 28Z", RED)


def _bag(p: Paint) -> str:
    chain = line("M-22-66 0-112 22-66", INK, 5)
    sack = path("M-36-66H36V60C36 78-36 78-36 60Z", p.glove) + path("M8-66H36V60C36 70 22 74 8 74Z", p.fold)
    return chain + sack + rect(-36, -48, 72, 9, PAPER) + rect(-36, 40, 72, 9, PAPER)


def _watch(p: Paint) -> str:
    case = rect(-9, -86, 18, 22, STEEL_DARK) + disc(0, 4, 70, STEEL_DARK) + disc(0, 4, 58, PAPER)
    ticks = line("M0-48V-36M0 44V56M-52 4H-40M40 4H52", INK, 6)
    return (
        group(rect(-7, -88, 14, 16, STEEL), "rotate(42)")
        + case
        + ticks
        + line("M0 4V-34M0 4 24 20", RED, 7, ROUND)
        + disc(0, 4, 7, INK)
    )


def _helmet(p: Paint) -> str:
    shell = path("M-60 40V-6C-60-52-34-78 0-78S60-52 60-6V40C58 64 42 72 28 68V8C28-8-28-8-28 8V68C-42 72-58 64-60 40Z", p.glove)
    side = path("M0-78C34-78 60-52 60-6V40C58 64 42 72 28 68V8C28 0 18-4 4-4 26-30 20-66 0-78Z", p.fold)
    strap = line("M-40 62C-30 88 30 88 40 62", INK, 7, ROUND)
    return strap + shell + side + rect(-9, -78, 18, 58, PAPER)


def _notes(p: Paint) -> str:
    board = rect(-50, -66, 100, 140, WOOD) + rect(-42, -56, 84, 122, PAPER) + rect(-20, -76, 40, 20, STEEL_DARK)
    lines = line("M-32-34H32M-32-18H18", INK, 5) + ring(-12, 26, 22, p.ground, 5) + line("M14 4 34 24M34 4 14 24", RED, 6, ROUND)
    return board + lines + line("M-30 54C-4 40 6 52 30 46", p.ground, 4, ROUND)


def _wraps(p: Paint) -> str:
    roll = disc(-16, 8, 50, PAPER) + ring(-16, 8, 36, "#d6cbb0", 5) + ring(-16, 8, 22, "#d6cbb0", 5) + disc(-16, 8, 10, p.ground)
    return (
        path("M-16 58C30 60 40 40 74 52V76C40 66 20 84-16 58Z", "#d6cbb0")
        + roll
        + line("M30-14C50-30 66-22 78-40", RED, 7, ROUND)
    )


def _gloves(p: Paint) -> str:
    """A pair that hangs by its laces."""
    pair = group(fist(p), "translate(-30 24)rotate(96)scale(.82)") + group(fist(p), "translate(36 30)rotate(80)scale(.82)")
    return line("M-30-36C-20-84 20-90 0-100 -18-88 24-80 36-30", PAPER, 4, ROUND) + pair


def _rope(p: Paint) -> str:
    cord = line("M-46-20C-70 96 70 96 46-20M-46-20C-40 60 40 60 46-20", PAPER, 6, ROUND)
    handles = rect(-54, -78, 16, 60, p.glove) + rect(38, -78, 16, 60, p.glove)
    return cord + handles + rect(-54, -60, 16, 6, PAPER) + rect(38, -60, 16, 6, PAPER)


THINGS: tuple[Thing, ...] = (_stool, _bucket, _towel, _bottle, _bag, _watch, _helmet, _notes, _wraps, _gloves, _rope)
_BY_EFFECT: Mapping[EffectKey, Thing] = MappingProxyType(
    {
        "gain": _rope,
        "blow": _bag,
        "defense": _helmet,
        "cheaper": _wraps,
        "draw": _notes,
        "make_discard": _notes,
        "recover": _bottle,
        "direct": _bag,
        "tap": _rope,
        "untap": _stool,
        "destroy": _gloves,
        "salvage": _bucket,
        "search": _notes,
        "bounce": _gloves,
        "retype": _gloves,
        "most_defenses": _wraps,
        "prevent": _helmet,
        "negate": _towel,
        "stay_up": _stool,
        "knock_down": _gloves,
        "guard_break": _bag,
        "shut_off": _helmet,
        "round_up": _watch,
        "count": _watch,
    }
)

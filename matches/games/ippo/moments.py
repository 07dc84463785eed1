"""Fight cards as pictures: a moment of a bout, chosen by what the card does. Imports inks, punches and the pen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from matches.games.ippo.inks import INK, PAPER, RED, ROUND, YELLOW, Paint
from matches.games.ippo.punches import fist, front
from matches.games.ippo.vocabulary import EffectKey
from matches.kernel.drawing import Facts, disc, group, leaf, line, path, poly, rect, ring, star

Moment = Callable[[Paint, Facts], str]


def moment(effect: EffectKey | None, paint: Paint, chance: Facts) -> str:
    """The moment, turned to one side or the other; one by chance for a card that does nothing."""
    seen = MOMENTS[chance.between(0, len(MOMENTS) - 1)] if effect is None else _BY_EFFECT[effect]
    body = seen(paint, chance)
    return group(body, "translate(200)scale(-1 1)") if chance.between(0, 1) else body


def _bell(p: Paint, chance: Facts) -> str:
    cup = path("M46 142C60 128 54 58 100 50 146 58 140 128 154 142Z", YELLOW) + path(
        "M100 50C146 58 140 128 154 142H112C118 110 114 74 100 50Z", "#d89b12"
    )
    rung = line(
        "M26 78A86 86 0 0 0 26 132M174 78A86 86 0 0 1 174 132M8 64A110 110 0 0 0 8 146M192 64A110 110 0 0 1 192 146",
        PAPER,
        7,
        ROUND,
    )
    return rung + group(
        disc(100, 158, 15, INK) + cup + rect(40, 140, 120, 13, INK) + disc(100, 46, 10, INK),
        f"rotate({chance.between(-14, 14)} 100 40)",
    )


def _count(p: Paint, chance: Facts) -> str:
    """The referee's hand, three or four fingers up."""
    up = chance.between(3, 4)
    fingers = "".join(
        line(f"M{66 + 22 * at} 116V{(62, 46, 50, 66)[at] if at < up else 98}", p.skin, 18, ROUND) for at in range(4)
    )
    palm = path("M56 104H144V140C144 168 128 178 100 178S56 168 56 140Z", p.skin) + line(
        "M60 140C34 128 30 112 34 100", p.skin, 18, ROUND
    )
    sleeve = rect(62, 172, 76, 40, PAPER) + rect(62, 172, 76, 8, INK)
    return disc(100, 110, 84, p.ground) + fingers + palm + line("M76 146C90 138 110 138 124 146", p.shade, 5, ROUND) + sleeve


def _impact(p: Paint, chance: Facts) -> str:
    turn = chance.between(0, 40)
    stars = star(0, 0, 88, 44, chance.between(8, 11), YELLOW) + star(0, 0, 58, 28, 8, PAPER)
    return group(stars, f"translate(100 100)rotate({turn})") + group(front(p), f"translate(100 102)rotate({turn - 20})scale(.8)")


def _flashes(p: Paint, chance: Facts) -> str:
    """The crowd, and its cameras."""
    heads = "".join(disc(x, 172 + chance.between(-12, 8), 19, INK) + rect(x - 24, 184, 48, 30, INK) for x in range(6, 210, 36))
    lights = "".join(star(x, chance.between(40, 130), chance.between(14, 30), 5, 4, PAPER) for x in (24, 66, 104, 142, 180))
    return rect(0, 0, 200, 200, INK, ' opacity=".35"') + lights + heads


def _stopped(p: Paint, chance: Facts) -> str:
    """Two forearms crossed: no."""
    left = line("M24 190 138 56", PAPER, 38) + group(
        disc(0, 0, 24, p.skin) + rect(-24, 14, 48, 12, INK), "translate(150 42)rotate(40)"
    )
    right = line("M176 190 62 56", PAPER, 38) + group(
        disc(0, 0, 24, p.skin) + rect(-24, 14, 48, 12, INK), "translate(50 42)rotate(-40)"
    )
    stripes = line("M46 165 116 82M154 165 84 82", INK, 4)
    return disc(100, 104, chance.between(78, 90), RED) + right + left + stripes


def _steps(p: Paint, chance: Facts) -> str:
    """Boots on the canvas, and where they have been."""
    boot = (
        path("M-16-70H16V10C34 14 50 22 50 40H-20Z", p.glove)
        + rect(-22, 38, 74, 10, INK)
        + line("M-12-50H14M-12-34H14M-12-18H14", PAPER, 5)
    )
    marks = "".join(leaf(20 + 34 * at, 170 - chance.between(0, 14), 26, 9, 62, PAPER) for at in range(3))
    floor = poly(p.light, 0, 150, 200, 118, 200, 200, 0, 200)
    return (
        floor
        + marks
        + group(boot, f"translate(84 96)rotate({chance.between(-14, 0)})")
        + group(boot, f"translate(136 104)rotate({chance.between(2, 14)})")
    )


def _clinch(p: Paint, chance: Facts) -> str:
    """Two heads, and arms around each other."""
    one = disc(74, 86, 34, p.skin) + path("M40 84C38 48 66 42 84 46 102 50 110 64 106 76 90 66 60 66 40 84Z", INK)
    other = disc(128, 92, 34, p.shade) + path("M96 78C98 54 116 50 134 54 156 58 164 72 160 90 148 74 116 70 96 78Z", RED)
    bodies = path("M10 206C14 140 46 118 84 126L104 206Z", p.skin) + path("M190 206C188 142 158 122 120 130L100 206Z", p.shade)
    arms = line("M22 176C60 130 120 150 164 150", p.shade, 30, ROUND) + line("M22 176C60 130 120 150 164 150", p.skin, 22, ROUND)
    return group(
        bodies + other + one + arms + group(fist(p), "translate(166 152)scale(.62)"), f"rotate({chance.between(-5, 5)} 100 200)"
    )


def _focus(p: Paint, chance: Facts) -> str:
    """Eyes, and the sweat over them."""
    face = rect(0, 52, 200, 104, p.skin) + rect(0, 136, 200, 20, p.shade) + rect(0, 44, 200, 10, INK) + rect(0, 156, 200, 10, INK)
    eyes = "".join(
        path(f"M{x} 104Q{x + 32} 76 {x + 64} 104 {x + 32} 120 {x} 104Z", PAPER)
        + disc(x + 34, 102, 13, p.ground)
        + disc(x + 34, 102, 6, INK)
        for x in (22, 114)
    )
    brows = line("M14 74 88 92M186 74 112 92", INK, 13, ROUND)
    drops = "".join(leaf(chance.between(16, 184), 58 + 34 * at, 22, 8, 0, "#a8e2fb") for at in range(3))
    return face + eyes + brows + drops


def _wind(p: Paint, chance: Facts) -> str:
    """A deep breath: a chest that swells, and air."""
    chest = path("M20 206C8 130 40 96 100 96S192 130 180 206Z", p.skin) + path(
        "M100 96C160 96 192 130 180 206H128C140 160 130 120 100 96Z", p.shade
    )
    muscles = line("M46 152Q74 178 98 152M102 152Q126 178 154 152M100 112V206", p.shade, 6, ROUND)
    head = rect(84, 72, 32, 36, p.shade) + disc(100, 52, 32, p.skin) + path("M66 52C64 20 136 20 134 52 120 36 80 36 66 52Z", INK)
    air = line(
        f"M150 {chance.between(50, 62)}c24-14 34 8 20 12M152 74h34c18 0 14 22-2 18M48 66h-30c-18 0-14-20 2-18", PAPER, 7, ROUND
    )
    return head + chest + muscles + air + line("M84 56 94 58M116 56 106 58M94 72H106", INK, 4, ROUND)


def _flying(p: Paint, chance: Facts) -> str:
    """A mouthguard in the air, and what goes with it."""
    guard = path("M-52-16C-46 50 46 50 52-16 40-28 30-18 26-4 14 22-14 22-26-4-30-18-40-28-52-16Z", PAPER)
    rim = line("M-52-16C-46 50 46 50 52-16", RED, 9, ROUND)
    drops = "".join(disc(chance.between(16, 184), chance.between(20, 180), chance.between(4, 9), "#a8e2fb") for _ in range(8))
    wake = line("M0 196C36 170 44 150 56 128M34 200C58 178 66 162 74 140", PAPER, 6, ROUND)
    return (
        ring(106, 96, 80, YELLOW, 8)
        + drops
        + wake
        + group(guard + rim, f"translate(108 96)rotate({chance.between(-34, 10)})scale(1.2)")
    )


def _gong(p: Paint, chance: Facts) -> str:
    """The board that says which round it is, held up over the ropes."""
    ropes = "".join(rect(0, y, 200, 6, PAPER) for y in (150, 168, 186))
    hands = line("M62 200 66 118M138 200 134 118", p.skin, 20, ROUND)
    card = rect(36, 24, 128, 96, PAPER) + line("M36 24H164V120H36Z", INK, 7)
    bars = "".join(rect(100 + (at - 1) * 26 - 7, 44, 14, 56, RED) for at in range(3))
    return ropes + group(hands + card + bars, f"rotate({chance.between(-9, 9)} 100 160)")


MOMENTS: tuple[Moment, ...] = (
    _bell,
    _count,
    _impact,
    _flashes,
    _stopped,
    _steps,
    _clinch,
    _focus,
    _wind,
    _flying,
    _gong,
)
_BY_EFFECT: Mapping[EffectKey, Moment] = MappingProxyType(
    {
        "gain": _wind,
        "blow": _impact,
        "defense": _clinch,
        "cheaper": _steps,
        "draw": _flashes,
        "make_discard": _flying,
        "recover": _wind,
        "direct": _impact,
        "tap": _clinch,
        "untap": _steps,
        "destroy": _flying,
        "salvage": _flashes,
        "search": _flashes,
        "bounce": _flying,
        "retype": _focus,
        "most_defenses": _focus,
        "prevent": _clinch,
        "negate": _stopped,
        "stay_up": _steps,
        "knock_down": _impact,
        "guard_break": _impact,
        "shut_off": _stopped,
        "round_up": _bell,
        "count": _count,
    }
)

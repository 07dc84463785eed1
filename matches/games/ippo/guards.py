"""Defenses as pictures: a boxer from the front, his gloves where the blow would come. Imports inks, punches and the pen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from matches.games.ippo.inks import INK, PAPER, ROUND, YELLOW, Paint
from matches.games.ippo.vocabulary import BlowType
from matches.kernel.drawing import Facts, disc, group, line, path, poly, rect

Arms = Callable[[Paint], str]
Looks = Callable[[Paint], str]


def guard(blocks: tuple[BlowType, ...], paint: Paint, power: int, chance: Facts) -> str:
    """Against the first type of blow that it blocks; an arc before him for each further one, a rope for each power."""
    lean, dip = chance.between(-7, 7), chance.between(-4, 8)
    hair, face = (shapes[chance.between(0, len(shapes) - 1)](paint) for shapes in (HAIR, FACES))
    figure = _body(paint, chance) + _head(paint) + face + hair + _ARMS[blocks[0]](paint)
    shown = group(figure, f"rotate({lean} 100 190)translate(0 {dip})")
    return _ropes(power) + (group(shown, "translate(200)scale(-1 1)") if chance.between(0, 1) else shown) + _arcs(len(blocks))


def _ropes(power: int) -> str:
    """The more it holds, the more ropes are behind him."""
    return "".join(rect(0, 192 - 14 * at, 200, 4, PAPER, ' opacity=".7"') for at in range(min(power, 9)))


def _arcs(count: int) -> str:
    ways = ("M14 60Q-6 112 22 164", "M186 60Q206 112 178 164", "M44 20Q100-8 156 20")
    return line("".join(ways[: count - 1]), YELLOW, 8, ROUND)


def _body(p: Paint, chance: Facts) -> str:
    chest = path("M26 206C28 160 58 146 100 146S172 160 174 206Z", p.skin) + path(
        "M100 146C142 146 172 160 174 206H120Z", p.shade
    )
    if chance.between(0, 1):
        return chest + rect(84, 122, 32, 32, p.shade)
    shirt = path("M58 206 62 152 80 150Q100 176 120 150L138 152 142 206Z", p.glove)
    return chest + shirt + rect(84, 122, 32, 32, p.shade)


def _head(p: Paint) -> str:
    ears = disc(62, 92, 9, p.shade) + disc(138, 92, 9, p.shade)
    return ears + path("M64 66H136V104A36 36 0 0 1 64 104Z", p.skin) + path("M100 66H136V104A36 36 0 0 1 100 140Z", p.shade)


def _short(p: Paint) -> str:
    return path("M62 78C58 44 78 36 100 36S142 44 138 78C130 64 118 60 100 60S70 64 62 78Z", INK)


def _bald(p: Paint) -> str:
    return path("M64 68C64 46 80 38 100 38S136 46 136 68Z", p.skin) + path("M100 38C120 38 136 46 136 68H100Z", p.shade)


def _spikes(p: Paint) -> str:
    return poly(INK, 62, 80, 54, 48, 74, 54, 80, 30, 98, 48, 116, 28, 124, 52, 146, 48, 138, 80, 122, 64, 78, 64)


def _helmet(p: Paint) -> str:
    shell = path("M56 116V78C56 48 76 36 100 36S144 48 144 78V116L126 110V74H74V110Z", p.glove)
    return shell + path("M100 36C124 36 144 48 144 78V116L126 110V74H100Z", p.fold) + rect(92, 40, 16, 34, PAPER)


def _band(p: Paint) -> str:
    return _bald(p) + rect(62, 60, 76, 12, p.glove) + poly(p.glove, 138, 62, 158, 54, 152, 68, 160, 78, 138, 72)


def _calm(p: Paint) -> str:
    return line("M76 82 92 86M124 82 108 86", INK, 5, ROUND) + disc(84, 93, 4, INK) + disc(116, 93, 4, INK)


def _hard(p: Paint) -> str:
    return line("M74 80 94 90M126 80 106 90", INK, 6, ROUND) + line("M78 96H92M108 96H122", INK, 4, ROUND)


def _patched(p: Paint) -> str:
    plaster = group(rect(-13, -5, 26, 10, PAPER), "translate(82 80)rotate(-24)")
    return plaster + line("M108 84 126 80", INK, 6, ROUND) + disc(86, 94, 4, INK) + disc(116, 94, 4, INK)


def _up(p: Paint, x: int, y: int, turn: int, size: float = 1) -> str:
    """A glove that is held up, seen from its back, about 66 wide."""
    body = path("M-26 34C-36 14-40-4-36-20-32-42-12-48 6-46 30-44 38-28 34-6 32 10 28 22 24 34Z", p.glove)
    fold = path("M6-46C30-44 38-28 34-6 32 10 28 22 24 34H2C16 10 20-22 6-46Z", p.fold)
    thumb = path("M-30 4C-48-2-50-24-38-32-26-36-18-26-20-12Z", p.fold)
    cuff = rect(-26, 32, 52, 20, PAPER if p.glove != PAPER else "#e5402b") + line("M-10 32V52M6 32V52", p.fold, 3)
    return group(thumb + body + fold + cuff, f"translate({x} {y})rotate({turn})scale({size})")


def _arm(p: Paint, d: str) -> str:
    return line(d, p.shade, 32, ROUND) + line(d, p.skin, 24, ROUND)


def _before(p: Paint) -> str:
    """Both gloves at the chin, the eyes above them."""
    arms = _arm(p, "M34 196 66 160") + _arm(p, "M166 196 134 160")
    return arms + _up(p, 66, 132, 10, 0.92) + group(_up(p, 0, 0, 10, 0.92), "translate(134 132)scale(-1 1)")


def _beside(p: Paint) -> str:
    """At the temples, the elbows wide."""
    arms = _arm(p, "M40 196 26 150 40 124") + _arm(p, "M160 196 174 150 160 124")
    return arms + _up(p, 46, 80, 16) + group(_up(p, 0, 0, 16), "translate(154 80)scale(-1 1)")


def _below(p: Paint) -> str:
    """Low and crossed over the chin."""
    arms = _arm(p, "M22 178 60 158") + _arm(p, "M178 178 140 158")
    return arms + _up(p, 84, 142, 62, 0.95) + group(_up(p, 0, 0, 62, 0.95), "translate(116 156)scale(-1 1)")


def _crossed(p: Paint) -> str:
    """Forearms crossed under the chin, the gloves at the temples."""
    arms = _arm(p, "M30 204 132 128") + _up(p, 154, 98, 38, 0.86)
    return arms + _arm(p, "M170 204 68 128") + group(_up(p, 0, 0, 38, 0.86), "translate(46 98)scale(-1 1)")


HAIR: tuple[Looks, ...] = (_short, _bald, _spikes, _helmet, _band)
FACES: tuple[Looks, ...] = (_calm, _hard, _patched)
_ARMS: Mapping[BlowType, Arms] = MappingProxyType({"straight": _before, "hook": _beside, "upper": _below, "special": _crossed})

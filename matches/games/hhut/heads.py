"""What rappers' heads look like: hair and hats, glasses, mouths, ears, each a shape in the inks of a card. Imports wardrobe."""

from __future__ import annotations

from matches.games.hhut.wardrobe import GOLD, INK, PAPER, ROUND, Paint, Shape
from matches.kernel.drawing import disc, line, path, poly, rect, ring


def _cap(p: Paint) -> str:
    return path("M62 84V70A38 38 0 0 1 138 70V78H162V86H62Z", p.worn) + rect(62, 72, 76, 6, p.burst)


def _cap_left(p: Paint) -> str:
    return path("M138 84V70A38 38 0 0 0 62 70V78H38V86H138Z", p.worn) + rect(38, 78, 100, 8, PAPER) + disc(100, 56, 9, p.burst)


def _afro(p: Paint) -> str:
    return path("M66 96C44 92 38 22 100 20 162 22 156 92 134 96V80H66Z", p.worn)


def _long(p: Paint) -> str:
    return path(
        "M100 22C146 22 150 70 146 148L128 154C136 110 132 84 100 80 68 84 64 110 72 154L54 148C50 70 54 22 100 22Z", p.worn
    )


def _bandana(p: Paint) -> str:
    knot = poly(PAPER, 138, 64, 164, 56, 158, 82)
    return rect(62, 58, 76, 20, PAPER) + knot + rect(62, 66, 76, 4, p.ground) + path("M66 58A34 26 0 0 1 134 58Z", p.worn)


def _locks(p: Paint) -> str:
    strands = "".join(f"M{x} 62V{y}" for x, y in ((60, 134), (70, 112), (130, 112), (140, 134)))
    return line(strands, p.worn, 9, ROUND) + path("M58 80A42 46 0 0 1 142 80Z", p.worn)


def _mohawk(p: Paint) -> str:
    return poly(p.worn, 86, 78, 82, 22, 92, 34, 100, 14, 108, 34, 118, 22, 114, 78) + path(
        "M66 78A34 30 0 0 1 134 78L134 74H66Z", p.shade
    )


def _bun(p: Paint) -> str:
    return disc(100, 28, 19, p.worn) + path("M62 86A38 46 0 0 1 138 86L120 66H80Z", p.worn) + rect(88, 42, 24, 6, p.burst)


def _beanie(p: Paint) -> str:
    ribs = line("M76 66V80M88 66V80M100 66V80M112 66V80M124 66V80", p.worn, 4)
    return path("M62 74C62 24 138 24 138 74Z", p.worn) + disc(100, 32, 9, p.burst) + rect(60, 64, 80, 18, p.burst) + ribs


def _fedora(p: Paint) -> str:
    return (
        path("M70 74C66 34 84 30 100 38 116 30 134 34 130 74Z", p.worn)
        + rect(70, 62, 60, 9, p.burst)
        + path("M44 70Q100 90 156 70L150 82Q100 96 50 82Z", p.worn)
    )


def _flat(p: Paint) -> str:
    return poly(p.worn, 64, 84, 60, 30, 140, 30, 136, 84, 128, 74, 72, 74) + line("M68 66 92 66", p.shade, 3)


def _shades(p: Paint) -> str:
    return (
        rect(66, 88, 30, 16, INK)
        + rect(104, 88, 30, 16, INK)
        + rect(94, 91, 12, 4, INK)
        + poly(p.burst, 70, 100, 78, 91, 84, 91, 76, 100)
    )


def _round_glasses(p: Paint) -> str:
    return (
        disc(84, 96, 13, INK) + disc(116, 96, 13, INK) + rect(94, 93, 12, 4, INK) + line("M76 92 84 88M108 92 116 88", p.burst, 3)
    )


def _eyes(p: Paint) -> str:
    return rect(76, 92, 16, 6, INK) + rect(108, 92, 16, 6, INK)


def _wide_eyes(p: Paint) -> str:
    whites = disc(84, 96, 9, PAPER) + disc(116, 96, 9, PAPER)
    return whites + disc(86, 96, 5, INK) + disc(118, 96, 5, INK) + line("M74 84 94 82M106 82 126 84", INK, 4)


def _visor(p: Paint) -> str:
    return path("M62 86H138V98Q118 110 100 98 82 110 62 98Z", p.ground) + line("M72 92H96", PAPER, 4)


def _rims(p: Paint) -> str:
    return (
        ring(83, 96, 13, p.burst, 4)
        + ring(117, 96, 13, p.burst, 4)
        + rect(96, 94, 8, 4, p.burst)
        + disc(83, 96, 4, INK)
        + disc(117, 96, 4, INK)
    )


def _straight(p: Paint) -> str:
    return line("M88 124H112", INK, 4)


def _beard(p: Paint) -> str:
    return path("M66 108Q80 118 100 114 120 118 134 108C134 146 116 152 100 152 84 152 66 146 66 108Z", p.worn) + rect(
        90, 124, 20, 4, p.burst
    )


def _smile(p: Paint) -> str:
    return line("M88 122Q100 132 112 122", INK, 4)


def _gold_teeth(p: Paint) -> str:
    return path("M84 118H116Q112 134 100 134 88 134 84 118Z", INK) + rect(89, 118, 22, 6, GOLD)


def _moustache(p: Paint) -> str:
    return path(
        "M100 114C92 108 80 112 76 120 88 122 94 122 100 118 106 122 112 122 124 120 120 112 108 108 100 114Z", p.worn
    ) + line("M92 128H108", INK, 3)


def _mask(p: Paint) -> str:
    return path("M66 110Q100 100 134 110V116Q128 142 100 144 72 142 66 116Z", p.ground) + line(
        "M76 120Q100 128 124 120", PAPER, 3
    )


def _headphones(p: Paint) -> str:
    return line("M60 96C54 10 146 10 140 96", p.burst, 7) + rect(50, 84, 18, 32, INK) + rect(132, 84, 18, 32, INK)


def _hoops(p: Paint) -> str:
    return disc(64, 98, 7, p.skin) + disc(136, 98, 7, p.shade) + ring(63, 114, 8, GOLD, 3) + ring(137, 114, 8, GOLD, 3)


def _plain_ears(p: Paint) -> str:
    return disc(65, 98, 8, p.skin) + disc(135, 98, 8, p.shade)


HAIR: tuple[Shape, ...] = (_cap, _cap_left, _afro, _long, _bandana, _locks, _mohawk, _bun, _beanie, _fedora, _flat)
EYES: tuple[Shape, ...] = (_shades, _round_glasses, _eyes, _wide_eyes, _visor, _rims)
MOUTHS: tuple[Shape, ...] = (_straight, _beard, _smile, _gold_teeth, _moustache, _mask)
EARS: tuple[Shape, ...] = (_plain_ears, _hoops, _headphones)

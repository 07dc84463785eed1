"""What the four races look like: heads, chests, and what rises behind them at higher ranks. Imports inks and the pen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from matches.games.hoss.inks import GOLD, PAPER, ROUND, WOOD, Paint
from matches.games.hoss.species import Race
from matches.kernel.drawing import Facts, disc, group, leaf, line, path, poly, rect, ring

Head = Callable[[Paint, Facts], str]
Chest = Callable[[Paint], str]
Fan = Callable[[Paint, tuple[int, ...]], str]

FANS = ((), (-58, 58), (-74, -38, 38, 74))  # by rank: degrees from upright


def head(race: Race, paint: Paint, family: Facts) -> str:
    """The bare head around (100, 96), about 80 wide."""
    return _HEADS[race](paint, family)


def body(race: Race, paint: Paint, rank: int) -> str:
    """Shoulders and chest; from rank 2 on they are armoured, at rank 3 in gold."""
    shoulders = path("M14 204C18 158 52 142 100 142S182 158 186 204Z", paint.dark)
    return shoulders + _CHESTS[race](paint) + _pauldrons(paint, rank)


def regalia(race: Race, paint: Paint, rank: int) -> str:
    """What stands behind the shoulders: nothing at rank 1, two of it at rank 2, a whole fan at rank 3."""
    return _FANS[race](paint, FANS[rank - 1])


def _pauldrons(paint: Paint, rank: int) -> str:
    if rank == 1:
        return ""
    plates = "".join(path(f"M{x} 186C{x} 142 {x + 52} 142 {x + 52} 186Z", paint.trim) for x in (10, 138))
    if rank == 2:
        return plates + line("M18 176H54M146 176H182", paint.dark, 4)
    rims = line("M10 186C10 142 62 142 62 186ZM138 186C138 142 190 142 190 186Z", GOLD, 6)
    return plates + rims + disc(36, 172, 7, GOLD) + disc(164, 172, 7, GOLD)


def _skull(paint: Paint, family: Facts) -> str:
    eye, look, gap = family.between(9, 12), family.between(-3, 3), family.between(0, 4)
    teeth = "".join(f"M{84 + 8 * at} 122V140" for at in range(5) if at != gap)
    crack = (
        line(f"M{family.between(106, 118)} 56l-6 12 7 6-6 11", paint.dark, 3)
        if family.between(0, 1)
        else disc(118, 70, 4, paint.shade)
    )
    half = path("M100 51A39 39 0 0 1 126 119V134Q126 142 118 142H100Z", paint.shade)
    skull = disc(100, 90, 39, paint.skin) + path("M74 108H126V134Q126 142 118 142H82Q74 142 74 134Z", paint.skin)
    sockets = disc(85, 92, eye, paint.dark) + disc(115, 92, eye, paint.dark)
    lights = disc(85 + look, 92, 4, paint.glow) + disc(115 + look, 92, 4, paint.glow)
    return skull + half + crack + sockets + lights + poly(paint.dark, 100, 104, 94, 115, 106, 115) + line(teeth, paint.dark, 2.5)


def _orc(paint: Paint, family: Facts) -> str:
    tusk, ear, mark = family.between(14, 28), family.between(0, 10), family.between(0, 2)
    ears = poly(paint.skin, 62, 82, 34 - ear, 58, 58, 108) + poly(paint.shade, 138, 82, 166 + ear, 58, 142, 108)
    face = poly(paint.skin, 66, 54, 134, 54, 144, 96, 136, 140, 64, 140, 56, 96) + poly(
        paint.shade, 100, 54, 134, 54, 144, 96, 136, 140, 100, 140
    )
    brows = poly(paint.dark, 64, 82, 97, 92, 97, 98, 66, 92) + poly(paint.dark, 136, 82, 103, 92, 103, 98, 134, 92)
    eyes = poly(GOLD, 74, 91, 92, 96, 84, 103) + poly(GOLD, 126, 91, 108, 96, 116, 103)
    jaw = rect(72, 120, 56, 9, paint.dark)
    tusks = poly(paint.trim, 72, 129, 86, 129, 77, 127 - tusk) + poly(paint.trim, 128, 129, 114, 129, 123, 127 - tusk)
    warpaint = (
        "",
        line("M66 104H82M118 104H134M67 112H80M120 112H133", paint.trim, 4),
        ring(62, 112, 7, GOLD, 4) + line("M100 100V116", paint.trim, 5),
    )[mark]
    return ears + face + brows + eyes + jaw + tusks + warpaint


def _elf(paint: Paint, family: Facts) -> str:
    high, cheeks = family.between(38, 52), family.between(0, 1)
    crown = "".join(
        leaf(100, 74, high - abs(turn) / 6, 9, turn, paint.trim if at % 2 else "#8cc46a") for at, turn in enumerate((-50, 0, 50))
    )
    ears = leaf(76, 104, 58, 12, -68, paint.skin) + leaf(124, 104, 58, 12, 68, paint.shade)
    face = path("M100 52C132 56 142 84 134 106 126 128 112 140 100 148 88 140 74 128 66 106 58 84 68 56 100 52Z", paint.skin)
    half = path("M100 52C132 56 142 84 134 106 126 128 112 140 100 148Z", paint.shade)
    eyes = leaf(74, 100, 24, 7, 78, paint.dark) + leaf(126, 100, 24, 7, -78, paint.dark)
    pupils = disc(86, 97, 2.8, paint.glow) + disc(114, 97, 2.8, paint.glow)
    marks = (
        line("M74 112l8 8M126 112l-8 8M80 110l6 6M120 110l-6 6", paint.trim, 3) if cheeks else line("M100 58V84", paint.trim, 4)
    )
    return ears + crown + face + half + eyes + pupils + marks + line("M100 104V116M92 127Q100 131 108 127", paint.dark, 2.8)


def _person(paint: Paint, family: Facts) -> str:
    hair = ("#2a1b12", "#8a3d16", "#d9a441", "#5b5f66")[family.between(0, 3)]
    shape = path("M66 70H134V112A34 34 0 0 1 66 112Z", paint.skin) + path("M100 70H134V112A34 34 0 0 1 100 146Z", paint.shade)
    eyes = rect(76, 96, 15, 5, paint.dark) + rect(109, 96, 15, 5, paint.dark) + line("M100 98V114H107", paint.dark, 3)
    mouth = rect(89, 126, 22, 4, paint.trim)
    beard = path("M66 112Q82 122 100 118 118 122 134 112C134 146 118 154 100 154 82 154 66 146 66 112Z", hair) + mouth
    braids = line("M64 80C56 104 58 124 60 150M136 80C144 104 142 124 140 150", hair, 13, ROUND) + mouth
    moustache = path("M100 114C92 110 80 114 76 124 90 126 96 124 100 120 104 124 110 126 124 124 120 114 108 110 100 114Z", hair)
    freckles = mouth + "".join(disc(x, 110, 2, paint.dark) for x in (78, 86, 115, 123))
    return shape + eyes + (beard, braids, moustache, freckles)[family.between(0, 3)] + line("M74 88H92M108 88H126", hair, 4)


def _ribs(paint: Paint) -> str:
    return line("M100 154V200M70 166H130M64 180H136M60 194H140", paint.trim, 6, ROUND)


def _teeth(paint: Paint) -> str:
    string = line("M50 158Q100 172 150 158", paint.skin, 4)
    fangs = "".join(poly(paint.trim, x - 10, 162, x + 10, 162, x, 186) for x in (70, 100, 130))
    return string + fangs


def _leaves(paint: Paint) -> str:
    return "".join(leaf(100 + shift, 204, 50, width, 10 * shift, paint.trim) for shift, width in ((0, 12), (-4, 9), (4, 9)))


def _chevrons(paint: Paint) -> str:
    return line("M60 160 100 184 140 160M60 176 100 200 140 176", paint.trim, 7)


def _bones(paint: Paint, turns: tuple[int, ...]) -> str:
    bone = line("M0-40V-104", paint.skin, 10, ROUND) + disc(-6, -108, 8, paint.skin) + disc(6, -108, 8, paint.shade)
    return _turned(bone, turns)


def _quills(paint: Paint, turns: tuple[int, ...]) -> str:
    quill = poly(paint.dark, -11, -36, 11, -36, 4, -122) + poly(paint.trim, -8, -72, 8, -72, 4, -118)
    return _turned(quill, turns)


def _fronds(paint: Paint, turns: tuple[int, ...]) -> str:
    frond = leaf(0, -34, 92, 17, 0, "#8cc46a") + line("M0-40V-112", paint.dark, 3)
    return _turned(frond, turns)


def _banners(paint: Paint, turns: tuple[int, ...]) -> str:
    banner = (
        line("M0-30V-124", WOOD, 6) + poly(paint.trim, 3, -122, 38, -112, 24, -102, 38, -90, 3, -86) + disc(0, -126, 5, PAPER)
    )
    return _turned(banner, turns)


def _turned(one: str, turns: tuple[int, ...]) -> str:
    return "".join(group(one, f"translate(100 124)rotate({turn})") for turn in turns)


_HEADS: Mapping[Race, Head] = MappingProxyType({"skeleton": _skull, "orc": _orc, "sylvan": _elf, "human": _person})
_CHESTS: Mapping[Race, Chest] = MappingProxyType({"skeleton": _ribs, "orc": _teeth, "sylvan": _leaves, "human": _chevrons})
_FANS: Mapping[Race, Fan] = MappingProxyType({"skeleton": _bones, "orc": _quills, "sylvan": _fronds, "human": _banners})

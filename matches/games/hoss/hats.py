"""What the seven classes wear on their heads, three kinds each; helmets are drawn here. Imports hoods, inks and the pen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from matches.games.hoss import hoods
from matches.games.hoss.inks import GOLD, PAPER, Paint
from matches.games.hoss.species import Role
from matches.kernel.drawing import disc, leaf, line, path, poly, rect

Hat = Callable[[Paint, int], str]


def hat(role: Role, kind: int, paint: Paint, rank: int) -> str:
    """Around a head at (100, 96), about 80 wide; higher and richer with the rank."""
    return HATS[role][kind](paint, rank)


def _horned(p: Paint, rank: int) -> str:
    helm = path("M60 84A40 40 0 0 1 140 84Z", p.dark) + rect(56, 80, 88, 9, p.trim) + rect(96, 40, 8, 44, p.trim)
    tip = 44 - 8 * rank
    return poly(PAPER, 62, 74, 40, 62, 34, tip, 52, 52, 70, 58) + poly(PAPER, 138, 74, 160, 62, 166, tip, 148, 52, 130, 58) + helm


def _brush(p: Paint, rank: int) -> str:
    """A crest from front to back, as wide as the rank is high."""
    crest = path(
        f"M{80 - 8 * rank} 54C{84 - 6 * rank} {18 - 6 * rank} {116 + 6 * rank} {18 - 6 * rank} {120 + 8 * rank} 54Z", p.glow
    )
    cheeks = poly(p.dark, 58, 78, 72, 78, 76, 124, 62, 112) + poly(p.dark, 142, 78, 128, 78, 124, 124, 138, 112)
    return crest + path("M58 86V74A42 38 0 0 1 142 74V86Z", p.dark) + cheeks + line("M62 66Q100 44 138 66", p.trim, 6)


def _spiked(p: Paint, rank: int) -> str:
    spikes = "".join(poly(p.trim, x - 8, 60, x + 8, 60, x + lean, 34 - 6 * rank) for x, lean in ((74, -10), (100, 0), (126, 10)))
    return spikes + path("M58 86L66 56Q100 40 134 56L142 86Z", p.dark) + line("M60 82H140", p.glow, 7)


def _plume(p: Paint, rank: int) -> str:
    cap = path("M60 80A40 40 0 0 1 140 80Z", p.dark) + rect(56, 76, 88, 8, GOLD if rank == 3 else p.sun)
    high = path("M98 42C106-2 168-8 178 52 158 22 124 28 104 50Z", p.glow) if rank > 1 else ""
    return high + path("M98 42C112 14 144 18 152 46 136 34 116 40 104 50Z", p.trim) + cap


def _busby(p: Paint, rank: int) -> str:
    """A tall fur hat."""
    top = 18 - 5 * rank
    fur = path(f"M60 84C52 {top} 76 {top} 100 {top}S148 {top} 140 84Q100 70 60 84Z", p.dark)
    return leaf(132, 40, 40 + 6 * rank, 9, 22, p.glow) + fur + disc(76, 46, 7, p.trim) + line("M64 78Q100 66 136 78", p.trim, 5)


def _winged(p: Paint, rank: int) -> str:
    wings = "".join(
        leaf(60, 72, 44 + 8 * rank, 9, turn, p.trim) + leaf(140, 72, 44 + 8 * rank, 9, -turn, p.trim) for turn in (-24, -50)
    )
    return wings + path("M60 84A40 42 0 0 1 140 84Z", p.dark) + disc(100, 60, 9, p.glow)


def _cone(p: Paint, rank: int) -> str:
    guards = poly(p.dark, 58, 84, 74, 84, 68, 118) + poly(p.dark, 142, 84, 126, 84, 132, 118) if rank > 1 else ""
    spike = poly(GOLD, 96, 30, 104, 30, 100, 4) if rank == 3 else ""
    return (
        path("M62 82 100 28 138 82Z", p.dark) + path("M100 28 138 82H100Z", p.trim) + rect(58, 78, 84, 8, p.trim) + guards + spike
    )


def _kettle(p: Paint, rank: int) -> str:
    """A wide brim against what falls from above."""
    brim = path("M36 86Q100 46 164 86 100 72 36 86Z", p.trim)
    return path("M64 74A36 34 0 0 1 136 74Z", p.dark) + brim + line("M100 42V64", p.glow, 4 + 3 * rank)


def _moon(p: Paint, rank: int) -> str:
    """Two points that rise from the brow."""
    tip = 22 - 6 * rank
    horns = path(f"M100 54C66 54 44 40 42 {tip} 58 38 80 42 100 42S142 38 158 {tip}C156 40 134 54 100 54Z", p.trim)
    return path("M58 86A42 42 0 0 1 142 86Q100 66 58 86Z", p.dark) + horns + disc(100, 60, 4 + 2 * rank, p.glow)


def _helm(p: Paint, rank: int) -> str:
    crest = path("M88 34C84 6 116 6 112 34Z", p.glow) if rank > 1 else ""
    return crest + path("M58 92V74A42 42 0 0 1 142 74V92H124V84H76V92Z", p.dark) + rect(94, 30, 12, 54, p.trim)


def _bucket(p: Paint, rank: int) -> str:
    """Flat on top, with a rim and rivets."""
    rivets = "".join(disc(x, 72, 4, p.glow) for x in (70, 90, 110, 130))
    crown = poly(p.trim, *(v for x in range(62, 139, 25) for v in (x, 42, x + 6, 26 - 4 * rank, x + 13, 42))) if rank > 1 else ""
    return crown + poly(p.dark, 60, 84, 64, 38, 136, 38, 140, 84) + rivets + rect(54, 78, 92, 9, p.trim)


def _coif(p: Paint, rank: int) -> str:
    """Mail around the face, a fin on top."""
    mail = path("M100 38C150 38 152 96 142 142H126C138 100 132 74 100 70 68 74 62 100 74 142H58C48 96 50 38 100 38Z", p.dark)
    return path(f"M90 46L100 {22 - 7 * rank} 110 46Z", p.glow) + mail + line("M66 132Q58 76 100 64 142 76 134 132", p.trim, 4)


HATS: Mapping[Role, tuple[Hat, Hat, Hat]] = MappingProxyType(
    {
        "warrior": (_horned, _brush, _spiked),
        "cavalry": (_plume, _busby, _winged),
        "lancer": (_cone, _kettle, _moon),
        "assassin": (hoods.hood, hoods.straw, hoods.scarf),
        "archer": (hoods.feathered, hoods.headband, hoods.cowl),
        "mage": (hoods.pointed, hoods.turban, hoods.halo),
        "defender": (_helm, _bucket, _coif),
    }
)

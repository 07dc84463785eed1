"""The wrapping of boosters, drawn from the tier alone with the pen of the house, and the back of their cards."""

from __future__ import annotations

from functools import cache
from typing import Final

from django.utils.safestring import SafeString, mark_safe

from matches.kernel.drawing import Facts, Ink, disc, folds, group, halftone, line, path, poly, rays, rect, ring, svg

WIDTH, HEIGHT = 200, 280
INK, PAPER = "#1b1a17", "#f6f0e1"
# Foil and sun, from the first tier to the last.
INKS: Final[tuple[tuple[Ink, Ink], ...]] = (
    ("#322a66", "#ff6f5e"),
    ("#0e6b52", "#f7b9c0"),
    ("#2450bf", "#f9c22e"),
    ("#f4b02a", "#e0431f"),
    ("#c5311d", "#ffdf3d"),
    ("#5b3a9e", "#7fe0c4"),
    ("#1f7fa8", "#f6f0e1"),
    ("#101d47", "#e5402b"),
    ("#1b1a17", "#f9c22e"),
)
TOOTH: Final = 10  # of the crimped edges
SEAM: Final = 30  # how far the glued ends reach


@cache
def pack(tier: int) -> SafeString:
    """The pack of tier 1 to 9, 200 by 280. Its disc is left empty for the sign of what is inside."""
    foil, sun = INKS[tier - 1]
    chance = Facts("booster", str(tier))
    turn = chance.between(0, 5) / 10
    screen = halftone(INK, SEAM + 10, 130, 1, 7, extra=' opacity=".28"')
    burst = rays(100, 140, 50, 96, 7 + 2 * tier, sun, turn) + disc(100, 140, 72, sun)
    middle = ring(100, 140, 72, foil, 4) + disc(100, 140, 54, PAPER)
    body = path(_outline(), foil) + group(screen + burst + middle, "translate(0 -14)") + _seams() + _lozenges(tier)
    # Drawn by the line above from numbers of ours alone.
    return mark_safe(svg(body, WIDTH, HEIGHT))


@cache
def card_back() -> SafeString:
    """The back of every card of HOSS, 200 by 280."""
    return mark_safe(folds("#322a66", "#ff6f5e", PAPER))


def _outline() -> str:
    """Both ends cut in teeth."""
    top = "".join(f"L{x} {0 if (x // TOOTH) % 2 else TOOTH}" for x in range(TOOTH, WIDTH + 1, TOOTH))
    low, high = HEIGHT - TOOTH, HEIGHT
    bottom = "".join(f"L{x} {high if (x // TOOTH) % 2 else low}" for x in range(WIDTH - TOOTH, -1, -TOOTH))
    return f"M0 {TOOTH}{top}L{WIDTH} {low}{bottom}Z"


def _seams() -> str:
    creases = "".join(f"M{x} {TOOTH + 2}V{SEAM}M{x} {HEIGHT - SEAM}V{HEIGHT - TOOTH - 2}" for x in range(6, WIDTH, 8))
    edges = rect(0, SEAM, WIDTH, 3, INK, ' opacity=".55"') + rect(0, HEIGHT - SEAM - 3, WIDTH, 3, INK, ' opacity=".55"')
    return line(creases, INK, 2, ' opacity=".4"') + edges


def _lozenges(tier: int) -> str:
    """One for each tier, in a row above the lower seam."""
    left = 100 - 9 * (tier - 1)
    places = (left + 18 * at for at in range(tier))
    return "".join(poly(PAPER, x, 227, x + 7, 235, x, 243, x - 7, 235) for x in places)

"""A rapper: a sunburst whose wedges are as long as the ratings are high, and a head before it. Imports heads and wardrobe."""

from __future__ import annotations

from math import cos, pi, sin

from matches.games.hhut.cards import RapperFacts, Style
from matches.games.hhut.heads import EARS, EYES, HAIR, MOUTHS
from matches.games.hhut.ratings import UNKNOWN, Score, Scores
from matches.games.hhut.wardrobe import CHAINS, COATS, Paint
from matches.kernel.drawing import (
    OVERPRINT,
    Facts,
    Ink,
    disc,
    group,
    halftone,
    line,
    path,
    points,
    rays,
    rect,
    ring,
    star,
    svg,
)

INK, STEEL = "#1b1a17", "#c9ccd1"
# Ground, sunburst, and what is worn.
INKS: tuple[tuple[Ink, Ink, Ink], ...] = (
    ("#e5402b", "#f9c22e", "#5a1220"),
    ("#2350c8", "#ff8f9e", "#101d47"),
    ("#0f7a54", "#ffd0a8", "#06352b"),
    ("#5b3a9e", "#f9c22e", "#221145"),
    ("#f28c1f", "#8fd3f4", "#4a1f08"),
    ("#d63b78", "#bdf0d4", "#40102a"),
    ("#8fd3f4", "#e5402b", "#0c2f4f"),
    ("#f9c22e", "#2350c8", "#3d2b05"),
    ("#bfe3a0", "#d63b78", "#14402b"),
    ("#2b2a33", "#f28c1f", "#55131f"),
)
SKINS: tuple[tuple[Ink, Ink], ...] = (
    ("#8d5a3b", "#6b4029"),
    ("#c58a5c", "#a36b42"),
    ("#f0c7a0", "#d29d74"),
    ("#5e3a28", "#42271a"),
    ("#a8704a", "#855332"),
)
GOLD, PALE = "#f9c22e", "#f6f0e1"
# How near a rapper stands and how the head is held; all but the first end below the picture's edge.
POSES = (
    "",
    "translate(-22-22)scale(1.22)",
    "translate(20 32)scale(.84)",
    "rotate(-8 100 170)",
    "rotate(8 100 170)",
    "translate(-38-28)scale(1.38)",
)
HALF_WEDGE = 0.34  # radians
HOLLOW = 25  # a rating that is not known is drawn as 95 would be
HUB, FLOOR, REACH = 50, 70, 1.8  # a rating of 70 or less is as long as the hub, each one more is 1.8 longer


def portrait(key: str, facts: RapperFacts) -> str:
    """`key` chooses face, clothes and inks; the type chooses what the sunburst is printed on, the ratings the sunburst."""
    chance = Facts("hhut", key)
    ground, burst, worn = chance.of(INKS)
    skin, shade = chance.of(SKINS)
    paint = Paint(ground, burst, worn, skin, shade)
    coat, chain, hair = (chance.of(shapes)(paint) for shapes in (COATS, CHAINS, HAIR))
    eyes, mouth, ears = (chance.of(shapes)(paint) for shapes in (EYES, MOUTHS, EARS))
    microphone = _microphone(chance.between(0, 2), chance.between(20, 38))
    figure = coat + chain + _head(paint) + ears + hair + eyes + mouth + microphone
    pose = chance.of(POSES)
    return svg(_ground(facts.type, paint) + sunburst(facts.scores, burst) + (group(figure, pose) if pose else figure))


def sunburst(scores: Scores, ink: Ink) -> str:
    """One wedge for each rating from the top clockwise; a "?" is hollow."""
    wedges = [_wedge(at, score) for at, score in enumerate(scores)]
    known = "".join(wedge for wedge, score in zip(wedges, scores, strict=True) if score != UNKNOWN)
    hollow = "".join(wedge for wedge, score in zip(wedges, scores, strict=True) if score == UNKNOWN)
    return path(known, ink) + (line(hollow, ink, 3, ' stroke-dasharray="6 6"') if hollow else "")


def _wedge(at: int, score: Score) -> str:
    radius = HUB + (HOLLOW if score == UNKNOWN else max(0, score - FLOOR)) * REACH
    middle = at * pi / 4 - pi / 2
    left, right = middle - HALF_WEDGE, middle + HALF_WEDGE
    start = points(100 + radius * cos(left), 96 + radius * sin(left))
    end = points(100 + radius * cos(right), 96 + radius * sin(right))
    return f"M100 96L{start}A{points(radius, radius)} 0 0 1 {end}Z"


def _ground(type: Style, paint: Paint) -> str:
    """Dots for a rapper of the States, stripes for a French one, a golden frame of rays for a legend."""
    base = rect(0, 0, 200, 200, paint.ground)
    match type:
        case "us":
            return base + halftone(paint.worn, 90, 200, extra=f' opacity=".5"{OVERPRINT}')
        case "fr":
            stripes = "".join(f"M{x} 210L{x + 120} -10" for x in range(-130, 210, 34))
            return base + line(stripes, paint.worn, 9, f' opacity=".32"{OVERPRINT}')
        case "legend":
            crown = "".join(star(x, y, 9, 4, 5, GOLD) for x, y in ((22, 22), (178, 22), (14, 66), (186, 66)))
            return base + rays(100, 96, 60, 170, 32, paint.worn) + ring(100, 96, 92, GOLD, 5) + crown


def _head(paint: Paint) -> str:
    neck = rect(84, 126, 32, 30, paint.shade)
    return (
        neck + path("M66 72H134V106A34 36 0 0 1 66 106Z", paint.skin) + path("M100 72H134V106A34 36 0 0 1 100 142Z", paint.shade)
    )


def _microphone(held: int, turn: int) -> str:
    """In the hand on the right or on the left, or none."""
    if held == 2:
        return ""
    body = rect(-6, 0, 12, 50, INK) + disc(0, -8, 15, STEEL) + line("M-14-8H14M-11-16H11M-11 0H11", INK, 2)
    x, lean = (150, -turn) if held == 0 else (50, turn)
    return group(body, f"translate({x} 150)rotate({lean})")

"""A bonus as a record sleeve, drawn from what it does: any effect, ratings and amount have one. Imports cards and emblems."""

from __future__ import annotations

from typing import assert_never

from matches.games.hhut.cards import BonusFacts
from matches.games.hhut.emblems import TINTS, emblem
from matches.games.hhut.ratings import Rating
from matches.kernel.drawing import OVERPRINT, Ink, disc, group, halftone, line, path, poly, rays, rect, ring, star, svg

INK, PAPER, RED, YELLOW, VIOLET = "#1b1a17", "#f6f0e1", "#e5402b", "#f9c22e", "#5b3a9e"
METALS: tuple[Ink, ...] = ("#d89b12", "#9fb4bd", "#7fd6f2", "#e0a3c8", "#8fd69a")  # one more, one step rarer; then the last
MOST_MARKS = 9


def sleeve(facts: BonusFacts) -> str:
    """The drawing as SVG text; ratings that do not fit the effect (a card being edited) are drawn as far as they go."""
    return svg(_front(facts) + _seal(facts))


def _front(facts: BonusFacts) -> str:
    match facts.effect:
        case "annul":
            return _annulled()
        case "add_all":
            return _pressed(facts.amount)
        case "add":
            return _raised(facts.ratings, facts.amount)
        case "set":
            return _tuned(facts.ratings, facts.amount)
        case "lower":
            return _crossed(facts.ratings, facts.amount)
    assert_never(facts.effect)


def _annulled() -> str:
    ban = ring(100, 100, 66, INK, 26) + line("M52 148 148 52", INK, 26)
    return rect(0, 0, 200, 200, YELLOW) + halftone(RED, 130, 200, 1, 8) + ban + poly(RED, 100, 62, 138, 100, 100, 138, 62, 100)


def _pressed(amount: int) -> str:
    """A record of precious metal with as many stars as it adds."""
    metal = METALS[max(0, min(amount, len(METALS)) - 1)]
    count = min(amount, MOST_MARKS)
    size = 13 if count < 4 else 7
    stars = "".join(
        star(100 + (at % 5 - (min(count, 5) - 1) / 2) * size * 1.7, 100 + at // 5 * 16, size, size * 0.4, 4, INK)
        for at in range(count)
    )
    return rect(0, 0, 200, 200, metal) + rays(100, 100, 84, 170, 24, PAPER) + _vinyl(metal) + stars


def _raised(ratings: tuple[Rating, ...], amount: int) -> str:
    """What is raised before its sun, and as many plus signs."""
    ground, light = TINTS[ratings[0]] if ratings else (VIOLET, YELLOW)
    sun = halftone(INK, 110, 200, extra=f' opacity=".45"{OVERPRINT}') + disc(100, 88, 70, light)
    return rect(0, 0, 200, 200, ground) + sun + _emblems(ratings, 88, 1.0) + _marks(amount, PAPER, plus=True)


def _tuned(ratings: tuple[Rating, ...], amount: int) -> str:
    """A wave that is pressed into steps, what is set, and a slider that stands where it is set to."""
    wave = line("M0 150C25 90 45 90 66 150S108 210 132 150 176 90 200 150", "#ff8f9e", 12)
    steps = line("M0 150H22V120H46V150H66V176H96V190H118V164H136V132H158V112H182V150H200", YELLOW, 7)
    height = 150 - min(amount, 100) * 1.2
    slider = rect(176, 24, 8, 132, INK) + rect(166, height, 28, 14, YELLOW)
    return (
        rect(0, 0, 200, 200, VIOLET)
        + halftone(INK, 0, 90, 7, 1, extra=' opacity=".5"')
        + wave
        + steps
        + disc(88, 76, 58, PAPER)
        + _emblems(ratings, 76, 0.9, 88)
        + slider
    )


def _crossed(ratings: tuple[Rating, ...], amount: int) -> str:
    """A record crossed out, with what is lowered on its label, and as many minus signs."""
    cross = line("M24 164 176 12M24 12 176 164", RED, 20) + line("M24 164 176 12M24 12 176 164", PAPER, 4)
    label = disc(100, 88, 46, PAPER) + _emblems(ratings, 88, 0.58)
    return (
        rect(0, 0, 200, 200, PAPER)
        + halftone(RED, 0, 120, 8, 1)
        + group(_vinyl(RED), "translate(0 -12)")
        + cross
        + label
        + _marks(amount, INK, plus=False)
    )


def _emblems(ratings: tuple[Rating, ...], y: float, scale: float, x: float = 100) -> str:
    """Up to four side by side; they shrink as they become more."""
    shown = ratings[:4]
    size = scale / max(1, len(shown)) ** 0.75
    return "".join(
        group(emblem(rating), f"translate({x + (at - (len(shown) - 1) / 2) * 100 * size:.1f} {y:.1f})scale({size:.2f})")
        for at, rating in enumerate(shown)
    )


def _marks(amount: int, ink: Ink, *, plus: bool) -> str:
    """One below the other at the left edge, where no words of the card are printed over them."""
    count = min(amount, MOST_MARKS)
    heights = [100 + (at - (count - 1) / 2) * 18 for at in range(count)]
    d = "".join(f"M9 {y:.0f}H23" + (f"M16 {y - 7:.0f}V{y + 7:.0f}" if plus else "") for y in heights)
    return line(d, ink, 5) if d else ""


def _seal(facts: BonusFacts) -> str:
    """On what it may be played: the rating that it needs, or a single star."""
    if facts.needs is None and facts.only is None:
        return ""
    mark = star(0, 0, 36, 15, 5, INK) if facts.needs is None else emblem(facts.needs)
    return disc(32, 158, 22, PAPER) + ring(32, 158, 22, INK, 3) + group(mark, "translate(32 158)scale(0.36)")


def _vinyl(label: Ink) -> str:
    grooves = "".join(ring(100, 100, radius, "#4b4944", 1.5) for radius in (76, 68, 60, 52, 46))
    gloss = path("M100 100 34 48A84 84 0 0 1 62 25ZM100 100 166 152A84 84 0 0 1 138 175Z", label, ' opacity=".55"')
    return disc(100, 100, 84, INK) + grooves + gloss + disc(100, 100, 38, label)

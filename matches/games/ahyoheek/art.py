"""The pictures of Ahyoheek: three symbols and the back of its cards, drawn with the pen of the house. Imports its cards."""

from __future__ import annotations

from collections.abc import Callable

from matches.games.ahyoheek.cards import SymbolFacts
from matches.games.ahyoheek.symbols import LOSER
from matches.kernel.cards import Card
from matches.kernel.drawing import (
    Facts,
    disc,
    folds,
    group,
    halftone,
    leaf,
    line,
    path,
    poly,
    rays,
    rect,
    ring,
    star,
    svg,
)

INK, PAPER = "#1b1a17", "#f6f0e1"
BLUE, NIGHT, SKY = "#2350c8", "#101d47", "#8fd3f4"
RED, WINE, PAGE = "#e5402b", "#6b1410", "#e3d6ba"
GREEN, FOREST, SHELL, SHINE, LEAF = "#0f7a54", "#06352b", "#0b5a3f", "#12a06e", "#bfe3a0"
YELLOW, ORANGE = "#f9c22e", "#f28c1f"


def picture(card: Card) -> str:
    """The symbol that beats what the card says (R3): a card that is being edited keeps it whatever its slug is."""
    beats = card.read(SymbolFacts).beats
    return symbol(next(winner for winner, loser in LOSER.items() if loser == beats))


def symbol(name: str) -> str:
    """The picture of `feather`, `book` or `beetle` (Q11), 200 by 200; KeyError for any other name."""
    return svg(SYMBOLS[name](Facts("ahyoheek", name)))


def back() -> str:
    """The back of every card of the game, 200 by 280: it tells nothing about the front."""
    return folds(GREEN, YELLOW, PAPER)


def _ground(fill: str, screen: str, upside_down: bool = False) -> str:
    thin, thick, top = (8, 1, 0) if upside_down else (1, 8, 100)
    return rect(0, 0, 200, 200, fill) + halftone(screen, top, top + 100, thin, thick)


def _feather(facts: Facts) -> str:
    barbs = "".join(
        f"M100 {y}L{100 - width} {y - 26}M100 {y}L{100 + width} {y - 26}"
        for y, width in ((150, 26), (134, 32), (118, 34), (102, 32), (86, 26))
    )
    quill = (
        leaf(100, 164, 140, 48, 0, YELLOW)
        + path("M100 164C148 115 148 66 100 24Z", ORANGE)
        + line(barbs, BLUE, 4)
        + line("M100 24V190", PAPER, 6)
    )
    sky = _ground(BLUE, NIGHT) + rays(100, 100, 84, 150, 16, NIGHT, facts.between(0, 9) / 10)
    return sky + disc(100, 100, 76, SKY) + group(quill, "rotate(28 100 100)")


def _book(facts: Facts) -> str:
    text = "".join(
        f"M40 {y + 12} {facts.between(78, 92)} {y + 23}M108 {y + 24} {facts.between(146, 160)} {y + 14}"
        for y in (62, 80, 98, 116)
    )
    cover = poly(WINE, 100, 70, 22, 50, 22, 154, 100, 178, 178, 154, 178, 50)
    pages = poly(PAPER, 100, 72, 30, 52, 30, 144, 100, 166) + poly(PAGE, 100, 72, 170, 52, 170, 144, 100, 166)
    sun = disc(100, 92, 76, YELLOW) + ring(100, 92, 84, YELLOW, 3)
    return _ground(RED, WINE) + sun + cover + pages + line(text, RED, 4) + rect(97, 72, 6, 94, WINE)


def _beetle(facts: Facts) -> str:
    legs = (
        "M70 84 40 66 34 44M66 112 32 112 18 126M72 140 46 158 42 180"
        "M130 84 160 66 166 44M134 112 168 112 182 126M128 140 154 158 158 180"
    )
    shell = path(
        "M100 66C142 66 150 110 140 140 132 166 112 176 100 178 88 176 68 166 60 140 50 110 58 66 100 66Z", SHELL
    ) + path("M100 66C142 66 150 110 140 140 132 166 112 176 100 178Z", SHINE)
    seams = line("M100 84V178M62 98H138", INK, 5)
    mark = facts.between(86, 92)
    gloss = line(f"M76 116 {mark} 164M124 116 {200 - mark} 164", YELLOW, 4)
    eyes = disc(88, 60, 5, YELLOW) + disc(112, 60, 5, YELLOW)
    body = star(100, 34, 31, 22, 12, YELLOW) + disc(100, 34, 16, ORANGE) + disc(100, 70, 30, INK) + eyes + shell + seams + gloss
    stand = line(legs, INK, 8, ' stroke-linejoin="bevel"')
    return _ground(GREEN, FOREST, upside_down=True) + disc(100, 112, 78, LEAF) + stand + body


SYMBOLS: dict[str, Callable[[Facts], str]] = {"feather": _feather, "book": _book, "beetle": _beetle}

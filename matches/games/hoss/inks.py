"""The inks of HOSS: four of each race, one of each element, and the skins of people. Imports cards, species and the pen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from matches.games.hoss.cards import Path
from matches.games.hoss.species import Element, Race
from matches.kernel.drawing import Facts, Ink

PAPER, GOLD, INK, STEEL, STEEL_DARK, WOOD = "#f6f0e1", "#f9c22e", "#1b1a17", "#dfe3e6", "#a3adb5", "#7a3f1d"
ROUND = ' stroke-linecap="round"'


@dataclass(frozen=True, slots=True)
class Paint:
    """The inks of one creature: sky, sun, face in light and shade, clothes, what trims them, what its element glows in."""

    ground: Ink
    sun: Ink
    skin: Ink
    shade: Ink
    dark: Ink
    trim: Ink
    glow: Ink


# Sky, sun, clothes, what trims them, and what trims them on path b.
RACES: Final[Mapping[Race, tuple[Ink, Ink, Ink, Ink, Ink]]] = MappingProxyType(
    {
        "skeleton": ("#322a66", "#ff6f5e", "#17132f", "#b9a7ff", "#7fe0c4"),
        "orc": ("#f4b02a", "#e0431f", "#1d2a18", "#f4ead2", "#8fd3f4"),
        "sylvan": ("#0e6b52", "#f7b9c0", "#06352b", "#ff7f6b", "#c9a3ff"),
        "human": ("#2450bf", "#f9c22e", "#101d47", "#e5402b", "#f6f0e1"),
    }
)
SKINS: Final[Mapping[Race, tuple[tuple[Ink, Ink], ...]]] = MappingProxyType(
    {
        "skeleton": (("#f4ead2", "#d9c9a8"), ("#e9e2f2", "#c3b8d9"), ("#e8dcae", "#c2b27c")),
        "orc": (("#4f9a45", "#357a35"), ("#7c8f3f", "#5d6d2b"), ("#3f8f78", "#2a6b58")),
        "sylvan": (("#cfe8a9", "#9cc77c"), ("#a8dcc3", "#74b497"), ("#e3d9a0", "#bcae6c")),
        "human": (("#f3cfae", "#d99f78"), ("#8d5a3b", "#6b4029"), ("#c58a5c", "#a36b42"), ("#5e3a28", "#42271a")),
    }
)
ELEMENTS: Final[Mapping[Element, Ink]] = MappingProxyType(
    {"": PAPER, "fire": "#ff5a2e", "ice": "#a8e2fb", "lightning": "#ffdf3d", "poison": "#a6dc3c"}
)


def paint_of(race: Race, element: Element, path: Path, family: Facts) -> Paint:
    """A family keeps its skin from rank to rank; what glows is the element, or the race's own sun where there is none."""
    ground, sun, dark, trim, other = RACES[race]
    skins = SKINS[race]
    skin, shade = skins[family.between(0, len(skins) - 1)]
    return Paint(ground, sun, skin, shade, dark, other if path == "b" else trim, ELEMENTS[element] if element else sun)

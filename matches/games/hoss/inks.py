"""The inks of HOSS: sky and sun by race and element, clothes by race, skins by family. Imports cards, species and the pen."""

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


# Sky and sun. A race is known by its head and clothes, so that its sky may be its element's.
SKIES: Final[Mapping[Race, Mapping[Element, tuple[Ink, Ink]]]] = MappingProxyType(
    {
        "skeleton": {
            "fire": ("#5c1426", "#ffb08a"),
            "ice": ("#235a86", "#cfe4f7"),
            "lightning": ("#6a55c4", "#1c1640"),
            "poison": ("#2c4a3a", "#d2b7f0"),
        },
        "orc": {
            "fire": ("#7d1a12", "#ffb23e"),
            "ice": ("#3f7f9f", "#f6f0e1"),
            "lightning": ("#39306b", "#ff7a3c"),
            "poison": ("#6b3f6e", "#f0d36a"),
        },
        "sylvan": {
            "fire": ("#f2a878", "#7a1f2b"),
            "ice": ("#1c6c90", "#f4d7e3"),
            "lightning": ("#2c3a82", "#c9a3ff"),
            "poison": ("#47295e", "#f2c9a0"),
        },
        "human": {
            "fire": ("#a32036", "#ffd08a"),
            "ice": ("#5f86d2", "#f6f0e1"),
            "lightning": ("#8a3f8e", "#ffd9a0"),
            "poison": ("#14604f", "#f3e6a0"),
        },
    }
)
# The same where there is no element: a family keeps one of three.
STILL: Final[Mapping[Race, tuple[tuple[Ink, Ink], ...]]] = MappingProxyType(
    {
        "skeleton": (("#322a66", "#ff6f5e"), ("#8f86b8", "#3a2f6e"), ("#7a2f5c", "#f0c9d8")),
        "orc": (("#f4b02a", "#e0431f"), ("#b8552a", "#f2d9a0"), ("#d8cfa8", "#8c6a3a")),
        "sylvan": (("#0e6b52", "#f7b9c0"), ("#e2b8cc", "#2f7a5c"), ("#3b5a2a", "#f0dc8a")),
        "human": (("#2450bf", "#f9c22e"), ("#e8c98a", "#2f5fa8"), ("#3f6f78", "#f2d8c0")),
    }
)
# Clothes, what trims them, and what trims them on path b.
RACES: Final[Mapping[Race, tuple[Ink, Ink, Ink]]] = MappingProxyType(
    {
        "skeleton": ("#17132f", "#b9a7ff", "#7fe0c4"),
        "orc": ("#1d2a18", "#f4ead2", "#8fd3f4"),
        "sylvan": ("#06352b", "#ff7f6b", "#c9a3ff"),
        "human": ("#101d47", "#e5402b", "#f6f0e1"),
    }
)
SKINS: Final[Mapping[Race, tuple[tuple[Ink, Ink], ...]]] = MappingProxyType(
    {
        "skeleton": (("#f4ead2", "#d9c9a8"), ("#e9e2f2", "#c3b8d9"), ("#e8dcae", "#c2b27c"), ("#cfe0d4", "#9fbcaa")),
        "orc": (("#4f9a45", "#357a35"), ("#8c9f3f", "#6b7d2b"), ("#3f9f88", "#2a7b68"), ("#9b8a5a", "#78693f")),
        "sylvan": (("#cfe8a9", "#9cc77c"), ("#a8dcc3", "#74b497"), ("#e3d9a0", "#bcae6c"), ("#d8b28a", "#b08860")),
        "human": (("#f3cfae", "#d99f78"), ("#8d5a3b", "#6b4029"), ("#c58a5c", "#a36b42"), ("#5e3a28", "#42271a")),
    }
)
ELEMENTS: Final[Mapping[Element, Ink]] = MappingProxyType(
    {"": PAPER, "fire": "#ff5a2e", "ice": "#a8e2fb", "lightning": "#ffdf3d", "poison": "#a6dc3c"}
)


def paint_of(race: Race, element: Element, path: Path, family: Facts, still: int) -> Paint:
    """A family keeps its skin from rank to rank; what glows is the element, or the sun where there is none."""
    dark, trim, other = RACES[race]
    skin, shade = family.of(SKINS[race])
    ground, sun = SKIES[race][element] if element else STILL[race][still]
    return Paint(ground, sun, skin, shade, dark, other if path == "b" else trim, ELEMENTS[element] if element else sun)

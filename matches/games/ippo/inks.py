"""The inks of Ippo: grounds by type of card, gloves by attribute, and skins. Imports vocabulary and the pen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from matches.games.ippo.vocabulary import Attribute, CardType
from matches.kernel.drawing import Facts, Ink

INK, PAPER, YELLOW, RED = "#1b1a17", "#f6f0e1", "#f9c22e", "#e5402b"
ROUND = ' stroke-linecap="round" stroke-linejoin="round"'
# R3: the ground in six shades, and the light ink that goes with it.
GROUNDS: Final[Mapping[CardType, tuple[tuple[Ink, Ink], ...]]] = MappingProxyType(
    {
        "blow": (
            ("#d8371f", "#ffb59c"),
            ("#bf2440", "#ffc2b8"),
            ("#e86a1f", "#ffe0a8"),
            ("#7d1626", "#ff7d5e"),
            ("#f0907a", "#b3203a"),
            ("#a83a12", "#ffc061"),
        ),
        "defense": (
            ("#2350c8", "#8fd3f4"),
            ("#14295f", "#6f9be8"),
            ("#1f7fc0", "#c5ecf7"),
            ("#8fb8ea", "#2350c8"),
            ("#3d5f8a", "#d5e4f2"),
            ("#0f4f8f", "#f2cf7a"),
        ),
        "support": (
            ("#5b3a9e", "#cdb6ff"),
            ("#8a3f92", "#f0bff0"),
            ("#35296e", "#9d8fe8"),
            ("#c0a6ee", "#5b3a9e"),
            ("#6a4a7a", "#f2c9d8"),
            ("#7a52c7", "#ffdf9a"),
        ),
        "fight": (
            ("#0f7a54", "#9fdcab"),
            ("#4f8a2a", "#dcea9a"),
            ("#0d6a6a", "#9be0d6"),
            ("#0d4433", "#58b88a"),
            ("#a5cf8a", "#1f6b3a"),
            ("#6a7a2a", "#f2e08a"),
        ),
    }
)
GLOVES: Final[Mapping[Attribute | None, tuple[Ink, Ink]]] = MappingProxyType(
    {
        "force": (INK, "#47423b"),
        "speed": (YELLOW, "#d89b12"),
        "technique": ("#a8e2fb", "#69b3d6"),
        "spirit": (PAPER, "#d6cbb0"),
        None: ("#ff8f9e", "#d7606f"),
    }
)
SKINS: Final[tuple[tuple[Ink, Ink], ...]] = (
    ("#8d5a3b", "#6b4029"),
    ("#c58a5c", "#a36b42"),
    ("#f0c7a0", "#d29d74"),
    ("#5e3a28", "#42271a"),
    ("#e3b184", "#c08a5b"),
)


@dataclass(frozen=True, slots=True)
class Paint:
    """The inks of one card: its ground and what is light on it, the gloves in light and shade, the skin in light and shade."""

    ground: Ink
    light: Ink
    glove: Ink
    fold: Ink
    skin: Ink
    shade: Ink


def paint_of(type: CardType, attribute: Attribute | None, chance: Facts) -> Paint:
    """Type and attribute choose; `chance` says which shade of the ground and whose skin."""
    return Paint(*chance.of(GROUNDS[type]), *GLOVES[attribute], *chance.of(SKINS))

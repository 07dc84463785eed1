"""The pack: the numbers 1 to 12. Imports the kernel only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec

from matches.kernel.cards import Cards, Kind, card, fact
from matches.kernel.rules import Finding
from matches.kernel.words import Words

PACK = range(1, 13)


class Number(msgspec.Struct, frozen=True):
    value: Annotated[Annotated[int, msgspec.Meta(ge=1, le=12)], fact(Words("Valeur", "Value"), aliases=("n",), facet=True)]


NUMBER = Kind("topsy", "topsy_number", Words("Nombre", "Number"), Number)
STARTER = tuple(
    card(
        value,
        f"n{value}",
        Words(f"Le {value}", f"The {value}"),
        Words("Un simple nombre.", "Just a number."),
        NUMBER,
        Number(value),
    )
    for value in PACK
)


def check_release(cards: Cards) -> Sequence[Finding]:
    """A release needs every number once."""
    values = sorted(one.read(Number).value for one in cards.values())
    if values == list(PACK):
        return ()
    return (Finding("pack_incomplete", Words("Il faut les nombres de 1 à 12.", "The numbers 1 to 12 are needed.")),)

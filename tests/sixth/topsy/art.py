"""A card of Topsy drawn from its number. Imports the kernel only."""

from __future__ import annotations

from matches.games.topsy.cards import Number

from matches.kernel.cards import Card
from matches.kernel.drawing import disc, rect, svg


def art(card: Card) -> str:
    """As many dots as the number says, in rows of four."""
    value = card.read(Number).value
    dots = "".join(disc(40 + 40 * (at % 4), 50 + 50 * (at // 4), 14, "currentColor") for at in range(value))
    return svg(rect(0, 0, 200, 200, "none") + dots)

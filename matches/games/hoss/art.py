"""The pictures of HOSS. A placeholder until drawn."""

from __future__ import annotations

from matches.kernel.cards import Card
from matches.kernel.drawing import svg


def picture(card: Card) -> str:
    return svg("")

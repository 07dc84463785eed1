"""The pictures of HHUT: a rapper before the sunburst of eight ratings, a bonus from its effect. Imports portrait, sleeves."""

from __future__ import annotations

from matches.games.hhut.cards import RAPPER, BonusFacts, RapperFacts
from matches.games.hhut.names import RATING, RatingFacts
from matches.games.hhut.portrait import portrait
from matches.games.hhut.sleeves import sleeve
from matches.kernel.cards import Card


def picture(card: Card) -> str:
    """The drawing of a card as SVG text.

    A rapper's face follows from the card's id: it stays when ratings or names are changed, and only the sunburst moves.
    """
    if card.kind == RAPPER.key:
        return portrait(card.id, card.read(RapperFacts))
    if card.kind == RATING.key:
        return sleeve(BonusFacts("add", ratings=(card.read(RatingFacts).rating,), amount=0))
    return sleeve(card.read(BonusFacts))

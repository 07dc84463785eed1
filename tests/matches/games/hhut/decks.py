"""Releases and decks of HHUT for its tests: rappers by their general rating. Imports the game's cards and decks."""

from __future__ import annotations

from matches.games.hhut.cards import BONUS, RAPPER, BonusFacts, RapperFacts, bonuses, rappers
from matches.games.hhut.deck import Deck
from matches.games.hhut.names import RATING_CARDS
from matches.kernel.cards import Cards, card
from matches.kernel.words import Words


def release_of(*generals: int) -> Cards:
    """A rapper `r0`, `r1`, … for each general rating, all ratings 50, one bonus, `prize`, and the names of the ratings."""
    made = [
        card(at + 1, f"r{at}", Words(f"R{at}", f"R{at}"), Words("", ""), RAPPER, RapperFacts("fr", *[50] * 8, general=general))
        for at, general in enumerate(generals)
    ]
    prize = card(1, "prize", Words("Prix", "Prize"), Words("", ""), BONUS, BonusFacts("add", ("lyrics",), 3))
    return Cards([*made, prize, *RATING_CARDS])


def deck_of(cards: Cards, rapper_count: int, bonus_count: int = 0) -> Deck:
    """The first so many rappers of a release, and its first bonus so often."""
    return Deck(tuple(one.id for one in rappers(cards)[:rapper_count]), (bonuses(cards)[0].id,) * bonus_count)

"""Copies of cards as pages show them: the printed card of the catalogue, in the quality of the copy. Imports sheets."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from uuid import UUID

from django.utils.translation import get_language

from catalogue import kinds
from catalogue import selectors as catalogue
from catalogue.kinds import Game
from catalogue.models import Printing
from economy.rules.fusion import MOST_STARS
from economy.rules.stock import Stock
from economy.sheets import GAME


@dataclass(frozen=True, slots=True)
class Quality:
    """What a copy is like, for `{% card_face game record size href quality %}`."""

    key: str
    word: str
    pips: tuple[bool, ...]
    stars: tuple[bool, ...]
    star_count: int
    holo: bool


def quality_of(stock: Stock, rarity: str, stars: int = 0, holo: bool = False) -> Quality:
    """In the language of the page. A rarity that the release does not have is shown by its key, as the commonest."""
    known = stock.rarities.get(rarity)
    place = known.place if known else 0
    word = known.name.said_in(get_language() or "fr") if known else rarity
    pips = tuple(at <= place for at in range(len(stock.rarities)))
    return Quality(rarity, word, pips, tuple(at < stars for at in range(MOST_STARS)), stars, holo)


def printings_of(cards: Collection[UUID]) -> Mapping[UUID, Printing]:
    """The newest printing of each card, what is retired included: what a copy of it looks like."""
    return catalogue.names_in(GAME, list(cards))


def hoss() -> Game:
    """The game as the catalogue's tags want it."""
    return kinds.game(GAME)

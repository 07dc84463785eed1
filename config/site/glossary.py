"""The words of the house and of its games in the order of the reader's alphabet. Imports the lists of them."""

from __future__ import annotations

import unicodedata

from config.site.glossary_games import GAMES
from config.site.glossary_house import HOUSE
from config.site.glossary_term import Term


def terms(language: str) -> tuple[Term, ...]:
    """All of them in the order of the reader's alphabet, accents apart."""
    return tuple(sorted((*HOUSE, *GAMES), key=lambda one: (_plain(one.name.said_in(language)), one.key)))


def _plain(words: str) -> str:
    return "".join(sign for sign in unicodedata.normalize("NFD", words.casefold()) if not unicodedata.combining(sign))

"""Seasons in words, in both languages. Imports the words of the arena."""

from datetime import date

import pytest
from django.utils import translation

from economy.rendering.arena_words import season_words


@pytest.mark.parametrize(
    ("monday", "french", "english"),
    [
        (date(2026, 11, 30), "du 30 novembre au 6 décembre 2026", "November 30 to December 6, 2026"),
        (date(2026, 11, 23), "du 23 au 29 novembre 2026", "November 23 to 29, 2026"),
        (date(2027, 2, 1), "du 1er au 7 février 2027", "February 1 to 7, 2027"),
        (date(2026, 12, 28), "du 28 décembre au 3 janvier 2027", "December 28 to January 3, 2027"),
    ],
)
def test_a_month_that_is_the_same_is_said_once(monday: date, french: str, english: str) -> None:
    for language, said in (("fr", french), ("en", english)):
        with translation.override(language):
            assert season_words(monday) == said

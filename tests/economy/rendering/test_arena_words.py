"""Seasons, instants and places in words, in both languages. Imports the words of the arena."""

from datetime import UTC, date, datetime

import pytest
from django.utils import translation

from economy.rendering.arena_words import instant_words, place_words, season_words


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


@pytest.mark.parametrize(
    ("at", "french", "english"),
    [
        (datetime(2026, 11, 30, 17, tzinfo=UTC), "30 novembre à 18 h, heure de Paris", "November 30, 18:00, Paris time"),
        (datetime(2026, 11, 30, 17, 5, 0, 1, UTC), "30 novembre à 18 h 06, heure de Paris", "November 30, 18:06, Paris time"),
        (datetime(2026, 11, 30, 22, 59, 59, 0, UTC), "1er décembre à 0 h, heure de Paris", "December 1, 00:00, Paris time"),
        (datetime(2027, 10, 30, 23, 59, 30, 0, UTC),
         "31 octobre à 2 h, heure d’été de Paris", "October 31, 02:00, Paris summer time"),
        (datetime(2027, 10, 31, 0, 30, tzinfo=UTC),
         "31 octobre à 2 h 30, heure d’été de Paris", "October 31, 02:30, Paris summer time"),
        (datetime(2027, 10, 31, 1, 30, tzinfo=UTC),
         "31 octobre à 2 h 30, heure d’hiver de Paris", "October 31, 02:30, Paris winter time"),
        (datetime(2027, 10, 31, 2, tzinfo=UTC),
         "31 octobre à 3 h, heure de Paris", "October 31, 03:00, Paris time"),
        (datetime(2027, 3, 28, 1, tzinfo=UTC), "28 mars à 3 h, heure de Paris", "March 28, 03:00, Paris time"),
    ],
)  # fmt: skip
def test_an_instant_is_rounded_up_to_its_minute_and_the_hour_that_comes_twice_says_which(
    at: datetime, french: str, english: str
) -> None:
    for language, said in (("fr", french), ("en", english)):
        with translation.override(language):
            assert instant_words(at).replace("\u00a0", " ") == said


@pytest.mark.parametrize(
    ("place", "french", "english"),
    [(1, "1er", "1st"), (2, "2e", "2nd"), (11, "11e", "11th"), (1_241, "1 241e", "1,241st"), (100_000, "100 000e", "100,000th")],
)
def test_places_have_their_thousands_apart(place: int, french: str, english: str) -> None:
    for language, said in (("fr", french), ("en", english)):
        with translation.override(language):
            assert place_words(place).replace("\u00a0", " ") == said

"""Numbers in words, and places in the shortest text; imports nothing but what is tested."""

import pytest

from economy.rendering.number_words import in_words
from economy.rendering.turned import read, written


@pytest.mark.parametrize(
    ("number", "french", "english"),
    [
        (1, "une", "one"),
        (6, "six", "six"),
        (16, "seize", "sixteen"),
        (17, "dix-sept", "seventeen"),
        (20, "vingt", "twenty"),
        (21, "vingt et une", "twenty-one"),
        (22, "vingt-deux", "twenty-two"),
        (48, "quarante-huit", "forty-eight"),
        (60, "soixante", "sixty"),
    ],
)
def test_cards_are_counted_in_words(number: int, french: str, english: str) -> None:
    assert (in_words(number, "fr"), in_words(number, "en")) == (french, english)


def test_every_number_that_ten_boosters_need_has_words_of_its_own() -> None:
    for language in ("fr", "en"):
        assert len({in_words(number, language) for number in range(61)}) == 61
    with pytest.raises(ValueError, match="70"):
        in_words(70, "fr")


@pytest.mark.parametrize(
    ("text", "places"), [("", set()), ("4", {4}), ("1-3", {1, 2, 3}), ("1-3,5", {1, 2, 3, 5}), ("1,3,5-6", {1, 3, 5, 6})]
)
def test_places_are_written_as_they_are_read(text: str, places: set[int]) -> None:
    assert read(text, 6) == places
    assert written(places) == text


@pytest.mark.parametrize("strange", ["0", "7", "99999999", "3-1", "x", "-", "1-", "²", "1;2", "," * 500])
def test_what_names_no_card_is_passed_over(strange: str) -> None:
    assert read(strange, 6) == frozenset()

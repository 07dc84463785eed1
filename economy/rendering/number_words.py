"""Whole numbers below a hundred as words, for what is written in large letters. Imports nothing of ours."""

from __future__ import annotations

from typing import Final

_FRENCH: Final = (
    "zéro", "une", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf",
    "dix", "onze", "douze", "treize", "quatorze", "quinze", "seize", "dix-sept", "dix-huit", "dix-neuf",
)  # fmt: skip
_ENGLISH: Final = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
    "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
)  # fmt: skip
_FRENCH_TENS: Final = ("vingt", "trente", "quarante", "cinquante", "soixante")
_ENGLISH_TENS: Final = ("twenty", "thirty", "forty", "fifty", "sixty")
MOST: Final = 69  # French counts on past sixty from there, in a way of its own


def in_words(number: int, language: str) -> str:
    """From 0 to 69, feminine in French (of cards): "vingt et une", "twenty-one". ValueError beyond."""
    if not 0 <= number <= MOST:
        raise ValueError(number)
    return _english(number) if language.startswith("en") else _french(number)


def _french(number: int) -> str:
    if number < len(_FRENCH):
        return _FRENCH[number]
    ten, one = _FRENCH_TENS[number // 10 - 2], number % 10
    if one == 1:
        return f"{ten} et une"
    return f"{ten}-{_FRENCH[one]}" if one else ten


def _english(number: int) -> str:
    if number < len(_ENGLISH):
        return _ENGLISH[number]
    ten, one = _ENGLISH_TENS[number // 10 - 2], number % 10
    return f"{ten}-{_ENGLISH[one]}" if one else ten

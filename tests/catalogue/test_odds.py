"""Odds are said so that nobody has to divide, and never as more exact than they are."""

import pytest
from django.utils import translation

from catalogue.rendering.odds import share


@pytest.mark.parametrize(
    "part, whole, fr, en",
    [
        (52, 1_300_000, "52 / 1 300 000 (1 sur 25 000)", "52 / 1,300,000 (1 in 25,000)"),
        (1_170_000, 1_300_000, "1 170 000 / 1 300 000 (90 %)", "1,170,000 / 1,300,000 (90%)"),
        (2, 3, "2 / 3 (environ 66,7 %)", "2 / 3 (about 66.7%)"),
        (3, 10, "3 / 10 (environ 1 sur 3,3)", "3 / 10 (about 1 in 3.3)"),
        (1, 2, "1 / 2 (1 sur 2)", "1 / 2 (1 in 2)"),
        (7, 1000, "7 / 1 000 (environ 1 sur 143)", "7 / 1,000 (about 1 in 143)"),
        (0, 10, "0 / 10 (jamais)", "0 / 10 (never)"),
        (10, 10, "10 / 10 (toujours)", "10 / 10 (always)"),
        (1, 0, "1 / 0 (jamais)", "1 / 0 (never)"),
    ],
)
def test_a_share_is_said_in_both_languages(part, whole, fr, en):
    for language, words in (("fr", fr), ("en", en)):
        with translation.override(language):
            assert share(part, whole).replace("\u00a0", " ").replace("\u202f", " ") == words

"""The printed cards of Hula Hoo: number, code and name as text, the joker said, in both languages and at all sizes."""

import re

import pytest
from django.utils import translation
from msgspec.structs import replace

from catalogue.said import Pair
from catalogue.templatetags.cards import card_face
from matches.games.hula_hoo.cards import STARTER
from matches.kinds import as_game, record_of
from matches.registry import rules_of

GAME = as_game(rules_of("hula_hoo"))
SIZES = ("s", "", "l", "fill")


def heard(language: str, value: int, size: str = "") -> str:
    """What is in the card but its drawings, as one line of text."""
    with translation.override(language):
        html = card_face(GAME, record_of(STARTER[value - 1]), size, "/there/")
    text = re.sub(r"<[^>]*>", " ", re.sub(r"<svg.*?</svg>", "", html))
    return " ".join(text.split())


@pytest.mark.parametrize("size", SIZES)
def test_a_card_says_its_number_its_code_its_name_and_its_copies(size: str) -> None:
    assert heard("fr", 9, size) == (
        "9 code : rond pointé et 4 points Neuf 6 exemplaires dans le paquet "
        "Un rond et quatre points : encore un pas, et le code passe au carré."
    )
    assert heard("en", 13, size).startswith("13 code: dotted square and 3 dots Thirteen 6 copies in the pack")


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_joker_is_said_to_be_one_whatever_it_is_called(language: str) -> None:
    plain = replace(record_of(STARTER[6]), name=Pair("Sept", "Seven"))
    with translation.override(language):
        assert ">Joker</p>" in card_face(GAME, plain)
    assert [value for value in range(1, 14) if "Joker" in heard(language, value)] == [7]


@pytest.mark.parametrize("value", range(1, 14))
def test_a_card_has_its_code_once_below_and_once_in_the_place_of_the_digits(value: int) -> None:
    html = card_face(GAME, record_of(STARTER[value - 1]))
    assert html.count('<svg class="code"') == 2
    assert html.count(f'<span class="digit">{value}</span>') == 1
    assert html.count('class="coded instead"') == 1

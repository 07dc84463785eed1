"""The thirteen cards of Hula Hoo, and what its release check finds."""

from collections import Counter

import pytest
from msgspec.structs import replace

from matches.games.hula_hoo import RULES
from matches.games.hula_hoo.cards import NUMBER, STARTER, NumberFacts, deck_of
from matches.kernel.cards import Card, Cards, card, decode_release, encode_release
from matches.kernel.words import Words

IDS = [
    "ef72b3a5-60e9-53e7-a1c5-266a20da5ae1",
    "892b8144-5c1f-567c-ba80-b4606c1321ec",
    "3d67224d-f36f-5cf4-9e4a-a5b21773d392",
]
BY_VALUE = {one.read(NumberFacts).value: one for one in STARTER}


def test_the_starter_cards_are_the_thirteen_numbers_in_order() -> None:
    assert [(one.number, one.slug, one.name.fr, one.name.en) for one in STARTER] == [
        (1, "one", "Un", "One"),
        (2, "two", "Deux", "Two"),
        (3, "three", "Trois", "Three"),
        (4, "four", "Quatre", "Four"),
        (5, "five", "Cinq", "Five"),
        (6, "six", "Six", "Six"),
        (7, "seven", "Sept, le joker", "Seven, the joker"),
        (8, "eight", "Huit", "Eight"),
        (9, "nine", "Neuf", "Nine"),
        (10, "ten", "Dix", "Ten"),
        (11, "eleven", "Onze", "Eleven"),
        (12, "twelve", "Douze", "Twelve"),
        (13, "thirteen", "Treize", "Thirteen"),
    ]
    assert [one.read(NumberFacts).value for one in STARTER] == list(range(1, 14))


def test_the_starter_cards_have_their_ids_for_ever() -> None:
    assert [one.id for one in STARTER if one.slug in ("one", "seven", "thirteen")] == IDS


def test_r1_a_release_is_a_pack_of_84_with_six_of_each_and_twelve_sevens() -> None:
    deck = deck_of(RULES.first_release())
    assert len(deck) == 84
    assert Counter(deck) == {1: 6, 2: 6, 3: 6, 4: 6, 5: 6, 6: 6, 7: 12, 8: 6, 9: 6, 10: 6, 11: 6, 12: 6, 13: 6}


@pytest.mark.parametrize("one", STARTER, ids=lambda one: one.slug)
def test_every_card_has_a_line_of_its_own_in_both_languages(one: Card) -> None:
    for text in (one.text.fr, one.text.en):
        assert 15 < len(text) < 110
        assert text.endswith(".")


def test_no_two_cards_say_the_same() -> None:
    assert len({one.text.fr for one in STARTER}) == len({one.text.en for one in STARTER}) == 13


def test_the_starter_cards_are_a_release_without_findings() -> None:
    assert RULES.check_release(decode_release(encode_release(RULES.first_release()))) == ()


def found(*cards: Card) -> list[tuple[str, str]]:
    return [(finding.code, finding.about) for finding in RULES.check_release(Cards(cards))]


@pytest.mark.parametrize("value", range(1, 14))
def test_a_release_without_one_of_the_values_is_found(value: int) -> None:
    assert found(*(one for at, one in BY_VALUE.items() if at != value)) == [("missing_value", str(value))]


def test_a_release_in_which_two_cards_have_one_value_is_found() -> None:
    another = card(14, "neuf", Words("", ""), Words("", ""), NUMBER, NumberFacts(value=9, copies=6))
    assert found(*STARTER, another) == [("value_twice", "nine"), ("value_twice", "neuf")]


@pytest.mark.parametrize(("value", "copies"), [(3, 5), (3, 7), (7, 6), (8, 12)])
def test_another_number_of_copies_than_the_rules_have_is_found(value: int, copies: int) -> None:
    wrong = card(value, BY_VALUE[value].slug, Words("", ""), Words("", ""), NUMBER, NumberFacts(value=value, copies=copies))
    others = [one for at, one in BY_VALUE.items() if at != value]
    assert found(*others, wrong) == [("wrong_copies", BY_VALUE[value].slug)]


def test_a_card_may_have_another_slug_and_name() -> None:
    called = replace(BY_VALUE[9], slug="neuf", name=Words("Le neuf", "The nine"))
    assert found(*(called if one is BY_VALUE[9] else one for one in STARTER)) == []


@pytest.mark.parametrize("one", STARTER, ids=lambda one: one.slug)
def test_every_card_has_a_picture(one: Card) -> None:
    assert RULES.art(one).startswith("<svg")

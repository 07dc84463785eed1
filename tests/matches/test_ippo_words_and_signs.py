"""One word and one sign for each kind of power of Ippo, on cards, in forms, in the log and at the table."""

from __future__ import annotations

import pytest
from django.utils import translation

from catalogue.fields import fields_of
from matches.games.ippo import nouns
from matches.games.ippo.building import charts
from matches.games.ippo.cards import BlowFacts, DefenseFacts, SupportFacts
from matches.games.ippo.deck import Deck
from matches.games.ippo.deeds import PowerGained
from matches.games.ippo.emblems import emblem
from matches.games.ippo.fields import OF_WORDS
from matches.games.ippo.soundness_words import SAID
from matches.games.ippo.telling import tell
from matches.games.ippo.vocabulary import ATTRIBUTES
from matches.kernel.cards import Cards
from matches.kernel.seats import Seat
from matches.rendering.ippo_cards import any_word, generic_word
from matches.templatetags.ippo_signs import sign

PAID, HAD = "au choix", "sans attribut"  # what pays a generic cost, and power of no attribute


def test_r7_a_generic_cost_takes_power_au_choix_and_r5_generic_power_is_sans_attribut() -> None:
    with translation.override("fr"):
        assert (any_word(), generic_word()) == (PAID, HAD)
    assert (nouns.any_power(2).fr, nouns.generic_power(2).fr) == (f"2 points {PAID}", f"2 points {HAD}")
    assert OF_WORDS["generic"].fr == HAD
    gained = tell(PowerGained(seat=Seat(0), power="generic", n=2))
    assert gained is not None and HAD in gained.words.fr
    assert charts(Deck(), Cards())[-1].bars[-1][0].fr == HAD
    assert HAD in SAID["icons_of_nothing"].fr


@pytest.mark.parametrize(
    ("facts", "field", "word"),
    [
        (BlowFacts, "generic", PAID),
        (BlowFacts, "cost_generic", PAID),
        (DefenseFacts, "gives_generic", HAD),
        (SupportFacts, "gives_generic", HAD),
    ],
)
def test_forms_call_them_the_same(facts: type, field: str, word: str) -> None:
    label = next(one.label.fr for one in fields_of(facts) if one.key == field)
    assert word in label


def test_nothing_that_a_card_says_is_au_choix_but_a_cost() -> None:
    """Who chooses is said in other words."""
    assert [words.fr for of, words in OF_WORDS.items() if PAID in words.fr] == []


@pytest.mark.parametrize("attribute", ATTRIBUTES)
def test_the_sign_beside_a_number_is_the_one_on_the_cards(attribute: str) -> None:
    assert emblem(attribute, "currentcolor") in sign(attribute)  # type: ignore[arg-type]  # one of the four
    assert sign(attribute) != sign("generic") == sign("any")

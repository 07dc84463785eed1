"""What a form proposes for a new card: a number that is free, a slug of the name, values to draw it by."""

from __future__ import annotations

from uuid import UUID, uuid4

import pytest

from catalogue import forms
from catalogue.checking import faults
from catalogue.models import Card, Release
from tests.support.bestiary import BESTIARY, CHARM, CREATURE, GAME

NEW = UUID(int=1)


def test_the_first_number_is_one(db: None) -> None:
    assert forms.free_number(GAME, "creature") == 1


def test_the_next_number_is_after_the_last_of_the_kind(published: Release) -> None:
    assert (forms.free_number(GAME, "creature"), forms.free_number(GAME, "charm")) == (40, 41)


def test_after_the_highest_number_there_is_the_first_gap_is_proposed(published: Release) -> None:
    Card.objects.filter(game=GAME, slug="creature-2").update(number=999_999)
    assert forms.free_number(GAME, "creature") == 2


@pytest.mark.parametrize(
    ("name", "slug"),
    [
        ("Ours brun", "ours-brun"),
        ("  Œil-de-bœuf d’été !", "oeil-de-boeuf-d-ete"),
        ("L'Ægis — 2e", "l-aegis-2e"),
        ("İstanbul", "istanbul"),
        ("ﬁn", "fin"),
        ("Медведь", ""),
        ("!!!", ""),
        ("", ""),
    ],
)
def test_a_slug_is_what_is_left_of_a_name(db: None, name: str, slug: str) -> None:
    assert forms.slug_of(GAME, name, NEW) == slug


def test_the_longest_name_has_a_slug_that_fits_even_beside_its_namesakes(published: Release) -> None:
    name = "a" * 120
    made = Card.objects.get(game=GAME, slug="creature-1")
    Card.objects.filter(pk=made.pk).update(slug=forms.slug_of(GAME, name, NEW))
    assert forms.slug_of(GAME, name, NEW) == "a" * 72 + "-2"
    assert forms.slug_of(GAME, name, made.pk) == "a" * 72


@pytest.mark.parametrize("kind", [CREATURE, CHARM])
def test_an_example_is_a_card(kind: object) -> None:
    assert kind in BESTIARY.kinds
    assert faults(BESTIARY, kind.key, forms.example(kind, 7)) == []  # type: ignore[attr-defined, arg-type]


def test_a_slug_of_another_card_alone_is_taken(published: Release) -> None:
    assert forms.slug_of(GAME, "Creature 1", uuid4()) == "creature-1-2"

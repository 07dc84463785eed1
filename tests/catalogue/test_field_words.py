"""Flat names and their values in words of both languages."""

from __future__ import annotations

import pytest

from catalogue.models import Card, Release
from catalogue.rendering.fields import in_order, label_of, value_of
from tests.support.bestiary import BESTIARY


@pytest.mark.parametrize(
    ("kind", "name", "fr", "en"),
    [
        ("creature", "name.fr", "Nom français", "French name"),
        ("creature", "facts.attack", "Attaque", "Attack"),
        ("charm", "facts.cost", "Coût", "Cost"),
        ("charm", "facts.attack", "attack", "attack"),
        ("", "numbers.draw", "Chances de tirage", "Draw odds"),
        ("", "whole.denominator", "Dénominateur", "Denominator"),
        ("dragon", "facts.flame", "flame", "flame"),
    ],
)
def test_a_flat_name_has_a_label(kind: str, name: str, fr: str, en: str) -> None:
    assert (label_of(BESTIARY, kind, name, "fr"), label_of(BESTIARY, kind, name, "en")) == (fr, en)


@pytest.mark.parametrize(
    ("name", "value", "fr", "en"),
    [
        ("facts.race", "orc", "Orque", "Orc"),
        ("facts.flying", True, "oui", "yes"),
        ("facts.flying", False, "non", "no"),
        ("facts.keywords", ["haste", "guard"], "Hâte, Garde", "Haste, Guard"),
        ("facts.keywords", [], "(rien)", "(nothing)"),
        ("facts.rating", "?", "inconnue", "unknown"),
        ("facts.element", None, "(rien)", "(nothing)"),
        ("facts.attack", 0, "0", "0"),
        ("art", "", "dessin du jeu", "the game’s drawing"),
        ("art", "0123456789" + "a" * 54, "image 01234567", "picture 01234567"),
        ("state", "merged", "fusionnée", "merged"),
        ("kind", "charm", "Charme", "Charm"),
        ("kind", "dragon", "dragon", "dragon"),
        ("successor", "nonsense", "nonsense", "nonsense"),
        ("text.fr", "", "(rien)", "(nothing)"),
    ],
)
def test_a_value_is_said_in_words(name: str, value: object, fr: str, en: str) -> None:
    said = tuple(value_of(BESTIARY, "creature", name, value, language) for language in ("fr", "en"))  # type: ignore[arg-type]
    assert said == (fr, en)


def test_who_stands_for_a_card_is_said_by_name(published: Release) -> None:
    card = Card.objects.get(game="bestiary", slug="creature-1")
    assert value_of(BESTIARY, "creature", "successor", str(card.pk), "fr") == "Fée d’été 1"


def test_names_come_in_the_order_of_the_form_and_what_is_gone_comes_last() -> None:
    names = {"facts.gone", "facts.rank", "facts.race", "text.fr", "slug", "state", "number"}
    assert in_order(BESTIARY, "creature", names) == [
        "number", "slug", "text.fr", "state", "facts.race", "facts.rank", "facts.gone",
    ]  # fmt: skip

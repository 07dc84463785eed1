"""The printed cards of HHUT: general rating, eight ratings and type as text; what a bonus does said from its data."""

import re
from collections.abc import Iterator

import pytest
from django.utils import translation
from msgspec.structs import replace

from catalogue import selectors, services
from catalogue.fields import Json
from catalogue.models import Card
from catalogue.templatetags.cards import card_face
from matches.games.hhut.starter import BONUSES, RAPPERS
from matches.kernel.cards import Card as PlayingCard
from matches.kinds import as_game, record_of
from matches.registry import rules_of

GAME = as_game(rules_of("hhut"))
SIZES = ("s", "", "l", "fill")
RAPPER = {one.slug: one for one in RAPPERS}
BONUS = {one.slug: one for one in BONUSES}

pytestmark = pytest.mark.django_db  # ratings are called what the current release calls them


@pytest.fixture(autouse=True)
def marks() -> Iterator[None]:
    """No test believes the release that another one has published."""
    selectors.forget_marks()
    yield
    selectors.forget_marks()


def heard(language: str, card: PlayingCard, size: str = "", **facts: Json) -> str:
    """What is read aloud of a card, as one line of text."""
    record = record_of(card)
    with translation.override(language):
        html = card_face(GAME, replace(record, facts=record.facts | facts), size, "/there/")
    seen = re.sub(r"<svg.*?</svg>|<span[^>]*aria-hidden=\"true\">[^<]*</span>", "", html)
    return " ".join(re.sub(r"<[^>]*>", " ", seen).split())


@pytest.mark.parametrize("size", SIZES)
def test_a_rapper_says_the_general_rating_the_type_and_the_eight_ratings(size: str) -> None:
    assert heard("fr", RAPPER["lil-carburetor"], size) == (
        "Note générale 88 Rap US numéro 1 Lil Carburetor Paroles 81 Flow 92 Ventes 94 Influence 87 Créativité 82 Refrain 93 "
        "Style 86 Scène 89 Trois tubes écrits sur un parking, moteur allumé."
    )
    assert heard("en", RAPPER["lil-carburetor"], size).startswith("General rating 88 US rap number 1 Lil Carburetor Lyrics 81")


def test_a_rating_that_is_not_known_is_said_to_be() -> None:
    assert "Ventes inconnue Influence" in heard("fr", RAPPER["ghost-invoice"])
    assert "Sales unknown Influence" in heard("en", RAPPER["ghost-invoice"])


def test_without_a_general_rating_of_its_own_a_card_prints_the_mean() -> None:
    assert heard("fr", RAPPER["lil-carburetor"], general=None).startswith("Note générale 88 ")
    assert heard("fr", RAPPER["lil-carburetor"], general=97).startswith("Note générale 97 ")


def test_the_highest_rating_is_marked_and_only_that() -> None:
    html = card_face(GAME, record_of(RAPPER["lil-carburetor"]))
    assert re.findall(r'class="best"><dt><span class="long">(\w+)', html) == ["Ventes"]


@pytest.mark.parametrize("missing", [None, "", "much", True, [1]])
def test_a_rapper_that_is_being_edited_has_a_face(missing: Json) -> None:
    empty = dict.fromkeys(("lyrics", "flow", "sales", "influence", "creativity", "chorus", "style", "stage", "general"), missing)
    record = record_of(RAPPER["lil-carburetor"])
    stand_in = replace(record, facts=record.facts | empty, art="0" * 64)
    assert "Lil Carburetor" in card_face(GAME, stand_in)


def test_a_bonus_says_what_it_does_and_on_what_card() -> None:
    assert heard("fr", BONUS["cert-or"]) == (
        "Bonus numéro 2 Certification or +1 à toutes les notes de la carte. Seulement avec une carte à 85 ou plus en Ventes. "
        "Le premier disque que l’on accroche au mur."
    )
    assert "−5 to the opponent’s Sales and Influence." in heard("en", BONUS["boycott"])


def test_what_a_bonus_says_follows_its_data() -> None:
    assert "+4 en Style. Seulement" not in heard("fr", BONUS["achat-stream"], ratings=["style"], amount=4)
    assert "+4 en Style." in heard("fr", BONUS["achat-stream"], ratings=["style"], amount=4)


@pytest.mark.django_db
def test_a_bonus_for_one_card_says_the_name_that_the_card_has_now() -> None:
    assert "La note Refrain passe à 99. Seulement avec la carte « 0.9 (Booba) »." in heard("fr", BONUS["autotune"])
    assert "Only with the card “Némo Barjac”." in heard("en", BONUS["autotune"], only="nemo-barjac")
    assert "Only with the card “nobody”." in heard("en", BONUS["autotune"], only="nobody")


def test_a_bonus_that_is_no_bonus_yet_says_nothing_about_itself() -> None:
    record = record_of(BONUS["cert-or"])
    said = card_face(GAME, replace(record, facts=record.facts | {"amount": "many"}, art="0" * 64))
    assert "Certification or" in said
    assert 'class="does"' not in said


def test_q2_a_rating_that_moderators_have_renamed_is_called_so_on_every_card_and_bonus() -> None:
    services.publish_starter("hhut")
    stage = Card.objects.get(game="hhut", slug="stage")
    services.change_card(stage.pk, stage.version, {"name.fr": "Plateau"}, by=None)
    services.publish("hhut", by=None, seen_draft=selectors.draft("hhut").version)
    selectors.forget_marks()
    said = heard("fr", RAPPER["booba-0-9"])
    assert "Plateau" in said and "Scène" not in said
    assert "+3 en Plateau." in heard("fr", BONUS["achat-stream"], ratings=["stage"])

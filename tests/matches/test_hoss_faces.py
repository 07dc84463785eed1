"""The printed cards of HOSS: rank, race, class, numbers and talents as text; what a buff does said from its data."""

import re

import pytest
from django.utils import translation
from msgspec.structs import replace

from catalogue.fields import Json
from catalogue.templatetags.cards import card_face
from matches.games.hoss.starter import STARTER
from matches.kernel.cards import Card
from matches.kinds import as_game, record_of
from matches.registry import rules_of

GAME = as_game(rules_of("hoss"))
SIZES = ("s", "", "l", "fill")
CARD = {one.slug: one for one in STARTER}

pytestmark = pytest.mark.django_db  # a family is called what the current release calls it


def heard(language: str, card: Card, size: str = "", **facts: Json) -> str:
    """What is read aloud of a card, as one line of text."""
    record = record_of(card)
    with translation.override(language):
        html = card_face(GAME, replace(record, facts=record.facts | facts), size, "/there/")
    seen = re.sub(r"<svg.*?</svg>|<(span|small)[^>]*aria-hidden=\"true\">[^<]*</\1>", "", html, flags=re.DOTALL)
    return " ".join(re.sub(r"<[^>]*>", " ", seen).split())


@pytest.mark.parametrize("size", SIZES)
def test_a_creature_says_everything_at_every_size(size: str) -> None:
    numbers: dict[str, Json] = {"attack": 176, "life": 230, "interval": 1_700, "poison": 20, "crit": 12, "heal_hit": 30}
    assert heard("fr", CARD["veilleur-des-lierres"], size, **numbers) == (
        "Rang 2 Élément Poison toutes raretés numéro 74 Veilleur des Lierres Sylvain Archer Attaque 17,6 "
        "Vie 230 Coups par manche 2 Poison 20 %, critique 12 % à ×1,5, soigne un allié en touchant 30 %. "
        "Craint les squelettes et le feu. Résiste aux orques et au poison. Insensible au poison. "
        "Patient comme le lierre, et aussi tenace. Famille Guetteur des Taillis, voie A"
    )


def test_in_english_too() -> None:
    said = heard("en", CARD["veilleur-des-lierres"], "l", attack=176, interval=1_700)
    assert said.startswith("Rank 2 Element Poison any rarity number 74 Ivy Watcher Sylvan Archer Attack 17.6 Life ")
    assert "Hits a round 2 Poison 20%, " in said
    assert said.endswith("Family Thicket Scout, path A")


def test_a_rank_1_names_no_element_and_no_family() -> None:
    said = heard("fr", CARD["hache-rouge"], attack=180)
    assert said.startswith("Rang 1 toutes raretés numéro 30 Hache Rouge Orque Guerrier Attaque 18 Vie ")
    assert said.endswith("Elle était grise à l’achat.")


def test_r13_a_defender_shows_what_it_blocks_and_takes_off() -> None:
    said = heard("fr", CARD["heaume-gris"], block=25, life=240, reduction=15)
    assert "Humain Défenseur Blocage 25 % Vie 240 Réduit 15 % Craint les orques et le poison." in said
    assert "Attaque" not in said and "Coups" not in said


def test_a_family_that_the_release_has_not_is_said_by_its_slug() -> None:
    assert heard("fr", CARD["veilleur-des-lierres"], family="inconnue", path="b").endswith("Famille inconnue, voie B")


@pytest.mark.parametrize("missing", [None, "", "much", True, [1]])
@pytest.mark.parametrize("slug", ["dame-iris", "elan"])
def test_a_card_that_is_being_edited_has_a_face(slug: str, missing: Json) -> None:
    record = record_of(CARD[slug])
    stand_in = replace(record, facts=dict.fromkeys(record.facts, missing), art="0" * 64)
    with translation.override("fr"):
        html = card_face(GAME, stand_in)
    assert CARD[slug].name.fr in html
    assert 'class="does"' not in html


def test_a_buff_says_what_it_does() -> None:
    assert heard("fr", CARD["elan"], amount=15) == (
        "Bonus numéro 2 Élan pour tout le combat +15 points de vitesse d’attaque. Le plus dur était de partir."
    )
    assert "for the whole fight +15 points of attack speed." in heard("en", CARD["elan"], amount=15)
    assert "Bouclier de 9 % de la vie" in heard("fr", CARD["elan"], effect="shield", amount=9)

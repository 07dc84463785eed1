"""The printed cards of Ippo: power, type, attribute, costs and abilities as text, said from the facts in both languages."""

import re
from collections.abc import Iterator

import pytest
from django.utils import translation
from msgspec.structs import replace

from catalogue import selectors, services
from catalogue.fields import Json
from catalogue.models import Card
from catalogue.templatetags.cards import card_face
from matches.games.ippo.starter import STARTER
from matches.kinds import as_game, record_of
from matches.registry import rules_of

GAME = as_game(rules_of("ippo"))
SIZES = ("s", "", "l", "fill")
SET = {one.slug: one for one in STARTER}
BY_KIND = {kind: next(one for one in STARTER if one.kind == kind) for kind in ("blow", "defense", "support", "fight")}

pytestmark = pytest.mark.django_db  # attributes are called what the current release calls them


@pytest.fixture(autouse=True)
def marks() -> Iterator[None]:
    """No test believes the release that another one has published."""
    selectors.forget_marks()
    yield
    selectors.forget_marks()


def heard(language: str, slug: str, size: str = "", **facts: Json) -> str:
    """What is read aloud of a card, as one line of text."""
    record = record_of(SET[slug])
    with translation.override(language):
        html = card_face(GAME, replace(record, facts=record.facts | facts), size, "/there/")
    seen = re.sub(r"<svg.*?</svg>|<span[^>]*aria-hidden=\"true\">[^<]*</span>", "", html)
    return " ".join(re.sub(r"<[^>]*>", " ", seen).replace("\u00a0", " ").split())


@pytest.mark.parametrize("size", SIZES)
def test_a_blow_says_power_type_attribute_stars_and_cost(size: str) -> None:
    """Its facts are given here: the set may be tuned."""
    given: dict[str, Json] = {"icons": 0, "generic": 0, "power": 2, "stars": 1, "type": "straight"}
    assert heard("fr", "jab-de-metronome", size, **given) == (
        "Puissance 2 Coup numéro 1 Jab de métronome Direct · Vitesse , 1 étoile Ne coûte rien. "
        "Il tombe toutes les deux secondes, comme une goutte dans un évier."
    )
    said = heard("en", "jab-de-metronome", size, **given)
    assert said.startswith("Power 2 Blow number 1 Metronome Jab Straight · Speed , 1 star Costs")


def test_what_a_card_says_follows_its_facts() -> None:
    given: dict[str, Json] = {"icons": 2, "generic": 1, "power": 6, "stars": 3, "type": "hook"}
    said = heard("fr", "jab-de-metronome", **given)
    assert said.startswith("Puissance 6 Coup numéro 1 Jab de métronome Crochet · Vitesse , 3 étoiles")
    assert "Coûte 2 points de Vitesse et 1 point au choix." in said


def test_an_ability_is_said_from_its_parts() -> None:
    given: dict[str, Json] = {
        "timing": "boxing",
        "cost_generic": 1,
        "when": "defended",
        "does": "blow",
        "does_n": 2,
        "does_to": "this",
    }
    assert "Boxe · Payez 1 point au choix : si le coup est défendu, ce coup gagne 2 points de puissance." in heard(
        "fr", "jab-de-metronome", **given
    )
    assert "Boxing · Pay 1 of any power: if the blow is defended, this blow gains 2 power." in heard(
        "en", "jab-de-metronome", **given
    )


def test_a_defense_says_what_it_blocks_and_what_it_gives() -> None:
    said = heard(
        "fr", BY_KIND["defense"].slug, blocks=["straight", "hook"], power=4, gives_icons=1, attribute="spirit", gives_generic=0
    )
    assert "Bloque les directs et les crochets. Engagée, donne 1 point de Mental." in said


@pytest.mark.parametrize("kind", ["support", "fight"])
def test_what_has_no_power_shows_none(kind: str) -> None:
    assert "Puissance " not in heard("fr", BY_KIND[kind].slug)


@pytest.mark.parametrize("missing", [None, "", "much", True, [1]])
@pytest.mark.parametrize("kind", BY_KIND)
def test_a_card_that_is_being_edited_has_a_face(kind: str, missing: Json) -> None:
    record = record_of(BY_KIND[kind])
    facts = record.facts | {"stars": missing, "power": missing, "icons": missing, "timing": missing, "does": missing}
    html = card_face(GAME, replace(record, facts=facts, art="0" * 64))
    assert record.name.fr in html
    assert 'class="does' not in html


def test_q3_an_attribute_that_moderators_have_renamed_is_called_so_on_every_card() -> None:
    services.publish_starter("ippo")
    speed = Card.objects.get(game="ippo", slug="speed")
    services.change_card(speed.pk, speed.version, {"name.fr": "Élan"}, by=None)
    services.publish("ippo", by=None, seen_draft=selectors.draft("ippo").version)
    selectors.forget_marks()
    said = heard("fr", "jab-de-metronome", icons=1, generic=0, type="straight")
    assert "Direct · Élan" in said and "Coûte 1 point d’Élan." in said
    assert "Vitesse" not in said

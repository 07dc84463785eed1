"""The page of a card: all that it says, in both languages, through all releases, and after it has gone."""

from __future__ import annotations

import re
from html import unescape
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.test import Client

from catalogue import selectors, services
from catalogue.models import Card, Release
from tests.catalogue.views.test_reading import html, link
from tests.support.bestiary import GAME, values

pytestmark = pytest.mark.django_db
GALLERY = f"/cartes/{GAME}/"


def creature(number: int) -> Card:
    return Card.objects.get(game=GAME, slug=f"creature-{number}")


def page_of(card: Card) -> str:
    return f"{GALLERY}{card.pk}/"


def publish(seen_release: int) -> Release:
    draft = selectors.draft(GAME).version
    release = services.publish(GAME, by=None, note="", seen_draft=draft, seen_release=seen_release)
    selectors.forget_marks()  # as a commit does, which a test's transaction never has
    return release


def facts(page: str) -> dict[str, str]:
    """The table of what a card says: label → words."""
    rows = re.findall(
        r"<tr><th scope=\"row\">(.*?)</th>\s*<td>(.*?)</td>", page.partition('class="facts"')[2].partition("</table>")[0], re.S
    )
    plain = [[unescape(re.sub(r"<[^>]+>", "", cell)).strip() for cell in row] for row in rows]
    return {label.partition("De 0")[0]: words for label, words in plain}


def test_a_card_says_all_its_facts_in_words(client: Client, published: Release) -> None:
    card = creature(1)
    services.change_card(
        card.pk,
        card.version,
        {
            "facts.race": "sylvan",
            "facts.attack": 41,
            "facts.rank": 3,
            "facts.element": None,
            "facts.flying": True,
            "facts.keywords": ["guard", "regrow"],
            "facts.rating": "?",
            "facts.epithet": "l’Ancien",
            "facts.bonus": -7,
        },
        by=None,
    )
    publish(1)
    assert facts(html(client, page_of(card))) == {
        "Race": "Sylvain",
        "Attaque": "41",
        "Rang": "3",
        "Élément": "aucun",
        "Volant": "oui",
        "Talents": "Garde, Repousse",
        "Note": "inconnue",
        "Surnom": "l’Ancien",
        "Bonus": "\u22127",
    }


def test_a_fact_leads_to_the_cards_that_have_it_too(client: Client, published: Release) -> None:
    card = creature(1)
    services.change_card(card.pk, card.version, {"facts.keywords": ["regrow"], "name.fr": "Autre nom"}, by=None)
    publish(1)
    found = html(client, link(html(client, page_of(card)), "Repousse"))
    assert str(card.pk) in found
    assert 'value="keywords:regrow"' in found


def test_both_languages_stand_there_each_under_its_own_mark(client: Client, published: Release) -> None:
    card = creature(1)
    services.change_card(card.pk, card.version, {"name.fr": "Ourse", "name.en": "She-bear", "text.en": ""}, by=None)
    publish(1)
    page = html(client, page_of(card))
    assert '<p lang="fr"><b>Ourse</b></p>' in page
    assert '<p lang="en"><b>She-bear</b></p>' in page
    assert "Sans texte." in page


def test_a_name_that_is_not_translated_is_shown_with_its_language(client: Client, published: Release) -> None:
    card = creature(3)  # every third has a French name alone
    client.cookies["django_language"] = "en"
    page = html(client, page_of(card))
    assert f'<h1 lang="fr">{card.name_fr}</h1>' in unescape(page)
    assert "No name of its own: the other language’s is shown." in page


def test_a_card_that_no_release_has_had_is_not_there(client: Client, published: Release) -> None:
    card = services.add_card(GAME, "creature", values("creature", 5000), by=None)
    html(client, page_of(card), status=404)
    html(client, f"{GALLERY}{uuid4()}/", status=404)
    html(client, f"/cartes/ahyoheek/{creature(1).pk}/", status=404)


def test_a_change_in_the_draft_does_not_show(client: Client, published: Release) -> None:
    card = creature(1)
    services.retire_card(card.pk, card.version, by=None, reason="Personne ne la joue.")
    page = html(client, page_of(card))
    assert "Retirée" not in page
    assert "Personne ne la joue." not in page


def test_every_release_that_changed_a_card_says_what(client: Client, published: Release) -> None:
    card = creature(1)
    services.change_card(card.pk, card.version, {"facts.attack": 3, "name.fr": "Premier"}, by=None)
    publish(1)
    services.change_card(card.pk, card.version + 1, {"name.fr": "Second"}, by=None)
    publish(2)
    page = html(client, page_of(card))
    assert re.findall(r'<p class="when"><b aria-hidden="true">(\d+)</b>', page) == ["3", "2", "1"]
    assert "<del>Premier</del>" in page
    assert "<ins>Second</ins>" in page
    assert "<ins>3</ins>" in page


def test_an_older_release_is_read_with_the_card_as_it_was(client: Client, published: Release) -> None:
    card, name = creature(1), creature(1).name_fr
    services.change_card(card.pk, card.version, {"name.fr": "Autre nom"}, by=None)
    publish(1)
    old = html(client, f"{page_of(card)}?release=1")
    assert f"<h1>{name}</h1>" in unescape(old)
    assert "<h1>Autre nom</h1>" in html(client, link(old, "La voir telle"))


def test_a_retired_card_stays_with_the_day_and_the_reason(client: Client, published: Release) -> None:
    card = creature(1)
    services.retire_card(card.pk, card.version, by=None, reason="Personne ne la joue.")
    release = publish(1)
    page = html(client, page_of(card))
    assert "Retirée par la version 2" in page
    assert "<q>Personne ne la joue.</q>" in page
    assert release.published_at.astimezone().strftime("%Y") in page
    assert facts(page)["Race"] != ""
    assert "rel=" not in page.partition('class="side"')[2].partition('class="stack"')[0]


def test_a_merged_card_leads_to_what_stands_for_it(client: Client, published: Release) -> None:
    card, other = creature(1), creature(2)
    services.merge_card(card.pk, card.version, into=other.pk, by=None, reason="La même carte.")
    publish(1)
    page = html(client, page_of(card))
    assert "Fusionnée avec une autre carte par la version 2" in page
    assert link(page, other.name_fr) == page_of(other)


def test_a_card_that_came_back_says_when(client: Client, published: Release) -> None:
    card = creature(1)
    retired = services.retire_card(card.pk, card.version, by=None, reason="Un essai.")
    publish(1)
    services.restore_card(card.pk, retired.version, by=None)
    publish(2)
    page = html(client, page_of(card))
    steps = page.partition('class="steps"')[2]
    assert [word in steps for word in ("De retour", "Retirée", "Première impression")] == [True, True, True]
    assert "message warning" not in page


def test_cards_beside_it_are_of_the_same_kind_and_release(client: Client, published: Release) -> None:
    page = html(client, page_of(creature(6)))
    assert re.search(rf'rel="prev" href="{page_of(creature(4))}\?release=1"', page)  # 5 is a charm
    assert re.search(rf'rel="next" href="{page_of(creature(7))}\?release=1"', page)


def test_structured_facts_are_phrases_without_brackets(client: Client, published: Release) -> None:
    charm = Card.objects.filter(game=GAME, kind="charm").first()
    assert charm is not None
    services.change_card(
        charm.pk, charm.version, {"facts.effects": [{"does": "heal", "by": 3}, {"does": "hurt", "by": 4}]}, by=None
    )
    publish(1)
    assert facts(html(client, page_of(charm)))["Effets"] == "by\u00a03, does\u00a0heal\u00a0; by\u00a04, does\u00a0hurt"


def test_nobody_is_told_who_edited(client: Client, published: Release, moderator: User) -> None:
    card = creature(1)
    services.change_card(card.pk, card.version, {"name.fr": "Autre nom"}, by=moderator, reason="Pour mona seule")
    publish(1)
    page = html(client, page_of(card))
    assert "mona" not in page


def test_moderators_alone_are_led_to_the_desk(client: Client, published: Release, moderator: User) -> None:
    card = creature(1)
    assert "Modifier cette carte" not in html(client, page_of(card))
    client.force_login(moderator)
    assert link(html(client, page_of(card)), "Modifier cette carte") == f"/atelier/{GAME}/cartes/{card.pk}/"


def test_a_card_asks_six_questions_whatever_happened_to_it(
    client: Client, published: Release, django_assert_max_num_queries: object
) -> None:
    card = creature(1)
    for attack in (1, 2, 3):
        services.change_card(card.pk, card.version + attack - 1, {"facts.attack": attack}, by=None)
        publish(attack)
    with django_assert_max_num_queries(6):  # type: ignore[operator]  # mark, release, printings, moves, two neighbours
        html(client, page_of(card))

"""The desk's front page and its list: found, sorted, counted, paged, and how each card stands to the release."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.utils import timezone

from catalogue import selectors, services
from catalogue.models import Card
from tests.support.bestiary import values

LIST = "/atelier/bestiary/"


def card_of(slug: str) -> Card:
    return Card.objects.get(game="bestiary", slug=slug)


def names(html: str) -> list[str]:
    """The cards of the list by their slugs, in its order."""
    ids = re.findall(r'<th scope="row"><a href="/atelier/bestiary/cartes/([0-9a-f-]{36})/', html)
    slugs = {str(pk): slug for pk, slug in Card.objects.values_list("pk", "slug")}
    return [slugs[one] for one in ids]


@pytest.fixture
def worked_on(card: Card) -> None:
    """One card of each standing, beside those that are as published."""
    services.change_card(card.pk, 1, {"facts.attack": 99}, by=None)
    services.retire_card(card_of("creature-2").pk, 1, by=None, reason="x")
    services.merge_card(card_of("creature-3").pk, 1, into=card_of("creature-4").pk, by=None, reason="x")
    services.add_card("bestiary", "creature", values(), by=None)


def test_the_front_page_counts_cards_and_what_waits_to_be_published(mona: Client, worked_on: None) -> None:
    html = mona.get("/atelier/").content.decode()
    own = html.split('href="/atelier/bestiary/"', 1)[1]
    assert re.findall(r"<dd>(\d+)</dd>", own)[:3] == ["39", "1", "4"]


def test_the_front_page_says_what_is_scheduled(mona: Client, worked_on: None) -> None:
    due = timezone.now() + timezone.timedelta(days=1)
    version = selectors.draft("bestiary").version
    services.schedule("bestiary", by=None, note="", seen_draft=version, due_at=due)
    assert "Prévue le" in mona.get("/atelier/").content.decode()


def test_counts_of_the_front_page_follow_the_draft_and_the_release(mona: Client, card: Card) -> None:
    def waiting() -> int:
        return selectors.game_lines(["bestiary"])["bestiary"].unpublished

    assert waiting() == 0
    services.change_card(card.pk, 1, {"facts.attack": 99}, by=None)
    assert waiting() == 1
    services.publish("bestiary", by=None, seen_draft=selectors.draft("bestiary").version)
    assert waiting() == 0


def test_each_card_says_how_it_stands_to_the_release(mona: Client, worked_on: None) -> None:
    for term, slug, word in (
        ("is:changed", "creature-1", "modifiée"),
        ("is:new", "new-5000", "nouvelle"),
        ("is:retired -is:merged", "creature-2", "retirée"),
        ("is:merged", "creature-3", "fusionnée"),
        ("slug:creature-6", "creature-6", "publiée"),
    ):
        html = mona.get(LIST, {"q": term}).content.decode()
        rows = re.findall(r'<th scope="row">.*?</tr>', html, re.DOTALL)
        found = dict(zip(names(html), rows, strict=True))
        assert f">{word}<" in found[slug], term


def test_a_card_that_came_back_after_a_release_without_it_is_changed_not_new(mona: Client, card: Card) -> None:
    services.retire_card(card.pk, 1, by=None, reason="x")
    services.publish("bestiary", by=None, seen_draft=selectors.draft("bestiary").version)
    services.restore_card(card.pk, 2, by=None)
    assert selectors.standings([selectors.card(card.pk)]) == {card.pk: "changed"}


def test_a_search_is_understood_and_its_facets_lead_on(mona: Client, card: Card) -> None:
    html = mona.get(LIST, {"q": "race:orc"}).content.decode()
    found = names(html)
    assert found
    assert {Card.objects.get(slug=slug).facts["race"] for slug in found} == {"orc"}
    flying = re.search(r'href="(/atelier/bestiary/\?q=race%3Aorc\+flying%3Ayes)".*?class="count num">(\d+)<', html, re.DOTALL)
    assert flying is not None
    assert len(names(mona.get(flying[1]).content.decode())) == int(flying[2])
    out = re.search(r'<a href="([^"]*)" class="on"', html)
    assert out is not None
    assert out[1] == LIST


def test_a_search_that_cannot_be_read_says_where_and_offers_a_mend(mona: Client, card: Card) -> None:
    answer = mona.get(LIST, {"q": "race:orcc"})
    html = answer.content.decode()
    assert answer.status_code == 422
    assert "<mark>orcc</mark>" in html
    assert f'href="{LIST}?q=race%3Aorc"' in html


@pytest.mark.parametrize(
    "query", ["q=%00", "q=%28", "q=" + "x" * 600, "tri=nope", "apres=nope", "apres=%00", "vues=-1", "vues=x"]
)
def test_what_was_never_offered_is_answered_in_words(mona: Client, card: Card, query: str) -> None:
    assert mona.get(f"{LIST}?{query}").status_code in (200, 422)


def test_the_pages_show_each_card_once_and_keep_the_search(mona: Client, card: Card) -> None:
    for number in range(5000, 5030):
        services.add_card("bestiary", "creature", values(number=number), by=None)
    html = mona.get(LIST, {"tri": "-number"}).content.decode()
    (following,) = re.findall(r'href="([^"]*)" rel="next"', html)
    rest = mona.get(following.replace("&amp;", "&")).content.decode()
    assert "51 à 70 sur 70" in rest
    seen = names(html) + names(rest)
    assert (len(seen), len(set(seen))) == (70, 70)
    assert seen[0] == "new-5029"
    assert "selected>Numéro" in rest or "tri=-number" in rest


def test_htmx_gets_the_results_alone_and_a_spoken_count(mona: Client, card: Card) -> None:
    headers = {"HX-Request": "true", "HX-Target": "results"}
    html = mona.get(LIST, {"q": "slug:creature-6"}, headers=headers).content.decode()
    assert "<html" not in html
    assert names(html) == ["creature-6"]
    assert re.search(r'id="said"[^>]*hx-swap-oob', html)
    assert ">1 carte<" in html


def test_a_browser_that_goes_back_is_told_that_the_results_alone_are_no_page(mona: Client, card: Card) -> None:
    answer = mona.get(LIST, headers={"HX-Request": "true", "HX-Target": "results"})
    assert {"HX-Request", "HX-Target"} <= set(answer.headers["Vary"].split(", "))


def test_a_search_without_an_answer_leads_on_and_offers_no_filter(mona: Client, card: Card) -> None:
    html = mona.get(LIST, {"q": "xyzzyqq"}).content.decode()
    assert 'id="facets"' not in html
    assert 'href="/cartes/bestiary/recherche/"' in html
    assert 'id="facets"' in mona.get(LIST).content.decode()


def test_the_query_goes_along_to_bulk_and_export(mona: Client, card: Card) -> None:
    html = mona.get(LIST, {"q": "race:orc"}).content.decode()
    assert 'href="/atelier/bestiary/exporter.csv?q=race%3Aorc"' in html


def test_the_list_costs_the_same_for_few_cards_as_for_many(
    mona: Client, card: Card, django_assert_max_num_queries: object
) -> None:
    with django_assert_max_num_queries(14):  # type: ignore[operator]
        mona.get(LIST)


def test_a_search_in_an_older_release_shows_the_cards_of_the_draft(mona: Client, worked_on: None) -> None:
    html = mona.get(LIST, {"q": "in:release/1 kind:creature number=2"}).content.decode()
    assert names(html) == ["creature-2"]
    assert ">retirée<" in html

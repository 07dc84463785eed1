"""The readers' gallery: what it finds, how it goes on, and what it says when a search is wrong or finds nothing."""

from __future__ import annotations

import re
from html import unescape

import pytest
from django.test import Client

from catalogue import selectors, services
from catalogue.models import Card, Release
from tests.support.bestiary import GAME, values

pytestmark = pytest.mark.django_db
GALLERY = f"/cartes/{GAME}/"


def html(client: Client, path: str, status: int = 200, **headers: str) -> str:
    answer = client.get(path, headers={"accept-language": "fr", **headers})
    assert answer.status_code == status
    return answer.content.decode()


def names(page: str) -> list[str]:
    """The cards of a gallery in their order, by the numbers of their names."""
    return re.findall(r'class="name"[^>]*><a [^>]*>([^<]+)</a>', unescape(page))


def link(page: str, words: str) -> str:
    """The address behind some words."""
    found = re.search(rf'<a [^>]*href="([^"]+)"[^>]*>(?:(?!</a>).)*{re.escape(words)}', page, re.S)
    assert found, f"no link says {words}"
    return unescape(found[1])


def publish_again(**fields: object) -> Release:
    """Change the first creature in the draft and publish: the next release."""
    card = Card.objects.get(game=GAME, slug="creature-1")
    services.change_card(card.pk, card.version, {key.replace("__", "."): value for key, value in fields.items()}, by=None)
    release = services.publish(GAME, by=None, note="", seen_draft=selectors.draft(GAME).version, seen_release=1)
    selectors.forget_marks()  # as a commit does, which a test's transaction never has
    return release


def test_before_the_first_release_a_game_says_that_it_has_no_cards(client: Client, bestiary: object) -> None:
    assert "Aucune carte n’est encore publiée." in html(client, GALLERY)
    assert "Aucune carte n’est encore publiée." in html(client, "/cartes/")


def test_the_front_page_shows_each_game_with_its_cards_and_its_release(client: Client, published: Release) -> None:
    services.publish_starter("ahyoheek")
    page = html(client, "/cartes/")
    assert link(page, "Bestiaire") == GALLERY
    assert link(page, "Ahyoheek") == "/cartes/ahyoheek/"
    assert [int(count) for count in re.findall(r'class="count"><b>(\d+)</b>', page)] == [3, 40]
    assert page.count("Version 1") == 2


def test_a_gallery_shows_every_card_of_the_release_with_its_facts(client: Client, published: Release) -> None:
    page = html(client, GALLERY)
    assert len(names(page)) == 40
    assert re.search(r'id="total"[^>]*><b>40</b>', page)
    assert "<dt>Attaque</dt>" in page


def test_a_draft_is_not_shown_before_it_is_published(client: Client, published: Release) -> None:
    services.add_card(GAME, "creature", values("creature", 5000), by=None)
    card = Card.objects.get(game=GAME, slug="creature-1")
    services.change_card(card.pk, card.version, {"name.fr": "Secret"}, by=None)
    page = html(client, GALLERY)
    assert "Nouvelle 5000" not in page
    assert "Secret" not in page


def test_a_search_narrows_the_gallery_and_stands_in_its_field(client: Client, published: Release) -> None:
    page = html(client, f"{GALLERY}?q=number:7")
    assert [name.split()[-1] for name in names(page)] == ["7"]
    assert 'value="number:7"' in page


def test_a_facet_adds_its_term_and_says_how_many_cards_it_leaves(client: Client, published: Release) -> None:
    page = html(client, GALLERY)
    counted = re.search(
        r'href="([^"]*kind%3Acharm[^"]*)"[^>]*><span class="word">Charme</span> <span class="num">(\d+)</span>', page
    )
    assert counted
    assert counted[2] == "8"  # every fifth of forty
    narrowed = html(client, unescape(counted[1]))
    assert len(names(narrowed)) == 8
    assert link(narrowed, "(choisi").startswith(f"{GALLERY}?release=1")


def test_a_facet_goes_around_an_either_or_in_brackets(client: Client, published: Release) -> None:
    page = html(client, f"{GALLERY}?q=number:1 or number:2")
    assert "(number:1 or number:2) kind:creature" in re.sub(
        r"\+", " ", unescape(link(page, "Créature")).replace("%3A", ":").replace("%28", "(").replace("%29", ")")
    )


def test_a_search_that_cannot_be_read_marks_the_place_and_offers_a_mend(client: Client, published: Release) -> None:
    page = html(client, f"{GALLERY}?q=race:orq number>=3", status=422)
    assert "race:<mark>orq</mark> number&gt;=3" in page
    assert "q=race%3Aorque+number%3E%3D3" in link(page, "Chercher plutôt")
    assert 'aria-invalid="true" aria-describedby="fault"' in page
    assert names(page) == []


def test_words_that_find_nothing_lead_to_the_names_that_are_near(client: Client, published: Release) -> None:
    page = html(client, f"{GALLERY}?q=Rosuaire")
    near = names(page)
    assert near
    assert all("Ossuaire" in name for name in near)
    assert link(page, "Comment chercher") == f"{GALLERY}recherche/"


def test_nothing_near_still_leads_on(client: Client, published: Release) -> None:
    page = html(client, f"{GALLERY}?q=xyzzyqqq")
    assert link(page, "Toutes les cartes") == f"{GALLERY}?release=1"


def test_the_results_alone_are_a_fragment_that_says_its_count(client: Client, published: Release) -> None:
    fragment = html(client, f"{GALLERY}?q=kind:charm", **{"HX-Request": "true", "HX-Target": "results"})
    assert "<html" not in fragment
    assert '<p id="said" hx-swap-oob="innerHTML">8 cartes</p>' in fragment


def test_a_list_shows_the_same_cards_as_rows(client: Client, published: Release) -> None:
    rows = html(client, f"{GALLERY}?vue=liste&q=kind:charm")
    assert len(re.findall(r'<a class="title"', rows)) == 8


def test_cards_are_sorted_as_it_is_asked_for(client: Client, published: Release) -> None:
    page = html(client, f"{GALLERY}?q=kind:creature&tri=-number")
    numbers = [int(name.split()[-1]) for name in names(page)]
    assert numbers == sorted(numbers, reverse=True)
    assert '<option value="-number" selected>' in page


@pytest.mark.parametrize("asked", ["tri=nonsense", "apres=nonsense"])
def test_an_address_that_nobody_made_is_refused_in_words(client: Client, published: Release, asked: str) -> None:
    assert "message error" in html(client, f"{GALLERY}?{asked}", status=422)


@pytest.mark.parametrize(
    "path",
    ["/cartes/nogame/", f"{GALLERY}?release=2", f"{GALLERY}?release=0", f"{GALLERY}?release=x", f"{GALLERY}?release={'9' * 30}"],
)
def test_what_is_not_there_is_a_404(client: Client, published: Release, path: str) -> None:
    html(client, path, status=404)


def test_a_walk_stays_in_its_release_while_another_is_published(
    client: Client, published: Release, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("catalogue.rendering.reading.PAGE", 16)
    first = html(client, GALLERY)
    publish_again(name__fr="Autre nom", number=900)
    second = html(client, link(first, "Page suivante"))
    third = html(client, link(second, "Page suivante"))
    walked = [*names(first), *names(second), *names(third)]
    assert len(walked) == len(set(walked)) == 40
    assert "Autre nom" not in "".join(walked)
    assert ["17 à 32" in second, "33 à 40" in third] == [True, True]
    assert "Une version plus récente existe." in second
    assert "Autre nom" in names(html(client, link(second, "Aller à la version actuelle") + "&q=number:900"))


def test_every_link_to_a_card_names_the_release_that_is_read(client: Client, published: Release) -> None:
    publish_again(name__fr="Autre nom")
    page = html(client, f"{GALLERY}?release=1")
    cards = re.findall(rf'href="({GALLERY}[0-9a-f-]{{36}}/[^"]*)"', page)
    assert len(cards) == 40
    assert all(address.endswith("?release=1") for address in cards)


def test_a_search_in_an_older_release_reads_that_one(client: Client, published: Release) -> None:
    name = Card.objects.get(game=GAME, slug="creature-1").name_fr
    publish_again(name__fr="Autre nom")
    page = html(client, f"{GALLERY}?q=in:release/1 number:1")
    assert names(page) == [name]
    assert "Version 1" in page.partition('class="above"')[2].partition("</p>")[0]
    assert link(page, name).endswith("?release=1")


def test_completions_are_cards_and_longer_searches(client: Client, published: Release) -> None:
    fragment = html(client, f"{GALLERY}completer/?q=ra", **{"HX-Request": "true"})
    assert 'data-text="race:"' in fragment
    fragment = html(client, f"{GALLERY}completer/?q=reine", **{"HX-Request": "true"})
    assert re.search(r'role="option" id="card-1" aria-selected="false" data-address="/cartes/bestiary/[0-9a-f-]{36}/"', fragment)


def test_completions_are_no_page(client: Client, published: Release) -> None:
    assert client.get(f"{GALLERY}completer/?q=ra").headers["Location"] == GALLERY


def test_how_to_search_explains_every_key_of_the_game_with_examples_that_work(client: Client, published: Release) -> None:
    page = html(client, f"{GALLERY}recherche/")
    assert "<b>keywords</b>" in page
    assert "De 0 à 100." in page
    examples = [unescape(address) for address in re.findall(rf'href="({GALLERY}\?q=[^"]+)"', page)]
    assert len(examples) > 12
    assert [client.get(address).status_code for address in examples] == [200] * len(examples)


def test_a_gallery_asks_five_questions_however_many_cards(
    client: Client, published: Release, django_assert_max_num_queries: object
) -> None:
    selectors.forget_marks()
    with django_assert_max_num_queries(5):  # type: ignore[operator]  # the mark, the release, a page, the total, the facets
        html(client, GALLERY)

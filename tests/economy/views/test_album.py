"""The album's pages: what is owned and missing, filters, families, every copy; for their owner alone."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from economy import services
from economy.rules.stock import Stock
from matches.services import new_guest
from tests.support.retiring import gives_up
from tests.support.riches import given_copies

ALBUM = "/collection/"


@pytest.fixture
def client(alice: User) -> Client:
    own = Client()
    own.force_login(alice)
    return own


def html(response: Any) -> str:
    assert response.status_code == 200
    return response.content.decode().replace("\xa0", " ")


def tiles(page: str) -> list[str]:
    """Each card of the album as it is read: name, rank, quality."""
    cards = re.findall(r'<article class="card printed tone-0.*?</article>', page, re.S)
    return [" ".join(re.sub(r"<[^>]+>", " ", card).split()) for card in cards]


def named(page: str, name: str) -> str:
    return next(card for card in tiles(page) if name in card)


def name_of(stock: Stock, card: str) -> str:
    return stock.pieces[card].card.name.fr


def test_a_new_player_misses_every_card(client: Client) -> None:
    page = html(client.get(ALBUM))
    assert "0 / 124" in page
    assert len(tiles(page)) == 124
    assert all(card.endswith("manquante") for card in tiles(page))


def test_a_card_is_shown_in_its_best_copy_with_how_many_there_are(client: Client, released: Stock, alice: User) -> None:
    """Q27: silver 2★ (8 %) is better than gold 1★ (6.5 %)."""
    first, members = next(iter(released.families.items()))
    given_copies(alice, [first, (first, "gold", 1), (first, "silver", 2), members[1].id])
    page = html(client.get(ALBUM))
    assert "2 / 124" in page and "4 exemplaires en tout" in page
    best = named(page, name_of(released, first))
    assert "3 exemplaires" in best and "Rareté Argent" in best and "2 étoiles" in best
    assert "Rareté Basique" in named(page, name_of(released, members[1].id))
    owned = re.search(rf'id="g-{first}".*?possédées </span>(\d+) / (\d+)', page, re.S)
    assert owned is not None and owned.groups() == ("2", str(len(members)))


def test_filters_of_cards_keep_what_is_missing_and_filters_of_copies_do_not(client: Client, released: Stock, alice: User) -> None:
    """P1: 7 classes of each race, half of them with two paths: 28 cards a race."""
    orc = released.drawable(1, "orc")[0]
    given_copies(alice, [(orc, "gold"), orc, released.drawable(1, "human")[0]])
    assert len(tiles(html(client.get(ALBUM, {"race": "orc"})))) == sum(one.race == "orc" for one in released.pieces.values())
    assert len(tiles(html(client.get(ALBUM, {"rang": "0"})))) == 12
    assert len(tiles(html(client.get(ALBUM, {"rang": "1", "classe": "mage"})))) == 4
    assert len(tiles(html(client.get(ALBUM, {"manquantes": "1"})))) == 122
    assert len(tiles(html(client.get(ALBUM, {"etoiles": "1"})))) == 0
    (gold,) = tiles(html(client.get(ALBUM, {"rarete": "gold"})))
    (double,) = tiles(html(client.get(ALBUM, {"doublons": "1"})))
    assert name_of(released, orc) in gold and "Rareté Or" in gold
    assert name_of(released, orc) in double and "2 exemplaires" in double
    elements = tiles(html(client.get(ALBUM, {"element": "fire"})))
    assert elements and not any("Rang 1" in card for card in elements)


def test_what_is_no_choice_of_a_list_counts_as_none(client: Client) -> None:
    assert len(tiles(html(client.get(ALBUM, {"race": "elf", "etoiles": "9", "tri": "luck", "carte": "x"})))) == 124


def test_the_search_is_that_of_the_catalogue_by_name_or_in_its_language(client: Client, released: Stock) -> None:
    (found,) = tiles(html(client.get(ALBUM, {"q": "GORM LE"})))
    assert "Gorm" in found
    assert len(tiles(html(client.get(ALBUM, {"q": "rank=1 race:orc"})))) == 7
    wrong = html(client.get(ALBUM, {"q": "(orc"}))
    assert "Cette parenthèse n’est pas refermée." in wrong and tiles(wrong) == []


@pytest.mark.parametrize(("sort", "order"), [("bonus", (2, 1, 0)), ("rarity", (1, 2, 0)), ("newest", (2, 1, 0))])
def test_a_sorted_album_begins_with_what_is_owned(
    client: Client, released: Stock, alice: User, sort: str, order: tuple[int, ...]
) -> None:
    cards = [released.drawable(1)[0], released.drawable(2)[0], released.drawable(0)[0]]
    given_copies(alice, [cards[0], (cards[1], "gold"), (cards[2], "silver", 1)])
    page = tiles(html(client.get(ALBUM, {"tri": sort})))
    assert len(page) == 124
    for at, place in enumerate(order):
        assert name_of(released, cards[place]) in page[at]


def test_a_marked_copy_is_found_by_its_mark(client: Client, released: Stock, alice: User) -> None:
    one, _ = given_copies(alice, [released.drawable(1)[0], released.drawable(2)[0]])
    services.mark(alice, one, keep=True, favourite=False)
    (card,) = tiles(html(client.get(ALBUM, {"marques": "1"})))
    assert name_of(released, released.drawable(1)[0]) in card and "marqué" in card


def test_more_copies_take_no_more_statements(
    client: Client, released: Stock, alice: User, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    given_copies(alice, [card for card in released.drawable(1) for _ in range(8)])
    for view in (ALBUM, f"{ALBUM}?vue=exemplaires"):
        client.get(view)
        with django_assert_max_num_queries(9):
            client.get(view)


def test_every_copy_has_its_place_on_a_page_of_sixty(client: Client, released: Stock, alice: User) -> None:
    ids = given_copies(alice, [released.drawable(2)[0]] * 61 + [released.drawable(1)[0]])
    first = html(client.get(ALBUM, {"vue": "exemplaires", "tri": "newest"}))
    assert [int(id) for id in re.findall(r'name="copie" value="(\d+)"', first)] == ids[:1:-1]
    (address,) = re.findall(r'href="([^"]*)" rel="next"', first)
    second = html(client.get(ALBUM + address.replace("&amp;", "&")))
    assert [int(id) for id in re.findall(r'name="copie" value="(\d+)"', second)] == [ids[1], ids[0]]
    assert 'rel="next"' not in second and "Première page" in second
    assert client.get(ALBUM, {"vue": "exemplaires", "apres": "nowhere"}).status_code == 400


def test_a_family_shows_each_card_with_its_copies_and_what_is_missing(client: Client, released: Stock, alice: User) -> None:
    first, members = next((first, all_of) for first, all_of in released.families.items() if len(all_of) == 5)
    ids = given_copies(alice, [(first, "gold"), first])
    page = html(client.get(f"{ALBUM}{first}/"))
    assert [page.index(f'id="c-{one.id}"') for one in members] == sorted(page.index(f'id="c-{one.id}"') for one in members)
    assert all(f"/exemplaires/{id}/" in page for id in ids)
    assert page.count("Manquante") == 4
    buff = released.drawable(0)[0]
    assert name_of(released, buff) in html(client.get(f"{ALBUM}{buff}/"))
    assert client.get(f"{ALBUM}{members[1].id}/").status_code == 404


def test_a_card_that_was_given_up_is_told_and_its_copies_are_listed(client: Client, released: Stock, alice: User) -> None:
    (first, members), (other, _) = list(released.families.items())[:2]
    gone = members[-1].id
    (copy,) = given_copies(alice, [gone])
    gives_up(released, released.pieces[first].card.slug, released.pieces[other].card.slug)
    page = html(client.get(ALBUM))
    assert name_of(released, gone) in page and "its line is gone" in page
    assert f"0 / {124 - len(members)}" in page
    for view in (f"{ALBUM}?vue=exemplaires", f"{ALBUM}?vue=exemplaires&carte={gone}", f"{ALBUM}?vue=exemplaires&tri=number"):
        assert f"/exemplaires/{copy}/" in html(client.get(view))
    assert name_of(released, gone) in html(client.get(f"/exemplaires/{copy}/"))
    assert client.get(f"{ALBUM}{first}/").status_code == 404


def test_an_album_is_for_who_is_signed_in_and_no_guest(released: Stock) -> None:
    stranger = Client()
    assert stranger.get(ALBUM).status_code == 302
    stranger.force_login(new_guest())
    assert stranger.get(ALBUM).status_code == 403

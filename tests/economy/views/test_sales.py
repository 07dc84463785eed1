"""The page of sales: a preview, one POST, and back again; no script, no thousands of ids."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.test import Client

from economy import services
from economy.models import Copy, Sale, Wallet
from economy.rules.stock import Stock
from tests.support.forms import forms_of
from tests.support.riches import given_copies

SELL = "/vendre/"


@pytest.fixture
def client(alice: User) -> Client:
    own = Client()
    own.force_login(alice)
    return own


def html(response: Any, status: int = 200) -> str:
    assert response.status_code == status
    return response.content.decode().replace("\xa0", " ")


def form_of(page: str) -> dict[str, Any]:
    """The form that sells, as a browser sends it."""
    (form,) = (one for one in forms_of(page, SELL) if "key" in one.hidden)
    return form.hidden


def gold(user: User) -> int:
    return Wallet.objects.get(user=user).gold


def ranked(given: dict[str, Any]) -> dict[str, Any]:
    """`forms_of` keeps one value of a name: all four ranks are sent."""
    return given | {"rang": ["0", "1", "2", "3"]}


def test_all_basic_duplicates_are_shown_line_by_line_then_sold_then_taken_back(
    client: Client, released: Stock, alice: User
) -> None:
    """R46: 3 of rank 1 for 2 each, 1 of rank 3 for 8."""
    first, third = released.drawable(1)[0], released.drawable(3)[0]
    given_copies(alice, [first] * 5 + [third] * 3 + [(first, "gold")] * 2)
    page = html(client.get(SELL, {"rarete": "basic", "rang": ["1", "3"], "garder": "2", "etoiles": "0", "race": ""}))
    assert "6 exemplaires pour 18 pièces d’or" in page
    assert released.pieces[first].card.name.fr in page
    assert gold(alice) == 300 and not Sale.objects.exists()
    answer = client.post(SELL, form_of(page) | {"rang": ["1", "3"]})
    assert (answer.status_code, answer["Location"]) == (303, SELL)
    page = html(client.get(SELL))
    sale = Sale.objects.get()
    assert "6 exemplaires vendus pour 18 pièces d’or." in page and f'href="/ventes/{sale.pk}/annuler/"' in page
    assert (gold(alice), Copy.objects.filter(gone="").count()) == (318, 4)
    page = html(client.get(f"/ventes/{sale.pk}/annuler/"))
    assert "Rendre 18 pièces d’or et reprendre les exemplaires" in page and gold(alice) == 318
    for _ in range(2):
        assert client.post(f"/ventes/{sale.pk}/annuler/", {"next": "/collection/"})["Location"] == "/collection/"
    assert (gold(alice), Copy.objects.filter(gone="").count()) == (300, 10)


def test_the_form_sent_twice_sells_once(client: Client, released: Stock, alice: User) -> None:
    given_copies(alice, [released.drawable(1)[0]] * 5)
    given = ranked(form_of(html(client.get(SELL))))
    assert [client.post(SELL, given).status_code for _ in range(2)] == [303, 303]
    assert gold(alice) == 306
    assert client.post(SELL, given | {"total": "7"}).status_code == 422


def test_a_sale_that_has_changed_is_shown_anew_and_sells_nothing(client: Client, released: Stock, alice: User) -> None:
    card = released.drawable(1)[0]
    given_copies(alice, [card] * 5)
    given = ranked(form_of(html(client.get(SELL))))
    given_copies(alice, [card])
    page = html(client.post(SELL, given), 409)
    assert "Rien n’a été vendu." in page and "4 exemplaires pour 8 pièces d’or" in page
    assert gold(alice) == 300
    assert client.post(SELL, ranked(form_of(page))).status_code == 303
    assert gold(alice) == 308


def test_a_filter_that_would_break_the_floor_says_so_and_offers_no_sale(client: Client, released: Stock, alice: User) -> None:
    """Q34."""
    given_copies(alice, list(released.drawable(1)[:6]))
    asked = {"rarete": "basic", "rang": ["1"], "garder": "0", "etoiles": "0"}
    page = html(client.get(SELL, asked))
    assert "moins de six créatures de rang 1 différentes" in page
    assert [one for one in forms_of(page, SELL) if "key" in one.hidden] == []


def test_what_is_no_choice_of_the_filter_counts_as_the_usual_one(client: Client, released: Stock, alice: User) -> None:
    given_copies(alice, [released.drawable(2)[0]] * 4 + [(released.drawable(2)[0], "gold")])
    page = html(client.get(SELL, {"rarete": "copper", "rang": ["2", "9"], "race": "elf", "garder": "many"}))
    assert "3 exemplaires pour 12 pièces d’or" in page


def test_one_copy_is_sold_from_wherever_one_is(client: Client, released: Stock, alice: User) -> None:
    one, two = given_copies(alice, [released.drawable(2)[0]] * 2)
    answer = client.post(SELL, {"key": str(uuid4()), "copy": str(one), "next": f"/exemplaires/{one}/#top"})
    assert (answer.status_code, answer["Location"]) == (303, f"/exemplaires/{one}/#top")
    assert "1 exemplaire vendu pour 4 pièces d’or." in html(client.get(f"/exemplaires/{one}/"))
    for elsewhere in ("https://example.org/", "//example.org/", "javascript:alert(1)", "/\\example.org", "", "album"):
        services.undo_sale(alice, Sale.objects.latest("id").pk)
        answer = client.post(SELL, {"key": str(uuid4()), "copy": str(one), "next": elsewhere})
        assert (answer.status_code, answer["Location"]) == (303, SELL)
    assert Copy.objects.get(pk=two).gone == ""


def test_ticked_copies_are_shown_before_they_are_sold(client: Client, released: Stock, alice: User) -> None:
    one, two, _ = given_copies(
        alice, [(released.drawable(2)[0], "silver"), (released.drawable(3)[0], "basic", 1), released.drawable(2)[0]]
    )
    page = html(client.get(SELL, {"copie": [one, two]}))
    assert "2 exemplaires pour 48 pièces d’or" in page
    assert client.post(SELL, form_of(page) | {"copy": [one, two]}).status_code == 303
    assert gold(alice) == 348


def test_a_marked_copy_asks_once_more(client: Client, released: Stock, alice: User) -> None:
    one, two = given_copies(alice, [released.drawable(2)[0]] * 2)
    services.mark(alice, one, keep=True, favourite=False)
    page = html(client.post(SELL, {"key": str(uuid4()), "copy": str(one), "next": "/collection/"}), 422)
    assert "confirmez pour le vendre quand même" in page and "Le vendre quand même" in page
    assert gold(alice) == 300
    answer = client.post(SELL, form_of(page))
    assert (answer.status_code, answer["Location"], gold(alice)) == (303, "/collection/", 304)
    services.mark(alice, two, keep=False, favourite=True)
    assert "2 exemplaires" not in html(client.get(SELL, {"copie": [two]}))


def test_what_cannot_be_undone_is_said(client: Client, released: Stock, alice: User, bob: User) -> None:
    (one,) = given_copies(alice, [(released.drawable(3)[0], "gold")])
    sale = services.sell(alice, [one], key=uuid4())
    services.open_boosters(alice, tier=1, count=4, key=uuid4())
    page = html(client.post(f"/ventes/{sale.pk}/annuler/"), 422)
    assert "L’or de cette vente est déjà dépensé : il en faut 800, vous en avez 700." in page
    stranger = Client()
    stranger.force_login(bob)
    assert [
        stranger.get(f"/ventes/{sale.pk}/annuler/").status_code,
        stranger.post(f"/ventes/{sale.pk}/annuler/").status_code,
    ] == [404, 404]


def test_what_is_not_ours_to_sell_or_no_form_of_ours(client: Client, released: Stock, alice: User, bob: User) -> None:
    (his,) = given_copies(bob, [released.drawable(2)[0]])
    (mine,) = given_copies(alice, [released.drawable(2)[0]])
    assert client.post(SELL, {"key": str(uuid4()), "copy": str(his)}).status_code == 404
    assert client.get(SELL, {"copie": str(his)}).status_code == 404
    assert client.post(SELL, {"key": "x", "copy": str(mine)}).status_code == 400
    assert client.post(SELL, {"key": str(uuid4()), "copy": "-1"}).status_code == 400
    assert client.post(SELL, {"key": str(uuid4())}).status_code == 400
    assert client.post(SELL, {"key": str(uuid4()), "copy": str(mine), "expect": "5"}).status_code == 409
    assert client.post(SELL, {"key": str(uuid4()), "garder": "2"}).status_code == 400
    services.sell(alice, [mine], key=uuid4())
    assert "a été vendu ou sacrifié" in html(client.post(SELL, {"key": str(uuid4()), "copy": str(mine)}), 422)
    assert Client().get(SELL).status_code == 302
    assert gold(alice) == 304

"""The page of one copy: its history is public, and nothing else of its owner; its marks are his alone."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.test import Client

from economy import services
from economy.models import Copy, Draw, Movement
from economy.rules.stock import Stock
from tests.support.riches import given_copies


def of(user: User | None = None) -> Client:
    client = Client()
    if user is not None:
        client.force_login(user)
    return client


def html(response: Any) -> str:
    assert response.status_code == 200
    return response.content.decode().replace("\xa0", " ")


def test_anyone_reads_where_a_copy_came_from_and_what_became_of_it(released: Stock, alice: User, bob: User) -> None:
    opened = services.open_boosters(alice, tier=1, key=uuid4()).copies[0]
    (second,) = given_copies(alice, [released.drawable(2)[0]])
    sale = services.sell(alice, [second], key=uuid4())
    services.undo_sale(alice, sale.pk)
    for reader in (of(), of(bob)):
        page = html(reader.get(f"/exemplaires/{opened}/"))
        assert "Sorti d’un booster de rang 1" in page
        assert 'href="/joueurs/alice/"' in page
        assert "/verifier/" not in page and "/marque/" not in page and "/vendre/" not in page
        page = html(reader.get(f"/exemplaires/{second}/"))
        assert page.index("Reçu") < page.index("Vendu pour 4 pièces d’or") < page.index("Vente annulée : l’exemplaire est revenu")


def test_a_fusion_is_told_of_both_copies_with_its_chance_and_its_draw(released: Stock, alice: User) -> None:
    """R43, E25: from 0★ 80 %, from 1★ 65 %."""
    (raised,) = given_copies(alice, [(released.drawable(1)[0], "gold", 2)])
    first, second = Movement.objects.filter(copy=raised).order_by("id")
    page = html(of().get(f"/exemplaires/{raised}/"))
    assert f"Fusionné avec l’exemplaire n° {first.other_id} : réussite, 0 → 1 étoile (80 %, tirage 0)" in page
    assert f"Fusionné avec l’exemplaire n° {second.other_id} : réussite, 1 → 2 étoiles (65 %, tirage 0)" in page
    other = html(of().get(f"/exemplaires/{second.other_id}/"))
    assert f"Sacrifié pour l’exemplaire n° {raised}" in other
    assert "sacrifié" in other


def test_a_failure_is_told_too(released: Stock, alice: User) -> None:
    one, two = given_copies(alice, [released.drawable(1)[0]] * 2)
    draw = Draw.objects.latest("id")
    Copy.objects.filter(pk=two).update(gone="sacrificed")
    Movement.objects.create(copy_id=one, kind="failed", stars=0, other_id=two, draw=draw, place=0, chance=80, roll=93)
    page = html(of().get(f"/exemplaires/{one}/"))
    assert f"Fusionné avec l’exemplaire n° {two} : échec, toujours 0 étoile (80 %, tirage 93)" in page


def test_r46_what_a_copy_brought_is_told_in_a_lot_too(released: Stock, alice: User) -> None:
    one, two = given_copies(alice, [released.drawable(2)[0], released.drawable(3)[0]])
    services.sell(alice, [one, two], key=uuid4())
    for copy, gold in ((one, 4), (two, 8)):
        page = html(of().get(f"/exemplaires/{copy}/"))
        assert f"Vendu pour {gold} pièces d’or" in page and "12 pièces d’or" not in page


def test_its_owner_may_verify_draws_mark_it_and_sell_it(released: Stock, alice: User) -> None:
    opening = services.open_boosters(alice, tier=1, key=uuid4())
    page = html(of(alice).get(f"/exemplaires/{opening.copies[0]}/"))
    assert f"/ouvertures/{opening.id}/verifier/" in page
    assert f"/exemplaires/{opening.copies[0]}/marque/" in page
    assert "Vendre" in page


def test_a_copy_that_is_gone_is_neither_marked_nor_sold(released: Stock, alice: User) -> None:
    (one,) = given_copies(alice, [released.drawable(2)[0]])
    services.sell(alice, [one], key=uuid4())
    page = html(of(alice).get(f"/exemplaires/{one}/"))
    assert "/marque/" not in page and "Vendre" not in page
    assert of(alice).post(f"/exemplaires/{one}/marque/", {"keep": "1"}).status_code == 422


def test_marks_are_what_the_form_says(released: Stock, alice: User, bob: User) -> None:
    (one,) = given_copies(alice, [released.drawable(2)[0]])
    address = f"/exemplaires/{one}/marque/"
    marks = Copy.objects.filter(pk=one).values_list("keep", "favourite")
    for given, wanted in (({"keep": "1"}, (True, False)), ({"favourite": "1"}, (False, True)), ({}, (False, False))):
        answer = of(alice).post(address, given)
        assert (answer.status_code, answer["Location"], marks.get()) == (303, f"/exemplaires/{one}/", wanted)
    assert of(bob).post(address, {"keep": "1"}).status_code == 404
    assert of().post(address, {"keep": "1"}).status_code == 302
    assert of(alice).get(address).status_code == 405
    assert marks.get() == (False, False)


def test_the_story_outlives_the_account(released: Stock, alice: User) -> None:
    (one,) = given_copies(alice, [released.drawable(2)[0]])
    alice.delete()
    page = html(of().get(f"/exemplaires/{one}/"))
    assert "Le compte de son propriétaire a été effacé." in page and "alice" not in page


@pytest.mark.django_db
def test_there_is_no_page_of_a_copy_that_never_was(released: Stock) -> None:
    assert of().get("/exemplaires/999999/").status_code == 404

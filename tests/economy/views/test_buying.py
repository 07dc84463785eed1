"""The form of the shop: it pays once, what is refused is said in words, and nothing is lost. Imports the economy."""

from __future__ import annotations

import uuid
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from economy import selectors
from economy.models import Copy, Draw, Pledge, Transfer

SHOP, OPEN = "/boutique/", "/boutique/ouvrir/"
SEED = "5e" * 32


@pytest.fixture
def client_of_alice(alice: User) -> Client:
    client = Client(headers={"Accept-Language": "en"})
    client.force_login(alice)
    return client


def asked(**more: Any) -> dict[str, Any]:
    """The form as a browser sends it for one booster of the first tier."""
    return {"key": str(uuid.uuid4()), "pledge": "1", "booster": "1", "race": "", "count": "1", "seed": "", **more}


def html(response: Any) -> str:
    return response.content.decode().replace("\xa0", " ")


def test_opening_pays_and_leads_to_the_cards(client_of_alice: Client, alice: User) -> None:
    response = client_of_alice.post(OPEN, asked(count="3", seed=SEED))
    draw = Draw.objects.get(wallet=alice.wallet)
    assert (response.status_code, response["Location"]) == (303, f"/ouvertures/{draw.pk}/")
    assert selectors.gold_of(alice) == 0
    assert Copy.objects.filter(draw=draw).count() == 18
    assert Pledge.objects.get(pk=draw.pledge_id).seed == SEED


def test_R31_without_a_seed_it_works_too(client_of_alice: Client, alice: User) -> None:
    assert client_of_alice.post(OPEN, asked()).status_code == 303
    pledge = selectors.fairness(alice.wallet).current
    assert (pledge.seeded, pledge.seed) == (True, "")


def test_a_seed_is_asked_for_only_while_the_secret_has_none(client_of_alice: Client) -> None:
    assert 'name="seed"' in html(client_of_alice.get(SHOP))
    client_of_alice.post(OPEN, asked())
    assert 'name="seed"' not in html(client_of_alice.get(SHOP))


def test_the_same_form_twice_is_one_payment_and_one_opening(client_of_alice: Client, alice: User) -> None:
    form = asked()
    first, second = client_of_alice.post(OPEN, form), client_of_alice.post(OPEN, form)
    assert first["Location"] == second["Location"]
    assert selectors.gold_of(alice) == 200
    assert Transfer.objects.filter(reason="booster").count() == 1


def test_the_same_key_for_something_else_is_refused_and_the_form_gets_a_new_one(client_of_alice: Client, alice: User) -> None:
    form = asked()
    client_of_alice.post(OPEN, form)
    response = client_of_alice.post(OPEN, {**form, "count": "2"})
    assert response.status_code == 422
    assert "was used for something else" in html(response)
    assert str(response.context["page"].key) != form["key"]
    assert selectors.gold_of(alice) == 200


@pytest.mark.parametrize(
    ("wanted", "status", "words"),
    [
        ({"booster": "2"}, 422, "unlocked by ten wins at rank 1"),
        ({"race": "orc"}, 422, "unlocked by 10 wins at rank 1"),
        ({"count": "4"}, 422, "Not enough gold: it takes 400."),
        ({"count": "11"}, 400, "From 1 to 10 boosters at once."),
        ({"count": "many"}, 400, "takes a whole number"),
        ({"seed": "abc"}, 400, "64 hexadecimal digits"),
        ({"seed": SEED, "pledge": "7"}, 409, "reload the page"),
        ({"key": "no key"}, 400, "not a move of the game"),
    ],
)
def test_a_refusal_is_said_above_the_form_and_nothing_is_lost(
    client_of_alice: Client, alice: User, wanted: dict[str, str], status: int, words: str
) -> None:
    form = asked(**wanted)
    response = client_of_alice.post(OPEN, form)
    assert response.status_code == status
    assert words in html(response)
    page = response.context["page"]
    assert (page.choice.booster, page.choice.race) == (int(form["booster"]), form["race"])
    assert selectors.gold_of(alice) == 300
    assert not Draw.objects.filter(wallet=alice.wallet).exists()
    assert (str(page.key) == form["key"]) == (form["key"] != "no key")


def test_a_seed_stays_in_the_form_unless_it_was_refused_as_such(client_of_alice: Client) -> None:
    assert f'value="{SEED}"' in html(client_of_alice.post(OPEN, asked(count="4", seed=SEED)))
    assert SEED not in html(client_of_alice.post(OPEN, asked(seed=SEED, pledge="7")))


def test_a_booster_that_does_not_exist_is_no_page(client_of_alice: Client, alice: User) -> None:
    assert client_of_alice.post(OPEN, asked(booster="10")).status_code == 404
    assert selectors.gold_of(alice) == 300


def test_what_is_missing_is_said_in_gold(client_of_alice: Client) -> None:
    response = client_of_alice.post(OPEN, asked(count="4"))
    assert response.context["page"].bill.missing == 100


def test_a_secret_that_is_used_up_is_renewed_first(client_of_alice: Client, alice: User) -> None:
    Pledge.objects.filter(wallet=alice.wallet, number=1).update(drawn=1_000, seeded=True)
    said = html(client_of_alice.get(SHOP))
    assert "used 1,000 times" in said
    assert f'href="{reverse("economy:pledges")}">Renew your secret' in said
    refused = client_of_alice.post(OPEN, asked())
    assert (refused.status_code, selectors.gold_of(alice)) == (422, 300)

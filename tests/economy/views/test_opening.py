"""The ceremony's page: whose it is, in which order the cards lie, which are face up, and what each brings when it is sold."""

from __future__ import annotations

import re
import uuid
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from economy import services
from economy.models import Copy, Draw
from tests.support.boosters import ORDER, plant


@pytest.fixture
def client_of_alice(alice: User) -> Client:
    return client_of(alice)


def client_of(user: User) -> Client:
    client = Client(headers={"Accept-Language": "en"})
    client.force_login(user)
    return client


@pytest.fixture
def planted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each booster holds gold, a basic holo, basic, silver, divine; and a basic buff."""
    plant(monkeypatch)


def opened(user: User, **asked: Any) -> int:
    return services.open_boosters(user, **{"tier": 1, "key": uuid.uuid4(), **asked}).id


def html(response: Any) -> str:
    return re.sub(r"<template>.*?</template>", "", response.content.decode().replace("\xa0", " "), flags=re.S)


def test_R32_cards_lie_from_the_commonest_to_the_rarest_and_holos_last(
    planted: None, client_of_alice: Client, alice: User
) -> None:
    page = client_of_alice.get(f"/ouvertures/{opened(alice)}/").context["page"]
    assert [one.copy.place for one in page.cards] == ORDER
    assert [(one.quality.key, one.quality.holo) for one in page.cards][-2:] == [("divine", False), ("basic", True)]


def test_R32_several_boosters_are_one_order(planted: None, client_of_alice: Client, alice: User) -> None:
    page = client_of_alice.get(f"/ouvertures/{opened(alice, count=2)}/").context["page"]
    assert [one.copy.place for one in page.cards] == [2, 5, 8, 11, 3, 9, 0, 6, 4, 10, 1, 7]
    assert page.words == "2 rank 1 boosters"
    assert page.title == "None of twelve"


def test_at_first_every_card_is_face_down_and_tells_nothing(client_of_alice: Client, alice: User) -> None:
    response = client_of_alice.get(f"/ouvertures/{opened(alice)}/")
    seen = html(response)
    assert "None of six" in seen
    assert [f"Card {at}, face down" in seen for at in range(1, 7)] == [True] * 6
    for card in response.context["page"].cards:
        assert card.record.name.said_in("en") not in seen
    assert "<span>Sell</span>" not in seen


def test_the_address_says_which_cards_are_face_up(client_of_alice: Client, alice: User) -> None:
    address = f"/ouvertures/{opened(alice)}/"
    response = client_of_alice.get(address, {"vues": "1-2,5"})
    page, seen = response.context["page"], html(response)
    assert [one.up for one in page.cards] == [True, True, False, False, True, False]
    assert [one.turn for one in page.cards if not one.up] == ["1-3,5", "1-2,4-5", "1-2,5-6"]
    assert page.next.at == 3
    assert "Three of six" in seen
    assert seen.count("<span>Sell</span>") == 3
    assert seen.count("face down") == 3
    assert f'name="next" value="{address}?vues=1-2,5#carte-5"' in seen


def test_all_are_turned_at_once(client_of_alice: Client, alice: User) -> None:
    response = client_of_alice.get(f"/ouvertures/{opened(alice)}/", {"toutes": "1"})
    seen = html(response)
    assert "Six of six" in seen
    assert (seen.count("<span>Sell</span>"), seen.count("face down"), seen.count("<template")) == (6, 0, 0)
    assert response.context["page"].next is None


def test_turning_changes_nothing(client_of_alice: Client, alice: User) -> None:
    draw = opened(alice)
    before = list(Copy.objects.values())
    client_of_alice.get(f"/ouvertures/{draw}/", {"toutes": "1"})
    assert list(Copy.objects.values()) == before
    assert client_of_alice.post(f"/ouvertures/{draw}/").status_code == 405


def test_R46_each_card_says_what_it_sells_for(planted: None, client_of_alice: Client, alice: User) -> None:
    page = client_of_alice.get(f"/ouvertures/{opened(alice)}/", {"toutes": "1"}).context["page"]
    # basic, basic buff, silver, gold, divine, basic holo; all of rank 1
    assert [one.price for one in page.cards] == [2, 2, 20, 200, 25_000, 50_002]


def test_what_is_read_aloud_is_name_kin_rank_and_rarity(planted: None, client_of_alice: Client, alice: User) -> None:
    page = client_of_alice.get(f"/ouvertures/{opened(alice)}/").context["page"]
    basic, buff, *_, holo = page.cards
    name, race = basic.record.name.said_in("en"), basic.record.facts["race"]
    assert basic.said == f"Card 1: {name}, {race}, rank 1, basic"
    assert buff.said == f"Card 2: {buff.record.name.said_in('en')}, buff, basic"
    assert holo.said.endswith(", rank 1, basic, holo")


def test_a_card_that_is_sold_says_so_and_is_not_on_sale(client_of_alice: Client, alice: User) -> None:
    draw = opened(alice)
    Copy.objects.filter(draw=draw, place=0).update(gone="sold")
    Copy.objects.filter(draw=draw, place=1).update(gone="sacrificed")
    seen = html(client_of_alice.get(f"/ouvertures/{draw}/", {"toutes": "1"}))
    assert seen.count("<span>Sell</span>") == 4
    assert ">Sold</p>" in seen
    assert ">Sacrificed</p>" in seen


def test_an_opening_is_its_owners_alone(alice: User, bob: User) -> None:
    draw = opened(alice)
    assert client_of(alice).get(f"/ouvertures/{draw}/").status_code == 200
    assert client_of(bob).get(f"/ouvertures/{draw}/").status_code == 404
    assert client_of(bob).get(f"/ouvertures/{draw + 1}/").status_code == 404
    assert Client().get(f"/ouvertures/{draw}/").status_code == 302


def test_a_draw_for_another_purpose_is_no_opening(alice: User) -> None:
    made = Draw.objects.get(pk=opened(alice))
    other = Draw.objects.create(
        wallet=made.wallet, key=uuid.uuid4(), pledge=made.pledge, counter=2, purpose="fusion", request={}, digest="0" * 64,
        release=made.release,
    )  # fmt: skip
    assert client_of(alice).get(f"/ouvertures/{other.pk}/").status_code == 404


def test_the_print_is_the_commitment_that_was_shown_in_the_shop(client_of_alice: Client, alice: User) -> None:
    shown = client_of_alice.get("/boutique/").context["page"].fairness.current.commitment
    draw = opened(alice)
    seen = html(client_of_alice.get(f"/ouvertures/{draw}/"))
    assert f"<code>{shown[:4]} {shown[4:8]} {shown[8:12]}</code>" in seen
    assert f'href="/ouvertures/{draw}/verifier/"' in seen
    assert "Once you reveal the secret" in seen

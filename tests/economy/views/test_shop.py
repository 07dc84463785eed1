"""The shop's page: what is on sale and for how much, what unlocks the rest, what guests and strangers are told."""

from __future__ import annotations

import uuid
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from economy import selectors, services
from economy.models import Draw
from economy.rules.stock import Stock
from matches.services import new_guest
from tests.support import riches

SHOP, OPEN = "/boutique/", "/boutique/ouvrir/"


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


def test_R31_a_new_player_sees_nine_boosters_of_which_one_is_on_sale(client_of_alice: Client) -> None:
    page = client_of_alice.get(SHOP).context["page"]
    assert [one.tier.price for one in page.packs] == [100, 120, 140, 160, 180, 200, 220, 240, 260]
    assert [bool(one.lock) for one in page.packs] == [False] + [True] * 8
    assert page.packs[1].lock == "0 / 10 wins at rank 1"
    assert page.race_lock == "0 / 10 wins at rank 1"
    assert (page.gold, page.bill.total, page.bill.missing) == (300, 100, 0)


def test_P4_rank_odds_are_in_words_and_the_price_is_there(client_of_alice: Client) -> None:
    said = html(client_of_alice.get(SHOP))
    for words in ("90% rank 1", "9% rank 2", "1% rank 3", "50% rank 1", "33% rank 2", "17% rank 3"):
        assert words in said


def test_R30_odds_and_both_commitments_are_shown_before_gold_is_spent(client_of_alice: Client, alice: User) -> None:
    response = client_of_alice.get(SHOP)
    assert [line.one_in for line in response.context["page"].chances] == [10, 100, 800, 6_500, 25_000, 50_000]
    # 1 - 0.9^6 and 1 - 0.99^6, by hand
    assert [line.in_booster for line in response.context["page"].chances[:2]] == ["46.9%", "5.85%"]
    fairness = selectors.fairness(services.wallet_of(alice))
    assert fairness.current.commitment in html(response)
    assert fairness.coming.commitment in html(response)
    assert reverse("economy:odds") in html(response)


def test_progress_counts_towards_the_next_booster_and_the_races(client_of_alice: Client, alice: User) -> None:
    riches.counted_wins(alice, 1, 4)
    page = client_of_alice.get(SHOP).context["page"]
    assert page.packs[1].lock == page.race_lock == "4 / 10 wins at rank 1"
    riches.counted_wins(alice, 1, 6)
    page = client_of_alice.get(SHOP).context["page"]
    assert not page.packs[1].lock
    assert not page.race_lock
    assert page.packs[2].lock == "0 / 10 wins at rank 2"
    assert page.choice.booster == 2


def test_the_price_of_a_choice_can_be_asked_for_without_script(client_of_alice: Client, alice: User) -> None:
    riches.counted_wins(alice, 1, 10)
    shown = client_of_alice.post(OPEN, asked(booster="2", race="orc", count="2", price="1"))
    assert (shown.status_code, shown["Location"]) == (303, "/boutique/?booster=2&race=orc&count=2")
    assert selectors.gold_of(alice) == 300
    response = client_of_alice.get(shown["Location"])
    bill = response.context["page"].bill
    assert (bill.words, bill.total, bill.missing) == ("2 × Rank 2, orc", 360, 60)  # 120 × 1.5 × 2, of 300
    assert "You lack <b data-lack>60</b> gold." in html(response)


def test_an_address_that_names_no_choice_shows_the_usual_one(client_of_alice: Client) -> None:
    for booster, race, count, kept in (("77", "", "1", 1), ("-1", "elf", "0", 1), ("", "orc ", "9999", 1), ("1", "", "11", 10)):
        choice = client_of_alice.get(SHOP, {"booster": booster, "race": race, "count": count}).context["page"].choice
        assert (choice.booster, choice.race, choice.count) == (1, "", kept), (booster, race, count)


def test_the_five_latest_openings_are_listed(client_of_alice: Client, alice: User) -> None:
    riches.given_gold(alice, 300)
    for _ in range(6):
        client_of_alice.post(OPEN, asked())
    past = client_of_alice.get(SHOP).context["page"].past
    draws = Draw.objects.filter(wallet=alice.wallet).order_by("-pk")[:5]
    assert [one.draw.pk for one in past] == [one.pk for one in draws]
    assert {one.words for one in past} == {"Rank 1 booster"}


def test_who_is_not_signed_in_is_asked_to(released: Stock) -> None:
    response = Client().get(SHOP)
    assert (response.status_code, response["Location"]) == (302, "/compte/login/?next=/boutique/")


def test_a_guest_is_offered_an_account_and_buys_nothing(released: Stock) -> None:
    client = Client(headers={"Accept-Language": "en"})
    client.force_login(new_guest())
    for response in (client.get(SHOP), client.post(OPEN, asked())):
        assert response.status_code == 403
        assert "300 gold for you" in html(response)
        assert f'href="{reverse("site:join")}"' in html(response)
    assert not Draw.objects.exists()


def test_before_the_first_release_the_shop_says_so(db: None) -> None:
    client = Client(headers={"Accept-Language": "en"})
    client.force_login(riches.person("early"))
    response = client.get(SHOP)
    assert response.status_code == 200
    assert "No cards have been published yet." in html(response)


def test_the_shop_opens_by_get_alone_and_buys_by_post_alone(client_of_alice: Client) -> None:
    assert client_of_alice.post(SHOP).status_code == 405
    assert client_of_alice.get(OPEN).status_code == 405

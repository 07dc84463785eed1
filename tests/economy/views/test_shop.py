"""The shop's page and its form: what is on sale, what is refused in words, and that a form sent twice pays once."""

from __future__ import annotations

import uuid
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from economy import selectors, services
from economy.models import Copy, Draw, Pledge, Transfer
from economy.rules.stock import Stock
from matches.services import new_guest
from tests.support import riches

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
    riches.given_wins(alice, 1, 4)
    page = client_of_alice.get(SHOP).context["page"]
    assert page.packs[1].lock == page.race_lock == "4 / 10 wins at rank 1"
    riches.given_wins(alice, 1, 6)
    page = client_of_alice.get(SHOP).context["page"]
    assert not page.packs[1].lock
    assert not page.race_lock
    assert page.packs[2].lock == "0 / 10 wins at rank 2"
    assert page.choice.tier == 2


def test_the_price_of_a_choice_can_be_asked_for_without_script(client_of_alice: Client, alice: User) -> None:
    riches.given_wins(alice, 1, 10)
    response = client_of_alice.get(SHOP, {"booster": "2", "race": "orc", "count": "2", "key": "x"})
    bill = response.context["page"].bill
    assert (bill.words, bill.total, bill.missing) == ("2 × Rank 2, orc", 360, 60)  # 120 × 1.5 × 2, of 300
    assert "You lack <b data-lack>60</b> gold." in html(response)


def test_an_address_that_names_no_choice_shows_the_usual_one(client_of_alice: Client) -> None:
    for booster, race, count, kept in (("77", "", "1", 1), ("-1", "elf", "0", 1), ("", "orc ", "9999", 1), ("1", "", "11", 10)):
        choice = client_of_alice.get(SHOP, {"booster": booster, "race": race, "count": count}).context["page"].choice
        assert (choice.tier, choice.race, choice.count) == (1, "", kept), (booster, race, count)


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
    assert (page.choice.tier, page.choice.race) == (int(form["booster"]), form["race"])
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

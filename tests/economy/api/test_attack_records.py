"""The record of an attack's draw by the API and on its pages, which anybody can compute again once the secret is revealed."""

from __future__ import annotations

import json

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from economy import services
from economy.models import Attack
from economy.rules.record_checks import check, verdict
from economy.rules.record_reading import read
from economy.rules.stock import Stock
from tests.support.arena import fighter, opened

pytestmark = pytest.mark.django_db


@pytest.fixture
def attack(released: Stock) -> Attack:
    """Alice's on Bob, which is over, with a secret that is revealed."""
    alice, _ = fighter("alice", released)
    fighter("bob", released)
    attack = opened(alice)
    Attack.objects.update(state="void")
    services.rotate(alice, number=1, seed="")
    return attack


def test_a_record_taken_from_the_api_is_exact(attack: Attack, client: Client) -> None:
    told = client.get(f"/api/economy/draws/{attack.draw_id}/record/")
    assert told.status_code == 200
    assert verdict(check(read(told.content))) == "exact"
    assert told.json()["met"] == {"opponent": attack.defender.wallet_id.hex, "defence": attack.defence_side}
    assert "table" not in told.json()


def test_the_page_of_the_draw_says_who_and_which_deck_and_leads_back_to_the_arena(attack: Attack, client: Client) -> None:
    client.force_login(User.objects.get(username="alice"))
    page = client.get(reverse("economy:verify", args=[attack.draw_id]))
    text = page.content.decode()
    assert "attaque en arène" in text
    assert "bob" in text
    assert f"{attack.defence_side} sur 2" in text
    assert 'href="/arene/"' in text
    assert "outcome exact" in text


def test_it_stands_in_the_list_of_what_was_drawn_with_the_secret(attack: Attack, client: Client) -> None:
    client.force_login(User.objects.get(username="alice"))
    draws = client.get("/api/economy/pledges/1/draws/").json()["draws"]
    assert [one["draw"] for one in draws if one["purpose"] == "arena"] == [attack.draw_id]
    assert json.loads(client.get(f"/api/economy/draws/{attack.draw_id}/record/").content)["request"]["among"] == 1

"""What home and profiles tell of the economy: to the player what to do next, to others how far he has come."""

from __future__ import annotations

import re
import uuid

import pytest
from django.contrib.auth.models import User
from django.test import Client

from economy import services
from economy.models import Milestone
from economy.rules.stock import Stock
from tests.support.rank_fights import given_deck
from tests.support.riches import given_copies, given_wins, person, published


@pytest.fixture
def released(db: None) -> Stock:
    return published()


@pytest.fixture
def alice(released: Stock) -> User:
    return person("alice")


def home(user: User | None = None) -> str:
    """Of the home page what it says of HOSS's cards and gold; "" if nothing."""
    client = Client(headers={"accept-language": "en"})
    if user:
        client.force_login(user)
    found = re.search(r'<section class="panel strong purse-step".*?</section>', client.get("/").content.decode(), re.DOTALL)
    return re.sub(r"\s+", " ", found[0]) if found else ""


def button(panel: str) -> str:
    found = re.search(r'<a class="btn hot" href="([^"]+)">', panel)
    assert found
    return found[1]


def test_a_newcomer_reads_what_his_gold_pays(alice: User) -> None:
    panel = home(alice)
    assert "Your gold pays 3 boosters of six cards." in panel
    assert "0 / 124" in panel
    assert button(panel) == "/boutique/"


def test_six_lines_lead_to_the_decks_and_gold_that_is_left_to_the_shop(alice: User) -> None:
    given_copies(alice, ["premier-leve", "cavalier-bleme", "pique-creuse", "hache-rouge", "long-croc", "jeune-ecorce"])
    panel = home(alice)
    assert "Your cards make a deck" in panel
    assert button(panel) == "/hoss/paquets/"
    assert '<a class="btn" href="/boutique/">' in panel


def test_r34_a_ready_deck_leads_to_the_ranks_and_says_what_the_tenth_win_pays(alice: User, released: Stock) -> None:
    given_deck(alice, released)
    given_wins(alice, 1, 7)
    panel = home(alice)
    assert "3 more wins at rank 1 pay 450 gold on top." in panel
    assert button(panel) == "/rangs/"


def test_r34_the_last_rank_pays_for_its_tenth_win_too(alice: User, released: Stock) -> None:
    given_deck(alice, released)
    for rank in range(1, 9):
        given_wins(alice, rank, 10)
    given_wins(alice, 9, 9)
    assert "1 more win at rank Max pays 4,050 gold on top." in home(alice)


def test_who_has_no_wallet_reads_nothing_of_it(released: Stock) -> None:
    assert home() == ""
    assert home(User.objects.create_user("bob")) == ""


def test_a_milestone_is_claimed_on_the_home_page_and_leads_back_to_it(alice: User) -> None:
    given_wins(alice, 1, 10)
    waiting = Milestone.objects.create(wallet=services.wallet_of(alice), rank=1, wins=100, gold=100)
    client = Client(headers={"accept-language": "en"})
    client.force_login(alice)
    assert f'action="/paliers/{waiting.pk}/"' in client.get("/").content.decode()
    answer = client.post(f"/paliers/{waiting.pk}/", {"next": "/", "key": str(uuid.uuid4())})
    assert answer["Location"] == "/"
    assert f'action="/paliers/{waiting.pk}/"' not in client.get("/").content.decode()


def test_a_profile_tells_anybody_of_the_album_and_the_highest_rank(alice: User, released: Stock) -> None:
    given_copies(alice, ["premier-leve"])
    for rank in (1, 2):
        given_wins(alice, rank, 10)
    page = Client(headers={"accept-language": "en"}).get("/joueurs/alice/").content.decode()
    album = page[page.index('aria-labelledby="album-title"') :]
    assert '<dd class="big">1 / 124</dd>' in album
    assert '<dd class="big">Rank 3</dd>' in album
    assert "/collection/" not in album[: album.index("</article>")]


def test_a_profile_without_a_wallet_has_no_album(released: Stock) -> None:
    User.objects.create_user("bob")
    assert "album-title" not in Client().get("/joueurs/bob/").content.decode()

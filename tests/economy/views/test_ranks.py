"""The pages of ranks, as people without script use them: the climb, a fight made ready, results, milestones."""

from __future__ import annotations

import re
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from economy import services
from economy.models import Deck, Milestone, RankFight
from economy.rules.stock import Stock
from matches import services as matches
from matches.models import Match
from matches.services import new_guest
from tests.support.forms import forms_of
from tests.support.rank_fights import Feed, begun, feed, given_deck
from tests.support.riches import counted_wins, given_copies

__all__ = ["feed"]
pytestmark = pytest.mark.django_db
CLIMB = "/rangs/"


@pytest.fixture
def deck(alice: User, released: Stock) -> Deck:
    return given_deck(alice, released)


def client_of(user: User, language: str = "en") -> Client:
    client = Client(headers={"accept-language": language})
    client.force_login(user)
    return client


def page(client: Client, path: str = CLIMB) -> str:
    answer = client.get(path)
    assert answer.status_code == 200
    return answer.content.decode()


def text(html: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html)).replace("\u00a0", " ")


def prepared(client: Client, rank: int = 1) -> str:
    """The address of the page on which a fight is ready, through the form of the climb."""
    [form] = [one for one in forms_of(page(client), "") if one.id == "bout"]
    key = next(value for name, value in form.choices if name == "key")
    deck = next(value for name, value in form.choices if name == "deck")
    answer = client.post(f"{CLIMB}{rank}/", {"key": key, "deck": deck})
    assert answer.status_code == 303
    return answer["Location"]


def test_r33_e23_the_climb_shows_what_each_rank_pays(alice: User) -> None:
    shown = page(client_of(alice))
    table = text(shown[shown.index('id="pays-title"') :])
    for row in ("1 45 50 54 5 450", "3 135 149 162 15 1,350", "7 315 347 378 35 3,150", "Max 405 446 486 45 4,050"):
        assert row in table


def test_e24_only_the_three_highest_ranks_have_a_button(alice: User, deck: Deck) -> None:
    for rank in (1, 2, 3):
        counted_wins(alice, rank, 10)
    assert re.findall(r'formaction="/rangs/(\d)/"', page(client_of(alice))) == ["2", "3", "4"]


def test_progress_is_told_to_the_tenth_win_and_to_the_milestone(alice: User, deck: Deck) -> None:
    counted_wins(alice, 1, 7)
    shown = text(page(client_of(alice)))
    assert "3 more wins pay 450 gold on top, and unlock the next rank" in shown
    assert "93 more for the milestone of 100" in shown


def test_who_has_no_deck_is_offered_one_and_no_fight(alice: User) -> None:
    given_copies(alice, ["premier-leve"])
    shown = page(client_of(alice))
    assert "You need a deck to fight." in shown
    assert "Make the strongest" in shown
    assert re.search(r'id="fight-1"[^>]* disabled', shown)


def test_who_owns_no_card_yet_is_sent_to_the_boosters(alice: User) -> None:
    shown = page(client_of(alice))
    assert "You own no creature of rank 1 yet." in shown
    assert "Open boosters" in shown
    assert "Make the strongest" not in shown
    assert re.search(r'id="fight-1"[^>]* disabled', shown)


def test_a_fight_is_prepared_shown_with_its_seal_and_begun(alice: User, deck: Deck) -> None:
    client = client_of(alice)
    address = prepared(client)
    fight = RankFight.objects.get()
    shown = page(client, address)
    assert address == f"/rangs/combats/{fight.match}/"
    seal = re.search(r'<code class="digits">([0-9a-f]{64})</code>', shown)
    assert seal
    assert "Mon paquet" in shown
    assert "basic (70%) or silver (30%), 0 to 1 star" in shown
    answer = client.post(address, {"nonce": "ab" * 32})
    assert (answer.status_code, answer["Location"]) == (303, f"/tables/{fight.match}/")
    assert Match.objects.get().status == "playing"
    assert client.get(address)["Location"] == f"/tables/{fight.match}/"


def test_the_same_form_sent_twice_leads_to_the_same_fight(alice: User, deck: Deck) -> None:
    client, body = client_of(alice), {"key": str(uuid4()), "deck": str(deck.pk)}
    first, second = client.post(f"{CLIMB}1/", body), client.post(f"{CLIMB}1/", body)
    assert first["Location"] == second["Location"]
    assert Match.objects.count() == 1


def test_a_running_fight_is_offered_to_go_back_to_and_no_other_begins(alice: User, deck: Deck) -> None:
    match, client = begun(alice, 1, deck), client_of(alice)
    shown = page(client)
    assert f'id="resume" href="/tables/{match}/"' in shown
    assert re.search(r'id="fight-1"[^>]* disabled', shown)
    answer = client.post(f"{CLIMB}1/", {"key": str(uuid4()), "deck": str(deck.pk)})
    assert answer.status_code == 422
    assert "A fight is running" in answer.content.decode()


@pytest.mark.parametrize(
    ("rank", "body", "status", "said"),
    [
        (5, {}, 422, "This rank is unlocked by ten wins at rank 4."),
        (1, {"deck": "999999"}, 422, "There is no such deck, or it is not yours."),
        (1, {"deck": "x"}, 400, "takes a whole number"),
        (1, {"key": ""}, 400, "This is not a move of the game."),
    ],
)
def test_what_is_refused_is_said_above_the_ranks(
    alice: User, deck: Deck, rank: int, body: dict[str, str], status: int, said: str
) -> None:
    answer = client_of(alice).post(f"{CLIMB}{rank}/", {"key": str(uuid4()), "deck": str(deck.pk), **body})
    assert answer.status_code == status
    assert said in answer.content.decode()
    assert 'id="climb-title"' in answer.content.decode()


def test_a_deck_cannot_be_posted_only_named(alice: User, deck: Deck) -> None:
    client = client_of(alice)
    address = prepared(client)
    client.post(address, {"nonce": "", "loadout": '{"lines": [], "buffs": []}', "deck": "1", "lines": "x"})
    holder = Match.objects.get().holders.get(seat=0)
    assert holder.deck == deck.pk


def test_anothers_fight_and_what_is_no_rank_are_not_found(alice: User, bob: User, deck: Deck) -> None:
    address = prepared(client_of(alice))
    stranger = client_of(bob)
    assert stranger.get(address).status_code == 404
    assert stranger.post(address, {"nonce": ""}).status_code == 404
    assert stranger.post(f"{CLIMB}10/", {"key": str(uuid4()), "deck": str(deck.pk)}).status_code == 404


def test_guests_fight_for_nothing(released: Stock) -> None:
    assert client_of(new_guest()).get(CLIMB).status_code == 403


def test_a_table_that_was_replaced_or_closed_says_so(alice: User, deck: Deck) -> None:
    client = client_of(alice)
    first, second = prepared(client), prepared(client)
    assert "You have prepared another fight since." in page(client, first)
    assert client.post(first, {"nonce": ""}).status_code == 409
    matches.close_restored(RankFight.objects.order_by("-pk")[0].match, 1)
    assert "This table was closed" in page(client, second)


def test_results_say_what_was_paid_and_why(feed: Feed, alice: User) -> None:
    counted_wins(alice, 1, 9)
    feed.ends(alice, rounds=3, fell=0)
    feed.ends(alice, won=False, rounds=9, fell=6)
    feed.ends(alice, drawn=True, rounds=60)
    feed.ends(alice, rounds=10, fell=0)
    shown = page(client_of(alice))
    past = text(shown[shown.index('id="last-title"') : shown.index('id="pays-title"')])
    assert "+504 gold Won , Rank 1 10 rounds, 0 creatures lost" in past
    assert "A win: 45, 10 rounds or fewer: +10%, no creature lost: +10%, tenth win: 450." in past
    assert "+5 gold Drawn , Rank 1 60 rounds, 1 creature lost. What a draw pays." in past
    assert "+5 gold Lost , Rank 1 9 rounds, 6 creatures lost. What a loss pays." in past
    assert "0 gold Won , Rank 1 3 rounds, 0 creatures lost. 3 rounds or fewer: it pays nothing and counts for nothing." in past
    assert "814" in shown  # 300 + 504 + 5 + 5, in the header


def test_r36_a_milestone_waits_on_every_page_and_is_paid_once(alice: User) -> None:
    wallet = services.wallet_of(alice)
    one = Milestone.objects.create(wallet=wallet, rank=2, wins=100, gold=100)
    client = client_of(alice)
    for path in (reverse("economy:shop"), reverse("economy:purse"), reverse("economy:decks"), CLIMB):
        [form] = forms_of(page(client, path), f"/paliers/{one.pk}/")
        assert form.hidden["next"] == path
    answer = client.post(f"/paliers/{one.pk}/", {"next": reverse("economy:decks")})
    assert (answer.status_code, answer["Location"]) == (303, reverse("economy:decks"))
    assert "100 gold for 100 wins." in page(client)
    client.post(f"/paliers/{one.pk}/", {})
    wallet.refresh_from_db()
    assert wallet.gold == 400
    assert "/paliers/" not in page(client)


def test_nobody_claims_anothers_milestone_and_no_other_site_is_led_to(alice: User, bob: User) -> None:
    one = Milestone.objects.create(wallet=services.wallet_of(alice), rank=1, wins=100, gold=100)
    assert client_of(bob).post(f"/paliers/{one.pk}/", {}).status_code == 404
    assert client_of(alice).post(f"/paliers/{one.pk}/", {"next": "https://elsewhere.example/"})["Location"] == CLIMB


def test_a_table_of_a_rank_leads_back_to_the_ranks_and_offers_no_rematch(alice: User, bob: User, deck: Deck) -> None:
    match = begun(alice, 1, deck)
    matches.resign(match, alice, command_id=uuid4())
    own, others = page(client_of(alice), f"/tables/{match}/"), page(client_of(bob), f"/tables/{match}/")
    assert 'id="back" href="/rangs/"' in own
    assert 'id="rematch"' not in own
    assert 'id="back"' not in others

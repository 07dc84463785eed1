"""An attack in the arena and its fight as people without script go through it; what is refused, and said."""

from __future__ import annotations

import re
from datetime import timedelta
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.test import override_settings

from economy import clock, services
from economy.models import Attack, Pledge
from economy.rules.stock import Stock
from matches import services as matches
from matches.models import Match
from tests.support.arena import attacked, gives_up
from tests.support.arena_pages import NOON, attack_form, client_of, own, page, text
from tests.support.ledgers import tamper
from tests.support.riches import person

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def unseeded(ann: User) -> None:
    """Nothing was drawn with Ann's secret yet: her first draw brings its number."""
    wallet = services.wallet_of(ann)
    tamper("pledge", "UPDATE economy_pledge SET seeded = false WHERE wallet_id = %s AND number = 1", wallet.pk)


def test_an_attack_is_drawn_shown_with_its_seal_and_begun(ann: User, ben: User, unseeded: None) -> None:
    with clock.at(NOON):
        client = client_of(ann)
        answer = client.post("/arene/attaquer/", {**attack_form(client).hidden, "side": "2", "seed": "ab" * 32})
        attack = Attack.objects.get()
        assert (answer.status_code, answer["Location"]) == (303, f"/arene/combats/{attack.match}/")
        assert (attack.attack_side, attack.state) == (2, "open")
        assert Pledge.objects.get(wallet__user=ann, number=1).seed == "ab" * 32
        shown = page(client, answer["Location"])
        assert re.search(r'<code class="digits">[0-9a-f]{64}</code>', shown)
        assert "Paquet 2" in shown
        assert "The opponent ben place 2nd points 0" in text(shown)
        assert "Your opponent is drawn and waits for you. To the fight" in own(page(client))
        begun = client.post(answer["Location"], {"nonce": "cd" * 32})
        assert (begun.status_code, begun["Location"]) == (303, f"/tables/{attack.match}/")
        assert Match.objects.get().status == "playing"
        assert client.get(answer["Location"])["Location"] == f"/tables/{attack.match}/"
        assert "Your fight goes on Back to the fight" in own(page(client))


def test_a_table_that_lapsed_leads_to_another_one_with_the_same_opponent(ann: User, ben: User) -> None:
    with clock.at(NOON):
        client, first = client_of(ann), services.attack(ann, side=2, key=uuid4())
        matches.close_restored(first, 1)
        assert "Your opponent stays the same" in page(client, f"/arene/combats/{first}/")
        assert "Votre adversaire est tiré et reste le même" in own(page(client_of(ann, "fr")))
        answer = client.post("/arene/attaquer/", attack_form(client).hidden)
        attack = Attack.objects.get()
        assert (answer.status_code, answer["Location"]) == (303, f"/arene/combats/{attack.match}/")
        assert (attack.match == first, attack.attack_side) == (False, 2)
        assert 'id="fight"' in page(client, answer["Location"])


def test_q38_no_page_says_which_deck_defends_before_the_fight_is_over(ann: User, ben: User) -> None:
    with clock.at(NOON):
        attack, client = attacked(ann), client_of(ann)
        shown = page(client, f"/ouvertures/{attack.draw_id}/verifier/")
        assert "told once the fight is over" in text(shown)
        assert "of 2" not in text(shown)
        assert "tirage.json" not in shown
        assert client.get(f"/ouvertures/{attack.draw_id}/tirage.json").status_code == 422
        refused = client.post("/hasard/renouveler/", {"number": "1", "seed": ""})
        assert refused.status_code == 422
        assert "Fight first." in text(refused.content.decode())
        gives_up(ann, attack.match)
        page(client)
        assert f"{attack.defence_side} of 2" in text(page(client, f"/ouvertures/{attack.draw_id}/verifier/"))


def test_r40_at_0_points_nothing_is_at_stake_but_gold(ann: User, ben: User) -> None:
    with clock.at(NOON):
        match = services.attack(ann, side=1, key=uuid4())
        assert "won +2 pts 50 gold 0 pts 1 gold drawn 0 pts 5 gold 0 pts 1 gold lost 0 pts 5 gold +1 pt 10 gold" in text(
            page(client_of(ann), f"/arene/combats/{match}/")
        )


def test_the_same_form_sent_twice_leads_to_the_same_fight(ann: User, ben: User) -> None:
    with clock.at(NOON):
        client = client_of(ann)
        body = {**attack_form(client).hidden, "side": "1", "seed": ""}
        first, second = client.post("/arene/attaquer/", body), client.post("/arene/attaquer/", body)
    assert first["Location"] == second["Location"]
    assert Attack.objects.count() == 1


def test_r39_when_everybody_was_attacked_it_says_when_the_next_may_be(ann: User, ben: User) -> None:
    with clock.at(NOON):
        gives_up(ann, attacked(ann).match)
        shown = own(page(client_of(ann)))
        assert "The next one can be attacked again from November 30, 13:00, Paris time on." in shown
        answer = client_of(ann).post("/arene/attaquer/", {"key": str(uuid4()), "side": "1", "pledge": "1", "seed": ""})
        assert answer.status_code == 422
        assert "There is nobody to attack right now" in answer.content.decode()
    with clock.at(NOON + timedelta(hours=1)):
        assert attack_form(client_of(ann)).hidden["pledge"] == "1"


@pytest.mark.parametrize(
    ("body", "status", "said"),
    [
        ({"side": "3"}, 400, "Choose one of your two arena decks."),
        ({"side": "x"}, 400, "takes a whole number"),
        ({"key": ""}, 400, "This is not a move of the game."),
        ({"seed": "zz"}, 400, "64 hexadecimal digits"),
        ({"pledge": "7"}, 409, "Your secret for draws has changed"),
    ],
)
def test_what_is_refused_is_said_above_the_season(
    ann: User, ben: User, unseeded: None, body: dict[str, str], status: int, said: str
) -> None:
    asked = {"key": str(uuid4()), "side": "1", "pledge": "1", "seed": "", **body}
    with clock.at(NOON):
        answer = client_of(ann).post("/arene/attaquer/", asked)
    assert answer.status_code == status
    assert said in answer.content.decode()
    assert 'id="season-title"' in answer.content.decode()
    assert Attack.objects.count() == 0


def test_who_is_not_registered_attacks_nobody(ann: User, ben: User, released: Stock) -> None:
    with clock.at(NOON):
        answer = client_of(person("dan")).post("/arene/attaquer/", {"key": str(uuid4()), "side": "1", "pledge": "1"})
    assert answer.status_code == 422
    assert "You are not registered in this season of the arena." in answer.content.decode()


def test_anothers_fight_is_not_found(ann: User, ben: User) -> None:
    with clock.at(NOON):
        match = services.attack(ann, side=1, key=uuid4())
        stranger = client_of(ben)
        assert stranger.get(f"/arene/combats/{match}/").status_code == 404
        assert stranger.post(f"/arene/combats/{match}/", {"nonce": ""}).status_code == 404


def test_a_fight_of_a_season_that_is_over_does_not_begin(ann: User, ben: User) -> None:
    with clock.at(NOON):
        match = services.attack(ann, side=1, key=uuid4())
    with clock.at(NOON + timedelta(days=7)):
        answer = client_of(ann).post(f"/arene/combats/{match}/", {"nonce": ""})
        assert answer.status_code == 422
        assert "This season of the arena is over" in answer.content.decode()
        services.settle_seasons()
        assert "This fight counts for nothing" in page(client_of(ann), f"/arene/combats/{match}/")


@override_settings(ACCOUNT_RATE_LIMITS={"open_table": "1/h/user"})
def test_tables_are_not_opened_without_end(ann: User, ben: User) -> None:
    with clock.at(NOON):
        answers = [
            client_of(ann).post("/arene/attaquer/", {"key": str(uuid4()), "side": "1", "pledge": "1", "seed": ""})
            for _ in range(2)
        ]
    assert [one.status_code for one in answers] == [303, 429]


def test_r40_after_a_fight_it_says_what_it_has_brought(ann: User, ben: User) -> None:
    with clock.at(NOON):
        assert "Your last attack" not in own(page(client_of(ann)))
        gives_up(ann, attacked(ann).match)
        assert "Your last attack: lost Against ben: 0 points, +5 gold" in own(page(client_of(ann)))
        assert "Votre dernière attaque : défaite Contre ben : 0 point, +5 pièces d’or" in own(page(client_of(ann, "fr")))
        assert "Your last attack" not in own(page(client_of(ben)))


def test_a_secret_that_is_used_up_is_to_be_renewed_first(ann: User, ben: User) -> None:
    Pledge.objects.filter(wallet__user=ann, number=1).update(drawn=1_000, seeded=True)
    with clock.at(NOON):
        assert "Renew your secret" in own(page(client_of(ann)))


def test_a_table_of_the_arena_leads_back_there_and_offers_no_rematch(ann: User, ben: User) -> None:
    with clock.at(NOON):
        match = attacked(ann).match
        gives_up(ann, match)
        shown = page(client_of(ann), f"/tables/{match}/")
    assert 'id="back" href="/arene/"' in shown
    assert 'id="rematch"' not in shown

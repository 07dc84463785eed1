"""The arena's pages as people without script use them: the way in, the ranking, an attack and its fight."""

from __future__ import annotations

import re
from datetime import timedelta
from uuid import uuid4

import pytest
from allauth.account.models import EmailAddress
from django.contrib.auth.models import User
from django.test import override_settings

from economy import clock, services
from economy.models import Attack, Fighter, Pledge
from economy.rules.stock import Stock
from matches import services as matches
from matches.models import Match
from matches.services import new_guest
from tests.support.arena import arena_pair, attacked, fighter, gives_up, may_register
from tests.support.arena_pages import ARENA, MONDAY, NOON, attack_form, client_of, own, page, text
from tests.support.ledgers import tamper
from tests.support.raffles import paris
from tests.support.riches import counted_wins, person

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def ann(released: Stock) -> User:
    """Registered, as the first of two."""
    with clock.at(NOON):
        user, _ = fighter("ann", released)
    return user


@pytest.fixture
def ben(ann: User, released: Stock) -> User:
    with clock.at(NOON):
        user, _ = fighter("ben", released)
    return user


@pytest.fixture
def unseeded(ann: User) -> None:
    """Nothing was drawn with Ann's secret yet: her first draw brings its number."""
    wallet = services.wallet_of(ann)
    tamper("pledge", "UPDATE economy_pledge SET seeded = false WHERE wallet_id = %s AND number = 1", wallet.pk)


def test_everybody_sees_the_season_its_end_with_the_zone_and_what_it_pays(released: Stock) -> None:
    with clock.at(paris(MONDAY, "12:00")):
        shown = text(page(client_of()))
        french = text(page(client_of(language="fr")))
        panel = own(page(client_of()))
    assert "Season: November 30 to December 6, 2054 6 d 12 h until Sunday, December 6, at midnight, Paris time" in shown
    assert "Saison du 30 novembre au 6 décembre 2054 6 j 12 h jusqu’au dimanche 6 décembre à minuit, heure de Paris" in french
    assert "won +2 pts 50 gold −1 pt 1 gold drawn 0 pts 5 gold 0 pts 1 gold lost −1 pt 5 gold +1 pt 10 gold" in shown
    prizes = "1st 3,000 2nd 2,000 3rd 1,500 4th and 5th place 1,000 6th to 10th place 600 everybody else who is registered 150"
    assert prizes in shown
    assert "Sign in" in panel


def test_a_season_that_loses_an_hour_says_how_long_it_lasts(released: Stock) -> None:
    """The clocks go forward on Sunday 28 March 2027: from Saturday noon it is 35 hours to Sunday's end."""
    with clock.at(paris(MONDAY.replace(year=2027, month=3, day=27), "12:00")):
        assert "1 d 11 h until Sunday, March 28, at midnight, Paris time" in text(page(client_of()))


def test_guests_are_told_to_make_an_account(released: Stock) -> None:
    assert "Make an account" in own(page(client_of(new_guest())))


def test_r37_below_rank_5_it_says_what_is_missing(released: Stock) -> None:
    ann = person("ann")
    counted_wins(ann, 1, 10)
    counted_wins(ann, 2, 7)
    shown = own(page(client_of(ann)))
    assert "The arena opens at rank 5. You are at rank 2: 3 more wins there unlock the next one. To the ranks" in shown


def test_without_a_confirmed_address_it_leads_to_where_one_is_confirmed(released: Stock) -> None:
    ann = person("ann")
    may_register(ann)
    EmailAddress.objects.update(verified=False)
    shown = page(client_of(ann))
    assert "confirmed e-mail address" in own(shown)
    assert 'href="/compte/email/"' in shown


def test_without_two_decks_it_leads_to_what_they_lack(released: Stock) -> None:
    ann = person("ann")
    may_register(ann)
    assert "Two of your decks do not do yet. See what they lack" in own(page(client_of(ann)))


def test_with_two_decks_one_may_register(released: Stock) -> None:
    ann = person("ann")
    may_register(ann)
    arena_pair(ann, released)
    assert "Choose two decks and register" in own(page(client_of(ann)))


def test_r41_the_ranking_is_shown_from_two_players_on(ann: User, released: Stock) -> None:
    with clock.at(NOON):
        alone = text(page(client_of(ann)))
        assert "The ranking is shown from 2 players on. It is taken next on November 30, 13:00, Paris time." in alone
        assert "There is nobody to attack yet: you are alone in this season." in own(page(client_of(ann)))
        fighter("ben", released)
        assert "1 ann you 0 attacks won, 0 lost 0 2 ben 0 attacks won, 0 lost 0" in text(page(client_of(ann)))


def test_q39_places_are_those_of_the_hour_and_newcomers_stand_below(ann: User, ben: User, released: Stock) -> None:
    with clock.at(NOON):
        gives_up(ann, attacked(ann).match)
        services.follow_arena()
        assert "place 2nd points 1 0 attacks won, 0 lost." in own(page(client_of(ben)))
    with clock.at(NOON + timedelta(hours=1)):
        services.settle_seasons()
        fighter("cleo", released)
        shown = text(page(client_of(ben)))
        assert "As it stood on November 30, 13:00, Paris time. It is taken again every hour: next on November 30, 14:00" in shown
        assert "1 ben you 0 attacks won, 0 lost 1 2 ann 0 attacks won, 1 lost 0 3 cleo just registered" in shown
        gives_up(ben, attacked(ben).match)
        services.follow_arena()
        assert "place 1st points 1 0 attacks won, 0 lost. Since then you have come to 0 points" in own(page(client_of(ben)))


def test_the_season_lists_all_places_and_finds_players_by_name(ann: User, ben: User) -> None:
    with clock.at(NOON):
        listed = text(page(client_of(ann), ARENA + "?rang=2"))
        assert "Places 2 to 2" in listed
        assert "2 ben" in listed
        assert "1 ann" not in listed
        found = text(page(client_of(ann), ARENA + "?q=BE"))
        assert "2 ben 0 attacks won" in found
        assert "1 ann" not in found
        nobody = text(page(client_of(ann), ARENA + "?q=zoe"))
        assert "Nobody in this season has a name that begins with “zoe”." in nobody
        for odd in ("?rang=0", "?rang=x", "?rang=99999999999", "?q=%25"):
            assert client_of(ann).get(ARENA + odd).status_code == 200


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


def test_the_place_stands_on_the_home_page(ann: User, ben: User) -> None:
    with clock.at(NOON):
        assert "You are 2nd, with 0 points." in text(page(client_of(ben), "/"))
        assert "À l’arène" in text(page(client_of(ben, "fr"), "/"))
        assert 'id="arena-title"' not in page(client_of(person("dan")), "/")
    assert Fighter.objects.count() == 2

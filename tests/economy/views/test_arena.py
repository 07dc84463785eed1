"""The arena’s pages as people without script use them: the way in, the ranking, and what it says of the season."""

from __future__ import annotations

from datetime import timedelta

import pytest
from allauth.account.models import EmailAddress
from django.contrib.auth.models import User

from economy import clock, services
from economy.models import Fighter
from economy.rules.stock import Stock
from matches.services import new_guest
from tests.support.arena import arena_pair, attacked, fighter, gives_up, may_register
from tests.support.arena_pages import ARENA, MONDAY, NOON, client_of, own, page, text
from tests.support.raffles import paris
from tests.support.riches import counted_wins, person

pytestmark = pytest.mark.django_db(transaction=True)


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


def test_the_place_stands_on_the_home_page(ann: User, ben: User) -> None:
    with clock.at(NOON):
        assert "You are 2nd, with 0 points." in text(page(client_of(ben), "/"))
        assert "À l’arène" in text(page(client_of(ben, "fr"), "/"))
        assert 'id="arena-title"' not in page(client_of(person("dan")), "/")
    assert Fighter.objects.count() == 2

"""What was fought in the arena, as its pages tell it: the journal, past seasons, the notice of how one ended, the purse."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.urls import reverse

from economy import clock, services
from economy.models import SeasonResult
from economy.rules.stock import Stock
from tests.support.arena import attacked, gives_up
from tests.support.arena_pages import MONDAY, NOON, client_of, page, text
from tests.support.forms import forms_of
from tests.support.riches import person

pytestmark = pytest.mark.django_db(transaction=True)
JOURNAL = "/arene/journal/"
SEASONS = "/arene/saisons/"
NEXT = NOON + timedelta(days=7)


def given_up(user: User) -> None:
    """An attack that is lost, and settled."""
    gives_up(user, attacked(user).match)
    services.follow_arena()


def over() -> None:
    """The season is over and paid."""
    with clock.at(NEXT):
        services.settle_seasons()


def parts(user: User) -> tuple[str, str, str]:
    """What stands above the journal, its attacks and its defences."""
    head, _, rest = page(client_of(user), JOURNAL).partition('id="attaques"')
    attacks, _, defences = rest.partition('id="defenses"')
    return text(head), text("<" + attacks), text("<" + defences)


def test_r40_both_read_of_the_fight_with_their_own_points_and_gold(ann: User, ben: User) -> None:
    with clock.at(NOON):
        match = attacked(ann).match
        gives_up(ann, match)
        services.follow_arena()
        _, attacks, defences = parts(ann)
        assert "0 points Lost Against ben, +5 gold 30 Nov. 2054, 12:00, Paris time Replay" in attacks
        assert "Nobody has attacked you yet." in defences
        _, attacks, defences = parts(ben)
        assert "You have attacked nobody yet." in attacks
        assert "+1 point Won new Attacked by ann, +10 gold 30 Nov. 2054, 12:00, Paris time Replay" in defences
        assert f'href="{reverse("matches:replay", args=[match])}"' in page(client_of(ben), JOURNAL)


def test_defences_stand_out_until_they_have_been_seen_once(ann: User, ben: User) -> None:
    with clock.at(NOON):
        given_up(ann)
        assert "Journal 1 new" in text(page(client_of(ben)))
        assert "1 attack on you has come since you last looked: it is marked." in parts(ben)[0]
        head, _, defences = parts(ben)
        assert "No attack on you has come since you last looked." in head
        assert "Won Attacked by ann" in defences
        assert "1 new" not in text(page(client_of(ben)))
    with clock.at(NOON + timedelta(hours=1)):
        given_up(ann)
        head, _, defences = parts(ben)
        assert "1 attack on you" in head
        assert defences.count("Won new") == 1
        assert defences.count("Won Attacked") == 1


def test_a_fight_that_waits_or_goes_on_is_told_as_such(ann: User, ben: User) -> None:
    with clock.at(NOON):
        match = attacked(ann).match
        assert "– Not over yet Against ben" in parts(ann)[1]
        assert "Nobody has attacked you yet." in parts(ben)[2]
        assert f'href="{reverse("matches:replay", args=[match])}"' not in page(client_of(ann), JOURNAL)
    over()
    with clock.at(NEXT):
        assert "– Void Against ben" in parts(ann)[1]


def test_a_long_journal_goes_on_on_older_pages(ann: User, ben: User) -> None:
    for hour in range(22):
        with clock.at(NOON + timedelta(hours=hour)):
            given_up(ann)
    with clock.at(NOON + timedelta(hours=22)):
        first = page(client_of(ann), JOURNAL)
        assert text(first).count("Against ben, +5 gold") == 20
        [older] = [one for one in first.split('"') if one.startswith("?attaques=")]
        assert text(page(client_of(ann), JOURNAL + older)).count("Against ben, +5 gold") == 2
        assert client_of(ann).get(JOURNAL + "?attaques=x&defenses=-3").status_code == 200


def test_past_seasons_are_listed_with_their_winners(ann: User, ben: User) -> None:
    assert "No season is over yet." in page(client_of(), SEASONS)
    with clock.at(NOON):
        given_up(ann)
    over()
    shown = text(page(client_of(), SEASONS))
    assert "November 30 to December 6, 2054 ben 2" in shown
    assert "Du 30 novembre au 6 décembre 2054 ben 2" in text(page(client_of(language="fr"), SEASONS))
    assert "No season is over yet." in page(client_of(), SEASONS + "?avant=2054-11-30")


def test_r41_a_season_has_all_places_prizes_and_ones_own(ann: User, ben: User) -> None:
    with clock.at(NOON):
        given_up(ann)
    over()
    shown = page(client_of(ann), f"{SEASONS}{MONDAY}/")
    assert "2 players took part. All prizes are credited." in shown
    assert "Your result place 2nd points 0 gold 2,000 0 attacks won, 1 lost" in text(shown)
    assert "1 ben 0 attacks won, 0 lost 1 3,000 2 ann you 0 attacks won, 1 lost 0 2,000" in text(shown)
    found = text(page(client_of(ann), f"{SEASONS}{MONDAY}/?q=ben"))
    assert "1 ben 0 attacks won" in found
    assert "2 ann you" not in found
    stranger = page(client_of(), f"{SEASONS}{MONDAY}/")
    assert "Your result" not in stranger
    with clock.at(NEXT):
        assert "The winners of last season November 30 to December 6, 2054" in text(page(client_of()))


def test_the_account_of_a_winner_that_was_erased_is_not_named(ann: User, ben: User) -> None:
    with clock.at(NOON):
        given_up(ann)
    over()
    ben.delete()
    assert "erased account" in page(client_of(), f"{SEASONS}{MONDAY}/")
    assert "erased account" in page(client_of(), SEASONS)


@pytest.mark.parametrize("monday", ["2054-11-30", "2054-12-01", "hier", "9999-99-99", "1970-01-01"])
def test_a_season_that_is_not_over_or_none_is_not_found(ann: User, monday: str) -> None:
    assert client_of(ann).get(f"{SEASONS}{monday}/").status_code == 404


def test_how_the_season_ended_is_told_on_every_page_until_an_ok(ann: User, ben: User) -> None:
    with clock.at(NOON):
        given_up(ann)
    over()
    client = client_of(ben)
    said = "Season November 30 to December 6, 2054: you have come 1st of 2 and won 3,000 gold."
    assert said in text(page(client, "/regles/"))
    [form] = forms_of(page(client, "/regles/"), "/arene/vu/")
    answer = client.post("/arene/vu/", form.hidden)
    assert (answer.status_code, answer["Location"]) == (303, "/regles/")
    assert said not in text(page(client, "/regles/"))
    assert SeasonResult.objects.get(wallet__user=ann).seen_at is None
    assert client.post("/arene/vu/", form.hidden, headers={"HX-Request": "true"}).content == b""
    for odd in ("", "x", "0", "99999999999"):
        assert client.post("/arene/vu/", {"upto": odd}).status_code == 400


def test_the_purse_leads_to_the_journal_and_to_the_results(ann: User, ben: User) -> None:
    with clock.at(NOON):
        given_up(ann)
    over()
    shown = page(client_of(ann), "/or/")
    assert 'href="/arene/journal/">' in shown
    assert f'href="/arene/saisons/{MONDAY}/">' in shown
    assert "Ends of seasons" in shown


def test_the_journal_is_ones_own(released: Stock) -> None:
    assert client_of().get(JOURNAL)["Location"].startswith("/compte/login/")
    assert "You have attacked nobody yet." in page(client_of(person("dan")), JOURNAL)

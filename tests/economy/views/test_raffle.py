"""The raffle's page in each of its states: what it says, what it offers, what it refuses. The clock is moved."""

from __future__ import annotations

import html
import re
import uuid
from collections.abc import Iterator
from datetime import date
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from economy import clock, selectors, services
from economy.models import Raffle, Ticket
from matches.services import new_guest
from tests.support import riches
from tests.support.raffles import bought, confirmed, crowd, paris, player

pytestmark = pytest.mark.django_db
PAGE, BUY = "/tombola/", "/tombola/billet/"
TODAY = date(2026, 11, 30)
NONCE = "ab" * 32


@pytest.fixture(autouse=True)
def noon() -> Iterator[None]:
    """It is noon in Paris on a day in winter."""
    with clock.at(paris(TODAY, "12:00")):
        yield


@pytest.fixture
def alice(released: object) -> User:
    return player("alice")


def client_of(user: User | None, language: str = "en") -> Client:
    client = Client(headers={"accept-language": language})
    if user is not None:
        client.force_login(user)
    return client


def asked(**more: Any) -> dict[str, Any]:
    """The form as a browser sends it."""
    return {"key": str(uuid.uuid4()), "day": str(TODAY), "nonce": NONCE, **more}


def words(response: Any) -> str:
    """What stands in the page, without tags."""
    text = response.content.decode()
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", text[text.index("<main") :])).split())


def seen_by(user: User | None, language: str = "en") -> str:
    return words(client_of(user, language).get(PAGE))


def test_r42_a_player_reads_price_pot_hours_with_their_zone_and_both_prints(alice: User) -> None:
    page = seen_by(alice)
    for said in (
        "The pot of November 30",
        "No ticket yet: without one there is no draw.",
        "Tickets until 19:59 November 30, Paris time 7 h 59 min",
        "Draw 20:00 November 30, Paris time 8 h 00 min",
        "Take a ticket for 100 gold",
        "You have 300 gold.",
        Raffle.objects.get(pk=TODAY).commitment,
        Raffle.objects.get(pk=date(2026, 12, 1)).commitment,
    ):
        assert said in page, said


def test_it_reads_well_in_french(alice: User) -> None:
    page = seen_by(alice, "fr")
    for said in (
        "Un tirage chaque soir à 20 h, heure de Paris",
        "La cagnotte du 30 novembre",
        "Billets jusqu’à 19 h 59 le 30 novembre, heure de Paris 7 h 59 min",
        "Tirage à 20 h le 30 novembre, heure de Paris 8 h 00 min",
        "Prendre un billet pour 100 pièces d’or",
        "Empreinte du secret du 1er décembre",
    ):
        assert said in page, said


def test_a_ticket_is_bought_once_and_its_number_and_receipt_are_shown(alice: User) -> None:
    form, client = asked(), client_of(alice)
    for _ in range(2):
        answer = client.post(BUY, form)
        assert (answer.status_code, answer["Location"]) == (303, PAGE)
    ticket = Ticket.objects.get()
    assert (ticket.number, ticket.nonce, selectors.gold_of(alice)) == (1, NONCE, 200)
    page = words(client.get(PAGE))
    assert "Your ticket is no. 1." in page
    assert "It takes part in the draw of November 30 at 20:00, Paris time." in page
    assert ticket.head in page
    assert "1 ticket · as it stands, one winner of all of it" in page
    assert "Take a ticket" not in page


def test_the_pot_tells_how_many_winners_it_makes_now(alice: User) -> None:
    services.raffle_now()
    crowd(120, TODAY)
    page = seen_by(alice)  # 12,000 gold: ⌊12,000 / 5,000⌋ = 2 winners
    assert "12,000 gold 120 tickets · as it stands, 2 winners of 6,000 gold each" in page


def test_with_another_key_the_same_player_is_told_that_he_has_a_ticket(alice: User) -> None:
    client = client_of(alice)
    client.post(BUY, asked())
    answer = client.post(BUY, asked())
    assert answer.status_code == 422
    assert "You already have ticket no. 1 of this draw" in words(answer)
    assert selectors.gold_of(alice) == 200


@pytest.mark.parametrize(
    ("more", "status", "said"),
    [
        ({"nonce": "xyz"}, 400, "64 hexadecimal digits"),
        ({"day": "2026-12-01"}, 409, "That draw is not the one on sale now: here it is. Nothing has been paid."),
        ({"day": "tomorrow"}, 400, "This is not a move"),
        ({"key": "none"}, 400, "This is not a move"),
    ],
)
def test_what_is_refused_is_said_above_the_page_and_costs_nothing(
    alice: User, more: dict[str, str], status: int, said: str
) -> None:
    form = asked(**more)
    answer = client_of(alice).post(BUY, form)
    assert answer.status_code == status
    assert said in words(answer)
    assert (Ticket.objects.count(), selectors.gold_of(alice)) == (0, 300)
    page = answer.content.decode()
    assert f'value="{form["nonce"]}"' in page, "what was typed is not lost"
    assert ('name="key" value="none"' not in page) and (form["key"] in page or form["key"] == "none")


def test_q41_at_19_59_no_ticket_is_taken_and_the_page_says_when_they_are_again(alice: User) -> None:
    with clock.at(paris(TODAY, "19:58:59.999")):
        assert "Take a ticket for 100 gold" in seen_by(alice)
    with clock.at(paris(TODAY, "19:59")):
        services.settle()
        page = seen_by(alice)
        assert "The tickets of November 30 are closed. Those of December 1 are sold from 20:00 on, Paris time." in page
        assert "Take a ticket" not in page
        answer = client_of(alice).post(BUY, asked())
        assert (answer.status_code, selectors.gold_of(alice)) == (422, 300)
        assert "Tickets of this draw are sold no more. Nothing has been paid." in words(answer)
    with clock.at(paris(TODAY, "20:00")):
        assert "You have none for December 1 yet. Tickets are sold until 19:59, Paris time." in seen_by(alice)


def test_at_the_cut_off_the_end_of_the_chain_is_published(alice: User) -> None:
    head = bought(alice, TODAY).head
    stranger = client_of(None)
    assert head not in stranger.get(PAGE).content.decode()
    with clock.at(paris(TODAY, "19:59")):
        services.settle()
        page = stranger.get(PAGE).content.decode()
    assert f'<code id="head">{head}</code>' in page


def test_until_the_draw_is_settled_the_page_says_that_it_is_under_way_and_asks_again(alice: User) -> None:
    bought(alice, TODAY)
    with clock.at(paris(TODAY, "20:00:01")):
        waiting = client_of(alice).get(PAGE)
        assert "The draw of November 30 is under way" in words(waiting)
        assert "data-awaits" in waiting.content.decode()
        services.settle()
        settled = client_of(alice).get(PAGE)
    assert "data-awaits" not in settled.content.decode()
    assert "no. 1 alice 100 gold November 30" in words(settled)
    assert "November 30, 2026 1 ticket, 1 winner" in words(settled)


def test_an_erased_winner_is_listed_in_words(released: object) -> None:
    bought(player("gone"), TODAY)
    with clock.at(paris(TODAY, "20:00")):
        services.settle()
        User.objects.get(username="gone").delete()
        page = seen_by(None)
    assert "no. 1 erased account 100 gold November 30" in page


def test_without_a_confirmed_address_one_is_told_where_to_confirm_it(released: object) -> None:
    bob = riches.person("bob")
    page = client_of(bob).get(PAGE)
    assert "confirmed e-mail address" in words(page)
    assert 'href="/compte/email/"' in page.content.decode()
    answer = client_of(bob).post(BUY, asked())
    assert answer.status_code == 422
    assert "e-mail address that is confirmed" in words(answer)
    assert 'name="key"' in client_of(confirmed(bob)).get(PAGE).content.decode()


def test_who_lacks_gold_is_told_how_to_earn_some(alice: User) -> None:
    services.open_boosters(alice, tier=1, count=2, key=uuid.uuid4())
    assert "Take a ticket for 100 gold You have 100 gold." in seen_by(alice)
    services.open_boosters(alice, tier=1, key=uuid.uuid4())
    page = client_of(alice).get(PAGE)
    assert "A ticket takes 100 gold, and you have 0." in words(page)
    assert 'href="/rangs/"' in page.content.decode()
    answer = client_of(alice).post(BUY, asked())
    assert (answer.status_code, Ticket.objects.count()) == (422, 0)
    assert "Not enough gold" in words(answer)


def test_nobody_sees_everything_and_is_asked_to_sign_in(released: object) -> None:
    page = client_of(None).get(PAGE)
    assert 'href="/compte/login/?next=/tombola/"' in page.content.decode()
    assert "The pot of November 30" in words(page)
    assert "Take a ticket for" not in words(page)
    answer = client_of(None).post(BUY, asked())
    assert (answer.status_code, answer["Location"]) == (302, "/compte/login/?next=/tombola/billet/")


def test_a_guest_is_offered_an_account_and_buys_nothing(released: object) -> None:
    guest = new_guest()
    assert "A guest owns nothing." in seen_by(guest)
    answer = client_of(guest).post(BUY, asked())
    assert answer.status_code == 403
    assert "300 gold for you" in words(answer)
    assert not Ticket.objects.exists()


def test_the_page_is_read_and_the_ticket_is_posted(alice: User) -> None:
    assert client_of(alice).post(PAGE).status_code == 405
    who_has_just_signed_in = client_of(alice).get(BUY)
    assert (who_has_just_signed_in.status_code, who_has_just_signed_in["Location"]) == (302, PAGE)
    assert not Ticket.objects.exists()


def test_nothing_may_keep_the_page(alice: User) -> None:
    assert "no-store" in client_of(alice).get(PAGE)["Cache-Control"]


def test_the_page_asks_the_database_little_however_many_took_part(alice: User, django_assert_max_num_queries: Any) -> None:
    services.raffle_now()
    crowd(300, TODAY)
    with clock.at(paris(TODAY, "20:00")):
        services.settle()
        client = client_of(alice)
        client.get(PAGE)
        with django_assert_max_num_queries(12):
            client.get(PAGE)

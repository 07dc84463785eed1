"""What the home page says of the raffle that is next: before one has a ticket, with one, after the cut-off, to nobody."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from datetime import date

import pytest
from django.contrib.auth.models import User
from django.test import Client

from economy import clock, services
from matches.services import new_guest
from tests.support.raffles import bought, crowd, paris, player
from tests.support.riches import published

pytestmark = pytest.mark.django_db
TODAY = date(2026, 11, 30)


@pytest.fixture(autouse=True)
def noon() -> Iterator[None]:
    """It is noon in Paris, and HOSS's cards are published."""
    published()
    with clock.at(paris(TODAY, "12:00")):
        yield


@pytest.fixture
def alice(noon: None) -> User:
    return player("alice")


def line(user: User | None, language: str = "en") -> str:
    """The words of the raffle's panel on the home page; "" if there is none."""
    client = Client(headers={"accept-language": language})
    if user is not None:
        client.force_login(user)
    found = re.search(
        r'<section class="panel today" aria-labelledby="raffle-title">.*?</section>', client.get("/").content.decode(), re.S
    )
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", found[0])).split()) if found else ""


def test_r42_who_has_no_ticket_reads_the_pot_and_until_when(alice: User) -> None:
    services.raffle_now()
    crowd(12, TODAY)
    assert line(alice) == "Raffle of November 30 The pot holds 1,200 gold. Tickets until 19:59, Paris time. Take a ticket"
    assert line(alice, "fr") == (
        "Tombola du 30 novembre La cagnotte est de 1 200 pièces d’or. Billets jusqu’à 19 h 59, heure de Paris. Prendre un billet"
    )


def test_who_has_a_ticket_reads_its_number_and_when_it_is_drawn(alice: User) -> None:
    bought(alice, TODAY)
    assert line(alice) == (
        "Raffle of November 30 Your ticket is no. 1. The pot holds 100 gold, drawn at 20:00, Paris time. See the raffle"
    )
    assert "Take a ticket" in line(player("bob")), "another's ticket is not his"


def test_after_the_cut_off_nobody_is_asked_to_take_one(alice: User) -> None:
    services.raffle_now()
    with clock.at(paris(TODAY, "19:59")):
        assert line(alice) == (
            "Raffle of November 30 Tickets are closed. The pot of 0 gold is drawn at 20:00, Paris time. See the raffle"
        )


def test_from_the_draw_on_it_is_the_next_days_raffle(alice: User) -> None:
    services.raffle_now()
    with clock.at(paris(TODAY, "20:00")):
        assert line(alice).startswith("Raffle of December 1 The pot holds 0 gold.")


def test_it_is_for_who_owns_something_and_once_there_is_one(alice: User) -> None:
    assert line(alice) == "", "nobody has made a raffle yet"
    services.raffle_now()
    assert line(alice) != ""
    assert (line(None), line(new_guest())) == ("", "")

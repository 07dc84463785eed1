"""The page of one raffle, before and after its draw, its record as a file, and the notice to who has won."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from datetime import date
from io import BytesIO
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from economy import clock, selectors, services
from economy.models import Prize, Raffle
from economy.rules.raffle_record import read_head, read_lines
from matches.services import new_guest
from tests.support.raffles import bought, crowd, known_secrets, paris, player

pytestmark = pytest.mark.django_db
TODAY = date(2026, 11, 30)
PAGE, SEEN = f"/tombola/{TODAY}/", "/tombola/vu/"
RECORD = f"{PAGE}billets.ndjson"


@pytest.fixture(autouse=True)
def noon(released: object) -> Iterator[None]:
    """It is noon in Paris, and the day's secret is always the same."""
    with known_secrets(), clock.at(paris(TODAY, "12:00")):
        services.raffle_now()
        yield


@pytest.fixture
def alice(released: object) -> User:
    return player("alice")


def client_of(user: User | None, language: str = "en") -> Client:
    client = Client(headers={"accept-language": language})
    if user is not None:
        client.force_login(user)
    return client


def words(response: Any) -> str:
    text = response.content.decode()
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", text[text.index("<main") :])).split())


def drawn(client: Client, path: str = PAGE) -> Any:
    """The page after the draw."""
    with clock.at(paris(TODAY, "20:00")):
        services.settle()
        return client.get(path)


def test_r42_a_past_day_shows_all_that_it_takes_to_draw_again(alice: User) -> None:
    head = bought(alice, TODAY).head
    page = words(drawn(client_of(None)))
    raffle = Raffle.objects.get(pk=TODAY)
    for said in ("1 ticket, 1 winner", "November 30, 2026", "no. 1 100 gold", raffle.commitment, raffle.secret, head):
        assert said in page, said
    assert raffle.secret and "alice" not in page, "the record and its page have no names"


def test_before_the_draw_secret_and_end_of_the_chain_are_not_there(alice: User) -> None:
    head = bought(alice, TODAY).head
    page = words(client_of(None).get(PAGE))
    assert "1 ticket, still on sale" in page
    assert "is published at the cut-off" in page and "is shown at the draw" in page
    assert head not in page and "Take the record" not in page


def test_between_cut_off_and_draw_the_head_is_there_and_the_secret_is_not(alice: User) -> None:
    head = bought(alice, TODAY).head
    with clock.at(paris(TODAY, "19:59:30")):
        services.settle()
        page = words(client_of(None).get(PAGE))
    assert "1 ticket, draw under way" in page
    assert head in page and "is shown at the draw" in page


def test_one_reads_what_became_of_ones_own_ticket(alice: User) -> None:
    receipt = bought(alice, TODAY).head
    crowd(99, TODAY)  # 10,000 gold: two winners of 5,000
    hers = words(drawn(client_of(alice)))
    numbers = list(Prize.objects.order_by("place").values_list("number", flat=True))
    assert len(numbers) == 2
    assert ("Your ticket no. 1 has won 5,000 gold." if 1 in numbers else "Your ticket no. 1 has not won.") in hers
    assert f"Receipt of your ticket no. 1 {receipt}" in hers
    assert all(f"no. {number} 5,000 gold" in hers for number in numbers)
    assert "Your ticket" not in words(client_of(None).get(PAGE))


def test_a_day_without_tickets_says_that_there_was_no_draw() -> None:
    page = words(drawn(client_of(None)))
    assert "no ticket, no draw" in page
    assert "Nobody took a ticket: there was no draw." in page
    assert Raffle.objects.get(pk=TODAY).secret in page


def test_after_a_restored_backup_the_pages_say_that_tickets_are_paid_back(alice: User) -> None:
    bought(alice, TODAY)
    Raffle.objects.filter(pk=TODAY).update(state="void")
    page = words(client_of(alice).get(PAGE))
    assert "1 ticket, all will be paid back" in page
    assert "this raffle is not drawn, and every ticket will be paid back." in page
    assert "Your ticket no. 1 will be paid back." in page
    assert "is shown when all is paid back" in page
    on_sale = words(client_of(alice).get("/tombola/"))
    assert "1 raffle so far was not drawn, as the house was restored from an earlier state" in on_sale
    assert 'id="voids"' in client_of(None).get("/tombola/").content.decode()
    assert "the raffle of November 30 is not drawn, and every ticket is paid back" in on_sale
    assert "Tickets of December 1 are sold from 20:00 on, Paris time." in on_sale
    Raffle.objects.filter(pk=TODAY).update(paid_at=clock.now())
    page = words(client_of(alice).get(PAGE))
    assert "1 ticket, all paid back" in page
    assert "this raffle was not drawn, and every ticket was paid back." in page
    assert "Your ticket no. 1 was paid back." in page


def test_of_many_winning_numbers_a_hundred_stand_on_the_page(alice: User) -> None:
    crowd(5_050, TODAY)  # 505,000 gold: 101 winners
    page = drawn(client_of(None))
    assert page.content.decode().count('class="lot num"') == 100
    assert "1 more stands in the record." in words(page)


def test_how_to_check_a_draw_names_the_file_and_ones_own_receipt(alice: User) -> None:
    receipt = bought(alice, TODAY).head
    command = "python manage.py verify_raffle tombola-2026-11-30.ndjson"
    assert f"{command} --number 1 --receipt {receipt}" in words(drawn(client_of(alice)))
    strangers = words(client_of(None).get(PAGE))
    assert command in strangers and "--number" not in strangers
    assert 'href="/verificateur/"' in client_of(None).get(PAGE).content.decode()


def test_the_record_is_a_file_that_names_nobody(alice: User) -> None:
    ticket = bought(alice, TODAY)
    answer = drawn(client_of(None), RECORD)
    assert answer["Content-Type"] == "application/x-ndjson"
    assert answer["Content-Disposition"] == 'attachment; filename="tombola-2026-11-30.ndjson"'
    body = b"".join(answer.streaming_content)
    first, _, rest = body.partition(b"\n")
    told, [[line]] = read_head(first), list(read_lines(BytesIO(rest)))
    assert (told.day, told.tickets, told.head, list(told.winners)) == (TODAY, 1, ticket.head, [(0, 1, 100)])
    assert line == ("1", str(ticket.ticket), "")
    assert b"alice" not in body and str(ticket.wallet_id).encode() not in body


def test_while_tickets_are_sold_there_is_no_record(alice: User) -> None:
    answer = client_of(None).get(RECORD)
    assert answer.status_code == 422
    assert "Tickets of this draw are still on sale" in words(answer)


@pytest.mark.parametrize("day", ["2026-11-29", "20261130", "2026-W49-1", "2026-02-30", "9999-12-31", "x", "2026-11-30T00"])
def test_what_is_no_day_or_has_no_raffle_is_not_there(day: str) -> None:
    assert client_of(None).get(f"/tombola/{day}/").status_code == 404
    assert client_of(None).get(f"/tombola/{day}/billets.ndjson").status_code == 404


def test_tomorrow_is_not_on_sale_yet_but_its_print_stands() -> None:
    page = words(client_of(None).get("/tombola/2026-12-01/"))
    assert "not on sale yet" in page
    assert Raffle.objects.get(pk=date(2026, 12, 1)).commitment in page


def test_r42_a_winner_reads_of_it_on_every_page_until_he_says_ok(alice: User) -> None:
    bought(alice, TODAY)
    client = client_of(alice, "fr")
    drawn(client)
    for path in ("/", "/regles/", "/boutique/", "/no/page/"):
        page = client.get(path)
        assert "Votre billet n° 1 du 30 novembre a gagné 100 pièces d’or." in words(page), path
        assert f'name="next" value="{path}"' in page.content.decode()
    prize = Prize.objects.get()
    answer = client.post(SEEN, {"upto": prize.pk, "next": "/regles/"})
    assert (answer.status_code, answer["Location"]) == (303, "/regles/")
    assert "a gagné" not in words(client.get("/regles/"))
    prize.refresh_from_db()
    first = prize.seen_at
    client.post(SEEN, {"upto": prize.pk})
    prize.refresh_from_db()
    assert first is not None and prize.seen_at == first


def test_several_prizes_add_up(alice: User) -> None:
    for day in (TODAY, date(2026, 12, 1)):
        bought(alice, day, "10:00")
        with clock.at(paris(day, "20:00")):
            services.settle()
    page = words(client_of(alice).get("/"))
    assert "Your ticket no. 1 of November 30 has won 100 gold." in page
    assert "Your ticket no. 1 of December 1 has won 100 gold. Together: 200 gold." in page


def test_a_script_takes_the_notice_away_itself(alice: User) -> None:
    bought(alice, TODAY)
    client = client_of(alice)
    drawn(client)
    answer = client.post(SEEN, {"upto": Prize.objects.get().pk}, headers={"HX-Request": "true"})
    assert (answer.status_code, answer.content) == (200, b"")
    assert Prize.objects.get().seen_at is not None


def test_ok_leads_to_no_other_site_and_is_for_ones_own_prizes(alice: User) -> None:
    bought(alice, TODAY)
    drawn(client_of(alice))
    bob = player("bob")
    answer = client_of(bob).post(SEEN, {"upto": Prize.objects.get().pk, "next": "https://elsewhere.example/"})
    assert (answer.status_code, answer["Location"]) == (303, "/tombola/")
    assert Prize.objects.get().seen_at is None
    assert client_of(bob).post(SEEN, {"upto": "all"}).status_code == 400


def test_prizes_are_looked_up_once_a_page_and_only_for_who_owns_something(alice: User, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[User] = []
    monkeypatch.setattr(selectors, "unseen_prizes", asked.append)
    for user in (None, new_guest(), alice):
        assert client_of(user).get("/regles/").status_code == 200
    assert asked == [alice]


def test_the_purse_leads_from_a_ticket_and_a_prize_to_their_day(alice: User) -> None:
    bought(alice, TODAY)
    purse = drawn(client_of(alice), "/or/")
    assert purse.content.decode().count(f'<a href="{PAGE}">The raffle of that day') == 2
    assert "Raffle prizes" in words(purse) and "Raffle tickets" in words(purse)

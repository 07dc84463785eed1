"""Opening a table of a game whose options say how many play: nobody is asked for seats."""

from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.test import Client

from matches.models import Match, SeatHolder
from tests.matches.views.pages import form, html

OPEN = "/tables/ouvrir/hhut/"
WANTED = {"bots": "2", "policy": "random", "access": "link", "option_mode": "crowd_3", "option_format": "free"}


def test_the_mode_comes_first_and_nobody_is_asked_for_seats(browser_of, alice: User) -> None:
    page = html(browser_of(alice).get(OPEN))
    assert 'name="seats"' not in page
    assert page.index('name="option_mode"') < page.index('name="bots"')
    assert [f'name="bots" value="{count}"' in page for count in range(5)] == [True, True, True, True, False]


def test_a_table_of_three_opens_with_two_bots_who_bring_their_decks(browser_of, alice: User) -> None:
    client = browser_of(alice)
    id = form(html(client.get(OPEN)))["id"]
    assert client.post(OPEN, {**WANTED, "id": id})["Location"] == f"/tables/{id}/"
    match = Match.objects.get(pk=id)
    assert (match.seats, match.options["mode"]) == (3, "crowd_3")
    assert list(SeatHolder.objects.filter(match=match).values_list("seat", "bot")) == [(0, "random"), (1, "random")]


@pytest.mark.parametrize(("mode", "bots", "seats"), [("duel", "2", 2), ("crowd_3", "3", 3), ("duel", "3", 2)])
def test_more_bots_than_the_mode_leaves_room_for_are_refused_with_its_number(
    browser_of, alice: User, mode: str, bots: str, seats: int
) -> None:
    answer = browser_of(alice).post(OPEN, {**WANTED, "option_mode": mode, "bots": bots, "id": str(uuid4())})
    assert answer.status_code == 422
    assert f"{seats} play with these options: leave a seat for yourself." in html(answer)
    assert not Match.objects.exists()


def test_one_press_plays_against_bots_and_another_sits_down_and_begins(visitor: Client) -> None:
    where = visitor.post("/jouer/hhut/", {"id": str(uuid4()), "against": "bots"})["Location"]
    match = Match.objects.get()
    assert (match.seats, match.holders.count()) == (2, 1)
    answer = visitor.post(f"{where}s-asseoir/", form(html(visitor.get(where)), "/s-asseoir/"))
    match.refresh_from_db()
    assert (answer.status_code, match.status) == (303, "playing")


def test_the_host_begins_when_the_table_is_full_and_not_before(browser_of, alice: User) -> None:
    client = browser_of(alice)
    client.post(OPEN, {**WANTED, "bots": "1", "id": (id := str(uuid4()))})
    client.post(f"/tables/{id}/s-asseoir/", {"id": str(uuid4())})
    assert 'id="start"' not in html(client.get(f"/tables/{id}/"))
    client.post(f"/tables/{id}/robot/", {"id": str(uuid4()), "policy": "random"})
    assert 'id="start"' in html(client.get(f"/tables/{id}/"))

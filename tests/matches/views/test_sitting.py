"""A table before the match: seats for people and bots, the number of one's own, the start."""

from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.test import Client

from matches import services
from matches.models import Match, SeatHolder
from tests.matches.views.pages import facts, form, html
from tests.support.tables import opened, seated

NONCE = "ab" * 32


def at(match: Match, action: str = "") -> str:
    return f"/tables/{match.pk}/{action}"


def test_before_sitting_one_reads_the_seal_and_that_all_becomes_public(browser_of, alice: User, bob: User) -> None:
    match = opened(alice)
    page = html(browser_of(bob).get(at(match)))
    seal = facts(match, version=1)["commitment"]
    assert seal in page
    assert "everything in it becomes public" in page


def test_sitting_down_records_the_players_own_number(browser_of, alice: User, bob: User) -> None:
    match, client = opened(alice), browser_of(bob)
    hidden = form(html(client.get(at(match))), "s-asseoir/")
    answer = client.post(at(match, "s-asseoir/"), {**hidden, "nonce": NONCE})
    assert (answer.status_code, answer["Location"]) == (303, at(match))
    assert facts(match, tag="seat_taken")["nonce"] == NONCE


def test_the_same_form_sent_twice_takes_one_seat(browser_of, alice: User, bob: User) -> None:
    match, client = opened(alice), browser_of(bob)
    hidden = form(html(client.get(at(match))), "s-asseoir/")
    assert [client.post(at(match, "s-asseoir/"), hidden).status_code for _ in range(2)] == [303, 303]
    assert SeatHolder.objects.filter(match=match).count() == 1


def test_a_bad_number_is_refused_in_words_with_the_table_as_it_is(browser_of, alice: User, bob: User) -> None:
    match = opened(alice)
    answer = browser_of(bob).post(at(match, "s-asseoir/"), {"id": str(uuid4()), "nonce": "12"})
    assert answer.status_code == 400
    assert "must be 64 hexadecimal digits" in html(answer)
    assert 'id="sit-down"' in html(answer)


def test_a_stranger_sits_down_as_a_guest(visitor: Client, alice: User) -> None:
    match = opened(alice)
    visitor.post(at(match, "s-asseoir/"), {"id": str(uuid4()), "nonce": ""})
    assert SeatHolder.objects.get(match=match).user.profile.guest
    assert "this is you" in html(visitor.get(at(match)))


def test_a_rated_table_sends_strangers_to_sign_in(visitor: Client, alice: User) -> None:
    match = opened(alice, rated=True)
    page = html(visitor.get(at(match)))
    assert 'id="sit-down"' not in page
    assert f"/compte/login/?next={at(match)}" in page


def test_the_host_takes_the_last_seat_and_begins_with_one_press(browser_of, alice: User) -> None:
    match = services.open_match(game="ahyoheek", options={}, seats=2, host=alice)
    services.add_bot(match.pk, alice, policy="mixed", command_id=uuid4())
    client = browser_of(alice)
    page = html(client.get(at(match)))
    assert "Sit down and begin" in page
    client.post(at(match, "s-asseoir/"), {**form(page, "s-asseoir/"), "nonce": NONCE})
    match.refresh_from_db()
    assert match.status == "playing"


def test_the_host_adds_a_bot_and_sends_it_away(browser_of, alice: User) -> None:
    match, client = seated([alice]), browser_of(alice)
    client.post(at(match, "robot/"), form(html(client.get(at(match))), "robot/") | {"policy": "random"})
    assert SeatHolder.objects.get(match=match, seat=1).bot == "random"
    page = html(client.get(at(match)))
    client.post(at(match, "se-lever/"), {"id": str(uuid4()), "seat": "1"})
    assert "Send away" in page
    assert not SeatHolder.objects.filter(match=match, seat=1).exists()


def test_only_the_host_is_offered_bots_and_the_start(browser_of, alice: User, bob: User) -> None:
    match = seated([alice, bob])
    theirs, hosts = (html(browser_of(user).get(at(match))) for user in (bob, alice))
    assert "Begin the match" in hosts
    assert "Begin the match" not in theirs
    assert "alice begins the match when everybody is there." in theirs


def test_somebody_else_may_not_begin(browser_of, alice: User, bob: User) -> None:
    match = seated([alice, bob])
    answer = browser_of(bob).post(at(match, "commencer/"), {"id": str(uuid4())})
    assert answer.status_code == 403
    assert "Only the person who opened the table can do that." in html(answer)
    match.refresh_from_db()
    assert match.status == "open"


def test_one_may_stand_up_again(browser_of, alice: User, bob: User) -> None:
    match = seated([alice, bob])
    answer = browser_of(bob).post(at(match, "se-lever/"), {"id": str(uuid4()), "seat": "1"})
    assert answer.status_code == 303
    assert not SeatHolder.objects.filter(match=match, user=bob).exists()


def test_a_full_table_says_so_and_offers_no_seat(browser_of, alice: User, bob: User) -> None:
    match = seated([alice], bot_count=1)
    client = browser_of(bob)
    assert 'id="sit-down"' not in html(client.get(at(match)))
    answer = client.post(at(match, "s-asseoir/"), {"id": str(uuid4())})
    assert (answer.status_code, "The table is full." in html(answer)) == (422, True)


def test_a_form_without_an_id_is_no_command(browser_of, alice: User) -> None:
    match = opened(alice)
    answer = browser_of(alice).post(at(match, "s-asseoir/"), {})
    assert (answer.status_code, "This is not a move of the game." in html(answer)) == (400, True)


def test_the_invitation_is_for_those_who_sit_and_the_host(browser_of, visitor: Client, alice: User) -> None:
    match = seated([alice], bot_count=2)
    assert match.invite in html(browser_of(alice).get(at(match)))
    assert match.invite not in html(visitor.get(at(match)))


@pytest.mark.parametrize(("next", "back"), [("/tables/", "/tables/"), ("https://elsewhere.example/", "/")])
def test_a_guest_comes_back_to_the_page_he_was_on_and_to_no_other_site(visitor: Client, next: str, back: str) -> None:
    answer = visitor.post("/invite/", {"next": next})
    assert (answer.status_code, answer["Location"]) == (303, back)
    assert User.objects.get(pk=visitor.session["_auth_user_id"]).profile.guest

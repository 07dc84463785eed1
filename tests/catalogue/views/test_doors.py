"""The desk is for moderators: anonymous people sign in first and come back, others see why not."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.test import Client

from tests.catalogue.conftest import make_moderator

DESK = "/atelier/"


@pytest.fixture
def somebody(db: None) -> User:
    return User.objects.create_user("sam", "sam@example.org", "a good long password")


def test_somebody_who_is_not_signed_in_is_sent_to_do_so_and_comes_back(client: Client, db: None) -> None:
    answer = client.get(DESK + "?q=orc")
    assert (answer.status_code, answer.headers["Location"]) == (302, "/compte/login/?next=/atelier/%3Fq%3Dorc")


def test_a_player_sees_the_page_403(client: Client, somebody: User) -> None:
    client.force_login(somebody)
    assert client.get(DESK).status_code == 403


def test_a_moderator_comes_in(client: Client, db: None) -> None:
    client.force_login(make_moderator("mona"))
    assert client.get(DESK).status_code == 200


def test_a_superuser_comes_in(client: Client, somebody: User) -> None:
    User.objects.filter(pk=somebody.pk).update(is_superuser=True)
    client.force_login(somebody)
    assert client.get(DESK).status_code == 200


def test_staff_alone_does_not_come_in(client: Client, somebody: User) -> None:
    User.objects.filter(pk=somebody.pk).update(is_staff=True)
    client.force_login(somebody)
    assert client.get(DESK).status_code == 403


def test_a_form_that_was_sent_without_a_session_leads_back_to_the_front_page_of_the_desk(client: Client, db: None) -> None:
    answer = client.post("/atelier/bestiary/nouvelle/creature/", {"name.fr": "Ours"})
    assert (answer.status_code, answer.headers["Location"]) == (302, "/compte/login/?next=/atelier/")


def test_a_piece_of_a_page_is_not_replaced_by_the_sign_in_page(client: Client, db: None) -> None:
    assert client.get(DESK, headers={"HX-Request": "true"}).status_code == 403


def test_somebody_who_was_put_out_of_the_group_is_out_at_once(client: Client, db: None) -> None:
    mona = make_moderator("mona")
    client.force_login(mona)
    mona.groups.clear()
    assert client.get(DESK).status_code == 403


@pytest.mark.parametrize(("who", "shown"), [("mona", True), ("sam", False), ("", False)])
def test_the_menu_has_the_desk_for_moderators_alone(client: Client, somebody: User, who: str, shown: bool) -> None:
    people = {"sam": somebody, "mona": make_moderator("mona")}
    if who:
        client.force_login(people[who])
    assert ('href="/atelier/"' in client.get("/regles/").content.decode()) == shown

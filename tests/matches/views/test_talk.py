"""What is said at a table, on its page: by form and by script, for those who want to hear it; imports tests.support."""

from __future__ import annotations

from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.test import Client

from matches import services
from matches.models import Match
from tests.support.tables import people, started

pytestmark = pytest.mark.django_db
ENGLISH = {"Accept-Language": "en"}


@pytest.fixture
def players(told_at_once: None) -> list[User]:
    return people("alice", "bob")


@pytest.fixture
def match(players: list[User]) -> Match:
    return started(players)


def client_of(user: User) -> Client:
    client = Client(headers=ENGLISH)
    client.force_login(user)
    return client


def page(client: Client, match: Match) -> str:
    return client.get(f"/tables/{match.pk}/").content.decode()


def say(client: Client, match: Match, phrase: str = "well_played", **headers: str) -> tuple[int, str]:
    answer = client.post(f"/tables/{match.pk}/dire/", {"phrase": phrase, "id": uuid4()}, headers={**ENGLISH, **headers})
    return answer.status_code, answer.get("Location") or answer.content.decode()


def test_without_script_it_leads_back_to_what_was_said(match: Match, players: list[User]) -> None:
    assert say(client_of(players[0]), match) == (303, f"/tables/{match.pk}/#talk")
    assert "<b>alice</b> <q>Well played!</q>" in page(Client(headers=ENGLISH), match)


def test_with_script_the_panel_alone_is_the_answer(match: Match, players: list[User]) -> None:
    status, panel = say(client_of(players[0]), match, **{"HX-Request": "true"})
    assert status == 200 and panel.lstrip().startswith("<section") and "Well played!" in panel


def test_what_forbids_a_phrase_is_said_in_the_panel(match: Match, players: list[User]) -> None:
    alice = client_of(players[0])
    say(alice, match)
    status, panel = say(alice, match, **{"HX-Request": "true"})
    assert status == 422 and "One phrase at a time" in panel and panel.count("<q>") == 1


def test_only_who_sits_there_is_offered_phrases(match: Match, players: list[User]) -> None:
    assert 'id="speak"' in page(client_of(players[0]), match)
    assert 'id="speak"' not in page(Client(headers=ENGLISH), match)
    assert say(Client(headers=ENGLISH), match)[0] == 403


def test_whoever_hides_the_talk_can_have_it_back(match: Match, players: list[User]) -> None:
    services.remark(match.pk, players[0], phrase="hello", id=uuid4())
    bob = client_of(players[1])
    bob.post(f"/tables/{match.pk}/entendre/", {"hears": "no"})
    assert "<q>" not in page(bob, match) and "Show the talk again" in page(bob, match)
    bob.post(f"/tables/{match.pk}/entendre/", {"hears": "yes"})
    assert "<q>Hello!</q>" in page(bob, match)

"""The staff's page of pairs between whom the arena goes one way: who may read it, and what it says."""

import pytest
from django.test import Client
from django.utils import translation

from economy import clock
from tests.economy.selectors.test_arena_pairs import fought
from tests.support.riches import person
from tests.support.seasons import after, registered, season_of
from tests.support.staff import client_of, member, read
from tests.support.tables import people

pytestmark = pytest.mark.django_db
PAGE = "/maison/arene/"


def test_the_staff_and_auditors_read_it_and_for_everybody_else_it_is_not_there() -> None:
    for group in ("staff", "auditors"):
        assert "No such pair" in read(client_of(member(f"{group}-one", group)), PAGE)
    for client in (Client(), client_of(people("alice")[0]), client_of(member("mona", "moderators"))):
        assert client.get(PAGE).status_code == 404


def test_it_names_both_says_how_often_and_what_it_brought() -> None:
    season = season_of()
    ann, bob = (registered(season, person(name)) for name in ("ann", "bob"))
    fought(ann, bob, "won", 6)
    with clock.at(after(season, days=-1)):
        said = read(client_of(member("sam", "staff")), PAGE)
    assert "ann against bob season of Nov. 30, 2026 6 of 6 300" in said


def test_it_is_told_in_french() -> None:
    client = client_of(member("sam", "staff"))
    with translation.override("fr"):
        body = client.get(PAGE, headers={"accept-language": "fr"}).content.decode()
    assert "Duels à sens unique en arène" in body and "quatre dernières saisons" in body

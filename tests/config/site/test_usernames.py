"""Names that people may choose: none that is no address, none that is taken for somebody else's."""

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from matches.models import Renaming

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("nobody_has_tried")]
PASSWORD = "a fair deal of cards"


def joins(client: Client, name: str) -> bool:
    client.post("/compte/signup/", {"username": name, "email": "", "password1": PASSWORD, "password2": PASSWORD})
    return name in User.objects.values_list("username", flat=True)


@pytest.mark.parametrize(
    "name", ["alice", "Élodie", "o.brien", "anna-lena", "x", "7up", "алиса", "αλίκη", "花子", "花こ", "a" * 30]
)
def test_a_name_that_reads_well_is_taken_and_has_a_page(client: Client, name: str) -> None:
    assert joins(client, name)
    page = client.get(reverse("site:profile", args=[name]))
    assert page.status_code == 200
    assert name in page.content.decode()


@pytest.mark.parametrize("name", [".", "..", "-", "_x", "@", "+1", "a/b", "../alice", "a b", "a\0b", "a" * 31, "a\u202eb", "<b>"])
def test_a_name_that_is_no_address_is_refused(client: Client, name: str) -> None:
    assert not joins(client, name)


@pytest.mark.parametrize(
    "name", ["аlice", "alicе", "αlice", "𝐚lice", "ａlice", "ﬁona", "Invité-abcdef", "invité-x", "e\u0301lodie", "a\u0430"]
)
def test_a_name_that_is_taken_for_another_is_refused(client: Client, name: str) -> None:
    assert not joins(client, name)


def test_a_name_differs_from_the_others_in_more_than_capitals(client: Client) -> None:
    User.objects.create_user("alice")
    assert not joins(client, "ALICE")


@pytest.mark.parametrize("name", ["modérateur", "c0nnard", "Zoe"])
def test_a_name_of_the_house_an_insult_or_a_name_taken_away_is_refused(client: Client, name: str) -> None:
    Renaming.objects.create(
        user=User.objects.create_user("alice"), before="zoe", after="alice", reason="an insult where she lives"
    )
    assert not joins(client, name)

"""The pages of erasing: who may, what is asked of him, and what is left of him in his browser."""

from __future__ import annotations

import json
from uuid import uuid4

import pytest
from allauth.mfa.models import Authenticator
from django.contrib.auth.models import User
from django.test import Client

from matches import services
from matches.models import Erasure
from tests.support.staff import client_of, member, read
from tests.support.tables import people

pytestmark = pytest.mark.django_db(transaction=True)
OWN, OTHER, DATA = "/compte/effacer/", "/maison/effacer/", "/compte/mes-donnees/"
PASSWORD = "a rather long one"


@pytest.fixture
def alice() -> User:
    return User.objects.create_user("alice", "alice@example.org", PASSWORD)


def asked(client: Client, page: str = OWN, **more: str) -> int:
    return client.post(page, {"id": str(uuid4()), **more}).status_code


def there(user: User) -> bool:
    return User.objects.filter(pk=user.pk).exists()


def test_with_name_and_password_it_is_done_and_he_is_signed_out_everywhere(alice: User) -> None:
    client, phone = client_of(alice), client_of(alice)
    assert "This cannot be taken back." in read(client, OWN)
    assert asked(client, username="alice", password=PASSWORD) == 302
    assert not there(alice)
    assert "Your account is erased." in read(client, "/")
    assert phone.get(OWN).status_code == 302


@pytest.mark.parametrize("wrong", [{"password": PASSWORD}, {"username": "Alice", "password": PASSWORD}, {"username": "alice"}])
def test_without_name_or_password_nothing_is_done(alice: User, wrong: dict[str, str]) -> None:
    assert asked(client_of(alice), **wrong) == 422
    assert there(alice)


def test_who_signs_in_by_a_key_alone_has_to_have_done_so_just_now() -> None:
    [bob] = people("bob")
    Authenticator.objects.create(user=bob, type=Authenticator.Type.WEBAUTHN, data={})
    answer = client_of(bob).post(OWN, {"id": str(uuid4()), "username": "bob"})
    assert answer.status_code == 302
    assert answer["Location"].startswith("/compte/2fa/webauthn/reauthenticate/")
    assert there(bob)


def test_a_guest_gives_his_name_alone() -> None:
    guest = services.new_guest()
    client = client_of(guest)
    assert "My data" in read(client, f"/joueurs/{guest.username}/")
    assert asked(client, username=guest.username) == 302
    assert not there(guest)


def test_the_staff_erases_for_a_written_reason_that_is_kept(alice: User) -> None:
    client = client_of(member("sam", "staff"))
    assert asked(client, OTHER, username="alice", reason="short") == 422
    assert there(alice)
    assert asked(client, OTHER, username="alice", reason="alice has asked by letter") == 303
    assert not there(alice)
    assert "sam · joueur effacé has asked by letter" in read(client, OTHER)


@pytest.mark.parametrize("name", ["audrey", "sam", "nobody"])
def test_the_staff_erases_nobody_of_the_house_nor_himself(name: str) -> None:
    member("audrey", "auditors")
    assert asked(client_of(member("sam", "staff")), OTHER, username=name, reason="because I want to") == 422
    assert not Erasure.objects.exists()


def test_an_administrator_erases_who_works_for_the_house() -> None:
    audrey, root = member("audrey", "auditors"), User.objects.create_superuser("root")
    assert asked(client_of(root), OTHER, username="audrey", reason="has left the house") == 303
    assert not there(audrey)


def test_for_everybody_else_the_page_of_the_staff_is_not_there(alice: User) -> None:
    for client in (Client(), client_of(people("bob")[0]), client_of(member("audrey", "auditors"))):
        assert client.get(OTHER).status_code == 404
        assert asked(client, OTHER, username="alice", reason="because I want to") == 404


def test_ones_data_are_a_file(alice: User) -> None:
    answer = client_of(alice).get(DATA)
    assert answer["Content-Disposition"] == 'attachment; filename="pli.json"'
    assert json.loads(answer.content)["auth_user"][0]["email"] == "alice@example.org"
    assert Client().get(DATA).status_code == 302

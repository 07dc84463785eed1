"""Who is signed in is the row that the ORM would read; who is gone or shut out is nobody; permissions are as ever."""

from typing import Any

import pytest
from django.contrib.auth.models import Group, Permission, User
from django.http import HttpRequest, HttpResponse
from django.test import Client
from django.utils import timezone

from config.accounts import Accounts, Readers
from config.sessions import SessionStore

pytestmark = pytest.mark.django_db
PASSWORD = "a fair deal of cards"


@pytest.fixture
def alice() -> User:
    """With something in every field."""
    alice = User.objects.create_user("alice", "alice@example.org", PASSWORD, first_name="Alicé", last_name="Ômega")
    alice.last_login = timezone.now()
    alice.is_staff = True
    alice.save()
    return alice


def test_whoever_is_signed_in_is_the_row_field_by_field(alice: User) -> None:
    read = Accounts().get_user(alice.pk)
    assert read is not None
    rows = [{field.attname: getattr(one, field.attname) for field in User._meta.concrete_fields} for one in (read, alice)]
    by_django = User.objects.get(pk=alice.pk)
    assert rows[0] == {field.attname: getattr(by_django, field.attname) for field in User._meta.concrete_fields}
    assert rows[0] == rows[1]
    assert [type(value) for value in rows[0].values()] == [type(value) for value in rows[1].values()]
    assert (read._state.db, read._state.adding, read.get_deferred_fields()) == ("default", False, set())


def test_who_was_never_there_is_nobody(alice: User) -> None:
    assert Accounts().get_user(alice.pk + 1) is None


def test_who_may_no_longer_sign_in_is_nobody_from_his_next_request_on(client: Client, alice: User) -> None:
    client.force_login(alice)
    assert seen_by(client) == alice
    User.objects.filter(pk=alice.pk).update(is_active=False)
    assert Accounts().get_user(alice.pk) is None
    assert seen_by(client).is_anonymous


def seen_by(client: Client) -> User:
    """Whom the site takes the browser for."""
    request = HttpRequest()
    request.session = SessionStore(client.session.session_key)
    Readers(lambda _: HttpResponse())(request)
    assert not request.session.accessed, "nobody was asked for"
    assert request.user.is_authenticated is not None  # asked for now
    return request.user  # type: ignore[return-value]


def test_one_statement_is_enough_once_it_is_known_whose_session_it_is(
    client: Client, alice: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise AssertionError("the account was read once more")

    client.force_login(alice)
    seen_by(client)
    monkeypatch.setattr(Accounts, "get_user", fail)
    assert (seen_by(client), seen_by(client).email) == (alice, "alice@example.org")


def test_whoever_signs_in_after_another_with_the_same_browser_is_himself(client: Client, alice: User) -> None:
    bob = User.objects.create_user("bob")
    seen = []
    for one in (alice, bob, alice):
        client.force_login(one)
        seen += [seen_by(client), seen_by(client)]
    assert seen == [alice, alice, bob, bob, alice, alice]


def test_a_session_that_goes_over_to_another_account_is_the_others_at_once(client: Client, alice: User) -> None:
    client.force_login(alice)
    bob = User.objects.create_user("bob")
    assert seen_by(client) == alice
    session = client.session
    session["_auth_user_id"], session["_auth_user_hash"] = str(bob.pk), bob.get_session_auth_hash()
    session.save()
    assert [seen_by(client), seen_by(client)] == [bob, bob]


def test_a_session_that_was_ended_within_the_request_is_nobodys(client: Client, alice: User) -> None:
    client.force_login(alice)
    seen_by(client)
    request = HttpRequest()
    request.session = SessionStore(client.session.session_key)
    Readers(lambda _: HttpResponse())(request)
    request.session.flush()
    assert request.user.is_anonymous


def test_a_session_without_the_mark_of_its_password_is_nobodys(client: Client, alice: User) -> None:
    client.force_login(alice)
    session = client.session
    del session["_auth_user_hash"]
    session.save()
    assert [seen_by(client).is_anonymous for _ in range(2)] == [True, True]


def test_a_new_secret_key_signs_nobody_out(client: Client, alice: User, settings: Any) -> None:
    client.force_login(alice)
    seen_by(client)
    settings.SECRET_KEY_FALLBACKS = [settings.SECRET_KEY]
    settings.SECRET_KEY = "another long text that nobody guesses"
    assert seen_by(client) == alice


def test_a_new_password_ends_other_sessions(client: Client, alice: User) -> None:
    client.force_login(alice)
    alice.set_password("another deal of cards")
    assert seen_by(client) == alice
    alice.save(update_fields=["password"])
    assert seen_by(client).is_anonymous


@pytest.mark.parametrize("name", ["alice", "alice@example.org"])
def test_staff_come_in_by_the_doors_form_with_name_or_address(client: Client, alice: User, name: str) -> None:
    assert client.get("/maison/").status_code != 200
    assert client.post("/compte/login/", {"login": name, "password": PASSWORD}).status_code == 302
    assert seen_by(client) == alice
    assert client.get("/maison/").status_code == 200


def test_a_wrong_password_lets_nobody_in(client: Client, alice: User) -> None:
    client.post("/compte/login/", {"login": "alice", "password": PASSWORD + "!"})
    assert seen_by(client).is_anonymous


def test_permissions_come_from_the_person_and_his_groups(alice: User) -> None:
    own, of_group = Permission.objects.order_by("pk")[:2]
    alice.user_permissions.add(own)
    group = Group.objects.create(name="a group")
    group.permissions.add(of_group)
    alice.groups.add(group)
    read = Accounts().get_user(alice.pk)
    assert read is not None
    assert [read.has_perm(f"{one.content_type.app_label}.{one.codename}") for one in (own, of_group)] == [True, True]
    assert read.get_all_permissions() == {f"{one.content_type.app_label}.{one.codename}" for one in (own, of_group)}


def test_a_session_of_an_earlier_backend_is_signed_out_and_nothing_breaks(client: Client, alice: User) -> None:
    client.force_login(alice)
    session = client.session
    session["_auth_user_backend"] = "allauth.account.auth_backends.AuthenticationBackend"
    session.save()
    assert seen_by(client).is_anonymous
    assert client.get("/").status_code == 200

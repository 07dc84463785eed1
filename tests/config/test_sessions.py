"""Sessions are Django's own, whoever reads them: what is kept, what is over, what somebody made up."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.contrib.sessions.backends import db
from django.contrib.sessions.models import Session
from django.test import Client
from django.utils import timezone

from config.accounts import Accounts
from config.sessions import SessionStore

pytestmark = pytest.mark.django_db


@pytest.fixture
def key() -> str:
    """Of a session that Django's own store has written."""
    stored = db.SessionStore()
    stored["theme"] = "dark"
    stored.create()
    stored.save()
    assert stored.session_key is not None
    return stored.session_key


def test_what_was_kept_is_read(key: str) -> None:
    session = SessionStore(key)
    assert (session["theme"], session.session_key) == ("dark", key)


def test_a_session_that_is_over_holds_nothing_and_its_key_is_forgotten(key: str) -> None:
    Session.objects.filter(pk=key).update(expire_date=timezone.now() - timedelta(seconds=1))
    session = SessionStore(key)
    assert (session.get("theme"), session.session_key) == (None, None)


def test_nobody_brings_a_key_of_his_own() -> None:
    session = SessionStore("a" * 32)
    session["theme"] = "dark"
    session.save()
    assert session.session_key != "a" * 32
    assert SessionStore(session.session_key)["theme"] == "dark"


def test_what_is_signed_out_is_gone(key: str) -> None:
    SessionStore(key).flush()
    assert SessionStore(key).get("theme") is None


def test_what_another_process_keeps_is_read_next_time(key: str) -> None:
    assert SessionStore(key)["theme"] == "dark"
    elsewhere = db.SessionStore(key)
    elsewhere["theme"] = "light"
    elsewhere.save()
    assert SessionStore(key)["theme"] == "light"


def test_what_a_request_does_to_its_copy_without_keeping_it_is_nobody_elses(key: str) -> None:
    first = SessionStore(key)
    first["ways"] = [{"method": "password"}]
    first.save()
    SessionStore(key)["ways"][0]["method"] = "none"
    assert SessionStore(key)["ways"] == [{"method": "password"}]


def test_a_text_that_nobody_signed_holds_nothing_however_often_the_session_was_read(key: str) -> None:
    assert [SessionStore(key)["theme"] for _ in range(2)] == ["dark", "dark"]
    stored = Session.objects.get(pk=key)
    Session.objects.filter(pk=key).update(session_data=f"{stored.session_data[:-1]}~")
    assert [SessionStore(key).get("theme") for _ in range(2)] == [None, None]


@pytest.fixture
def alice(client: Client) -> User:
    """Signed in with this client."""
    alice = User.objects.create_user("alice", "alice@example.org", first_name="Alicé")
    client.force_login(alice)
    return alice


def read(client: Client) -> SessionStore:
    session = SessionStore(client.session.session_key)
    session.get("theme")
    return session


def test_who_is_signed_in_comes_along_from_the_second_time_on_as_he_is_by_then(client: Client, alice: User) -> None:
    assert [read(client).account for _ in range(2)] == [None, alice]
    User.objects.filter(pk=alice.pk).update(first_name="Alix", is_active=False)
    along = read(client).account
    assert along is not None
    assert (along.pk, along.first_name, along.is_active) == (alice.pk, "Alix", False)
    assert (along._state.db, along._state.adding, along.get_deferred_fields()) == ("default", False, set())


def test_who_is_gone_does_not_come_along(client: Client, alice: User) -> None:
    read(client)
    User.objects.filter(pk=alice.pk).delete()
    assert read(client).account is None
    assert Accounts().get_user(alice.pk) is None

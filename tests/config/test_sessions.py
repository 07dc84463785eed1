"""Sessions are Django's own, whoever reads them: what is kept, what is over, what somebody made up."""

from datetime import timedelta

import pytest
from django.contrib.sessions.backends import db
from django.contrib.sessions.models import Session
from django.utils import timezone

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

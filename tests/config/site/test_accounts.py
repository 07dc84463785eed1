"""Accounts in our own look: joining, coming back, and a forgotten password; what is wrong is tied to its field."""

import re

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.utils.safestring import mark_safe

from config.templatetags.house import fine

pytestmark = pytest.mark.django_db
PASSWORD = "a fair deal of cards"


def test_a_name_and_a_password_make_an_account(client: Client) -> None:
    form = {"username": "alice", "email": "", "password1": PASSWORD, "password2": PASSWORD}
    assert client.post("/compte/signup/", form).status_code == 302
    assert User.objects.get(username="alice").check_password(PASSWORD)
    assert "alice" in client.get("/").content.decode()


def test_a_wrong_field_names_its_error_to_those_who_hear_the_page(client: Client) -> None:
    page = client.post("/compte/signup/", {"username": "alice", "password1": "123", "password2": "123"}).content.decode()
    field = re.search(r'<input[^>]*name="password1"[^>]*>', page)
    assert field is not None
    assert 'aria-invalid="true"' in field[0]
    described = re.search(r'aria-describedby="([^"]*)"', field[0])
    assert described is not None
    assert described[1].split() == ["id_password1_helptext", "id_password1_error"]
    assert all(f'id="{name}"' in page for name in described[1].split())


def test_a_wrong_password_is_said_aloud(client: Client) -> None:
    page = client.post("/compte/login/", {"login": "alice", "password": "no"}).content.decode()
    assert 'class="message error" role="alert"' in page


def test_a_forgotten_password_is_replaced_through_the_mailbox(client: Client, mailoutbox: list) -> None:
    User.objects.create_user("alice", "alice@example.org", "old and forgotten")
    client.post("/compte/password/reset/", {"email": "alice@example.org"})
    link = re.search(r"http://testserver(/compte/\S+)", mailoutbox[0].body)
    assert link is not None
    form = client.get(link[1], follow=True)
    client.post(form.request["PATH_INFO"], {"password1": PASSWORD, "password2": PASSWORD})
    assert User.objects.get(username="alice").check_password(PASSWORD)


@pytest.mark.parametrize("path", ["email/", "password/change/", "2fa/", "2fa/webauthn/", "logout/", "reauthenticate/"])
def test_every_page_of_the_account_opens(client: Client, path: str) -> None:
    client.force_login(User.objects.create_user("alice", "alice@example.org", PASSWORD))
    answer = client.get(f"/compte/{path}")
    assert answer.status_code == 200
    assert '<nav aria-label="Menu principal">' in answer.content.decode()


def test_leaving_is_asked_for_and_done(client: Client) -> None:
    client.force_login(User.objects.create_user("alice"))
    assert "_auth_user_id" in client.session
    client.post("/compte/logout/")
    assert "_auth_user_id" not in client.session


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ("l'heure", "l’heure"),
        ("'quoted'", "&#x27;quoted&#x27;"),
        ("<b>l'or</b>", "&lt;b&gt;l’or&lt;/b&gt;"),
    ],
)
def test_typed_apostrophes_are_printed_as_apostrophes_and_nothing_is_let_through(typed: str, printed: str) -> None:
    assert fine(typed) == printed


def test_apostrophes_that_were_escaped_before_are_found_too() -> None:
    assert fine(mark_safe("<li>d&#x27;un l&#39;or</li>")) == "<li>d’un l’or</li>"

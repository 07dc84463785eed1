"""What allauth writes to people: in the language of whoever gets it, plain, and without a word that is not the house's."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.core.mail import EmailMessage
from django.test import Client

from matches import services

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("nobody_has_tried")]
PASSWORD = "three blind mice"
RESET = "/compte/password/reset/"


@pytest.fixture
def alice() -> User:
    return User.objects.create_user("alice", "alice@example.org", PASSWORD)


def browser(language: str, user: User | None = None) -> Client:
    client = Client(headers={"accept-language": language})
    if user:
        client.post("/compte/login/", {"login": user.username, "password": PASSWORD})
    return client


def said(letter: EmailMessage) -> str:
    return f"{letter.subject}\n{letter.body}"


@pytest.mark.parametrize(
    ("language", "subject", "words"),
    [
        ("fr", "Pli · Un nouveau mot de passe", "oubliez cette lettre\u00a0: votre mot de passe reste le même."),
        ("en", "Pli · A new password", "forget this letter: your password stays as it is."),
    ],
)
def test_a_new_password_is_asked_for(
    alice: User, mailoutbox: list[EmailMessage], language: str, subject: str, words: str
) -> None:
    browser(language).post(RESET, {"email": alice.email})
    [letter] = mailoutbox
    assert letter.subject == subject
    assert words in letter.body and "alice" in letter.body and "'" not in letter.body


def test_it_is_in_the_language_of_whoever_gets_it(alice: User, mailoutbox: list[EmailMessage]) -> None:
    services.save_preferences(alice, language="fr")
    browser("en").post(RESET, {"email": alice.email})
    assert mailoutbox[0].subject == "Pli · Un nouveau mot de passe"


@pytest.mark.parametrize(("language", "word"), [("fr", "Aucun compte"), ("en", "No account")])
def test_an_address_without_an_account_is_told_so_by_letter_alone(
    mailoutbox: list[EmailMessage], language: str, word: str
) -> None:
    browser(language).post(RESET, {"email": "nobody@example.org"})
    assert word in said(mailoutbox[0])


@pytest.mark.parametrize(("language", "word"), [("fr", "confirmez-la ici"), ("en", "confirm it here")])
def test_an_address_is_confirmed(alice: User, mailoutbox: list[EmailMessage], language: str, word: str) -> None:
    browser(language, alice).post("/compte/email/", {"action_add": "", "email": "other@example.org"})
    [letter] = [one for one in mailoutbox if one.to == ["other@example.org"]]
    assert word in said(letter) and "/compte/confirm-email/" in letter.body


@pytest.mark.parametrize(("language", "word"), [("fr", "changez tout de suite"), ("en", "change your password at once")])
def test_a_changed_password_is_told_to_its_owner(alice: User, mailoutbox: list[EmailMessage], language: str, word: str) -> None:
    new = "a fair deal of cards"
    form = {"oldpassword": PASSWORD, "password1": new, "password2": new}
    browser(language, alice).post("/compte/password/change/", form)
    assert word in said(mailoutbox[-1]) and "127.0.0.1" in mailoutbox[-1].body

"""Letters to whoever is waited for: when they go out, in which language, and how one is rid of them."""

from __future__ import annotations

import re
from datetime import timedelta
from uuid import uuid4

import pytest
from allauth.account.models import EmailAddress
from django.contrib.auth.models import User
from django.core.mail import EmailMessage
from django.db.models import F
from django.test import Client

from matches import letters, looking, services
from matches.models import Match, Notice, Profile
from matches.services import telling
from tests.support.tables import opened, people, pick, started

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def quick(told_at_once: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(telling, "GRACE_MS", -1_000)


@pytest.fixture
def bob() -> User:
    """He is written to after a quarter of an hour."""
    bob = people("bob")[0]
    EmailAddress.objects.create(user=bob, email="bob@example.org", verified=True, primary=True)
    Profile.objects.create(user=bob, letter_after=15)
    return bob


@pytest.fixture
def alice() -> User:
    return people("alice")[0]


@pytest.fixture
def match(alice: User, bob: User) -> Match:
    match = started([alice, bob])
    telling.call_to_turns()
    return match


def later(minutes: int) -> None:
    """By the database's clock: what was told was told so long ago."""
    Notice.objects.update(at=F("at") - timedelta(minutes=minutes))


def test_a_letter_goes_out_once_after_the_time_that_was_chosen(match: Match, mailoutbox: list[EmailMessage]) -> None:
    later(14)
    assert letters.write_letters() == 0
    later(1)
    assert letters.write_letters() == 1
    assert letters.write_letters() == 0
    [letter] = mailoutbox
    assert letter.to == ["bob@example.org"]


@pytest.mark.parametrize(
    ("language", "subject", "line"),
    [
        ("", "Ahyoheek, partie n°\u00a0{}\u00a0: c’est à vous de jouer.", "On vous attend depuis 15 minutes."),
        ("en", "Ahyoheek, match no. {}: it is your turn.", "The others have been waiting for you for 15 minutes."),
    ],
)
def test_it_is_in_the_language_of_its_reader(
    match: Match, bob: User, mailoutbox: list[EmailMessage], language: str, subject: str, line: str
) -> None:
    Profile.objects.filter(user=bob).update(language=language)
    later(15)
    letters.write_letters()
    [letter] = mailoutbox
    assert letter.subject == subject.format(match.number)
    assert line in letter.body
    assert f"/tables/{match.pk}/" in letter.body


def test_a_host_is_written_to_whose_table_is_full(bob: User, alice: User, mailoutbox: list[EmailMessage]) -> None:
    match = opened(bob, seats=2)
    for user in (bob, alice):
        services.take_seat(match.pk, user, command_id=uuid4())
    later(15)
    assert letters.write_letters() == 1
    assert mailoutbox[0].subject.endswith("est complète, il ne reste qu’à lancer la partie.")


@pytest.mark.parametrize("why", ["answered", "looks", "never", "unconfirmed", "shut out", "long ago"])
def test_nobody_is_written_to(why: str, match: Match, bob: User, mailoutbox: list[EmailMessage]) -> None:
    later(80 if why == "long ago" else 15)
    match why:
        case "answered":
            pick(match, bob, "book")
        case "looks":
            looking.mark([(match.pk, bob.pk)])
        case "never":
            Profile.objects.filter(user=bob).update(letter_after=0)
        case "unconfirmed":
            EmailAddress.objects.filter(user=bob).update(verified=False)
        case "shut out":
            User.objects.filter(pk=bob.pk).update(is_active=False)
    assert letters.write_letters() == 0
    assert mailoutbox == []


def test_one_that_could_not_be_sent_is_tried_again(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    later(15)
    with monkeypatch.context() as broken:
        broken.setattr(EmailMessage, "send", lambda _: (_ for _ in ()).throw(ConnectionRefusedError()))
        assert letters.write_letters() == 0
    assert letters.write_letters() == 1


def test_the_link_in_a_letter_ends_them_without_signing_in(match: Match, bob: User, mailoutbox: list[EmailMessage]) -> None:
    later(15)
    letters.write_letters()
    headers = mailoutbox[0].extra_headers
    assert headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    found = re.fullmatch(r"<http://[^/]+(/avis/lettres/.+/)>", headers["List-Unsubscribe"])
    assert found
    assert found[1] in mailoutbox[0].body
    client = Client(enforce_csrf_checks=True)
    assert client.get(found[1]).status_code == 200
    assert Profile.objects.get(user=bob).letter_after == 15
    assert client.post(found[1], {"List-Unsubscribe": "One-Click"}).status_code == 200
    assert Profile.objects.get(user=bob).letter_after == 0


def test_a_link_that_is_not_ours_ends_nothing(match: Match, bob: User) -> None:
    token = letters.stop_token(bob.pk)
    assert Client().post(f"/avis/lettres/{token[:-1]}/").status_code == 404
    assert Profile.objects.get(user=bob).letter_after == 15

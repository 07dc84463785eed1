"""Who is on the site: noted by whole pages, told to others, and to nobody if he does not want it; imports the pages."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone

from config import presence
from matches import selectors
from matches.models import Profile, Rating
from tests.support.tables import seated

pytestmark = pytest.mark.django_db
ENGLISH = {"Accept-Language": "en"}


@pytest.fixture
def alice() -> User:
    return User.objects.create_user("alice")


def client_of(user: User) -> Client:
    client = Client(headers=ENGLISH)
    client.force_login(user)
    return client


def told(path: str) -> bool:
    return 'class="online' in Client(headers=ENGLISH).get(path).content.decode()


def test_a_page_that_one_reads_tells_the_others(alice: User) -> None:
    assert not told("/joueurs/alice/")
    client_of(alice).get("/")
    assert told("/joueurs/alice/")
    Rating.objects.create(user=alice, game="hhut", mu=25, sigma=8)
    assert told("/classement/hhut/")


def test_the_list_of_tables_tells_who_is_there(alice: User) -> None:
    seated([alice, User.objects.create_user("bob")])
    assert not told("/tables/")
    client_of(alice).get("/")
    assert told("/tables/")


def test_after_some_minutes_nobody_is_told_any_more(alice: User) -> None:
    client_of(alice).get("/")
    Profile.objects.filter(user=alice).update(seen_at=timezone.now() - timedelta(minutes=6))
    assert not told("/joueurs/alice/")


def test_whoever_does_not_want_it_is_unseen_at_once(alice: User) -> None:
    client = client_of(alice)
    client.get("/")
    client.post("/preferences/presence/", {"unseen": "yes"})
    presence._noted.forget(alice.pk)
    client.get("/")
    assert not told("/joueurs/alice/") and selectors.is_unseen(alice.pk)
    client.post("/preferences/presence/", {"unseen": "no"})
    presence._noted.forget(alice.pk)
    client.get("/")
    assert told("/joueurs/alice/")


def test_it_is_noted_once_in_two_minutes(alice: User) -> None:
    client = client_of(alice)
    client.get("/")
    noted = Profile.objects.get(user=alice).seen_at
    client.get("/tables/")
    assert Profile.objects.get(user=alice).seen_at == noted


@pytest.mark.parametrize("headers", [{"HX-Request": "true"}, {"HX-Request": "true", "HX-Boosted": "true"}])
def test_what_a_script_fetches_is_no_page(alice: User, headers: dict[str, str]) -> None:
    client_of(alice).get("/", headers=headers)
    assert not Profile.objects.filter(user=alice).exists()

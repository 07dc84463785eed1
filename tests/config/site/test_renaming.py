"""The staff gives another name: he is told and stays signed in, the old name leads nowhere, and who did it why is kept."""

from __future__ import annotations

from uuid import uuid4

import pytest
from django.contrib.auth.models import User

from matches.models import Notice, Renaming
from tests.support.staff import client_of, member, read
from tests.support.tables import people

pytestmark = pytest.mark.django_db(transaction=True)
PAGE = "/maison/renommer/"
WHY = "an insult where she comes from"


def asked(by: User, username: str, name: str, id: str = "", reason: str = WHY) -> int:
    form = {"id": id or str(uuid4()), "username": username, "name": name, "reason": reason}
    return client_of(by).post(PAGE, form).status_code


@pytest.fixture
def sam() -> User:
    return member("sam", "staff")


def test_he_is_told_and_stays_signed_in_and_the_old_name_leads_nowhere(sam: User) -> None:
    [alice] = people("alice")
    client = client_of(alice)
    assert asked(sam, "alice", "nina") == 303
    assert "nina" in read(client, "/compte/")
    assert client.get("/joueurs/alice/").status_code == 404
    [told] = Notice.objects.filter(user=alice)
    assert (told.kind, told.facts) == ("renamed", {"name": "nina"})


def test_both_names_the_reason_and_who_did_it_are_kept(sam: User) -> None:
    people("alice")
    asked(sam, "alice", "nina")
    one = Renaming.objects.get()
    assert (one.before, one.after, one.by, one.reason) == ("alice", "nina", sam, WHY)
    assert f"alice → nina · sam · {WHY}" in read(client_of(sam), PAGE)


def test_the_same_form_twice_is_one_renaming(sam: User) -> None:
    people("alice")
    id = str(uuid4())
    assert [asked(sam, "alice", "nina", id), asked(sam, "alice", "nina", id)] == [303, 303]
    assert Renaming.objects.count() == Notice.objects.count() == 1


@pytest.mark.parametrize("name", ["bob", "BOB", "moderateur", "c0nnard", "a b", ""])
def test_the_new_name_is_one_that_anybody_might_choose(sam: User, name: str) -> None:
    people("alice", "bob")
    assert asked(sam, "alice", name) == 422
    assert not Renaming.objects.exists()


def test_without_a_reason_or_for_somebody_of_the_house_nothing_is_done(sam: User) -> None:
    people("alice")
    member("audrey", "auditors")
    assert [asked(sam, "alice", "nina", reason="short"), asked(sam, "audrey", "nina"), asked(sam, "nobody", "nina")] == [422] * 3


def test_for_everybody_else_the_page_is_not_there() -> None:
    [alice, _] = people("alice", "bob")
    assert [client_of(who).get(PAGE).status_code for who in (alice, member("audrey", "auditors"))] == [404, 404]
    assert asked(alice, "bob", "nina") == 404

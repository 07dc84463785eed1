"""Looking into a running match: the form, each page written down before it is shown, and what the players read of it."""

from __future__ import annotations

import re
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.test import Client

from matches import services
from matches.models import Look, LookedAt, Match
from tests.matches.views.pages import html
from tests.support.staff import client_of, member
from tests.support.tables import pick, started

pytestmark = pytest.mark.django_db
WHY = "A player says that the clock was stopped."


@pytest.fixture
def audrey(db: None) -> User:
    return member("audrey", "auditors")


@pytest.fixture
def match(alice: User, bob: User) -> Match:
    match = started([alice, bob])
    pick(match, alice, "book")
    match.refresh_from_db()
    return match


def opened(match: Match, auditor: User) -> Client:
    """His browser, with which he has sent the form."""
    desk, address = client_of(auditor), f"/audit/parties/{match.pk}/regarder/"
    [id] = re.findall(r'name="id" value="([^"]+)"', html(desk.get(address)))
    assert desk.post(address, {"id": id, "reason": WHY}).url == address
    return desk


def seen(match: Match) -> list[tuple[int, str]]:
    return list(LookedAt.objects.filter(look__match=match).order_by("pk").values_list("version", "eye"))


def test_every_page_that_is_shown_is_written_down(match: Match, audrey: User) -> None:
    desk, last = opened(match, audrey), match.version
    assert seen(match) == []
    for path in ("", f"{last}/", f"{last}/?vu=spectator", f"{last}/?vu=1", f"comparer/1/{last}/?vu=0"):
        assert desk.get(f"/audit/parties/{match.pk}/{path}").status_code == 200, path
    assert seen(match) == [(last, "all"), (last, "all"), (last, "spectator"), (last, "1"), (last, "0")]


def test_a_page_that_is_refused_is_not_written_down(match: Match, audrey: User) -> None:
    desk = opened(match, audrey)
    other = client_of(member("ada", "auditors"))
    assert [desk.get(f"/audit/parties/{match.pk}/{path}").status_code for path in ("999/", "4/?vu=9")] == [404, 404]
    assert other.get(f"/audit/parties/{match.pk}/4/").status_code == 403
    assert seen(match) == []


def test_the_form_says_what_it_means_and_a_reason_that_is_too_short_is_told_beside_it(match: Match, audrey: User) -> None:
    desk, address = client_of(audrey), f"/audit/parties/{match.pk}/regarder/"
    page = html(desk.get(address))
    assert "The players read all of it when the match is over." in page
    short = desk.post(address, {"id": str(uuid4()), "reason": "because"})
    assert (short.status_code, "at least 10 characters" in html(short), Look.objects.count()) == (422, True, 0)


def test_sent_twice_it_is_one_look(match: Match, audrey: User) -> None:
    desk, address, form = client_of(audrey), f"/audit/parties/{match.pk}/regarder/", {"id": str(uuid4()), "reason": WHY}
    assert [desk.post(address, form).status_code for _ in range(2)] == [303, 303]
    assert Look.objects.count() == 1


def test_who_sits_there_is_told_why_he_may_not(alice: User, audrey: User) -> None:
    match = started([alice, audrey])
    desk, address = client_of(audrey), f"/audit/parties/{match.pk}/regarder/"
    page = html(desk.get(address))
    assert ("You sit at this table" in page, 'name="reason"' in page) == (True, False)
    assert desk.post(address, {"id": str(uuid4()), "reason": WHY}).status_code == 403
    assert desk.get(f"/audit/parties/{match.pk}/4/").status_code == 403


def test_while_it_runs_nobody_else_is_told_and_then_everybody_reads_who_looked_when_and_why(
    visitor: Client, match: Match, alice: User, audrey: User
) -> None:
    desk = opened(match, audrey)
    desk.get(f"/audit/parties/{match.pk}/{match.version}/?vu=1")
    for path in (f"/tables/{match.pk}/", f"/parties/{match.pk}/verifier/"):
        assert "audrey" not in html(client_of(alice).get(path))
    services.resign(match.pk, alice, command_id=uuid4())
    for path in (f"/parties/{match.pk}/", f"/parties/{match.pk}/verifier/"):
        page = html(visitor.get(path))
        for said in ("audrey", WHY, "1 page shown", f"event {match.version}, as seat 2"):
            assert said in page, said
    audrey.delete()
    page = html(visitor.get(f"/parties/{match.pk}/verifier/"))
    assert ("audrey" in page, "A former auditor" in page, WHY in page) == (False, True, True)


def test_over_there_is_nothing_to_open(match: Match, alice: User, audrey: User) -> None:
    services.resign(match.pk, alice, command_id=uuid4())
    desk, address = client_of(audrey), f"/audit/parties/{match.pk}/regarder/"
    assert "nothing of it is hidden any more" in html(desk.get(address))
    assert desk.post(address, {"id": str(uuid4()), "reason": WHY}).status_code == 422
    assert desk.get(f"/audit/parties/{match.pk}/4/").status_code == 200
    assert seen(match) == []

"""The strip that says on every page where one is waited for; imports the pages."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.test import Client

from matches.models import Match
from tests.support.tables import people, started

pytestmark = pytest.mark.django_db
AWAY = "/regles/"


def strip(reader: User | None, path: str) -> str:
    """What the strip of that page holds, as HTML; nothing without a strip."""
    client = Client(headers={"Accept-Language": "en"})
    if reader is not None:
        client.force_login(reader)
    page = client.get(path).content.decode()
    return page[page.index('id="turns"') : page.index("</header>")] if 'id="turns"' in page else ""


def waiting(count: int) -> tuple[list[User], list[Match]]:
    """Two players, and so many tables that wait for both of them."""
    two = people("alice", "bob")
    return two, [started(two) for _ in range(count)]


def test_whoever_is_waited_for_reads_so_on_any_page() -> None:
    (alice, _), (match,) = waiting(1)
    shown = strip(alice, AWAY)
    assert f'href="/tables/{match.pk}/"' in shown and "Ahyoheek" in shown
    assert "other table" not in shown
    assert not strip(None, AWAY)


def test_of_many_tables_one_is_named_and_the_others_are_counted() -> None:
    (alice, _), matches = waiting(3)
    shown = strip(alice, AWAY)
    assert f'href="/tables/{matches[0].pk}/"' in shown
    assert "and 2 other tables" in shown


def test_a_page_does_not_send_one_to_what_it_shows() -> None:
    (alice, _), (one, other) = waiting(2)
    assert not strip(alice, "/tables/") and not strip(alice, "/")
    shown = strip(alice, f"/tables/{one.pk}/")
    assert f'href="/tables/{other.pk}/"' in shown and str(one.pk) not in shown


def test_what_is_over_or_waits_for_others_is_in_no_strip() -> None:
    (alice, bob), (match,) = waiting(1)
    Match.objects.filter(pk=match.pk).update(turn=[1])
    assert not strip(alice, AWAY) and strip(bob, AWAY)
    Match.objects.filter(pk=match.pk).update(status="ended")
    assert not strip(bob, AWAY)

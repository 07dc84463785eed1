"""Whoever has a table open counts as looking, and hears there of what happens elsewhere."""

from __future__ import annotations

import time
from uuid import UUID, uuid4

import pytest
from django.contrib.auth.models import User
from django.core.cache import cache
from playwright.sync_api import Browser, expect

from config.runtime import processes
from matches import looking, services
from matches.models import Match
from tests.browser.signed_in import context_for
from tests.matches.live.conftest import Got, Stream
from tests.matches.live.test_standing_up import stream_of
from tests.support.tables import opened, people, seated

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def alice() -> User:
    return people("alice")[0]


@pytest.fixture
def match(alice: User) -> Match:
    """She waits for somebody."""
    match = opened(alice, seats=2)
    services.take_seat(match.pk, alice, command_id=uuid4())
    return match


def test_whoever_has_a_table_open_looks_at_it(asgi_server: str, alice: User, match: Match) -> None:
    pair = (match.pk, alice.pk)
    assert looking.away([pair]) == {pair}
    stream = Stream(asgi_server, stream_of(match, alice), {})
    assert processes.happens(lambda: looking.away([pair]) == set(), seconds=20)
    stream.close()


def test_a_stream_says_that_there_is_something_new_and_keeps_its_revision(asgi_server: str, alice: User, match: Match) -> None:
    stream = Stream(asgi_server, stream_of(match, alice) + "?since=9", {})
    bob = people("bob")[0]
    services.tell(bob, "renamed", "his", {"name": "bob"})
    services.tell(alice, "renamed", "hers", {"name": "alice"})
    assert stream.next() == Got("told", "", "1")
    assert not [line for line in stream.lines if line.startswith("id")]
    stream.close()


def test_all_who_look_hear_that_somebody_has_spoken_and_nobody_elsewhere(asgi_server: str, alice: User, match: Match) -> None:
    elsewhere = opened(alice, seats=2)
    services.take_seat(elsewhere.pk, alice, command_id=uuid4())
    here = [Stream(asgi_server, stream_of(match, who) + "?since=99", {}) for who in (alice, people("dora")[0])]
    away = Stream(asgi_server, stream_of(elsewhere, alice) + "?since=99", {})
    services.remark(match.pk, alice, phrase="hello", id=uuid4())
    assert [stream.next() for stream in here] == [Got("said", "", "1")] * 2
    services.tell(alice, "renamed", "hers", {"name": "alice"})
    assert away.next() == Got("told", "", "1")
    for stream in (*here, away):
        stream.close()


def test_the_bell_counts_it_and_it_is_read_aloud(asgi_server: str, browser: Browser, alice: User, match: Match) -> None:
    page = context_for(browser, asgi_server, alice, "fr").new_page()
    page.goto(f"/tables/{match.pk}/")
    expect(page.locator("html")).to_have_attribute("data-stream", "open")
    bob = people("bob")[0]
    elsewhere = seated([alice, bob])
    expect(page.locator("#bell .count")).to_have_text("1")
    expect(page.get_by_role("link", name="Avis\u00a0: un non lu")).to_be_visible()
    said = f"Ahyoheek\u00a0: votre table n°\u00a0{elsewhere.number} est complète, il ne reste qu’à lancer la partie."
    expect(page.locator("#bell-said")).to_have_text(said)
    page.context.close()


def test_whoever_only_watches_is_counted_by_all_processes(asgi_server: str, alice: User, match: Match) -> None:
    assert looking.spectators(match.pk) == 0
    streams = [Stream(asgi_server, stream_of(match, one), {}) for one in (alice, *people("dora", "emil"))]
    assert processes.happens(lambda: looking.spectators(match.pk) == 2, seconds=20)
    for stream in streams:
        stream.close()


def test_a_process_that_was_killed_is_counted_no_more() -> None:
    table, now = UUID(int=7), time.time()
    cache.set("watches/" + table.hex, {1: (3, now - looking.KEPT_S - 1), 2: (4, now)}, 60)
    assert looking.spectators(table) == 4
    looking.mark_spectators({table: 1})
    assert looking.spectators(table) == 5


def test_those_at_a_table_see_how_many_watch(asgi_server: str, browser: Browser, alice: User, match: Match) -> None:
    page = context_for(browser, asgi_server, alice, "fr").new_page()
    page.goto(f"/tables/{match.pk}/")
    expect(page.locator("html")).to_have_attribute("data-stream", "open")
    streams = [Stream(asgi_server, stream_of(match, one), {}) for one in people("dora", "emil")]
    expect(page.locator("#watching .noun")).to_have_text("2 spectateurs", timeout=20_000)
    for stream in streams:
        stream.close()
    expect(page.locator("#watching")).to_be_hidden(timeout=20_000)
    page.context.close()

"""Whoever watches a match goes along to its rematch, unless he wants to stay."""

from __future__ import annotations

from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Browser, Page, expect

from matches import services
from matches.models import Match
from tests.browser.signed_in import context_for
from tests.support.tables import people, started

pytestmark = pytest.mark.django_db(transaction=True)


def watched(browser: Browser, site: str, players: list[User]) -> tuple[Page, Match]:
    """The page of somebody who watches, and the match, which has just ended."""
    match = started(players)
    page = context_for(browser, site, people("dora")[0], "fr").new_page()
    page.clock.install()
    page.goto(f"/tables/{match.pk}/")
    expect(page.locator("html")).to_have_attribute("data-stream", "open")
    services.resign(match.pk, players[0], command_id=uuid4())
    expect(page.locator("#finale")).to_be_visible()
    return page, match


def test_a_spectator_goes_along_or_stays(asgi_server: str, browser: Browser) -> None:
    players = people("alice", "bob")
    page, match = watched(browser, asgi_server, players)
    rematch = services.offer_rematch(match.pk, players[1], command_id=uuid4())
    page.clock.run_for(1_000)
    expect(page.get_by_role("status").filter(has_text="vous les suivez à la revanche")).to_be_visible()
    page.get_by_role("button", name="Rester ici").click()
    page.clock.run_for(10_000)
    expect(page.locator("#rematch")).to_be_focused()
    page.goto(f"/tables/{match.pk}/")
    page.locator("#rematch").click()
    expect(page).to_have_url(f"{asgi_server}/tables/{rematch.pk}/")
    page.context.close()


def test_a_spectator_who_does_nothing_sees_the_rematch(asgi_server: str, browser: Browser) -> None:
    players = people("alice", "bob")
    page, match = watched(browser, asgi_server, players)
    rematch = services.offer_rematch(match.pk, players[1], command_id=uuid4())
    page.clock.run_for(1_000)
    expect(page.get_by_role("button", name="Rester ici")).to_be_visible()
    page.clock.run_for(6_000)
    expect(page).to_have_url(f"{asgi_server}/tables/{rematch.pk}/")
    page.context.close()

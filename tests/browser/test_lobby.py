"""Somebody looks at the lists of tables: what others open comes by itself, and focus stays where it was."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.signed_in import context_for
from tests.support.tables import opened, people

pytestmark = pytest.mark.django_db(transaction=True)


def test_a_table_that_somebody_opens_comes_by_itself(asgi_server: str, browser: Browser) -> None:
    alice, bob = people("alice", "bob")
    first = opened(bob)
    page = context_for(browser, asgi_server, alice, "fr").new_page()
    page.clock.install()
    page.goto("/tables/")
    seat = page.get_by_role("link", name=f"Prendre place ({first.number})")
    seat.focus()
    second = opened(bob)
    page.clock.run_for(10_000)
    expect(page.get_by_role("link", name=f"Prendre place ({second.number})")).to_be_visible()
    expect(seat).to_be_focused()

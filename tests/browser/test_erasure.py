"""Somebody erases his own account by keyboard, on a phone; axe finds nothing.."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Browser, expect

from tests.browser.signed_in import context_for
from tests.support.axe import violations
from tests.support.staff import member
from tests.support.tables import started

pytestmark = pytest.mark.django_db(transaction=True)


def test_from_ones_profile_to_being_nobody_by_keyboard(browser: Browser, asgi_server: str) -> None:
    alice = User.objects.create_user("alice", "alice@example.org", "a rather long one")
    bob = User.objects.create_user("bob", "bob@example.org", "a rather long one")
    match = started([alice, bob], countdown_s=90)
    with context_for(browser, asgi_server, alice, viewport={"width": 360, "height": 740}) as hers:
        page = hers.new_page()
        page.goto("/compte/effacer/")
        assert violations(page) == []
        with page.expect_download() as download:
            page.get_by_role("link", name="Download my data").press("Enter")
        assert json.loads(Path(download.value.path()).read_text())["auth_user"][0]["username"] == "alice"
        page.get_by_label("Your name, as it stands above").press_sequentially("Alice")
        page.keyboard.press("Tab")
        page.keyboard.type("a rather long one")
        page.keyboard.press("Enter")
        expect(page.get_by_text("That is not your name.")).to_be_visible()
        assert violations(page) == []
        page.get_by_label("Your name, as it stands above").fill("alice")
        page.get_by_label("Password").fill("a rather long one")
        page.keyboard.press("Enter")
        expect(page.get_by_text("Your account is erased.")).to_be_visible()
    with context_for(browser, asgi_server, bob) as his:
        page = his.new_page()
        page.goto(f"/tables/{match.pk}/")
        expect(page.get_by_text("Erased player").first).to_be_visible()
        assert "alice" not in page.content()


def test_the_page_of_the_staff(browser: Browser, asgi_server: str) -> None:
    with context_for(browser, asgi_server, member("sam", "staff")) as desk:
        page = desk.new_page()
        page.goto("/maison/effacer/")
        expect(page.get_by_role("heading", name="Erase an account", exact=True)).to_be_visible()
        assert violations(page) == []

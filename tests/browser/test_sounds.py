"""A table is heard by who has switched that on and touched the page, and by nobody else; made without any file."""

from __future__ import annotations

from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Browser, Page, expect

from config.runtime import processes
from matches import services
from tests.browser.signed_in import context_for
from tests.support.tables import people, pick, started

pytestmark = pytest.mark.django_db(transaction=True)

# In place of a loudspeaker: what would have been heard, by its pitches.
EAR = """
    window.heard = [];
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (at) { heard.push(this.frequency.value); start.call(this, at); };
"""


@pytest.fixture
def pair() -> list[User]:
    return people("alice", "bob")


def test_ones_turn_and_a_victory_are_heard_once_that_is_wanted(browser: Browser, asgi_server: str, pair: list[User]) -> None:
    alice, bob = pair
    match = started(pair)
    page, said = _page(browser, asgi_server, alice)
    page.goto(f"/tables/{match.pk}/")
    page.get_by_role("button", name="Book").first.click()
    expect(page.locator("#table")).not_to_have_attribute("data-revision", "0")
    assert page.evaluate("heard") == []
    page.get_by_role("button", name="Sounds on").click()
    expect(page.get_by_role("button", name="Sounds off")).to_be_focused()
    hears(page, [660, 880])
    pick(match, bob, "feather")
    hears(page, [660, 880])
    services.resign(match.pk, bob, command_id=uuid4())
    hears(page, [523, 659, 784, 1047])
    assert said == []
    page.context.close()


def hears(page: Page, pitches: list[int]) -> None:
    """These next, whatever cards were heard before."""
    expected = [float(pitch) for pitch in pitches]
    assert processes.happens(lambda: page.evaluate("heard.slice(-4)")[-len(expected) :] == expected, seconds=20)
    page.evaluate("heard.length = 0")


def _page(browser: Browser, url: str, user: User) -> tuple[Page, list[str]]:
    """And what its console complains of."""
    page, said = context_for(browser, url, user).new_page(), []
    page.add_init_script(EAR)
    page.on("console", lambda line: said.append(line.text) if line.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: said.append(str(error)))
    return page, said

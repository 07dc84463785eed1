"""A request that fails: it is said in words, nothing is lost, and it is sent again as it was."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from matches.models import Remark
from tests.browser.signed_in import context_for
from tests.support.tables import people, started

pytestmark = pytest.mark.django_db(transaction=True)
SAYING = "**/dire/"


@pytest.fixture
def page(asgi_server: str, browser: Browser) -> Page:
    """Of somebody who is about to say something."""
    alice, bob = people("alice", "bob")
    page = context_for(browser, asgi_server, alice, "fr").new_page()
    page.goto(f"/tables/{started([alice, bob]).pk}/")
    page.locator("#speak > summary").click()
    return page


def broken(route: Route) -> None:
    route.fulfill(status=502, body="")


def test_what_got_no_answer_is_sent_again_and_done_once(page: Page) -> None:
    page.route(SAYING, lambda route: route.abort())
    page.get_by_role("button", name="Merci\u00a0!").click()
    expect(page.get_by_role("alert")).to_contain_text("la connexion semble coupée")
    page.unroute(SAYING)
    page.get_by_role("button", name="Réessayer").click()
    expect(page.locator("#said")).to_contain_text("Merci\u00a0!")
    expect(page.locator("#trouble")).to_be_hidden()
    assert Remark.objects.count() == 1


def test_a_fault_of_ours_is_said_to_be_one(page: Page) -> None:
    page.route(SAYING, broken)
    page.get_by_role("button", name="Merci\u00a0!").click()
    expect(page.get_by_role("alert")).to_contain_text("cassé chez nous")
    assert Remark.objects.count() == 0


def test_what_takes_long_is_seen_to_be_under_way(page: Page) -> None:
    held: list[Route] = []
    page.route(SAYING, lambda route: held.append(route))
    page.get_by_role("button", name="Merci\u00a0!").click()
    expect(page.locator(".asking")).to_be_visible()
    held[0].continue_()
    expect(page.locator(".asking")).to_be_hidden()
    expect(page.locator("#said")).to_contain_text("Merci\u00a0!")

"""Ranks in a browser: a deck is chosen, a fight made ready and begun, its result seen; on a phone, and without script."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal
from uuid import UUID, uuid4

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Browser, Page, ViewportSize, expect

from economy import services
from economy.models import Deck, Milestone, RankFight
from matches import services as matches
from tests.browser.signed_in import context_for
from tests.support import riches
from tests.support.axe import violations
from tests.support.rank_fights import all_in_the_feed, fought, given_deck

PHONE: ViewportSize = {"width": 360, "height": 780}
DESK: ViewportSize = {"width": 1280, "height": 900}


@pytest.fixture
def alice(asgi_server: str) -> Iterator[User]:
    stock = riches.published()
    user = riches.person("alice")
    for rank in (1, 2, 3):
        riches.counted_wins(user, rank, 12)
    given_deck(user, stock, 1, "Les braves")
    given_deck(user, stock, 2, "Les autres")
    Milestone.objects.create(wallet=services.wallet_of(user), rank=1, wins=100, gold=100)
    yield user


def has_no_fault(page: Page) -> None:
    """In both themes, each at one of the two sizes; nothing is wider than the page at either."""
    looks: tuple[tuple[ViewportSize, Literal["light", "dark"]], ...] = ((PHONE, "dark"), (DESK, "light"))
    for size, scheme in looks:
        page.set_viewport_size(size)
        page.emulate_media(color_scheme=scheme)
        assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


def ended(user: User) -> UUID:
    """The fight of the page goes on for four rounds, and is given up."""
    match = RankFight.objects.get().match
    fought(match, user, until_round=4)
    matches.resign(match, user, command_id=uuid4())
    all_in_the_feed(1)
    return match


def test_the_climb_and_a_ready_fight_have_no_fault_on_a_phone_or_a_desk_by_day_or_night(
    browser: Browser, asgi_server: str, alice: User
) -> None:
    page = context_for(browser, asgi_server, alice, "fr", viewport=PHONE).new_page()
    page.goto("/rangs/")
    expect(page.get_by_role("heading", level=1)).to_have_text("Neuf rangs à gravir")
    has_no_fault(page)
    page.get_by_role("button", name="Préparer le combat (Rang 2)").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Prêt à combattre\u00a0?")
    has_no_fault(page)


def test_a_deck_is_chosen_a_fight_is_fought_and_its_pay_is_seen(browser: Browser, asgi_server: str, alice: User) -> None:
    page = context_for(browser, asgi_server, alice, "en", viewport=PHONE).new_page()
    page.goto("/rangs/")
    page.get_by_label("Your deck").select_option("Les autres")
    page.get_by_role("button", name="Prepare the fight (Rank 4)").press("Enter")
    expect(page.get_by_role("heading", name="Les autres")).to_be_visible()
    expect(page.locator("code.digits")).to_have_text(re.compile("^[0-9a-f]{64}$"))
    expect(page.get_by_label("A random number of your own")).to_be_hidden()
    page.get_by_role("button", name="Fight", exact=True).click()
    expect(page.locator('#table[data-phase="playing"]')).to_be_visible()
    match = ended(alice)
    page.goto(f"/tables/{match}/")
    page.get_by_role("link", name="Back to the ranks").click()
    expect(page.locator(".past li").first).to_contain_text("+20")
    expect(page.locator(".past li").first).to_contain_text("What a loss pays")
    expect(page.locator(".purse")).to_contain_text("320")
    expect(page.get_by_label("Your deck")).to_have_value(str(Deck.objects.get(name="Les autres").pk))


def test_all_of_it_goes_without_script_and_the_milestone_is_paid_by_ok(browser: Browser, asgi_server: str, alice: User) -> None:
    page = context_for(browser, asgi_server, alice, "fr", viewport=PHONE, java_script_enabled=False).new_page()
    page.goto("/rangs/")
    page.get_by_role("button", name="OK, 100 pièces d’or").click()
    expect(page.locator(".purse")).to_contain_text("400")
    page.get_by_role("button", name="Préparer le combat (Rang 3)").click()
    page.get_by_label("Un nombre au hasard bien à vous").fill("ab" * 32)
    page.get_by_role("button", name="Combattre", exact=True).click()
    expect(page.locator('#table[data-phase="playing"]')).to_be_visible()
    page.goto("/rangs/")
    page.get_by_role("link", name="Retour au combat").click()
    expect(page.locator('#table[data-phase="playing"]')).to_be_visible()
    page.goto(f"/tables/{ended(alice)}/")
    page.get_by_role("link", name="Retour aux rangs").click()
    expect(page.locator(".past li").first).to_contain_text("+15")

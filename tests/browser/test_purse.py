"""The purse, a proof, and the staff's pages in a real Chromium: by keyboard, without script, narrow and wide, light and dark."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import pytest
from django.contrib.auth.models import Group, User
from playwright.sync_api import Browser, Page, expect

from economy import services
from economy.models import Adjustment, Transfer, Wallet
from economy.services.seals import seal_days
from tests.browser.signed_in import context_for
from tests.support import riches
from tests.support.axe import violations
from tests.support.ledgers import lived

pytestmark = pytest.mark.django_db(transaction=True)
SIDEWAYS = "document.documentElement.scrollWidth > innerWidth"
FACES = [("fr", "light", 360), ("en", "dark", 1280)]


@pytest.fixture
def wallet(asgi_server: str) -> Wallet:
    riches.published()
    return lived(riches.person("alice"))


def staff(name: str) -> User:
    user = riches.person(name)
    user.groups.add(Group.objects.get_or_create(name="staff")[0])
    return user


@pytest.fixture
def plain(browser: Browser, asgi_server: str, wallet: Wallet) -> Iterator[Page]:
    """Alice's browser, which runs no script."""
    with context_for(browser, asgi_server, wallet.user, java_script_enabled=False) as context:
        yield context.new_page()


def seen(page: Page, name: str) -> None:
    """No fault, nothing sideways; kept as a picture for who asks for it."""
    assert violations(page) == []
    assert not page.evaluate(SIDEWAYS)
    if folder := os.environ.get("PLI_PICTURES"):
        page.screenshot(path=Path(folder) / f"{name}.png", full_page=True)


@pytest.mark.parametrize(("language", "scheme", "width"), FACES)
def test_purse_proof_and_staffs_pages_fit_and_have_no_fault(
    browser: Browser, asgi_server: str, wallet: Wallet, language: str, scheme: str, width: int
) -> None:
    first = Transfer.objects.get(key=f"welcome/{wallet.pk}")
    seal_days(first.made_at.date().replace(year=first.made_at.year + 1, month=1, day=1))
    sam = staff("sam")
    size = {"width": width, "height": 800}
    with context_for(browser, asgi_server, wallet.user, language, viewport=size, color_scheme=scheme) as context:
        page = context.new_page()
        page.goto("/or/")
        expect(page.locator("#balance")).to_contain_text("328")
        seen(page, f"purse-{language}-{width}")
        page.goto(f"/or/?transfert={first.pk}")
        page.locator("#proof summary").click()
        expect(page.locator("#proof .way li").first).to_be_visible()
        seen(page, f"proof-{language}-{width}")
    with browser.new_context(base_url=asgi_server, locale=language, viewport=size, color_scheme=scheme) as context:
        page = context.new_page()
        page.goto("/or/jours/")
        expect(page.locator(".sealed code").first).to_have_text(re.compile("^[0-9a-f]{64}$"))
        seen(page, f"days-{language}-{width}")
    with context_for(browser, asgi_server, sam, language, viewport=size, color_scheme=scheme) as context:
        page = context.new_page()
        row = services.ask(sam, id=uuid4(), kind="compensation", wallet=None, gold=50, why="Une panne de deux heures")
        for path, name in (("", "gold"), ("nouveau/", "new"), (f"{row.pk}/", "gift"), ("tableau/", "insight")):
            page.goto(f"/maison/or/{path}")
            expect(page.locator("h1")).to_be_visible()
            if name == "insight":
                page.locator("summary").click()
            seen(page, f"{name}-{language}-{width}")


def test_without_script_a_sale_is_found_and_taken_back(plain: Page, wallet: Wallet) -> None:
    plain.goto("/or/")
    plain.get_by_role("link", name="Undo the sale").click()
    plain.get_by_role("button", name="Give 8 gold back").click()
    plain.goto("/or/")
    expect(plain.locator("#balance")).to_contain_text("5,320 gold")
    expect(plain.get_by_role("row").nth(1)).to_contain_text("Sales undone")


def test_by_keyboard_a_player_reads_that_his_gold_is_sealed(browser: Browser, asgi_server: str, wallet: Wallet) -> None:
    with context_for(browser, asgi_server, wallet.user) as context:
        page = context.new_page()
        page.goto("/or/")
        newest = page.get_by_role("row").nth(1).get_by_role("link", name="Proof")
        newest.focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("region", name="Proof of transfer")).to_contain_text("not sealed yet")


def test_two_people_give_gold_to_everybody(browser: Browser, asgi_server: str, wallet: Wallet) -> None:
    sam, tess = staff("sam"), staff("tess")
    with context_for(browser, asgi_server, sam, java_script_enabled=False) as context:
        page = context.new_page()
        page.goto("/maison/or/")
        page.get_by_role("link", name="Give gold").click()
        page.get_by_label("A compensation").check()
        page.get_by_label("Everybody, once").check()
        page.get_by_label("Gold for each").fill("25")
        page.get_by_label("Reason").fill("The house was closed for two hours.")
        page.get_by_role("button", name="Show who would get what").click()
        expect(page.get_by_role("row", name="alice")).to_contain_text("5,353")
        expect(page.get_by_role("button", name="Approve")).to_have_count(0)
        address = page.url
    with context_for(browser, asgi_server, tess) as context:
        page = context.new_page()
        page.goto(address)
        page.get_by_role("button", name="Approve and pay 75 gold").click()
        expect(page.get_by_role("status").filter(has_text="3 of 3 players have their gold.")).to_be_visible()
    assert sorted(Wallet.objects.values_list("gold", flat=True)) == [325, 325, 5353]
    assert Adjustment.objects.get(gold=25).state == "paid"

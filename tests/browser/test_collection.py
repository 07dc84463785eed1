"""The collection in a real Chromium: by keyboard and ear, on a phone, without script, and for everybody."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Browser, Page, expect

from economy.models import Copy, Wallet
from economy.rules.stock import Stock
from tests.browser.signed_in import context_for
from tests.support import riches
from tests.support.axe import violations

PHONE, DESK = {"width": 360, "height": 740}, {"width": 1280, "height": 900}


@pytest.fixture
def stock(asgi_server: str) -> Stock:
    return riches.published()


@pytest.fixture
def alice(stock: Stock) -> User:
    """Five copies of an orc of rank 1, a gold and a silver one of a human, a holo buff."""
    user = riches.person("alice")
    orc, human, buff = stock.drawable(1, "orc")[0], stock.drawable(1, "human")[0], stock.drawable(0)[0]
    riches.given_copies(user, [orc] * 5 + [(human, "gold", 1), (human, "silver"), (buff, "basic", 0, True)])
    return user


def name(stock: Stock, race: str) -> str:
    return stock.pieces[stock.drawable(1, race)[0]].card.name.fr


def gold(user: User) -> int:
    return Wallet.objects.get(user=user).gold


def to(page: Page, name: str, presses: int = 60) -> None:
    """With the Tab key alone to the link or button of this name."""
    for _ in range(presses):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.innerText.trim()").replace("\u00a0", " ") == name:
            return
    raise AssertionError(f"no {name} within {presses} steps")


def faults(page: Page, sizes: Sequence[dict[str, int]] = (PHONE, DESK)) -> list[object]:
    """What axe finds at these sizes, and how many pixels are too wide."""
    found: list[object] = []
    for size in sizes:
        page.set_viewport_size(size)  # type: ignore[arg-type]
        found += violations(page)
        wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        found += [wide] if wide > 0 else []
    return found


def test_a_card_is_found_looked_at_marked_sold_and_taken_back_by_keyboard(
    browser: Browser, asgi_server: str, stock: Stock, alice: User
) -> None:
    with context_for(browser, asgi_server, alice, "fr", viewport=DESK) as context:
        page = context.new_page()
        page.goto("/collection/")
        expect(page.locator(".complete .big")).to_have_text("3 / 124")
        assert faults(page) == []
        finds_and_marks(page, stock)
        sells_and_takes_back(page, alice)


def finds_and_marks(page: Page, stock: Stock) -> None:
    """From the album to the family, to the copy, to its mark."""
    page.get_by_role("searchbox").focus()
    page.keyboard.type(name(stock, "orc"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("status").filter(has_text="carte affichée")).to_have_text("1 carte affichée")
    expect(page).to_have_url(re.compile(r"q="))
    to(page, name(stock, "orc"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text(name(stock, "orc"))
    expect(page.locator(".member").first.locator(".copies-grid > li")).to_have_count(5)
    assert faults(page) == []

    page.locator(".copies-grid a").first.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Son histoire")).to_be_visible()
    assert faults(page) == []
    page.get_by_label("À garder").focus()
    page.keyboard.press("Space")
    to(page, "Marquer")
    page.keyboard.press("Enter")
    expect(page.get_by_label("À garder")).to_be_checked()


def sells_and_takes_back(page: Page, alice: User) -> None:
    """All that is there twice, and the sale undone."""
    page.goto("/vendre/")
    expect(page.get_by_role("heading", name="3 exemplaires pour 6 pièces d’or")).to_be_visible()
    assert faults(page) == []
    to(page, "Vendre pour 6 pièces d’or")
    page.keyboard.press("Enter")
    expect(page.get_by_role("main").get_by_role("status").first).to_contain_text("3 exemplaires vendus pour 6")
    expect(page.get_by_role("heading", name="Rien à vendre")).to_be_visible()
    assert gold(alice) == 306
    assert faults(page) == []
    to(page, "Annuler (10 minutes)")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Annuler une vente")
    assert faults(page) == []
    to(page, "Rendre 6 pièces d’or et reprendre les exemplaires")
    page.keyboard.press("Enter")
    expect(page.get_by_role("main").get_by_role("status").first).to_contain_text("La vente est annulée")
    assert gold(alice) == 300


def test_the_same_on_a_phone_without_script(browser: Browser, asgi_server: str, stock: Stock, alice: User) -> None:
    with context_for(browser, asgi_server, alice, "fr", viewport=PHONE, java_script_enabled=False) as context:
        page = context.new_page()
        page.goto("/collection/")
        page.get_by_text("Filtrer et trier").click()
        page.get_by_label("Race").select_option("human")
        page.get_by_label("Rareté").select_option("gold")
        page.get_by_role("button", name="Afficher").click()
        expect(page.locator(".tiles > li")).to_have_count(1)
        expect(page.locator(".tiles .name")).to_have_text(name(stock, "human"))

        page.get_by_role("link", name="Tous les exemplaires").click()
        expect(page.get_by_role("heading", level=2)).to_have_text(re.compile(r"8\s+exemplaires"))
        page.locator(".copies-grid > li", has_text="Argent").get_by_role("checkbox").check()
        page.get_by_role("button", name="Vendre les exemplaires cochés…").click()
        page.get_by_role("button", name="Vendre pour 20 pièces d’or").click()
        expect(page.get_by_role("main").get_by_role("status").first).to_contain_text("1 exemplaire vendu pour 20")
        page.get_by_role("button", name="Annuler").click()
        expect(page.get_by_role("main").get_by_role("status").first).to_contain_text("La vente est annulée")
        assert (gold(alice), Copy.objects.filter(wallet__user=alice, gone="").count()) == (300, 8)


def test_every_copy_and_a_card_that_is_missing_are_for_everybody(
    browser: Browser, asgi_server: str, stock: Stock, alice: User
) -> None:
    with context_for(browser, asgi_server, alice, "fr", viewport=DESK, color_scheme="dark") as context:
        page = context.new_page()
        for address in (
            "/collection/?vue=exemplaires&tri=rarity",
            f"/collection/{stock.drawable(1, 'sylvan')[0]}/",
            "/collection/?q=%28orc",
            "/collection/?manquantes=1",
        ):
            page.goto(address)
            expect(page.get_by_role("heading", level=1)).to_be_visible()
            assert faults(page) == [], address

"""Buying and opening boosters: by mouse on a phone, by keyboard and ear, and without script; imports playwright and accounts."""

from __future__ import annotations

import re
import uuid

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Browser, Locator, Page, expect

from economy import services, sheets
from economy.models import Copy, Draw, Pledge
from economy.rendering.copies import printings_of
from matches.services import new_guest
from tests.browser.signed_in import context_for
from tests.support import boosters, riches
from tests.support.axe import violations

pytestmark = pytest.mark.django_db(transaction=True)
PHONE = {"width": 360, "height": 740}
SIDEWAYS = "document.documentElement.scrollWidth > innerWidth"
SMALL = """[...document.querySelectorAll('main :is(a.btn, button)')].filter(one => one.checkVisibility())
    .map(one => [one.textContent.trim(), one.getBoundingClientRect().height]).filter(([, height]) => height < 43.5)"""


@pytest.fixture
def alice(asgi_server: str, monkeypatch: pytest.MonkeyPatch) -> User:
    """She has won ten fights at rank 1, and the cards of her boosters are known."""
    riches.published()
    boosters.plant(monkeypatch)
    user = riches.person("alice")
    riches.counted_wins(user, 1, 10)
    return user


def title(page: Page) -> Locator:
    return page.get_by_role("heading", level=1)


def is_whole(page: Page) -> None:
    assert violations(page) == []
    assert not page.evaluate(SIDEWAYS)
    assert page.evaluate(SMALL) == []


def read_aloud(draw: int) -> list[str]:
    """What the rules say about the cards of the planted booster, in the order in which they turn."""
    stock, copies = sheets.current_stock(), list(Copy.objects.filter(draw=draw).order_by("place"))
    names = {card: row.name.said_in("en") for card, row in printings_of([one.card for one in copies]).items()}
    said = []
    for at, place in enumerate(boosters.ORDER, start=1):
        copy = copies[place]
        piece = stock.pieces[str(copy.card)]
        kin = f"{piece.race}, rank {piece.rank}" if piece.rank else "buff"
        said.append(f"Card {at}: {names[copy.card]}, {kin}, {copy.rarity}" + (", holo" if copy.holo else ""))
    return said


def test_on_a_phone_a_booster_is_chosen_paid_and_turned_by_touch(alice: User, asgi_server: str, browser: Browser) -> None:
    context = context_for(browser, asgi_server, alice, "fr", viewport=PHONE, has_touch=True, is_mobile=True, color_scheme="dark")
    page = context.new_page()
    page.goto("/boutique/")
    is_whole(page)
    bill = page.locator(".bill")
    expect(bill).to_contain_text("1 × Rang 2")
    page.get_by_role("radio", name=re.compile(r"^Rang 1\b")).check()
    page.get_by_label("orque").check()
    page.get_by_label("Combien à la fois").fill("3")
    expect(bill).to_contain_text("3 × Rang 1, orque")
    expect(bill.locator("[data-total]")).to_have_text("450")  # 100 × 1.5 × 3, of 300
    expect(bill.locator("[data-missing]")).to_have_text("Or manquant\u00a0: 150.")
    page.get_by_label("Combien à la fois").fill("2")
    expect(bill.locator("[data-missing]")).to_be_hidden()
    page.get_by_role("button", name="Ouvrir").tap()

    expect(title(page)).to_have_text("Aucune sur douze")
    pledge = Pledge.objects.get(wallet=alice.wallet, number=1)
    assert re.fullmatch("[0-9a-f]{64}", pledge.seed), "the browser gives a number of its own"
    turned_by_touch(page)


def turned_by_touch(page: Page) -> None:
    """One after the other, one out of its turn, all at once; the first is sold."""
    expect(page.get_by_role("img", name="face cachée")).to_have_count(12)
    is_whole(page)
    page.get_by_role("button", name="Retourner la suivante").tap()
    expect(title(page)).to_have_text("Une sur douze")
    page.get_by_role("button", name="Retourner la 4").tap()
    expect(title(page)).to_have_text("Deux sur douze")
    expect(page).to_have_url(re.compile(r"\?vues=1,4$"))
    page.reload()
    expect(title(page)).to_have_text("Deux sur douze")
    expect(page.locator("[data-up] .card.copy")).to_have_count(2)
    is_whole(page)
    page.get_by_role("button", name="Tout retourner").tap()
    expect(title(page)).to_have_text("Douze sur douze")
    expect(page.get_by_role("button", name=re.compile("^Vendre"))).to_have_count(12)
    expect(page.get_by_role("link", name="Composer un paquet")).to_be_visible()  # the gold is spent
    expect(page.get_by_role("button", name="Retourner")).to_have_count(0)
    page.get_by_role("button", name=re.compile("^Vendre 2 pièces d’or, carte 1$")).tap()
    expect(page).to_have_url(re.compile(r"\?vues=1-12#carte-1$"))
    expect(page.locator("#carte-1")).to_contain_text("Vendue")
    expect(page.get_by_role("button", name=re.compile("^Vendre"))).to_have_count(11)
    expect(page.locator(".purse")).to_contain_text("2")
    is_whole(page)


def test_by_keyboard_and_ear_every_card_is_told_in_its_turn(alice: User, asgi_server: str, browser: Browser) -> None:
    draw = services.open_boosters(alice, tier=1, key=uuid.uuid4()).id
    first, second, third, fourth, fifth, sixth = read_aloud(draw)
    page = context_for(browser, asgi_server, alice, viewport={"width": 1280, "height": 900}).new_page()
    page.goto("/boutique/")
    is_whole(page)
    page.goto(f"/ouvertures/{draw}/")
    told = page.locator("[data-status]")
    following = page.get_by_role("button", name="Turn the next one")
    following.focus()
    for said in (first, second):
        page.keyboard.press("Enter")
        expect(told).to_have_text(said)
        expect(following).to_be_focused()
    page.get_by_role("button", name="Turn 5").focus()
    page.keyboard.press("Space")
    expect(told).to_have_text(fifth)
    expect(page.get_by_role("button", name="Turn 6")).to_be_focused()
    page.keyboard.press("Enter")
    expect(told).to_have_text(sixth)
    assert sixth.endswith("basic, holo"), "R32: holos come last"
    expect(page.get_by_role("button", name="Turn 3")).to_be_focused()
    is_whole(page)
    page.get_by_role("button", name="Turn them all").focus()
    page.keyboard.press("Enter")
    expect(told).to_have_text(f"{third}. {fourth}")
    expect(page.get_by_role("link", name="One more booster")).to_be_focused()
    expect(title(page)).to_have_text("Six of six")
    is_whole(page)


def test_without_script_all_of_it_are_plain_pages(alice: User, asgi_server: str, browser: Browser) -> None:
    page = context_for(browser, asgi_server, alice, java_script_enabled=False, viewport=PHONE).new_page()
    page.goto("/boutique/")
    page.get_by_label("How many at once").fill("2")
    page.get_by_role("radio", name=re.compile(r"^Rank 1\b")).check()
    page.get_by_role("button", name="Work out the price").click()
    expect(page.locator(".bill")).to_contain_text("2 × Rank 1")
    expect(page.locator("[data-total]")).to_have_text("200")
    page.get_by_label("How many at once").fill("4")
    page.get_by_role("button", name="Open").click()
    expect(page.get_by_role("alert")).to_have_text("Not enough gold: it takes 400.")
    expect(page.locator("[data-missing]")).to_have_text("You lack 100 gold.")
    page.get_by_label("How many at once").fill("2")
    page.get_by_role("button", name="Open").click()

    expect(title(page)).to_have_text("None of twelve")
    page.get_by_role("button", name="Turn the next one").click()
    expect(title(page)).to_have_text("One of twelve")
    expect(page).to_have_url(re.compile(r"\?vues=1#carte-1$"))
    page.get_by_role("button", name="Turn 3").click()
    expect(page).to_have_url(re.compile(r"\?vues=1%2C3#carte-3$"))
    expect(page.locator("#carte-3 .card.copy")).to_be_visible()
    page.get_by_role("button", name=re.compile("^Sell 2 gold")).first.click()
    expect(page).to_have_url(re.compile(r"\?vues=1,3#carte-1$"))
    expect(page.locator("#carte-1")).to_contain_text("Sold")
    expect(title(page)).to_have_text("Two of twelve")
    page.get_by_role("button", name="Turn them all").click()
    expect(title(page)).to_have_text("Twelve of twelve")
    expect(page.get_by_role("button", name=re.compile("^Sell "))).to_have_count(11)
    assert Draw.objects.filter(wallet=alice.wallet).count() == 1


def test_a_guest_is_offered_an_account(alice: User, asgi_server: str, browser: Browser) -> None:
    page = context_for(browser, asgi_server, new_guest(), viewport=PHONE).new_page()
    page.goto("/boutique/")
    expect(title(page)).to_have_text("300 gold for you")
    is_whole(page)
    page.get_by_role("link", name="Make an account").click()
    expect(page).to_have_url(f"{asgi_server}/compte/garder/")

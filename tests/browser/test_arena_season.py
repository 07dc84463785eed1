"""A season in a real Chromium on a moved clock, in both languages, with and without script: from registration to prizes."""

from __future__ import annotations

import re
from datetime import date, timedelta

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Browser, Page, ViewportSize, expect

from economy import clock, services
from economy.models import Attack, Fighter, SeasonResult
from economy.rules.stock import Stock
from tests.browser.signed_in import context_for
from tests.support.arena import arena_pair, gives_up, may_register
from tests.support.raffles import paris
from tests.support.riches import person, published

MONDAY = date(2054, 11, 30)  # ahead of the database's clock, by which fights end, whenever tests are run
NEXT = MONDAY + timedelta(days=7)
PHONE: ViewportSize = {"width": 360, "height": 780}
DESK: ViewportSize = {"width": 1280, "height": 900}


def player(name: str, stock: Stock) -> User:
    """Who may register, with two decks that will do."""
    user = person(name)
    may_register(user)
    arena_pair(user, stock)
    return user


@pytest.fixture
def stock(asgi_server: str) -> Stock:
    return published()


@pytest.fixture
def alice(stock: Stock) -> User:
    return player("alice", stock)


@pytest.fixture
def bob(stock: Stock) -> User:
    return player("bob", stock)


@pytest.fixture
def on_phone(browser: Browser, asgi_server: str, alice: User) -> Page:
    """Alice's, in French, without script."""
    return context_for(browser, asgi_server, alice, "fr", viewport=PHONE, java_script_enabled=False).new_page()


@pytest.fixture
def at_desk(browser: Browser, asgi_server: str, bob: User) -> Page:
    """Bob's, in English, with script."""
    return context_for(browser, asgi_server, bob, "en", viewport=DESK).new_page()


def test_r37_to_r41_a_season_from_registration_to_prizes(on_phone: Page, at_desk: Page, alice: User, bob: User) -> None:
    """Alice attacks twice and gives up both: Bob has two points, first place and 3,000 gold, she second place and 2,000."""
    with clock.at(paris(MONDAY, "10:00")):
        registers_without_script(on_phone)
        registers(at_desk)
        attacks_without_script(on_phone, alice)
    with clock.at(paris(MONDAY, "11:10")):
        services.settle_seasons()
        reads_of_the_defence(at_desk)
        attacks_without_script(on_phone, alice)
        expect(on_phone.locator("#own")).to_contain_text(re.compile("prochaine attaque est possible à partir du.*12.h.10"))
    with clock.at(paris(MONDAY + timedelta(days=6), "23:59:50")):
        at_desk.goto("/arene/")
        expect(at_desk.locator("#left")).to_have_text(re.compile(r"^0.min 0\d.s$"))
    with clock.at(paris(NEXT, "00:00:10")):
        services.settle_seasons()
        assert list(SeasonResult.objects.order_by("place").values_list("wallet__user__username", "points", "gold")) == [
            ("bob", 2, 3_000), ("alice", 0, 2_000),
        ]  # fmt: skip
        is_told_of_the_prize(on_phone)
        sees_the_results(at_desk)


def registers_without_script(page: Page) -> None:
    page.goto("/arene/")
    expect(page.locator("#left")).to_have_text("6\u00a0j 14\u00a0h")
    page.get_by_role("link", name="Choisir deux paquets et s’inscrire").click()
    expect(page.get_by_role("checkbox", name="Paquet 1 combat dans l’arène")).to_be_checked()
    expect(page.get_by_role("checkbox", name="Paquet 2 combat dans l’arène")).to_be_checked()
    page.get_by_role("button", name="S’inscrire avec ces deux-là").click()
    expect(page.locator("#messages")).to_contain_text("Vous êtes inscrit")
    expect(page.locator("#place")).to_have_text("1er")


def registers(page: Page) -> None:
    page.goto("/arene/paquets/")
    page.get_by_role("checkbox", name="Paquet 2 fights in the arena").uncheck()
    page.get_by_role("button", name="Register with these two").click()
    expect(page.locator("#problem")).to_have_text("Choose exactly two decks.")
    expect(page.get_by_role("checkbox", name="Paquet 2 fights in the arena")).not_to_be_checked()
    page.get_by_role("checkbox", name="Paquet 2 fights in the arena").check()
    page.get_by_role("button", name="Register with these two").click()
    expect(page.locator("#place")).to_have_text("2nd")
    assert Fighter.objects.count() == 2


def attacks_without_script(page: Page, alice: User) -> None:
    page.goto("/arene/")
    page.get_by_role("button", name="Attaquer avec Paquet 2").click()
    expect(page.locator(".foe-name")).to_have_text("bob")
    page.get_by_label("Un nombre au hasard bien à vous").fill("cd" * 32)
    page.get_by_role("button", name="Combattre", exact=True).click()
    expect(page.locator('#table[data-phase="playing"]')).to_be_visible()
    attack = Attack.objects.latest("pk")
    gives_up(alice, attack.match)
    page.goto(f"/tables/{attack.match}/")
    page.get_by_role("link", name="Retour à l’arène").click()
    expect(page.locator("#own")).to_contain_text("La prochaine attaque est possible")


def reads_of_the_defence(page: Page) -> None:
    """It came while he was away, and stands out once."""
    page.goto("/arene/")
    expect(page.locator("#place")).to_have_text("1st")
    expect(page.locator("#points")).to_have_text("1")
    page.get_by_role("link", name="Journal 1 new").click()
    expect(page.locator("#defenses .fresh")).to_contain_text("Attacked by alice")
    expect(page.locator("#defenses .fresh")).to_contain_text("+\u206010 gold")
    page.get_by_role("link", name=re.compile("^Replay ?: Won, Attacked by alice")).click()
    expect(page).to_have_url(re.compile(f"/{Attack.objects.get().match}/"))
    page.goto("/arene/journal/")
    expect(page.locator("#defenses li")).to_have_count(1)
    expect(page.locator(".fresh")).to_have_count(0)


def is_told_of_the_prize(page: Page) -> None:
    page.goto("/regles/")
    notice = page.locator("#notice-season")
    expect(notice).to_contain_text(re.compile("vous finissez 2e sur 2 et gagnez 2.000 pièces d’or"))
    notice.get_by_role("button", name="OK").click()
    expect(page).to_have_url(re.compile("/regles/$"))
    expect(notice).to_have_count(0)
    page.goto("/or/")
    expect(page.locator("#balance")).to_have_text(re.compile("^2.310 pièces d’or$"))
    page.goto("/arene/")
    expect(page.get_by_role("link", name="Choisir deux paquets et s’inscrire")).to_be_visible()


def sees_the_results(page: Page) -> None:
    page.goto("/arene/")
    expect(page.locator("#before-title + table tbody tr").first).to_contain_text("bob")
    page.get_by_role("link", name="All results").click()
    expect(page.locator("#own")).to_contain_text("3,000")
    expect(page.locator("#ranking tbody tr")).to_have_count(2)
    page.get_by_label("Find a player").fill("ALI")
    page.get_by_role("button", name="Search").click()
    expect(page.locator("#ranking tbody tr")).to_have_count(1)
    expect(page.locator("#ranking tbody tr")).to_contain_text("2,000")


def test_the_clock_runs_down_and_says_when_it_is_over(at_desk: Page, bob: User) -> None:
    with clock.at(paris(MONDAY + timedelta(days=6), "23:59:57")):
        at_desk.goto("/arene/")
        expect(at_desk.locator("#left")).to_have_text("The season is over.")


def test_the_attackers_number_is_drawn_by_the_browser(at_desk: Page, alice: User, bob: User) -> None:
    with clock.at(paris(MONDAY, "10:00")):
        for user in (alice, bob):
            decks = services.wallet_of(user).decks.order_by("slot").values_list("pk", flat=True)
            services.register(user, decks=(decks[0], decks[1]), key=services.wallet_of(user).pk)
        at_desk.goto("/arene/")
        at_desk.get_by_role("button", name="Attack with Paquet 1").press("Enter")
        expect(at_desk.get_by_label("A random number of your own")).to_be_hidden()
        at_desk.get_by_role("button", name="Fight", exact=True).click()
        expect(at_desk.locator('#table[data-phase="playing"]')).to_be_visible()
        at_desk.goto("/arene/")
        expect(at_desk.get_by_role("link", name="Back to the fight")).to_be_visible()
        gives_up(bob, Attack.objects.get().match)
        at_desk.reload()
        expect(at_desk.locator("#own")).to_contain_text("The next one can be attacked again")

"""Attacks that are fought to their end through the pages: what comes of them, and where both sides read of it."""

from __future__ import annotations

import re
from datetime import date

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from config.runtime import processes
from economy import clock, services
from economy.models import Attack, Fighter
from economy.rules.stock import DEFENDER, Stock
from economy.services import attack_tables
from matches.games.hoss.deck import Brought
from matches.games.hoss.held import Copy
from matches.kernel.chance import SECRET_BYTES, Sealed
from tests.browser.signed_in import context_for
from tests.support.arena import fighter
from tests.support.raffles import paris
from tests.support.riches import published

MONDAY = date(2054, 11, 30)  # ahead of the database's clock, by which fights end, whenever tests are run
PHONE: ViewportSize = {"width": 360, "height": 780}
DESK: ViewportSize = {"width": 1280, "height": 900}
BRISK_MS = 150  # instead of the five seconds of a round that is shown (Q7)
AFTER = re.compile(r"^(?:after round|après la manche) \d+$")
LINES = 6  # R2: whole decks are not beaten in fewer rounds (Q6)
MOST_ROUNDS = 60  # R10


@pytest.fixture
def stock(asgi_server: str, monkeypatch: pytest.MonkeyPatch) -> Stock:
    """On sale. Rounds are nearly over when they are shown, nobody waits for a worker, and the dice of a table fall alike."""
    monkeypatch.setattr("matches.games.hoss.flow.PLAYBACK_MS", BRISK_MS)
    monkeypatch.setattr("matches.clocks.standby.EVERY_S", BRISK_MS / 1000)
    monkeypatch.setattr("matches.clocks.sweeper.LET_BOTS_WAIT_MS", 0)
    monkeypatch.setattr(Sealed, "seed", lambda self, nonces: bytes(SECRET_BYTES))
    return published()


def test_r40_an_attack_is_won_one_is_lost_and_both_sides_read_of_them(browser: Browser, asgi_server: str, stock: Stock) -> None:
    """Alice's divine cards of five stars, which evolve, attack Bob's basic ones, which never do; then he attacks her."""
    with clock.at(paris(MONDAY, "10:00")):
        alice, bob = fighter("alice", stock, "divine", 5)[0], fighter("bob", stock)[0]
        at_desk = context_for(browser, asgi_server, alice, "en", viewport=DESK).new_page()
        on_phone = context_for(browser, asgi_server, bob, "fr", viewport=PHONE, java_script_enabled=False).new_page()
        won = wins(at_desk)
        assert came_to(alice) == (2, 350) and came_to(bob) == (0, 301)
        reads_of_the_victory(at_desk, won)
        reads_of_the_defeat(on_phone, won)
        lost = loses_without_script(on_phone)
        assert came_to(alice) == (3, 360) and came_to(bob) == (0, 306)
        reads_of_the_held_place(at_desk, lost)
    with clock.at(paris(MONDAY, "11:00:10")):
        services.settle_seasons()
        stand_in_the_ranking(at_desk)


def test_q9_where_nobody_can_strike_it_is_a_draw_and_neither_gains_a_point(
    browser: Browser, asgi_server: str, stock: Stock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Q8: each has the same defender and nothing else, so that it is counted at once, and it is level (R10)."""
    guard = next(members[0].id for members in stock.families.values() if members[0].role == DEFENDER)
    monkeypatch.setattr(attack_tables, "_brought", lambda *_: Brought(lines=((Copy(guard),),)))
    with clock.at(paris(MONDAY, "10:00")):
        alice, bob = fighter("alice", stock)[0], fighter("bob", stock)[0]
        page = context_for(browser, asgi_server, alice, "fr", viewport=PHONE).new_page()
        begins(page, "Attaquer avec Paquet 1", "Combattre")
        assert fights(page) == 1
        expect(page.locator("#finale .cry")).to_have_text("Match nul")
        settled()
        assert came_to(alice) == (0, 305) and came_to(bob) == (0, 301)
        page.goto("/arene/journal/")
        told(page.locator("#attaques li"), "0 point", "Match nul", "Contre bob", "+5 pièces d’or")


def wins(page: Page) -> Attack:
    """With a script, from the arena and back to it."""
    begins(page, "Attack with Paquet 1", "Fight")
    assert LINES <= fights(page) < MOST_ROUNDS
    expect(page.locator("#finale .cry")).to_have_text("You win!")
    return goes_back(page, "Back to the arena")


def loses_without_script(page: Page) -> Attack:
    begins(page, "Attaquer avec Paquet 2", "Combattre")
    assert LINES <= fights(page, script=False) < MOST_ROUNDS
    expect(page.locator("#finale .cry")).to_have_text("Défense d’arène gagne")
    return goes_back(page, "Retour à l’arène")


def begins(page: Page, attack: str, fight: str) -> None:
    page.goto("/arene/")
    page.get_by_role("button", name=attack).click()
    page.get_by_role("button", name=fight, exact=True).click()
    expect(page.locator('#table[data-phase="playing"]')).to_be_visible()


def fights(page: Page, script: bool = True) -> int:
    """Plays the first card of the hand and takes the first of two paths, to the end; how many rounds it took."""
    while not page.locator("#finale").count():
        form = page.locator("#prepare")
        if form.count():
            decides(form)
        comes_to_something(page, script)
    return int(page.get_by_role("heading", name=AFTER).inner_text().split()[-1])


def decides(form: Locator) -> None:
    for group in form.locator("fieldset:is(.cards, .forks)").all():
        group.locator("label").first.click()
    decision = form.locator("[name=decision]").input_value()
    form.locator("#prepare-now").click()
    form.page.locator(f'[name=decision][value="{decision}"]').wait_for(state="detached")


def comes_to_something(page: Page, script: bool) -> None:
    """Something is to be decided, or the fight is over; without a script one has to look again."""
    asked = page.locator("#prepare, #finale")
    if script:
        asked.first.wait_for()
    else:
        assert processes.happens(lambda: page.reload() is not None and asked.count() > 0, 60)


def goes_back(page: Page, words: str) -> Attack:
    """The attack, once it has been settled."""
    page.get_by_role("link", name=words).click()
    return settled()


def settled() -> Attack:
    """The last one; the feed waits for whoever still writes in the cluster."""
    attack = Attack.objects.latest("pk")
    known = Attack.objects.filter(pk=attack.pk, state="settled")
    assert processes.happens(lambda: services.follow_arena() > 0 or known.exists(), 60)
    return known.get()


def came_to(user: User) -> tuple[int, int]:
    """Points and gold."""
    return Fighter.objects.get(wallet__user=user).points, services.wallet_of(user).gold


def told(row: Locator, *words: str) -> None:
    expect(row).to_have_count(1)
    said = re.sub(r"\s+", " ", row.inner_text().replace("\u2060", ""))
    for one in words:
        assert one in said, said


def reads_of_the_victory(page: Page, won: Attack) -> None:
    page.goto("/arene/")
    told(page.locator("#latest"), "Your last attack: won", "Against bob: +2 points, +50 gold")
    page.goto("/arene/journal/")
    told(page.locator("#attaques li"), "+2 points", "Won", "Against bob", "+50 gold")
    page.get_by_role("link", name=re.compile("^Replay")).click()
    opens_as_a_replay(page, won)


def reads_of_the_defeat(page: Page, won: Attack) -> None:
    """He was away; there was no point that he could lose (E28)."""
    page.goto("/arene/journal/")
    told(page.locator("#defenses li.fresh"), "0 point", "Défaite", "Attaque lancée par alice", "+1 pièce d’or")
    page.get_by_role("link", name=re.compile("^Revoir")).click()
    opens_as_a_replay(page, won)


def reads_of_the_held_place(page: Page, lost: Attack) -> None:
    page.goto("/arene/journal/")
    told(page.locator("#defenses li.fresh"), "+1 point", "Won", "Attacked by bob", "+10 gold")
    page.locator("#defenses").get_by_role("link", name=re.compile("^Replay")).click()
    opens_as_a_replay(page, lost)


def opens_as_a_replay(page: Page, attack: Attack) -> None:
    expect(page).to_have_url(re.compile(f"/parties/{attack.match}/"))
    expect(page.get_by_role("link", name=re.compile(r"(Round|Manche) 1\."))).to_be_visible()


def stand_in_the_ranking(page: Page) -> None:
    page.goto("/arene/")
    expect(page.locator("#place")).to_have_text("1st")
    expect(page.locator("#points")).to_have_text("3")
    first, second = page.locator("#ranking tbody tr").all()
    told(first, "1 alice", "1 attack won, 0 lost 3")
    told(second, "2 bob", "0 attacks won, 1 lost 0")

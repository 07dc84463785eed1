"""The table of HHUT in a real Chromium: on a phone, by keyboard and ear, without script, and each phase by axe and ruler."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Browser, Locator, Page, expect
from pytest_playwright import CreateContextCallback

from config.runtime import processes
from matches.games.hhut.held import Bonus
from matches.games.hhut.state import Player, State
from tests.browser.journeys.people import OWN_ANSWER_MS, ByEar
from tests.browser.signed_in import context_for
from tests.browser.test_table_faces import SIDEWAYS, SMALL_TARGETS
from tests.support.axe import violations
from tests.support.duels import Duels
from tests.support.rap import Rap
from tests.support.tables import people

PHONE = {"width": 360, "height": 740}
MISFIT = "This card has 75 printed for Sales: this bonus takes at least 97."


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody is told at once, and no clock runs out on a busy machine."""
    monkeypatch.setattr("matches.wakeups.gatherer.GATHER_S", 0.0)
    for module in ("flow", "settle"):
        monkeypatch.setattr(f"matches.games.hhut.{module}.DECISION_MS", 3_600_000)


def label(page: Page, id: str) -> Locator:
    """What a finger presses to choose something."""
    return page.locator(f"label:has(#{id})")


def test_on_a_phone_a_card_goes_down_with_a_bonus_and_its_ratings_are_counted_out(browser: Browser, asgi_server: str) -> None:
    rap = Rap(people("alice", "bob"))
    with context_for(browser, asgi_server, rap.users[rap.attacker], viewport=PHONE) as context:
        page = context.new_page()
        wrong: list[str] = []
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.goto(f"/tables/{rap.match.pk}/")
        lock = page.get_by_role("button", name="Put it face down")
        expect(lock).to_be_in_viewport(ratio=1)
        page.get_by_role("link", name="Choose a card.").click()
        label(page, "card-young-almanac").click()
        label(page, "bonus-cert-diamant").click()
        expect(page.get_by_text(MISFIT).first).to_be_visible()
        expect(page.get_by_role("status").filter(has_text=MISFIT)).to_have_count(1)
        expect(lock).to_have_attribute("aria-disabled", "true")
        lock.click(force=True)
        label(page, "card-kay-meridian").click()
        expect(page.locator("#lock-bar .chosen")).to_have_text("Kay Meridian + Diamond record")
        lock.click()
        expect(page.get_by_role("heading", name="is choosing a card.")).to_be_visible()
        expect(page.get_by_role("article")).to_contain_text("Kay Meridian")
        rap.locks(rap.defender, "quarter-past-nine")
        announces_on_a_phone(page)
        expect(page.locator(".last summary")).to_contain_text("Your attack passes. 1 + 29 = 30 damage")
        expect(page.get_by_role("row", name="Sales")).to_have_text(re.compile(r"Sales\s*101\s*98 \+ 3\s*72\s*\+29"))
        expect(page.get_by_role("heading", name="Duel 2 (round 1)")).to_be_visible()
        expect(page.get_by_role("radio", name="Kay Meridian, 92")).to_have_count(0)
        assert not page.evaluate(SIDEWAYS)
        assert wrong == []


def announces_on_a_phone(page: Page) -> None:
    """86 + 98, each with 3 more: the running sum follows the ticks."""
    announce = page.get_by_role("button", name="Announce")
    expect(announce).to_be_in_viewport(ratio=1)
    expect(announce).to_have_attribute("aria-disabled", "true")
    label(page, "say-sales").click()
    expect(page.locator("#announce-bar .pick")).to_contain_text("At stake: 101 (")
    label(page, "say-lyrics").click()
    expect(page.locator("#announce-bar .pick")).to_contain_text("At stake: 86 + 101 = 187")
    announce.click()


class Rapper(ByEar):
    """Somebody who plays by keyboard, and hears the log."""

    def chooses(self, role: Any, name: str) -> None:
        self.reaches_within(self.page.get_by_role(role, name=name, exact=True))
        self.page.keyboard.press("Space")
        expect(self.page.get_by_role(role, name=name, exact=True)).to_be_checked()

    def reaches_within(self, target: Locator) -> None:
        """By Tab to its group, and by arrows to it."""
        expect(target).to_have_count(1)
        group = target.get_attribute("name")
        for _ in range(60):
            if target.evaluate("node => node === document.activeElement"):
                return
            inside = self.page.evaluate(
                "name => document.activeElement.name === name && document.activeElement.type === 'radio'", group
            )
            self.page.keyboard.press("ArrowDown" if inside else "Tab")
        raise AssertionError(f"{target} is out of reach")


def test_a_duel_is_played_by_keyboard_and_heard(asgi_server: str, new_context: CreateContextCallback) -> None:
    """In French; who attacks is told by the page, and the rest by the log."""
    alice, bob = Rapper("alice", asgi_server, "fr"), Rapper("bob", asgi_server, "fr")
    rap = Rap([alice.user, bob.user])
    me = (alice, bob)[rap.attacker].comes(new_context)
    other = (alice, bob)[rap.defender].name
    me.page.goto(f"/tables/{rap.match.pk}/")
    expect(me.page.get_by_role("heading", name="Vous attaquez")).to_be_visible()
    me.listens()
    me.chooses("radio", "Kay Meridian, 92")
    expect(me.page.get_by_role("radio", name="Kay Meridian, 92")).to_have_accessible_description(re.compile("Ventes 98"))
    me.chooses("radio", "Certification diamant")
    me.press(me.page.get_by_role("button", name="Poser face cachée"))
    hears(me, f"{me.name} pose Kay Meridian avec Certification diamant.")
    rap.locks(rap.defender, "quarter-past-nine", "label-inde")
    hears(me, f"{other} a posé sa carte.")
    me.chooses("checkbox", "Ventes 101")
    me.press(me.page.get_by_role("button", name="Annoncer"))
    seats = sorted(
        [
            (rap.attacker, me.name, "Kay Meridian avec Certification diamant (annulé)"),
            (rap.defender, other, "Quarter Past Nine avec Label indépendant"),
        ]
    )
    hears(
        me,
        f"{me.name} annonce Ventes.",
        f"On retourne les cartes : {', '.join(f'{who} joue {what}' for _, who, what in seats)}.",
        f"Attaque réussie pour {me.name} : 26.",
        f"Duel 2. Les rôles s’inversent : {other} attaque.",
    )
    expect(me.page.get_by_role("heading", name="Vous défendez")).to_be_visible()


def hears(person: Rapper, *parts: str) -> None:
    """All of these, in this order, and nothing before the first."""
    said = ""

    def has_heard_the_last() -> bool:
        nonlocal said
        said = " ".join([said, *person.announced()]).strip().replace("\u00a0", " ")
        return parts[-1] in said

    assert processes.happens(has_heard_the_last, OWN_ANSWER_MS / 1000), (said, parts)
    places = [said.find(part) for part in parts]
    assert places[0] == 0 and places == sorted(places), (said, parts)


def test_a_duel_is_played_without_script(browser: Browser, asgi_server: str) -> None:
    rap = Rap(people("alice", "bob"))
    user = rap.users[rap.attacker]
    with context_for(browser, asgi_server, user, viewport=PHONE, java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(f"/tables/{rap.match.pk}/")
        lock = page.get_by_role("button", name="Put it face down")
        label(page, "card-young-almanac").click()
        label(page, "bonus-cert-diamant").click()
        lock.click()
        expect(page.get_by_role("alert")).to_have_text(MISFIT)
        label(page, "card-kay-meridian").click()
        page.keyboard.press("Enter")  # on a card it puts nothing down
        label(page, "bonus-prix-litteraire").click()
        lock.click()
        rap.locks(rap.defender, "roubaix-ultraviolet")
        page.get_by_role("link", name="Refresh the table").click()
        page.get_by_role("button", name="Announce").click()
        expect(page.get_by_role("alert")).to_have_text("Announce at least one rating.")
        for rating in ("lyrics", "sales"):
            label(page, f"say-{rating}").click()
        page.get_by_role("button", name="Announce").click()
        expect(page.locator(".last summary")).to_contain_text("Your attack passes. 18 damage")
        expect(page.get_by_role("row", name="Sales")).to_contain_text("does not count")
        expect(page.get_by_role("button", name="Put it face down")).to_be_visible()


def test_a_chosen_bonus_goes_back_when_the_mate_has_put_one_down(browser: Browser, asgi_server: str) -> None:
    duels = Duels("teams")
    mine, mate = (duels.state.player(seat) for seat in (0, 2))
    with context_for(browser, asgi_server, duels.users[0]) as context:
        page = context.new_page()
        page.goto(f"/tables/{duels.match.pk}/")
        label(page, f"card-{mine.cards[0].slug}").click()
        label(page, f"bonus-{free(mine).slug}").click()
        expect(page.get_by_role("radio", name="No bonus")).not_to_be_checked()
        duels.move(2, type="lock", card=mate.cards[0].slug, bonus=free(mate).slug)
        expect(page.locator("#mate-locked")).to_contain_text("carol has put down")
        expect(page.get_by_role("radio", name="No bonus")).to_be_checked()
        expect(page.locator(f"#card-{mine.cards[0].slug}")).to_be_checked()
        page.get_by_role("button", name="Put it face down").click()
        expect(page.get_by_role("log")).to_contain_text("alice puts down")


def free(player: Player) -> Bonus:
    """A bonus that goes with any card; five different ones hold at least one such."""
    return next(bonus for bonus in player.bonuses if bonus.needs is None and bonus.only is None)


def choosing(state: State) -> bool:
    return state.phase == "choose"


def announcing(state: State) -> bool:
    return state.phase == "announce" and 0 in state.announcing and len(state.fought) > 0


PHASES: list[tuple[str, Callable[[State], bool]]] = [("crowd_3", choosing), ("teams", announcing)]


@pytest.mark.parametrize(("theme", "language", "width", "phase"), [("dark", "fr", 320, 0), ("light", "en", 360, 1)])
def test_each_phase_is_for_everybody(
    browser: Browser, asgi_server: str, theme: Any, language: str, width: int, phase: int
) -> None:
    mode, until = PHASES[phase]
    duels = Duels(mode)
    duels.goes_on(until)
    seat = duels.asked()[0]
    user: User = duels.users[seat]
    with context_for(
        browser, asgi_server, user, language, color_scheme=theme, viewport={"width": width, "height": 740}
    ) as context:
        page = context.new_page()
        for number in range(2):
            page.goto(f"/tables/{duels.match.pk}/")
            page.evaluate("document.querySelectorAll('main details').forEach(one => one.open = true)")
            assert [one["id"] for one in violations(page)] == []
            assert page.evaluate(SMALL_TARGETS) == []
            assert not page.evaluate(SIDEWAYS)
            if not number:  # and then a card to choose
                duels.goes_on(lambda state: state.phase == "lock" and state.player(seat) in state.fighting)

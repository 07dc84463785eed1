"""People at a table, each with a browser and a way of their own to use it. Imports Playwright, and Django for accounts."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import Any, Self

from django.conf import settings
from django.contrib.auth.models import User
from django.test import Client
from playwright.sync_api import BrowserContext, Cookie, Locator, expect

from matches.models import Match
from tests.support.browsers import PATIENCE_MS

PASSWORD = "a fair deal of cards"
# For what others did, and for an answer to what one does oneself, on a machine that does much else: that the first comes
# within two seconds is what test_journey_reconnect measures, and test_scripts and test_streams for each of its parts.
SOON_MS = OWN_ANSWER_MS = PATIENCE_MS
SYMBOLS = {
    "en": {"feather": "Feather", "book": "Book", "beetle": "Beetle"},
    "fr": {"feather": "Plume", "book": "Livre", "beetle": "Scarabée"},
}
SYMBOL_WORDS = {word.lower() for words in SYMBOLS.values() for pair in words.items() for word in pair}
# A form's own id, the proof of where it is from, and the ticket for the stream.
NEW_EACH_TIME = re.compile(r'value="(?:[0-9a-f-]{36}|[0-9A-Za-z]{64})"|/live/[^"]+')
HOUR = re.compile(r"^\d\d:\d\d ?")
# What a screen reader says by itself: what is added to the log.
LISTEN = """log => {
    window.heard = [];
    const keep = node => heard.push(node.textContent);
    new MutationObserver(records => records.forEach(record => record.addedNodes.forEach(keep)))
        .observe(log, { childList: true, subtree: true, characterData: true });
}"""
READ_AND_LISTEN = f"log => {{ ({LISTEN})(log); heard.push(...[...log.querySelectorAll('li')].map(line => line.textContent)); }}"
HAS_COME = "revision => Number(document.querySelector('[data-revision]').dataset.revision) >= revision"
HAS_PICKED = {"en": "has picked", "fr": "a choisi"}


def account(name: str) -> User:
    return User.objects.create_user(name, f"{name}@example.org", PASSWORD)


def session_of(user: User, url: str) -> Cookie:
    """The cookie of a session that `user` has opened."""
    client = Client()
    client.force_login(user)
    return {"name": settings.SESSION_COOKIE_NAME, "value": client.cookies[settings.SESSION_COOKIE_NAME].value, "url": url}


class Person:
    """Somebody with a mouse. `language` is what his pages speak; `visits` counts the pages that his browser has loaded."""

    device: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}

    def __init__(self, name: str, url: str, language: str = "en") -> None:
        self.name, self.url, self.language = name, url, language
        self.user = account(name)
        self.visits = 0

    def comes(self, new_context: Callable[..., BrowserContext], signed_in: bool = True, **more: Any) -> Self:
        """Opens a browser, with the session of an earlier visit unless he has yet to sign in."""
        self.context = new_context(base_url=self.url, locale=self.language, reduced_motion="reduce", **self.device, **more)
        if signed_in and "storage_state" not in more:
            self.context.add_cookies([session_of(self.user, self.url)])
        self.page = self.context.new_page()
        self.page.set_default_timeout(OWN_ANSWER_MS)
        self.page.on("framenavigated", lambda frame: self._visited())
        return self

    def _visited(self) -> None:
        self.visits += 1

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def card(self, symbol: str) -> Locator:
        return self.button(SYMBOLS[self.language][symbol])

    def line(self, name: str) -> Locator:
        """What the table says of the player of that name."""
        heading = self.page.get_by_role("heading", name=name, level=3)
        return self.page.get_by_role("list").get_by_role("listitem").filter(has=heading)

    def heading(self, english: str, french: str) -> Locator:
        return self.page.get_by_role("heading", name=english if self.language == "en" else french, exact=True)

    def press(self, target: Locator) -> None:
        target.click()

    def chooses(self, control: Locator) -> None:
        """Ticks a box or one of several, by what is written on it."""
        self.press(self.page.locator("label").filter(has=control))
        expect(control).to_be_checked()

    def fits_the_screen(self) -> bool:
        return bool(self.page.evaluate("document.documentElement.scrollWidth <= innerWidth"))

    def picks(self, symbol: str) -> None:
        """Plays a symbol, and sees that it is his."""
        self.press(self.card(symbol))
        expect(self.card(symbol)).to_have_attribute("aria-pressed", "true", timeout=OWN_ANSWER_MS)

    def looks(self) -> None:
        """Does what he has to do to see what is new: nothing."""

    def sees_that_picked(self, name: str) -> None:
        self.looks()
        expect(self.line(name)).to_contain_text(HAS_PICKED[self.language], timeout=SOON_MS)

    def sees_reveal(self, number: int, within_ms: int = SOON_MS) -> None:
        self.looks()
        expect(self.heading(f"The reveal of round {number}", f"Tour {number} dévoilé")).to_be_visible(timeout=within_ms)

    def page_words(self) -> Counter[str]:
        """Every word that his browser was sent inside of the page: what is read, and what tags and attributes say."""
        page = NEW_EACH_TIME.sub("", self.page.locator("main").inner_html())
        return Counter(re.findall(r"[a-zà-ÿ]+", page.lower()))


class OnPhone(Person):
    """Somebody with a thumb."""

    device = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}

    def press(self, target: Locator) -> None:
        target.tap()


class WithoutScript(Person):
    """Somebody whose browser runs no script: forms, links, and a page that is as old as its last request."""

    device = {"viewport": {"width": 1280, "height": 800}, "java_script_enabled": False}

    def looks(self) -> None:
        self.page.wait_for_load_state()
        link = self.page.get_by_role("link", name="Refresh the table" if self.language == "en" else "Actualiser la table")
        if link.count():
            with self.page.expect_navigation():
                link.click()


class ByEar(Person):
    """Somebody with a keyboard and a screen reader: finds things by role and name, and knows what was announced."""

    def reaches(self, target: Locator) -> None:
        """Presses Tab until `target`, once it is there, has the focus."""
        expect(target).to_be_visible()
        self.tabs_until(lambda: bool(target.evaluate("node => node === document.activeElement")), str(target))

    def tabs_until(self, there: Callable[[], bool], what: str) -> None:
        for _ in range(60):
            if there():
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"{what} is not on the way of the Tab key")

    def chooses(self, control: Locator) -> None:
        """Space on a box; among several of which one may be chosen the arrows lead from one to the next."""
        if control.get_attribute("type") == "radio":
            self._goes_by_arrows(control)
        else:
            self.reaches(control)
        self.page.keyboard.press("Space")
        expect(control).to_be_checked()

    def _goes_by_arrows(self, radio: Locator) -> None:
        group = self.page.locator(f"[type=radio][name={radio.get_attribute('name')}]")
        self.tabs_until(lambda: self.has_focus(group), str(group))
        for _ in range(group.count()):
            if self.has_focus(radio):
                return
            self.page.keyboard.press("ArrowDown")
        raise AssertionError(f"the arrows do not lead to {radio}")

    def has_focus(self, target: Locator) -> bool:
        return target.and_(self.page.locator(":focus")).count() > 0

    def press(self, target: Locator) -> None:
        self.reaches(target)
        self.page.keyboard.press("Enter")

    def types(self, target: Locator, text: str) -> None:
        self.reaches(target)
        self.page.keyboard.type(text)

    def presses_number(self, symbol: str) -> None:
        """The short way that the page tells of."""
        self.page.keyboard.press(str(list(SYMBOLS["en"]).index(symbol) + 1))
        expect(self.card(symbol)).to_have_attribute("aria-pressed", "true")

    def listens(self) -> None:
        """From now on keeps what is added to the log, which is what a screen reader says by itself."""
        self._listens(LISTEN)

    def reads_and_listens(self) -> None:
        """First the log as it stands; in one step, or a line that comes in between would be told to nobody."""
        self._listens(READ_AND_LISTEN)

    def _listens(self, script: str) -> None:
        log = self.page.get_by_role("log")
        expect(log).to_have_attribute("aria-live", "polite")
        log.evaluate(script)

    def keeps_up_with(self, match: Match) -> None:
        """Waits until all that has happened, as far as he may know of it, is on his page."""
        seat = match.holders.get(user=self.user).seat
        revisions = Match.objects.values_list("revisions", flat=True).get(pk=match.pk)
        self.page.wait_for_function(HAS_COME, arg=revisions[seat + 1])

    def announced(self) -> list[str]:
        """What was announced since the last time, as it was said and without the hours."""
        lines: list[str] = self.page.evaluate("window.heard.splice(0)")
        return [HOUR.sub("", " ".join(line.split())) for line in lines if line.strip()]

    def heard(self) -> list[str]:
        """The same, in the order of the alphabet."""
        return sorted(self.announced())

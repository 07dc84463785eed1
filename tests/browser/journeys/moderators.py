"""Somebody who edits cards, by keyboard, roles and names, in French. Imports the people of tables."""

from __future__ import annotations

import re
from collections.abc import Callable

from django.contrib.auth.models import Group
from playwright.sync_api import Locator, expect

from tests.browser.journeys.people import PASSWORD, ByEar

AWAITS = """() => {
    window.answered = false;
    document.addEventListener("htmx:afterSettle", () => { window.answered = true; }, { once: true });
}"""
HEARTBEAT_MS = 15_000  # after which a form that is open asks who else has it open


class Moderator(ByEar):
    """Somebody of the group of moderators. `script`: whether the browser runs any."""

    def __init__(self, name: str, url: str, script: bool) -> None:
        super().__init__(name, url, "fr")
        self.script = script
        self.user.groups.add(Group.objects.get(name="moderators"))

    def signs_in(self) -> None:
        self.page.goto("/")
        self.follows("Se connecter")
        self.types(self.field("Identifiant"), self.name)
        self.types(self.field("Mot de passe"), PASSWORD)
        self.press(self.page.get_by_role("main").get_by_role("button", name="Se connecter"))
        expect(self.page.get_by_role("link", name="Atelier", exact=True)).to_be_visible()

    def sees_page(self, title: str) -> None:
        expect(self.page.get_by_role("heading", level=1)).to_have_text(title)

    def sees_said(self, words: str) -> None:
        expect(self.page.get_by_role("status").filter(has_text=words)).to_be_visible()

    def follows(self, *names: str) -> None:
        """One link after the other, each on the page that the one before led to."""
        for name in names:
            self._goes_to(self.page.get_by_role("link", name=name, exact=True))

    def chooses(self, entry: str) -> None:
        """From the menu that every page has."""
        self._goes_to(self.page.get_by_role("navigation", name="Menu principal").get_by_role("link", name=entry))

    def _goes_to(self, link: Locator) -> None:
        self.reaches(link)
        with self.page.expect_navigation():
            self.page.keyboard.press("Enter")

    def searches(self, text: str) -> None:
        """In the list of cards, which with script follows what is written, and is asked once more by Enter."""
        self.reaches(self.field("Chercher$"))
        self.page.keyboard.press("ControlOrMeta+A")
        if self.script:
            self._is_answered(lambda: self.page.keyboard.insert_text(text))
            self._is_answered(lambda: self.page.keyboard.press("Enter"))
        else:
            self.page.keyboard.insert_text(text)
            with self.page.expect_navigation():
                self.page.keyboard.press("Enter")

    def _is_answered(self, act: Callable[[], None]) -> None:
        """Does something that changes a part of the page, and waits until it has changed."""
        self.page.evaluate(AWAITS)
        act()
        self.page.wait_for_function("() => answered")

    def field(self, label: str) -> Locator:
        return self.page.get_by_label(re.compile(f"^{label}"))

    def writes(self, label: str, text: str) -> None:
        """In place of what is in the field."""
        self.reaches(self.field(label))
        self.page.keyboard.press("ControlOrMeta+A")
        self.page.keyboard.press("Delete")
        self.page.keyboard.type(text)

    def row(self, field: str) -> Locator:
        """What a table of differences says of a field."""
        return self.page.get_by_role("row", name=re.compile(f"^{field} "))

    def sees_change(self, field: str, before: str, after: str) -> None:
        cells = self.row(field).get_by_role("cell")
        expect(cells.nth(0)).to_have_text(before)
        expect(cells.nth(1)).to_have_text(after)

    def sees_of_others(self, name: str) -> None:
        if self.script:
            self.page.clock.fast_forward(HEARTBEAT_MS + 1_000)
        else:
            self.page.reload()
        expect(self.page.get_by_text(f"Ouverte aussi par {name}")).to_be_visible()

    def sees_the_card(self, *words: str) -> None:
        """The live card; without script it is asked for."""
        if not self.script:
            self.press(self.button("Voir la carte"))
        for one in words:
            expect(self.page.get_by_role("article")).to_contain_text(one)

    def opens_a_match(self) -> str:
        """The address of a new table, at which this person sits."""
        self.page.goto("/tables/")
        self.press(self.page.get_by_role("region", name="Ahyoheek").get_by_role("button", name="Jouer contre des robots"))
        self.press(self.button("M’asseoir et commencer"))
        expect(self.button("Livre")).to_be_visible()
        return self.page.url

    def sees_hand(self, first: str, table: str = "") -> None:
        """The names of the three cards that may be picked."""
        if table:
            self.page.goto(table)
        picks = self.page.get_by_role("region", name="Choisissez en secret").get_by_role("button")
        expect(picks).to_have_text([first, "Livre", "Scarabée"])

    def sees_gallery(self, name: str) -> None:
        self.chooses("Cartes")
        self.sees_page("Toutes les cartes")
        self.follows("Ahyoheek")
        self.sees_page("Ahyoheek")
        expect(self.page.get_by_role("article")).to_have_count(3)
        self.follows(name)
        self.sees_page(name)

"""Somebody who boxes in Ippo by keyboard, told by the page what is asked, and by the log what happens. Imports people."""

from __future__ import annotations

import re
from collections.abc import Sequence

from playwright.sync_api import Locator, expect

from tests.browser.journeys.people import ByEar

# What is asked, as the page says it, and the button that answers it most simply.
SIMPLY = {
    "Set up your corner": "Set up",
    "Discard what you like": "Discard and draw",
    "Place cards": "On to the boxing",
    "Throw a blow": "End the boxing",
    "Intermission: discard": "Discard and draw",
    "Intermission: use": "End your turn",
    "Yours to interrupt": "Pass",
    "throws": "Put up no defense",
    "In which order": r".+ \(\d+\), ",
}
MOST_ANSWERS = 120


class Boxer(ByEar):
    """`throws` are the blows that he waits for, by name; with none he places nothing either. He interrupts nobody.

    Who waits for some keeps nothing when he ends his turn, so that he sees his whole deck.
    """

    throws: Sequence[str] = ()

    def asked(self) -> str:
        """What the page asks, which it says by itself; empty if nothing."""
        return self.page.locator("#asked-now").inner_text().strip()

    def over(self) -> bool:
        return self.page.locator("#finale").count() > 0

    def boxes(self) -> str:
        """One answer; what it was to."""
        asked = self.asked()
        button = self._eagerly(asked) or self._patiently(asked)
        if self.throws:
            for box in self._ticks(asked):
                self.chooses(box)
        self.answers(button or self.page.get_by_role("button", name=self._simply(asked)).first)
        return asked

    def _ticks(self, asked: str) -> list[Locator]:
        """Three cards to set up with, and all that is left in his intermission."""
        if asked.startswith("Set up"):
            return self.page.get_by_role("checkbox").all()[:3]
        if "Intermission: discard" in asked:
            return self.page.get_by_role("group", name="Cards to discard").get_by_role("checkbox").all()
        return []

    def answers(self, button: Locator) -> None:
        """Presses it, and waits until the question is gone."""
        decision = button.evaluate("node => node.form.elements.decision.value")
        self.press(button)
        expect(self.page.locator(f'input[name=decision][value="{decision}"]')).to_have_count(0)

    def _eagerly(self, asked: str) -> Locator | None:
        """The first card that may be placed without anything to choose, or the first blow of his that may be thrown."""
        if not self.throws:
            return None
        blows = "|".join(map(re.escape, self.throws))
        name = {"Place": r"^Place: ", "Throw": rf"^Throw: ({blows})"}.get(asked.split(" ")[0])
        if name is None:
            return None
        free = self.page.locator("form.act:not(:has(select[required]))")
        found = free.get_by_role("button", name=re.compile(name))
        return found.first if found.count() else None

    def _patiently(self, asked: str) -> Locator | None:
        """Nothing until his own turn: said once, it holds for every window before."""
        if not asked.startswith("Yours to interrupt"):
            return None
        self.press(self.page.get_by_text("Pass until something happens"))
        return self.button("Pass until your own turn")

    def _simply(self, asked: str) -> re.Pattern[str]:
        words = next(answer for question, answer in SIMPLY.items() if question in asked)
        return re.compile(f"^{words}")

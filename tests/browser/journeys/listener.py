"""Somebody who plays Hula Hoo in French by keyboard, and knows of it what is read aloud to him. Imports the people of tables."""

from __future__ import annotations

import re
from collections import Counter

from playwright.sync_api import expect

from tests.browser.journeys.hearing import Hearer

JOKER = 7
DEALT = re.compile(r"^Manche (?P<round>\d+)\. (?P<who>.+) distribue\.$")
PLAYED = re.compile(r"^(?P<who>.+) pose (?P<value>\d+)(?:, joker)? : (?P<call>plus|moins|double)\.$")
FELL = re.compile(r"^(?P<who>.+?) (?:ne peut pas répondre|n’a plus qu’un joker)\b.* et tombe\.")
WON = re.compile(
    r"^(?P<who>.+?) (?:n’a plus de carte|reste en dernier) et remporte la manche (?P<round>\d+) : (?P<points>\d+) points?\.$"
)
CARD = re.compile(r'- (?P<role>radio|button) "(?P<value>\d+) \((?P<where>main|rangée)\)"')
TOP = re.compile(r"Sommet de la défausse : (\d+)\.")
CALL = re.compile(r"- paragraph: (Plus|Moins|Double)$", re.MULTILINE)
MIDDLING = range(4, 11)  # cards that answer little, whatever is called


class Listener(Hearer):
    """`top` and `call` are what was heard last; `laid` counts the cards of the round, `own` those of his own."""

    def __init__(self, name: str, url: str) -> None:
        super().__init__(name, url)
        self.top, self.call, self.laid, self.own = 0, "", 0, 0

    def understands(self, line: str) -> None:
        if DEALT.match(line):
            self.top, self.call, self.laid, self.own = 0, "", 0, 0
        elif played := PLAYED.match(line):
            self.top, self.call, self.laid = int(played["value"]), played["call"], self.laid + 1
            self.own += played["who"] == self.name

    def exchanges_middling_cards(self) -> list[int]:
        """R4: ticks up to three cards of the row that are little use; those that go, in their order."""
        row = self.page.get_by_role("group", name=re.compile("^Devant vous")).get_by_role("checkbox")
        names = re.findall(r'- checkbox "(\d+)', self.page.get_by_role("group", name=re.compile("^Devant vous")).aria_snapshot())
        assert row.count() == len(names) == 5
        gives = [place for place, name in enumerate(names) if int(name) in MIDDLING and int(name) != JOKER][:3]
        for place in gives:
            self.reaches(row.nth(place))
            self.page.keyboard.press("Space")
            expect(row.nth(place)).to_be_checked()
        self.press(self.page.get_by_role("button", name=re.compile("^Échanger" if gives else "^Garder ma rangée$")))
        return [int(names[place]) for place in gives]

    def cards(self, place: str = "") -> list[tuple[int, str, bool]]:
        """His cards as they are read to him: value, where, and whether it may be chosen."""
        names = [place] if place else ["Votre main", "Devant vous"]
        read = [self.page.get_by_role("group", name=name, exact=True).aria_snapshot() for name in names]
        return [(int(one["value"]), one["where"], one["role"] == "radio") for text in read for one in CARD.finditer(text)]

    def plays(self) -> tuple[int, str]:
        """His turn: a card that answers what he heard, and its call; both."""
        cards = self.cards()
        self._finds_what_he_heard_on_the_page(cards)
        value, where = self._wants([(value, where) for value, where, _ in cards])
        call = self._calls(value)
        self._chooses(f"{value} ({where})")
        button = re.compile(rf"\b{call}$" if call != "Double" else rf"^Doubler le {value}$")
        self.press(self.page.get_by_role("button", name=button))
        return value, call.lower()

    def answers(self, value: int, count: int) -> bool:
        """R6-R12, R14 as everybody learns them, from what was heard."""
        if value == JOKER:
            return count > 1
        if not self.call or value == self.top:
            return True
        far = value - self.top
        return {"plus": far > 0, "moins": far < 0, "double": abs(far) == 1}[self.call]

    def _finds_what_he_heard_on_the_page(self, cards: list[tuple[int, str, bool]]) -> None:
        """The call as it stands, and that just those cards may be chosen that answer it; the others say why not."""
        table = self.page.get_by_role("region", name="Table", exact=True).aria_snapshot()
        if self.top:
            assert [int(top) for top in TOP.findall(table)] == [self.top]
            assert [call.lower() for call in CALL.findall(table)] == [self.call]
        expected = [(value, where, self.answers(value, len(cards))) for value, where, _ in cards]
        assert cards == expected, f"after {self.top}, {self.call}"
        for value, where, may in cards:
            if not may:
                switched_off = self.page.get_by_role("button", name=f"{value} ({where})", exact=True).first
                expect(switched_off).to_have_accessible_description(self._why_not(value))

    def _why_not(self, value: int) -> str:
        if value == JOKER:
            return "joker interdit en dernier"
        return {"plus": "trop bas", "moins": "trop haut", "double": "n’arrête rien"}[self.call]

    def _wants(self, cards: list[tuple[int, str]]) -> tuple[int, str]:
        """Jokers are kept; else away with what answers least, the middling cards."""
        playable = [card for card in cards if self.answers(card[0], len(cards))]
        assert playable, f"nothing answers {self.top}, {self.call}: {Counter(cards)}"
        return min(playable, key=lambda card: (card[0] == JOKER, abs(card[0] - JOKER)))

    def _calls(self, value: int) -> str:
        """The side on which fewer numbers lie."""
        if value == self.top != JOKER:
            return "Double"
        return "Plus" if 13 - value < value - 1 else "Moins"

    def _chooses(self, name: str) -> None:
        """Tab to the cards, which are one group, and the arrows from card to card."""
        self.chooses(self.page.get_by_role("radio", name=name, exact=True).first)

    def opens(self, heading: str) -> None:
        """What can be unfolded below a heading."""
        title = self.page.get_by_role("heading", name=heading, exact=True)
        self.press(self.page.locator("summary").filter(has=title))
        expect(self.page.locator("details[open]").filter(has=title)).to_be_visible()

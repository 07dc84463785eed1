"""Somebody who fights in HOSS in French on a phone, by keyboard and ear, and knows what is read aloud. Imports a hearer."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from config.runtime import processes
from tests.browser.journeys.hearing import Hearer
from tests.browser.journeys.people import OWN_ANSWER_MS

# What a screen reader says by itself: what comes, is unhidden or changes within a live region that is neither hidden nor off.
LISTEN = """() => {
    window.heard = [];
    const keep = node => {
        const place = node.nodeType === Node.ELEMENT_NODE ? node : node.parentElement;
        const region = place?.closest("[role=log], [role=status], [role=alert]");
        if (!region || !place.isConnected || place.closest("[hidden], [aria-hidden=true]")) return;
        if (place.closest("[aria-live]")?.getAttribute("aria-live") === "off") return;
        window.heard.push(node.textContent.replace(/\\s+/g, " ").trim());
    };
    document.querySelectorAll("[role=log] li").forEach(keep);
    new MutationObserver(records => records.forEach(record => {
        if (record.type === "childList") record.addedNodes.forEach(keep);
        else if (record.type === "characterData" || record.oldValue !== null) keep(record.target);
    })).observe(document.body, {
        childList: true, subtree: true, characterData: true, attributeFilter: ["hidden"], attributeOldValue: true,
    });
}"""
ANYTHING = re.compile("")
NAMED = re.compile(r'- radio "([^"]+)"')
HURRY = "Plus que dix secondes."
DECIDES = re.compile(r"^(?:Poser .+|C’est prêt|Choisissez une carte)$")
ASKED = re.compile(r"^Avant la manche (?P<round>\d+), à (?P<who>.+) de décider\.$")
OVER = re.compile(r"^Fin de la manche (?P<round>\d+)\. (?P<turns>.*)Robot de rang 1 : (?P<foes>[^.]+)\. bob : (?P<own>[^.]+)\.$")
FORKED = re.compile(r"(?:^|(?<=[.?] ))(?P<who>[^.?]+?)(?: \(bob\))? évolue : quelle voie \?")
WON = re.compile(r"^Plus une créature en face : (?P<who>.+) l’emporte\.$")
ON_BOARD = re.compile(r'- heading "(?P<who>[^"]+)" \[level=3\]\n.*\n *- paragraph: Vie (?P<life>\d+) /')


class Captain(Hearer):
    """`said` is all that was heard since he was first asked; of it, by round, `asks` says who decides and `over` how it went."""

    device = {"viewport": {"width": 360, "height": 740}}

    def __init__(self, name: str, url: str) -> None:
        super().__init__(name, url)
        self.said: list[str] = []
        self.asks: dict[int, str] = {}
        self.over: dict[int, re.Match[str]] = {}
        self.won = ""
        self.decided = 0

    def listens(self) -> None:
        """Reads the log as it stands, and hears what comes."""
        expect(self.page.get_by_role("log")).to_have_attribute("aria-live", "polite")
        self.page.evaluate(LISTEN)

    def understands(self, line: str) -> None:
        if asked := ASKED.match(line):
            self.asks[int(asked["round"])] = asked["who"]
        elif over := OVER.match(line):
            self.over[int(over["round"])] = over
        elif won := WON.match(line):
            self.won = won["who"]
        if self.asks and line != HURRY:
            self.said.append(line)

    def fights(self) -> None:
        """Decides whenever he has heard that he is asked and how the round before went, until he hears who has won."""
        while not self.won:
            self.hears(ANYTHING)
            asked = max(self.asks, default=0)
            if asked > self.decided and (asked == 1 or asked - 1 in self.over):
                self.decides(asked)

    def decides(self, number: int) -> None:
        """The first card of the hand, and the first of the paths that he has heard of."""
        button = self.page.get_by_role("button", name=DECIDES)
        expect(button).to_be_visible()
        forked = FORKED.findall(self.over[number - 1]["turns"]) if number > 1 else []
        for who in forked:
            self._takes_the_first(self.page.get_by_role("group", name=f"{who} évolue : quelle voie ?", exact=True))
        expect(self.page.get_by_role("group", name=re.compile(r"quelle voie\s\?$"))).to_have_count(len(forked))
        self.finds_on_the_board(number - 1)
        hand = self.page.get_by_role("group", name="Poser une carte ?", exact=True)
        card = self._takes_the_first(hand) if hand.count() else ""
        assert self.fits_the_screen()
        expect(button).to_have_accessible_name(f"Poser {card}" if card else "C’est prêt")
        self.press(button)
        self.decided = number

    def _takes_the_first(self, group: Locator) -> str:
        """By name; what it is, is read with it."""
        radio = group.get_by_role("radio").first
        expect(radio).to_have_accessible_description(re.compile(r"\. Vie \d+, (?:Attaque|Blocage) \d"))
        self.chooses(radio)
        name = NAMED.search(radio.aria_snapshot())
        assert name
        return name[1]

    def finds_on_the_board(self, number: int) -> None:
        """His creatures have the life that he heard of at the end of that round."""
        if number:
            own = self.over[number]["own"]
            assert processes.happens(lambda: self._board() == own, OWN_ANSWER_MS / 1000), (self._board(), own)

    def _board(self) -> str:
        found = ON_BOARD.findall(self.page.get_by_role("region", name="bob (vous)").aria_snapshot())
        return ", ".join(f"{who} {life}" for who, life in found)

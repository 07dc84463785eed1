"""Somebody who plays HHUT in French by keyboard, and knows of it what is read aloud to him. Imports who waits to hear."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.journeys.hearing import Hearer

PAIRED = re.compile(
    r"^(?:Affrontement choisi par .+|Le sort décide|Reste un affrontement) : (?P<one>.+) contre (?P<two>[^.]+)\.$"
)
DUEL = re.compile(r"^Duel (?P<number>\d+)\. (?P<lead>.+)\.$")
SHOWDOWN = re.compile(r"^Manche décisive : (?P<who>.+) attaquent? à la fois$")
CHOOSES = re.compile(r"^(?P<who>.+) va choisir l’affrontement suivant\.$")
TURNED_UP = re.compile(r"^On retourne les cartes : ")
OUT = re.compile(r"^Hors de combat : (?P<who>.+)\.$")
OVER = re.compile(r"(?:la victoire est à|match nul entre) (?P<who>.+?)(?:, aux points)?\.$")
OVER_LINE = re.compile(rf"^(?:Plus un point en face|Tous les duels sont joués|Égalité) : {OVER.pattern}")
POINTS = re.compile(r" Points : (?P<left>.+)\.$")
LEFT = re.compile(r"(?P<who>.+?) (?P<points>\d+)(?:, |$)")
FULL = 100


class Duellist(Hearer):
    """On a screen as narrow as a phone's. `pair` fights, or all in the showdown; `points` are those that were said, of 100."""

    device = {"viewport": {"width": 360, "height": 740}}

    def __init__(self, name: str, url: str) -> None:
        super().__init__(name, url)
        self.pair: set[str] = set()
        self.attacks = self.showdown = False
        self.duels: list[int] = []
        self.pairings: list[tuple[str, ...]] = []
        self.out: set[str] = set()
        self.points: dict[str, int] = {}

    @property
    def fights(self) -> bool:
        return self.name not in self.out and (self.showdown or self.name in self.pair)

    def understands(self, line: str) -> None:
        if paired := PAIRED.match(line):
            self.pair = {paired["one"], paired["two"]}
            self.pairings.append(tuple(sorted(self.pair)))
        elif duel := DUEL.match(line):
            self.duels.append(int(duel["number"]))
            self.showdown = SHOWDOWN.match(duel["lead"]) is not None
            self.attacks = self.showdown or bool(re.search(rf"\b{self.name}\b.* attaque", duel["lead"]))
        elif out := OUT.match(line):
            self.out |= set(re.split(r", | et ", out["who"]))
        elif left := POINTS.search(line):
            self.points |= {one["who"]: int(one["points"]) for one in LEFT.finditer(left["left"])}

    def locks_his_first_card(self, bonus: str = "") -> None:
        """The first one that the arrows come to."""
        self.fits()
        self.chooses(self.page.get_by_role("radio").first)
        if bonus:
            self.chooses(self.page.get_by_role("radio", name=re.compile(f"^{bonus}")))
        self.press(self.page.get_by_role("button", name=re.compile("^(?:Poser face cachée|Contre )")).first)
        self.hears(re.compile(f"^{self.name} pose .+{f' avec {bonus}' if bonus else ''}"))

    def announces(self, rating: str) -> None:
        self.fits()
        box = self.page.get_by_role("checkbox", name=re.compile(f"^{rating} "))
        self.chooses(box)
        self.press(self.button("Annoncer"))
        self.hears(re.compile(f"^{self.name} annonce (?:sous pli )?{rating}"))

    def chooses_the_first_pairing(self) -> None:
        self.fits()
        expect(self.page.get_by_role("heading", name=re.compile("qui joue le prochain"))).to_be_visible()
        self.press(self.page.locator("#choose").get_by_role("button").first)
        self.hears(re.compile(f"^Affrontement choisi par {self.name} : |^Le sort décide : "))

    def fits(self) -> None:
        assert self.fits_the_screen(), "the page scrolls sideways"

"""What people do and see at a table of Hula Hoo, each in his own way and language. Imports the people of tables."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.journeys.people import OWN_ANSWER_MS, SOON_MS, Person

PLACES = {"en": {"hand": "hand", "row": "row"}, "fr": {"hand": "main", "row": "rangée"}}
CALLS = {
    "en": {"plus": r"Plus$", "minus": r"Minus$", "double": r"^Double the \d+$"},
    "fr": {"plus": r"Plus$", "minus": r"Moins$", "double": r"^Doubler le \d+$"},
}
TOLD = {
    "en": {"plus": "plus", "minus": "minus", "double": "double", "line": "{who} plays {card}: {call}."},
    "fr": {"plus": "plus", "minus": "moins", "double": "double", "line": "{who} pose {card}\u00a0: {call}."},
}


def plays(person: Person, value: int, place: str, call: str) -> None:
    """A card and its call, and sees that it is done."""
    radio = person.page.get_by_role("radio", name=f"{value} ({PLACES[person.language][place]})", exact=True)
    person.chooses(radio)
    person.press(person.page.get_by_role("button", name=re.compile(CALLS[person.language][call])))
    sees_played(person, person.name, value, call, within_ms=OWN_ANSWER_MS)


def exchanges(person: Person, *values: int) -> None:
    """R4: these cards of the row, or none."""
    for value in values:
        box = person.page.get_by_role("checkbox", name=re.compile(rf"^{value}\b"))
        person.chooses(box)
    en, fr = ("^Exchange", "^Échanger") if values else ("^Keep my row$", "^Garder ma rangée$")
    person.press(person.page.get_by_role("button", name=re.compile(en if person.language == "en" else fr)))


def sees_played(person: Person, who: str, value: int, call: str, within_ms: int = SOON_MS) -> None:
    """In the log."""
    person.looks()
    words = TOLD[person.language]
    card = f"{value}, joker" if value == 7 else str(value)
    sees_told(person, words["line"].format(who=who, card=card, call=words[call]), within_ms)


def sees_told(person: Person, line: str, within_ms: int = SOON_MS) -> None:
    expect(person.page.get_by_role("log")).to_contain_text(line, timeout=within_ms)


def sees_call(person: Person, top: int, call: str) -> None:
    """What lies on top, and what must be answered."""
    table = person.page.get_by_role("region", name="Table", exact=True)
    top_card = "Top card: {}." if person.language == "en" else "Sommet de la défausse\u00a0: {}."
    expect(table.get_by_role("figure").filter(has_text=top_card.format(top))).to_be_visible(timeout=SOON_MS)
    expect(table.get_by_role("paragraph").filter(has_text=re.compile(rf"^{call}\W*$"))).to_be_visible()

"""What people do and see at a table of HHUT, each in his own way and language. Imports the people of tables, and the game."""

from __future__ import annotations

import re
from collections.abc import Sequence

from playwright.sync_api import Locator, expect

from matches.games.hhut import RULES
from matches.games.hhut.cards import RATING_WORDS
from matches.games.hhut.held import Rapper
from matches.games.hhut.ratings import Rating
from tests.browser.journeys.people import OWN_ANSWER_MS, SOON_MS, Person

PUT_DOWN = {"en": "Put it face down", "fr": "Poser face cachée"}
ANNOUNCE = {"en": "Announce", "fr": "Annoncer"}
TOLD = {
    "en": {
        "locks": "{who} puts down {card}.",
        "locks with": "{who} puts down {card} with {bonus}.",
        "has locked": "{who} has put a card down.",
        "announces": "{who} announces {ratings}.",
        "and": "and",
    },
    "fr": {
        "locks": "{who} pose {card}.",
        "locks with": "{who} pose {card} avec {bonus}.",
        "has locked": "{who} a posé sa carte.",
        "announces": "{who} annonce {ratings}.",
        "and": "et",
    },
}


def name_of(card: Rapper | str, language: str) -> str:
    """What a card of the first release, a rapper or a bonus, is called."""
    slug = card if isinstance(card, str) else card.slug
    return RULES.first_release()[slug].name.said_in(language)


def words_of(ratings: Sequence[Rating], language: str) -> list[str]:
    return [RATING_WORDS[one].said_in(language) for one in ratings]


def radio(person: Person, slug: str) -> Locator:
    """A card, which is named with its general rating, or a bonus."""
    name = re.escape(name_of(slug, person.language))
    return person.page.get_by_role("radio", name=re.compile(rf"^{name}(, \d+| × \d+)?$"))


def locks(person: Person, card: Rapper, bonus: str = "") -> None:
    """Puts a card face down, with a bonus if he likes, and sees that it lies there."""
    person.looks()
    person.chooses(radio(person, card.slug))
    if bonus:
        person.chooses(radio(person, bonus))
    person.press(person.button(PUT_DOWN[person.language]))
    sees_locked(person, person.name, card, bonus, within_ms=OWN_ANSWER_MS)


def announces(person: Person, *ratings: Rating) -> None:
    """Ticks these, and presses the button."""
    person.looks()
    for word in words_of(ratings, person.language):
        person.chooses(person.page.get_by_role("checkbox", name=re.compile(rf"^{word} ")))
    person.press(person.button(ANNOUNCE[person.language]))
    sees_announced(person, person.name, *ratings, within_ms=OWN_ANSWER_MS)


def sees_locked(person: Person, who: str, card: Rapper, bonus: str = "", within_ms: int = SOON_MS) -> None:
    """What it is, since it is his own or that of his partner."""
    words = TOLD[person.language]["locks with" if bonus else "locks"]
    named = {"card": name_of(card, person.language), "bonus": name_of(bonus, person.language) if bonus else ""}
    sees_told(person, words.format(who=who, **named), within_ms)


def sees_that_locked(person: Person, who: str) -> None:
    """And not what."""
    sees_told(person, TOLD[person.language]["has locked"].format(who=who))


def sees_announced(person: Person, who: str, *ratings: Rating, within_ms: int = SOON_MS) -> None:
    words, said = TOLD[person.language], words_of(ratings, person.language)
    listed = said[0] if len(said) == 1 else f"{', '.join(said[:-1])} {words['and']} {said[-1]}"
    sees_told(person, words["announces"].format(who=who, ratings=listed), within_ms)


def sees_told(person: Person, line: str, within_ms: int = SOON_MS) -> None:
    """In the log, as often as it takes to look who has to."""
    person.looks()
    expect(person.page.get_by_role("log")).to_contain_text(line, timeout=within_ms)


def knows_nothing_of(person: Person, *slugs: str) -> None:
    """No word of what his browser was sent tells of these cards."""
    page = person.page.content()
    for slug in slugs:
        assert slug not in page and name_of(slug, person.language) not in page, f"{person.name} was told of {slug}"

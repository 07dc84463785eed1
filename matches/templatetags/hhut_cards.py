"""What is printed on cards of HHUT: `{% rapper_ratings face.facts as ratings %}` and the like. Imports the game and faces."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import msgspec
from django import template
from django.utils.translation import get_language

from catalogue.fields import Json
from matches.games.hhut.cards import GENERAL_WORDS, UNKNOWN_WORDS, BonusFacts
from matches.games.hhut.effects import condition_words, effect_words
from matches.games.hhut.ratings import RATINGS, UNKNOWN, mean
from matches.kernel.words import Words
from matches.rendering import faces
from matches.rendering.hhut_names import SHORT, ratings_of

register = template.Library()


@dataclass(frozen=True, slots=True)
class Printed:
    """One rating; `best` marks the highest of the card. A rating that is not known is "?", one that is not given yet is empty."""

    name: str
    value: str
    best: bool = False
    unknown: str = ""  # the word for "?"

    @property
    def short(self) -> str:
        return self.name[:SHORT]


@dataclass(frozen=True, slots=True)
class Says:
    """A bonus in the language of the page; `condition` is empty where there is none."""

    effect: str
    condition: str


@register.simple_tag
def rapper_ratings(facts: Mapping[str, Json]) -> tuple[Printed, ...]:
    """The eight ratings in their order, whatever state a card that is being edited is in."""
    best, names = max(_numbers(facts), default=None), ratings_of(faces.current("hhut"))
    return tuple(_printed(names[rating], facts.get(rating), best) for rating in RATINGS)


@register.simple_tag
def rapper_general(facts: Mapping[str, Json]) -> Printed:
    """Q3: the general rating that is set, or the mean; empty while there is no number to take it from."""
    given, numbers = facts.get("general"), _numbers(facts)
    return _printed(GENERAL_WORDS, mean(tuple(numbers)) if given is None and numbers else given)


@register.simple_tag
def bonus_says(facts: Mapping[str, Json]) -> Says | None:
    """What a bonus does and needs; None while a card that is being edited is none yet."""
    try:
        bonus = msgspec.convert(dict(facts), BonusFacts)
    except msgspec.ValidationError:
        return None
    language, names = get_language() or "fr", ratings_of(faces.current("hhut"))
    condition = condition_words(bonus, _name(bonus.only), names)
    return Says(effect_words(bonus, names).said_in(language), condition.said_in(language) if condition else "")


def _printed(name: Words, value: Json, best: int | None = None) -> Printed:
    language = get_language() or "fr"
    unknown = UNKNOWN_WORDS.said_in(language) if value == UNKNOWN else ""
    return Printed(name.said_in(language), "" if value is None else str(value), value is not None and value == best, unknown)


def _numbers(facts: Mapping[str, Json]) -> list[int]:
    values = [facts.get(rating) for rating in RATINGS]
    return [value for value in values if isinstance(value, int)]


def _name(slug: str | None) -> Words | None:
    """The name that the current release has for the card that a bonus is bound to (Q18)."""
    card = faces.current("hhut").cards.get(slug) if slug else None
    return None if card is None else card.name

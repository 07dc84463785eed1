"""What is printed on cards of HOSS: `{% creature_printed face.facts as it %}` and the like. Imports the game and faces."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import msgspec
from django import template
from django.utils.translation import get_language, gettext

from catalogue.fields import Json
from matches.games.hoss.cards import ELEMENT_WORDS, RACE_WORDS, ROLE_WORDS, BuffFacts, CreatureFacts
from matches.games.hoss.effects import buff_words
from matches.games.hoss.talents import hits_a_round, kin_words, talent_words
from matches.rendering import faces
from matches.rendering.labels import said

register = template.Library()


@dataclass(frozen=True, slots=True)
class Number:
    """One large number; `more` belongs to its name where there is room or ears for it."""

    name: str
    value: str
    more: str = ""


@dataclass(frozen=True, slots=True)
class Creature:
    """A creature in the language of the page. Keys of race, role and element are names of icons; `talents` may be empty."""

    rank: int
    race: str
    race_word: str
    role: str
    role_word: str
    element: str
    element_word: str
    numbers: tuple[Number, ...]
    talents: str
    wary: str
    family: str


@register.simple_tag
def creature_printed(facts: Mapping[str, Json]) -> Creature | None:
    """What stands on a creature's card; None while a card that is being edited is none yet."""
    try:
        one = msgspec.convert(dict(facts), CreatureFacts)
    except msgspec.ValidationError:
        return None
    talents = talent_words(one)
    return Creature(
        rank=one.rank,
        race=one.race,
        race_word=said(RACE_WORDS[one.race]),
        role=one.role,
        role_word=said(ROLE_WORDS[one.role]),
        element=one.element,
        element_word=said(ELEMENT_WORDS[one.element]) if one.element else "",
        numbers=_numbers(one),
        talents=said(talents) if talents else "",
        wary=said(kin_words(one)),
        family=_family(one),
    )


@register.simple_tag
def buff_says(facts: Mapping[str, Json]) -> str:
    """What a buff does at +0 %; empty while a card that is being edited is none yet."""
    try:
        return said(buff_words(msgspec.convert(dict(facts), BuffFacts)))
    except msgspec.ValidationError:
        return ""


def _numbers(one: CreatureFacts) -> tuple[Number, ...]:
    """A defender never strikes (R13): what it blocks and takes off stands in place of attack and hits."""
    life = Number(gettext("Life"), str(one.life))
    if not one.interval:
        block = Number(gettext("Block"), _percent(one.block))
        return (block, life, Number(gettext("Reduces"), _percent(one.reduction)))
    hits = Number(gettext("Hits"), str(hits_a_round(one.interval)), gettext("a round"))
    return (Number(gettext("Attack"), _tenths(one.attack)), life, hits)


def _percent(number: int) -> str:
    return gettext("%(n)s%%") % {"n": number}


def _tenths(number: int) -> str:
    """176 → "17,6" in French, 160 → "16"."""
    whole, rest = divmod(number, 10)
    mark = "." if get_language() == "en" else ","
    return f"{whole}{mark}{rest}" if rest else str(whole)


def _family(one: CreatureFacts) -> str:
    """The name of its rank 1 as the current release has it, and which way it has gone from there; empty for a rank 1."""
    if one.rank == 1:
        return ""
    first = faces.current("hoss").cards.get(one.family)
    name = said(first.name) if first else one.family
    return gettext("%(name)s, path %(path)s") % {"name": name, "path": one.path.upper()} if one.path else name

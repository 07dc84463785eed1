"""What a deck is worth, in figures and words of the page's language. Imports copies and rules."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.formats import number_format
from django.utils.translation import get_language, gettext

from economy.rendering.copies import hoss
from economy.rules.decks import Filled
from economy.rules.stock import CREATURE, Stock
from economy.rules.strength import elements, end_of, kin, might
from matches.kernel.words import Words


@dataclass(frozen=True, slots=True)
class KinShown:
    """R23: a race, how many lines are of it, and per cent for all of them while they live; 0 for a race that is alone."""

    icon: str
    word: str
    lines: int
    per_cent: int


@dataclass(frozen=True, slots=True)
class Figures:
    """What the deck is worth: at the start and when all its lines have come to their end; races, classes, elements in words."""

    life: str
    attack: str
    last_life: str
    last_attack: str
    kin: tuple[KinShown, ...]
    roles: tuple[str, ...]
    elements: tuple[str, ...]


def figures(filled: Filled, stock: Stock) -> Figures | None:
    """None for a deck that brings no line."""
    lines = [one for one in filled.lines if one]
    if not lines:
        return None
    start, end = might((one[0] for one in lines), stock), might((end_of(one, stock) for one in lines), stock)
    heads = [stock.pieces[one[0].card] for one in lines]
    carried = elements((one for line in lines for one in line), stock)
    return Figures(
        number_format(start.life, force_grouping=True),
        _tenths(start.attack),
        number_format(end.life, force_grouping=True),
        _tenths(end.attack),
        tuple(KinShown(one.race, fact_word("race", one.race), one.lines, one.per_cent) for one in kin(heads)),
        tuple(sorted({fact_word("role", one.role) for one in heads})),
        tuple(sorted(fact_word("element", one) for one in carried)),
    )


def said(words: Words) -> str:
    return words.said_in(get_language() or "fr")


def percent(mille: int) -> str:
    """65 per mille → "6,5 %" in French, "6.5%" in English."""
    return gettext("%(n)s%%") % {"n": _tenths(mille)}


def fact_word(field: str, value: str) -> str:
    """What a creature's field says, in the catalogue's own words: fact_word("race", "orc") is "Orque"."""
    choices = next(one.choices for one in hoss().kind(CREATURE).fields if one.key == field)
    return choices[value].said_in(get_language() or "fr")


def _tenths(number: int) -> str:
    return number_format(number / 10, decimal_pos=1 if number % 10 else 0, force_grouping=True)

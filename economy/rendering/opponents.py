"""The nine opponents of the house in words (P5): which cards they bring, how rare, with how many stars. Imports rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, NamedTuple

from django.utils.translation import get_language, gettext, ngettext

from economy.rules.ranks import RANKS
from economy.rules.stock import Stock

MOST_RARITIES: Final = 2  # of one grade


class Grade(NamedTuple):
    """Cards of one rank: their rarities with weights, and from how many stars to how many."""

    rarities: Mapping[str, int]
    least: int
    most: int


def _grade(least: int, most: int, **rarities: int) -> Grade:
    return Grade(MappingProxyType(rarities), least, most)


_DIVINE: Final = _grade(5, 5, divine=1)
_PLATINUM: Final = _grade(3, 5, platinum=1)
# P5, Q42, by rank of the opponent: his cards of rank 1, 2 and 3, as far as he evolves. The game's own table, as a test compares.
OPPONENTS: Final[tuple[tuple[Grade, ...], ...]] = (
    (_grade(0, 1, basic=70, silver=30),),
    (_grade(0, 2, silver=70, gold=30),),
    (_grade(1, 3, silver=1, gold=1),) * 2,
    (_grade(2, 3, gold=1, platinum=1),) * 2,
    (_grade(3, 4, gold=1, platinum=1),) * 3,
    (_DIVINE, _PLATINUM, _PLATINUM),
    (_DIVINE, _grade(5, 5, diamond=1, divine=1), _PLATINUM),
    (_DIVINE, _DIVINE, _grade(4, 5, diamond=1)),
    (_DIVINE, _DIVINE, _DIVINE),
)


@dataclass(frozen=True, slots=True)
class Brings:
    """What an opponent brings of one rank of cards; `words` is empty where he has none."""

    of: str
    words: str


def rank_word(rank: int) -> str:
    """ "Rank 3", "Rank Max": the ninth has no number (R33)."""
    return gettext("Rank Max") if rank == RANKS else gettext("Rank %(n)s") % {"n": rank}


def opponent(rank: int, stock: Stock) -> tuple[Brings, ...]:
    """What the opponent of a rank brings, by rank of cards; his buffs are like his cards of rank 1."""
    grades = OPPONENTS[rank - 1]
    names = (gettext("Rank 1 and buffs"), gettext("Rank 2"), gettext("Masters"))
    return tuple(Brings(name, _words(grades[at], stock) if at < len(grades) else "") for at, name in enumerate(names))


def _words(grade: Grade, stock: Stock) -> str:
    """ "basic (70%) or silver (30%), 0 to 1 star"."""
    language, even = get_language() or "fr", len(set(grade.rarities.values())) == 1
    named = []
    for key, weight in grade.rarities.items():
        word = stock.rarities[key].name.said_in(language).lower() if key in stock.rarities else key
        named.append(word if even else gettext("%(rarity)s (%(n)s%%)") % {"rarity": word, "n": weight})
    return f"{_either(named)}, {_stars(grade.least, grade.most)}"


def _either(words: list[str]) -> str:
    return gettext("%(first)s or %(last)s") % {"first": words[0], "last": words[1]} if len(words) == MOST_RARITIES else words[0]


def _stars(least: int, most: int) -> str:
    if least == most:
        return ngettext("%(n)s star", "%(n)s stars", most) % {"n": most}
    return ngettext("%(least)s to %(most)s star", "%(least)s to %(most)s stars", most) % {"least": least, "most": most}

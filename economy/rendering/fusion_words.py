"""How stars, chances and copies are said on the pages of fusion. Imports copies and rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeVar

from django.utils.formats import number_format
from django.utils.translation import get_language, gettext, ngettext

from catalogue.models import Printing
from economy.rendering.copies import Quality, quality_of
from economy.rules.fusion import Held
from economy.rules.stock import Stock

HUNDREDTHS = 2  # digits behind the point of what is shown rounded
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class CopyLine:
    """A copy in a list: what it is like, and by which words it is protected."""

    id: int
    quality: Quality
    marks: Sequence[str]
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Paged:
    """Which page of a list is shown, and how many there are; both count from 1."""

    number: int
    count: int

    @property
    def before(self) -> int | None:
        return self.number - 1 if self.number > 1 else None

    @property
    def after(self) -> int | None:
        return self.number + 1 if self.number < self.count else None


def paged(lines: Sequence[T], number: int, size: int) -> tuple[Sequence[T], Paged]:
    """The lines of a page; a page that is not there is the nearest one that is."""
    count = max(1, -(-len(lines) // size))
    number = min(max(number, 1), count)
    return lines[(number - 1) * size : number * size], Paged(number, count)


def stars_words(stars: int) -> str:
    """ "no star", "1 star", "2 stars"."""
    return ngettext("%(n)s star", "%(n)s stars", stars) % {"n": stars} if stars else gettext("no star")


def per_cent(number: int) -> str:
    return gettext("%(n)s%%") % {"n": number}


def chances_words(chances: Iterable[int]) -> str:
    """ "80%", or "80% to 84%" where they are not all the same."""
    least, most = min(found := list(chances)), max(found)
    return (
        per_cent(least)
        if least == most
        else gettext("%(least)s to %(most)s") % {"least": per_cent(least), "most": per_cent(most)}
    )


def rounded(number: Fraction) -> str:
    """With two digits behind the point, half up, in the language of the page."""
    hundredths = int(number * 10**HUNDREDTHS + Fraction(1, 2))
    whole, rest = divmod(hundredths, 10**HUNDREDTHS)
    return number_format(f"{whole}.{rest:02}", decimal_pos=HUNDREDTHS if rest else 0, force_grouping=True).replace(
        "\u202f", "\u00a0"
    )


def copy_line(stock: Stock, held: Held, chosen: Iterable[int] = ()) -> CopyLine:
    return CopyLine(held.id, held_quality(stock, held), marks(held), held.id in set(chosen))


def held_quality(stock: Stock, held: Held) -> Quality:
    return quality_of(stock, list(stock.rarities)[held.rarity], held.stars, held.holo)


def rarity_word(stock: Stock, rank: int) -> str:
    return quality_of(stock, list(stock.rarities)[rank]).word


def marks(held: Held) -> Sequence[str]:
    """What keeps it from being sacrificed (R45, Q35)."""
    said = (
        (held.holo, gettext("holo")),
        (held.keep, gettext("to keep")),
        (held.favourite, gettext("favourite")),
        (held.pinned, gettext("in an arena deck")),
    )
    return [word for has, word in said if has]


def name_of(record: Printing | None, card: str) -> str:
    """In the language of the page; by the end of its id a card that the catalogue does not have."""
    return record.name.said_in(get_language() or "fr") if record else f"…{card[-6:]}"

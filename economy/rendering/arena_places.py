"""Places of a season as tables show them, page by page or by name. Imports selectors and the arena's words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlencode
from uuid import UUID

from django.utils.translation import gettext, pgettext

from economy.rendering.arena_words import place_words, record_words
from economy.rendering.printed import whole
from economy.selectors.arena import PAGE, Placed
from economy.selectors.seasons import Result

MOST: Final = 9_999_999  # of a place that an address asks for


@dataclass(frozen=True, slots=True)
class Row:
    """`name` is "" for an account that was erased; `fresh`: he came after the ranking was taken; `gold` is his prize, if any."""

    place: int
    place_words: str
    name: str
    points: int
    record: str
    own: bool
    fresh: bool = False
    gold: int | None = None


@dataclass(frozen=True, slots=True)
class Asked:
    """What an address asks of a ranking: names that begin with `search`, or the places from `first` on."""

    search: str
    first: int


@dataclass(frozen=True, slots=True)
class Listed:
    """A page of places, with a sentence that says which, and the addresses of others, "" where there is none."""

    rows: Sequence[Row]
    words: str
    search: str
    first: str
    previous: str
    next: str


def asked_of(search: str, first: str) -> Asked | None:
    """None for an address that asks nothing; a place that is no number is the first."""
    search = " ".join(search.split())
    if not search and not first:
        return None
    place = int(first) if first.isascii() and first.isdigit() and len(first) <= len(str(MOST)) else 1
    return Asked(search, max(place, 1))


def row(one: Placed, own: UUID | None, ranked: bool = True) -> Row:
    """In words of the page's language. As long as nobody is `ranked`, nobody is new."""
    record = record_words(one.wins, one.losses)
    return Row(one.place, place_words(one.place), one.name, one.points, record, one.wallet == own, ranked and not one.ranked)


def listed(rows: Sequence[Row], asked: Asked, total: int) -> Listed:
    """A page of `PAGE` places of `total`, or who was found."""
    if asked.search:
        return Listed(rows, gettext("Names that begin so"), asked.search, "", "", "")
    first = asked.first
    before = address(max(1, first - PAGE)) if first > 1 else ""
    after = address(first + PAGE) if first + PAGE <= total else ""
    return Listed(rows, places_words(rows), "", address(1) if first > 1 + PAGE else "", before, after)


def address(first: int) -> str:
    """Of the page of places from `first` on."""
    return f"?{urlencode({'rang': first})}#ranking"


def places_words(rows: Sequence[Row]) -> str:
    """ "Places 11 to 31"."""
    if not rows:
        return ""
    return pgettext("arena", "Places %(first)s to %(last)s") % {"first": whole(rows[0].place), "last": whole(rows[-1].place)}


def result_row(one: Result, own: UUID | None) -> Row:
    """A place at the end of a season, with its gold."""
    record = record_words(one.wins, one.losses)
    return Row(one.place, place_words(one.place), one.name, one.points, record, one.wallet == own, gold=one.gold)

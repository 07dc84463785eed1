"""Past seasons of the arena: the list of them, and the whole results of one. Imports selectors and the arena's parts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final
from urllib.parse import urlencode
from uuid import UUID

from django.utils.translation import gettext, ngettext

from economy.models import Season, SeasonResult
from economy.rendering.arena_places import Asked, Row, listed, places_words, result_row
from economy.rendering.arena_words import season_words
from economy.rendering.printed import whole
from economy.selectors.seasons import PAGE, past_season, season_results, seasons

COUNT: Final = 20  # seasons on a page


@dataclass(frozen=True, slots=True)
class SeasonLine:
    """`winner` is "" for an account that was erased, and if nobody took part."""

    monday: date
    words: str
    fighters: int
    winner: str


@dataclass(frozen=True, slots=True)
class SeasonsPage:
    """`first`, `previous` and `next` are addresses, or ""."""

    seasons: Sequence[SeasonLine]
    first: str
    previous: str
    next: str


@dataclass(frozen=True, slots=True)
class SeasonPage:
    """A page of the places of a season that is over; `own` is the reader's, `state` in a sentence."""

    monday: date
    words: str
    state: str
    own: Row | None
    rows: Sequence[Row]
    caption: str
    search: str
    first: str
    previous: str
    next: str


def seasons_page(before: date | None) -> SeasonsPage:
    """Newest first, those before a Monday."""
    found = seasons(COUNT + 1, before)
    rows = found[:COUNT]
    won = SeasonResult.objects.filter(season__in=rows, place=1).select_related("wallet__user")
    winners = {one.season_id: one.wallet.user.username if one.wallet.user else "" for one in won}
    older = f"?{urlencode({'avant': rows[-1].monday})}" if len(found) > COUNT else ""
    lines = [SeasonLine(one.monday, season_words(one.monday), one.fighters, winners.get(one.monday, "")) for one in rows]
    return SeasonsPage(lines, "?" if before else "", "", older)


def season_page(monday: date, reader: UUID | None, asked: Asked) -> SeasonPage:
    """NotFound("no_such_season") for one that is not over, or never was."""
    past = past_season(monday, reader)
    found = season_results(monday, search=asked.search, first=asked.first - 1, count=PAGE)
    rows = [result_row(one, reader) for one in found]
    pages = listed(rows, asked, past.season.fighters)
    return SeasonPage(
        monday=monday,
        words=season_words(monday),
        state=_state(past.season),
        own=result_row(past.own, reader) if past.own else None,
        rows=rows,
        caption=pages.words or places_words(rows),
        search=asked.search,
        first=pages.first,
        previous=pages.previous,
        next=pages.next,
    )


def _state(season: Season) -> str:
    if not season.fighters:
        return gettext("Nobody took part.")
    took = ngettext("%(n)s player took part.", "%(n)s players took part.", season.fighters) % {"n": whole(season.fighters)}
    paid = gettext("All prizes are credited.") if season.state == "over" else gettext("The prizes are being credited.")
    return f"{took} {paid}"

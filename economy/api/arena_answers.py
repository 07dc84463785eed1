"""What the API says of a season, its ranking and the decks in it. Imports models and selectors."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import NamedTuple
from uuid import UUID

from economy.api.answers import Answer
from economy.api.door import ms
from economy.models import Season
from economy.selectors.arena import ArenaPage, Placed
from economy.selectors.arena_fights import ArenaDecks, ArenaSheet, SavedDeck


class SeasonLine(Answer, frozen=True, kw_only=True):
    """`state`: running until `ends_at`, closed until all places are fixed, paying until all prizes are credited, over."""

    monday: date
    starts_at: int
    ends_at: int
    state: str
    fighters: int


class PlaceLine(Answer, frozen=True, kw_only=True):
    """`name` is null for an account that was erased. `ranked`: he stands in the last ranking, with what he had then; who came
    since stands below it. `own`: it is you. `wins` and `losses` are of attacks alone."""

    place: int
    name: str | None
    points: int
    wins: int
    losses: int
    ranked: bool
    own: bool


class Places(Answer, frozen=True, kw_only=True):
    """`next`: what to ask for as `after` to go on, null on the last page. Empty while fewer than two are registered."""

    season: date
    refreshed_at: int | None
    refreshes_at: int
    places: tuple[PlaceLine, ...]
    next: int | None


class ArenaSeason(Answer, frozen=True, kw_only=True):
    """The season at `now`. `own` is your place, null if you are not registered, as `points_now`, what you have come to since the
    ranking; `running` the match of a fight of yours that waits or goes on; `unseen_defences` how many of the last 20 attacks on
    you came since you looked at your journal. `refreshed_at` is null before the first ranking."""

    now: int
    season: SeasonLine
    shown: bool
    refreshed_at: int | None
    refreshes_at: int
    own: PlaceLine | None
    around: tuple[PlaceLine, ...]
    top: tuple[PlaceLine, ...]
    points_now: int | None
    running: UUID | None
    unseen_defences: int


class OwnNow(NamedTuple):
    """What the reader has at this moment: his wallet, his points, the match of a fight that waits or goes on, new defences."""

    wallet: UUID | None
    points: int | None
    running: UUID | None
    unseen: int


class ArenaCandidate(Answer, frozen=True, kw_only=True):
    """One of your four saved decks; `deck` is null for an empty slot. `problem`: short_deck, incomplete_line, or null if it will
    do; `lines`: the ones that are not complete, by their rank 1 card."""

    slot: int
    deck: int | None
    name: str
    problem: str | None
    lines: tuple[UUID, ...]


class ArenaDeckLine(Answer, frozen=True, kw_only=True):
    """What fights for you: `copies` are locked. `slot`: the saved deck that it still is, or null."""

    side: int
    name: str
    lines: tuple[UUID, ...]
    buffs: tuple[UUID, ...]
    copies: tuple[int, ...]
    at: int
    slot: int | None


class ArenaDeckList(Answer, frozen=True, kw_only=True):
    """`version` is 0 and `saved` empty while you are not registered."""

    season: date
    version: int
    candidates: tuple[ArenaCandidate, ...]
    saved: tuple[ArenaDeckLine, ...]


def season(of: Season) -> SeasonLine:
    return SeasonLine(monday=of.monday, starts_at=ms(of.starts_at), ends_at=ms(of.ends_at), state=of.state, fighters=of.fighters)


def place(of: Placed, own: UUID | None) -> PlaceLine:
    return PlaceLine(
        place=of.place,
        name=of.name or None,
        points=of.points,
        wins=of.wins,
        losses=of.losses,
        ranked=of.ranked,
        own=of.wallet == own,
    )


def arena(of: ArenaPage, own: OwnNow) -> ArenaSeason:
    return ArenaSeason(
        now=ms(of.now),
        season=season(of.season),
        shown=of.shown,
        refreshed_at=ms(of.refreshed_at) if of.refreshed_at else None,
        refreshes_at=ms(of.refreshes_at),
        own=place(of.own, own.wallet) if of.own else None,
        around=tuple(place(one, own.wallet) for one in of.around),
        top=tuple(place(one, own.wallet) for one in of.top),
        points_now=own.points,
        running=own.running,
        unseen_defences=own.unseen,
    )


def places(of: ArenaPage, found: Sequence[Placed], limit: int | None, own: UUID | None) -> Places:
    """`found` has one more than `limit` if there is another page; without a limit it is all there is."""
    shown = found if limit is None else found[:limit]
    more = len(found) > len(shown)
    return Places(
        season=of.season.monday,
        refreshed_at=ms(of.refreshed_at) if of.refreshed_at else None,
        refreshes_at=ms(of.refreshes_at),
        places=tuple(place(one, own) for one in shown),
        next=shown[-1].place if more else None,
    )


def decks(of: ArenaDecks, monday: date) -> ArenaDeckList:
    return ArenaDeckList(
        season=monday,
        version=of.fighter.decks_version if of.fighter else 0,
        candidates=tuple(map(_candidate, of.sheets)),
        saved=tuple(map(_saved, of.saved)),
    )


def _candidate(one: ArenaSheet) -> ArenaCandidate:
    row, unfit = one.sheet.deck, one.unfit
    return ArenaCandidate(
        slot=one.sheet.slot,
        deck=row.pk if row else None,
        name=row.name if row else "",
        problem=unfit.code if unfit else None,
        lines=tuple(map(UUID, unfit.lines)) if unfit else (),
    )


def _saved(one: SavedDeck) -> ArenaDeckLine:
    row = one.deck
    return ArenaDeckLine(
        side=row.side,
        name=row.name,
        lines=tuple(row.lines),
        buffs=tuple(row.buffs),
        copies=tuple(row.copies),
        at=ms(row.saved_at),
        slot=one.slot,
    )

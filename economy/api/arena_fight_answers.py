"""What the API says of attacks, defences and seasons that are over. Imports models and selectors."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from uuid import UUID

from economy.api.answers import Answer
from economy.api.arena_answers import SeasonLine, season
from economy.api.door import ms
from economy.models import Attack, Season
from economy.selectors.arena_fights import Fought, is_lapsed
from economy.selectors.seasons import PastSeason, Result, UnseenResult
from matches.selectors import TablePage


class ArenaTable(Answer, frozen=True, kw_only=True):
    """A fight of the arena. `status`: open, playing, ended, voided, or lapsed while its opponent stays drawn: to attack again
    opens another table for the same one. `draw` is by which the opponent was drawn, whose name is null for an account that was
    erased; `commitment` the seal of the table's dice."""

    match: UUID
    season: date
    side: int
    opponent: str | None
    draw: int
    status: str
    commitment: str


class ArenaFightBegun(Answer, frozen=True, kw_only=True):
    """The fight goes on as a match of that id."""

    match: UUID


class ArenaFought(Answer, frozen=True, kw_only=True):
    """A fight as you have it: `outcome` is null until it is settled and for a void one; points and gold are what you got."""

    id: int
    match: UUID
    season: date
    state: str
    opponent: str | None
    outcome: str | None
    points: int
    gold: int
    opened_at: int
    settled_at: int | None


class ArenaFights(Answer, frozen=True, kw_only=True):
    """`next`: what to ask for as `before` to go on, null on the last page."""

    fights: tuple[ArenaFought, ...]
    next: int | None


class SeasonList(Answer, frozen=True, kw_only=True):
    """Those whose places are fixed, newest first. `next`: what to ask for as `before` to go on, null on the last page."""

    seasons: tuple[SeasonLine, ...]
    next: date | None


class ResultLine(Answer, frozen=True, kw_only=True):
    """`name` is null for an account that was erased; `paid`: the gold is credited."""

    place: int
    name: str | None
    points: int
    wins: int
    losses: int
    gold: int
    paid: bool


class SeasonResults(Answer, frozen=True, kw_only=True):
    """A season that is over, a page of its places, and yours. `next`: what to ask for as `after`, null on the last page."""

    season: SeasonLine
    results: tuple[ResultLine, ...]
    own: ResultLine | None
    next: int | None


class SeasonEnd(Answer, frozen=True, kw_only=True):
    """How a season of yours ended, that you have not said to have read of."""

    monday: date
    place: int
    fighters: int
    points: int
    gold: int


class SeasonEnds(Answer, frozen=True, kw_only=True):
    """What is left to be read of, the oldest first."""

    unseen: tuple[SeasonEnd, ...]


def table(of: Attack, page: TablePage) -> ArenaTable:
    user, opened = of.defender.wallet.user, page.table.opened
    return ArenaTable(
        match=of.match,
        season=of.season_id,
        side=of.attack_side,
        opponent=user.username if user else None,
        draw=of.draw_id,
        status=_status(of, page.match.status),
        commitment=opened.commitment if opened else "",
    )


def _status(of: Attack, table: str) -> str:
    if of.state == "void":
        return "voided"
    return "lapsed" if is_lapsed(of, table) else table


def fights(found: Sequence[Fought], limit: int) -> ArenaFights:
    """`found` has one more than `limit` if there is another page."""
    shown = found[:limit]
    return ArenaFights(fights=tuple(map(_fought, shown)), next=shown[-1].attack.pk if len(found) > limit else None)


def seasons(found: Sequence[Season], limit: int) -> SeasonList:
    """The same."""
    shown = found[:limit]
    return SeasonList(seasons=tuple(map(season, shown)), next=shown[-1].monday if len(found) > limit else None)


def results(past: PastSeason, found: Sequence[Result], limit: int | None) -> SeasonResults:
    """The same; without a limit `found` is all there is."""
    shown = found if limit is None else found[:limit]
    return SeasonResults(
        season=season(past.season),
        results=tuple(map(_result, shown)),
        own=_result(past.own) if past.own else None,
        next=shown[-1].place if len(found) > len(shown) else None,
    )


def ends(found: Sequence[UnseenResult]) -> SeasonEnds:
    return SeasonEnds(
        unseen=tuple(
            SeasonEnd(monday=one.monday, place=one.place, fighters=one.fighters, points=one.points, gold=one.gold)
            for one in found
        )
    )


def _fought(one: Fought) -> ArenaFought:
    row = one.attack
    return ArenaFought(
        id=row.pk,
        match=row.match,
        season=row.season_id,
        state=row.state,
        opponent=one.opponent or None,
        outcome=one.outcome,
        points=one.points,
        gold=one.gold,
        opened_at=ms(row.opened_at),
        settled_at=ms(row.settled_at) if row.settled_at else None,
    )


def _result(one: Result) -> ResultLine:
    return ResultLine(
        place=one.place,
        name=one.name or None,
        points=one.points,
        wins=one.wins,
        losses=one.losses,
        gold=one.gold,
        paid=one.paid,
    )

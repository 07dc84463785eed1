"""Seasons that are over: who stood where, what it paid, what a player has not been told of yet. Imports models."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, Final, NamedTuple
from uuid import UUID

from django.contrib.auth.models import User

from economy.models import Season
from matches.errors import NotFound
from matches.store.raw import executed

WINNERS: Final = 10
PAGE: Final = 50
MOST_FOUND: Final = 20


class Result(NamedTuple):
    """Where somebody ended, from 1, and his gold, which `paid` says is credited; `name` is empty for an erased account."""

    place: int
    wallet: UUID
    name: str
    points: int
    wins: int
    losses: int
    gold: int
    paid: bool


class UnseenResult(NamedTuple):
    """One that was credited and that its player has not confirmed to have read of; `see_seasons` takes its `monday`."""

    monday: date
    place: int
    fighters: int
    points: int
    gold: int


@dataclass(frozen=True, slots=True)
class PastSeason:
    """A season whose places are fixed, and the first of them; `own` is the visitor's."""

    season: Season
    winners: Sequence[Result]
    own: Result | None = None


_COLUMNS: Final = """
SELECT r.place, r.wallet_id, coalesce(u.username, ''), r.points, r.wins, r.losses, r.gold, r.transfer IS NOT NULL"""
_RESULTS: Final = f"""
{_COLUMNS} FROM economy_seasonresult r JOIN economy_season s ON s.monday = r.season_id AND s.fixed_at IS NOT NULL
JOIN economy_wallet w ON w.id = r.wallet_id LEFT JOIN auth_user u ON u.id = w.user_id
WHERE r.season_id = %(monday)s"""
_BY_PLACE: Final = f"{_RESULTS} AND r.place BETWEEN %(first)s AND %(last)s ORDER BY r.place"
_OWN: Final = f"{_RESULTS} AND r.wallet_id = %(wallet)s"
_NAMED: Final = f"""
{_COLUMNS} FROM auth_user u JOIN economy_wallet w ON w.user_id = u.id
JOIN economy_seasonresult r ON r.wallet_id = w.id AND r.season_id = %(monday)s
WHERE upper(u.username::text) ~>=~ upper(%(begin)s) AND upper(u.username::text) ~<~ (upper(%(begin)s) || U&'\\+10FFFF')
ORDER BY upper(u.username::text) USING ~<~ LIMIT %(count)s
"""
_UNSEEN: Final = """
SELECT r.season_id, r.place, s.fighters, r.points, r.gold
FROM economy_seasonresult r JOIN economy_season s ON s.monday = r.season_id
WHERE r.wallet_id = (SELECT id FROM economy_wallet WHERE user_id = %(user)s) AND r.seen_at IS NULL AND r.transfer IS NOT NULL
ORDER BY r.season_id
"""


def seasons(limit: int, before: date | None = None) -> Sequence[Season]:
    """Those whose places are fixed, newest first; those before a Monday."""
    found = Season.objects.filter(fixed_at__isnull=False).order_by("-monday")
    return list(found[:limit] if before is None else found.filter(monday__lt=before)[:limit])


def latest_season(before: date) -> PastSeason | None:
    """The last one before that Monday in which somebody was registered, with its first ten."""
    found = Season.objects.filter(monday__lt=before, fixed_at__isnull=False, fighters__gt=0)
    season = found.order_by("-monday").first()
    return PastSeason(season, season_results(season.monday, count=WINNERS)) if season else None


def past_season(monday: date, wallet: UUID | None = None) -> PastSeason:
    """With its first ten. NotFound("no_such_season") for one that is not over, or never was."""
    season = Season.objects.filter(pk=monday, fixed_at__isnull=False).first()
    if season is None:
        raise NotFound("no_such_season")
    own = _results(_OWN, {"monday": monday, "wallet": wallet}) if wallet else ()
    return PastSeason(season, season_results(monday, count=WINNERS), own[0] if own else None)


def season_results(monday: date, *, search: str = "", first: int = 0, count: int = PAGE) -> Sequence[Result]:
    """By place, `count` of them behind the first `first`; or, by name, the first `count` whose names begin with `search`,
    whatever the case. None as long as they are not fixed."""
    if search:
        return _results(_NAMED, {"monday": monday, "begin": search, "count": min(count, MOST_FOUND)})
    return _results(_BY_PLACE, {"monday": monday, "first": first + 1, "last": first + count})


def unseen_results(user: User) -> Sequence[UnseenResult]:
    """By season, the oldest first."""
    with executed(_UNSEEN, {"user": user.pk}) as cursor:
        return [UnseenResult(*row) for row in cursor.fetchall()]


def _results(sql: str, parameters: dict[str, Any]) -> Sequence[Result]:
    with executed(sql, parameters) as cursor:
        return [Result(*row) for row in cursor.fetchall()]

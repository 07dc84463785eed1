"""The ranking of a season as everybody sees it until the next full hour: who stands where, around whom, who is called so.

Places are those of the last snapshot; who came since stands below it, in the order of registration (Q39). Registrations are
counted without a gap and a snapshot holds all there are, so that a newcomer's place is his number. Imports models and the clock.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final, NamedTuple
from uuid import UUID

from economy.models import Fighter, Placing, Season, Wallet
from economy.rules.arena import SHOWN_FROM
from economy.rules.calendar import week_of
from economy.selectors.seasons import PastSeason, latest_season
from matches.store.raw import executed

HOUR: Final = timedelta(hours=1)
TOP: Final = 10
AROUND: Final = 10  # places above oneself, and as many below
PAGE: Final = 50
MOST_FOUND: Final = 20


class Placed(NamedTuple):
    """A fighter and his place from 1, by what he is judged; `name` is empty for an account that was erased.

    `ranked`: he stands in the last snapshot, with what he had then. Who came since stands at its end with what he has.
    """

    place: int
    fighter: int
    wallet: UUID
    name: str
    points: int
    wins: int
    losses: int
    ranked: bool


@dataclass(frozen=True, slots=True)
class ArenaPage:
    """The season at `now`, whose ranking is shown from two players on; empty sequences before that.

    `refreshed_at` is the full hour that it is of (None before the first one), `refreshes_at` the next. `last` is the season
    before, once its places are fixed.
    """

    now: datetime
    season: Season
    shown: bool
    own: Placed | None
    around: Sequence[Placed]
    top: Sequence[Placed]
    refreshed_at: datetime | None
    refreshes_at: datetime
    last: PastSeason | None


_RANKED: Final = """
SELECT p.place, f.id, f.wallet_id, coalesce(u.username, ''), p.points, p.wins, p.losses, true
FROM economy_placing p JOIN economy_fighter f ON f.id = p.fighter_id
JOIN economy_wallet w ON w.id = f.wallet_id LEFT JOIN auth_user u ON u.id = w.user_id
WHERE p.season_id = %(monday)s AND p.snapshot = %(snapshot)s"""
_NEW: Final = """
SELECT f.number, f.id, f.wallet_id, coalesce(u.username, ''), f.points, f.wins, f.losses, false
FROM economy_fighter f JOIN economy_wallet w ON w.id = f.wallet_id LEFT JOIN auth_user u ON u.id = w.user_id
WHERE f.season_id = %(monday)s AND f.number > (
  SELECT coalesce(max(place), 0) FROM economy_placing WHERE season_id = %(monday)s AND snapshot = %(snapshot)s)"""
_PLACES: Final = f"""
({_RANKED} AND p.place BETWEEN %(first)s AND %(last)s)
UNION ALL
({_NEW} AND f.number BETWEEN %(first)s AND %(last)s)
ORDER BY 1
"""
_ONE: Final = """
SELECT coalesce(p.place, f.number), f.id, f.wallet_id, coalesce(u.username, ''), coalesce(p.points, f.points),
  coalesce(p.wins, f.wins), coalesce(p.losses, f.losses), p.place IS NOT NULL"""
_SNAPSHOT: Final = "LEFT JOIN economy_placing p ON p.fighter_id = f.id AND p.snapshot = %(snapshot)s"
_OWN: Final = f"""
{_ONE} FROM economy_fighter f JOIN economy_wallet w ON w.id = f.wallet_id LEFT JOIN auth_user u ON u.id = w.user_id
{_SNAPSHOT} WHERE f.season_id = %(monday)s AND f.wallet_id = %(wallet)s
"""
# Names that begin so, whatever their case, by an index; the operators are those of its order, sign by sign.
_NAMED: Final = f"""
{_ONE} FROM auth_user u JOIN economy_wallet w ON w.user_id = u.id
JOIN economy_fighter f ON f.season_id = %(monday)s AND f.wallet_id = w.id {_SNAPSHOT}
WHERE upper(u.username::text) ~>=~ upper(%(begin)s) AND upper(u.username::text) ~<~ (upper(%(begin)s) || U&'\\+10FFFF')
ORDER BY upper(u.username::text) USING ~<~ LIMIT %(count)s
"""


def arena_page(wallet: Wallet | None, now: datetime) -> ArenaPage:
    """The season that runs at `now`, whose row `services.season_now` has made; Season.DoesNotExist otherwise."""
    season = Season.objects.get(pk=week_of(now).monday)
    own = standing_of(season, wallet.pk) if wallet else None
    shown = season.fighters >= SHOWN_FROM
    top: Sequence[Placed] = ranking(season, count=TOP) if shown else ()
    near: Sequence[Placed] = ranking(season, around=own.place) if shown and own else ()
    at = season.placed_at
    next_at = now.replace(minute=0, second=0, microsecond=0) + HOUR
    return ArenaPage(now, season, shown, own, near, top, at, min(next_at, season.ends_at), latest_season(season.monday))


def ranking(
    season: Season, *, around: int | None = None, search: str = "", first: int = 0, count: int = PAGE
) -> Sequence[Placed]:
    """By place: `count` of them behind the first `first`; or those `AROUND` a place, itself among them; or, by name, the first
    `count` whose names begin with `search`, whatever the case."""
    if search:
        named = {"begin": search, "monday": season.monday, "snapshot": season.snapshots, "count": min(count, MOST_FOUND)}
        return _placed(_NAMED, named)
    if around is not None:
        return places(season, around - AROUND, around + AROUND)
    return places(season, first + 1, first + count)


def places(season: Season, first: int, last: int) -> Sequence[Placed]:
    """Who stands from place `first` to place `last`, by the snapshot that `season` was read with."""
    return _placed(_PLACES, {"monday": season.monday, "snapshot": season.snapshots, "first": first, "last": last})


def place_of(fighter: Fighter) -> int:
    """His place from 1, as the ranking shows it."""
    snapshot = Season.objects.values_list("snapshots", flat=True).get(pk=fighter.season_id)
    place = Placing.objects.filter(fighter=fighter, snapshot=snapshot).values_list("place", flat=True).first()
    return fighter.number if place is None else place


def standing_of(season: Season, wallet: UUID) -> Placed | None:
    """A player by the snapshot that `season` was read with; None for who is not registered."""
    found = _placed(_OWN, {"monday": season.monday, "snapshot": season.snapshots, "wallet": wallet})
    return found[0] if found else None


def _placed(sql: str, parameters: dict[str, Any]) -> Sequence[Placed]:
    with executed(sql, parameters) as cursor:
        return [Placed(*row) for row in cursor.fetchall()]

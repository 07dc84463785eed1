"""The hourly ranking of the season that runs (R41, Q39), taken in one transaction that holds up nobody. Imports no models."""

from __future__ import annotations

from datetime import date, datetime
from typing import Final

from django.db import transaction

from matches.store.raw import executed

KEPT: Final = 2  # who reads a page while the next one is taken finds the one before it

_CLASS: Final = 1_634_038_369  # of the advisory locks of seasons
_ALONE = "SELECT pg_advisory_xact_lock(%(class)s, %(number)s)"
_FIRST = "SELECT pg_try_advisory_xact_lock(%(class)s, %(number)s)"
_DUE = """
SELECT snapshots + 1, date_trunc('hour', %(now)s::timestamptz) FROM economy_season
WHERE monday = %(monday)s AND state = 'running' AND starts_at <= %(now)s AND %(now)s < ends_at
  AND (placed_at IS NULL OR placed_at < date_trunc('hour', %(now)s::timestamptz))
"""
_TAKE = """
INSERT INTO economy_placing (season_id, snapshot, place, fighter_id, points, wins, losses)
SELECT season_id, %(snapshot)s, row_number() OVER (ORDER BY points DESC, wins DESC, losses, moved_at, registered_at, wallet_id),
  id, points, wins, losses
FROM economy_fighter WHERE season_id = %(monday)s
"""
_FORGET = "DELETE FROM economy_placing WHERE season_id = %(monday)s AND snapshot <= %(upto)s"
_TAKEN = "UPDATE economy_season SET snapshots = %(snapshot)s, placed_at = %(hour)s WHERE monday = %(monday)s"
_ALL: Final = 2_147_483_647


def alone(monday: date) -> None:
    """Waits for whoever fixes this season or ranks it; until the transaction ends."""
    with executed(_ALONE, {"class": _CLASS, "number": monday.toordinal()}):
        pass


def take(monday: date, now: datetime) -> bool:
    """Ranks a running season as it is, once for each full hour; False if that was done, or somebody is at it."""
    taken = _take(monday, now)
    if taken is not None:
        _forget(monday, taken - KEPT)
    return taken is not None


@transaction.atomic
def _take(monday: date, now: datetime) -> int | None:
    """The snapshot's number. The season's row, which everybody who registers or attacks comes to, is written last."""
    with executed(_FIRST, {"class": _CLASS, "number": monday.toordinal()}) as cursor:
        if cursor.fetchone() != (True,):
            return None
    with executed(_DUE, {"monday": monday, "now": now}) as cursor:
        due = cursor.fetchone()
    if due is None:
        return None
    snapshot, hour = due
    with executed(_TAKE, {"monday": monday, "snapshot": snapshot}):
        pass
    with executed(_TAKEN, {"monday": monday, "snapshot": snapshot, "hour": hour}):
        return int(snapshot)


def forget(monday: date) -> None:
    """The rankings of a season that has results instead."""
    _forget(monday, _ALL)


def _forget(monday: date, upto: int) -> None:
    with executed(_FORGET, {"monday": monday, "upto": upto}):
        pass

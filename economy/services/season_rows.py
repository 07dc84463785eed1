"""A season's row as those take it who write in it, and a player's place in it. Imports models and the clock.

Whoever writes in a season takes its row first, so that it is not closed meanwhile, then wallets, then fighters, each in the order
of their ids: nobody who holds a wallet waits for a season. Registering, which numbers those who come, takes the row for itself,
the others have it together. The clock is read when all of them are held.
"""

from __future__ import annotations

from datetime import date

from django.db import DEFAULT_DB_ALIAS, connection

from economy import clock
from economy.models import Fighter, Season, Wallet
from matches.errors import NotAllowedNow
from matches.store.raw import executed

_COLUMNS = tuple(field.attname for field in Season._meta.concrete_fields)
# Those who have it so do not wait for one another; closing it waits for them.
_TAKE = f"SELECT {', '.join(_COLUMNS)} FROM economy_season WHERE monday = %(monday)s FOR SHARE"
_TAKE_ALONE = f"SELECT {', '.join(_COLUMNS)} FROM economy_season WHERE monday = %(monday)s FOR NO KEY UPDATE"


def take_season(monday: date, *, alone: bool = False) -> Season | None:
    """The season of a Monday, whatever its state, taken until the transaction ends; None if there is none.

    `alone`: nobody else has it meanwhile, for who changes the row.
    """
    assert connection.in_atomic_block, "a season is taken by a transaction"
    with executed(_TAKE_ALONE if alone else _TAKE, {"monday": monday}) as cursor:
        row = cursor.fetchone()
    return None if row is None else Season.from_db(DEFAULT_DB_ALIAS, _COLUMNS, row)


def require_running(season: Season | None) -> Season:
    """NotAllowedNow("season_over") for one that is closed or past its end, and for none."""
    if season is None or season.state != "running" or not season.starts_at <= clock.now() < season.ends_at:
        raise NotAllowedNow("season_over")
    return season


def fighter_of(season: Season, wallet: Wallet) -> Fighter | None:
    """The player as he is registered in a season."""
    return Fighter.objects.filter(season=season, wallet=wallet).first()


def require_fighter(season: Season, wallet: Wallet) -> Fighter:
    """NotAllowedNow("not_registered")."""
    if (fighter := fighter_of(season, wallet)) is None:
        raise NotAllowedNow("not_registered")
    return fighter

"""Who is in a season of the arena looks into none of its fights while they last, nor the other way round. Imports models."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from economy.models import Attack, Fighter, Season
from matches import selectors as matches

ARENA: Final = "arena"


def bars_from_looking(user_id: int, origin: str) -> str:
    """The code of what keeps this player out of a running match of `origin`, "" if nothing does (`matches.auditors`)."""
    seasons = Attack.objects.filter(pk__in=_attacks([origin])).values("season")
    return "look_own_arena" if Fighter.objects.filter(wallet__user=user_id, season__in=seasons).exists() else ""


def has_looked_into(season: Season, user_id: int) -> bool:
    """Whether this player has looked, as an auditor, into a fight of the season while it lasted: he knows hidden decks of it."""
    attacks = _attacks(matches.origins_looked_into(user_id, f"{ARENA}:"))
    return Attack.objects.filter(pk__in=attacks, season=season).exists()


def _attacks(origins: Sequence[str]) -> list[int]:
    parts = [origin.partition(":") for origin in origins]
    return [int(attack) for prefix, _, attack in parts if prefix == ARENA and attack.isdecimal()]

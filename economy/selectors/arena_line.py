"""A player's standing in the season that runs, for pages that look at the arena from outside. Imports arena and the clock."""

from __future__ import annotations

from django.contrib.auth.models import User

from economy import clock
from economy.models import Fighter
from economy.rules.calendar import week_of
from economy.selectors.arena import Placed, standing_of


def arena_line(user: User) -> Placed | None:
    """None for who is not registered: then it is one statement, by an index."""
    monday = week_of(clock.now()).monday
    fighter = Fighter.objects.select_related("season").filter(wallet__user=user, season=monday).first()
    return None if fighter is None else standing_of(fighter.season, fighter.wallet_id)

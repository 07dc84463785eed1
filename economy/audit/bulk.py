"""What of the economy is verified in bulk, and what it owes because of matches. Imports the kinds."""

from __future__ import annotations

from economy.audit import bulk_days, bulk_draws, bulk_raffles, bulk_seasons, owed
from matches.audit import following, subjects


def hand_in() -> None:
    """Told once when Django starts."""
    for one in (bulk_days, bulk_raffles, bulk_seasons, bulk_draws):
        subjects.register(one.SUBJECT)
    following.register("ranks", owed.RANKS, owed.RANK_ORIGIN, owed.of_rank)
    following.register("arena", owed.ARENA, owed.ARENA_ORIGIN, owed.of_arena)

"""A seat at once: at somebody's open table, or at a new one, with bots if wanted. Imports services and selectors."""

from __future__ import annotations

from collections.abc import Mapping
from uuid import UUID, uuid5

import msgspec
from django.contrib.auth.models import User

from matches import selectors, services
from matches.errors import NotACommand
from matches.kernel.rules import Json
from matches.models import Match
from matches.registry import rules_of


def quick(game: str, user: User, id: UUID) -> UUID:
    """The table to sit down at: the oldest public one of `game` with a free seat, unrated, or else a new one named `id`."""
    rules_of(game)
    for row in selectors.open_tables(user, "fr", game):
        if row.free and not row.rated:
            return row.id
    return services.open_match(game=game, options={}, host=user, id=id).pk


def against_bots(game: str, user: User, id: UUID) -> UUID:
    """A table by link alone with the game's bot for this on every seat but one; repeating it adds nothing."""
    rules = rules_of(game)
    seats = rules.seats_for(rules.options())[-1]
    return open_table(game, user, id, options={}, seats=seats, public=False, bots=seats - 1, policy=rules.bot_at_once)


def open_table(
    game: str,
    user: User,
    id: UUID,
    *,
    options: msgspec.Struct | Mapping[str, Json],
    public: bool,
    seats: int | None = None,
    bots: int = 0,
    policy: str = "",
) -> UUID:
    """A new table named `id` with so many bots on it; the same `id` again gives the same table and adds nothing.

    `seats`: as many as the options allow unless said. The host is not seated yet: his browser draws its number after it has
    seen the commitment.
    """
    match: Match = services.open_match(game=game, options=options, seats=seats, host=user, public=public, id=id)
    if match.host_id != user.pk or match.status != "open":
        return match.pk
    if not 0 <= bots < match.seats:
        raise NotACommand("bad_options", problem="bots")
    for bot in range(bots):
        services.add_bot(id, user, policy=policy, command_id=uuid5(id, f"bot/{bot}"))
    return match.pk

"""A seat at once: at somebody's open table, or at a new one, with bots if wanted. Imports services, selectors and store."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final
from uuid import UUID, uuid5

import msgspec
from django.contrib.auth.models import User

from matches import selectors, services, store
from matches.errors import NotACommand, NotAllowedNow
from matches.kernel.rules import Json
from matches.models import Match
from matches.registry import rules_of

_SEARCHES: Final = UUID("6a0f8b52-5d7e-4f0e-9d5a-2f6f6c1f3c11")


def quick(game: str, user: User, id: UUID, *, rated: bool = False) -> UUID:
    """The table to sit down at: a public one of `game` that fits (selectors.fitting_table), or else a new one named `id`.

    Searches for the same go one after the other: of two who come at once the second is led to the table of the first.
    NotAllowedNow("rated_needs_accounts").
    """
    if rated and services.is_guest(user):
        raise NotAllowedNow("rated_needs_accounts")
    options = {"rated": True} if rated else {}
    with store.advisory_lock(uuid5(_SEARCHES, f"{rules_of(game).key}/{rated}")):
        found = selectors.fitting_table(user, game, rated=rated)
        return found or services.open_match(game=game, options=options, host=user, id=id).pk


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

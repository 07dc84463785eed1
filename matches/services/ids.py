"""Whose ids are whose: clients make those of their commands and tables, the house's follow from what it does."""

from __future__ import annotations

from uuid import UUID

from matches.errors import NotACommand

DERIVED = 5  # the version of ids that follow from others (RFC 9562): anybody can work them out


def require_own(id: UUID) -> UUID:
    """`id` as a client sent it; NotACommand("id_reserved") for a derived one, or that of nothing.

    The clock's, the bots' and the rematch's ids are derived from the match. Whoever used one of them first would have its
    command answered as a repeat: the deadline would never pass, the bot never play.
    """
    if id.version == DERIVED or id.int == 0:
        raise NotACommand("id_reserved")
    return id

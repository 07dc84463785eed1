"""Who sits at a table, read together with what its head says for good: one prepared statement. Imports the store's cursor."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple
from uuid import UUID

from matches.errors import NotFound
from matches.kernel.seats import Seat
from matches.models import Match, SeatHolder
from matches.store.raw import executed

# What opening fixes. A field that moves with the stream is not read here: the fold knows it better.
_FIXED = (
    "id",
    "number",
    "game",
    "release",
    "options",
    "seats",
    "rated",
    "public",
    "invite",
    "host_id",
    "origin",
    "rematch_of_id",
    "opened_at",
)
_HEAD = ", ".join("m.options::text" if name == "options" else f"m.{name}" for name in _FIXED)
# Each name is looked up: a plain join, prepared while there are few people, would go through all that ever come.
_COMPANY = f"""
SELECT {_HEAD}, r.id, r.public, s.seat, s.bot, s.user_id, u.username
FROM matches_match m
LEFT JOIN matches_match r ON r.rematch_of_id = m.id
LEFT JOIN matches_seatholder s ON s.match_id = m.id
LEFT JOIN LATERAL (SELECT username FROM auth_user WHERE id = s.user_id LIMIT 1) u ON true
WHERE m.id = %(match)s ORDER BY s.seat
"""
_HELD = "SELECT seat FROM matches_seatholder WHERE match_id = %(match)s AND user_id = %(user)s"


class Holder(NamedTuple):
    """One who sits: a bot by its policy, or a person; neither if the person was erased."""

    seat: Seat
    bot: str
    user_id: int | None
    username: str | None


@dataclass(frozen=True, slots=True)
class Company:
    """`match` has its fixed fields; any other is fetched when somebody asks. `holders` are in seat order."""

    match: Match
    rematch_id: UUID | None
    rematch_public: bool
    holders: tuple[Holder, ...]

    def seat_of(self, user_id: int | None) -> Seat | None:
        """The seat that this person holds; nobody holds one for None."""
        return next((one.seat for one in self.holders if user_id is not None and one.user_id == user_id), None)


def company(match_id: UUID) -> Company:
    """The table's head and everybody who sits at it; NotFound("no_such_match")."""
    with executed(_COMPANY, {"match": match_id}) as cursor:
        rows = cursor.fetchall()
    if not rows:
        raise NotFound("no_such_match")
    width = len(_FIXED)
    fixed = dict(zip(_FIXED, rows[0], strict=False))
    fixed["options"] = json.loads(fixed["options"])
    holders = tuple(Holder._make(row[width + 2 :]) for row in rows if row[width + 2] is not None)
    rematch_id, public = rows[0][width : width + 2]
    return Company(Match.from_db("default", list(fixed), list(fixed.values())), rematch_id, bool(public), holders)


def seat_held(match_id: UUID, user_id: int | None) -> Seat | None:
    """The seat that this person holds at this table, if any."""
    with executed(_HELD, {"match": match_id, "user": user_id}) as cursor:
        row = cursor.fetchone()
        return None if row is None else Seat(row[0])


def holders_of(rows: Iterable[SeatHolder]) -> list[Holder]:
    """The same from rows that Django has read with their users."""
    return [Holder(Seat(row.seat), row.bot, row.user_id, row.user.username if row.user else None) for row in rows]

"""Events together with the commands that caused them, for who follows a match step by step."""

from __future__ import annotations

from typing import NamedTuple
from uuid import UUID

from psycopg.types.numeric import Int4

from matches.store.raw import executed
from matches.store.read import LAST, StoredCommand


class TracedEvent(NamedTuple):
    """A stored event; `name`, `seat` and `first_version` are its command's (None where that row is missing)."""

    version: int
    tag: str
    tag_version: int
    payload: str
    recorded_at: int
    name: str | None
    seat: int | None
    first_version: int | None


class WholeEvent(NamedTuple):
    """A stored event with all that its hash is made of, and the hash before it (None: no such row)."""

    version: int
    tag: str
    tag_version: int
    payload: str
    recorded_at: int
    hash: bytes
    salt: bytes
    previous: bytes | None
    command: StoredCommand | None


# The command by its key: a plain join, prepared while there are few commands, would go through all that ever come.
_CAUSE = "LEFT JOIN LATERAL (SELECT * FROM matches_command WHERE match_id = e.match_id AND id = e.command LIMIT 1) c ON true"
_TRACED = f"""
SELECT e.version, e.tag, e.tag_version, e.payload::text, e.recorded_at, c.name, c.seat, c.first_version
FROM matches_event e {_CAUSE}
WHERE e.match_id = %(match)s AND e.version > %(after)s AND e.version <= %(upto)s ORDER BY e.version
"""
_WHOLE = f"""
SELECT e.version, e.tag, e.tag_version, e.payload::text, e.recorded_at, e.hash, e.salt,
  (SELECT p.hash FROM matches_event p WHERE p.match_id = e.match_id AND p.version = e.version - 1),
  c.id, c.seat, c.decision, c.name, c.payload::text, c.received_at, c.first_version, c.count
FROM matches_event e {_CAUSE} WHERE e.match_id = %(match)s AND e.version = %(at)s
"""
_TAGGED = """
SELECT version FROM matches_event WHERE match_id = %(match)s AND version > %(after)s AND version <= %(upto)s AND tag = %(tag)s
ORDER BY version OFFSET %(skip)s LIMIT 1
"""
_CAUSED = """
SELECT min(first_version) FROM matches_command WHERE match_id = %(match)s AND first_version > %(after)s
  AND (seat = %(seat)s OR name = %(name)s)
"""


def traced(match: UUID, after: int, upto: int = LAST) -> list[TracedEvent]:
    """The events with `after` < version <= `upto`, in order, each with its cause."""
    with executed(_TRACED, {"match": match, "after": Int4(after), "upto": Int4(upto)}) as cursor:
        return [TracedEvent._make(row) for row in cursor]


def whole_event(match: UUID, version: int) -> WholeEvent | None:
    """One event with its command, or None if there is no such row."""
    with executed(_WHOLE, {"match": match, "at": Int4(version)}) as cursor:
        row = cursor.fetchone()
    if row is None:
        return None
    return WholeEvent._make((*row[:8], None if row[8] is None else StoredCommand._make(row[8:])))


def tagged_after(match: UUID, tag: str, after: int, skip: int = 0) -> int | None:
    """The version of the next event with this tag behind `after`, or of the one `skip` further on."""
    with executed(_TAGGED, {"match": match, "after": Int4(after), "upto": Int4(LAST), "tag": tag, "skip": Int4(skip)}) as cursor:
        row = cursor.fetchone()
        return None if row is None else int(row[0])


def caused_after(match: UUID, after: int, *, seat: int | None = None, name: str | None = None) -> int | None:
    """The first version of the next command behind `after` that this seat gave, or that has this name."""
    with executed(_CAUSED, {"match": match, "after": Int4(after), "seat": seat, "name": name}) as cursor:
        row = cursor.fetchone()
        return None if row is None else row[0]

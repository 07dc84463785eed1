"""Reading a stream: the tail behind a version together with the database's clock, commands, and answers already given."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple
from uuid import UUID

from psycopg.types.numeric import Int4

from matches.store.raw import executed


class StoredEvent(NamedTuple):
    version: int
    tag: str
    tag_version: int
    payload: str
    recorded_at: int
    hash: bytes


class ExportedEvent(NamedTuple):
    """A stored event with all that its hash is made of."""

    version: int
    tag: str
    tag_version: int
    payload: str
    recorded_at: int
    hash: bytes
    salt: bytes


class StoredCommand(NamedTuple):
    id: UUID
    seat: int | None
    decision: str
    name: str
    payload: str
    received_at: int
    first_version: int
    event_count: int


@dataclass(frozen=True, slots=True)
class Tail:
    """`now` is the database's clock in ms, the one clock of the house; `head` the version the stream has reached."""

    now: int
    head: int
    game: str
    seats: int
    events: Iterator[StoredEvent]


LAST = 2**31 - 1  # no version is greater

# Rounded down: a cast alone would round half of all readings up, into a millisecond that has not begun.
_NOW = "floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
_COLUMNS = "e.version, e.tag, e.tag_version, e.payload::text, e.recorded_at, e.hash"
# The head comes as a row before the first event, in the events' own columns: beside each event it would cost as much again.
_TAIL = f"""
SELECT 0 AS version, m.game AS tag, m.seats AS tag_version, m.version::text AS payload, {_NOW} AS recorded_at, ''::bytea AS hash
FROM matches_match m WHERE m.id = %(match)s
UNION ALL
SELECT {_COLUMNS} FROM matches_event e WHERE e.match_id = %(match)s AND e.version > %(after)s AND e.version <= %(upto)s
ORDER BY version
"""
_BETWEEN = f"""
SELECT {_COLUMNS} FROM matches_event e
WHERE e.match_id = %(match)s AND e.version > %(after)s AND e.version <= %(upto)s ORDER BY e.version
"""
_EXPORTED = f"SELECT {_COLUMNS}, e.salt FROM matches_event e WHERE e.match_id = %(match)s ORDER BY e.version"
_COMMANDS = """
SELECT id, seat, decision, name, payload::text, received_at, first_version, count FROM matches_command
WHERE match_id = %(match)s ORDER BY first_version
"""
_ANSWERED = """
SELECT id, seat, decision, name, payload::text, received_at, first_version, count FROM matches_command
WHERE match_id = %(match)s AND id = %(id)s
"""


def tail(match: UUID, after: int, upto: int = LAST) -> Tail | None:
    """The events behind version `after` and up to `upto`, to be folded while they are read; None if there is no such match."""
    with executed(_TAIL, {"match": match, "after": Int4(after), "upto": Int4(upto)}) as cursor:
        first = cursor.fetchone()
        if first is None:
            return None
        _, game, seats, head, now, _ = first
        return Tail(now, int(head), game, seats, map(StoredEvent._make, cursor.fetchall()))


def events_between(match: UUID, after: int, upto: int) -> Iterator[StoredEvent]:
    """The events with `after` < version <= `upto`, in order."""
    with executed(_BETWEEN, {"match": match, "after": after, "upto": upto}) as cursor:
        yield from map(StoredEvent._make, cursor.fetchall())


def exported_events(match: UUID) -> Iterator[ExportedEvent]:
    """Every event of a match with its salt, in order."""
    with executed(_EXPORTED, {"match": match}) as cursor:
        yield from map(ExportedEvent._make, cursor)


def commands_of(match: UUID) -> list[StoredCommand]:
    """Every stored command of a match, in the order of their events."""
    with executed(_COMMANDS, {"match": match}) as cursor:
        return [StoredCommand._make(row) for row in cursor]


def answered(match: UUID, id: UUID) -> StoredCommand | None:
    """The stored command of this id, whose first answer a repeat gets; None if there is none."""
    with executed(_ANSWERED, {"match": match, "id": id}) as cursor:
        row = cursor.fetchone()
        return StoredCommand._make(row) if row else None


def now_ms() -> int:
    """The database's clock, ms since 1970."""
    with executed(f"SELECT {_NOW}", {}) as cursor:
        row = cursor.fetchone()
        assert row is not None
        return int(row[0])

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


class Block(NamedTuple):
    """Events in a row behind version `after`, 256 at most, put together by the server: a row each costs twice as much.

    `payloads` are separated by commas, `hashes` (32 bytes each) by nothing.
    """

    after: int
    payloads: str
    tag_versions: list[int]
    recorded_at: list[int]
    hashes: bytes


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
    """`now` is the database's clock in ms, the one clock of the house; `head` the version the stream has reached.

    `epoch` rises when the database is restored to an older state: what was read in another one may never have happened.
    """

    now: int
    epoch: int
    head: int
    game: str
    seats: int
    blocks: list[Block]


LAST = 2**31 - 1  # no version is greater
BLOCK = 256  # events: with a thousand the server took 1.6 times as long for 500 events

# Rounded down: a cast alone would round half of all readings up, into a millisecond that has not begun.
_NOW = "floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
_COLUMNS = "e.version, e.tag, e.tag_version, e.payload::text, e.recorded_at, e.hash"
# All aggregates in the order of the primary key, so that none sorts; a head with nothing behind `after` is a row with no block.
_TAIL = f"""
SELECT {_NOW}, (SELECT value FROM matches_counter WHERE name = 'epoch'), m.version, m.game, m.seats, block.*
FROM matches_match m LEFT JOIN LATERAL (
  SELECT edge, packed.* FROM generate_series(%(after)s, least(m.version, %(upto)s) - 1, {BLOCK}) AS edges(edge), LATERAL (
    SELECT string_agg(e.payload::text, ',' ORDER BY e.version), array_agg(e.tag_version ORDER BY e.version),
      array_agg(e.recorded_at ORDER BY e.version), string_agg(e.hash, '' ORDER BY e.version)
    FROM matches_event e
    WHERE e.match_id = %(match)s AND e.version > edge AND e.version <= least(edge + {BLOCK}, %(upto)s)) AS packed
) AS block ON true
WHERE m.id = %(match)s ORDER BY edge
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
# Through the event, both by their keys.
_COMMAND_AT = """
SELECT c.id, c.seat, c.decision, c.name, c.payload::text, c.received_at, c.first_version, c.count
FROM matches_event e JOIN LATERAL (
  SELECT * FROM matches_command WHERE match_id = e.match_id AND id = e.command LIMIT 1) c ON true
WHERE e.match_id = %(match)s AND e.version = %(version)s
"""


def tail(match: UUID, after: int, upto: int = LAST) -> Tail | None:
    """The events behind version `after` and up to `upto`, in blocks; None if there is no such match."""
    with executed(_TAIL, {"match": match, "after": Int4(after), "upto": Int4(upto)}) as cursor:
        rows = cursor.fetchall()
    if not rows:
        return None
    now, epoch, head, game, seats, *_ = rows[0]
    return Tail(now, epoch, head, game, seats, [Block._make(row[5:]) for row in rows if row[6] is not None])


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


def command_at(match: UUID, version: int) -> StoredCommand | None:
    """The command that caused the event at `version`; None if there is no such event."""
    with executed(_COMMAND_AT, {"match": match, "version": version}) as cursor:
        row = cursor.fetchone()
        return StoredCommand._make(row) if row else None


def now_ms() -> int:
    """The database's clock, ms since 1970."""
    with executed(f"SELECT {_NOW}", {}) as cursor:
        row = cursor.fetchone()
        assert row is not None
        return int(row[0])

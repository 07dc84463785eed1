"""`append`: the one statement that writes a command, its events and the head, or nothing."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from matches.store.chain import SALT_BYTES, command_digest, event_hash
from matches.store.raw import executed


@dataclass(frozen=True, slots=True)
class NewCommand:
    """The command to store. `received_at` (ms) is also when its events are recorded."""

    id: UUID
    seat: int | None
    decision: str
    name: str
    payload: bytes
    received_at: int


@dataclass(frozen=True, slots=True)
class NewEvent:
    tag: str
    tag_version: int
    payload: bytes


@dataclass(frozen=True, slots=True)
class HeadChange:
    """The head's projection columns as they are after the events."""

    status: str
    revisions: tuple[int, ...]
    turn: tuple[int, ...]
    deadline_id: str
    deadline_at: int | None
    outcome: bytes | None


# The order is the contract: the head moves only from the expected version and only for a new command (moved); the command
# is stored only if the head moved (given); the events only if the command was. The row count is the number of events, or
# nothing was written. Each part feeds on the one before: as siblings, a stale command would leave a row without events.
# Numbers are cast before they are added: a small one comes as two bytes, and two of those overflow together at 32,768.
# `changed_at` is shown in lists: like the spectators' revision it stands still when something happens that they may not see.
_APPEND = """
WITH moved AS (
  UPDATE matches_match SET version = %(expected)s::int + %(count)s::int, status = %(status)s, revisions = %(revisions)s,
    turn = %(turn)s, deadline_id = %(deadline_id)s, deadline_at = %(deadline_at)s, outcome = %(outcome)s::jsonb,
    changed_at = CASE WHEN revisions[1] = (%(revisions)s::integer[])[1] THEN changed_at ELSE %(at)s END
  WHERE id = %(match)s AND version = %(expected)s::int
    AND NOT EXISTS (SELECT 1 FROM matches_command WHERE match_id = %(match)s AND id = %(command)s)
  RETURNING id),
 given AS (
  INSERT INTO matches_command (match_id, id, seat, decision, name, payload, received_at, first_version, count)
  SELECT id, %(command)s, %(seat)s, %(decision)s, %(name)s, %(payload)s::json, %(at)s, %(expected)s::int + 1, %(count)s FROM moved
  RETURNING match_id)
INSERT INTO matches_event (match_id, version, tag, tag_version, salt, hash, payload, recorded_at, command, epoch)
SELECT match_id, %(expected)s::int + place, x->>0, (x->>1)::smallint, decode(x->>2, 'hex'), decode(x->>3, 'hex'), x->4,
  %(at)s, %(command)s, (SELECT value FROM matches_counter WHERE name = 'epoch')
FROM given, json_array_elements(%(events)s::json) WITH ORDINALITY AS rows(x, place)
"""


def append(
    match: UUID, expected: int, previous: bytes, command: NewCommand, events: Sequence[NewEvent], head: HeadChange
) -> bytes | None:
    """The hash of the last event, or None if the head was not at `expected` or the command id is stored already.

    `previous` is the hash of the event at `expected` (32 zero bytes at 0). Runs in autocommit, or in the short
    transaction of the caller that writes the rows which must exist together with the events.
    """
    rows, last = _rows(match, expected, previous, command, events)
    with executed(_APPEND, _parameters(match, expected, command, len(events), rows, head)) as cursor:
        return last if cursor.rowcount == len(events) else None


def _rows(match: UUID, expected: int, previous: bytes, command: NewCommand, events: Sequence[NewEvent]) -> tuple[bytes, bytes]:
    """The JSON array of rows for the statement, and the hash of the last."""
    digest = command_digest(
        match,
        command.id,
        command.seat,
        command.decision,
        command.name,
        command.payload,
        command.received_at,
        expected + 1,
        len(events),
    )
    rows = []
    for place, event in enumerate(events, expected + 1):
        salt = os.urandom(SALT_BYTES)
        previous = event_hash(previous, place, event.tag, event.tag_version, command.received_at, salt, digest, event.payload)
        rows.append(
            b'["%b",%d,"%b","%b",%b]'
            % (event.tag.encode(), event.tag_version, salt.hex().encode(), previous.hex().encode(), event.payload)
        )
    return b"[" + b",".join(rows) + b"]", previous


def _parameters(match: UUID, expected: int, command: NewCommand, count: int, rows: bytes, head: HeadChange) -> dict[str, object]:
    return {
        "match": match,
        "expected": expected,
        "count": count,
        "status": head.status,
        "revisions": _array(head.revisions),
        "turn": _array(head.turn),
        "deadline_id": head.deadline_id,
        "deadline_at": head.deadline_at,
        "outcome": None if head.outcome is None else head.outcome.decode(),
        "at": command.received_at,
        "command": command.id,
        "seat": command.seat,
        "decision": command.decision,
        "name": command.name,
        "payload": command.payload.decode(),
        "events": rows.decode(),
    }


def _array(numbers: Sequence[int]) -> str:
    """As PostgreSQL writes an array, of a type that the column tells: psycopg's own lists take 12 µs more."""
    return f"{{{','.join(map(str, numbers))}}}"

"""Where another table may go on from a match: at the end of the move of a version. Imports the fold and the store."""

from __future__ import annotations

from dataclasses import dataclass
from uuid import UUID

import msgspec

from matches import store
from matches.codec import codec
from matches.errors import NotFound
from matches.kernel import table as tables
from matches.kernel.commands import Fork
from matches.kernel.match import AnyRules, Event
from matches.kernel.table import Table, is_table_event
from matches.projections import fold as folds

COPIED_BEHIND = 2  # events of a fork that stand before what it copied: `started` and `forked`


@dataclass(frozen=True, slots=True)
class Place:
    """The end of a move: its last version, and when that was (ms) in the time that the game lives in."""

    version: int
    at_ms: int


@dataclass(frozen=True, slots=True)
class Branch:
    """A stream up to a place: its table, the game's own events in the shape of today, and the chain's hash there."""

    place: Place
    head: bytes
    table: Table
    history: tuple[Event, ...]


def place_of(match_id: UUID, version: int) -> Place:
    """The end of the move that `version` belongs to: within a move the rules wait for nobody. NotFound("no_such_version").

    What a fork copied was decided at its source, which alone knows where the moves ended and when.
    """
    command = store.command_at(match_id, version)
    if command is None:
        raise NotFound("no_such_version", version=version)
    last = command.first_version + command.event_count - 1
    if command.name != "fork":
        return Place(last, command.received_at - folds.load(match_id).fold.match.table.offset_ms)
    fork = msgspec.json.decode(command.payload, type=Fork)
    back = last - max(version, command.first_version + COPIED_BEHIND)
    there = place_of(UUID(fork.match), fork.version - back)
    return Place(last - (fork.version - there.version), there.at_ms)


def branch(match_id: UUID, rules: AnyRules, place: Place) -> Branch:
    """The stream up to `place`, read from its rows; no history before the start."""
    read, history, table, head = codec(rules).event, list[Event](), tables.INITIAL, b""
    for row in store.events_between(match_id, 0, place.version):
        event, head = read(row.tag, row.tag_version, row.payload), row.hash
        if is_table_event(event):
            table = tables.evolve(table, event)
        else:
            history.append(event)
    return Branch(place, head, table, tuple(history))

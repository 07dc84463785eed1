"""Whether a practice table began with what its source has: the stream up to there, its table, its time. Imports projections."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import reduce
from uuid import UUID

import msgspec

from matches.audit.stored import Stored
from matches.codec import UnknownEvent
from matches.errors import NotFound
from matches.kernel import table as tables
from matches.kernel.commands import Fork
from matches.kernel.match import Event
from matches.kernel.record import Record
from matches.kernel.table import Table, is_table_event
from matches.models import Match
from matches.projections.branches import COPIED_BEHIND, Branch, Place, branch, place_of


@dataclass(frozen=True, slots=True)
class Wrong:
    """The first thing that is not as the source has it: at which version of the fork, and what."""

    version: int
    field: str


def difference(match: Match, stored: Stored) -> Wrong | None:
    """None if there is none, or for an ordinary table. A source that cannot be read any more is `source`."""
    began = next((record for record in stored.records if isinstance(record.command, Fork)), None)
    if began is None:
        return Wrong(1, "head.fork_of") if match.fork_of_id or match.fork_version else None
    command = began.command
    assert isinstance(command, Fork)
    if (match.fork_of_id, match.fork_version) != (UUID(command.match), command.version):
        return Wrong(began.first_version, "head.fork_of")
    try:
        place = place_of(UUID(command.match), command.version)
        there = branch(UUID(command.match), stored.rules, place)
    except (NotFound, UnknownEvent, msgspec.MsgspecError):
        return Wrong(began.first_version, "source")
    return next(_wrong(command, began, _table(stored.events), there), None)


def _table(events: Iterable[Event]) -> Table:
    return reduce(tables.evolve, (event for event in events if is_table_event(event)), tables.INITIAL)


def _wrong(command: Fork, began: Record, table: Table, there: Branch) -> Iterator[Wrong]:
    yield from _wrong_table(table, there.table)
    if there.place != Place(command.version, command.at_ms):
        yield Wrong(began.first_version, "command.at_ms" if there.place.version == command.version else "command.version")
    if there.head.hex() != command.head:
        yield Wrong(began.first_version, "command.head")
    first = began.first_version + COPIED_BEHIND
    for at, (copied, own) in enumerate(zip(began.history, there.history, strict=False)):
        if copied != own:
            yield Wrong(first + at, "source.event")
    if len(began.history) != len(there.history):
        yield Wrong(first + min(len(began.history), len(there.history)), "source.event")


def _wrong_table(table: Table, source: Table) -> Iterator[Wrong]:
    """The cards, the options but that nothing is staked, who played, and what each brought."""
    assert table.opened is not None
    if source.opened is None or source.playing != table.playing:
        yield Wrong(1, "source.seats")
        return
    if table.opened.release != source.opened.release:
        yield Wrong(1, "release")
    if _options(table) != _options(source):
        yield Wrong(1, "options")
    brought = {one.seat: bytes(one.loadout) for one in source.seated}
    for at, one in enumerate(table.seated):
        if brought.get(one.seat) != bytes(one.loadout):
            yield Wrong(2 + at, "loadout")


def _options(table: Table) -> dict[str, object]:
    assert table.opened is not None
    told: dict[str, object] = msgspec.json.decode(table.opened.options)
    return told | {"rated": False}

"""A stored match as an auditor reads it: all of its rows decoded, trusting neither head nor cache. Imports store and below."""

from __future__ import annotations

from dataclasses import dataclass
from uuid import UUID

import msgspec

from catalogue.models import Release
from matches import store
from matches.codec import Codec, UnknownEvent, codec
from matches.errors import NotFound
from matches.kernel.match import AnyRules, Event
from matches.kernel.record import Record
from matches.kernel.seats import Seat
from matches.kernel.table import SecretRevealed, TableOpened
from matches.projections import fold as folds
from matches.projections.fold import Fold
from matches.registry import rules_of


class Unreadable(Exception):
    """Rows that this code cannot read, or that are no match: at `version`, because of `field`."""

    def __init__(self, version: int, field: str) -> None:
        super().__init__(field)
        self.version = version
        self.field = field


@dataclass(frozen=True, slots=True)
class Stored:
    """A whole stream: the opening, the rules that it names, every command with its events."""

    opened: TableOpened
    rules: AnyRules
    records: tuple[Record, ...]

    @property
    def version(self) -> int:
        return sum(len(record.events) for record in self.records)

    @property
    def revealed(self) -> bool:
        return any(isinstance(event, SecretRevealed) for record in self.records for event in record.events)

    def fold(self) -> Fold:
        """The state after all events. Whatever the game's `evolve` raises on events that no rule caused is Unreadable."""
        fold = folds.empty(self.rules, self.opened.seats)
        for record in self.records:
            for event in record.events:
                try:
                    fold = folds.grow(self.rules, fold, event, b"", record.at_ms)
                except Exception as error:
                    raise Unreadable(fold.version + 1, type(error).__name__) from error
        return fold


def read(match_id: UUID, game: str) -> Stored:
    """The rows of a match; Unreadable. `game` is what the head says, a guess that the opening decides."""
    commands = store.commands_of(match_id)
    rows = list(store.events_between(match_id, 0, 2**31 - 1))
    rules = _rules(rows, game)
    known = codec(rules)
    events = [_event(known, row) for row in rows]
    if not events or not isinstance(events[0], TableOpened):
        raise Unreadable(1, "type")
    return Stored(events[0], rules, tuple(_record(known, command, events) for command in commands))


def _rules(rows: list[store.StoredEvent], game: str) -> AnyRules:
    try:
        first = msgspec.json.decode(rows[0].payload) if rows else {}
        return rules_of(first.get("game", game))
    except NotFound as error:
        raise Unreadable(1, "game") from error


def _event(known: Codec, row: store.StoredEvent) -> Event:
    try:
        return known.event(row.tag, row.tag_version, row.payload)
    except UnknownEvent as error:
        raise Unreadable(row.version, str(error)) from error


def _record(known: Codec, row: store.StoredCommand, events: list[Event]) -> Record:
    try:
        command = known.command(row.payload)
    except msgspec.MsgspecError as error:
        raise Unreadable(row.first_version, f"command: {error}") from error
    caused = tuple(events[row.first_version - 1 : row.first_version - 1 + row.event_count])
    seat = None if row.seat is None else Seat(row.seat)
    return Record(seat, row.received_at, row.decision, command, caused, row.first_version)


def release_body(game: str, digest: str) -> bytes | None:
    """The exact bytes of a pinned release, read anew (what a process keeps may be older than a change); None if there is none."""
    try:
        return Release.objects.only("body").get(game=game, digest=digest).body.encode()
    except Release.DoesNotExist:
        return None

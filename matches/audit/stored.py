"""Stored matches as an auditor reads them: all rows decoded, trusting neither head nor cache. Imports store and below."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast
from uuid import UUID

import msgspec

from matches import store
from matches.codec import Codec, UnknownEvent, codec, tag_of
from matches.errors import NotFound
from matches.kernel.match import AnyRules, Event
from matches.kernel.record import Record
from matches.kernel.seats import Seat
from matches.kernel.table import SecretRevealed, TableOpened
from matches.projections import fold as folds
from matches.projections.fold import Fold
from matches.projections.growing import Stretch
from matches.registry import rules_of
from matches.store import bulk
from matches.store.bulk import Stream

_FIRST = json.JSONDecoder()


class Unreadable(Exception):
    """Rows that this code cannot read, or that are no match: at `version`, because of `field`."""

    def __init__(self, version: int, field: str) -> None:
        super().__init__(field)
        self.version = version
        self.field = field


@dataclass(frozen=True, slots=True)
class Stored:
    """A whole stream: the opening, the rules that it names, all events, when they were recorded, every command with its own."""

    opened: TableOpened
    rules: AnyRules
    events: Sequence[Event]
    at: Sequence[int]
    records: Sequence[Record]

    @property
    def revealed(self) -> bool:
        return any(isinstance(event, SecretRevealed) for event in self.events)

    def fold(self) -> Fold:
        """The state after all events. Whatever the game's `evolve` raises on events that no rule caused is Unreadable."""
        begun = folds.empty(self.rules, self.opened.seats)
        try:
            return folds.grow_by(self.rules, begun, Stretch(self.events, self.at, b""))
        except Exception:
            return self._fold_to_the_fault(begun)

    def _fold_to_the_fault(self, fold: Fold) -> Fold:
        for event, at in zip(self.events, self.at, strict=True):
            try:
                fold = folds.grow(self.rules, fold, event, b"", at)
            except Exception as error:
                raise Unreadable(fold.version + 1, type(error).__name__) from error
        return fold


def read_all(matches: Sequence[UUID]) -> dict[UUID, Stored | Unreadable]:
    """The rows of these matches, whose chains are whole."""
    streams = bulk.streams(matches)
    return {match: _read(match, streams.get(match)) for match in matches}


def _read(match: UUID, stream: Stream | None) -> Stored | Unreadable:
    try:
        if stream is None:
            raise Unreadable(1, "type")
        return _stored(match, stream)
    except Unreadable as why:
        return why


def _stored(match: UUID, stream: Stream) -> Stored:
    rules = _rules(stream)
    known = codec(rules)
    events = known.current_events(stream.tag_versions, stream.payloads)
    if events is None or stream.tags != [tag_of(event) for event in events]:
        events = _one_by_one(match, known)
    if not isinstance(events[0], TableOpened):
        raise Unreadable(1, "type")
    return Stored(events[0], rules, events, stream.recorded_at, _records(stream, known, events))


def _rules(stream: Stream) -> AnyRules:
    try:
        first, _ = _FIRST.raw_decode(stream.payloads)  # of them all, the first one alone
        return rules_of(first["game"])
    except (NotFound, KeyError, TypeError) as error:
        raise Unreadable(1, "game") from error


def _one_by_one(match: UUID, known: Codec) -> list[Event]:
    """Where an event is old, or none that is known."""
    events = []
    for row in store.events_between(match, 0, store.LAST):
        try:
            event = known.event(row.tag, row.tag_version, row.payload)
        except UnknownEvent as error:
            raise Unreadable(row.version, str(error)) from error
        if tag_of(event) != row.tag:
            raise Unreadable(row.version, "tag")
        events.append(event)
    return events


def _records(stream: Stream, known: Codec, events: Sequence[Event]) -> list[Record]:
    commands = known.commands(stream.commands)
    firsts, columns = stream.first_versions, zip(stream.seats, stream.received_at, stream.decisions, strict=True)
    if commands is None:
        raise _unknown_command(stream, known)
    for first, name, command in zip(firsts, stream.names, commands, strict=True):
        if name != tag_of(command):
            raise Unreadable(first, "command.name")
    records = []
    for (seat, at, decision), command, first, count in zip(columns, commands, firsts, stream.counts, strict=True):
        caused = tuple(events[first - 1 : first - 1 + count])
        if stream.recorded_at[first - 1 : first - 1 + count] != [at] * count:
            raise Unreadable(first, "recorded_at")
        records.append(Record(cast(Seat | None, seat), at, decision, command, caused, first))
    return records


def _unknown_command(stream: Stream, known: Codec) -> Unreadable:
    for first, payload in zip(stream.first_versions, _payloads(stream.commands), strict=True):
        try:
            known.command(payload)
        except msgspec.MsgspecError as error:
            return Unreadable(first, f"command: {error}")
    raise AssertionError("each of them can be read, and not all of them")


def _payloads(joined: str) -> list[bytes]:
    return [bytes(one) for one in msgspec.json.decode(f"[{joined}]", type=list[msgspec.Raw])]

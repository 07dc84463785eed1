"""Whether this code can read everything that is stored: every event with its upcasts, every command. Imports store and below."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from itertools import repeat
from uuid import UUID

import msgspec

from matches.codec import Codec, UnknownEvent, codec, tag_of
from matches.errors import NotFound
from matches.registry import rules_of
from matches.store import FeedPlace
from matches.store.slices import GameSlice, Row, next_slice, rows_behind
from matches.store.whole_feed import whole_feed


@dataclass(frozen=True, slots=True)
class Fault:
    """What cannot be read: an event, or the command whose first event stands at `version`."""

    match: UUID
    version: int
    tag: str
    tag_version: int | None
    reason: str


@dataclass(slots=True)
class Reading:
    """`events` by (game, tag, version) and `commands` by (game, name); `reached`: from where the next one may go on."""

    reached: FeedPlace
    events: Counter[tuple[str, str, int]] = field(default_factory=Counter)
    commands: Counter[tuple[str, str]] = field(default_factory=Counter)
    faults: int = 0
    first: Fault | None = None


def read_everything(since: FeedPlace) -> Reading:
    """Decodes all that is stored behind `since`, in the order of the feed, and keeps none of it."""
    _, edge = whole_feed(FeedPlace(2**31 - 1, 0, 0), 1)  # what was final before it began is read for sure
    reading, place = Reading(max(since, edge)), since
    while True:
        slices, last = next_slice(place)
        if last is None:
            return reading
        odd = {one.game for one in slices if not _taken_at_once(reading, one)}
        for row in rows_behind(place) if odd else ():
            if row.game in odd:
                _take(reading, row)
        place = last


def _taken_at_once(reading: Reading, part: GameSlice) -> bool:
    """False, and nothing is counted, if anything in it is old or cannot be read."""
    try:
        known = codec(rules_of(part.game))
        events = known.current_events(part.tag_versions, part.payloads)
        names = [tag_of(known.command(payload)) for payload in part.command_payloads]
    except (NotFound, msgspec.MsgspecError):
        return False
    if events is None or [_tag_of_kind(type(event)) for event in events] != part.tags or names != part.commands:
        return False
    reading.events.update(zip(repeat(part.game), part.tags, part.tag_versions))
    reading.commands.update(zip(repeat(part.game), part.commands))
    return True


def _take(reading: Reading, row: Row) -> None:
    reading.events[row.game, row.tag, row.tag_version] += 1
    try:
        known = codec(rules_of(row.game))
    except NotFound:
        _note(reading, Fault(row.match, row.version, row.tag, row.tag_version, f"there is no game {row.game}"))
        return
    if reason := _event_fault(known, row):
        _note(reading, Fault(row.match, row.version, row.tag, row.tag_version, reason))
    if row.command:
        reading.commands[row.game, row.command] += 1
        if reason := _command_fault(known, row):
            _note(reading, Fault(row.match, row.version, row.command, None, reason))


def _event_fault(known: Codec, row: Row) -> str:
    try:
        event = known.event(row.tag, row.tag_version, row.payload)
    except UnknownEvent as error:
        return str(error)
    except Exception as error:  # an upcast that fails on what is stored
        return f"upcast: {type(error).__name__}: {error}"
    return "" if tag_of(event) == row.tag else f"the payload is of {tag_of(event)}"


def _command_fault(known: Codec, row: Row) -> str:
    try:
        name = tag_of(known.command(row.command_payload))
    except msgspec.MsgspecError as error:
        return f"command: {error}"
    return "" if name == row.command else f"command: the payload is of {name}"


def _note(reading: Reading, fault: Fault) -> None:
    reading.faults += 1
    reading.first = reading.first or fault


@cache
def _tag_of_kind(kind: type[msgspec.Struct]) -> str:
    return str(kind.__struct_config__.tag)

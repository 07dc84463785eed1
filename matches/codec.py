"""Between values and stored bytes: events by tag and version with upcasts, commands by tag. Imports the kernel only."""

from __future__ import annotations

from functools import cache, reduce
from typing import Any, TypeVar, cast, get_args

import msgspec

from matches.kernel import commands as asks
from matches.kernel.match import AnyRules, Event
from matches.kernel.table import TABLE_EVENTS

T = TypeVar("T", bound=msgspec.Struct)
_encoder = msgspec.json.Encoder()


class UnknownEvent(Exception):
    """A tag or version that this code cannot read: it is older than the data, or the data is damaged."""


def encode(value: msgspec.Struct) -> bytes:
    """The exact bytes that are stored and hashed: fields in the order of the Struct, the tag first as `type`."""
    return _encoder.encode(value)


def tag_of(value: msgspec.Struct) -> str:
    """The storage tag of an event or a command."""
    return str(value.__struct_config__.tag)


class Codec:
    """Reads the events and commands of one game, the table's own among them."""

    def __init__(self, rules: AnyRules) -> None:
        self.rules = rules
        own = _members(rules.events)
        self._versions = {tag_of(cast(Any, kind)): rules.event_version(tag_of(cast(Any, kind))) for kind in own}
        self._versions |= {tag_of(cast(Any, kind)): 1 for kind in TABLE_EVENTS}
        if len(self._versions) != len(own) + len(TABLE_EVENTS):
            raise ValueError(f"{rules.key}: two events share a tag")
        self._current = {kind: self._versions[tag_of(cast(Any, kind))] for kind in (*TABLE_EVENTS, *own)}
        self._events = msgspec.json.Decoder(_union((*TABLE_EVENTS, *own)))
        self._many = msgspec.json.Decoder(list[self._events.type])  # type: ignore[name-defined]
        self._commands = msgspec.json.Decoder(_union((*get_args(asks.TableCommand), *_members(rules.commands))))
        self._many_commands = msgspec.json.Decoder(list[self._commands.type])  # type: ignore[name-defined]

    def event_version(self, tag: str) -> int:
        """The version in which `tag` is written now. KeyError for a tag that is not this game's."""
        return self._versions[tag]

    def event(self, tag: str, version: int, payload: bytes | str) -> Event:
        """One stored event, upcast if it is old; UnknownEvent if tag, version or shape is unknown."""
        try:
            if self._versions[tag] == version:
                event: Event = self._events.decode(payload)
                return event
            return cast(Event, msgspec.convert(self._upcast(tag, version, payload), self._events.type))
        except (KeyError, msgspec.ValidationError, msgspec.DecodeError) as error:
            raise UnknownEvent(f"{self.rules.key}: event {tag!r} version {version}: {error}") from error

    def current_events(self, versions: list[int], payloads: str) -> list[Event] | None:
        """Stored events, their payloads separated by commas, in one go; None if any is old or unknown."""
        try:
            events: list[Event] = self._many.decode(f"[{payloads}]")
        except (msgspec.ValidationError, msgspec.DecodeError):
            return None
        return events if versions == [self._current[type(event)] for event in events] else None

    def command(self, payload: bytes | str) -> msgspec.Struct:
        """One stored command; msgspec.ValidationError if it is none of this game's."""
        return cast(msgspec.Struct, self._commands.decode(payload))

    def commands(self, payloads: str) -> list[msgspec.Struct] | None:
        """Stored commands, separated by commas, in one go; None if any is none of this game's."""
        try:
            return cast(list[msgspec.Struct], self._many_commands.decode(f"[{payloads}]"))
        except (msgspec.ValidationError, msgspec.DecodeError):
            return None

    def _upcast(self, tag: str, version: int, payload: bytes | str) -> object:
        steps = [self.rules.upcasts[tag, old] for old in range(version, self._versions[tag])]
        if not steps:
            raise KeyError(f"written by newer code, version {version}")
        return reduce(lambda raw, step: step(raw), steps, msgspec.json.decode(payload))


@cache
def codec(rules: AnyRules) -> Codec:
    """The codec of a game, made once a process."""
    return Codec(rules)


def _members(union: object) -> tuple[type, ...]:
    return get_args(union) or (cast(type, union),)


def _union(kinds: tuple[type, ...]) -> Any:
    return reduce(lambda left, right: left | right, kinds[1:], cast(Any, kinds[0]))

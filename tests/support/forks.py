"""Headless practice tables: a match goes on where a played one was behind some of its commands. Imports kernel and codec."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from matches.codec import Codec, encode, tag_of
from matches.kernel import commands as asks
from matches.kernel import match as matches
from matches.kernel.match import AnyRules, Event
from matches.kernel.play import Habits, Play, Sitting
from matches.kernel.record import Record
from matches.kernel.seats import Seat
from matches.kernel.table import TABLE_EVENTS, TableOpened

LATER_MS = 86_400_000 * 40  # how much later than its source a fork is opened


class Fork(Play):
    """A fork of `source` as it was behind `records`, forty days later; `bots` a policy by seat, the others sample."""

    def __init__(self, source: Play, records: list[Record], bots: Mapping[Seat, str], key: bytes, habits: Habits) -> None:
        seats = matches.fold(source.rules, _events(records)).table.playing
        super().__init__(Sitting(source.rules, seats, source.sitting.options, bots, habits=habits), key, cards=source.cards)
        self.of = source
        self.copied = records
        self.now = source.now + LATER_MS

    def begin(self) -> None:
        """The table with what the source's seats brought, then what had happened there."""
        origin = matches.fold(self.rules, _events(self.copied)).table
        assert isinstance(origin.opened, TableOpened)
        self.ask(None, _again(self._opening(), origin.opened))
        for seat in self.sitting.seats:
            taken = origin.taken(seat)
            assert taken is not None
            self.ask(seat, _brings(self._sitting_down(seat), taken.loadout))
        last = self.copied[-1]
        version, at_ms = len(_events(self.copied)), last.at_ms - origin.offset_ms
        fork = asks.Fork(match=self.of.sealed.match.hex(), version=version, head="00" * 32, at_ms=at_ms)
        self.ask(None, fork, history=stored_and_read(self.rules, own_events(self.copied)))
        self._seed = self.sealed.seed(self.match.table.nonces())


def own_events(records: list[Record]) -> tuple[Event, ...]:
    """The game's, without the table's."""
    return tuple(event for event in _events(records) if not isinstance(event, TABLE_EVENTS))


def stored_and_read(rules: AnyRules, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The same from their bytes."""
    codec = Codec(rules)
    return tuple(codec.event(tag_of(one), codec.event_version(tag_of(one)), encode(one)) for one in events)


def _events(records: list[Record]) -> list[Event]:
    return [event for record in records for event in record.events]


def _again(opening: asks.OpenTable, source: TableOpened) -> asks.OpenTable:
    return msgspec.structs.replace(opening, options=source.options, seats=source.seats)


def _brings(sitting: asks.TakeSeat, loadout: msgspec.Raw) -> asks.TakeSeat:
    return msgspec.structs.replace(sitting, loadout=loadout)

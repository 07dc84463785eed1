"""The rows of an exported match as values of its game, decided again. Imports codec, registry and rederiving."""

from __future__ import annotations

from typing import cast

import msgspec

from matches.codec import Codec, UnknownEvent, codec, tag_of
from matches.errors import NotFound
from matches.kernel.cards import Cards, decode_release
from matches.kernel.match import AnyRules, Event
from matches.kernel.record import Record
from matches.kernel.seats import Seat
from matches.registry import rules_of
from matches.verify.reading import Caused, Exported
from matches.verify.rederiving import Difference, NotOver, rederive


class Unreadable(Exception):
    """Rows that are none of this game's, although their hashes fit: at `version`, because of `field`."""

    def __init__(self, version: int, field: str) -> None:
        super().__init__(field)
        self.version = version
        self.field = field


def derived_again(exported: Exported) -> Difference | None:
    """The first thing that does not follow from the commands, the secret and the cards; Unreadable."""
    rules = _rules(exported.match.game)
    known, cards = codec(rules), _cards(exported)
    records = [_record(known, row) for row in exported.rows]
    try:
        return rederive(rules, cards, records)
    except NotOver as error:
        raise Unreadable(1, "secret_revealed") from error


def _rules(game: str) -> AnyRules:
    try:
        return rules_of(game)
    except NotFound as error:
        raise Unreadable(1, "game") from error


def _cards(exported: Exported) -> Cards:
    try:
        return decode_release(bytes(exported.release.body))
    except (msgspec.MsgspecError, RecursionError, ValueError, TypeError, KeyError) as error:
        raise Unreadable(1, "release") from error


def _record(known: Codec, row: Caused) -> Record:
    one = row.command
    try:
        command = known.command(bytes(one.payload))
    except (msgspec.MsgspecError, RecursionError) as error:
        raise Unreadable(one.first_version, "command") from error
    if tag_of(command) != one.name:
        raise Unreadable(one.first_version, "command.name")
    events = []
    for told in row.events:
        events.append(_event(known, told.tag, told.tag_version, bytes(told.payload), told.version))
        if told.recorded_at != one.received_at:
            raise Unreadable(told.version, "recorded_at")
    return Record(cast(Seat | None, one.seat), one.received_at, one.decision, command, tuple(events), one.first_version)


def _event(known: Codec, tag: str, tag_version: int, payload: bytes, version: int) -> Event:
    try:
        event = known.event(tag, tag_version, payload)
    except (UnknownEvent, RecursionError) as error:
        raise Unreadable(version, "payload") from error
    if tag_of(event) != tag:
        raise Unreadable(version, "tag")
    return event

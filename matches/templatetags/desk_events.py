"""Filters of the auditors' desk: instants to the millisecond, causes of events, texts spread out. Imports rendering."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime

import msgspec
from django import template
from django.utils.timezone import localtime
from django.utils.translation import gettext

from matches.kernel.seats import Seat
from matches.selectors.streams import Line
from matches.store import StoredCommand

register = template.Library()


@register.filter
def to_the_ms(at_ms: int) -> str:
    """The time in Paris of an instant (ms since 1970): 20:14:52,318."""
    at = localtime(datetime.fromtimestamp(at_ms / 1000, UTC))
    return f"{at:%H:%M:%S},{at_ms % 1000:03d}"


@register.filter
def caused(names: Mapping[Seat, str], line: Line) -> str:
    """What caused an event: who, and by which command."""
    who = gettext("clock or house") if line.seat is None else names.get(line.seat, str(line.seat))
    return f"{who}, {line.command}"


@register.filter
def term(name: str, words: Mapping[str, object]) -> object:
    """The words for a name, or the name."""
    return words.get(name, name)


@register.filter
def spread(payload: str) -> str:
    """JSON with a line for each field; as it is if it is none."""
    try:
        return msgspec.json.format(payload, indent=2)
    except msgspec.DecodeError:
        return payload


@register.filter
def last_event(command: StoredCommand) -> int:
    """The version of the last event that a command caused."""
    return command.first_version + command.event_count - 1

"""The one clock of timed jobs: the database's, unless a command or a test says what time it is. Imports Django's connection."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from typing import Final

from django.db import connection

# How statements read it: with `told()` as their parameter `now`.
SQL: Final = "coalesce(%(now)s::timestamptz, clock_timestamp())"

_stopped_at: datetime | None = None
_ahead = timedelta()


def now() -> datetime:
    """What time it is, in UTC."""
    return _stopped_at or _database_time() + _ahead


def moved() -> bool:
    """Whether somebody said what time it is."""
    return bool(_stopped_at or _ahead)


def told() -> datetime | None:
    """What time somebody said it is; None for the database's own, which a statement reads without another round trip."""
    return now() if moved() else None


def of(recorded: datetime) -> datetime:
    """When something was by this clock that the database recorded by its own: as long ago as it is, if this one is ahead.

    An instant that has passed moves nothing: what was recorded after it was after it, whenever it is looked at.
    """
    return recorded if told() is None else recorded + max(timedelta(), now() - _database_time())


@contextmanager
def at(instant: datetime) -> Iterator[None]:
    """It stands at `instant` for this process, whose threads share it. ValueError for a time without a zone."""
    global _stopped_at
    if instant.tzinfo is None:
        raise ValueError(f"{instant} has no time zone")
    before, _stopped_at = _stopped_at, instant.astimezone(UTC)
    try:
        yield
    finally:
        _stopped_at = before


@contextmanager
def ahead(by: timedelta) -> Iterator[None]:
    """It goes on, so much ahead of the database's."""
    global _ahead
    before, _ahead = _ahead, by
    try:
        yield
    finally:
        _ahead = before


def _database_time() -> datetime:
    with connection.cursor() as cursor:
        cursor.execute("SELECT clock_timestamp()")
        read: datetime = cursor.fetchone()[0]
        return read.astimezone(UTC)

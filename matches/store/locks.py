"""Advisory locks a match: held by the connection, gone with it, and never a lock on the head row."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from uuid import UUID

from matches.store.raw import executed


def _key(match: UUID) -> int:
    return int.from_bytes(match.bytes[:8], "big", signed=True)


@contextmanager
def advisory_lock(match: UUID) -> Iterator[None]:
    """Waits until this connection alone holds the match's lock; the caller must be in autocommit or end soon."""
    with executed("SELECT pg_advisory_lock(%(key)s)", {"key": _key(match)}):
        pass
    try:
        yield
    finally:
        _unlock(match)


@contextmanager
def try_advisory_lock(match: UUID) -> Iterator[bool]:
    """Whether the lock was free; if so it is held until the block ends."""
    with executed("SELECT pg_try_advisory_lock(%(key)s)", {"key": _key(match)}) as cursor:
        row = cursor.fetchone()
        held = bool(row and row[0])
    try:
        yield held
    finally:
        if held:
            _unlock(match)


def _unlock(match: UUID) -> None:
    with executed("SELECT pg_advisory_unlock(%(key)s)", {"key": _key(match)}):
        pass

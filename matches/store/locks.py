"""Locks a match: advisory ones, held by the connection and gone with it, and the head's row within a short transaction."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from uuid import UUID

from django.db import connection

from matches.store.raw import executed


@contextmanager
def advisory_lock(match: UUID) -> Iterator[None]:
    """Waits until this connection alone holds the match's lock; in a transaction it keeps it until that ends."""
    if connection.in_atomic_block:  # one that must be given back would stay behind if the transaction failed
        _take("pg_advisory_xact_lock", match)
        yield
        return
    _take("pg_advisory_lock", match)
    try:
        yield
    finally:
        _give_back(match)


@contextmanager
def try_advisory_lock(match: UUID) -> Iterator[bool]:
    """Whether the lock was free; if so it is held until the block ends. In autocommit alone."""
    held = bool(_take("pg_try_advisory_lock", match))
    try:
        yield held
    finally:
        if held:
            _give_back(match)


def _take(function: str, match: UUID) -> object:
    with executed(f"SELECT {function}(%(key)s)", {"key": _key(match)}) as cursor:
        row = cursor.fetchone()
        return row and row[0]


def _give_back(match: UUID) -> None:
    """Nothing is to be done on a connection that has died: the lock went with it."""
    if connection.connection is not None and not connection.connection.closed:
        _take("pg_advisory_unlock", match)


def _key(match: UUID) -> int:
    return int.from_bytes(match.bytes[:8], "big", signed=True)


def hold_head(match: UUID) -> None:
    """Nobody else moves the match until the caller's short transaction ends: what is read from here on stays true."""
    with executed("SELECT 1 FROM matches_match WHERE id = %(match)s FOR NO KEY UPDATE", {"match": match}):
        pass

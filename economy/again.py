"""Asking the database once more after it went away: for whatever may be done twice. Imports Django alone."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final, TypeVar

from django.db import OperationalError, connection

T = TypeVar("T")
PATIENCE_S: Final = 20.0  # a server that crashed is back within a few seconds, on a busy machine within ten
PAUSE_S: Final = 0.1
# Starts of SQLSTATEs: the connection is lost, undone for another's sake (deadlock), shut down or starting, no room.
PASSING: Final = ("08", "40", "57P", "53300")


def answered(ask: Callable[[], T], patience_s: float = PATIENCE_S) -> T:
    """What `ask` gives, asked again as long as the database is away, `patience_s` at most; OperationalError then.

    Only for what may be done twice: a page that is read, a form that carries a key. Whether the first try was stored before its
    connection broke nobody can say. Within a transaction nothing is asked again: it is gone.
    """
    give_up = time.monotonic() + patience_s
    while True:
        try:
            return ask()
        except OperationalError as error:
            if connection.in_atomic_block or not _passes(error) or time.monotonic() > give_up:
                raise
        connection.close()
        time.sleep(PAUSE_S)


def _passes(error: OperationalError) -> bool:
    """Whether it has to do with the moment, not with what was asked. Who cannot connect at all is told no SQLSTATE."""
    state: str | None = getattr(error.__cause__, "sqlstate", None)
    return state is None or state.startswith(PASSING)

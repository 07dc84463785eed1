"""The connection that hears what other processes changed; imports psycopg, and Django for the address."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any

import psycopg
from django.db import connection

from matches.wakeups.notices import CHANNEL

FIRST_PAUSE_S, LONGEST_PAUSE_S = 0.1, 5.0
NAME = "pli-live"  # in pg_stat_activity
DJANGO_ONLY = {"context", "cursor_factory", "prepare_threshold"}
log = logging.getLogger(__name__)


async def listen(joined: Callable[[], None], heard: Callable[[str], None]) -> None:
    """For ever: `joined` after each connect, when notices begin to arrive, `heard` with each payload.

    The connection is its own, in autocommit: a LISTEN in Django's would come and go with requests, and one behind a
    pooler that lends connections by the transaction hears nothing.
    """
    pause_s = FIRST_PAUSE_S
    while True:
        try:
            async with await psycopg.AsyncConnection.connect(**address(), autocommit=True) as own:
                await own.execute(f"LISTEN {CHANNEL}")
                pause_s = FIRST_PAUSE_S
                joined()
                async for notify in own.notifies():
                    heard(notify.payload)
        except (psycopg.Error, OSError) as error:
            log.warning("the listener lost the database, trying again in %.1f s: %s", pause_s, error)
        await asyncio.sleep(pause_s)
        pause_s = min(pause_s * 2, LONGEST_PAUSE_S)


def address() -> dict[str, Any]:
    """Django's own parameters, as they are now: a test run changes the database's name."""
    params = {key: value for key, value in connection.get_connection_params().items() if key not in DJANGO_ONLY}
    return {**params, "application_name": NAME, "keepalives_idle": 30}

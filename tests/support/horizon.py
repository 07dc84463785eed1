"""Waiting until everything that was written is behind the feed's horizon: what is still running elsewhere holds it back."""

from __future__ import annotations

import time

from django.db import connection

WITHIN_S = 20


def all_is_behind() -> None:
    """Until every transaction so far is finished, whoever's it is; called outside of one, before a feed is read."""
    assert not connection.in_atomic_block, "this very transaction would hold it back"
    give_up = time.monotonic() + WITHIN_S
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_current_xact_id()::text::bigint")
        last = cursor.fetchone()[0]
        while time.monotonic() < give_up:
            cursor.execute("SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint")
            if cursor.fetchone()[0] > last:
                return
            time.sleep(0.01)
    raise AssertionError("somebody's transaction is still running")

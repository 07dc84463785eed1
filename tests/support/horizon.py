"""Waiting until everything that was written is behind the feed's horizon: what is still running elsewhere holds it back."""

from __future__ import annotations

from django.db import connection

from matches import store

WITHIN_S = 20


def all_is_behind() -> None:
    """Until every transaction so far is finished, whoever's it is; called outside of one, before a feed is read."""
    assert not connection.in_atomic_block, "this very transaction would hold it back"
    assert store.all_is_in_the_feed(WITHIN_S), "somebody's transaction is still running"

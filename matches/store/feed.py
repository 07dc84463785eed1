"""The feed: every event of every match in one order (epoch, xact, position), read behind the transaction horizon."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import NamedTuple
from uuid import UUID

from matches.store.raw import executed


class FeedPlace(NamedTuple):
    """A place in the global order. A later transaction may get an earlier position: only the horizon makes it final."""

    epoch: int
    xact: int
    position: int


class FeedEvent(NamedTuple):
    """`recorded_at` is ms since 1970, by the database's clock."""

    place: FeedPlace
    match: UUID
    version: int
    tag: str
    recorded_at: int


# Below pg_snapshot_xmin no transaction is still running, so no event can appear any more before what is read here.
_FEED = """
SELECT epoch, xact::text::bigint, position, match_id, version, tag, recorded_at FROM matches_event
WHERE (epoch, xact, position) > (%(epoch)s, %(xact)s::text::xid8, %(position)s)
  AND (epoch < (SELECT value FROM matches_counter WHERE name = 'epoch') OR xact < pg_snapshot_xmin(pg_current_snapshot()))
  AND tag = ANY(%(tags)s)
ORDER BY epoch, xact, position LIMIT %(limit)s
"""
_OF_MATCHES = """
SELECT epoch, xact::text::bigint, position, match_id, version, tag, recorded_at FROM matches_event
WHERE match_id = ANY(%(matches)s) AND tag = ANY(%(tags)s) ORDER BY epoch, xact, position
"""
_NOW = "SELECT pg_current_xact_id()::text::bigint"
_REACHED = "SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint > %(xact)s"
_LOOK_S = 0.01
_LAG = """
SELECT coalesce(max(extract(epoch FROM clock_timestamp() - xact_start)) * 1000, 0)::bigint
FROM pg_stat_activity WHERE backend_xid IS NOT NULL AND datname = current_database()
"""


def feed(after: FeedPlace, tags: Sequence[str], limit: int = 500) -> list[FeedEvent]:
    """Up to `limit` events with one of `tags` behind `after`, in an order in which nothing is added later."""
    parameters = {"epoch": after.epoch, "xact": str(after.xact), "position": after.position, "tags": list(tags), "limit": limit}
    with executed(_FEED, parameters) as cursor:
        return [FeedEvent(FeedPlace(*row[:3]), *row[3:]) for row in cursor]


def feed_of(matches: Sequence[UUID], tags: Sequence[str]) -> list[FeedEvent]:
    """The events of these matches with one of `tags`, those that the horizon still hides from the feed too."""
    with executed(_OF_MATCHES, {"matches": list(matches), "tags": list(tags)}) as cursor:
        return [FeedEvent(FeedPlace(*row[:3]), *row[3:]) for row in cursor]


def feed_lag_ms() -> int:
    """How long the oldest running transaction has held the horizon back, in ms."""
    with executed(_LAG, {}) as cursor:
        row = cursor.fetchone()
        return int(row[0]) if row else 0


def all_is_in_the_feed(within_s: float) -> bool:
    """Waits until everything written so far is behind the horizon; False if somebody's transaction is still running then.

    Called outside of a transaction: this very one would hold it back.
    """
    give_up = time.monotonic() + within_s
    with executed(_NOW, {}) as cursor:
        [xact] = cursor.fetchone() or [0]
    while True:
        with executed(_REACHED, {"xact": xact}) as cursor:
            if cursor.fetchone() == (True,):
                return True
        if time.monotonic() > give_up:
            return False
        time.sleep(_LOOK_S)

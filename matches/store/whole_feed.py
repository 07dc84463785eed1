"""The feed with what happened in it: whole rows in the global order, and how far that order is final. Imports raw."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple
from uuid import UUID

from psycopg.types.numeric import Int4

from matches.store.feed import FeedPlace
from matches.store.raw import executed


class FeedRow(NamedTuple):
    """An event as it is stored, with its match; `payload` is JSON, `recorded_at` is ms since 1970."""

    place: FeedPlace
    match: UUID
    version: int
    tag: str
    tag_version: int
    payload: str
    recorded_at: int
    number: int
    game: str
    over: bool


class Reached(NamedTuple):
    """`rows` as asked for; behind `edge` lies everything that is not final yet. Both as of one moment."""

    rows: list[FeedRow]
    edge: FeedPlace


_COLUMNS = """
e.epoch, e.xact::text::bigint AS xact, e.position, e.match_id, e.version, e.tag, e.tag_version, e.payload::text, e.recorded_at,
  head.number, head.game, head.status IN ('ended', 'voided')
"""
_HEAD = "LATERAL (SELECT m.number, m.game, m.status FROM matches_match m WHERE m.id = e.match_id LIMIT 1) AS head"
# Below pg_snapshot_xmin no transaction is still running, so no event can appear any more before what is read here.
_BEHIND = f"""
WITH edge AS MATERIALIZED (
  SELECT (SELECT value FROM matches_counter WHERE name = 'epoch') AS epoch, pg_snapshot_xmin(pg_current_snapshot()) AS xmin)
SELECT edge.epoch, edge.xmin::text::bigint, found.*
FROM edge LEFT JOIN LATERAL (
  SELECT {_COLUMNS} FROM matches_event e, {_HEAD}
  WHERE (e.epoch, e.xact, e.position) > (%(epoch)s, %(xact)s::text::xid8, %(position)s)
    AND (e.epoch < edge.epoch OR e.xact < edge.xmin)
    AND (%(game)s::text = '' OR head.game = %(game)s::text) AND (%(tags)s::text[] = '{{}}' OR e.tag = ANY(%(tags)s::text[]))
  ORDER BY e.epoch, e.xact, e.position LIMIT %(limit)s) AS found ON true
ORDER BY found.epoch, found.xact, found.position
"""
_AT = f"""
SELECT {_COLUMNS} FROM matches_event e, {_HEAD}
WHERE (e.epoch, e.xact, e.position) = (%(epoch)s, %(xact)s::text::xid8, %(position)s)
"""
_OF_ONE = f"""
SELECT {_COLUMNS} FROM matches_event e, {_HEAD}
WHERE e.match_id = %(match)s AND e.version > %(after)s AND e.version < %(before)s AND e.tag = ANY(%(tags)s)
ORDER BY e.version LIMIT %(limit)s
"""


def whole_feed(after: FeedPlace, limit: int, *, game: str = "", tags: Sequence[str] = ()) -> Reached:
    """Up to `limit` rows behind `after`, of `game` and with one of `tags` where they are named, in an order in which nothing
    is added later. Fewer than `limit` are all that there are before the edge."""
    parameters = {**_place(after), "game": game, "tags": list(tags), "limit": limit}
    with executed(_BEHIND, parameters) as cursor:
        found = cursor.fetchall()
    return Reached([_row(*one[2:]) for one in found if one[2] is not None], FeedPlace(found[0][0], found[0][1], 0))


def row_at(place: FeedPlace) -> FeedRow | None:
    """The row at this very place; None where a restored database has none."""
    with executed(_AT, _place(place)) as cursor:
        found = cursor.fetchone()
        return _row(*found) if found else None


def rows_of(match: UUID, after: int, before: int, tags: Sequence[str], limit: int) -> list[FeedRow]:
    """Up to `limit` rows of one match with `after` < version < `before` and one of `tags`, by version."""
    parameters = {"match": match, "after": Int4(after), "before": Int4(before), "tags": list(tags), "limit": limit}
    with executed(_OF_ONE, parameters) as cursor:
        return [_row(*one) for one in cursor]


def _place(place: FeedPlace) -> dict[str, object]:
    return {"epoch": place.epoch, "xact": str(place.xact), "position": place.position}


def _row(epoch: int, xact: int, position: int, *columns: object) -> FeedRow:
    return FeedRow(FeedPlace(epoch, xact, position), *columns)  # type: ignore[arg-type]  # as the statement gives them

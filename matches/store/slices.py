"""Everything that is stored, slice by slice in the order of the feed, put together by the server. Imports raw."""

from __future__ import annotations

from typing import NamedTuple
from uuid import UUID

from matches.store.feed import FeedPlace
from matches.store.raw import executed

SLICE = 2_000  # events a statement


class GameSlice(NamedTuple):
    """The events of one game in a slice, their `payloads` separated by commas, and the commands of which these are the first."""

    game: str
    tags: list[str]
    tag_versions: list[int]
    payloads: str
    commands: list[str]
    command_payloads: list[str]


class Row(NamedTuple):
    """One event, and the command if this is its first event (else empty)."""

    match: UUID
    game: str
    version: int
    tag: str
    tag_version: int
    payload: str
    command: str
    command_payload: str


_FEW = """
few AS MATERIALIZED (
  SELECT epoch, xact, position, match_id, version, tag, tag_version, payload, command FROM matches_event
  WHERE (epoch, xact, position) > (%(epoch)s, %(xact)s::text::xid8, %(position)s)
  ORDER BY epoch, xact, position LIMIT %(limit)s)
"""
_WHERE = """
FROM few s, LATERAL (SELECT m.game FROM matches_match m WHERE m.id = s.match_id LIMIT 1) AS head
LEFT JOIN LATERAL (
  SELECT c.name, c.payload::text AS payload FROM matches_command c
  WHERE c.match_id = s.match_id AND c.id = s.command AND c.first_version = s.version LIMIT 1) AS cause ON true
"""
# No aggregate sorts: all of them take the rows in the same order, whichever it is.
_SLICE = f"""
WITH {_FEW}, last AS (SELECT epoch, xact, position FROM few ORDER BY epoch DESC, xact DESC, position DESC LIMIT 1)
SELECT last.epoch, last.xact::text::bigint, last.position, head.game,
  array_agg(s.tag), array_agg(s.tag_version), string_agg(s.payload::text, ','),
  coalesce(array_agg(cause.name) FILTER (WHERE cause.name IS NOT NULL), '{{}}'),
  coalesce(array_agg(cause.payload) FILTER (WHERE cause.name IS NOT NULL), '{{}}')
{_WHERE} CROSS JOIN last GROUP BY 1, 2, 3, 4
"""
_ROWS = f"""
WITH {_FEW}
SELECT s.match_id, head.game, s.version, s.tag, s.tag_version, s.payload::text,
  coalesce(cause.name, ''), coalesce(cause.payload, '')
{_WHERE} ORDER BY s.epoch, s.xact, s.position
"""


def next_slice(after: FeedPlace) -> tuple[list[GameSlice], FeedPlace | None]:
    """The next events behind `after`, by game, and the place of the last of them; None where there is no more.

    What others are writing at this moment may come to stand before that place: see `feed_edge`.
    """
    with executed(_SLICE, _parameters(after)) as cursor:
        found = cursor.fetchall()
    return [GameSlice._make(row[3:]) for row in found], FeedPlace(*found[0][:3]) if found else None


def rows_behind(after: FeedPlace) -> list[Row]:
    """The events of the same slice, a row each."""
    with executed(_ROWS, _parameters(after)) as cursor:
        return [Row._make(row) for row in cursor]


def _parameters(after: FeedPlace) -> dict[str, object]:
    return {"epoch": after.epoch, "xact": str(after.xact), "position": after.position, "limit": SLICE}

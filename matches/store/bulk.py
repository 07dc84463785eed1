"""Reading many whole streams at once, put together by the server, for who looks at all of them. Imports models and below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple
from uuid import UUID

from matches.store.raw import executed


class Stream(NamedTuple):
    """All rows of one match in order, a list a column; payloads are separated by commas, as they were stored."""

    tags: list[str]
    tag_versions: list[int]
    recorded_at: list[int]
    payloads: str
    seats: list[int | None]
    received_at: list[int]
    decisions: list[str]
    names: list[str]
    first_versions: list[int]
    counts: list[int]
    commands: str


# A row a match: a row an event costs three times as much.
_STREAMS = """
SELECT m.place::int, happened.*, asked.*
FROM unnest(%(matches)s::uuid[]) WITH ORDINALITY AS m(id, place), LATERAL (
  SELECT array_agg(e.tag ORDER BY e.version), array_agg(e.tag_version ORDER BY e.version),
    array_agg(e.recorded_at ORDER BY e.version), string_agg(e.payload::text, ',' ORDER BY e.version)
  FROM matches_event e WHERE e.match_id = m.id) AS happened, LATERAL (
  SELECT array_agg(c.seat ORDER BY c.first_version, c.id), array_agg(c.received_at ORDER BY c.first_version, c.id),
    array_agg(c.decision ORDER BY c.first_version, c.id), array_agg(c.name ORDER BY c.first_version, c.id),
    array_agg(c.first_version ORDER BY c.first_version, c.id), array_agg(c.count ORDER BY c.first_version, c.id),
    string_agg(c.payload::text, ',' ORDER BY c.first_version, c.id)
  FROM matches_command c WHERE c.match_id = m.id) AS asked
"""


def streams(matches: Sequence[UUID]) -> dict[UUID, Stream]:
    """Of each of these matches that has both commands and events."""
    with executed(_STREAMS, {"matches": list(matches)}) as cursor:
        return {matches[place - 1]: Stream(*row) for place, *row in cursor if row[0] is not None and row[4] is not None}

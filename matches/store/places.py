"""Whether the places that events have in the feed can be right: the chain does not hash them. Imports the cursor alone.

A place is given when a row is written: positions rise with the versions of a match, the events of one command were written by one
transaction in one epoch, and nothing lies beyond what was given out. What fits all that and was changed, the log tells.
"""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

from matches.store.raw import executed

# Of two neighbours that stand the wrong way round, the earlier one is wrong if the later one fits what came before both.
_MISPLACED = """
WITH given AS MATERIALIZED (
  SELECT (SELECT value FROM matches_counter WHERE name = 'epoch') AS epoch, pg_snapshot_xmax(pg_current_snapshot()) AS xact,
    pg_current_xact_id_if_assigned() AS own,
    coalesce(pg_sequence_last_value(pg_get_serial_sequence('matches_event', 'position')::regclass), 0) AS position)
SELECT m.id, found.version FROM unnest(%(matches)s::uuid[]) AS m(id), LATERAL (
  SELECT min(CASE WHEN NOT turned OR position <= second THEN version ELSE version - 1 END) AS version
  FROM (
    SELECT e.version, e.position, coalesce(e.position <= lag(e.position) OVER w, false) AS turned,
      lag(e.position, 2, 0::bigint) OVER w AS second,
      e.position < 1 OR e.position > given.position OR e.epoch < 1 OR e.epoch > given.epoch OR e.epoch < lag(e.epoch) OVER w
        OR e.epoch = given.epoch AND e.xact >= given.xact AND e.xact IS DISTINCT FROM given.own
        OR e.command = lag(e.command) OVER w AND (e.epoch <> lag(e.epoch) OVER w OR e.xact <> lag(e.xact) OVER w) AS odd
    FROM matches_event e, given WHERE e.match_id = m.id WINDOW w AS (ORDER BY e.version)) AS placed
  WHERE turned OR odd) AS found
WHERE found.version IS NOT NULL
"""


def misplaced(matches: Sequence[UUID]) -> dict[UUID, int]:
    """Those of the matches in which a place cannot be right, each with the first version at which it shows."""
    with executed(_MISPLACED, {"matches": list(matches)}) as cursor:
        return dict(cursor.fetchall())

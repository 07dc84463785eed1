"""The hash chain in SQL: the rows of a store whose hashes do not fit, in one query; in Python it is matches.chain's."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

from matches.chain import GENESIS, HASH_BYTES, SALT_BYTES, command_digest, event_hash
from matches.store.raw import executed

__all__ = ["GENESIS", "HASH_BYTES", "SALT_BYTES", "command_digest", "event_hash", "flaws", "flaws_among"]

# One call to put the text together and one to make bytes of it: a call for every field took longer than SHA-256 does.
_COMMAND = """sha256(convert_to(concat_ws(' ', c.match_id, c.id, coalesce(c.seat::text, '-'), c.received_at, c.first_version,
    c.count, octet_length(c.decision), octet_length(c.name), c.decision, c.name, c.payload), 'UTF8'))"""
_EVENT = """sha256(e.previous || e.salt || g.digest || convert_to(concat_ws(' ', e.version, e.tag_version, e.recorded_at,
    octet_length(e.tag), e.tag, e.payload), 'UTF8'))"""
_CAUSED = "e.version >= {c}.first_version AND e.version::bigint - {c}.first_version < {c}.count"

# Every row whose hash, number or command does not fit, with the version at which it shows. An event's place is behind the one
# before it, and its command is the one that says so by its versions. So no command can have too many; whether any has too few
# is seen by the sum of a match and its last version, and only then looked for: it shows at the first that is not there. Numbers
# below 1 have no place: such a row shows where it is missing, or else at 1. Events are read in the order of the primary key.
_FLAWS = f"""
WITH given AS (SELECT c.match_id, c.id, c.first_version, c.count, {_COMMAND} AS digest FROM matches_command c WHERE {{commands}}),
 linked AS (
  SELECT e.*, greatest(lag(e.version) OVER w, 0) + 1 AS place,
    CASE WHEN lag(e.version) OVER w > 0 THEN lag(e.hash) OVER w ELSE decode(repeat('00', {HASH_BYTES}), 'hex') END AS previous
  FROM matches_event e WHERE {{events}} WINDOW w AS (PARTITION BY e.match_id ORDER BY e.version)),
 uneven AS MATERIALIZED (
  SELECT c.match_id FROM matches_command c WHERE {{commands}} GROUP BY c.match_id
  HAVING sum(c.count) IS DISTINCT FROM (SELECT max(e.version) FROM matches_event e WHERE e.match_id = c.match_id)),
 flaws AS (
  SELECT e.match_id, CASE WHEN g.id IS NULL OR NOT ({_CAUSED.format(c="g")}) OR e.version <> e.place
    OR octet_length(e.salt) <> {SALT_BYTES} OR e.hash <> {_EVENT} THEN least(e.version, e.place) END::bigint AS version
  FROM linked e LEFT JOIN given g ON g.match_id = e.match_id AND g.id = e.command
  UNION ALL
  SELECT u.match_id, (
    SELECT min(c.first_version + found.events) FROM matches_command c, LATERAL (
      SELECT count(*) AS events FROM matches_event e
      WHERE e.match_id = c.match_id AND e.command = c.id AND {_CAUSED.format(c="c")}) AS found
    WHERE c.match_id = u.match_id AND found.events <> c.count AND c.first_version + found.events > 0) FROM uneven u)
SELECT match_id, coalesce(min(version) FILTER (WHERE version > 0), 1) FROM flaws
WHERE version IS NOT NULL GROUP BY match_id
"""
_OF_ALL = _FLAWS.format(commands="true", events="true")
_OF_ONE = _FLAWS.format(commands="c.match_id = m.id", events="e.match_id = m.id")
_OF_SOME = f"SELECT found.* FROM unnest(%(matches)s::uuid[]) AS m(id), LATERAL ({_OF_ONE}) AS found"


def flaws(match: UUID | None) -> dict[UUID, int]:
    """The matches whose rows do not fit together, each with the first version at which it shows; of all matches for None."""
    if match is not None:
        return flaws_among([match])
    with executed(_OF_ALL, {}) as cursor:
        return dict(cursor.fetchall())


def flaws_among(matches: Sequence[UUID]) -> dict[UUID, int]:
    """The same, of these matches."""
    with executed(_OF_SOME, {"matches": list(matches)}) as cursor:
        return dict(cursor.fetchall())

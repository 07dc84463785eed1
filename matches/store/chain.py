"""The hash chain: how a row's hash is made of the one before it, in Python and in SQL. Specified in ARCHITECTURE.md."""

from __future__ import annotations

from hashlib import sha256
from uuid import UUID

from matches.kernel.chance import length_prefixed
from matches.store.raw import executed

GENESIS = bytes(32)
SALT_BYTES = 16


def command_digest(
    match: UUID,
    id: UUID,
    seat: int | None,
    decision: str,
    name: str,
    payload: bytes,
    received_at: int,
    first_version: int,
    count: int,
) -> bytes:
    """SHA-256 over the command row's fields, each behind its length; numbers as decimal text, no seat as nothing."""
    parts = (
        _number(seat),
        decision.encode(),
        name.encode(),
        payload,
        _number(received_at),
        _number(first_version),
        _number(count),
    )
    return sha256(length_prefixed(match.bytes, id.bytes, *parts)).digest()


def event_hash(
    previous: bytes,
    match: UUID,
    version: int,
    tag: str,
    tag_version: int,
    recorded_at: int,
    salt: bytes,
    command: bytes,
    payload: bytes,
) -> bytes:
    """SHA-256 over the previous row's hash and this row's fields; `command` is the digest of the row that caused it."""
    parts = (_number(version), tag.encode(), _number(tag_version), _number(recorded_at), salt, command, payload)
    return sha256(previous + length_prefixed(match.bytes, *parts)).digest()


def _number(value: int | None) -> bytes:
    return b"" if value is None else b"%d" % value


def _part(sql: str) -> str:
    return f"int4send(length({sql})) || {sql}"


def _text(sql: str) -> str:
    return _part(f"convert_to({sql}::text, 'UTF8')")


_COMMAND = " || ".join(
    [
        _part("uuid_send(c.match_id)"),
        _part("uuid_send(c.id)"),
        _text("coalesce(c.seat::text, '')"),
        *(_text(f"c.{name}") for name in ("decision", "name", "payload", "received_at", "first_version", "count")),
    ]
)
_EVENT = " || ".join(
    [
        _part("uuid_send(e.match_id)"),
        *(_text(f"e.{name}") for name in ("version", "tag", "tag_version", "recorded_at")),
        _part("e.salt"),
        _part("e.command_digest"),
        _text("e.payload"),
    ]
)

# Every row whose hash, number or command does not fit, with the version at which it shows: an event at its place among the
# others, a command with too few events at the first that is not there. The command of an event is the one that says so by
# its versions. Numbers below 1 have no place: such a row shows where it is missing, or else at 1.
FLAWS_SQL = f"""
WITH given AS (SELECT c.*, sha256({_COMMAND}) AS digest FROM matches_command c WHERE %(all)s OR c.match_id = %(match)s),
 linked AS (
  SELECT e.*, g.digest AS command_digest,
    coalesce(lag(e.hash) OVER w, decode(repeat('00', 32), 'hex')) AS previous,
    row_number() OVER w AS place
  FROM matches_event e
  LEFT JOIN given g ON g.match_id = e.match_id AND g.id = e.command
    AND e.version >= g.first_version AND e.version - g.first_version < g.count
  WHERE %(all)s OR e.match_id = %(match)s
  WINDOW w AS (PARTITION BY e.match_id, e.version > 0 ORDER BY e.version)),
 caused AS (
  SELECT match_id, command, count(*) AS events FROM linked WHERE command_digest IS NOT NULL GROUP BY match_id, command),
 flaws AS (
  SELECT e.match_id, least(e.version, e.place) AS version FROM linked e
   WHERE e.command_digest IS NULL OR e.version <> e.place OR e.version < 1
      OR e.hash <> sha256(e.previous || {_EVENT})
  UNION ALL
  SELECT g.match_id, g.first_version::bigint + coalesce(f.events, 0) FROM given g
    LEFT JOIN caused f ON f.match_id = g.match_id AND f.command = g.id
   WHERE coalesce(f.events, 0) <> g.count)
SELECT match_id, coalesce(min(version) FILTER (WHERE version > 0), 1) FROM flaws GROUP BY match_id
"""


def flaws(match: UUID | None) -> dict[UUID, int]:
    """The matches whose rows do not fit together, each with the first version at which it shows; of all matches for None."""
    with executed(FLAWS_SQL, {"all": match is None, "match": match or UUID(int=0)}) as cursor:
        return dict(cursor.fetchall())

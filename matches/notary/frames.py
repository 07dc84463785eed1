"""What the log keeps beside the chain of a match that is over: the fixed half of its head, its events' places in the feed.

Neither is hashed by the chain. A frame's digest is over the columns that are fixed at opening and grant nothing to a person: who
opened a table, and who sat with which saved deck, are people's and go with them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final
from uuid import UUID

from django.db import connection
from django.db.models import F, OuterRef, Subquery

from matches.kernel.words import Words
from matches.models import LogEntry
from matches.notary.sources import Batch, Key, News

FRAME: Final = "frame"
PLACES: Final = "places"
KINDS: Final = {FRAME: Words("tables closes", "closed tables"), PLACES: Words("ordres des événements", "orders of events")}
_HEX: Final = re.compile(r"[0-9a-f]{32}")

# A stretch of the feed, and of each match in it that is over how far it has come by now.
_STRETCH = """
WITH stretch AS MATERIALIZED (
  SELECT epoch, xact, position, match_id FROM matches_event
  WHERE (epoch, xact, position) > (%(epoch)s, %(xact)s::text::xid8, %(position)s)
    AND (epoch < (SELECT value FROM matches_counter WHERE name = 'epoch') OR xact < pg_snapshot_xmin(pg_current_snapshot()))
  ORDER BY epoch, xact, position LIMIT %(limit)s),
 reached AS (SELECT epoch, xact, position FROM stretch ORDER BY epoch DESC, xact DESC, position DESC LIMIT 1)
SELECT epoch || '/' || xact::text || '/' || position, (SELECT count(*) FROM stretch),
  (SELECT coalesce(array_agg(id::text || '/' || version ORDER BY number), '{}') FROM matches_match
   WHERE status IN ('ended', 'voided') AND id IN (SELECT match_id FROM stretch)) FROM reached
"""
_DIGESTS = {
    FRAME: """
SELECT replace(m.id::text, '-', ''), asked.version, sha256(convert_to(jsonb_build_array(m.number, m.game, m.seats, m.rated,
  m.public, m.invite, m.origin, m.rematch_of_id, m.fork_of_id, m.fork_version, m.opened_at)::text, 'UTF8'))
FROM unnest(%(matches)s::uuid[], %(versions)s::int[]) AS asked (match_id, version) JOIN matches_match m ON m.id = asked.match_id
""",
    PLACES: """
SELECT replace(asked.match_id::text, '-', ''), asked.version, sha256(convert_to(there.places, 'UTF8'))
FROM unnest(%(matches)s::uuid[], %(versions)s::int[]) AS asked (match_id, version),
 LATERAL (SELECT string_agg(version || ' ' || epoch || ' ' || xact::text || ' ' || position, E'\\n' ORDER BY version) AS places
  FROM matches_event e WHERE e.match_id = asked.match_id AND e.version <= asked.version) AS there
WHERE there.places IS NOT NULL
""",
}


def unlike(matches: Sequence[UUID]) -> dict[UUID, Mapping[str, bool]]:
    """Of each match that the log has: whether its frame, and the places of its events, are other than the newest entry says."""
    entries = _entries([match.hex for match in matches])
    found: dict[UUID, dict[str, bool]] = {}
    for kind in KINDS:
        ours = {(one.key, one.version): bytes(one.digest) for one in entries if one.kind == kind}
        stands = now(kind, list(ours))
        for (key, version), digest in ours.items():
            found.setdefault(UUID(key), {})[kind] = stands.get((key, version)) != digest
    return dict(found)


def _entries(keys: Sequence[str]) -> list[LogEntry]:
    """The newest of each kind and key."""
    same = LogEntry.objects.filter(kind=OuterRef("kind"), key=OuterRef("key")).order_by("-version").values("version")[:1]
    return list(LogEntry.objects.filter(kind__in=KINDS, key__in=keys).annotate(last=Subquery(same)).filter(version=F("last")))


def now(kind: str, keys: Sequence[Key]) -> Mapping[Key, bytes]:
    """The digests of what stands there of these matches."""
    known = [(key, version) for key, version in keys if _HEX.fullmatch(key)]
    with connection.cursor() as cursor:
        cursor.execute(_DIGESTS[kind], {"matches": [key for key, _ in known], "versions": [version for _, version in known]})
        return {(match, version): bytes(digest) for match, version, digest in cursor.fetchall()}


def news(kind: str, place: str, limit: int) -> Batch:
    """The matches of a stretch of the feed that are over by now, each as far as it has come."""
    epoch, xact, position = (place or "0/0/0").split("/")
    with connection.cursor() as cursor:
        cursor.execute(_STRETCH, {"epoch": int(epoch), "xact": xact, "position": int(position), "limit": limit})
        row = cursor.fetchone()
    if row is None:
        return Batch((), place, more=False)
    reached, count, over = row
    keys = [(UUID(match).hex, int(version)) for match, version in (one.split("/") for one in over)]
    written = set(LogEntry.objects.filter(kind=kind, key__in=[key for key, _ in keys]).values_list("key", "version"))
    digests = now(kind, [key for key in keys if key not in written])
    return Batch([News(*key, digests[key]) for key in keys if key in digests], reached, count == limit)

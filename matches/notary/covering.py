"""Which streams the log covers, which go on behind it, and which it should cover and does not. Imports the store."""

from __future__ import annotations

from django.db import connection

from matches.models import Checkpoint
from matches.notary.report import Report
from matches.store.chain import flaws

_THINGS = "SELECT kind, count(DISTINCT key) FROM matches_logentry WHERE position < %s GROUP BY kind"
# What was committed before something that the log has, or recorded before the checkpoint before this one, was there to be
# written down: such a stream was put in later.
_BEHIND = """
WITH logged AS (
  SELECT CASE WHEN key ~ '^[0-9a-f]{32}$' THEN key::uuid END AS match_id, max(version) AS version FROM matches_logentry
  WHERE kind = 'match' AND position < %(size)s GROUP BY key),
 reached AS (
  SELECT e.epoch, e.xact, e.position FROM logged l JOIN matches_event e ON e.match_id = l.match_id AND e.version = l.version
  ORDER BY e.epoch DESC, e.xact DESC, e.position DESC LIMIT 1),
 open AS (
  SELECT e.match_id, e.version, (e.epoch, e.xact, e.position) < (SELECT epoch, xact, position FROM reached)
    OR e.recorded_at < %(before)s AS late
  FROM matches_event e LEFT JOIN logged l ON l.match_id = e.match_id WHERE e.version > coalesce(l.version, 0))
SELECT match_id, min(version) FILTER (WHERE late) FROM open GROUP BY match_id
"""


def counted(size: int) -> dict[str, int]:
    """How many things of each kind the first `size` entries are about."""
    with connection.cursor() as cursor:
        cursor.execute(_THINGS, [size])
        return dict(cursor.fetchall())


def compare(target: Checkpoint, report: Report) -> None:
    """Everything that is not in entries: counts, streams, and the chains that their digests stand for."""
    report.things = counted(target.size)
    with connection.cursor() as cursor:
        cursor.execute(_BEHIND, {"size": target.size, "before": _before(target)})
        behind = cursor.fetchall()
    report.newer = len(behind)
    for match, late in behind:
        if late is not None:
            report.fault("match", match.hex, late, "was there for the log to write down, and is not in it")
    for match, version in flaws(None).items():
        report.fault("match", match.hex, version, "the chain of its events does not fit")


def _before(target: Checkpoint) -> int:
    """When the checkpoint before this one was made, in ms since 1970; 0 for the first."""
    last = Checkpoint.objects.filter(number__lt=target.number).order_by("number").last()
    return 0 if last is None else int(last.made_at.timestamp() * 1000)

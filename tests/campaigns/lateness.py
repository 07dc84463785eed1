"""How late deadlines fire, read from the stored events alone; imports the site."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any
from uuid import UUID

from tests.campaigns.site import Site, pause

P99_MS = 300

# Each tick of Tally says when the next is due, and its time is when the clock's command was recorded.
_SAID = """
SELECT deadline, late_ms FROM (
  SELECT e.match_id || '/' || (c.payload->>'deadline') AS deadline, e.version,
    e.recorded_at - lag((e.payload->>'next_at')::bigint) OVER (PARTITION BY e.match_id ORDER BY e.version) AS late_ms
  FROM matches_event e JOIN matches_command c ON c.match_id = e.match_id AND c.id = e.command
  WHERE e.tag IN ('tally_begun', 'ticked') AND e.match_id = ANY(%s)) AS ticks
WHERE late_ms IS NOT NULL ORDER BY deadline
"""
_UNTIL = "SELECT count(*) FROM matches_match WHERE id = ANY(%s) AND status <> 'ended'"


def said_of(cursor: Any, matches: Sequence[UUID]) -> list[tuple[str, int]]:
    """Every deadline of these matches that was settled, and how late (ms)."""
    cursor.execute(_SAID, [list(matches)])
    return list(cursor.fetchall())


def running(cursor: Any, matches: Sequence[UUID]) -> int:
    cursor.execute(_UNTIL, [list(matches)])
    return int(cursor.fetchone()[0])


def lateness(said: Sequence[tuple[str, int]]) -> dict[str, int]:
    """The figures: how many, how many more than once, and the spread (ms)."""
    late = sorted(ms for _, ms in said)
    return {
        "deadlines": len(said),
        "doubled": len(said) - len({deadline for deadline, _ in said}),
        "earliest_ms": late[0],
        "median_ms": late[len(late) // 2],
        "p99_ms": late[min(len(late) - 1, len(late) * 99 // 100)],
        "latest_ms": late[-1],
    }


def late_tables(tables: int, home: Path, seed: int = 1) -> dict[str, object]:
    """So many running tables on the real site, each deadline fired by its worker; asserts once, never early, p99 in time."""
    with Site(home) as site:
        director = site.spawn("tests.campaigns.director", "clocks", str(tables), "0.02", str(seed))
        assert director.stdout is not None
        matches = [UUID(line.decode().strip()) for line in director.stdout]
        assert len(matches) == tables, f"{len(matches)} of {tables} were begun"
        with site.connect() as database:
            cursor = database.cursor()
            while running(cursor, matches):
                pause(0.5, site)
            figures = lateness(said_of(cursor, matches))
    assert figures["doubled"] == 0 and figures["earliest_ms"] >= 0, figures
    assert figures["p99_ms"] <= P99_MS, figures
    return {"tables": tables, "seed": seed, **figures}

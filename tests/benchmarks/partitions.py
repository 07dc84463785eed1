"""Events and commands in sixteen parts, against the same in one table: appending, reading a match, reading the feed."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median

from tests.benchmarks.pairs import Figure
from tests.benchmarks.place import without_flush
from tests.benchmarks.store import appending

STREAMS, COMMANDS = 300, 100
SECONDS, SLICES = 1.0, 5
_FEED = """
SELECT epoch, xact, position FROM matches_event WHERE (epoch, xact, position) > (1, %s::text::xid8, 0)
ORDER BY epoch, xact, position LIMIT 256
"""


def measure() -> Iterator[Figure]:
    """One after the other: a table cannot be both at once."""
    from django.db import connection

    with without_flush():
        for _ in range(STREAMS):
            step = appending(5)
            for _ in range(COMMANDS // 5):
                step()
        connection.cursor().execute("ANALYZE matches_event, matches_command")
        whole = _rates()
        connection.cursor().execute(Path(__file__).with_suffix(".sql").read_text())
        parts = _rates()
    for name, rate in parts.items():
        note = f"({rate:,.0f}/s against {whole[name]:,.0f}/s; synchronous_commit off, one after the other)"
        yield Figure(f"{name}, 16 parts / one table", rate / whole[name], ">=", None, "×", note)


def _rates() -> dict[str, float]:
    from django.db import connection

    from matches import store
    from matches.models import Match

    cursor, matches = connection.cursor(), list(Match.objects.values_list("pk", flat=True)[:STREAMS])

    def read() -> None:
        for match in matches[:10]:
            list(store.exported_events(match))

    def feed() -> None:
        cursor.execute(_FEED, ["3"])
        cursor.fetchall()

    return {
        "append a command with 1 event": _rate(appending(1)),
        "read ten matches": _rate(read),
        "read 256 of the feed": _rate(feed),
    }


def _rate(step: Callable[[], object]) -> float:
    """Steps a second, the median of several slices."""
    found = []
    for _ in range(SLICES):
        count, began = 0, time.perf_counter()
        while time.perf_counter() - began < SECONDS:
            step()
            count += 1
        found.append(count / (time.perf_counter() - began))
    return median(found)

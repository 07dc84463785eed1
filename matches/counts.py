"""What is counted of matches while they go on, for whoever asks for metrics. Imports prometheus-client alone.

With PROMETHEUS_MULTIPROC_DIR in the environment the processes of a machine count in files there, and any of them tells of all.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from prometheus_client import Counter, Gauge

COMMANDS: Final = Counter("pli_commands", "Commands by what became of them.", ["game", "result"])
STREAMS: Final = Gauge("pli_live_streams", "Live streams that are open.", multiprocess_mode="livesum")
UNREAD: Final = "-"  # the game, where the match was not read

RESULTS: Final = {409: "stale", 422: "refused"}  # by the status of a refusal


@dataclass(slots=True)
class Carried:
    """One command on its way: its game once the match is read, and what became of it."""

    game: str = UNREAD
    result: str = "stored"


@contextmanager
def command() -> Iterator[Carried]:
    """Counts one command when it is answered, whoever asked: `stored`, `repeated`, `stale`, `refused` or `failed`."""
    carried = Carried()
    try:
        yield carried
    except Exception as error:
        carried.result = RESULTS.get(getattr(error, "status", 0), "failed")
        raise
    finally:
        COMMANDS.labels(carried.game, carried.result).inc()

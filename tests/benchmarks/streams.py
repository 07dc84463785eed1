"""2,000 spectators on one match in one server process: how long after a move the last of them has the new fragment whole."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median
from typing import IO

import psutil

from tests.benchmarks.pairs import Figure
from tests.benchmarks.serving import HOST, Web, process, web
from tests.benchmarks.tables import SEATS, new_table, pick

SPECTATORS = 2_000
MOVES = SEATS - 1  # with the last pick the round is settled: that would be two fragments


def measure() -> Iterator[Figure]:
    from matches.live import tokens

    table = new_table()
    with web(1) as server, _crowd(server.port, f"/live/{tokens.make(table.id, None, 'fr')}") as told:
        alone = _memory(server)  # the crowd has only begun to come
        _next(told)
        lasts, middles = [], []
        for seat in range(MOVES):
            begun = time.monotonic()
            pick(table, seat)
            told_at = _next(told)
            lasts.append(told_at["last"] - begun)
            middles.append(told_at["middle"] - begun)
            time.sleep(0.5)
        each = (_memory(server) - alone) / SPECTATORS / 1024
    note = f"(half of them after {median(middles):.2f} s; the slowest of {MOVES} moves {max(lasts):.2f} s)"
    yield Figure("the fragment has arrived at all 2,000 spectators of one process", median(lasts), "<=", 1, "s", note)
    yield Figure("memory of the process for each of its 2,000 spectators", each, "<=", None, "KiB")


def _memory(server: Web) -> int:
    """Bytes that the process has to itself."""
    return int(psutil.Process(server.pids[0]).memory_full_info().uss)


@contextmanager
def _crowd(port: int, path: str) -> Iterator[IO[str]]:
    command = [sys.executable, "-m", "tests.benchmarks.crowd", HOST, str(port), path, str(SPECTATORS)]
    with process(command, stdout=subprocess.PIPE, text=True) as crowd:
        assert crowd.stdout is not None
        yield crowd.stdout


def _next(told: IO[str]) -> dict[str, float]:
    """The next revision that everybody has."""
    line = told.readline()
    if not line:
        raise RuntimeError("the crowd has heard nothing for 30 s")
    answer: dict[str, float] = json.loads(line)
    return answer

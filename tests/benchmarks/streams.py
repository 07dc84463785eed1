"""2,000 spectators on one match in one server process: how long after a move the last of them has the new fragment whole."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median
from typing import IO, Any

from tests.benchmarks.pairs import Figure
from tests.benchmarks.tables import SEATS, new_table, pick
from tests.support.ports import free_port

SPECTATORS = 2_000
HOST = "127.0.0.1"
MOVES = SEATS - 1  # with the last pick the round is settled: that would be two fragments


def measure() -> Iterator[Figure]:
    from matches.live import tokens

    table = new_table()
    with _server() as port, _crowd(port, f"/live/{tokens.make(table.id, None, 'fr')}") as told:
        _next(told)
        lasts, middles = [], []
        for seat in range(MOVES):
            begun = time.monotonic()
            pick(table, seat)
            told_at = _next(told)
            lasts.append(told_at["last"] - begun)
            middles.append(told_at["middle"] - begun)
            time.sleep(0.5)
    note = f"(half of them after {median(middles):.2f} s; the slowest of {MOVES} moves {max(lasts):.2f} s)"
    yield Figure("the fragment has arrived at all 2,000 spectators of one process", median(lasts), "<=", 1, "s", note)


@contextmanager
def _server() -> Iterator[int]:
    """The real server, as `make run` starts it, on a free port."""
    port = free_port()
    command = [sys.executable, "-m", "uvicorn", "config.asgi:application", "--host", HOST, "--port", str(port)]
    with _process([*command, "--backlog", "4096", "--log-level", "error"]):
        _wait_for(port)
        yield port


@contextmanager
def _crowd(port: int, path: str) -> Iterator[IO[str]]:
    command = [sys.executable, "-m", "tests.benchmarks.crowd", HOST, str(port), path, str(SPECTATORS)]
    with _process(command, stdout=subprocess.PIPE, text=True) as crowd:
        assert crowd.stdout is not None
        yield crowd.stdout


@contextmanager
def _process(command: list[str], **options: Any) -> Iterator[subprocess.Popen[str]]:
    """Ended with the block; killed if it does not end in five seconds."""
    process = subprocess.Popen(command, **options)
    try:
        yield process
    finally:
        process.terminate()
        try:
            process.wait(5)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _next(told: IO[str]) -> dict[str, float]:
    """The next revision that everybody has."""
    line = told.readline()
    if not line:
        raise RuntimeError("the crowd has heard nothing for 30 s")
    answer: dict[str, float] = json.loads(line)
    return answer


def _wait_for(port: int, seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while True:
        try:
            socket.create_connection((HOST, port), timeout=1).close()
            return
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.1)

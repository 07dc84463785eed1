"""The site's web process, as `make run` starts it, and other programs that end with a block."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from tests.support.ports import free_port

HOST = "127.0.0.1"


class Web(NamedTuple):
    """Where it listens, and its process."""

    port: int
    pid: int


@contextmanager
def web() -> Iterator[Web]:
    """The real server on a free port of HOST."""
    port = free_port()
    command = [sys.executable, "-m", "uvicorn", "config.asgi:application", "--host", HOST, "--port", str(port)]
    with process([*command, "--backlog", "4096", "--log-level", "error"]) as server:
        _wait_for(port)
        yield Web(port, server.pid)


@contextmanager
def process(command: list[str], **options: Any) -> Iterator[subprocess.Popen[str]]:
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

"""The site's web processes, as `make run` starts them, and other programs that end with a block."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import Any, NamedTuple

from tests.support.ports import free_port

HOST = "127.0.0.1"


class Web(NamedTuple):
    """Where they listen, and their numbers."""

    port: int
    pids: Sequence[int]


@contextmanager
def web(most: int | None = None) -> Iterator[Web]:
    """As many as `make run` starts, or `most`, on a free port of HOST."""
    from config.management.commands.up import programs

    port = free_port()
    commands = [one.module for one in programs(HOST, port) if one.name.startswith("web")]
    with ExitStack() as stack:
        started = [stack.enter_context(process([sys.executable, "-m", *command])) for command in commands[:most]]
        _wait_for(port)
        yield Web(port, [one.pid for one in started])


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
    """Until a few requests in a row are answered: each process is there by then, as they start together."""
    from config.management.commands.up import answers

    end, row = time.monotonic() + seconds, 0
    while row < 20:
        row = row + 1 if answers(HOST, port) else 0
        if time.monotonic() > end:
            raise TimeoutError(f"nobody answers at port {port}")
        time.sleep(0.1)

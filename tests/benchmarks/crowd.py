"""`python -m tests.benchmarks.crowd HOST PORT PATH COUNT`: many spectators in one process. Standard library alone.

Prints a line of JSON for each revision that all of them have whole: the revision, and when the middle one and the last one had it
(`time.monotonic()`, which all processes of a Linux machine share).
"""

from __future__ import annotations

import json
import re
import resource
import selectors
import socket
import sys
import time
from dataclasses import dataclass, field

_EVENT = re.compile(rb"event: fragment\nid: (\d+)\n.*?\n\n", re.DOTALL)


@dataclass(slots=True)
class Spectator:
    socket: socket.socket
    got: bytearray = field(default_factory=bytearray)


def main(host: str, port: int, path: str, count: int) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, count + 100)), hard))
    watched = selectors.DefaultSelector()
    arrived: dict[int, list[float]] = {}
    for number in range(count):
        watched.register(_opened(host, port, path), selectors.EVENT_READ, Spectator)
        if number % 50 == 0:
            _read_all(watched, arrived, count, 0.0)
    while _read_all(watched, arrived, count, 30.0):
        pass


def _opened(host: str, port: int, path: str) -> socket.socket:
    one = socket.create_connection((host, port), timeout=30)
    one.sendall(f"GET {path} HTTP/1.1\r\nHost: {host}\r\nAccept: text/event-stream\r\n\r\n".encode())
    one.setblocking(False)
    return one


def _read_all(watched: selectors.BaseSelector, arrived: dict[int, list[float]], count: int, seconds: float) -> bool:
    """What has come by now; False if nothing came for so long, or the server is gone."""
    ready = watched.select(seconds)
    for key, _ in ready:
        if isinstance(key.data, type):
            key = watched.modify(key.fileobj, selectors.EVENT_READ, Spectator(key.fileobj))  # type: ignore[arg-type]
        for revision in _events(key.data):
            times = arrived.setdefault(revision, [])
            times.append(time.monotonic())
            if len(times) == count:
                print(json.dumps({"revision": revision, "middle": times[count // 2], "last": times[-1]}), flush=True)
    return bool(ready)


def _events(one: Spectator) -> list[int]:
    try:
        while chunk := one.socket.recv(2**16):
            one.got += chunk
        raise SystemExit("the server has closed a stream")
    except BlockingIOError:
        pass
    found = [(int(match[1]), match.end()) for match in _EVENT.finditer(one.got)]
    if found:
        del one.got[: found[-1][1]]
    return [revision for revision, _ in found]


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), sys.argv[3], int(sys.argv[4]))

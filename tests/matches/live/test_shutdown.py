"""A web server that stops ends its streams first; imports nothing of the site, it starts it as a program."""

import http.client
import signal
import socket
import subprocess
import sys
import time
import uuid

import pytest

from config.runtime import processes
from matches.live import tokens


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def answers(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_stop_ends_open_streams_within_a_second(child_env: dict[str, str], match_id: uuid.UUID, number: signal.Signals):
    port = free_port()
    server = subprocess.Popen(
        [
            sys.executable,
            "-m",
            "uvicorn",
            "config.asgi:application",
            "--port",
            str(port),
            "--lifespan",
            "on",
            "--log-level",
            "error",
        ],
        env=child_env,
    )
    try:
        assert processes.happens(lambda: answers(port), seconds=20)
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
        connection.request("GET", f"/live/{tokens.make(match_id, 0, 'fr')}")
        stream = connection.getresponse()
        while stream.readline() != b"data: 5\n":
            pass
        began = time.monotonic()
        server.send_signal(number)
        assert stream.read() == b"\n"
        assert time.monotonic() - began < 1.0
        server.wait(5)
        assert time.monotonic() - began < 2.0
    finally:
        server.kill()
        server.wait()

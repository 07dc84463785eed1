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
from tests.support.ports import free_port

TRIES = 3  # a busy machine may hold up one server or two


def answers(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_stop_ends_open_streams_within_a_second(child_env: dict[str, str], match_id: uuid.UUID, number: signal.Signals):
    for _ in range(TRIES):
        stream_s, server_s = stopped_s(child_env, match_id, number)
        if stream_s < 1.0 and server_s < 2.0:
            return
    raise AssertionError(f"of {TRIES} servers the last one's stream ended after {stream_s:.1f} s, itself after {server_s:.1f} s")


def stopped_s(child_env: dict[str, str], match_id: uuid.UUID, number: signal.Signals) -> tuple[float, float]:
    """After how many seconds an open stream has ended, and the server itself."""
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
        assert processes.happens(lambda: answers(port), seconds=60)
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
        connection.request("GET", f"/live/{tokens.make(match_id, 0, 'fr')}")
        stream = connection.getresponse()
        while stream.readline() != b"data: 5\n":
            pass
        began = time.monotonic()
        server.send_signal(number)
        assert stream.read() == b"\n"
        stream_s = time.monotonic() - began
        server.wait(20)
        return stream_s, time.monotonic() - began
    finally:
        server.kill()
        server.wait()

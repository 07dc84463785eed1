"""Ports for programs that tests start, and for those where nobody is; imports the standard library alone."""

import random
import socket

# Below those that systems give out by themselves (from 32768 or 49152 on): between our look and the program's start
# no socket of another test can come to stand there.
FROM, TO = 20_000, 32_000


def free_port() -> int:
    """A port of this machine at which nobody listens."""
    for port in random.SystemRandom().sample(range(FROM, TO), 100):
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise AssertionError(f"all of 100 ports between {FROM} and {TO} are taken")

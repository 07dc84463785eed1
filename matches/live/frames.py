"""Server-Sent Events as bytes; imports nothing of ours."""

from __future__ import annotations

import random

HEARTBEAT = b":\n\n"
SAID = b"event: said\ndata: 1\n\n"  # as the next one
TOLD = b"event: told\ndata: 1\n\n"  # without an id: the viewer's revision stays what it was
RETRY_MS = 700  # and up to as much again: no restart brings everybody back in one instant, and 2 s later every page is right


def hello() -> bytes:
    """The first bytes of a stream: how long the browser waits before it comes back."""
    return f"retry: {RETRY_MS + random.randrange(RETRY_MS)}\n\n".encode()


def watching(count: int) -> bytes:
    """How many only watch; without an id, as the two above."""
    return f"event: watching\ndata: {count}\n\n".encode()


def frame(event: str, revision: int, data: str) -> bytes:
    """One event whose id is the viewer's revision. Each line of `data` gets its own field, whatever ends it."""
    lines = data.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    fields = "".join(f"data: {line}\n" for line in lines)
    return f"event: {event}\nid: {revision}\n{fields}\n".encode()

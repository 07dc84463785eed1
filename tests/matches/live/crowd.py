"""A crowd of spectators for measurements: many open streams in one event loop, and when each heard of a move; imports asyncio."""

import asyncio
import time
from collections.abc import Awaitable, Callable

LARGEST_FRAGMENT = 2**20
AT_ONCE = 100  # a server's listen queue holds only so many


async def delays(host: str, port: int, path: str, count: int, moves: list[Callable[[], Awaitable[None]]]) -> list[list[float]]:
    """Seconds from the beginning of each move until each of `count` spectators had the next fragment whole, sorted.

    A move stores something that spectators see. The crowd is complete and up to date before the first one.
    """
    readers, writers = [], []
    for start in range(0, count, AT_ONCE):
        opened = await asyncio.gather(*(_open(host, port, path) for _ in range(min(AT_ONCE, count - start))))
        readers += [reader for reader, _ in opened]
        writers += [writer for _, writer in opened]
    seen = max(revision for revision, _ in await asyncio.gather(*(_newer(reader, 0) for reader in readers)))
    result = []
    for move in moves:
        waiting = [asyncio.create_task(_newer(reader, seen)) for reader in readers]
        began = time.perf_counter()
        await move()
        heard = await asyncio.gather(*waiting)
        seen = max(revision for revision, _ in heard)
        result.append(sorted(at - began for _, at in heard))
    for writer in writers:
        writer.close()
    return result


async def _open(host: str, port: int, path: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    reader, writer = await asyncio.open_connection(host, port, limit=LARGEST_FRAGMENT)
    writer.write(f"GET {path} HTTP/1.1\r\nHost: {host}\r\nAccept: text/event-stream\r\n\r\n".encode())
    head = await reader.readuntil(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 200"), head
    return reader, writer


async def _newer(reader: asyncio.StreamReader, than: int) -> tuple[int, float]:
    """The revision of the first event that is newer, and the instant (perf_counter) at which it was whole."""
    while True:
        event = await reader.readuntil(b"\n\n")
        for line in event.split(b"\n"):
            if line.startswith(b"id: ") and int(line[4:]) > than:
                return int(line[4:]), time.perf_counter()

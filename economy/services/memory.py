"""What a process remembers between requests: the most recent of it, for all its threads. Imports nothing of ours."""

from __future__ import annotations

from threading import Lock
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Memory(Generic[K, V]):
    """At most `most` entries; the one that was kept longest ago goes first."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._held: dict[K, V] = {}
        self._lock = Lock()

    def get(self, key: K) -> V | None:
        return self._held.get(key)

    def keep(self, key: K, value: V) -> None:
        with self._lock:
            self._held.pop(key, None)
            self._held[key] = value
            if len(self._held) > self._most:
                del self._held[next(iter(self._held))]

    def forget(self, key: K) -> None:
        with self._lock:
            self._held.pop(key, None)

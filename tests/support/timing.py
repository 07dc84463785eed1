"""A clock that is ahead: the database's own cannot be set, so what the store says of it is shifted; imports the store."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from unittest import mock

from matches import store


@contextmanager
def later(ms: int) -> Iterator[None]:
    """Inside the block it is `ms` later than it is."""
    tail, now_ms = store.tail, store.now_ms

    def shifted(*args: object) -> store.Tail | None:
        found = tail(*args)  # type: ignore[arg-type]
        return found and replace(found, now=found.now + ms)

    with mock.patch.object(store, "tail", shifted), mock.patch.object(store, "now_ms", lambda: now_ms() + ms):
        yield

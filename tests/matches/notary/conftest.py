"""What tests of the log share: a kind of thing of their own, days on which checkpoints are made, and a thief; imports notary."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import datetime, timedelta
from hashlib import sha256

import pytest
from django.db import connection

from matches import notary
from matches.kernel.words import Words
from matches.models import Checkpoint
from matches.notary import sources
from matches.notary.checkpoints import PARIS
from matches.notary.sources import Batch, Key, News, Source
from tests.support.horizon import all_is_behind

TABLES = ("matches_logentry", "matches_logtile", "matches_checkpoint")
NOON = (datetime.now(PARIS) - timedelta(days=20)).replace(hour=12, minute=0, second=0, microsecond=0)

Made = Callable[[], Checkpoint]


def digest(at: int) -> bytes:
    return sha256(b"pebble %d" % at).digest()


class Pebbles:
    """Things that are numbered; `count` are there."""

    def __init__(self) -> None:
        self.count = 0

    def news(self, place: str, limit: int) -> Batch:
        start = int(place or 0)
        end = min(start + limit, self.count)
        return Batch([News(str(at), 1, digest(at)) for at in range(start, end)], str(end), end < self.count)

    def now(self, keys: Sequence[Key]) -> Mapping[Key, bytes]:
        return {(key, version): digest(int(key)) for key, version in keys if key.isdecimal() and version == 1}


@pytest.fixture
def pebbles(monkeypatch: pytest.MonkeyPatch) -> Pebbles:
    """The only kind of thing that there is."""
    some = Pebbles()
    monkeypatch.setattr(sources, "_SOURCES", {"pebble": Source("pebble", Words("cailloux", "pebbles"), some.news, some.now)})
    return some


@pytest.fixture
def next_day() -> Iterator[Made]:
    """Makes the checkpoint of the next day, all of them some days ago, over everything that was committed."""
    days = 0

    def made() -> Checkpoint:
        nonlocal days
        if not connection.in_atomic_block:
            all_is_behind()
        found = notary.checkpoint(NOON + timedelta(days=days))
        days += 1
        assert found is not None
        return found

    yield made


@contextmanager
def unguarded() -> Iterator[None]:
    """The log's guards are off in this block, as for a thief who owns the tables."""
    with connection.cursor() as cursor:
        cursor.execute("; ".join(f"ALTER TABLE {table} DISABLE TRIGGER USER" for table in TABLES))
        try:
            yield
        finally:
            cursor.execute("; ".join(f"ALTER TABLE {table} ENABLE TRIGGER USER" for table in TABLES))


def change(sql: str, *parameters: object) -> None:
    """Runs one statement unguarded that must change exactly one row."""
    with unguarded(), connection.cursor() as cursor:
        cursor.execute(sql, parameters)
        assert cursor.rowcount == 1


def told(number: int | None = None, note: str = "") -> list[str]:
    """What an examination finds, a sentence a fault."""
    return [str(fault) for fault in notary.examine(number, note).faults]

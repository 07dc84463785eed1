"""A stream that is written to by hand, past the services; imports the store."""

import uuid
from dataclasses import dataclass, field

from django.db import connection

from matches import store
from matches.store.append import HeadChange, NewCommand, NewEvent

ANY_HEAD = HeadChange(status="open", revisions=(9, 9), turn=(), deadline_id="", deadline_at=None, outcome=None)


@dataclass
class Stream:
    """One match and the place up to which it is known here."""

    id: uuid.UUID
    version: int = 1
    hash: bytes = field(default_factory=bytes)

    def append(self, *events: NewEvent, id: uuid.UUID | None = None, version: int | None = None, payload: bytes = b"{}") -> bool:
        """Whether it was stored; then this stream stands behind it."""
        command = NewCommand(id or uuid.uuid4(), None, "", "poke", payload, store.now_ms())
        expected = self.version if version is None else version
        last = store.append(self.id, expected, self.hash, command, list(events or [poke()]), ANY_HEAD)
        if last is not None:
            self.version, self.hash = expected + len(events or [1]), last
        return last is not None

    def rows(self) -> list[store.StoredEvent]:
        return list(store.events_between(self.id, 0, 10_000))


def poke(payload: bytes = b'{"type":"poke"}') -> NewEvent:
    return NewEvent("poke", 1, payload)


def one(sql: str, *parameters: object) -> object:
    with connection.cursor() as cursor:
        cursor.execute(sql, parameters)
        row = cursor.fetchone()
        return row and row[0]

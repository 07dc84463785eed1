"""The other side of the comparison: the `eventsourcing` library on the same PostgreSQL, with the same events."""

from __future__ import annotations

import random
from uuid import UUID

from eventsourcing.application import Application
from eventsourcing.domain import Aggregate, event

from tests.benchmarks.games.tally import played

SAVE_EVERY = 500  # its insert of one array takes longer than in proportion


class Tally(Aggregate):
    """The same fold as our game `tally`."""

    class Started(Aggregate.Created):
        seed: int

    class Played(Aggregate.Event):
        player: str
        action: str
        card: str
        to: str
        trick: int
        hand_left: int
        legal: list[str]
        clock_ms: int
        cmd: str

        def apply(self, aggregate: Tally) -> None:
            aggregate.moves += 1
            aggregate.last = self.card

    @event(Started)
    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.moves = 0
        self.last = ""

    def play(self, turn: int) -> None:
        one = played(turn)
        facts = {name: getattr(one, name) for name in one.__struct_fields__}
        self.trigger_event(self.Played, **{**facts, "legal": list(one.legal)})


class Library:
    """An application with one aggregate a table; `close` lets its connections go."""

    def __init__(self, database: dict[str, str], name: str) -> None:
        environment = {
            "PERSISTENCE_MODULE": "eventsourcing.postgres",
            "POSTGRES_DBNAME": database["dbname"],
            "POSTGRES_HOST": database["host"],
            "POSTGRES_PORT": database.get("port", "5432") or "5432",
            "POSTGRES_USER": database["user"],
            "POSTGRES_PASSWORD": database.get("password", "") or "x",
        }
        self.app = type(name, (Application,), {"name": name})(env=environment)
        self._random = random.Random(5)
        self._turn = 0
        self._current: Tally | None = None

    def filled(self, events: int) -> UUID:
        """An aggregate with so many events."""
        one = Tally(seed=1)
        for turn in range(1, events):
            one.play(turn)
            if turn % SAVE_EVERY == 0:
                self.app.save(one)
        self.app.save(one)
        return one.id

    def append(self) -> int:
        """One more event, saved at once."""
        if self._current is None:
            self._current = Tally(seed=1)
            self.app.save(self._current)
        self._turn += 1
        self._current.play(self._turn)
        self.app.save(self._current)
        return 1

    def read(self, id: UUID, events: int) -> int:
        """The whole aggregate; how many events that were."""
        one = self.app.repository.get(id)
        assert one.moves == events - 1
        return events

    def travel(self, id: UUID, events: int) -> int:
        """The aggregate at a random version."""
        version = self._random.randint(2, events)
        assert self.app.repository.get(id, version=version).moves == version - 1
        return 1

    def close(self) -> None:
        self.app.close()

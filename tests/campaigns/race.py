"""Must show 3: many writers on one match, rollbacks, killed connections and doubled commands; imports services and audit."""

from __future__ import annotations

import random
import threading
import time
from collections import Counter as Tally
from dataclasses import dataclass, field
from uuid import UUID, uuid5

from django.contrib.auth.models import User
from django.db import DatabaseError, connection, connections, transaction

from matches import audit, services
from matches.models import Command, Event, Match
from matches.projections import fold as folds
from matches.services import Receipt

ROLLED_BACK, KILLED, DOUBLED = 0.08, 0.03, 0.15  # of all commands


@dataclass
class Writer:
    """Says the numbers of its own seat in order; some first in a transaction that is undone, some on a killed connection."""

    match: UUID
    user: User
    seat: int
    count: int
    random: random.Random
    answers: dict[UUID, list[Receipt]] = field(default_factory=dict)
    accidents: Tally[str] = field(default_factory=Tally)
    failure: Exception | None = None

    def run(self) -> None:
        try:
            for number in range(1, self.count + 1):
                self._until_stored(number)
        except Exception as error:  # told by the campaign, in its own thread
            self.failure = error
        finally:
            connections.close_all()

    def _until_stored(self, number: int) -> None:
        if self.random.random() < ROLLED_BACK:
            self._undone(number)
        if self.random.random() < KILLED:
            self._killed()
        doubles = self.random.randint(1, 2) if self.random.random() < DOUBLED else 0
        threads = [threading.Thread(target=self._double, args=(number,)) for _ in range(doubles)]
        for thread in threads:
            thread.start()
        while not self._stored(number):
            self.accidents["sent again after a failure"] += 1
        for thread in threads:
            thread.join()

    def _submit(self, number: int) -> Receipt:
        return services.submit(
            self.match,
            self.user,
            command_id=self.id(number),
            decision=f"add/{number}",
            move={"type": "add", "amount": self.amount(number)},
        )

    def _stored(self, number: int) -> bool:
        """As a client does: whoever got no answer sends the same again."""
        try:
            self.answers.setdefault(self.id(number), []).append(self._submit(number))
            return True
        except DatabaseError:
            connection.close()
            return False

    def _undone(self, number: int) -> None:
        self.accidents["rolled back"] += 1
        try:
            with transaction.atomic():
                self._submit(number)
                transaction.set_rollback(True)
        except DatabaseError:
            connection.close()

    def _killed(self) -> None:
        """Somebody ends this writer's connection a moment from now, whatever it is doing then."""
        connection.ensure_connection()
        pid = connection.connection.info.backend_pid
        self.accidents["killed connections"] += 1
        threading.Timer(self.random.random() * 0.01, _terminate, (pid,)).start()

    def _double(self, number: int) -> None:
        self.accidents["doubled"] += 1
        try:
            self.answers.setdefault(self.id(number), []).append(self._submit(number))
        except Exception as error:
            self.failure = error
        finally:
            connections.close_all()

    def id(self, number: int) -> UUID:
        return uuid5(self.match, f"{self.seat}/{number}")

    def amount(self, number: int) -> int:
        return 1 + (self.seat * 7 + number) % 9


def _terminate(pid: int) -> None:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_terminate_backend(%s)", [pid])
    finally:
        connections.close_all()


def race(commands: int, writers: int = 8, seed: int = 1) -> dict[str, object]:
    """Runs it and asserts all that must hold; the figures. `commands` in all, `writers` divides them. Tally must be playable."""
    match, people = _table(writers, commands)
    crew = [
        Writer(match.pk, user, seat, commands // writers, random.Random(seed * 1000 + seat)) for seat, user in enumerate(people)
    ]
    began = time.monotonic()
    threads = [threading.Thread(target=writer.run) for writer in crew]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    seconds = time.monotonic() - began
    for writer in crew:
        if writer.failure is not None:
            raise writer.failure
    check_stream(match, crew, commands)
    check_answers(crew)
    accidents = sum((writer.accidents for writer in crew), Tally[str]())
    return {
        "commands": commands,
        "writers": writers,
        "seed": seed,
        "seconds": round(seconds, 1),
        **dict(sorted(accidents.items())),
    }


def _table(writers: int, commands: int) -> tuple[Match, list[User]]:
    people = [User.objects.create_user(f"writer-{seat}") for seat in range(writers)]
    match = services.open_match(game="tally", options={"target": commands}, seats=writers, host=people[0])
    for seat, user in enumerate(people):
        services.take_seat(match.pk, user, seat=seat, command_id=uuid5(match.pk, f"sit/{seat}"))
    services.start(match.pk, people[0], command_id=uuid5(match.pk, "start"))
    return match, people


def check_stream(match: Match, crew: list[Writer], commands: int) -> None:
    """Nothing lost, doubled or reordered: every seat's numbers are there once and in order, and all versions without a gap."""
    match.refresh_from_db()
    versions = list(Event.objects.filter(match=match).order_by("version").values_list("version", flat=True))
    assert versions == list(range(1, match.version + 1)), "versions have gaps"
    assert match.status == "ended", f"the match is {match.status}"
    ids = list(Command.objects.filter(match=match, name="add").order_by("first_version").values_list("id", flat=True))
    assert len(ids) == len(set(ids)) == commands, f"{len(ids)} commands for {commands}"
    for writer in crew:
        own = [id for id in ids if id in writer.answers]
        assert own == [writer.id(number) for number in range(1, writer.count + 1)], f"seat {writer.seat} is out of order"
    folds.cache.drop(match.pk)
    game = folds.load(match.pk).fold.match.game
    total = sum(writer.amount(number) for writer in crew for number in range(1, writer.count + 1))
    assert (game.count, game.total) == (commands, total), f"{game.count} numbers of {game.total} in all"
    assert audit.verify(match.pk).verdict == "exact"


def check_answers(crew: list[Writer]) -> None:
    """Every duplicate was answered like the first, and as the row says."""
    stored = {
        command.id: (command.first_version, command.count)
        for command in Command.objects.filter(match=crew[0].match).only("match", "id", "first_version", "count")
    }
    for writer in crew:
        for id, answers in writer.answers.items():
            told = {(answer.first_version, answer.count) for answer in answers}
            assert told == {stored[id]}, f"{id} was answered {told} and is {stored[id]}"
            assert sum(not answer.repeated for answer in answers) <= 1, f"{id} was new twice"

"""Appending: our one statement with every guard, against bare single commits and against the `eventsourcing` library."""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Callable, Iterator
from statistics import median
from uuid import UUID, uuid4

import psycopg

from tests.benchmarks.library import Library
from tests.benchmarks.pairs import Figure, Step, ratio
from tests.benchmarks.place import connection_facts, without_flush

_BARE = """
CREATE TABLE IF NOT EXISTS bare (stream uuid NOT NULL, version int NOT NULL, tag text NOT NULL, payload json NOT NULL,
  recorded_at bigint NOT NULL, PRIMARY KEY (stream, version))
"""
_INSERT = "INSERT INTO bare VALUES (%s, %s, %s, %s::json, %s)"


def measure() -> Iterator[Figure]:
    one, five, bare = appending(1), appending(5), bare_commits()
    yield ratio("append a command with 1 event / bare single commits", one, bare, 0.65)
    yield ratio("append a command with 5 events / bare single commits", five, bare, 3)
    yield against_library("append a command with 1 event / eventsourcing", 3)
    yield together()
    with without_flush():
        bare = bare_commits()
        # No design target: these two show what is left when the disk does not wait, which is not how the house runs.
        note = ", synchronous_commit off"
        yield ratio("… 1 event / bare, the software's path alone", appending(1), bare, None, note=note)
        yield against_library("… 1 event / eventsourcing, the software's path alone", None, note)


def against_library(name: str, target: float | None, note: str = "") -> Figure:
    library = Library(connection_facts(), "Appending")
    try:
        return ratio(name, appending(1), library.append, target, note=note)
    finally:
        library.close()


def together(rounds: int = 3) -> Figure:
    """Four processes of each kind, in turn."""
    rates = [(writers(_bare_writer), writers(_our_writer), writers(_bare_writer)) for _ in range(rounds)]
    value = median(own / ((before + after) / 2) for before, own, after in rates)
    own, base = median(own for _, own, _ in rates), median(before for before, _, _ in rates)
    note = f"({own:,.0f}/s against {base:,.0f}/s)"
    return Figure("4 writers, 1 event a command / 4 bare writers", value, ">=", 0.65, "×", note)


def new_stream() -> UUID:
    """The head of an empty stream of `tally`."""
    from matches.models import Counter, Match

    number = Counter.objects.get(name="match")
    Counter.objects.filter(pk=number.pk).update(value=number.value + 1)
    fixed = {"game": "tally", "release": "", "seats": 2, "invite": uuid4().hex[:32], "opened_at": 0, "changed_at": 0}
    return Match.objects.create(number=-uuid4().int % 2**60, revisions=[0, 0, 0], **fixed).pk


def appending(events: int) -> Step:
    """Each step stores one command with so many events; it counts the events."""
    from matches import store
    from matches.codec import encode
    from matches.store.append import NewCommand, NewEvent
    from matches.store.chain import GENESIS
    from tests.benchmarks.games.tally import Play, played

    match, version, last = new_stream(), 0, GENESIS
    head = store.HeadChange("playing", (1, 1, 1), (0,), "turn/1", 1_800_000_000_000, None)

    def step() -> int:
        nonlocal version, last
        command = NewCommand(uuid4(), 0, "turn", "play", encode(Play(version)), 1_700_000_000_000)
        rows = [NewEvent("played", 1, encode(played(version + place))) for place in range(events)]
        stored = store.append(match, version, last, command, rows, head)
        assert stored is not None
        version, last = version + events, stored
        return events

    return step


def bare_commits() -> Step:
    """Each step is one row by bare psycopg, prepared, one durable commit."""
    import msgspec

    from tests.benchmarks.games.tally import played

    connection = psycopg.connect(**connection_facts(), autocommit=True)
    connection.execute(_BARE)
    cursor, stream, version = connection.cursor(), uuid4(), 0

    def step() -> int:
        nonlocal version
        version += 1
        payload = msgspec.json.encode(played(version)).decode()
        cursor.execute(_INSERT, (stream, version, "played", payload, 1_700_000_000_000), prepare=True)
        return 1

    return step


def writers(worker: Callable[[float, multiprocessing.Queue[float]], None], processes: int = 4, seconds: float = 1.2) -> float:
    """The summed rate of several processes that write at once."""
    from django.db import connections

    connections.close_all()
    context = multiprocessing.get_context("fork")
    answers: multiprocessing.Queue[float] = context.Queue()
    started = [context.Process(target=worker, args=(seconds, answers)) for _ in range(processes)]
    for one in started:
        one.start()
    rates = [answers.get(timeout=60) for _ in started]
    for one in started:
        one.join()
    return sum(rates)


def _our_writer(seconds: float, answers: multiprocessing.Queue[float]) -> None:
    _write(appending(1), seconds, answers)


def _bare_writer(seconds: float, answers: multiprocessing.Queue[float]) -> None:
    _write(bare_commits(), seconds, answers)


def _write(step: Step, seconds: float, answers: multiprocessing.Queue[float]) -> None:
    done, begun = 0, time.perf_counter()
    while (spent := time.perf_counter() - begun) < seconds:
        done += step()
    answers.put(done / spent)

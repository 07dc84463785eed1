"""Who plays while a season is closed: how long boosters, claims, registrations, feeds wait; and a close that dies."""

from __future__ import annotations

import itertools
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from random import Random
from typing import TYPE_CHECKING, NamedTuple
from uuid import uuid4

from tests.benchmarks.pairs import Figure

if TYPE_CHECKING:
    from django.contrib.auth.models import User

BEFORE_S, PACE_S = 4.0, 0.1
LIMIT_MS = 200


class Entrant(NamedTuple):
    """A player and the ids of two decks that he may register with."""

    user: User
    decks: tuple[int, int]


def waits(people: Sequence[Entrant], coming: datetime, close: Callable[[], None]) -> Iterator[Figure]:
    """A figure for each kind of write: the longest one while `close` ran.

    `people` are paid by it; `coming` lies in a later season, in which each of them registers once.
    """
    from economy import clock

    kinds = _kinds(people)
    with clock.at(coming):
        with _going_on(kinds) as before:
            time.sleep(BEFORE_S)
        with _going_on(kinds) as meanwhile:
            close()
    for name in kinds:
        note = f"({len(meanwhile[name])} of them; the longest of {len(before[name])} before it {max(before[name]) * 1e3:.0f} ms)"
        yield Figure(f"while a season closes, the longest: {name}", max(meanwhile[name]) * 1e3, "<=", LIMIT_MS, "ms", note)


def dying(close: Callable[[], None], times: int, random: Random) -> int:
    """Runs `close` until it ends, its connection ended by the server at random moments, `times` at most; how often."""
    from django.db import Error, connection

    deaths = 0
    while True:
        connection.close()
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_backend_pid()")
            [pid] = cursor.fetchone()
        killer = threading.Timer(random.uniform(0.02, 0.4), _end, [pid])
        if deaths < times:
            killer.start()
        try:
            close()
        except Error:
            deaths += 1
            killer.join()
            continue
        killer.cancel()
        connection.close()
        return deaths


def _end(pid: int) -> None:
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_terminate_backend(%s)", [pid])
    connection.close()


def entrants(count: int) -> list[Entrant]:
    """Players with two decks that will do in the arena, who are not registered yet."""
    from economy import sheets
    from tests.benchmarks.economy_people import rich
    from tests.support.arena import arena_pair, may_register

    stock, found = sheets.current_stock(), []
    for user in rich(count):
        may_register(user)
        found.append(Entrant(user, arena_pair(user, stock).decks))
    return found


def _kinds(people: Sequence[Entrant]) -> dict[str, Callable[[], None]]:
    """Each done by somebody who is being paid meanwhile."""
    from django.db import transaction

    from economy import services
    from economy.rules.ranks import Fight
    from economy.services.claims import _claim

    buyers, winners, fresh = itertools.cycle(people), itertools.cycle(people), iter(people)

    def booster() -> None:
        services.open_boosters(next(buyers).user, tier=1, key=uuid4())

    def claim() -> None:
        with transaction.atomic():
            _claim(services.wallet_of(next(winners).user), uuid4(), 0, Fight(1, False, 5, 6), drawn=False)

    def registration() -> None:
        one = next(fresh)
        services.register(one.user, decks=one.decks, key=uuid4())

    return {"a booster": booster, "a fight's claim": claim, "a registration": registration, "the feeds' horizon": _horizon}


def _horizon() -> None:
    """Until what was just written can be followed."""
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_current_xact_id()::text::bigint")
        [own] = cursor.fetchone()
        while True:
            cursor.execute("SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint > %s", [own])
            if cursor.fetchone() == (True,):
                return
            time.sleep(0.002)


@contextmanager
def _going_on(kinds: dict[str, Callable[[], None]]) -> Iterator[dict[str, list[float]]]:
    """Seconds of each call, by kind, for as long as the block lasts; a kind that runs out stops."""
    spent: dict[str, list[float]] = {name: [] for name in kinds}
    stop = threading.Event()
    threads = [threading.Thread(target=_again, args=(call, spent[name], stop)) for name, call in kinds.items()]
    for thread in threads:
        thread.start()
    try:
        yield spent
    finally:
        stop.set()
        for thread in threads:
            thread.join()


def _again(call: Callable[[], None], spent: list[float], stop: threading.Event) -> None:
    from django.db import connections

    while not stop.wait(PACE_S):
        began = time.perf_counter()
        try:
            call()
        except StopIteration:
            break
        spent.append(time.perf_counter() - began)
    connections.close_all()

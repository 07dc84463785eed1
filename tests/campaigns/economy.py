"""Clients buy, sell, fuse and give at random while web, worker and connections are killed; imports the site, never Django."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import psycopg

from config.runtime.processes import happens
from tests.campaigns.economy_checks import check
from tests.campaigns.economy_clients import PATIENCE_S, Client, Pages
from tests.campaigns.economy_deeds import Eyes, Person
from tests.campaigns.economy_told import Told
from tests.campaigns.site import UP_WITHIN_S, Site, pause

ACCOUNTS = 20
PAIR_OF_EYES = 8  # clients who look through one connection
BY_SERVICES = 8  # of so many clients one calls services instead of posting forms
_BACKENDS = """
SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() AND query LIKE '%%economy%%'
ORDER BY state = 'active' DESC, random() LIMIT %s
"""


def trades(clients: int, seconds: float, home: Path, rounds: int = 1, seed: int = 1) -> dict[str, object]:
    """Trades for so long, kills each part `rounds` times meanwhile, and asserts all that must hold; the figures.

    There are 20 accounts; one client in eight calls services in a process of its own.
    """
    began = time.monotonic()
    with Site(home, page_s=UP_WITHIN_S / 2) as site:
        players, staff = _people(site)
        others = clients // BY_SERVICES
        crew = _crew(site, players, staff, clients - others, seed)
        spawned = site.spawn("tests.campaigns.economy_services", str(others), str(seed), str(home))
        killed = _trade(site, crew, seconds, rounds, random.Random(seed))
        told = _told(crew, _end(site, spawned))
        figures = check(site, told)
    done = {kind: len(found) for kind, found in told.done.items()}
    assert min(done.values()) > 0, f"not everything was done: {done}"
    took = round(time.monotonic() - began, 1)
    return {"clients": clients, "seed": seed, "killed": killed, "seconds": took, "repeated": told.repeated, "done": done,
            "refused": dict(sorted(told.refusals.items())), **figures}  # fmt: skip


def _people(site: Site) -> tuple[Sequence[Person], Sequence[Person]]:
    made = site.spawn("tests.campaigns.economy_people", str(ACCOUNTS))
    words = _words(made)
    assert made.wait(10) == 0, f"nobody was made; see {site.home}/spawned.log"
    (site.home / "people.json").write_bytes(words)
    people = json.loads(words)
    return [Person(*one) for one in people["players"]], [Person(*one) for one in people["staff"]]


def _crew(site: Site, players: Sequence[Person], staff: Sequence[Person], count: int, seed: int) -> list[Client]:
    eyes = [Eyes(site.connect) for _ in range(0, count, PAIR_OF_EYES)]
    return [
        Client(Pages(site.port), eyes[number // PAIR_OF_EYES], players[number % ACCOUNTS], staff, f"{seed}/{number}")
        for number in range(count)
    ]


def _trade(site: Site, crew: Sequence[Client], seconds: float, rounds: int, chance: random.Random) -> dict[str, int]:
    """All trade until the time is up and the last part that was killed is back; how many of each were killed."""
    enough = threading.Event()
    threads = [threading.Thread(target=client.run, args=(enough.is_set,), daemon=True) for client in crew]
    end = time.monotonic() + seconds
    for thread in threads:
        thread.start()
    killed = _kills(site, chance, seconds, rounds)
    pause(end - time.monotonic(), site)
    enough.set()
    (site.home / "enough").touch()
    for thread in threads:
        thread.join(PATIENCE_S + 30)
        assert not thread.is_alive(), "a client has not come to an end"
    return killed


def _kills(site: Site, chance: random.Random, seconds: float, rounds: int) -> dict[str, int]:
    """Each part once a round, in any order, evenly spread; in the end the site answers."""
    kills: dict[str, Callable[[], int]] = {
        "connections": partial(_terminates, site, 4),
        "backend": partial(_kills_a_backend, site),
        "web": partial(_kills_and_revives, site, "web"),
        "worker": partial(_kills_and_revives, site, "worker"),
    }
    killed = dict.fromkeys(kills, 0)
    for _ in range(rounds):
        for part in chance.sample(list(kills), len(kills)):
            pause(chance.uniform(0.5, 1.5) * seconds / (rounds * len(kills)) / 2, site)
            killed[part] += kills[part]()
    return killed


def _terminates(site: Site, count: int) -> int:
    """Ends connections that are at work on the economy, if any are."""
    with site.connect() as database:
        pids = [pid for (pid,) in database.execute(_BACKENDS, [count])]
        return sum(database.execute("SELECT pg_terminate_backend(%s)", [pid]).fetchone() == (True,) for pid in pids)


def _kills_a_backend(site: Site) -> int:
    """kill -9: PostgreSQL ends all other connections, too, this one among them, and recovers from its log."""
    with site.connect() as database:
        row = database.execute(_BACKENDS, [1]).fetchone()
        assert row is not None, "nobody is connected"
        os.kill(row[0], signal.SIGKILL)
        assert happens(lambda: not _answers(lambda: database), UP_WITHIN_S), "the connection outlives a crash"
    assert happens(lambda: _answers(site.connect), UP_WITHIN_S), f"the database has not recovered; see {site.home}"
    return 1


def _answers(connect: Callable[[], psycopg.Connection[tuple[Any, ...]]]) -> bool:
    try:
        return connect().execute("SELECT 1").fetchone() == (1,)
    except psycopg.OperationalError:
        return False


def _kills_and_revives(site: Site, role: str) -> int:
    site.kill(role)
    pause(0.3, site)
    site.revive(role)
    return 1


def _end(site: Site, spawned: subprocess.Popen[bytes]) -> Told:
    """What the clients who call services were told."""
    words = _words(spawned)
    assert spawned.wait(10) == 0, f"clients who call services failed; see {site.home}/spawned.log"
    return Told.read(json.loads(words))


def _words(program: subprocess.Popen[bytes]) -> bytes:
    """All that it prints; its standard input stays open, since it ends with that."""
    assert program.stdout is not None
    return program.stdout.read()


def _told(crew: Sequence[Client], others: Told) -> Told:
    told = Told()
    told.take(others)
    for client in crew:
        if client.failure is not None:
            raise client.failure
        told.take(client.told)
    return told

"""`python -m tests.campaigns.economy_services CLIENTS SEED HOME`: clients who call services; prints what they were told as JSON.

Runs in the site's own environment until there is a file HOME/enough. Beside pages there are the API and whatever comes later.
"""

from __future__ import annotations

import json
import sys
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import django

django.setup()

# Django must be ready before the first of its models is imported.
import psycopg  # noqa: E402
from django.contrib.auth.models import User  # noqa: E402
from django.db import DatabaseError, InterfaceError, connection, connections  # noqa: E402

from config.runtime import postgres  # noqa: E402
from economy import services  # noqa: E402
from matches.errors import Problem  # noqa: E402
from tests.campaigns.economy_clients import Client, Gone  # noqa: E402
from tests.campaigns.economy_deeds import Deed, Eyes, Person  # noqa: E402
from tests.campaigns.economy_told import Outcome, Told  # noqa: E402

Doing = Callable[[User, Deed], object]


def _gift(user: User, deed: Deed) -> object:
    name, gold = deed.fields["player"], deed.fields["gold"]
    wallet = services.wallet_of(User.objects.get(username=name)).pk if name else None
    return services.ask(user, id=deed.key, kind="refund", wallet=wallet, gold=gold, why=deed.fields["why"])


def _open(user: User, deed: Deed) -> object:
    fields = deed.fields
    opening = services.open_boosters(user, tier=fields["booster"], race=fields["race"], count=fields["count"], key=deed.key)
    return opening.id


DOINGS: dict[str, Doing] = {
    "open": _open,
    "sell": lambda user, deed: services.sell(user, deed.fields["copy"], key=deed.key),
    "undo": lambda user, deed: services.undo_sale(user, deed.number),
    "fuse": lambda user, deed: services.fuse(user, deed.fields["one"], deed.fields["other"], key=deed.key).id,
    "chain": lambda user, deed: services.fuse_chain(user, deed.fields["copy"], key=deed.key).id,
    "mark": lambda user, deed: services.mark(user, deed.number, keep="keep" in deed.fields, favourite="favourite" in deed.fields),
    "rotate": lambda user, deed: services.rotate(user, number=deed.number, seed=deed.fields["seed"]),
    "claim": lambda user, deed: services.claim_milestone(user, deed.number),
    "gift": _gift,
    "approve": lambda user, deed: services.approve(user, deed.key),
}


class Services:
    """A double click cannot be made here: the second call comes after the first."""

    def does(self, deed: Deed, times: int) -> Sequence[Outcome]:
        return [self._once(deed) for _ in range(times)]

    def _once(self, deed: Deed) -> Outcome:
        try:
            done = DOINGS[deed.kind](User.objects.get(username=deed.who.name), deed)
        except Problem:
            return Outcome(False)
        except (DatabaseError, InterfaceError) as error:
            connection.close()
            if not _lost(error):
                return Outcome(False, fault=f"{type(error).__name__}: {error}")
            raise Gone from error
        return Outcome(True, str(done) if isinstance(done, int) else "")


def _lost(error: Exception) -> bool:
    """Whether the connection went, which is no fault of a service; a deadlock is one."""
    state: str | None = getattr(error.__cause__, "sqlstate", None)
    return state is None or state.startswith(("08", "57P"))


def main(clients: int, seed: str, home: Path) -> None:
    people = json.loads((home / "people.json").read_text())
    players, staff = ([Person(*one) for one in people[name]] for name in ("players", "staff"))
    enough = home / "enough"
    eyes = Eyes(lambda: _connected(home))
    crew = [Client(Services(), eyes, players[n % len(players)], staff, f"{seed}/services/{n}") for n in range(clients)]
    threads = [threading.Thread(target=_runs, args=(client, enough.exists)) for client in crew]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    told = Told()
    for client in crew:
        if client.failure is not None:
            raise client.failure
        told.take(client.told)
    sys.stdout.write(json.dumps(told.said()))


def _runs(client: Client, enough: Callable[[], bool]) -> None:
    try:
        client.run(enough)
    finally:
        connections.close_all()


def _connected(home: Path) -> psycopg.Connection[tuple[Any, ...]]:
    return psycopg.connect(postgres.address(home), autocommit=True, connect_timeout=2)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2], Path(sys.argv[3]))

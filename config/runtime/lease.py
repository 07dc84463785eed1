"""Holds local servers for as long as somebody uses them; imports its siblings."""

import contextlib
import fcntl
import os
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Protocol

from config.runtime import paths
from config.runtime.postgres import Postgres
from config.runtime.valkey import Valkey


class Server(Protocol):
    """What can be leased."""

    name: str
    home: Path

    def pid(self) -> int | None: ...
    def ensure(self) -> None: ...
    def stop(self) -> None: ...


def needed() -> list[Server]:
    """The servers that the environment gives no address for."""
    home = paths.home()
    servers: list[Server] = []
    if not os.environ.get("DATABASE_URL"):
        servers.append(Postgres(home))
    if not os.environ.get("CELERY_BROKER_URL"):
        servers.append(Valkey(home))
    return servers


@contextlib.contextmanager
def lease(*servers: Server) -> Iterator[None]:
    """Starts what does not run; whoever leaves last stops it.

    Users are counted by a shared lock on a file, which the kernel drops with its process: a kill -9 leaves no wrong count.
    """
    with contextlib.ExitStack() as stack:
        for server in servers:
            stack.enter_context(_one(server))
        yield


@contextlib.contextmanager
def _one(server: Server) -> Iterator[None]:
    server.home.mkdir(parents=True, exist_ok=True)
    with (server.home / f".{server.name}.users").open("w") as users:
        fcntl.flock(users, fcntl.LOCK_SH)
        try:
            server.ensure()
            yield
        finally:
            if _is_last(users):
                server.stop()


def _is_last(users: IO[str]) -> bool:
    """Turns our share into the whole lock, which fails while others hold theirs."""
    try:
        fcntl.flock(users, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True

"""Opening boosters through HTTP, 32 clients at once, against pgbench that writes the same rows.

The site's web processes are those of `make run`. A client posts the shop's form for the next booster as soon as it has been
answered: session, account, guards against forgery and the service, in one request, answered by the address of the cards. The
limit is the service call's own, pgbench with one client. Against 32 clients of pgbench, which keep both cores of a small machine
busy with nothing but writes, the figure tells what a request costs beside them.
"""

from __future__ import annotations

import selectors
import socket
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from urllib.parse import urlencode
from uuid import uuid4

from tests.benchmarks.cpu import cluster_s, process_s
from tests.benchmarks.economy_openings import figure, loaded
from tests.benchmarks.economy_people import on_sale, rich
from tests.benchmarks.pages import CSRF, session_of
from tests.benchmarks.pairs import Figure, Slice
from tests.benchmarks.pgbench import Load
from tests.benchmarks.serving import HOST, Web, web

CLIENTS = 32
ROUNDS, SLICE_S = 5, 1.5
PATH = "/boutique/ouvrir/"
FORM = {"csrfmiddlewaretoken": CSRF, "pledge": "1", "booster": "1", "race": "", "count": "1", "seed": ""}


def measure() -> Iterator[Figure]:
    on_sale()  # a process that asked before would say for a moment that nothing is on sale
    with web() as server:
        ours = Crowd(server, [_head(server, one.pk) for one in rich(CLIENTS)])
        with loaded(1) as load:
            yield against(f"open a booster through HTTP, {CLIENTS} clients / pgbench, the same writes", ours, load, 0.35)
        ours = Crowd(server, [_head(server, one.pk) for one in rich(CLIENTS)])
        with loaded(CLIENTS) as load:
            yield against(f"… / pgbench with {CLIENTS} clients as well", ours, load, None)


def against(name: str, ours: Crowd, load: Load, target: float | None) -> Figure:
    """Each slice of ours between two of pgbench's; its processor time is that of web, database and clients."""
    load.sliced(SLICE_S / 4)
    ours.sliced(SLICE_S / 4)
    slices = [(load.sliced(SLICE_S / 2), ours.sliced(SLICE_S), load.sliced(SLICE_S / 2)) for _ in range(ROUNDS)]
    return figure(name, slices, target)


@dataclass(slots=True)
class Client:
    """A player's connection; `ask` sends the next form, `done` says whether the answer has come whole."""

    socket: socket.socket
    head: bytes
    got: bytearray = field(default_factory=bytearray)

    def ask(self) -> None:
        body = urlencode({**FORM, "key": str(uuid4())}).encode()
        self.socket.sendall(self.head % len(body) + body)

    def done(self) -> bool:
        """An answer of 303 has no body."""
        more = self.socket.recv(65_536)
        assert more, f"the server hung up after {bytes(self.got[:400])!r}"
        self.got += more
        if not self.got.endswith(b"\r\n\r\n"):
            return False
        assert self.got.startswith(b"HTTP/1.1 303"), bytes(self.got[:400])
        self.got.clear()
        return True


@dataclass(slots=True)
class Crowd:
    """All clients of a server at once; `heads` begin their requests."""

    server: Web
    heads: Sequence[bytes]

    def sliced(self, seconds: float) -> Slice:
        """Every client asks again and again for so many seconds; all answers are waited for, and counted."""
        with ExitStack() as stack, selectors.DefaultSelector() as watched:
            for head in self.heads:
                connection = socket.create_connection((HOST, self.server.port), timeout=30)
                watched.register(stack.enter_context(connection), selectors.EVENT_READ, Client(connection, head))
            cluster, own, begun = cluster_s(), self._computed_s(), time.perf_counter()
            units = _asked(watched, begun + seconds)
            return Slice(units, time.perf_counter() - begun, self._computed_s() - own + cluster_s() - cluster)

    def _computed_s(self) -> float:
        return time.process_time() + sum(process_s(pid) for pid in self.server.pids)


def _asked(watched: selectors.BaseSelector, end: float) -> int:
    """How many answers came."""
    clients = [key.data for key in watched.get_map().values()]
    for one in clients:
        one.ask()
    answers, waiting = 0, len(clients)
    while waiting:
        for key, _ in watched.select(30):
            if key.data.done():
                answers += 1
                if time.perf_counter() < end:
                    key.data.ask()
                else:
                    waiting -= 1
    return answers


def _head(server: Web, user: int) -> bytes:
    """What a browser says before the form, as far as the site looks at it."""
    lines = (
        f"POST {PATH} HTTP/1.1",
        f"Host: {HOST}:{server.port}",
        f"Cookie: sessionid={session_of(user)}; csrftoken={CSRF}",
        "Accept: text/html",
        "Accept-Language: fr",
        "Content-Type: application/x-www-form-urlencoded",
        "Content-Length: %d",
    )
    return "\r\n".join((*lines, "", "")).encode()

"""A move through HTTP with the table's fragment back, against a view that does one indexed read; both through WSGI in process."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from statistics import median
from typing import Any
from urllib.parse import urlencode
from uuid import uuid4

from tests.benchmarks.pairs import SLICE_S, Figure, Step, latencies, p95, sliced
from tests.benchmarks.place import without_flush
from tests.benchmarks.tables import Table, new_table

CSRF = "a" * 32  # the same in cookie and form is what counts
ROUNDS, CALLS = 5, 60
SIGNED_IN = "signed-in/"


def measure() -> Iterator[Figure]:
    """The limit reads one row by its key and nothing else; the signed-in one also session and user, which a move needs."""
    yield moving("a move through HTTP, fragment back, p95 / a view with one indexed read")
    yield moving("… / the same view for who is signed in", SIGNED_IN, None)
    with without_flush():
        yield moving("… / the first view, while the disk does not wait", "", None)
        yield moving("… / the signed-in view, while the disk does not wait", SIGNED_IN, None)


def moving(name: str, limit: str = "", target: float | None = 3, count: int = ROUNDS) -> Figure:
    """p95 against p95, round by round; a round is a table of its own. `cpu` is ours over the limit's, as `value` is."""
    tables = [calls(new_table(), limit) for _ in range(count)]
    rounds = [latencies(*pair, CALLS) for pair in tables]
    costs = [(sliced(one_of(move), SLICE_S).cost, sliced(one_of(read), SLICE_S).cost) for move, read in tables]
    own, base = median(p95(own) for own, _ in rounds), median(p95(base) for _, base in rounds)
    value = median(p95(own) / p95(base) for own, base in rounds)
    middle = median(median(own) / median(base) for own, base in rounds)
    note = f"({own * 1e3:.1f} ms against {base * 1e3:.1f} ms; medians {middle:.2f} ×)"
    return Figure(name, value, "<=", target, "×", note, median(own / base for own, base in costs))


def one_of(call: Callable[[], None]) -> Step:
    """`call` as one unit of work."""

    def step() -> int:
        call()
        return 1

    return step


def calls(table: Table, limit: str = "") -> tuple[Callable[[], None], Callable[[], None]]:
    """Ours: the same seat changes its mind again and again. The limit: one read of the same table."""
    cookie = f"sessionid={session_of(table.users[0])}; csrftoken={CSRF}"
    symbols = ["feather", "book"]

    def move() -> None:
        symbols.reverse()
        form = {"csrfmiddlewaretoken": CSRF, "id": str(uuid4()), "decision": "pick/1", "command": "pick", "symbol": symbols[0]}
        answer = ask("POST", f"/tables/{table.id}/coup/", cookie, urlencode(form).encode())
        assert b'id="table"' in answer, answer[:500]

    def read() -> None:
        assert ask("GET", f"/one-read/{table.id}/{limit}", cookie).isdigit()

    for call in (move, read, move, read):
        call()
    return move, read


def ask(method: str, path: str, cookie: str, body: bytes = b"", query: str = "") -> bytes:
    """The body of the answer of Django's WSGI handler, as a server would call it."""
    status: list[str] = []
    asked = environ(method, path, cookie, body) | {"QUERY_STRING": query}
    answer = handler()(asked, lambda line, headers: status.append(line))
    whole = b"".join(answer)
    answer.close()
    assert status == ["200 OK"], (status, whole[:500])
    return whole


def environ(method: str, path: str, cookie: str, body: bytes) -> dict[str, Any]:
    """A request as a server hands it over; htmx's if it is a page's."""
    return {
        "REQUEST_METHOD": method,
        "SCRIPT_NAME": "",
        "PATH_INFO": path,
        "QUERY_STRING": "",
        "SERVER_NAME": "testserver",
        "SERVER_PORT": "80",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "REMOTE_ADDR": "127.0.0.1",
        "CONTENT_TYPE": "application/x-www-form-urlencoded",
        "CONTENT_LENGTH": str(len(body)),
        "HTTP_HOST": "testserver",
        "HTTP_COOKIE": cookie,
        "HTTP_HX_REQUEST": "true",
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": "http",
        "wsgi.input": io.BytesIO(body),
        "wsgi.errors": io.StringIO(),
        "wsgi.multithread": True,
        "wsgi.multiprocess": False,
        "wsgi.run_once": False,
    }


def handler() -> Any:
    """Django's WSGI application, made once."""
    if not _made:
        from django.core.wsgi import get_wsgi_application

        _made.append(get_wsgi_application())
    return _made[0]


_made: list[Any] = []


def session_of(user: int) -> str:
    """The key of a session in which this person is signed in."""
    from django.contrib.auth import get_user_model
    from django.test import Client

    client = Client()
    client.force_login(get_user_model().objects.get(pk=user))
    return client.cookies["sessionid"].value

"""Slow and endless clients: they are answered or dropped, and hold up nobody else."""

import asyncio
import json
import socket
import time
from collections.abc import Awaitable, Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar
from urllib.parse import urlsplit

import pytest
import requests

from config import asgi, patience
from config.settings import WEB_THREADS

Message = dict[str, Any]
T = TypeVar("T")
LEFT = {"type": "http.disconnect"}


def run(scene: Awaitable[T]) -> T:
    """In a thread of its own: browser tests of the same run keep a loop in this one."""

    async def await_it() -> T:
        return await scene

    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, await_it()).result()


def arriving(*parts: bytes, then: Message | None = None) -> Callable[[], Awaitable[Message]]:
    """A body in parts; without `then` the last of them is its end, and with None behind it nothing comes any more."""
    messages = [{"type": "http.request", "body": part, "more_body": True} for part in parts]
    if then is None:
        messages[-1]["more_body"] = False
    else:
        messages.append(then)
    waiting = iter(messages)

    async def receive() -> Message:
        for message in waiting:
            return message
        await asyncio.sleep(60)
        raise AssertionError("asked for more")

    return receive


def asked(path: str, receive: Callable[[], Awaitable[Message]]) -> list[Message]:
    """What the site answers to a POST, without Django."""
    sent: list[Message] = []

    async def send(message: Any) -> None:
        sent.append(message)

    run(asgi.application({"type": "http", "path": path, "method": "POST", "headers": []}, receive, send))
    return sent


@pytest.fixture
def reached(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """The bodies that came as far as a thread."""
    bodies: list[bytes] = []

    async def answer(scope: Any, body: bytes, send: Any) -> None:
        bodies.append(body)

    monkeypatch.setattr(asgi.pages, "answer", answer)
    return bodies


@pytest.mark.parametrize("parts", [[b""], [b"a=1"], [b"a", b"=", b"1" * 1000], [b"x" * patience.BODY_BYTES]])
def test_a_body_comes_in_one_piece_however_it_was_sent(reached: list[bytes], parts: Iterable[bytes]) -> None:
    assert asked("/invite/", arriving(*parts)) == []
    assert reached == [b"".join(parts)]


@pytest.mark.parametrize(("path", "kind"), [("/invite/", b"text/plain; charset=utf-8"), ("/api/token/", b"application/json")])
def test_an_endless_body_is_refused_before_its_end(reached: list[bytes], path: str, kind: bytes) -> None:
    parts = [b"x" * 65_536] * 5
    start, body = asked(path, arriving(*parts, then={"type": "http.request", "body": b"", "more_body": True}))
    assert (start["status"], dict(start["headers"])[b"content-type"]) == (413, kind)
    assert path != "/api/token/" or json.loads(body["body"])["code"] == "too_large"
    assert reached == []


CARD = "/atelier/bestiary/cartes/0d6e0a51-7f0c-4a3e-8c8c-5a6f6f0c1b11/"
UPLOADS = ["/atelier/bestiary/importer/", CARD, f"{CARD}image/", "/atelier/bestiary/nouvelle/creature/"]
IMPORT = "/api/catalogue/draft/bestiary/import/"
MEGABYTE = b"x" * 1024 * 1024


@pytest.mark.parametrize("path", [*UPLOADS, IMPORT])
def test_a_file_of_five_megabytes_comes_in_where_files_are_sent(reached: list[bytes], path: str) -> None:
    assert asked(path, arriving(*[MEGABYTE] * 5, b"the form around it")) == []
    assert [len(body) for body in reached] == [5 * 1024 * 1024 + 18]


@pytest.mark.parametrize(
    "path",
    [
        "/atelier/bestiary/",
        "/atelier/bestiary/importer/0d6e0a51-7f0c-4a3e-8c8c-5a6f6f0c1b11/",
        "/atelier/a/b/importer/",
        f"{CARD}apercu/",
        f"{CARD}image/x/",
        "/atelier/bestiary/nouvelle/",
        "/atelier/bestiary/importer/x",
        "/x/atelier/bestiary/importer/",
        "/api/atelier/bestiary/importer/",
        "/api/catalogue/draft/bestiary/cards/",
        "/api/catalogue/draft/a/b/import/",
    ],
)
def test_nowhere_else_is_a_body_that_long_taken(reached: list[bytes], path: str) -> None:
    [start, _] = asked(path, arriving(b"x" * patience.BODY_BYTES, b"x"))
    assert (start["status"], reached) == (413, [])


@pytest.mark.parametrize("path", UPLOADS)
def test_a_file_that_is_too_large_is_taken_to_its_end_and_answered_with_a_page(reached: list[bytes], path: str) -> None:
    pieces = iter([MEGABYTE] * 9)

    async def receive() -> Message:
        piece = next(pieces)
        return {"type": "http.request", "body": piece, "more_body": pieces.__length_hint__() > 0}

    start, body = asked(path, receive)
    assert (start["status"], dict(start["headers"])[b"content-type"]) == (413, b"text/html; charset=utf-8")
    assert "Ce fichier est trop lourd" in body["body"].decode()
    assert (list(pieces), reached) == ([], [])


def test_a_program_that_sends_too_much_is_told_so_in_its_own_shape(reached: list[bytes]) -> None:
    start, body = asked(IMPORT, arriving(*[MEGABYTE] * 7))
    assert (start["status"], json.loads(body["body"])["code"], reached) == (413, "too_large", [])


def test_the_last_piece_that_is_too_much_is_not_waited_beyond(reached: list[bytes]) -> None:
    began = time.monotonic()
    [start, _] = asked(UPLOADS[0], arriving(*[MEGABYTE] * 7))
    assert (start["status"], reached) == (413, [])
    assert time.monotonic() - began < 5


def test_an_endless_file_is_read_past_for_so_long_only(reached: list[bytes], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "READ_PAST_BYTES", 10 * 1024 * 1024)
    taken = 0

    async def receive() -> Message:
        nonlocal taken
        taken += len(MEGABYTE)
        return {"type": "http.request", "body": MEGABYTE, "more_body": True}

    [start, _] = asked(UPLOADS[0], receive)
    assert (start["status"], taken, reached) == (413, 17 * 1024 * 1024, [])


def test_a_body_that_does_not_come_is_not_waited_for(reached: list[bytes], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "BODY_S", 0.05)
    [start, _] = asked("/invite/", arriving(b"a=", then={"type": "http.request", "body": b"", "more_body": True}))
    assert start["status"] == 408
    assert reached == []


def test_half_a_body_of_one_who_left_is_no_request(reached: list[bytes]) -> None:
    assert asked("/invite/", arriving(b"a=", then=LEFT)) == []
    assert reached == []


def test_who_does_not_read_is_given_up_and_nobody_waits_for_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "SEND_S", 0.05)
    tried: list[Any] = []

    async def never(message: Any) -> None:
        tried.append(message)
        await asyncio.sleep(60)

    async def scene() -> None:
        send = patience.within_reason(never)
        for _ in range(100):
            await send({"type": "http.response.body"})

    began = time.monotonic()
    run(scene())
    assert time.monotonic() - began < 5
    assert len(tried) == 1


def test_as_many_half_requests_as_there_are_threads_stop_no_page(asgi_server: str) -> None:
    where = urlsplit(asgi_server)
    head = f"POST /invite/ HTTP/1.1\r\nHost: {where.netloc}\r\nCookie: csrftoken={'a' * 32}\r\n"
    half = f"{head}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\na="
    sockets = [socket.create_connection((where.hostname, where.port)) for _ in range(WEB_THREADS + 4)]
    try:
        for one in sockets:
            one.sendall(half.encode())
        time.sleep(0.3)  # they are all in
        assert requests.get(f"{asgi_server}/regles/", timeout=patience.BODY_S - 3).status_code == 200
    finally:
        for one in sockets:
            one.close()

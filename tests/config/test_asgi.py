"""One port: streams go to the raw handler, pages to Django, and the streams hear of the server's start and end."""

import asyncio
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
import requests

from config import asgi

Message = dict[str, Any]


def exchange(scope: Message, incoming: Iterable[Message] = ()) -> list[Message]:
    """What the site sends in answer to `incoming`."""
    waiting, sent = iter(incoming), []

    async def receive() -> Message:
        return next(waiting)

    async def send(message: Message) -> None:
        sent.append(message)

    # In a thread of its own: browser tests of the same run keep a loop in this one.
    with ThreadPoolExecutor(1) as pool:
        pool.submit(asyncio.run, asgi.application(scope, receive, send)).result()
    return sent


def test_a_path_under_live_goes_to_the_raw_handler(monkeypatch: pytest.MonkeyPatch) -> None:
    async def raw(scope: Message, receive: Any, send: Any) -> None:
        await send({"type": "raw", "path": scope["path"]})

    monkeypatch.setattr(asgi.live, "application", raw)
    assert exchange({"type": "http", "path": "/live/x"}) == [{"type": "raw", "path": "/live/x"}]


def test_the_streams_hear_of_the_start_and_of_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []

    class Hub:
        def hook_sigterm(self) -> None:
            heard.append("start")

        async def aclose(self) -> None:
            heard.append("end")

    monkeypatch.setattr(asgi, "hub", Hub())
    sent = exchange({"type": "lifespan"}, [{"type": "lifespan.startup"}, {"type": "lifespan.shutdown"}])
    assert [message["type"] for message in sent] == ["lifespan.startup.complete", "lifespan.shutdown.complete"]
    assert heard == ["start", "end"]


def test_a_websocket_is_turned_away() -> None:
    assert exchange({"type": "websocket", "path": "/"}) == [{"type": "websocket.close", "code": 1000}]


def test_a_page_is_served_by_django_on_the_same_port(asgi_server: str) -> None:
    answer = requests.get(f"{asgi_server}/api/schema/", timeout=20)
    assert (answer.status_code, answer.headers["X-Frame-Options"]) == (200, "DENY")
    assert "default-src 'self'" in answer.headers["Content-Security-Policy"]

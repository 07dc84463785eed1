"""`/live/<token>` as a bare ASGI application: checks the ticket and pumps one stream; imports the hub and Django's signing."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, TypeAlias
from urllib.parse import parse_qs

from matches.live import tokens
from matches.live.frames import hello
from matches.live.hub import hub
from matches.live.streams import next_chunk
from matches.live.tokens import BadTicket, Ticket
from matches.live.watchers import Watcher

Message: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[Message]]
Send: TypeAlias = Callable[[Message], Awaitable[None]]

PREFIX = "/live/"
SEND_S = 30.0  # a browser that does not read for so long is dropped; it comes back and starts from what it saw last
SAFE = [(b"cache-control", b"no-store"), (b"x-content-type-options", b"nosniff"), (b"referrer-policy", b"same-origin")]
STREAM = [(b"content-type", b"text/event-stream; charset=utf-8"), *SAFE, (b"x-accel-buffering", b"no")]
EXPIRED = "Cette page est trop ancienne\u00a0: rechargez-la.\nThis page is too old: reload it.\n"
ONLY_GET = "Cette adresse se lit avec GET.\nThis address is read with GET.\n"
NOTHING = "Il n’y a rien ici.\nThere is nothing here.\n"


async def application(scope: Message, receive: Receive, send: Send) -> None:
    """One request for a stream, `scope["type"]` being "http". Refusals come before any work, in words for whoever reads them."""
    token = scope["path"].removeprefix(scope.get("root_path", "")).removeprefix(PREFIX)
    if not token or "/" in token:
        await _refuse(send, 404, NOTHING)
    elif scope["method"] != "GET":
        await _refuse(send, 405, ONLY_GET, (b"allow", b"GET"))
    else:
        try:
            ticket = tokens.read(token)
        except BadTicket:
            await _refuse(send, 403, EXPIRED)
        else:
            if await hub.may_watch(ticket):
                await _serve(ticket, since(scope), receive, send)
            else:
                await _refuse(send, 403, EXPIRED)


def since(scope: Message) -> int:
    """The revision the viewer saw last: what the browser says when it comes back, else what the page said, else 0."""
    header = dict(scope["headers"]).get(b"last-event-id", b"").decode("latin-1")
    query = parse_qs(scope["query_string"].decode("latin-1")).get("since", [""])[0]
    for said in (header, query):
        if said.isascii() and said.isdigit() and len(said) < 10:
            return int(said)
    return 0


async def _refuse(send: Send, status: int, words: str, *headers: tuple[bytes, bytes]) -> None:
    plain = [(b"content-type", b"text/plain; charset=utf-8"), *SAFE, *headers]
    await send({"type": "http.response.start", "status": status, "headers": plain})
    await send({"type": "http.response.body", "body": words.encode()})


async def _serve(ticket: Ticket, sent: int, receive: Receive, send: Send) -> None:
    with hub.watching(ticket, sent) as watcher:
        gone = asyncio.create_task(_close_when_gone(receive, watcher))
        try:
            await send({"type": "http.response.start", "status": 200, "headers": STREAM})
            with contextlib.suppress(TimeoutError):
                await _pump(watcher, send)
        finally:
            gone.cancel()


async def _pump(watcher: Watcher, send: Send) -> None:
    """Raises TimeoutError when the browser has stopped reading."""
    chunk = hello()
    while not watcher.closed:
        if chunk:
            async with asyncio.timeout(SEND_S):
                await send({"type": "http.response.body", "body": chunk, "more_body": True})
        chunk = await next_chunk(watcher, hub.shows)
    await send({"type": "http.response.body", "body": b"", "more_body": False})


async def _close_when_gone(receive: Receive, watcher: Watcher) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
    watcher.close()

"""How long a client may take: a slow one must not hold one of the few threads. Plain ASGI, imports nothing of ours."""

import asyncio
import re
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, NamedTuple

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
SendAll = Callable[..., Awaitable[None]]  # what `send` takes, one after the other

BODY_S = 15.0  # for the whole body of a request
BODY_BYTES = 256 * 1024  # forms and commands are small
UPLOAD_S = 60.0  # the largest file at 1 Mbit/s
UPLOAD_BYTES = 6_800_000  # a file of 5 MB with the form around it, or a picture of 5 MB in base64
# Where moderators send files: cards to import, and a card's picture, with its form or alone. Nowhere else is anything uploaded.
UPLOADS = re.compile(
    r"/atelier/[^/]+/(?:importer|nouvelle/[^/]+|cartes/[^/]+(?:/image)?)/|/api/catalogue/draft/[^/]+/(?:import|pictures)/"
)
READ_PAST_BYTES = 64 * 1024 * 1024  # a browser shows the answer to a file that is too large once the file is taken
SEND_S = 30.0  # for an answer that is whole, or one piece of another


class Slow(Exception):
    """The body did not arrive in time."""


class TooLarge(Exception):
    """The body is longer than is allowed there; `more` of it is to come."""

    def __init__(self, more: bool) -> None:
        super().__init__()
        self.more = more


class Gone(Exception):
    """The client has left in the middle of the body: half a form is no form."""


class Limits(NamedTuple):
    """How long a body may be, and how long it may take."""

    most: int
    within_s: float


def limits(path: str) -> Limits:
    """What holds for a path of the site."""
    return Limits(UPLOAD_BYTES, UPLOAD_S) if UPLOADS.fullmatch(path) else Limits(BODY_BYTES, BODY_S)


async def whole_body(receive: Receive, limits: Limits) -> bytes:
    """The request's body, once all of it is here; Slow, TooLarge, Gone.

    A thread that reads a body waits for its client. Eight of them would wait for eight clients, and the site for all.
    """
    body = bytearray()
    try:
        async with asyncio.timeout(limits.within_s):
            more = True
            while more:
                message = await receive()
                if message["type"] == "http.disconnect":
                    raise Gone
                body += message.get("body", b"")
                more = message.get("more_body", False)
                if len(body) > limits.most:
                    raise TooLarge(more)
    except TimeoutError as error:
        raise Slow from error
    return bytes(body)


async def read_past(receive: Receive) -> None:
    """Takes what is left of a body, within reason, and keeps none of it."""
    left = READ_PAST_BYTES
    try:
        async with asyncio.timeout(UPLOAD_S):
            while left > 0:
                message = await receive()
                left -= len(message.get("body", b""))
                if not message.get("more_body", False):
                    return
    except TimeoutError:
        pass  # who is that slow does without the answer


def within_reason(send: Send) -> SendAll:
    """`send`, which gives a client up that takes none of what is sent for SEND_S: the rest of the answer goes nowhere.

    It does not raise, because the thread that makes the answer would never hear of it.
    """
    given_up = False

    async def send_or_drop(*messages: Message) -> None:
        nonlocal given_up
        if given_up:
            return
        try:
            async with asyncio.timeout(SEND_S):
                for message in messages:
                    await send(message)
        except TimeoutError:
            given_up = True

    return send_or_drop


TOO_LARGE_PAGE = """<!doctype html>
<html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Fichier trop lourd · Pli</title>
<h1>Ce fichier est trop lourd</h1>
<p>On en prend 5 Mo au plus, et rien n’a été enregistré. Revenez en arrière et choisissez-en un plus léger.</p>
<p lang="en">This file is too large: 5 MB at most. Nothing was saved. Go back and choose a smaller one.</p>
"""


async def refuse_upload(send: Send) -> None:
    """A page in words for a file that is too large, without Django: nothing of the file reaches a thread."""
    headers = [(b"content-type", b"text/html; charset=utf-8"), (b"cache-control", b"no-store"), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": 413, "headers": headers})
    await send({"type": "http.response.body", "body": TOO_LARGE_PAGE.encode()})


async def refuse(send: Send, status: int, code: str, words: str, as_json: bool) -> None:
    """An answer without Django, after which the connection ends: what is left of the body is not read."""
    text = f'{{"code":"{code}","message":"{words}","detail":{{}}}}' if as_json else f"{words}\n"
    kind = b"application/json" if as_json else b"text/plain; charset=utf-8"
    headers = [(b"content-type", kind), (b"cache-control", b"no-store"), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": text.encode()})

"""How long a client may take: a slow one must not hold one of the few threads. Plain ASGI, imports nothing of ours."""

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

BODY_S = 15.0  # for the whole body of a request
BODY_BYTES = 256 * 1024  # forms and commands are small, and nothing is uploaded
SEND_S = 30.0  # for one piece of an answer


class Slow(Exception):
    """The body did not arrive within BODY_S."""


class TooLarge(Exception):
    """The body is longer than BODY_BYTES."""


class Gone(Exception):
    """The client has left in the middle of the body: half a form is no form."""


async def whole_body(receive: Receive) -> Receive:
    """What gives the request's body in one piece, once all of it is here; Slow, TooLarge, Gone.

    A thread that reads a body waits for its client. Eight of them would wait for eight clients, and the site for all.
    """
    body = bytearray()
    try:
        async with asyncio.timeout(BODY_S):
            more = True
            while more:
                message = await receive()
                if message["type"] == "http.disconnect":
                    raise Gone
                body += message.get("body", b"")
                more = message.get("more_body", False)
                if len(body) > BODY_BYTES:
                    raise TooLarge
    except TimeoutError as error:
        raise Slow from error
    return _once({"type": "http.request", "body": bytes(body), "more_body": False}, receive)


def _once(message: Message, then: Receive) -> Receive:
    messages = [message]

    async def receive() -> Message:
        return messages.pop() if messages else await then()

    return receive


def within_reason(send: Send) -> Send:
    """`send`, which gives a client up that takes none of the answer for SEND_S: the rest of it goes nowhere.

    It does not raise, because the thread that makes the answer would never hear of it.
    """
    given_up = False

    async def send_or_drop(message: Message) -> None:
        nonlocal given_up
        if given_up:
            return
        try:
            async with asyncio.timeout(SEND_S):
                await send(message)
        except TimeoutError:
            given_up = True

    return send_or_drop


async def refuse(send: Send, status: int, code: str, words: str, as_json: bool) -> None:
    """An answer without Django, after which the connection ends: what is left of the body is not read."""
    text = f'{{"code":"{code}","message":"{words}","detail":{{}}}}' if as_json else f"{words}\n"
    kind = b"application/json" if as_json else b"text/plain; charset=utf-8"
    headers = [(b"content-type", kind), (b"cache-control", b"no-store"), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": text.encode()})

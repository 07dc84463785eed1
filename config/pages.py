"""Django's pages behind ASGI: a request goes to one of a few threads as a whole, and its answer comes back as a whole.

Django's own ASGI handler gives each request a thread of its own and crosses over to it several times. Imports Django.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from io import BytesIO
from types import MappingProxyType
from typing import Final

from django.core import signals
from django.core.handlers.asgi import ASGIHandler, get_script_prefix
from django.core.handlers.base import BaseHandler
from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.urls import ResolverMatch, get_resolver, set_script_prefix

from config.patience import Message, SendAll

LONGEST_KEPT: Final = 200  # characters of a path whose view is remembered


class Pages(ASGIHandler):
    """Synchronous views and middleware in `workers` threads, each with a database connection of its own."""

    def __init__(self, workers: int) -> None:
        BaseHandler.__init__(self)
        self.load_middleware(is_async=False)
        self._threads = ThreadPoolExecutor(workers, thread_name_prefix="page")

    async def answer(self, scope: Message, body: bytes, send: SendAll) -> None:
        """The thread is free again before the answer is sent, unless the answer is made while it is sent."""
        loop = asyncio.get_running_loop()
        await send(*await loop.run_in_executor(self._threads, self._messages, scope, body, send, loop))

    def _messages(self, scope: Message, body: bytes, send: SendAll, loop: asyncio.AbstractEventLoop) -> list[Message]:
        """What is left to be sent; of an answer that is a stream, its end."""
        response = self._response(scope, body)
        try:
            if not isinstance(response, StreamingHttpResponse):
                assert isinstance(response, HttpResponse)
                return [_start(response), _piece(response.content)]
            for message in _stream(response):
                asyncio.run_coroutine_threadsafe(_sent(send, message), loop).result()
            return [_piece(b"")]
        finally:
            response.close()

    def _response(self, scope: Message, body: bytes) -> HttpResponseBase:
        set_script_prefix(get_script_prefix(scope))
        signals.request_started.send(sender=type(self), scope=scope)
        request, error = self.create_request(scope, BytesIO(body))
        response: HttpResponseBase = self.get_response(request) if request is not None else error or HttpResponse(status=400)
        response._handler_class = type(self)  # type: ignore[attr-defined]  # who says that the request is over
        return response

    def resolve_request(self, request: HttpRequest) -> ResolverMatch:
        """Which view answers. To try one pattern after the other was a fifth of what a request costs."""
        path = request.path_info
        request.resolver_match = match = _known_match(path) if len(path) <= LONGEST_KEPT else get_resolver().resolve(path)
        return match


@lru_cache(maxsize=4096)
def _known_match(path: str) -> ResolverMatch:
    """Resolver404 is not remembered. Requests share what is: nobody can change what the next one gets for arguments."""
    match = get_resolver().resolve(path)
    match.kwargs = MappingProxyType(match.kwargs)  # type: ignore[assignment]
    return match


async def _sent(send: SendAll, message: Message) -> None:
    await send(message)


def _start(response: HttpResponseBase) -> Message:
    headers = [(name.lower().encode("ascii"), value.encode("latin1")) for name, value in response.items()]
    headers += [(b"set-cookie", cookie.OutputString().encode("ascii")) for cookie in response.cookies.values()]
    return {"type": "http.response.start", "status": response.status_code, "headers": headers}


def _piece(content: bytes, more: bool = False) -> Message:
    return {"type": "http.response.body", "body": content, "more_body": more}


def _stream(response: StreamingHttpResponse) -> Iterator[Message]:
    yield _start(response)
    for content in response:
        yield _piece(content, more=True)

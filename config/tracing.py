"""Each request has an id and one line in the log, so has each stream; tasks keep the id of who asked for them. Imports Django.

What a line may say is method, route and status, how long it took and what kind of visitor it was: no path, name, body or token.
"""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from time import perf_counter
from typing import Final, TypeAlias
from uuid import uuid4

import structlog
from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.functional import empty
from structlog.contextvars import bound_contextvars

from config import counts
from config.patience import Message, Receive, Send

log = structlog.get_logger("pli.request")

HEADER: Final = "X-Request-ID"
KEY: Final = "request"  # in every line of the log
WELL_FORMED: Final = re.compile(r"[0-9A-Za-z][0-9A-Za-z_.-]{7,63}")
FILES: Final = "static"  # the route of what lies there as files: counted, and in no line
NOWHERE: Final = "-"  # of a path that is none of the site's
STREAM: Final = "live"
METHODS: Final = frozenset(("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"))
Asgi: TypeAlias = Callable[[Message, Receive, Send], Awaitable[None]]
REFUSED: Final = "refused"  # before Django saw it: too slow, or too large


class Tracing:
    """Middleware, the first of all: binds the request's id, answers with it, writes the line and counts."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Of an answer that is made while it is sent, the time is that to its beginning."""
        name, began = named(request.headers.get(HEADER, "")), perf_counter()
        with bound_contextvars(**{KEY: name}):
            response = self.get_response(request)
            response.headers[HEADER] = name
            route, method = _route(request), _method(request.method or "")
            if route != FILES:
                ms = round(1000 * (perf_counter() - began), 1)
                log.info("request", method=method, route=route, status=response.status_code, ms=ms, who=_who(request))
            counts.asked(route, method, response.status_code, perf_counter() - began)
        return response


class Told:
    """A `send` of ASGI for what Django does not answer: the id goes along, and the status is remembered for the line."""

    def __init__(self, send: Send, name: str) -> None:
        self._send, self.name, self.status = send, name, 0

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            message = {**message, "headers": [*message.get("headers", ()), (HEADER.lower().encode(), self.name.encode())]}
            if self.status == 200:  # a refusal has its line when it is over
                log.info("stream_opened", **{KEY: self.name})
        await self._send(message)


async def stream(application: Asgi, scope: Message, receive: Receive, send: Send) -> None:
    """A stream of `/live/`: a line when it opens and one when it ends; a refusal has one. The address is a key, and in none."""
    told, began = Told(send, named(_header(scope))), perf_counter()
    try:
        await application(scope, receive, told)
    finally:
        lasted, method = perf_counter() - began, _method(scope.get("method", ""))
        if told.status == 200:
            log.info("stream_closed", s=round(lasted, 1), **{KEY: told.name})
        else:
            _line(told, method, STREAM, lasted)


@asynccontextmanager
async def refused(scope: Message, send: Send) -> AsyncIterator[Told]:
    """Somebody is turned away before Django sees him: the `send` for it."""
    told, began = Told(send, named(_header(scope))), perf_counter()
    yield told
    _line(told, _method(scope["method"]), REFUSED, perf_counter() - began)


def _line(told: Told, method: str, route: str, lasted_s: float) -> None:
    log.info("request", method=method, route=route, status=told.status, ms=round(1000 * lasted_s, 1), **{KEY: told.name})
    counts.asked(route, method, told.status, lasted_s)


def named(said: str) -> str:
    """The request's id: what a proxy of ours says it is, if that can stand in a line; else a new one."""
    return said if settings.PROXIES and WELL_FORMED.fullmatch(said) else uuid4().hex


def _header(scope: Message) -> str:
    return str(dict(scope.get("headers", ())).get(HEADER.lower().encode(), b"").decode("latin-1"))


def _method(said: str) -> str:
    """Anything may be sent as a method; lines and labels know these."""
    return said if said in METHODS else "OTHER"


def _route(request: HttpRequest) -> str:
    """The name of the route, since paths hold names, ids and keys of tables."""
    if request.resolver_match is not None:
        return request.resolver_match.view_name or NOWHERE
    return FILES if request.path_info.startswith(settings.STATIC_URL) else NOWHERE


def _who(request: HttpRequest) -> str:
    """What kind of visitor, as far as the page has looked: nobody is looked up for a line of the log."""
    if request.headers.get("authorization"):
        return "program"
    user = getattr(request, "user", None)
    if user is None or getattr(user, "_wrapped", user) is empty:
        return "unread"
    if not user.is_authenticated:
        return "nobody"
    profile = user._state.fields_cache.get("profile")
    if profile is not None and profile.guest:
        return "guest"
    return "staff" if user.is_staff else "player"

"""One port, two ways: `/live/…` is served as raw ASGI, every other page by Django's WSGI handler in a few threads."""

import asyncio
import os
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from a2wsgi import WSGIMiddleware
from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
_wsgi = get_wsgi_application()

# Django must be ready before the first of its models is imported.
from django.conf import settings  # noqa: E402

from matches import clocks, live  # noqa: E402
from matches.live.hub import hub  # noqa: E402

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

LIVE = "/live/"
standby = clocks.Standby()
pages = WSGIMiddleware(_wsgi, workers=settings.WEB_THREADS)  # type: ignore[arg-type]  # PEP 3333 in two spellings


async def application(scope: Message, receive: Receive, send: Send) -> None:
    """The site. A stream costs a task of the loop here; as a Django view it would cost a thread and a connection."""
    if scope["type"] == "lifespan":
        await _lifespan(receive, send)
    elif scope["type"] == "http" and scope["path"].startswith(LIVE):
        await live.application(scope, receive, send)
    elif scope["type"] == "http":
        await pages(scope, receive, send)  # type: ignore[arg-type]  # its own names for the same mappings
    else:
        await send({"type": "websocket.close", "code": 1000})


async def _lifespan(receive: Receive, send: Send) -> None:
    """Tells the streams and the clock's standby of the server's start and end; open streams would hold up every stop."""
    await receive()
    hub.hook_sigterm()
    standby.start()
    await send({"type": "lifespan.startup.complete"})
    await receive()
    await hub.aclose()
    await asyncio.to_thread(standby.stop)
    await send({"type": "lifespan.shutdown.complete"})

"""One port, two ways: `/live/…` is served as raw ASGI, every other page by Django in a few threads."""

import asyncio
import os

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django.setup(set_prefix=False)

# Django must be ready before the first of its models is imported.
from django.conf import settings  # noqa: E402

from config import headers, patience, tracing  # noqa: E402
from config.pages import Pages  # noqa: E402
from config.patience import Message, Receive, Send  # noqa: E402
from matches import clocks, live  # noqa: E402
from matches.live.hub import hub  # noqa: E402

LIVE = "/live/"
standby = clocks.Standby()
pages = Pages(settings.WEB_THREADS)


async def application(scope: Message, receive: Receive, send: Send) -> None:
    """The site. A stream costs a task of the loop here; as a Django view it would cost a thread and a connection."""
    if scope["type"] == "lifespan":
        await _lifespan(receive, send)
    elif scope["type"] == "http" and scope["path"].startswith(LIVE):
        await tracing.stream(live.application, scope, receive, headers.on_every_answer(send))
    elif scope["type"] == "http":
        await _page(scope, receive, headers.on_every_answer(send))
    else:
        await send({"type": "websocket.close", "code": 1000})


async def _page(scope: Message, receive: Receive, send: Send) -> None:
    """A thread is taken when the request is whole, and given back when the answer is made."""
    as_json = scope["path"].startswith("/api/")
    try:
        body = await patience.whole_body(receive, patience.limits(scope["path"]))
    except patience.Slow:
        async with tracing.refused(scope, send) as told:
            await patience.refuse(
                told, 408, "too_slow", "La demande n’est pas arrivée à temps. / The request took too long.", as_json
            )
    except patience.TooLarge as large:
        async with tracing.refused(scope, send) as told:
            await _too_large(scope, receive if large.more else None, told, as_json)
    except patience.Gone:
        pass  # nobody is there to be answered
    else:
        await pages.answer(scope, body, patience.within_reason(send))


async def _too_large(scope: Message, rest: Receive | None, send: Send, as_json: bool) -> None:
    """A person who sent a file gets a page, others a line; `rest` gives what is left of the body, if anything is."""
    if as_json or not patience.UPLOADS.fullmatch(scope["path"]):
        await patience.refuse(send, 413, "too_large", "La demande est trop longue. / The request is too long.", as_json)
        return
    if rest is not None:
        await patience.read_past(rest)
    await patience.refuse_upload(send)


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

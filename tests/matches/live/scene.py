"""A small site for the scripts of live pages: one page, its fragment and a stream that a test speaks through; imports uvicorn."""

import asyncio
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import django_htmx
import uvicorn

SCRIPTS = Path(__file__).resolve().parents[3] / "config/static/config/js"
HTMX = Path(django_htmx.__file__).parent / "static/django_htmx/htmx-2.min.js"
CSP = (b"content-security-policy", b"default-src 'self'; img-src 'self' data:")
PAGE = """<!doctype html><html lang="en"><head><title>Table</title><meta name="csrf-token" content="token">
<meta name="htmx-config" content='{{"includeIndicatorStyles": false, "allowEval": false,
 "responseHandling": [{{"code": "[23]..", "swap": true}}, {{"code": "4(09|22)", "swap": true}}]}}'>
<script src="/static/htmx.js" defer></script><script src="/static/live.js" type="module"></script></head>
<body><main id="main">{}</main></body></html>"""

FORM = """<form id="pick" hx-post="/move" hx-target="#table"><input type="hidden" name="decision" value="{decision}">
<label>Say <input id="say" name="say"></label><label><input type="radio" name="card" id="feather" value="f">Feather</label>
<button id="play">Play</button></form>"""


class Scene:
    """What the server would say now, what it was asked, and a mouth to the stream."""

    def __init__(self) -> None:
        self.revision = 1
        self.inside = "<p>first</p>"
        self.attributes = ""
        self.status = 200
        self.stream_status = 200
        self.slow_s = 0.0
        self.asked: list[str] = []
        self.streams: list[str] = []
        self._lines: list[bytes] = []

    def fragment(self) -> str:
        attributes = f'id="table" data-live="/live/t" data-revision="{self.revision}" hx-get="/table" {self.attributes}'
        return f"<section {attributes}>{self.inside}</section>"

    def show(self, revision: int, inside: str) -> None:
        """What the server holds from now on, without a word to the page."""
        self.revision, self.inside = revision, inside

    def say(self, event: str, data: str) -> None:
        text = "".join(f"data: {line}\n" for line in data.split("\n"))
        self._lines.append(f"event: {event}\nid: {self.revision}\n{text}\n".encode())

    def change(self, revision: int, inside: str) -> None:
        self.show(revision, inside)
        self.say("changed", str(revision))

    def cut(self, status: int) -> None:
        """Ends the stream; who comes back gets `status`."""
        self.stream_status = status
        self._lines.append(b"")

    async def application(self, scope, receive, send) -> None:
        path = scope["path"]
        if path == "/live/t":
            await self._stream(scope, send)
            return
        self.asked.append(f"{scope['method']} {path}")
        if path.startswith("/static/"):
            name = path.removeprefix("/static/")
            script = HTMX if name == "htmx.js" else SCRIPTS / name
            await answer(send, 200, script.read_text(), b"text/javascript")
            return
        inside, status = self.fragment(), self.status
        if path == "/table":
            await asyncio.sleep(self.slow_s)
        await answer(
            send, status if path != "/" else 200, PAGE.format(inside) if path == "/" else inside, b"text/html; charset=utf-8"
        )

    async def _stream(self, scope, send) -> None:
        self.streams.append(scope["query_string"].decode())
        headers = [(b"content-type", b"text/event-stream"), (b"cache-control", b"no-store")]
        await send({"type": "http.response.start", "status": self.stream_status, "headers": headers})
        line = b"retry: 100\n\n" if self.stream_status == 200 else b""
        while line:
            await send({"type": "http.response.body", "body": line, "more_body": True})
            while not self._lines:
                await asyncio.sleep(0.01)
            line = self._lines.pop(0)
        await send({"type": "http.response.body", "body": b""})


async def answer(send, status: int, text: str, kind: bytes) -> None:
    headers = [(b"content-type", kind), (b"cache-control", b"no-store"), CSP]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": text.encode()})


@contextmanager
def served(scene: Scene) -> Iterator[str]:
    """The address of the scene's page."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen(64)  # a browser that comes before the server is up waits in this queue
        config = uvicorn.Config(
            scene.application, interface="asgi3", lifespan="off", log_level="critical", timeout_graceful_shutdown=0
        )
        server = uvicorn.Server(config)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{listener.getsockname()[1]}/"
        scene.cut(503)
        server.should_exit = True
        thread.join(5)

"""A match to watch and real streams to watch it through; imports the live part and plain HTTP."""

import asyncio
import http.client
import queue
import threading
import uuid
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, TypeVar
from urllib.parse import urlsplit

import pytest
from django.db import connection
from playwright.sync_api import Browser, Page, expect

from config.runtime import processes
from matches.live import tokens
from matches.live.hub import hub
from matches.models import Match
from tests.matches.live.scene import Scene, served

T = TypeVar("T")


@dataclass(frozen=True)
class Got:
    """One event as a browser would see it."""

    event: str
    id: str
    data: str


class Stream:
    """An open stream, read by a thread of its own like a browser does."""

    def __init__(self, server: str, path: str, headers: dict[str, str]) -> None:
        self._http = http.client.HTTPConnection(urlsplit(server).netloc, timeout=20)
        self._http.request("GET", path, headers=headers)
        self.answer = self._http.getresponse()
        self.lines: list[str] = []
        self._got: queue.Queue[Got | None] = queue.Queue()
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    def _read(self) -> None:
        fields: list[tuple[str, str]] = []
        try:
            while line := self.answer.readline().decode():
                self.lines.append(line)
                if line != "\n":
                    name, _, value = line.rstrip("\n").partition(": ")
                    fields.append((name, value))
                elif any(name == "event" for name, _ in fields):
                    text = "\n".join(value for name, value in fields if name == "data")
                    self._got.put(Got(dict(fields)["event"], dict(fields).get("id", ""), text))
                    fields = []
                else:
                    fields = []
        except (OSError, ValueError, AttributeError, http.client.HTTPException):
            pass  # closed by the test itself
        self._got.put(None)

    def next(self, within_s: float = 20.0) -> Got | None:
        """The next event, None when the stream has ended; raises queue.Empty when nothing comes.

        How many watch is passed over: it is counted every few seconds and told at any moment.
        """
        while (got := self._got.get(timeout=within_s)) is not None and got.event == "watching":
            pass
        return got

    def close(self) -> None:
        if self._http.sock is not None:
            self._http.sock.shutdown(2)
        self._thread.join(5)
        self._http.close()


Watch = Callable[..., Stream]


@pytest.fixture
def watch(asgi_server: str) -> Iterator[Watch]:
    """Opens a stream of a match: `watch(match_id, seat, since=3, last_event_id=4, language="fr")`."""
    opened: list[Stream] = []

    def open_stream(match: uuid.UUID, seat: int | None = None, since: int = 0, last_event_id: int | None = None, language="fr"):
        headers = {} if last_event_id is None else {"Last-Event-ID": str(last_event_id)}
        stream = Stream(asgi_server, f"/live/{tokens.make(match, seat, language)}?since={since}", headers)
        opened.append(stream)
        return stream

    yield open_stream
    for stream in opened:
        stream.close()


@pytest.fixture
def match_id(transactional_db: None) -> uuid.UUID:
    """A match of two seats: spectators have seen 3 events, seat 0 has 5 and seat 1 has 4."""
    return make_match([3, 5, 4])


def make_match(revisions: list[int]) -> uuid.UUID:
    made = Match.objects.create(
        number=Match.objects.count() + 1, game="ahyoheek", release="", seats=2, invite=uuid.uuid4().hex,
        revisions=revisions, opened_at=0, changed_at=0,
    )  # fmt: skip
    return made.id


def run(scene: Coroutine[Any, Any, T]) -> T:
    """asyncio.run in a thread of its own: after a browser test, Playwright's loop is still running in this one."""
    with ThreadPoolExecutor(max_workers=1) as pool:
        return pool.submit(asyncio.run, scene).result()


def store(match_id: uuid.UUID, revisions: list[int]) -> None:
    """What a process leaves that is killed between its commit and its notice."""
    assert Match.objects.filter(id=match_id).update(revisions=revisions) == 1


LISTENERS = (
    "FROM pg_stat_activity WHERE application_name = 'pli-live' AND datname = current_database() "
    "AND state = 'idle' AND query LIKE 'LISTEN%'"
)


def cut_the_listener() -> int:
    """Ends the listeners of this database, as a restart would, once there is one; how many there were."""
    with connection.cursor() as cursor:

        def ask(what: str) -> int:
            cursor.execute(f"SELECT count({what}) {LISTENERS}")
            return cursor.fetchone()[0]

        assert processes.happens(lambda: ask("*") > 0, seconds=20), "nobody listens"
        return ask("pg_terminate_backend(pid)")


@pytest.fixture
def rendered(monkeypatch: pytest.MonkeyPatch) -> list[tuple[uuid.UUID, str]]:
    """Fragments that say their revision, in two lines; each rendering is recorded."""
    calls: list[tuple[uuid.UUID, str]] = []

    def render(match_id: uuid.UUID, language: str) -> tuple[int, str]:
        calls.append((match_id, language))
        revision = Match.objects.get(id=match_id).revisions[0]
        return revision, f"<p lang={language}>\n{revision}</p>"

    monkeypatch.setattr(hub.shows, "render", render)
    return calls


@pytest.fixture
def scene() -> Scene:
    return Scene()


@pytest.fixture
def page(browser: Browser, scene: Scene) -> Iterator[Page]:
    """The scene's page in a browser of its own; a word on the console fails the test."""
    context = browser.new_context()
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda said: faults.append(said.text) if "Content Security Policy" in said.text else None)
    with served(scene) as address:
        page.goto(address)
        expect(page.locator("html")).to_have_attribute("data-stream", "open")
        yield page
        context.close()
    assert faults == []

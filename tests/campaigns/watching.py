"""Watchers of a site under fire: what the database says, what streams and pages show, and when; imports the site."""

from __future__ import annotations

import contextlib
import http.client
import re
import socket
import threading
import time
import urllib.request
from bisect import bisect_right
from dataclasses import dataclass, field
from uuid import UUID

import psycopg

from config.runtime.processes import happens
from tests.campaigns.site import Site

LOOK_S = 0.05
SHOWN_S = 2.0
HEARTBEAT_S = 20.0  # the server's come every 15 s
REVISION = re.compile(r'data-revision="(\d+)"')
STREAM = re.compile(r'data-live="(/live/[^"]+)"')


@dataclass
class Seen:
    """Revisions with the moments (monotonic) at which each was first seen, ascending."""

    at: list[float] = field(default_factory=list)
    revisions: list[int] = field(default_factory=list)

    def add(self, revision: int) -> None:
        if not self.revisions or revision > self.revisions[-1]:
            self.at.append(time.monotonic())
            self.revisions.append(revision)

    def when(self, revision: int) -> float | None:
        """When at least `revision` was seen."""
        return next((at for at, seen in zip(self.at, self.revisions, strict=True) if seen >= revision), None)

    def before(self, moment: float) -> int:
        """What had been seen by then."""
        place = bisect_right(self.at, moment)
        return self.revisions[place - 1] if place else 0


class Watch:
    """Threads that look at some matches until `stop`; `outage` notes the times without web or database."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.truth: dict[UUID, Seen] = {}
        self.streams: dict[UUID, Seen] = {}
        self.old_pages: list[str] = []
        self.pages = 0
        self.outages: list[tuple[float, float]] = []
        self._over: set[UUID] = set()
        self._lines: set[http.client.HTTPConnection] = set()
        self._known, self._stop = threading.Event(), threading.Event()
        self._threads = [threading.Thread(target=self._read_database, daemon=True)]
        self._threads[0].start()

    def add(self, match: UUID, *, pages: bool = True) -> None:
        """Its stream is read to the end; with `pages` its whole page besides, twice a second."""
        self.truth[match], self.streams[match] = Seen(), Seen()
        for work in (self._read_stream, self._read_pages)[: 1 + pages]:
            thread = threading.Thread(target=work, args=(match,), daemon=True)
            self._threads.append(thread)
            thread.start()

    def stop(self) -> None:
        """What is stored until now is what the streams have to show: they get the time for it."""
        self._known.set()
        self._threads[0].join(10)
        happens(lambda: all(self.streams[one].revisions[-1:] >= seen.revisions[-1:] for one, seen in self.truth.items()), SHOWN_S)
        self._stop.set()
        for line in list(self._lines):
            with contextlib.suppress(OSError, AttributeError):  # it may end by itself just now
                line.sock.shutdown(socket.SHUT_RDWR)
        for thread in self._threads:
            thread.join(10)

    def lags(self) -> list[float]:
        """For every revision of every match: seconds from its being stored to its being in the stream, outages left out."""
        return sorted(self._lag(at, self.streams[match].when(revision)) for match, seen in self.truth.items()
                      for at, revision in zip(seen.at, seen.revisions, strict=True))  # fmt: skip

    def delays(self, spans: list[tuple[float, float]]) -> list[float]:
        """How long each took from its start to its end, outages left out; ascending."""
        return sorted(self._lag(start, end) for start, end in spans)

    def _lag(self, stored: float, shown: float | None) -> float:
        if shown is None:
            return float("inf")
        start = stored
        for began, ended in self.outages:
            if began - 2.0 <= start < ended:  # it fell into an outage, or had no two seconds before one
                start = max(start, ended)
        return max(0.0, shown - start)

    def _read_database(self) -> None:
        sql = "SELECT id, revisions[1], status = 'ended' FROM matches_match WHERE id = ANY(%s)"
        while not self._known.is_set():
            try:
                with self.site.connect() as database:
                    while not self._known.wait(LOOK_S):
                        for match, revision, over in database.execute(sql, [list(self.truth)]):
                            self.truth[match].add(revision)
                            self._over.update({match} if over else ())
            except psycopg.Error:
                self._known.wait(LOOK_S)

    def _read_stream(self, match: UUID) -> None:
        """As a browser: comes back with the last revision that it has."""
        seen = self.streams[match]
        while not self._stop.is_set() and not self._is_done(match):
            try:
                path = STREAM.search(self._page(match))
                assert path is not None, "a page without a stream"
                self._follow(path[1], match, seen)
            except (OSError, http.client.HTTPException):
                pass
            self._stop.wait(0.2)

    def _is_done(self, match: UUID) -> bool:
        """Over, and shown as it ended."""
        return match in self._over and self.streams[match].revisions[-1:] == self.truth[match].revisions[-1:]

    def _follow(self, path: str, match: UUID, seen: Seen) -> None:
        line = http.client.HTTPConnection("127.0.0.1", self.site.port, timeout=HEARTBEAT_S)
        try:
            line.request("GET", path, headers={"Last-Event-ID": str(seen.revisions[-1] if seen.revisions else 0)})
            self._lines.add(line)
            answer = line.getresponse()
            while text := answer.readline():
                if text.startswith(b"id: "):
                    seen.add(int(text[4:]))
                if self._is_done(match):
                    return
        finally:
            self._lines.discard(line)
            line.close()

    def _read_pages(self, match: UUID) -> None:
        """A page is never older than what was stored before it was asked for."""
        while not self._stop.wait(0.5) and match not in self._over:
            known = self.truth[match].before(time.monotonic())
            try:
                found = REVISION.search(self._page(match))
            except (OSError, http.client.HTTPException):
                continue
            self.pages += 1
            if found is None or int(found[1]) < known:
                self.old_pages.append(f"{match}: {found and found[1]} where {known} was stored")

    def _page(self, match: UUID) -> str:
        with urllib.request.urlopen(f"{self.site.url}/tables/{match}/", timeout=3) as page:
            return str(page.read().decode())

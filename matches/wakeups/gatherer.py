"""Gathers the changes of one process and tells the others a few times a second; imports Django's connection."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Sequence
from uuid import UUID

from django.db import connection

from matches.wakeups.notices import CHANNEL, Notice, newest, payloads

GATHER_S = 0.2  # at most five notices a second and process
# Nothing is lost with a lost notice (listeners also ask each second), so its commit need not wait for the disk.
NOTIFY = "SELECT set_config('synchronous_commit', 'off', true), pg_notify(%s, %s)"
log = logging.getLogger(__name__)


class Gatherer:
    """Gathers what one process changed: the first change is told at once, those within the next 200 ms together."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._pending: dict[UUID, list[int]] = {}
        self._next_at = 0.0  # monotonic
        self._draining = False

    def add(self, match_id: UUID, revisions: Sequence[int]) -> None:
        """Tells now, or leaves it to the thread that tells later. It never raises: the change itself is stored."""
        with self._lock:
            self._pending[match_id] = newest(self._pending.get(match_id, ()), revisions)
            if self._draining:
                return
            now = time.monotonic()
            at_once = now >= self._next_at
            self._draining = not at_once
            self._next_at = now + GATHER_S if at_once else self._next_at
        if at_once:
            self._tell()
        else:
            threading.Thread(target=self._drain, name="wakeups", daemon=True).start()

    def _drain(self) -> None:
        """Lives while there is something to tell; its connection is its own and goes with it."""
        try:
            while self._busy():
                time.sleep(max(0.0, self._next_at - time.monotonic()))
                self._tell()
        finally:
            connection.close()

    def _busy(self) -> bool:
        with self._lock:
            self._draining = bool(self._pending)
            return self._draining

    def _tell(self) -> None:
        with self._lock:
            pending, self._pending = self._pending, {}
            self._next_at = time.monotonic() + GATHER_S
        try:
            for payload in payloads(Notice(*item) for item in pending.items()):
                with connection.cursor() as cursor:
                    cursor.execute(NOTIFY, [CHANNEL, payload])
        except Exception:  # whatever it is, the caller's change is stored, and listeners ask each second
            log.exception("could not tell of %d changed matches", len(pending))
            connection.close_if_unusable_or_obsolete()

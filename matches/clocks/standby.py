"""A thread of the web process that sweeps while no worker does: a dead broker may slow the clock, it may not stop it."""

from __future__ import annotations

import threading
from uuid import UUID

import structlog
from django.db import close_old_connections, connections

from matches import store
from matches.clocks import sweeper

EVERY_S = 1.0
WORKER_MISSING_MS = 3_000  # three rounds of beat
SWEEPERS = UUID(int=0)  # the one lock of all web processes; no match has this id

log = structlog.get_logger(__name__)


class Standby:
    """Started and stopped with the server. With a worker at work it costs one read a second."""

    def __init__(self) -> None:
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        self._stop.clear()
        self._thread = threading.Thread(target=self._run, name="standby", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Returns when the round that is under way has ended, and its connection with it."""
        self._stop.set()
        if self._thread is not None:
            self._thread.join()
            self._thread = None

    def _run(self) -> None:
        try:
            while not self._stop.wait(EVERY_S):
                self._round()
        finally:
            connections.close_all()

    def _round(self) -> None:
        close_old_connections()
        try:
            self.relieve()
        except Exception as error:  # no database for now: in a second it is tried again
            log.warning("standby_round_failed", error=str(error))
        finally:
            close_old_connections()

    def relieve(self) -> int:
        """Sweep once if no worker has swept lately and no other web process is at it; how many matches moved."""
        if sweeper.unmarked_ms() < WORKER_MISSING_MS:
            return 0
        with store.try_advisory_lock(SWEEPERS) as held:
            return sweeper.sweep(crew=sweeper.CREW) if held else 0

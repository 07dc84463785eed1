"""For programs that watch the site: is beat at it, is a worker, does the database answer. Imports the pulse.

One thread a process asks the database, for all who wait: however many ask, and however long it takes, no page waits with them.
"""

from __future__ import annotations

import threading
import time
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures import TimeoutError as TooLate
from dataclasses import dataclass
from typing import Any, Final

import structlog
from django.db import DatabaseError, close_old_connections, connection, transaction
from django.db.migrations.executor import MigrationExecutor
from django.http import HttpRequest, JsonResponse
from django.views.decorators.http import require_safe

from config.pulse import Pulse, Work, work
from matches.live.hub import hub

PATIENCE_S: Final = 2.0
STATEMENT_MS: Final = 1_000
FRESH_S: Final = 1.0  # who asks more often is told the same again

log = structlog.get_logger(__name__)


class Watch:
    """The last answer, and who is asking for the next one."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(1, thread_name_prefix="health")
        self._lock = threading.Lock()
        self._asked: Future[Work] | None = None
        self._asked_at = 0.0

    def read(self, patience_s: float = PATIENCE_S) -> Work | None:
        """None if the database says nothing within `patience_s`."""
        with self._lock:
            over = self._asked is not None and self._asked.done()
            if self._asked is None or (over and time.monotonic() - self._asked_at >= FRESH_S):
                self._asked, self._asked_at = self._threads.submit(_ask), time.monotonic()
            asked = self._asked
        try:
            return asked.result(patience_s)
        except TooLate:
            log.warning("health_read_too_late")
        except Exception as error:
            log.warning("health_read_failed", error=str(error))
        return None

    def forget(self) -> None:
        """Whoever asks next is told anew."""
        with self._lock:
            self._asked = None


@dataclass(frozen=True, slots=True)
class Answer:
    """What is sent: `late` if something is silent or fails, `down` without a database."""

    status: str
    beat_s: float | None
    worker_s: float | None
    database: bool
    silent: list[str]

    @property
    def code(self) -> int:
        return 200 if self.status == "ok" else 503

    def body(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self.__slots__}


watch = Watch()
_READY: list[bool] = []  # once the tables were there


@require_safe
def health(request: HttpRequest) -> JsonResponse:
    """200 if all is well; 503 if beat, a worker or a job is silent, or the database is. No session, no cookie, no cache."""
    answer = answer_of(watch.read())
    return JsonResponse(answer.body(), status=answer.code, headers={"Cache-Control": "no-store"})


@require_safe
def ready(request: HttpRequest) -> JsonResponse:
    """200 if this process can take requests: the database answers and has the tables that the code wants, and it is not about to
    end. For balancers; of beat and workers it says nothing. 503 names what is missing.
    """
    lacks = [
        name for name, there in (("database", _answers()), ("tables", _migrated()), ("time", not hub.is_closing)) if not there
    ]
    headers = {"Cache-Control": "no-store"}
    return JsonResponse({"ready": not lacks, "lacks": lacks}, status=503 if lacks else 200, headers=headers)


def _answers() -> bool:
    return watch.read() is not None


def _migrated() -> bool:
    """Asked until it holds once: tables do not vanish under a process."""
    if not _READY:
        try:
            executor = MigrationExecutor(connection)
            if executor.migration_plan(executor.loader.graph.leaf_nodes()):
                return False
        except DatabaseError:
            return False
        _READY.append(True)
    return True


def answer_of(found: Work | None) -> Answer:
    """What is to be said of the work; None: the database did not answer."""
    if found is None:
        return Answer("down", None, None, False, [])
    names = [name for name, pulse in (("beat", found.beat), ("worker", found.worker)) if pulse.silent]
    names += [job.key for job in found.late]
    return Answer("late" if names else "ok", _seconds(found.beat), _seconds(found.worker), True, names)


def _seconds(pulse: Pulse) -> float | None:
    return None if pulse.age_s is None else round(pulse.age_s, 1)


def _ask() -> Work:
    close_old_connections()
    try:
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute("SELECT set_config('statement_timeout', %s, true)", [str(STATEMENT_MS)])
            return work()
    finally:
        close_old_connections()

"""What Celery tells of timed jobs becomes marks: in workers of each run, in beat of what it hands out. Imports clocks.

Connected when Django is ready, in every process; only beat's own counts what it sends, since pages send tasks, too.
"""

from __future__ import annotations

import threading
import time
from typing import Any, Final

import structlog
from celery import Task, signals
from django.conf import settings
from django.db import DatabaseError, close_old_connections

from matches.clocks import marks

log = structlog.get_logger(__name__)

BEAT_EVERY_S: Final = 2.0
_handed_out = threading.Event()
_awaited = threading.Event()  # that the jobs which beat waits for are told


def jobs_by_task() -> dict[str, str]:
    """The name in the schedule of each task that is in it."""
    return {entry["task"]: name for name, entry in settings.CELERY_BEAT_SCHEDULE.items()}


@signals.task_prerun.connect(dispatch_uid="config.marking.began")
def began(task: Task[Any, Any], **_: object) -> None:
    """A worker begins."""
    if job := jobs_by_task().get(task.name):
        marks.began(job)


@signals.task_postrun.connect(dispatch_uid="config.marking.ended")
def ended(task: Task[Any, Any], state: str | None = None, **_: object) -> None:
    """A worker is done; a failure was told before."""
    if state == "SUCCESS" and (job := jobs_by_task().get(task.name)):
        marks.ended(job)


@signals.task_failure.connect(dispatch_uid="config.marking.failed")
def failed(sender: Task[Any, Any], exception: BaseException, **_: object) -> None:
    """A run has raised."""
    if job := jobs_by_task().get(sender.name):
        marks.failed(job, exception)


@signals.beat_init.connect(dispatch_uid="config.marking.beat")
def beat_begins(**_: object) -> None:
    """From here on this process is beat. A thread of its own writes: a slow database must not hold up the schedule."""
    signals.after_task_publish.connect(handed_out, dispatch_uid="config.marking.handed_out")
    threading.Thread(target=_tell, name="beat marks", daemon=True).start()


def handed_out(**_: object) -> None:
    """The broker has taken a task: before that nobody would hear of it."""
    _handed_out.set()


def tell_once() -> None:
    """Waits until something was handed out, and marks it."""
    _handed_out.wait()
    _handed_out.clear()
    close_old_connections()
    marks.ended(marks.BEAT)
    tell_awaited()
    close_old_connections()


def tell_awaited() -> None:
    """Once, as soon as the database takes it: since when each job has been on beat's list."""
    if _awaited.is_set():
        return
    try:
        marks.awaited(sorted(jobs_by_task().values()))
        _awaited.set()
    except DatabaseError as error:
        log.warning("jobs_not_awaited", error=marks.line_of(error))


def _tell() -> None:
    while True:
        tell_once()
        time.sleep(BEAT_EVERY_S)

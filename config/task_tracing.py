"""Tasks keep the id of the request that asked for them, and are counted. Celery's signals, connected when Django is ready."""

from __future__ import annotations

import time
from typing import Any, Final

from celery import Task, signals
from structlog.contextvars import bind_contextvars, clear_contextvars, get_contextvars

from config import counts
from config.tracing import KEY

REQUEST: Final = "pli_request"  # headers of a message
SENT: Final = "pli_sent"  # seconds since 1970, by the sender's clock
_BEGAN: Final = "_pli_began"


@signals.before_task_publish.connect(dispatch_uid="config.task_tracing.sent")
def sent(headers: dict[str, Any], **_: object) -> None:
    """A message is about to leave: it says when, and for which request."""
    headers[SENT] = time.time()
    if name := get_contextvars().get(KEY):
        headers[REQUEST] = name


@signals.task_prerun.connect(dispatch_uid="config.task_tracing.began")
def began(task: Task[Any, Any], **_: object) -> None:
    """A worker's thread takes a task up."""
    request = task.request
    clear_contextvars()
    bind_contextvars(task=task.name)
    if name := request.get(REQUEST):
        bind_contextvars(**{KEY: name})
    if (at := request.get(SENT)) is not None:
        counts.TASK_WAITS.labels(task.name).observe(max(0.0, time.time() - at))
    setattr(request, _BEGAN, time.perf_counter())


@signals.task_postrun.connect(dispatch_uid="config.task_tracing.ended")
def ended(task: Task[Any, Any], state: str | None = None, **_: object) -> None:
    """It has run, whether it failed or not."""
    counts.TASKS.labels(task.name, (state or "none").lower()).inc()
    if (at := getattr(task.request, _BEGAN, None)) is not None:
        counts.TASK_DURATIONS.labels(task.name).observe(time.perf_counter() - at)
    clear_contextvars()

"""Hands tasks to the broker without ever waiting long for it; imports Celery, no task."""

from __future__ import annotations

import logging
import threading
import time
from contextvars import copy_context

from celery import Celery, current_app

SEND_S = 0.6  # what a caller waits for a broker at most
PAUSE_S = 5.0  # how long a broker that failed is left alone
# Once more at once: a connection may be dead since a restart of the broker and only show it when it is used.
RETRY = {"max_retries": 1, "interval_start": 0, "interval_max": 0}
log = logging.getLogger(__name__)


class Courier:
    """Hands tasks to the broker, and leaves a broker alone for a while that failed or did not answer in time."""

    def __init__(self) -> None:
        self._again_at = 0.0  # monotonic
        self._stuck: threading.Thread | None = None

    def send(self, task: str, args: tuple[object, ...]) -> bool:
        """True when the broker has the task. It returns within SEND_S and never raises: sweeps find what was not sent."""
        if time.monotonic() < self._again_at or (self._stuck and self._stuck.is_alive()):
            return False
        app = current_app._get_current_object()  # the calling thread's, which may differ from the new one's
        sent: list[str] = []
        errors: list[Exception] = []
        here = copy_context().run  # which request asks for it goes along
        thread = threading.Thread(target=here, args=(_publish, app, task, args, sent, errors), name="courier", daemon=True)
        thread.start()
        thread.join(SEND_S)
        if not sent:
            self._again_at = time.monotonic() + PAUSE_S
            self._stuck = thread
            log.warning("task %s not sent: %s", task, errors[0] if errors else "the broker does not answer")
        return bool(sent)


def _publish(app: Celery, task: str, args: tuple[object, ...], sent: list[str], errors: list[Exception]) -> None:
    try:
        app.send_task(task, args=args, ignore_result=True, retry=True, retry_policy=RETRY)
        sent.append(task)
    except Exception as error:  # the caller's thread reports it
        errors.append(error)

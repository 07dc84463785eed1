"""A job that the staff has done at once: in a thread of its own, for which a page waits a while. Imports the jobs and clocks."""

from __future__ import annotations

import threading
from typing import Final
from uuid import UUID

import structlog
from django.contrib.auth.models import User
from django.db import connections

from config.jobs import Job
from matches.clocks import marks, orders

PATIENCE_S: Final = 8.0  # then the page shows that it goes on

log = structlog.get_logger(__name__)


def run_now(job: Job, *, id: UUID, by: User, patience_s: float | None = None) -> None:
    """Has `job` done and waits for it so long at most (PATIENCE_S). With an `id` that was used, nothing is done again.

    The timed job may run at the same time: each does what is due, and what is done is due no more.
    """
    _, new = orders.place(id, job.key, by)
    if not new:
        return
    log.info("job_ordered", job=job.key, by=by.pk)
    thread = threading.Thread(target=_run, args=(job, id), name=f"order {job.key}", daemon=True)
    thread.start()
    thread.join(PATIENCE_S if patience_s is None else patience_s)


def _run(job: Job, id: UUID) -> None:
    try:
        _done(job, id)
    except Exception:  # the database is away: the order stays open, which the page says
        log.exception("order_not_closed", job=job.key)
    finally:
        connections.close_all()


def _done(job: Job, id: UUID) -> None:
    marks.began(job.key)
    try:
        did = job.run()
    except Exception as error:  # the staff reads it; the site goes on
        log.exception("ordered_job_failed", job=job.key)
        marks.failed(job.key, error)
        orders.close(id, error=marks.line_of(error))
        return
    marks.ended(job.key)
    orders.close(id, count=did.number, names=did.names)

"""Marks of timed jobs: when each last began, ended and failed. Nothing of a mark may fail a job. Imports models.

What a process has not written yet is kept in its memory: while all goes well a job's mark is written every few seconds at
most, however often it runs, and a failure at once. The instants are the database's.
"""

from __future__ import annotations

import threading
import time
from collections import defaultdict
from collections.abc import Callable, Iterable
from copy import copy
from dataclasses import dataclass
from typing import Final

import structlog
from django.db import connection

from matches.models import JobMark

BEAT: Final = "beat"  # the row of the scheduler; no job has this name
ENDS_EVERY_S: Final = 5.0
BEGINNINGS_EVERY_S: Final = 60.0  # a job whose ends are written more often needs none of its beginnings written
LINE: Final = 200

log = structlog.get_logger(__name__)


@dataclass(slots=True)
class _Unwritten:
    """Of one job, since its mark was written last. Instants are monotonic; -inf: never."""

    runs: int = 0
    failures: int = 0  # in a row, since the last run that ended well
    error: str = ""
    began: float | None = None
    ended: float | None = None
    failed: float | None = None
    troubled: bool = False  # the row, as far as this process knows, counts failures
    ends_told: float = float("-inf")
    told: float = float("-inf")


_lock = threading.Lock()
_unwritten: defaultdict[str, _Unwritten] = defaultdict(_Unwritten)


def awaited(names: Iterable[str]) -> None:
    """Beat has these jobs on its list from now on: one that never ran is waited for since it first had."""
    with connection.cursor() as cursor:
        cursor.executemany(_AWAITED, [(name,) for name in names])


def began(name: str) -> None:
    """A run has begun."""

    def change(kept: _Unwritten, now: float) -> bool:
        kept.began = now
        return now - kept.told >= BEGINNINGS_EVERY_S

    _changed(name, change)


def ended(name: str) -> None:
    """A run has ended well."""

    def change(kept: _Unwritten, now: float) -> bool:
        kept.runs, kept.failures, kept.ended = kept.runs + 1, 0, now
        return kept.troubled or now - kept.ends_told >= ENDS_EVERY_S

    _changed(name, change)


def failed(name: str, error: BaseException) -> None:
    """A run has raised `error`."""

    def change(kept: _Unwritten, now: float) -> bool:
        kept.runs, kept.failures, kept.failed = kept.runs + 1, kept.failures + 1, now
        kept.error = line_of(error)
        return True

    _changed(name, change)


def line_of(error: BaseException) -> str:
    """What it is, in a line."""
    return " ".join(f"{type(error).__name__}: {error}".replace("\0", "").split())[:LINE]


def read() -> dict[str, JobMark]:
    """The marks by name."""
    return {mark.name: mark for mark in JobMark.objects.all()}


def forget() -> None:
    """Nothing is unwritten: for tests, whose database is another each time."""
    with _lock:
        _unwritten.clear()


def _changed(name: str, change: Callable[[_Unwritten, float], bool]) -> None:
    """Written if `change` says so. What could not be is kept for the next time: a database that was away is told then."""
    with _lock:
        kept, now = _unwritten[name], time.monotonic()
        if not change(kept, now):
            return
        mark = copy(kept)
        _unwritten[name] = _written(mark, now)
    try:
        _write(name, mark, now)
    except Exception as error:
        log.warning("mark_not_written", job=name, error=line_of(error))
        with _lock:
            _unwritten[name] = _together(mark, _unwritten[name])


def _written(mark: _Unwritten, now: float) -> _Unwritten:
    """What is left to be told once `mark` is written."""
    return _Unwritten(
        troubled=mark.failures > 0 or (mark.troubled and mark.ended is None),
        ends_told=mark.ends_told if mark.ended is None else now,
        told=now,
    )


def _together(before: _Unwritten, since: _Unwritten) -> _Unwritten:
    """Both in one. It is tried again when the next run ends, as after a failure."""
    return _Unwritten(
        runs=before.runs + since.runs,
        failures=since.failures if since.ended is not None else before.failures + since.failures,
        error=since.error or before.error,
        began=since.began or before.began,
        ended=since.ended or before.ended,
        failed=since.failed or before.failed,
        troubled=True,
        ends_told=before.ends_told,
        told=before.told,
    )


def _write(name: str, mark: _Unwritten, now: float) -> None:
    instants = {"began": mark.began, "ended": mark.ended, "failed": mark.failed}
    ages = {key: None if at is None else now - at for key, at in instants.items()}
    with connection.cursor() as cursor:
        cursor.execute(_MARK, {**ages, "name": name, "error": mark.error, "failures": mark.failures, "runs": mark.runs})


# Without a run: one that began is told later.
_AWAITED = """
INSERT INTO matches_jobmark (name, began_at, error, failures, runs) VALUES (%s, clock_timestamp(), '', 0, 0)
ON CONFLICT (name) DO NOTHING
"""
_AGO = "clock_timestamp() - %({name})s::float8 * interval '1 second'"
# Of runs of which one ended well, only the failures after it count; greatest() passes over what is not known.
_MARK = f"""
INSERT INTO matches_jobmark AS kept (name, began_at, ended_at, failed_at, error, failures, runs)
VALUES (%(name)s, {_AGO.format(name="began")}, {_AGO.format(name="ended")}, {_AGO.format(name="failed")},
  %(error)s, %(failures)s, %(runs)s)
ON CONFLICT (name) DO UPDATE SET
  began_at = greatest(kept.began_at, excluded.began_at),
  ended_at = greatest(kept.ended_at, excluded.ended_at),
  failed_at = greatest(kept.failed_at, excluded.failed_at),
  error = CASE WHEN excluded.failed_at IS NULL THEN kept.error ELSE excluded.error END,
  failures = excluded.failures + CASE WHEN excluded.ended_at IS NULL THEN kept.failures ELSE 0 END,
  runs = kept.runs + excluded.runs
"""

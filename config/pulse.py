"""Whether beat, a worker and each timed job are at it, as their marks say. Imports the jobs, clocks, and the economy's clock."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Final, Literal

from config.jobs import BEAT_SILENT_S, FAILURES_AT_MOST, JOBS, WORKER_SILENT_S, Job
from economy import clock
from matches import clocks
from matches.clocks import marks
from matches.models import JobMark

MARK_S: Final = marks.ENDS_EVERY_S  # a mark may be so old and its job on time
Health = Literal["well", "failing", "silent", "never"]


@dataclass(frozen=True, slots=True)
class Pulse:
    """Beat's or the workers': how long ago its last sign of life was (None: there was none), and whether that is too long."""

    age_s: float | None
    silent: bool


@dataclass(frozen=True, slots=True)
class JobState:
    """A job as it is now. `last_at`: its last run, however it ended.

    `lag_s`: by how much the next one is overdue, beyond how old a mark may be.
    """

    job: Job
    mark: JobMark | None
    last_at: datetime | None
    next_at: datetime | None
    lag_s: float
    health: Health


@dataclass(frozen=True, slots=True)
class Work:
    """All of it at `now`."""

    now: datetime
    beat: Pulse
    worker: Pulse
    jobs: tuple[JobState, ...]

    @property
    def late(self) -> tuple[Job, ...]:
        """Those that players notice: silent for too long, or failing again and again."""
        return tuple(one.job for one in self.jobs if one.health == "silent" or _fails(one))


def work() -> Work:
    """What the marks say at this moment; two reads."""
    now, found = clock.now(), marks.read()
    beat = found.get(marks.BEAT)
    return Work(
        now,
        _pulse(beat.ended_at if beat else None, now, BEAT_SILENT_S),
        _pulse(clocks.swept_at(), now, WORKER_SILENT_S),
        tuple(state(job, found.get(job.key), now) for job in JOBS),
    )


def state(job: Job, mark: JobMark | None, now: datetime) -> JobState:
    """A job by its mark. One that never ran is silent once beat has waited for it for so long; without a beat nobody waits."""
    last = _latest((mark.began_at, mark.ended_at, mark.failed_at)) if mark else None
    if mark is None or last is None:
        return JobState(job, None, None, None, 0.0, "never")
    if not mark.runs and mark.failed_at is None:
        return _never(job, mark, last, now)
    due = last + job.period
    lag = max(0.0, (now - due).total_seconds() - MARK_S)
    return JobState(job, mark, last, due, lag, _health(mark, (now - last).total_seconds(), job))


def _never(job: Job, mark: JobMark, since: datetime, now: datetime) -> JobState:
    """One without a run, on beat's list `since` then."""
    waited_s = (now - since).total_seconds()
    lag = max(0.0, waited_s - job.period.total_seconds() - MARK_S)
    return JobState(job, mark, None, since + job.period, lag, "silent" if waited_s > job.silent_s else "never")


def _health(mark: JobMark, age_s: float, job: Job) -> Health:
    if age_s > job.silent_s:
        return "silent"
    return "failing" if mark.failures else "well"


def _fails(one: JobState) -> bool:
    return one.mark is not None and one.mark.failures >= FAILURES_AT_MOST


def _latest(instants: Iterable[datetime | None]) -> datetime | None:
    return max((at for at in instants if at is not None), default=None)


def _pulse(at: datetime | None, now: datetime, silent_s: float) -> Pulse:
    age = None if at is None else max(0.0, (now - at).total_seconds())
    return Pulse(age, age is None or age > silent_s)

"""What the clockwork's page shows, as plain data in the reader's language. Imports the pulse, the jobs and selectors."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID, uuid4

from django.utils.translation import gettext

from config.jobs import JOBS, Job, Occasion, draw_of_raffle, end_of_season, next_of_raffle
from config.pulse import Health, JobState, Pulse, Work, work
from economy.selectors import Overdue, overdue_raffles, overdue_seasons
from matches.clocks import orders
from matches.models import JobMark, JobOrder


@dataclass(frozen=True, slots=True)
class Row:
    """A job. Seconds from now are whole; `due_s` is None for one that never ran, `key` is for the form that has it done."""

    name: str
    what: str
    health: Health
    mark: JobMark | None
    every_s: float
    last_s: int | None
    due_s: int | None
    lag_s: int
    ahead: Occasion | None
    key: UUID


@dataclass(frozen=True, slots=True)
class Order:
    """What was asked for, and what came of it: `running` until then."""

    what: str
    by: str
    running: bool
    error: str
    done: str
    names: Sequence[str]


@dataclass(frozen=True, slots=True)
class Clockwork:
    """`notices`: what players notice of all that is silent. `unsettled`: raffles, and `unended`: seasons, that should be over."""

    now: datetime
    beat: Pulse
    worker: Pulse
    notices: Sequence[str]
    rows: Sequence[Row]
    occasions: Sequence[Occasion]
    unsettled: Sequence[Overdue]
    unended: Sequence[Overdue]
    order: Order | None
    may_order: bool
    well: bool
    address: str


def clockwork(order: UUID | None, may_order: bool) -> Clockwork:
    """The page as it is now."""
    found = work()
    placed = None if order is None else orders.order(order)
    notices = list(_notices(found))
    return Clockwork(
        now=found.now,
        beat=found.beat,
        worker=found.worker,
        notices=notices,
        rows=[_row(state, found.now) for state in found.jobs],
        occasions=_occasions(found.now),
        unsettled=overdue_raffles(found.now),
        unended=overdue_seasons(found.now),
        order=None if placed is None else _order(placed),
        may_order=may_order,
        well=not notices,
        address="" if placed is None else f"?ordre={placed.pk}",
    )


def _notices(found: Work) -> Iterator[str]:
    """If beat or all workers are silent, that alone says why each job is."""
    if found.beat.silent or found.worker.silent:
        yield gettext("Tables go on: the web servers keep their clocks. All else that is timed waits, and nothing of it is lost.")
        jobs = [job for job in JOBS if job.key != "clocks"]
    else:
        jobs = list(found.late)
    yield from (str(job.notice) for job in jobs)


def _occasions(now: datetime) -> list[Occasion]:
    """The raffle's cut-off, unless it is past, its draw, and the end of the season."""
    return list({one.at: one for one in (next_of_raffle(now), draw_of_raffle(now), end_of_season(now))}.values())


def _row(state: JobState, now: datetime) -> Row:
    return Row(
        name=state.job.key,
        what=str(state.job.what),
        health=state.health,
        mark=state.mark,
        every_s=state.job.period.total_seconds(),
        last_s=None if state.last_at is None else int((now - state.last_at).total_seconds()),
        due_s=None if state.next_at is None else max(0, round((state.next_at - now).total_seconds())),
        lag_s=int(state.lag_s),
        ahead=state.job.ahead(now),
        key=uuid4(),
    )


def _order(placed: JobOrder) -> Order:
    job: Job | None = next((one for one in JOBS if one.key == placed.job), None)
    return Order(
        what=str(job.what) if job else placed.job,
        by=placed.by.get_username() if placed.by else "–",
        running=placed.ended_at is None,
        error=placed.error,
        done=str(job.done % {"n": placed.count}) if job and placed.count else "",
        names=placed.names,
    )

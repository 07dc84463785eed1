"""Marks of timed jobs: few writes while all goes well, failures at once, and no mark ever fails a job; imports clocks."""

import threading
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest
from celery import Task, shared_task, signals
from django.conf import settings
from django.db import OperationalError, connection
from django.test.utils import CaptureQueriesContext

from config import marking
from matches.clocks import marks
from matches.models import JobMark
from tests.support.together import returned, together

pytestmark = pytest.mark.django_db(transaction=True)


@shared_task(name="tests.marks.job")
def job(breaks: bool = False) -> None:
    if breaks:
        raise ValueError("as told")


class Elapsed:
    """The monotonic clock that marks read, which goes on by hand."""

    def __init__(self) -> None:
        self.s = 1_000.0

    def monotonic(self) -> float:
        return self.s


@pytest.fixture(autouse=True)
def elapsed(monkeypatch: pytest.MonkeyPatch) -> Iterator[Elapsed]:
    marks.forget()
    clock = Elapsed()
    monkeypatch.setattr(marks, "time", clock)
    yield clock
    marks.forget()


def mark(name: str = "clocks") -> JobMark:
    return JobMark.objects.get(name=name)


def runs_well(name: str = "clocks") -> None:
    marks.began(name)
    marks.ended(name)


def test_a_job_of_each_second_is_written_once_in_five_and_no_run_is_lost(elapsed: Elapsed) -> None:
    with CaptureQueriesContext(connection) as asked:
        for _ in range(21):
            runs_well()
            elapsed.s += 1
    written = [one["sql"] for one in asked if "matches_jobmark" in one["sql"]]
    assert len(written) == 6, "its first beginning, and an end at 0, 5, 10, 15 and 20 s"
    assert (mark().runs, mark().failures, mark().error) == (21, 0, "")


def test_a_job_that_comes_seldom_is_seen_to_have_begun(elapsed: Elapsed) -> None:
    runs_well("seals")
    elapsed.s += 600
    first = mark("seals")
    marks.began("seals")
    row = mark("seals")
    assert row.began_at is not None and first.ended_at is not None
    assert row.began_at > first.ended_at and row.ended_at == first.ended_at
    assert row.runs == 1


def test_the_instants_are_the_databases(elapsed: Elapsed) -> None:
    marks.began("seals")
    elapsed.s += 30
    marks.ended("seals")
    row = mark("seals")
    assert row.began_at is not None and row.ended_at is not None
    assert abs(row.ended_at - datetime.now(UTC)) < timedelta(seconds=5)


def test_failures_are_written_at_once_and_counted_until_a_run_ends_well(elapsed: Elapsed) -> None:
    runs_well()
    for number in range(3):
        marks.began("clocks")
        marks.failed("clocks", ValueError(f"broken\nthing {number}"))
    assert (mark().failures, mark().error, mark().runs) == (3, "ValueError: broken thing 2", 4)
    failed_at = mark().failed_at
    runs_well()
    row = mark()
    assert (row.failures, row.error, row.failed_at, row.runs) == (0, "ValueError: broken thing 2", failed_at, 5)


def test_a_long_error_is_cut_to_its_line() -> None:
    marks.failed("clocks", ValueError("x" * 500 + "\0"))
    assert mark().error == ("ValueError: " + "x" * 500)[:200]


def test_a_database_that_is_away_fails_no_job_and_is_told_afterwards(elapsed: Elapsed, monkeypatch: pytest.MonkeyPatch) -> None:
    runs_well()
    with monkeypatch.context() as away:

        def gone(*_: object) -> None:
            raise OperationalError("gone")

        away.setattr(marks, "_write", gone)
        for _ in range(4):
            marks.began("clocks")
            marks.failed("clocks", OperationalError("no database"))
    assert (mark().failures, mark().runs) == (0, 1)
    marks.failed("clocks", OperationalError("no database"))
    assert (mark().failures, mark().runs, mark().error) == (5, 6, "OperationalError: no database")
    runs_well()
    assert (mark().failures, mark().runs) == (0, 7)


def test_five_threads_that_fail_at_once_are_counted_as_five() -> None:
    answers = together(*[lambda: marks.failed("clocks", ValueError("at once"))] * 5)
    assert returned(answers) == [None] * 5
    assert (mark().failures, mark().runs) == (5, 5)


def test_two_processes_agree_on_how_often_a_job_failed(elapsed: Elapsed) -> None:
    marks.failed("clocks", ValueError("here"))
    marks.forget()  # as another process, which knows nothing of it
    marks.failed("clocks", ValueError("there"))
    assert (mark().failures, mark().error) == (2, "ValueError: there")


class TestCelery:
    """Celery's own signals, from tasks that it runs itself."""

    @pytest.fixture
    def task(self, monkeypatch: pytest.MonkeyPatch) -> Task:
        monkeypatch.setattr(marking, "jobs_by_task", lambda: {"tests.marks.job": "job"})
        return job

    def test_a_run_that_ends_well(self, task: Task) -> None:
        task.apply()
        row = mark("job")
        assert row.began_at is not None and row.ended_at is not None
        assert (row.runs, row.failures) == (1, 0)

    def test_a_run_that_raises(self, task: Task) -> None:
        task.apply(kwargs={"breaks": True})
        row = mark("job")
        assert (row.runs, row.failures, row.error, row.ended_at) == (1, 1, "ValueError: as told", None)

    def test_a_task_that_is_in_no_schedule_has_no_mark(self) -> None:
        job.apply()
        assert not JobMark.objects.exists()

    def test_what_beat_hands_to_the_broker_is_its_mark(self, elapsed: Elapsed) -> None:
        marking.handed_out()
        marking.tell_once()
        assert mark(marks.BEAT).ended_at is not None

    def test_from_its_first_mark_on_beat_waits_for_every_job(self, elapsed: Elapsed, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(marking, "_awaited", threading.Event())
        for _ in range(2):
            marking.handed_out()
            marking.tell_once()
        found = {one.name: one for one in JobMark.objects.exclude(name=marks.BEAT)}
        assert found.keys() == settings.CELERY_BEAT_SCHEDULE.keys()
        assert {(one.began_at is None, one.ended_at, one.runs) for one in found.values()} == {(False, None, 0)}

    def test_only_beat_itself_counts_what_it_sends(self) -> None:
        assert not [one for one in signals.after_task_publish.receivers if "handed_out" in str(one)]


def test_each_task_of_the_schedule_is_there_once_and_none_is_called_beat(settings) -> None:
    names, tasks = list(settings.CELERY_BEAT_SCHEDULE), [one["task"] for one in settings.CELERY_BEAT_SCHEDULE.values()]
    assert len(set(tasks)) == len(tasks)
    assert marks.BEAT not in names

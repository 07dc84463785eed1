"""Every timed job has its words and a way to be done at once; who is silent for too long is told by a clock that moves."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.utils import translation

from catalogue.models import Publication
from config.jobs import JOBS, Did, Job, draw_of_raffle, end_of_season, next_of_raffle
from config.pulse import state, work
from economy import clock, services
from economy.rules.calendar import PARIS
from matches.clocks import marks
from matches.models import Counter, JobMark
from tests.support.at_work import at_it
from tests.support.ledgers import tamper
from tests.support.tables import people

pytestmark = pytest.mark.django_db
BY_KEY = {job.key: job for job in JOBS}
NOON = datetime(2026, 11, 30, 11, tzinfo=UTC)


@pytest.fixture(autouse=True)
def unwritten() -> Iterator[None]:
    marks.forget()
    yield
    marks.forget()


def test_each_entry_of_the_schedule_has_a_job_and_each_job_an_entry() -> None:
    assert sorted(BY_KEY) == sorted(settings.CELERY_BEAT_SCHEDULE)
    assert len(BY_KEY) == len(JOBS)


@pytest.mark.parametrize("job", JOBS, ids=lambda job: job.key)
def test_each_says_in_both_languages_what_it_does_and_what_players_notice(job: Job) -> None:
    said = {}
    for language in ("fr", "en"):
        with translation.override(language):
            said[language] = {str(job.what), str(job.notice), str(job.done % {"n": 1}), str(job.done % {"n": 2})}
            assert all(said[language]) and len(said[language]) == 4
    assert not said["fr"] & said["en"]


@pytest.mark.parametrize("job", JOBS, ids=lambda job: job.key)
def test_a_job_is_not_called_silent_before_it_could_have_run_twice(job: Job) -> None:
    assert job.silent_s > 2 * job.period.total_seconds()


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("job", JOBS, ids=lambda job: job.key)
def test_each_is_done_at_once_and_once_more_has_nothing_left_to_do(job: Job) -> None:
    job.run()
    assert job.run() == Did(0)


@pytest.mark.django_db(transaction=True)
def test_what_was_done_has_its_names(alice: User) -> None:
    services.wallet_of(alice)
    raffle = services.raffle_now()
    with clock.at(raffle.draws_at):
        assert f"raffle {raffle.day}: over" in BY_KEY["settle"].run().names
    yesterday = datetime.now(PARIS).date() - timedelta(days=1)
    tamper("transfer", "UPDATE economy_transfer SET made_at = made_at - interval '1 day'")
    assert BY_KEY["seals"].run() == Did(1, (yesterday.isoformat(),))


@pytest.fixture
def alice() -> User:
    return people("alice")[0]


def test_all_are_well_and_a_minute_later_all_are_silent() -> None:
    at_it()
    found = work()
    assert (found.beat.silent, found.worker.silent, found.late) == (False, False, ())
    assert {one.health for one in found.jobs} == {"well"}
    with clock.ahead(timedelta(seconds=61)):
        found = work()
    assert found.beat.silent and found.worker.silent
    assert found.beat.age_s is not None and 61 <= found.beat.age_s < 90
    assert {one.job.key for one in found.jobs if one.health == "silent"} == set(BY_KEY) - {"seals", "checkpoint"}
    assert set(found.late) == {job for job in JOBS if job.key not in ("seals", "checkpoint")}


@pytest.mark.parametrize(("seconds", "silent"), [(14, False), (16, True)])
def test_beat_and_the_worker_are_silent_after_a_quarter_of_a_minute(seconds: int, silent: bool) -> None:
    at = NOON - timedelta(seconds=seconds)
    JobMark.objects.create(name=marks.BEAT, ended_at=at)
    Counter.objects.update_or_create(name="swept", defaults={"value": int(at.timestamp() * 1000)})
    with clock.at(NOON):
        found = work()
    assert (found.beat.silent, found.worker.silent) == (silent, silent)
    assert (found.beat.age_s, found.worker.age_s) == (seconds, seconds)


def test_where_nothing_ever_ran_beat_and_worker_are_silent_and_no_job_is_late() -> None:
    found = work()
    assert (found.beat.age_s, found.beat.silent, found.worker.age_s, found.worker.silent) == (None, True, None, True)
    assert {one.health for one in found.jobs} == {"never"} and found.late == ()


def test_a_job_that_never_ran_is_silent_once_beat_has_waited_for_it() -> None:
    """Its queue has no worker, say: the others are well."""
    marks.awaited(sorted(BY_KEY))
    at_it()
    JobMark.objects.filter(name="settle").update(ended_at=None, failed_at=None, runs=0)
    assert {one.job.key: one.health for one in work().jobs if one.health != "well"} == {"settle": "never"}
    with clock.ahead(timedelta(seconds=BY_KEY["settle"].silent_s + 1)):
        [found] = [one for one in work().jobs if one.job.key == "settle"]
        assert (found.health, found.last_at, found.job in work().late) == ("silent", None, True)
    marks.forget()
    marks.ended("settle")
    assert {one.health for one in work().jobs} == {"well"}


def test_what_beat_waits_for_is_told_once_and_takes_nothing_back() -> None:
    JobMark.objects.create(name="tally", ended_at=NOON, runs=7)
    marks.awaited(["tally", "seals"])
    first = JobMark.objects.get(name="seals").began_at
    marks.awaited(["tally", "seals"])
    assert JobMark.objects.get(name="seals").began_at == first
    tally = JobMark.objects.get(name="tally")
    assert (tally.began_at, tally.ended_at, tally.runs) == (None, NOON, 7)


@pytest.mark.parametrize(("ago", "lag"), [(9, 0), (14, 0), (25, 10)])
def test_lag_is_counted_from_when_the_next_run_was_due_and_its_mark_too(ago: int, lag: int) -> None:
    mark = JobMark(name="tally", ended_at=NOON - timedelta(seconds=ago), runs=1)
    found = state(BY_KEY["tally"], mark, NOON)
    assert (found.lag_s, found.health, found.next_at) == (lag, "well", NOON + timedelta(seconds=10 - ago))


@pytest.mark.parametrize(("failures", "health", "late"), [(0, "well", 0), (2, "failing", 0), (3, "failing", 1)])
def test_a_job_fails_at_once_and_is_late_from_the_third_failure_in_a_row(failures: int, health: str, late: int) -> None:
    JobMark.objects.create(name="tally", failed_at=NOON, ended_at=NOON, failures=failures, error="ValueError: x", runs=9)
    with clock.at(NOON):
        found = work()
    assert [one.health for one in found.jobs if one.job.key == "tally"] == [health]
    assert len(found.late) == late


@pytest.mark.parametrize(
    ("local", "cut_off", "draw"),
    [
        ("2026-11-30T18:00:00+01:00", "2026-11-30T18:59:00+00:00", "2026-11-30T19:00:00+00:00"),
        ("2026-11-30T19:59:00+01:00", "2026-11-30T19:00:00+00:00", "2026-11-30T19:00:00+00:00"),
        ("2026-11-30T20:00:00+01:00", "2026-12-01T18:59:00+00:00", "2026-12-01T19:00:00+00:00"),
        ("2026-03-28T20:00:00+01:00", "2026-03-29T17:59:00+00:00", "2026-03-29T18:00:00+00:00"),
        ("2026-10-24T20:00:00+02:00", "2026-10-25T18:59:00+00:00", "2026-10-25T19:00:00+00:00"),
    ],
)
def test_the_next_cut_off_and_draw_are_told_by_clocks_in_paris(local: str, cut_off: str, draw: str) -> None:
    now = datetime.fromisoformat(local)
    assert next_of_raffle(now).at == datetime.fromisoformat(cut_off)
    assert draw_of_raffle(now).at == datetime.fromisoformat(draw)


@pytest.mark.parametrize(
    ("local", "ends"),
    [
        ("2026-11-30T00:00:00+01:00", "2026-12-06T23:00:00+00:00"),
        ("2026-12-06T23:59:59+01:00", "2026-12-06T23:00:00+00:00"),
        ("2026-03-29T23:59:59+02:00", "2026-03-29T22:00:00+00:00"),
    ],
)
def test_the_season_ends_with_the_week_in_paris(local: str, ends: str) -> None:
    assert end_of_season(datetime.fromisoformat(local)).at == datetime.fromisoformat(ends)


def test_what_is_settled_next_is_the_first_of_raffle_and_season() -> None:
    for local, at in (
        ("2026-12-06T19:00:00+01:00", "2026-12-06T18:59:00+00:00"),
        ("2026-12-06T21:00:00+01:00", "2026-12-06T23:00:00+00:00"),
    ):
        ahead = BY_KEY["settle"].ahead(datetime.fromisoformat(local))
        assert ahead is not None and ahead.at == datetime.fromisoformat(at)


def test_the_days_seal_is_due_at_the_next_midnight_in_paris() -> None:
    ahead = BY_KEY["seals"].ahead(datetime(2026, 3, 28, 23, 30, tzinfo=UTC))
    assert ahead is not None and ahead.at == datetime(2026, 3, 29, 22, tzinfo=UTC)


def test_a_release_that_is_scheduled_is_the_next_occurrence() -> None:
    assert BY_KEY["releases"].ahead(NOON) is None
    facts = {"digest": "0" * 64, "based_on": 0, "draft_version": 1}
    Publication.objects.create(game="hoss", state="scheduled", body="{}", due_at=NOON + timedelta(hours=3), **facts)
    Publication.objects.create(game="hhut", state="cancelled", due_at=NOON + timedelta(hours=1), **facts)
    ahead = BY_KEY["releases"].ahead(NOON)
    assert ahead is not None and ahead.at == NOON + timedelta(hours=3)

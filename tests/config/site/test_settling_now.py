"""A job that the staff has done at once: what it says, and that twice, at once and beside the timed one do no harm."""

import dataclasses
import threading
from collections.abc import Iterator
from datetime import timedelta
from random import Random
from uuid import UUID, uuid4

import pytest
from django.conf import settings
from django.test import Client
from django.utils.module_loading import import_string

from config.jobs import JOBS, Did, Job
from config.site import clockwork, running
from economy import clock, services
from economy.models import Raffle
from economy.tasks import settle as timed
from matches import notary
from matches.clocks import marks, orders
from matches.models import JobMark, JobOrder
from tests.support.staff import client_of, member, read, words
from tests.support.together import returned, together

pytestmark = pytest.mark.django_db(transaction=True)
PAGE, SETTLE = "/maison/horloge/", "/maison/horloge/settle/regler/"


@pytest.fixture(autouse=True)
def unwritten() -> Iterator[None]:
    marks.forget()
    yield
    marks.forget()


@pytest.fixture
def sam() -> Client:
    return client_of(member("sam", "staff"))


def ordered(client: Client, job: str = "settle", key: UUID | None = None) -> str:
    answer = client.post(f"{PAGE}{job}/regler/", {"key": str(key or uuid4())})
    assert answer.status_code == 303
    return words(client.get(answer.headers["Location"]).content)


class TestSettlingNow:
    def test_it_says_what_it_did(self, sam: Client) -> None:
        raffle = services.raffle_now()
        with clock.at(raffle.draws_at):
            said = ordered(sam)
        assert "sam asked for this now: closes and draws the raffle" in said
        assert f"raffle {raffle.day}: over" in said
        assert Raffle.objects.get(day=raffle.day).state == "over"
        assert JobMark.objects.get(name="settle").runs == 1

    def test_what_is_done_is_not_done_again(self, sam: Client) -> None:
        with clock.at(services.raffle_now().draws_at):
            ordered(sam)
            assert "Nothing was due." in ordered(sam)

    def test_the_same_form_sent_twice_is_one_order(self, sam: Client, monkeypatch: pytest.MonkeyPatch) -> None:
        ran = list[int]()

        def count() -> Did:
            ran.append(1)
            return Did(len(ran))

        replace(monkeypatch, count)
        key = uuid4()
        assert ordered(sam, key=key) == ordered(sam, key=key)
        assert (len(ran), JobOrder.objects.count()) == (1, 1)

    @pytest.mark.parametrize("key", ["", "x", str(UUID(int=0, version=5))])
    def test_without_a_key_nothing_is_done(self, sam: Client, key: str) -> None:
        assert sam.post(SETTLE, {"key": key}).status_code in (400, 403)
        assert not JobOrder.objects.exists()

    def test_a_job_that_there_is_not(self, sam: Client) -> None:
        assert sam.post(f"{PAGE}arena-of-old/regler/", {"key": str(uuid4())}).status_code == 404

    @pytest.mark.parametrize("job", [job.key for job in JOBS])
    def test_each_job_can_be_done_where_nothing_is_due(self, sam: Client, job: str) -> None:
        services.settle()
        notary.checkpoint()
        assert "Nothing was due." in ordered(sam, job)
        assert JobMark.objects.get(name=job).failures == 0

    def test_one_that_fails_is_told_in_a_line_and_marked(self, sam: Client, monkeypatch: pytest.MonkeyPatch) -> None:
        def breaks() -> Did:
            raise ValueError("broken\nin two")

        replace(monkeypatch, breaks)
        said = ordered(sam)
        assert "It failed: ValueError: broken in two" in said and "Traceback" not in said
        assert JobMark.objects.get(name="settle").failures == 1

    def test_one_that_takes_long_goes_on_and_its_end_is_shown_later(self, sam: Client, monkeypatch: pytest.MonkeyPatch) -> None:
        over = threading.Event()
        replace(monkeypatch, lambda: Did(3 if over.wait(30) else 0))
        monkeypatch.setattr(running, "PATIENCE_S", 0.05)
        answer = sam.post(SETTLE, {"key": str(uuid4())})
        page = answer.headers["Location"]
        assert "It is still being done." in read(sam, page)
        over.set()
        for thread in threading.enumerate():
            if thread.name == "order settle":
                thread.join(30)
        assert "3 things were settled." in read(sam, page)


def replace(monkeypatch: pytest.MonkeyPatch, run: object) -> None:
    """`run` is what the job "settle" does."""
    (job,) = [job for job in JOBS if job.key == "settle"]
    fake: Job = dataclasses.replace(job, run=run)  # type: ignore[arg-type]
    monkeypatch.setattr(clockwork, "JOBS", (fake,))


class TestAtOnce:
    def test_orders_and_the_timed_job_at_once_settle_each_raffle_once(self) -> None:
        """Three days behind; four orders, five deliveries of the task, in whatever order threads come."""
        first = services.raffle_now()
        staff = member("sam", "staff")
        (job,) = [job for job in JOBS if job.key == "settle"]
        with clock.at(first.draws_at + timedelta(days=3)):
            keys = [uuid4() for _ in range(4)]
            calls = [lambda key=key: running.run_now(job, id=key, by=staff, patience_s=60) for key in keys]
            answers = together(*calls, *[lambda: timed.apply(throw=True)] * 5)
        assert len(returned(answers)) == 9
        found = Raffle.objects.filter(draws_at__lte=first.draws_at + timedelta(days=3))
        assert [row.state for row in found] == ["over"] * 4
        assert len({row.day for row in found}) == 4
        assert all((order := orders.order(key)) and order.ended_at and not order.error for key in keys)

    def test_every_entry_delivered_three_times_out_of_order_by_five_schedulers(self) -> None:
        """What a job leaves is the same as after one delivery in order: here, four raffles that are over.

        The sweep of tables, which stays on duty for two seconds, is raced where tables are (test_clocks).
        """
        first = services.raffle_now()
        tasks = [entry["task"] for name, entry in settings.CELERY_BEAT_SCHEDULE.items() if name != "clocks"] * 3

        def scheduler(seed: int) -> None:
            for task in Random(seed).sample(tasks, len(tasks)):
                import_string(task).apply(throw=True)

        with clock.at(first.draws_at + timedelta(days=3)):
            answers = together(*[lambda seed=seed: scheduler(seed) for seed in range(5)])
        assert returned(answers) == [None] * 5, answers
        rows = Raffle.objects.filter(draws_at__lte=first.draws_at + timedelta(days=3)).order_by("day")
        assert [row.day - first.day for row in rows] == [timedelta(days=at) for at in range(4)]
        assert [row.state for row in rows] == ["over"] * 4
        assert JobMark.objects.filter(failures__gt=0).count() == 0

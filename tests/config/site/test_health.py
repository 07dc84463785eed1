"""What uptime monitors are told: all well, who is silent, or that the database does not answer; never a stack trace."""

import threading
import time
from collections.abc import Callable, Iterator
from datetime import timedelta
from typing import Any

import pytest
from django.db import OperationalError
from django.test import Client

from config.pulse import Work
from config.site import health
from economy import clock
from matches.clocks import marks
from matches.models import JobMark
from tests.support.at_work import at_it

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def nobody_has_asked() -> Iterator[None]:
    marks.forget()
    health.watch.forget()
    yield
    health.watch.forget()
    marks.forget()


def asked(client: Client) -> Any:
    health.watch.forget()
    return client.get("/sante/")


def test_while_all_is_well_it_is_ok(client: Client) -> None:
    at_it()
    answer = asked(client)
    body = answer.json()
    assert (answer.status_code, body["status"], body["database"], body["silent"]) == (200, "ok", True, [])
    assert 0 <= body["beat_s"] < 10 and 0 <= body["worker_s"] < 10
    assert sorted(body) == ["beat_s", "database", "silent", "status", "worker_s"]


def test_it_needs_no_session_sets_no_cookie_and_nobody_keeps_it(client: Client) -> None:
    answer = asked(client)
    assert not answer.cookies
    assert answer.headers["Cache-Control"] == "no-store"
    assert client.post("/sante/").status_code == 405


def test_silent_beat_and_worker_are_named(client: Client) -> None:
    at_it()
    with clock.ahead(timedelta(seconds=30)):
        answer = asked(client)
    body = answer.json()
    assert (answer.status_code, body["status"], body["database"]) == (503, "late", True)
    assert body["silent"][:2] == ["beat", "worker"] and "settle" in body["silent"]
    assert 30 <= body["beat_s"] < 60


def test_before_anything_ran_they_are_silent_since_ever(client: Client) -> None:
    answer = asked(client)
    assert answer.status_code == 503
    assert answer.json() == {"status": "late", "beat_s": None, "worker_s": None, "database": True, "silent": ["beat", "worker"]}


def test_a_job_that_fails_again_and_again_is_named_and_its_error_is_not(client: Client) -> None:
    at_it()
    JobMark.objects.filter(name="settle").update(failures=3, error="ValueError: of wallet 7")
    answer = asked(client)
    assert (answer.status_code, answer.json()["silent"]) == (503, ["settle"])
    assert b"wallet" not in answer.content


def test_without_a_database_it_says_so_and_no_more(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def gone() -> Work:
        raise OperationalError("connection to server at 10.0.0.7 failed")

    monkeypatch.setattr(health, "work", gone)
    answer = asked(client)
    assert answer.status_code == 503
    assert answer.json() == {"status": "down", "beat_s": None, "worker_s": None, "database": False, "silent": []}


class TestPatience:
    @pytest.fixture
    def hanging(self, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[float]]:
        """A database that does not answer until the test is over; when it was asked."""
        over, times = threading.Event(), list[float]()

        def hangs() -> Work:
            times.append(time.monotonic())
            over.wait(30)
            raise OperationalError("at last")

        monkeypatch.setattr(health, "work", hangs)
        monkeypatch.setattr(health, "watch", health.Watch())
        yield times
        over.set()
        health.watch._threads.shutdown(wait=True)

    def test_a_database_that_hangs_is_down_within_the_patience_and_is_asked_once(self, hanging: list[float]) -> None:
        began = time.monotonic()
        assert [health.watch.read(patience_s=0.2) for _ in range(3)] == [None] * 3
        assert time.monotonic() - began < 5
        assert len(hanging) == 1

    def test_a_statement_that_hangs_is_ended_by_the_server(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def sleeps() -> Work:
            with health.connection.cursor() as cursor:
                cursor.execute("SELECT pg_sleep(30)")
            raise AssertionError("it slept")

        monkeypatch.setattr(health, "work", sleeps)
        began = time.monotonic()
        with pytest.raises(OperationalError, match="statement timeout"):
            health._ask()
        assert time.monotonic() - began < 10


def test_whoever_asks_within_a_second_is_told_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    read: Callable[[], Work] = health.work
    times = list[int]()

    def counted() -> Work:
        times.append(1)
        return read()

    monkeypatch.setattr(health, "work", counted)
    first = health.watch.read()
    assert first is not None and health.watch.read() is first
    assert len(times) == 1

"""Whatever may be asked twice is asked again when the database went away; imports the economy."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import psycopg
import pytest
from django.contrib.auth.models import User
from django.db import OperationalError, connection, transaction
from django.test import Client
from django.urls import reverse

from economy import again, services
from economy.models import Draw
from economy.services import openings
from tests.support.programs import Program


def ends_its_connection(cursor: Any) -> None:
    cursor.execute("SELECT pg_terminate_backend(pg_backend_pid())")


@pytest.fixture
def lost_once(monkeypatch: pytest.MonkeyPatch) -> list[User]:
    """A connection is lost in the midst of the first request that opens boosters; who has asked, each time."""
    asked: list[User] = []
    whole = openings.open_boosters

    def open_boosters(user: User, **order: Any) -> openings.Opening:
        asked.append(user)
        if len(asked) == 1:
            with transaction.atomic(), connection.cursor() as cursor:
                ends_its_connection(cursor)
        return whole(user, **order)

    monkeypatch.setattr(services, "open_boosters", open_boosters)
    return asked


@pytest.mark.django_db(transaction=True)
def test_who_sends_a_form_does_not_notice(alice: User, lost_once: list[User]) -> None:
    client = Client()
    client.force_login(alice)
    form = {"booster": 1, "race": "", "count": 1, "key": uuid4(), "pledge": 1, "seed": ""}
    assert client.post(reverse("economy:open"), form).status_code == 303
    assert (lost_once, Draw.objects.count()) == ([alice] * 2, 1)


@pytest.mark.django_db(transaction=True)
def test_a_program_does_not_notice_either(alice: User, lost_once: list[User]) -> None:
    order = {"key": str(uuid4()), "tier": 1, "count": 1}
    program = Program(alice)
    status, opened = program.post("economy/openings/", json.dumps(order).encode())
    assert (status, opened["draw"]) == (201, Draw.objects.get().pk)
    assert lost_once == [alice] * 2


class Question:
    """Fails with each of these in turn, then is answered."""

    def __init__(self, *failures: psycopg.Error) -> None:
        self.failures: Iterator[psycopg.Error] = iter(failures)
        self.asked = 0

    def __call__(self) -> str:
        self.asked += 1
        for cause in self.failures:
            raise OperationalError(str(cause)) from cause
        return "yes"


@pytest.mark.django_db(transaction=True)
def test_a_connection_that_is_ended_in_the_midst_of_a_question_is_made_again() -> None:
    ends = iter([True])

    def ask() -> int:
        with transaction.atomic(), connection.cursor() as cursor:
            if next(ends, False):
                ends_its_connection(cursor)
            cursor.execute("SELECT 7")
            return int(cursor.fetchone()[0])

    assert again.answered(ask) == 7


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(
    "cause",
    [
        psycopg.OperationalError("connection refused"),
        psycopg.errors.CannotConnectNow("the database system is in recovery mode"),
        psycopg.errors.CrashShutdown("terminating connection because of crash of another server process"),
        psycopg.errors.DeadlockDetected("deadlock detected"),
        psycopg.errors.TooManyConnections("sorry, too many clients already"),
    ],
    ids=lambda cause: type(cause).__name__,
)
def test_what_passes_is_waited_for(cause: psycopg.Error) -> None:
    question = Question(cause, cause)
    assert (again.answered(question), question.asked) == ("yes", 3)


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("cause", [psycopg.errors.QueryCanceled("too slow"), psycopg.errors.DiskFull("no room")])
def test_what_does_not_pass_is_raised_at_once(cause: psycopg.Error) -> None:
    question = Question(cause)
    with pytest.raises(OperationalError):
        again.answered(question)
    assert question.asked == 1


@pytest.mark.django_db(transaction=True)
def test_nobody_waits_for_ever() -> None:
    question = Question(*[psycopg.errors.AdminShutdown("terminating connection")] * 1_000)
    with pytest.raises(OperationalError):
        again.answered(question, patience_s=0.3)
    assert 2 <= question.asked <= 4


@pytest.mark.django_db
def test_within_a_transaction_nothing_is_asked_again() -> None:
    question = Question(psycopg.errors.DeadlockDetected("deadlock detected"))
    with pytest.raises(OperationalError):
        again.answered(question)
    assert question.asked == 1

"""Whatever may be asked twice is asked again when the database went away; imports the economy."""

from __future__ import annotations

from collections.abc import Iterator

import psycopg
import pytest
from django.db import OperationalError, connection, transaction

from economy import again


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
                cursor.execute("SELECT pg_terminate_backend(pg_backend_pid())")
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

"""A connection that lives is not asked at each request, and one that does not is replaced before a statement fails."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from django.db import connection
from django.db.backends.postgresql.base import DatabaseWrapper as Djangos
from django.db.utils import ProgrammingError

from config.postgres import base
from config.postgres.base import TRUST_S, DatabaseWrapper
from config.runtime import processes

pytestmark = pytest.mark.django_db(transaction=True)


class Clock:
    """Stands until a test moves it."""

    def __init__(self) -> None:
        self.now = 1_000.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(base, "time", SimpleNamespace(monotonic=clock.monotonic))
    return clock


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """What came of each question to the server."""
    answers: list[bool] = []
    question = Djangos.is_usable

    def is_usable(self: Djangos) -> bool:
        answers.append(question(self))
        return answers[-1]

    monkeypatch.setattr(Djangos, "is_usable", is_usable)
    return answers


@pytest.fixture
def kept(clock: Clock, asked: list[bool]) -> Iterator[DatabaseWrapper]:
    """A connection as a thread of the site keeps it from request to request, asked at its second one."""
    kept = connection.copy()
    assert isinstance(kept, DatabaseWrapper)
    kept.settings_dict |= {"CONN_MAX_AGE": 60, "CONN_HEALTH_CHECKS": True}
    request(kept)
    request(kept)
    assert asked == [True]
    asked.clear()
    yield kept
    kept.close()


def request(kept: DatabaseWrapper) -> int:
    """Begins as each request does, and asks the one thing; which server process answered."""
    kept.close_if_unusable_or_obsolete()
    with kept.cursor() as cursor:
        cursor.execute("SELECT pg_backend_pid()")
        return int(cursor.fetchone()[0])


def ended(pid: int) -> None:
    """By another connection, and nothing of it is left."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_terminate_backend(%s)", [pid])
    assert processes.happens(lambda: not_there(pid), seconds=20)


def not_there(pid: int) -> bool:
    with connection.cursor() as cursor:
        cursor.execute("SELECT FROM pg_stat_activity WHERE pid = %s", [pid])
        return cursor.fetchone() is None


def test_one_that_is_silent_is_trusted_from_request_to_request(kept: DatabaseWrapper, asked: list[bool]) -> None:
    assert len({request(kept) for _ in range(5)}) == 1
    assert asked == []


def test_one_that_the_server_ended_meanwhile_is_replaced_and_no_statement_fails(kept: DatabaseWrapper, asked: list[bool]) -> None:
    before = request(kept)
    ended(before)
    after = request(kept)
    assert after != before
    assert (asked, kept.errors_occurred) == ([False], False)
    assert request(kept) == after


def test_one_that_was_closed_on_this_side_is_replaced(kept: DatabaseWrapper) -> None:
    before = request(kept)
    raw: Any = kept.connection
    raw.close()
    assert request(kept) != before


def test_it_is_asked_again_after_five_seconds_and_then_not(kept: DatabaseWrapper, asked: list[bool], clock: Clock) -> None:
    clock.now += TRUST_S - 0.1
    request(kept)
    assert asked == []
    clock.now += 0.1
    request(kept)
    request(kept)
    assert asked == [True]


def test_it_is_asked_after_an_error_once(kept: DatabaseWrapper, asked: list[bool]) -> None:
    before = request(kept)
    with pytest.raises(ProgrammingError), kept.cursor() as cursor:
        cursor.execute("SELECT FROM no_such_table")
    assert {request(kept), request(kept)} == {before}
    assert asked == [True]


def test_what_the_server_says_by_itself_is_a_reason_to_ask_and_no_reason_to_leave(
    kept: DatabaseWrapper, asked: list[bool]
) -> None:
    with kept.cursor() as cursor:
        cursor.execute("LISTEN something")
    before = request(kept)
    with connection.cursor() as cursor:
        cursor.execute("NOTIFY something")
    assert processes.happens(lambda: not kept._silent(), seconds=20)
    assert {request(kept), request(kept)} == {before}
    assert asked == [True]

"""Advisory locks: one holder a match, given back whatever happens; imports the store."""

import uuid

import pytest
from django.db import DatabaseError, transaction

from matches import store
from tests.matches.store.by_hand import one
from tests.support.together import together

pytestmark = pytest.mark.django_db(transaction=True)
MATCH = uuid.UUID("11111111-1111-4111-8111-111111111111")


def held_here() -> object:
    return one("SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid()")


def tried(match: uuid.UUID = MATCH) -> bool:
    with store.try_advisory_lock(match) as held:
        return held


def test_a_second_one_does_not_get_it() -> None:
    with store.try_advisory_lock(MATCH) as first:
        assert first
        assert together(tried) == [False]
    assert together(tried) == [True]


def test_another_match_has_another_lock() -> None:
    with store.advisory_lock(MATCH):
        assert together(lambda: tried(uuid.UUID(int=7))) == [True]


def test_who_waits_gets_it_when_it_is_given_back() -> None:
    counter = [0]

    def count() -> None:
        for _ in range(20):
            with store.advisory_lock(MATCH):
                seen = counter[0]
                one("SELECT pg_sleep(0.001)")
                counter[0] = seen + 1

    assert together(count, count, count) == [None, None, None]
    assert counter == [60]


def test_an_exception_gives_it_back() -> None:
    with pytest.raises(RuntimeError), store.advisory_lock(MATCH):
        raise RuntimeError("no")
    assert held_here() == 0


def test_a_transaction_that_fails_leaves_no_lock_behind() -> None:
    with pytest.raises(DatabaseError), transaction.atomic(), store.advisory_lock(MATCH):
        one("SELECT 1 / 0")
    assert held_here() == 0


def test_a_killed_connection_gives_it_back_and_its_error_is_the_one_that_is_heard() -> None:
    def killed() -> None:
        with store.advisory_lock(MATCH):
            pid = one("SELECT pg_backend_pid()")
            together(lambda: one("SELECT pg_terminate_backend(%s)", pid))
            one("SELECT 1")

    [error] = together(killed)
    assert isinstance(error, DatabaseError) and "terminat" in str(error).lower()
    assert together(tried) == [True]

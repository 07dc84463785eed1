"""Several hands for one sweep: at once, in order, no job in two hands, and sent home with their connections; imports clocks."""

import threading
from collections.abc import Callable, Iterable, Iterator
from functools import partial

import pytest
from django.contrib.auth.models import User
from django.db import connection

from config.runtime.processes import happens
from matches import clocks
from matches.clocks.crew import Crew
from tests.campaigns.lateness import lateness, said_of
from tests.support.tables import game_of, people, ticking
from tests.support.timing import later
from tests.support.together import together

pytestmark = pytest.mark.django_db(transaction=True)
WAIT_S = 10.0


@pytest.fixture
def crew() -> Iterator[Crew]:
    crew = Crew(2)
    yield crew
    crew.close()


def each(crew: Crew, jobs: Iterable[int], act: Callable[[int], bool]) -> int:
    return crew.each({job: partial(act, job) for job in jobs})


def others() -> int:
    """Connections to the database besides our own."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()")
        return int(cursor.fetchone()[0])


def test_three_hands_do_three_jobs_at_once(crew: Crew) -> None:
    met = threading.Barrier(3)
    assert each(crew, range(3), lambda _: met.wait(WAIT_S) >= 0) == 3


def test_jobs_are_begun_in_their_order_and_those_that_moved_are_counted(crew: Crew) -> None:
    begun = list[int]()

    def act(job: int) -> bool:
        begun.append(job)
        return job % 3 == 0

    assert each(crew, range(50), act) == 17
    assert sorted(begun) == list(range(50))
    assert all(abs(place - job) <= 3 for place, job in enumerate(begun))


def test_who_has_no_helpers_works_alone() -> None:
    threads = set[threading.Thread]()
    assert each(Crew(0), range(5), lambda _: threads.add(threading.current_thread()) is None) == 5
    assert threads == {threading.current_thread()}


def test_a_job_that_is_in_hand_is_left_alone_and_free_again_afterwards(crew: Crew) -> None:
    begun, go_on = threading.Event(), threading.Event()

    def slow(_: int) -> bool:
        begun.set()
        return go_on.wait(WAIT_S)

    def meanwhile() -> list[int]:
        assert begun.wait(WAIT_S)
        done = list[int]()
        each(crew, (1, 2), lambda job: done.append(job) is None)
        go_on.set()
        return done

    assert together(partial(each, crew, (1,), slow), meanwhile) == [1, [2]]
    assert each(crew, (1,), lambda _: True) == 1


def test_what_a_helper_raises_is_raised_and_no_more_is_begun(crew: Crew) -> None:
    caller, begun = threading.current_thread(), list[int]()

    def act(job: int) -> bool:
        begun.append(job)
        if threading.current_thread() is not caller:
            raise LookupError("helper")
        while not any(thread.name == "sweeping" for thread in threading.enumerate()):
            pass
        return threading.Event().wait(0.05)

    with pytest.raises(LookupError, match="helper"):
        each(crew, range(1_000), act)
    assert len(begun) < 1_000
    assert each(crew, (1,), lambda _: True) == 1


def test_helpers_that_are_sent_home_take_their_connections_along(crew: Crew) -> None:
    met = threading.Barrier(3)

    def act(_: int) -> bool:
        connection.ensure_connection()
        return met.wait(WAIT_S) >= 0

    each(crew, range(3), act)
    crew.close()
    assert not [thread for thread in threading.enumerate() if thread.name == "sweeping"]
    assert happens(lambda: others() == 0, WAIT_S)  # the server takes a moment to let them go


@pytest.mark.usefixtures("tally", "told_at_once")
def test_a_sweep_of_a_crew_fires_each_deadline_once(monkeypatch: pytest.MonkeyPatch) -> None:
    crew = Crew(3)
    try:
        alice: User = people("alice")[0]
        matches = [ticking(alice, tick_ms=60_000, ticks=9) for _ in range(12)]
        with later(70_000):
            assert sum(together(*[partial(clocks.sweep, 0, crew)] * 2)) == 12
        assert [game_of(match).ticked for match in matches] == [1] * 12
        assert lateness(said_of(connection.cursor(), [match.pk for match in matches]))["doubled"] == 0
    finally:
        crew.close()

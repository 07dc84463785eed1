"""Who sweeps: the worker's sweep until the next one begins, and the web process while there is no worker; imports clocks."""

import threading
from unittest import mock

import pytest
from django.contrib.auth.models import User
from django.db import connection

from config.runtime.processes import happens
from matches import clocks, store, tasks
from matches.clocks.standby import SWEEPERS
from matches.models import Counter, Match
from tests.campaigns.lateness import said_of
from tests.support.tables import game_of, people, started, ticking
from tests.support.together import together

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("tally", "told_at_once")]


@pytest.fixture
def alice() -> User:
    return people("alice")[0]


def one(sql: str, *parameters: object) -> object:
    with connection.cursor() as cursor:
        cursor.execute(sql, parameters)
        row = cursor.fetchone()
        return row and row[0]


class TestDuty:
    def test_a_sweep_that_nobody_relieves_reads_once_more(self, alice: User) -> None:
        """The deadline lies beyond what its first reading sees."""
        match = ticking(alice, tick_ms=1_700)
        tasks.sweep()
        [(_, late)] = said_of(connection.cursor(), [match.pk])
        assert 0 <= late < 2_000

    def test_a_sweep_that_is_relieved_leaves_the_rest_to_the_next(self, alice: User) -> None:
        match = ticking(alice, tick_ms=1_700)
        with mock.patch.object(clocks.sweeper, "_marked", return_value=1):
            tasks.sweep()
        assert game_of(match).ticked == 0

    def test_its_beginning_is_known_to_the_web_processes(self) -> None:
        assert clocks.unmarked_ms() > 1_000_000_000
        tasks.sweep()
        assert clocks.unmarked_ms() < 10_000


class TestStandby:
    def test_while_a_worker_sweeps_the_web_process_does_not(self, alice: User) -> None:
        match = ticking(alice, tick_ms=1, ticks=99)
        Counter.objects.create(name="swept", value=store.now_ms())
        assert clocks.Standby().relieve() == 0
        assert game_of(match).ticked == 0

    @pytest.mark.parametrize("marked", [None, 0], ids=["never", "long ago"])
    def test_when_none_does_it_takes_over(self, alice: User, marked: int | None) -> None:
        match = ticking(alice, tick_ms=1)
        if marked is not None:
            Counter.objects.create(name="swept", value=marked)
        assert clocks.Standby().relieve() == 1
        assert game_of(match).ticked == 1

    def test_one_web_process_is_enough(self, alice: User) -> None:
        ticking(alice, tick_ms=1)
        with store.advisory_lock(SWEEPERS):
            assert together(clocks.Standby().relieve) == [0]

    def test_it_plays_the_bots_of_a_dead_broker(self, alice: User) -> None:
        match = started([alice], 2)
        standby = clocks.Standby()
        standby.start()
        try:
            assert happens(lambda: Match.objects.get(pk=match.pk).turn == [0], 30)
        finally:
            standby.stop()

    def test_a_killed_connection_does_not_end_it(self, alice: User) -> None:
        standby = clocks.Standby()
        standby.start()
        try:
            others = "FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
            assert happens(lambda: one(f"SELECT pg_terminate_backend(pid) {others}") is True, 30)
            match = ticking(alice, tick_ms=1)
            assert happens(lambda: game_of(match).ticked == 1, 30)
        finally:
            standby.stop()

    def test_stopped_it_is_gone(self) -> None:
        standby = clocks.Standby()
        standby.start()
        standby.stop()
        assert "standby" not in {thread.name for thread in threading.enumerate()}

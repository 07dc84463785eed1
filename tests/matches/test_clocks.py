"""The sweep: each deadline once and at its instant, bots that nobody woke, poisoned matches set aside; imports clocks."""

import threading
import time
from collections.abc import Iterator
from functools import partial
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.db import connection, connections

from config.runtime.processes import happens
from matches import clocks, services, store, tasks
from matches.models import Match, Setback
from matches.projections import fold as folds
from tests.campaigns.lateness import lateness, said_of
from tests.support.tables import game_of, opened, people, pick, seated, started, ticking
from tests.support.tampering import OF_TOMORROW, change
from tests.support.timing import later, quickest_s
from tests.support.together import codes, together

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("tally", "told_at_once")]


@pytest.fixture
def alice() -> User:
    return people("alice")[0]


def sweep_now(ahead_ms: int = 0) -> int:
    """A sweep an hour from now."""
    with later(3_600_000):
        return clocks.sweep(ahead_ms)


def one(sql: str, *parameters: object) -> object:
    with connection.cursor() as cursor:
        cursor.execute(sql, parameters)
        row = cursor.fetchone()
        return row and row[0]


@pytest.fixture
def sweepers() -> Iterator[None]:
    """Two sweepers that never rest, as two workers with a hurried beat."""
    stop = threading.Event()

    def run() -> None:
        try:
            while not stop.wait(0.1):
                clocks.sweep()
        finally:
            connections.close_all()

    threads = [threading.Thread(target=run) for _ in range(2)]
    for thread in threads:
        thread.start()
    yield
    stop.set()
    for thread in threads:
        thread.join(10)


def test_ten_tables_are_each_told_once_a_deadline_and_never_early(alice: User, sweepers: None) -> None:
    matches = [ticking(alice, tick_ms=400 + 30 * at, ticks=3).pk for at in range(10)]
    assert happens(lambda: not Match.objects.filter(status="playing").exists(), 30)
    figures = lateness(said_of(connection.cursor(), matches))
    assert (figures["deadlines"], figures["doubled"]) == (30, 0)
    assert figures["earliest_ms"] >= 0


def test_a_deadline_that_is_near_is_waited_for(alice: User) -> None:
    match = ticking(alice, tick_ms=600)
    assert clocks.sweep() == 1
    [(_, late)] = said_of(connection.cursor(), [match.pk])
    assert 0 <= late < 2_000


def test_a_deadline_that_is_far_is_left_alone(alice: User) -> None:
    match = ticking(alice, tick_ms=60_000)
    swept: list[int] = []
    assert quickest_s(lambda: swept.append(clocks.sweep()), 1.0) < 1.0
    assert set(swept) == {0} and game_of(match).ticked == 0


def test_an_hour_too_late_is_still_once(alice: User) -> None:
    match = ticking(alice, ticks=5)
    assert sweep_now() == 1
    assert game_of(match).ticked == 1


def test_four_sweepers_at_once_fire_each_deadline_once(alice: User) -> None:
    matches = [ticking(alice, tick_ms=60_000, ticks=9) for _ in range(8)]
    with later(70_000):
        assert codes(together(*[partial(clocks.sweep, 0)] * 4)) == []
    assert [game_of(match).ticked for match in matches] == [1] * 8
    assert lateness(said_of(connection.cursor(), [match.pk for match in matches]))["doubled"] == 0


def test_who_is_at_a_match_already_is_not_disturbed(alice: User) -> None:
    match = ticking(alice)
    with store.advisory_lock(match.pk):
        assert together(sweep_now) == [0]
    assert sweep_now() == 1


def test_a_table_that_nobody_starts_is_closed(alice: User) -> None:
    match = opened(alice)
    assert sweep_now() == 1
    match.refresh_from_db()
    assert (match.status, match.deadline_at) == ("voided", None)


def test_a_round_that_nobody_begins_begins_by_itself_and_ends(alice: User) -> None:
    match = started([alice, *people("bob")])
    assert sweep_now() == 1
    assert game_of(match).ends_at > 0
    with later(2 * 3_600_000):
        assert clocks.sweep(0) == 1
    assert game_of(match).round == 2


class TestPoison:
    def test_after_three_failures_a_match_is_set_aside_and_the_others_go_on(self, alice: User) -> None:
        bad, good = ticking(alice, poison=True), ticking(alice, ticks=9)
        for turn in range(1, 6):
            with later(turn * 3_600_000):
                assert clocks.sweep(0) == 1
            assert game_of(good).ticked == turn
        setback = Setback.objects.get()
        assert (setback.match, setback.failures, setback.stuck, setback.error) == (bad, 3, True, "RuntimeError: poison")

    def test_a_success_ends_the_row_of_failures(self, alice: User) -> None:
        match = ticking(alice, ticks=9)

        def fail() -> None:
            raise ValueError("once more")

        assert [clocks.counted(match.pk, act) for act in (fail, fail, lambda: True, fail, fail)] == [False] * 2 + [True] + [
            False
        ] * 2
        setback = Setback.objects.get(match=match)
        assert (setback.failures, setback.stuck) == (2, False)
        assert not clocks.counted(match.pk, fail)
        assert Setback.objects.get(match=match).stuck

    def test_what_cannot_be_read_is_set_aside_too(self, alice: User) -> None:
        bad, good = ticking(alice), ticking(alice)
        change(OF_TOMORROW, bad.pk)
        folds.cache.drop(bad.pk)
        assert sweep_now() == 1
        assert game_of(good).ticked == 1
        assert Setback.objects.get(match=bad).error.startswith("UnknownEvent")

    def test_a_bot_that_fails_is_counted_by_its_task(self, alice: User, monkeypatch: pytest.MonkeyPatch) -> None:
        match = started([alice], 1)

        def broken(*_: object) -> None:
            raise ZeroDivisionError("a bot's mistake")

        monkeypatch.setattr("matches.services.moves._choose", broken)
        for _ in range(3):
            tasks.play_bots(str(match.pk))
        assert Setback.objects.get(match=match).stuck


class TestBots:
    def test_bots_that_nobody_woke_are_played_by_the_sweep(self, alice: User) -> None:
        match = started([alice], 2)
        Match.objects.filter(pk=match.pk).update(changed_at=match.changed_at - 2_000)
        assert clocks.sweep(0) == 1
        match.refresh_from_db()
        assert match.turn == [0]

    def test_the_worker_comes_first(self, alice: User) -> None:
        match = started([alice], 2)
        Match.objects.filter(pk=match.pk).update(changed_at=match.changed_at + 60_000)
        assert clocks.sweep(0) == 0
        match.refresh_from_db()
        assert match.turn == [0, 1, 2]

    def test_bots_that_have_answered_are_not_waited_for(self, alice: User) -> None:
        match = started([alice], 2)
        tasks.play_bots(str(match.pk))
        Match.objects.filter(pk=match.pk).update(changed_at=0)
        assert clocks.sweep(0) == 0

    def test_a_match_that_is_stuck_is_left_alone(self, alice: User) -> None:
        match = started([alice], 2)
        Match.objects.filter(pk=match.pk).update(changed_at=0)
        Setback.objects.create(match=match, failures=3, stuck=True)
        assert clocks.sweep(0) == 0


def test_while_the_sweep_waits_it_holds_no_transaction(alice: User) -> None:
    match = ticking(alice, tick_ms=1_100)
    thread = threading.Thread(target=lambda: (clocks.sweep(), connections.close_all()))
    thread.start()
    seen = []
    while store.now_ms() < game_of(match).next_at - 100:  # when it acts it holds one
        seen.append(
            one("SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%%'")
        )
        seen.append(int(store.feed_lag_ms() > 400))
        time.sleep(0.02)
    thread.join()
    assert len(seen) > 2 and set(seen) == {0}
    assert game_of(match).ticked == 1


def test_a_pick_and_its_deadline_at_the_same_moment_are_both_right(alice: User) -> None:
    [bob] = people("bob")
    match = started([alice, bob])
    pick(match, alice, "book")
    with later(30_000):
        answers = together(partial(clocks.sweep, 0), partial(pick, match, bob, "beetle"))
    assert set(codes(answers)) <= {"stale"}
    assert game_of(match).round == 2


def test_a_seat_that_is_taken_while_the_table_closes_is_taken_or_refused(alice: User) -> None:
    match = seated([alice])
    [bob] = people("bob")
    with later(3_600_000):
        answers = together(partial(clocks.sweep, 0), partial(services.take_seat, match.pk, bob, command_id=uuid4()))
    assert codes(answers) in ([], ["not_open"])
    assert folds.load(match.pk).fold.match.table.phase == "voided"

"""Notices gathered, split and heard on a real PostgreSQL; tasks and brokers that are dead; imports wakeups."""

import socket
import threading
import time
import uuid
from collections.abc import Iterator
from itertools import count

import psycopg
import pytest
from celery import Celery, current_app
from django.db import connection, transaction

from config.runtime import processes
from matches import wakeups
from matches.live.listener import address
from matches.wakeups import courier
from matches.wakeups.courier import Courier
from matches.wakeups.gatherer import Gatherer
from matches.wakeups.notices import Notice, newest, payloads, read
from tests.support.ports import free_port
from tests.support.timing import quickest_s

A, B = uuid.UUID(int=1), uuid.UUID(int=2)


@pytest.fixture
def ear(transactional_db: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[psycopg.Connection]:
    """A listening connection, and a process that has told nothing yet."""
    monkeypatch.setattr(wakeups, "_gatherer", Gatherer())
    with psycopg.connect(**address(), autocommit=True) as own:
        own.execute("LISTEN pli_live")
        yield own


def heard(ear: psycopg.Connection, within_s: float = 20.0) -> list[Notice]:
    """The notices of the next payload."""
    return [notice for notify in ear.notifies(timeout=within_s, stop_after=1) for notice in read(notify.payload)]


def test_the_first_change_is_told_at_once(ear: psycopg.Connection):
    wakeups.changed(A, [1, 2, 3])
    assert "wakeups" not in {thread.name for thread in threading.enumerate()}  # nobody tells later
    assert heard(ear) == [Notice(A, [1, 2, 3])]


def test_what_follows_is_told_together_and_its_last_word_is_never_lost(ear: psycopg.Connection, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("matches.wakeups.gatherer.GATHER_S", 1.5)  # in which even a busy machine makes a hundred calls
    wakeups.changed(A, [0])
    assert heard(ear) == [Notice(A, [0])]
    for revision in range(1, 51):
        wakeups.changed(A, [revision])
        wakeups.changed(B, [revision + 1])
    assert heard(ear) == [Notice(A, [50]), Notice(B, [51])]
    assert heard(ear, within_s=0.3) == []


def test_what_follows_is_told_within_a_second(ear: psycopg.Connection):
    wakeups.changed(A, [0])
    assert heard(ear) == [Notice(A, [0])]
    revisions = count(1)

    def follows() -> None:
        wakeups.changed(A, [revision := next(revisions)])
        assert heard(ear) == [Notice(A, [revision])]

    assert quickest_s(follows, 1.0) < 1.0


def test_a_busy_process_tells_five_times_a_second_at_most(ear: psycopg.Connection):
    began, revision = time.monotonic(), 0
    while time.monotonic() - began < 0.9:
        revision += 1
        wakeups.changed(A, [revision])
    told = heard(ear)
    while told[-1:] != [Notice(A, [revision])]:
        told += heard(ear) or pytest.fail("the last change was not told")
    assert 2 <= len(told) <= 1 + 5 * (time.monotonic() - began)


def test_threads_together_tell_of_every_match(ear: psycopg.Connection):
    ids = [uuid.UUID(int=number) for number in range(1, 9)]

    def work(match: uuid.UUID) -> None:
        for revision in range(1, 40):
            wakeups.changed(match, [revision])
        connection.close()

    threads = [threading.Thread(target=work, args=[match]) for match in ids]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    last: dict[uuid.UUID, list[int]] = {}
    while last != {match: [39] for match in ids}:
        notices = heard(ear) or pytest.fail(f"nothing came after {last}")
        last |= {notice.m: notice.r for notice in notices}
    assert heard(ear, within_s=0.3) == []


def test_a_transaction_tells_after_its_commit_and_not_at_all_when_it_is_undone(ear: psycopg.Connection):
    with transaction.atomic():
        wakeups.changed(A, [1])
        transaction.set_rollback(True)
    with transaction.atomic():
        wakeups.changed(B, [2])
        assert heard(ear, within_s=0.05) == []
    assert heard(ear) == [Notice(B, [2])]


def test_a_notice_that_cannot_be_told_does_not_stop_the_caller(ear: psycopg.Connection, caplog: pytest.LogCaptureFixture):
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_backend_pid()")
        ear.execute("SELECT pg_terminate_backend(%s, 2000)", cursor.fetchone())
    wakeups.changed(A, [1])
    assert "could not tell of 1 changed matches" in caplog.text
    wakeups.changed(A, [2])
    assert heard(ear) == [Notice(A, [2])]


def test_a_thousand_matches_fit_into_payloads_that_postgresql_takes(ear: psycopg.Connection):
    notices = [Notice(uuid.uuid4(), [10**6] * 7) for _ in range(1000)]
    parts = list(payloads(notices))
    assert all(len(part.encode()) < 8000 for part in parts)
    assert min(len(part) for part in parts[:-1]) > 7700
    assert [notice for part in parts for notice in read(part)] == notices
    with connection.cursor() as cursor:
        for part in parts:
            cursor.execute("SELECT pg_notify('pli_live', %s)", [part])
    came = 0
    while came < 1000:
        came += len(heard(ear)) or pytest.fail(f"only {came} came")


@pytest.mark.parametrize(
    ("known", "news", "both"),
    [((), (1, 2), [1, 2]), ((3, 1), (2, 4), [3, 4]), ((1, 2, 3), (2,), [2, 2, 3]), ((2,), (1, 2, 3), [2, 2, 3])],
)
def test_notices_that_overtake_each_other_never_take_a_revision_back(known, news, both):
    assert newest(known, news) == both


@pytest.fixture
def silent() -> Iterator[int]:
    """The port of a broker that takes connections and never says a word."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen(8)
        yield listener.getsockname()[1]


@pytest.fixture
def use_broker(monkeypatch: pytest.MonkeyPatch) -> Iterator:
    """`use_broker(url)`: tasks of this thread go there."""
    before = current_app._get_current_object()
    monkeypatch.delenv("CELERY_BROKER_URL", raising=False)  # Celery takes it before any URL that it is given

    def use(url: str) -> Celery:
        app = Celery("elsewhere", broker=url, set_as_current=True)
        app.conf.broker_connection_timeout = 0.5
        return app

    yield use
    before.set_current()


@pytest.mark.real_tasks
@pytest.mark.parametrize("scheme", ["redis", "amqp"])
def test_a_broker_that_is_not_there_costs_less_than_a_second_once(use_broker, scheme: str):
    use_broker(f"{scheme}://127.0.0.1:{free_port()}//")

    def sends() -> Courier:
        sender = Courier()
        assert not sender.send("matches.tasks.nothing", ())
        return sender

    def sends_on() -> None:
        assert [sender.send("matches.tasks.nothing", ()) for _ in range(100)] == [False] * 100

    assert quickest_s(sends, 1.0) < 1.0
    sender = sends()
    assert quickest_s(sends_on, 0.1) < 0.1


@pytest.mark.real_tasks
@pytest.mark.parametrize("scheme", ["redis", "amqp"])
def test_a_broker_that_does_not_answer_costs_less_than_a_second_once(use_broker, silent: int, scheme: str):
    use_broker(f"{scheme}://127.0.0.1:{silent}//")

    def sends_on() -> None:
        sender = Courier()
        assert [sender.send("matches.tasks.nothing", ()) for _ in range(101)] == [False] * 101

    assert quickest_s(sends_on, 1.0) < 1.0


@pytest.mark.real_tasks
def test_a_broker_that_is_back_gets_tasks_again(use_broker, broker: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(courier, "PAUSE_S", 0.1)
    queue = f"q{uuid.uuid4().hex}"
    sender = Courier()
    use_broker(f"redis://127.0.0.1:{free_port()}//")
    assert not sender.send("matches.tasks.nothing", ())
    app = use_broker(broker)
    app.conf.task_default_queue = queue
    assert processes.happens(lambda: sender.send("matches.tasks.play", ("a", 1)), seconds=20)
    with app.connection_for_read() as there:
        message = there.SimpleQueue(queue).get(timeout=20)
    assert (message.headers["task"], message.payload[0]) == ("matches.tasks.play", ["a", 1])


def test_a_task_is_sent_by_its_name(sent_tasks):
    wakeups.send("matches.tasks.play", "5f0c4a52", 3)
    assert [(sent.name, sent.args) for sent in sent_tasks] == [("matches.tasks.play", ("5f0c4a52", 3))]

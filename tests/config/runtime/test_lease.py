"""A local server lives exactly as long as somebody uses it, whoever is killed meanwhile."""

import os
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
import redis

from config.runtime import binaries, processes, valkey
from config.runtime.errors import Unavailable
from config.runtime.lease import lease, needed
from config.runtime.valkey import Valkey

Holder = Callable[[], "subprocess.Popen[str]"]


def client(home: Path) -> "redis.Redis":
    return redis.Redis(unix_socket_path=str(valkey.socket_file(home)))


def test_two_users_share_one_server_and_the_last_stops_it(home: Path, holder: Holder) -> None:
    first, second = holder(), holder()
    pid = Valkey(home).pid()
    first.communicate()
    assert Valkey(home).pid() == pid is not None
    second.communicate()
    assert Valkey(home).pid() is None


def test_a_killed_user_does_not_count_any_more(home: Path, holder: Holder) -> None:
    first, second = holder(), holder()
    first.kill()
    first.wait()
    second.communicate()
    assert Valkey(home).pid() is None


def test_after_the_only_user_was_killed_the_next_one_takes_over_and_stops_it(home: Path, holder: Holder) -> None:
    first = holder()
    pid = Valkey(home).pid()
    first.kill()
    first.wait()
    second = holder()
    assert Valkey(home).pid() == pid is not None
    second.communicate()
    assert Valkey(home).pid() is None


def test_what_the_broker_holds_outlives_its_kill_9(home: Path) -> None:
    broker = Valkey(home)
    with lease(broker):
        with client(home) as connection:
            connection.rpush("queue", "task")
            assert connection.config_set("appendfsync", "always")
            connection.rpush("queue", "another")
        killed = broker.pid()
        assert killed is not None
        os.kill(killed, signal.SIGKILL)
        assert processes.happens(lambda: broker.pid() is None, seconds=30)
        broker.ensure()
        assert broker.pid() != killed
        with client(home) as connection:
            assert connection.lrange("queue", 0, -1) == [b"task", b"another"]


def test_a_server_whose_socket_was_swept_away_is_replaced_not_doubled(home: Path) -> None:
    broker = Valkey(home)
    with lease(broker):
        mute = broker.pid()
        assert mute is not None
        valkey.socket_file(home).unlink()
        Valkey(home).ensure()
        assert Valkey(home).pid() not in (None, mute)
        assert not processes.runs(mute, str(broker.socket))


def test_without_a_binary_for_the_platform_it_says_what_to_do(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(binaries, "VALKEY_WHEEL", "no_such_wheel")
    monkeypatch.setenv("PATH", str(home))
    with pytest.raises(Unavailable, match=r"No Valkey or Redis program for \w+ \w+ was found[\s\S]*CELERY_BROKER_URL"):
        Valkey(home).ensure()


@pytest.mark.parametrize(
    ("given", "names"),
    [
        ({}, ["postgres", "valkey"]),
        ({"DATABASE_URL": "postgresql://a@b/c"}, ["valkey"]),
        ({"CELERY_BROKER_URL": "amqp://b"}, ["postgres"]),
        ({"DATABASE_URL": "postgresql://a@b/c", "CELERY_BROKER_URL": "amqp://b"}, []),
    ],
)
def test_only_servers_without_an_address_are_needed(
    given: dict[str, str], names: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("DATABASE_URL", "CELERY_BROKER_URL"):
        monkeypatch.delenv(name, raising=False)
    for name, value in given.items():
        monkeypatch.setenv(name, value)
    assert [server.name for server in needed()] == names

"""Trouble from outside is said in a sentence: addresses, ports, versions; never in a stack trace."""

import os
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.db import connection

from config.runtime import paths, words
from config.runtime.errors import Unavailable

NOBODY_THERE = "127.0.0.1:9"


def run(*arguments: str, **environment: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "manage.py", *arguments]
    return subprocess.run(
        command, cwd=paths.REPOSITORY, env={**os.environ, **environment}, capture_output=True, text=True, timeout=60, check=False
    )


@pytest.fixture
def listener() -> Iterator[socket.socket]:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        yield taken


def test_a_taken_port_is_said_with_another_one_to_try(listener: socket.socket) -> None:
    port = listener.getsockname()[1]
    done = run("up", "--port", str(port))
    assert (done.returncode, "Traceback" in done.stderr) == (1, False)
    assert re.search(rf"Port {port} on 127.0.0.1 is taken .*make run PORT={port + 1}", done.stderr)


@pytest.mark.parametrize("command", ["up", "migrate"])
def test_an_unreachable_database_is_said_without_its_password(command: str, tmp_path: Path) -> None:
    done = run(
        command, PLI_HOME=str(tmp_path), DATABASE_URL=f"postgresql://pli:secret@{NOBODY_THERE}/pli", CELERY_BROKER_URL="redis://h"
    )
    assert (done.returncode, "Traceback" in done.stderr) == (1, False)
    assert "The database cannot be reached" in done.stderr
    assert "Is DATABASE_URL right" in done.stderr
    assert "secret" not in done.stderr


@pytest.mark.parametrize("address", [f"redis://:secret@{NOBODY_THERE}/0", f"amqp://pli:secret@{NOBODY_THERE}//"])
def test_an_unreachable_broker_is_said_without_its_password(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from config.celery import app

    monkeypatch.setattr(app.conf, "broker_url", address)
    monkeypatch.setattr(app.conf, "broker_write_url", address)
    with pytest.raises(Unavailable, match=r"cannot be reached[\s\S]*Is CELERY_BROKER_URL right") as caught:
        words.check_broker()
    assert "secret" not in str(caught.value)


def test_a_missing_secret_is_a_sentence(tmp_path: Path) -> None:
    done = run(
        "migrate",
        PLI_HOME=str(tmp_path),
        DATABASE_URL="postgresql://pli@h/pli",
        SECRET_KEY="",
        DJANGO_SETTINGS_MODULE="config.settings",
    )
    assert (done.returncode, done.stderr.count("\n")) == (1, 1)
    assert done.stderr.startswith("Pli: SECRET_KEY is missing")


@pytest.mark.django_db
def test_a_database_of_a_newer_pli_is_refused_by_name() -> None:
    words.check_migrations()
    with connection.cursor() as cursor:
        cursor.execute("INSERT INTO django_migrations (app, name, applied) VALUES ('matches', '9999_from_tomorrow', now())")
    with pytest.raises(Unavailable, match=r"newer Pli \(matches.9999_from_tomorrow\)"):
        words.check_migrations()


def test_an_error_of_the_code_stays_an_error() -> None:
    assert words.explain(ValueError("a bug")) is None

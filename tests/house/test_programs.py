"""Tasks are recorded instead of sent, unless a test wants a broker; programs that a test starts see the test's own rows."""

import subprocess
import sys
from uuid import uuid4

import pytest
from django.contrib.auth.models import User

from config.celery import app
from config.runtime import paths
from matches import wakeups
from tests.support.processes import Sent


def test_a_task_that_is_sent_is_recorded_and_not_run(sent_tasks: list[Sent]) -> None:
    wakeups.send("no.such.task", "an id")
    assert sent_tasks == [Sent("no.such.task", ("an id",), {})]


@pytest.mark.real_tasks
def test_with_a_broker_a_task_waits_in_the_queue(broker: str, sent_tasks: list[Sent]) -> None:
    with app.connection_for_write(broker) as connection:
        queue = connection.SimpleQueue(name := f"q{uuid4().hex}")  # the broker may be shared with others
        app.send_task("no.such.task", connection=connection, queue=name)
        waiting = queue.get(timeout=10)
        waiting.ack()
        queue.close()
    assert waiting.headers["task"] == "no.such.task"
    assert sent_tasks == []


def test_a_program_of_a_test_reads_what_the_test_wrote(child_env: dict[str, str]) -> None:
    User.objects.create(username="alice")
    code = "from django.contrib.auth.models import User; print([user.username for user in User.objects.all()])"
    command = [sys.executable, "manage.py", "shell", "-v", "0", "-c", code]
    done = subprocess.run(command, cwd=paths.REPOSITORY, env=child_env, capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout == "['alice']\n"

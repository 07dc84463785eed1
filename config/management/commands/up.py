"""`manage.py up`: the whole site on this machine until Ctrl-C, which is what `make run` runs."""

import contextlib
import io
import os
import signal
import sys
import time
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPException
from typing import Any

from django.conf import settings
from django.core.management import BaseCommand, CommandParser, call_command
from django.db import connection

from config.runtime import addresses, paths, words
from config.runtime.lease import lease, needed
from config.runtime.supervisor import Program, Supervisor

# In a container one is root and knows it.
AS_ROOT = "ignore:You're running the worker with superuser privileges"
LOOPBACK = {"127.0.0.1", "localhost", "::1"}


class Command(BaseCommand):
    """Local servers where no addresses are given, then migrations, then web, worker and beat."""

    help = "Runs the whole site here until Ctrl-C."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--port", type=int, default=int(os.environ.get("PORT", "8000")))
        parser.add_argument("--host", default="127.0.0.1")
        parser.add_argument("--exit-after", type=float, help="seconds after which it stops by itself")

    def handle(self, *_: Any, host: str, port: int, exit_after: float | None, **__: Any) -> None:
        began = time.monotonic()
        words.check_port(host, port)
        servers = needed()
        with interruptible(), lease(*servers):
            self._prepare()
            shared = {"PROMETHEUS_MULTIPROC_DIR": counting(port)} | environment(host, port)
            supervisor = Supervisor(programs(host, port), servers, shared, self._say)
            try:
                supervisor.start()
                supervisor.watch(until=lambda: answers(host, port))
                self._say(f"Pli: http://{host}:{port}/ after {time.monotonic() - began:.1f} s. Ctrl-C stops everything.")
                end = time.monotonic() + exit_after if exit_after is not None else None
                supervisor.watch(until=lambda: end is not None and time.monotonic() > end)
            finally:
                uninterrupted()
                supervisor.stop()

    def _prepare(self) -> None:
        """The database as this code expects it, with the starter releases."""
        words.check_database(addresses.database_url())
        words.check_broker()
        words.check_migrations()
        call_command("migrate", verbosity=0)
        call_command("publish_release", "--missing", stdout=io.StringIO())
        if not settings.WHITENOISE_USE_FINDERS:
            call_command("collectstatic", interactive=False, verbosity=0)
        connection.close()

    def _say(self, line: str) -> None:
        self.stdout.write(line)
        self.stdout.flush()


def programs(host: str, port: int) -> list[Program]:
    """What the site consists of. Without the worker it is slower; one web process does while the other starts again."""
    schedule = str(paths.home() / f"beat-{port}")
    webs = [f"web {number}" for number in range(1, settings.WEB_PROCESSES + 1)]
    worker = ["celery", "-A", "config.celery", "--quiet", "worker", "--pool", "threads", "--concurrency", "8"]
    return [
        *(Program(name, ["config.runtime.web", host, str(port)], restarts=5) for name in webs),
        Program("worker", [*worker, "--without-gossip", "--without-mingle", "--without-heartbeat"], restarts=5),
        Program("beat", ["celery", "-A", "config.celery", "--quiet", "beat", "--schedule", schedule, "--pidfile="], restarts=5),
    ]


def environment(host: str, port: int) -> dict[str, str]:
    """Ours; what only this machine can reach is served without TLS, unless it is asked for."""
    defaults = {"PLI_TLS": "0", "PLI_URL": f"http://{host}:{port}"} if host in LOOPBACK else {}
    return {**defaults, "PYTHONWARNINGS": AS_ROOT, **os.environ, "PYTHONUNBUFFERED": "1"}


def counting(port: int) -> str:
    """The folder in which the programs of this site count together, empty at each start."""
    folder = paths.home() / f"counts-{port}"
    paths.sweep(folder)
    return str(paths.make_private(folder))


def answers(host: str, port: int) -> bool:
    """Whether a web process does."""
    with contextlib.closing(HTTPConnection(host, port, timeout=1)) as connection, contextlib.suppress(OSError, HTTPException):
        connection.request("HEAD", "/")
        return connection.getresponse().status > 0
    return False


@contextlib.contextmanager
def interruptible() -> Iterator[None]:
    """Ctrl-C, a SIGTERM or a closed terminal end the block in good order, and are no error."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.default_int_handler)
    try:
        yield
    except KeyboardInterrupt:
        sys.stdout.write("\nPli: stopped.\n")


def uninterrupted() -> None:
    """From here on signals are not heard: stopping takes a few seconds and must not be stopped itself."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)

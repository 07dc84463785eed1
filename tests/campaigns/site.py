"""The real site on a home and a port of its own, each part of which can be killed and started again; imports the runtime."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

import psycopg

from config.runtime import postgres
from config.runtime.lease import lease
from config.runtime.postgres import Postgres
from config.runtime.processes import happens
from config.runtime.valkey import Valkey
from tests.campaigns.games import FOLDER
from tests.support.ports import free_port

REPOSITORY = Path(__file__).resolve().parents[2]
NOT_OURS = ("DATABASE_URL", "CELERY_BROKER_URL", "PLI_CACHE_URL", "PORT")
CELERY = ["celery", "-A", "config.celery", "--quiet"]
UP_WITHIN_S = 60.0


@dataclass
class Site:
    """Web, worker and beat as `manage.py up` runs them, on a durable database and broker under `home`.

    A page has to be there within `page_s`: who asks beside a crowd waits longer.
    """

    home: Path
    port: int = field(default_factory=free_port)
    page_s: float = 2.0
    webs: int = 1
    workers: int = 1

    def __post_init__(self) -> None:
        self.database, self.broker = Postgres(self.home), Valkey(self.home)
        self._programs: dict[str, subprocess.Popen[bytes]] = {}
        self._servers = contextlib.ExitStack()
        self._killing = threading.Lock()
        web = ["config.runtime.web", "127.0.0.1", str(self.port)]
        worker = [*CELERY, "worker", "--pool", "threads", "--concurrency", "8", "--without-gossip", "--without-mingle"]
        beat = [*CELERY, "beat", "--pidfile=", "--schedule", str(self.home / "beat")]
        self._modules = {"web": web, "worker": worker, "beat": beat}
        self._modules |= {f"web{number}": web for number in range(2, self.webs + 1)}
        self._modules |= {f"worker{number}": worker for number in range(2, self.workers + 1)}
        self.roles = ("web", "worker", "beat", "broker", "database")
        self.died: list[str] = []  # by themselves, and were started again as `up` would

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def environment(self) -> dict[str, str]:
        kept = {name: value for name, value in os.environ.items() if name not in NOT_OURS}
        ours = {"PLI_HOME": str(self.home), "DJANGO_SETTINGS_MODULE": "config.settings", "PLI_EXTRA_GAMES": FOLDER}
        return {**kept, **ours, "PLI_LOG_LEVEL": "WARNING", "PLI_TLS": "0", "DEBUG": "0", "PYTHONUNBUFFERED": "1"}

    def __enter__(self) -> Site:
        self.home.mkdir(parents=True, exist_ok=True)
        self._servers.enter_context(lease(self.database, self.broker))
        for command in (["migrate", "--verbosity", "0"], ["publish_release", "--missing"]):
            self.manage(*command)
        for name in self._modules:
            self._start(name)
        if not happens(self.answers, UP_WITHIN_S):
            self.__exit__()
            raise AssertionError(f"the site did not come up; see {self.home}")
        return self

    def __exit__(self, *_: object) -> None:
        for program in self._programs.values():
            _end(program)
        self._servers.close()

    def manage(self, *command: str) -> str:
        """What a `manage.py` command prints; AssertionError with its words if it fails."""
        done = subprocess.run(
            [sys.executable, "manage.py", *command], cwd=REPOSITORY, env=self.environment(), capture_output=True, text=True
        )
        assert done.returncode == 0, f"{' '.join(command)}: {done.stdout[-1000:]}{done.stderr[-3000:]}"
        return done.stdout

    def spawn(self, *module: str) -> subprocess.Popen[bytes]:
        """A Python module that ends with us, whatever ends us; it prints to a pipe."""
        with (self.home / "spawned.log").open("ab") as log:
            return self._run(module, log, output=subprocess.PIPE)

    def connect(self) -> psycopg.Connection[tuple[Any, ...]]:
        return psycopg.connect(postgres.address(self.home), autocommit=True, connect_timeout=2)

    def answers(self) -> bool:
        """Whether a page with a read of the database in it is served."""
        try:
            with urllib.request.urlopen(f"{self.url}/tables/", timeout=self.page_s) as page:
                return page.status == 200
        except OSError:
            return False

    def pid(self, name: str) -> int:
        """The process of web, worker or beat."""
        return self._programs[name].pid

    def kill(self, role: str) -> None:
        """kill -9, and nothing else."""
        with self._killing:
            if role in self._programs:
                os.killpg(self._programs[role].pid, signal.SIGKILL)
                self._programs.pop(role).wait()
                return
            pid = (self.database if role == "database" else self.broker).pid()
            assert pid is not None, f"{role} does not run"
            os.kill(pid, signal.SIGKILL)

    def revive(self, role: str) -> None:
        """Starts it again and waits until it works."""
        if role in self._modules:
            self._start(role)
        elif role == "database":
            self.database.ensure()
        else:
            self.broker.ensure()
        if role in ("web", "database"):
            assert happens(self.answers, UP_WITHIN_S), f"no pages after {role} was killed; see {self.home}"

    def look_after(self) -> None:
        """What ended by itself is started again, as `up` does with worker and beat; without the web there is no site."""
        with self._killing:
            ended = [name for name, program in self._programs.items() if program.poll() is not None]
            for name in ended:
                assert name != "web", f"the web process ended by itself; see {self.home}/web.log"
                self.died.append(name)
                self._start(name)

    def _start(self, name: str) -> None:
        with (self.home / f"{name}.log").open("ab") as log:
            self._programs[name] = self._run(self._modules[name], log, output=log)

    def _run(self, module: Sequence[str], log: IO[bytes], output: IO[bytes] | int) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            [sys.executable, "-m", "config.runtime.child", *module],
            cwd=REPOSITORY,
            env=self.environment(),
            stdin=subprocess.PIPE,
            stdout=output,
            stderr=log,
            start_new_session=True,
        )


def _end(program: subprocess.Popen[bytes]) -> None:
    program.terminate()
    try:
        program.wait(8)
    except subprocess.TimeoutExpired:
        os.killpg(program.pid, signal.SIGKILL)
        program.wait()


def pause(seconds: float, *sites: Site) -> None:
    """Waits, looking after the sites meanwhile."""
    end = time.monotonic() + seconds
    while (rest := end - time.monotonic()) > 0:
        for site in sites:
            site.look_after()
        time.sleep(min(0.1, rest))

"""`manage.py up` brings up the whole site, keeps it up, and leaves nothing behind, however it ends."""

import os
import queue
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import psutil
import pytest
import requests

from config.runtime import paths, processes
from tests.support import clusters
from tests.support.ports import free_port

# The site starts four programs on a machine that may be busy with other tests.
START_S = 60
WEB = "config.runtime.web"
# The same command, with one program in the place of all of them, which cannot live.
DOOMED = """
import manage
from config.management.commands import up
from config.runtime.supervisor import Program
up.programs = lambda host, port: [Program("web 1", ["no_program_at_all"], restarts=1)]
manage.main()
"""


class Site:
    """A running `manage.py up` with a home of its own, and what it prints."""

    def __init__(self, home: Path, *program: str) -> None:
        self.home = home
        self.port = free_port()
        left_out = ("DATABASE_URL", "CELERY_BROKER_URL", "PLI_TEST_RUN")
        environment = {name: value for name, value in os.environ.items() if name not in left_out}
        environment |= {"PLI_HOME": str(home), "DJANGO_SETTINGS_MODULE": "config.settings", "WEB_PROCESSES": "2"}
        self.process = subprocess.Popen(
            [sys.executable, *(program or ["manage.py"]), "up", "--port", str(self.port)],
            cwd=paths.REPOSITORY,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self.lines: queue.Queue[str] = queue.Queue()
        self.seen: list[str] = []
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.put(line)

    def says(self, pattern: str) -> str:
        """Waits for a line that matches; what was printed before is gone through once."""
        while True:
            try:
                line = self.lines.get(timeout=START_S)
            except queue.Empty:
                pytest.fail(f"nothing like {pattern!r} was printed, but:\n{''.join(self.seen)}")
            self.seen.append(line)
            if re.search(pattern, line):
                return line

    def programs(self, word: str = "") -> list[psutil.Process]:
        """The processes that belong to this home, with `word` on their command lines."""
        return [process for process in psutil.process_iter() if word in _line(process) and self._owns(process)]

    def _owns(self, process: psutil.Process) -> bool:
        try:
            return process.environ().get("PLI_HOME") == str(self.home)
        except psutil.Error:
            return False

    def listening(self) -> list[psutil.Process]:
        """The web processes that take connections."""
        return [process for process in self.programs(WEB) if any(one.status == "LISTEN" for one in _sockets(process))]

    def ends(self) -> bool:
        """Whether every process of this home is gone within a while."""
        return processes.happens(lambda: not self.programs(), seconds=60)

    def answers(self, path: str = "/api/schema/") -> bool:
        try:
            return requests.get(f"http://127.0.0.1:{self.port}{path}", timeout=20).ok
        except requests.ConnectionError:
            return False


def _line(process: psutil.Process) -> str:
    try:
        return " ".join(process.cmdline())
    except psutil.Error:
        return ""


def _sockets(process: psutil.Process) -> list[Any]:
    try:
        return list(process.net_connections("tcp"))
    except psutil.Error:
        return []


@pytest.fixture
def migrated(tmp_path: Path) -> None:
    """This test's home begins with a cluster; that one is made where there is none needs no second test."""
    clusters.begin(tmp_path)


@pytest.fixture
def up(tmp_path: Path) -> Iterator[Callable[[], Site]]:
    """Starts the site in this test's home, and waits until it says where it is."""
    sites: list[Site] = []

    def start() -> Site:
        sites.append(Site(tmp_path))
        sites[-1].says(r"^Pli: http://127\.0\.0\.1:\d+/ ")
        return sites[-1]

    yield start
    for site in sites:
        for process in site.programs():
            process.kill()
        site.process.wait()


def test_from_nothing_it_reaches_a_page_and_ctrl_c_leaves_nothing_behind(up: Callable[[], Site]) -> None:
    site = up()
    assert site.answers()
    counts = {word: len(site.programs(word)) for word in (WEB, " worker ", " beat ", "valkey-server", "postgres -D")}
    assert counts == {WEB: 2, " worker ": 1, " beat ": 1, "valkey-server": 1, "postgres -D": 1}
    site.process.send_signal(signal.SIGINT)
    assert site.process.wait(60) == 0
    assert site.programs() == []


def test_a_kill_9_ends_its_programs_and_blocks_no_next_start(migrated: None, up: Callable[[], Site]) -> None:
    killed = up()
    killed.process.kill()
    assert processes.happens(lambda: not killed.programs("config.runtime.child"), seconds=60)
    again = up()
    assert again.answers()
    again.process.send_signal(signal.SIGTERM)
    assert again.process.wait(60) == 0
    assert again.ends()


def test_killed_servers_and_workers_come_back(migrated: None, up: Callable[[], Site]) -> None:
    site = up()
    assert processes.happens(lambda: site.answers("/sante/"), seconds=START_S), "beat and a worker are not heard"
    for word, said in (
        ("valkey-server", "local valkey had ended"),
        ("postgres -D", "local postgres had ended"),
        (" worker ", r"'worker' ended by itself \(signal SIGKILL\)"),
    ):
        # A worker may end by itself when its broker is gone, and then starts again.
        assert processes.happens(lambda word=word: len(site.programs(word)) == 1, seconds=60), word
        (process,) = site.programs(word)
        process.kill()
        assert "signal SIGKILL" in site.says(said) or "it runs again" in site.seen[-1]
        assert processes.happens(lambda word=word: bool(site.programs(word)), seconds=60)
    assert site.answers()
    assert processes.happens(lambda: site.answers("/sante/"), seconds=60), "beat and a worker are not heard again"


def test_while_a_web_process_is_dead_the_other_answers_every_request(migrated: None, up: Callable[[], Site]) -> None:
    site = up()
    # The site is up when one of them answers.
    assert processes.happens(lambda: len(site.listening()) == 2, seconds=START_S), "one of the two does not listen"
    first, second = site.programs(WEB)
    answered = [died_and_came_back(site, first), died_and_came_back(site, second)]
    site.says(r"'web \d' ended by itself \(signal SIGKILL\); it starts again in 1 s")
    assert min(map(len, answered)) > 1, "it takes a second and more to come back"
    assert all(map(all, answered))
    assert not {first.pid, second.pid} & {process.pid for process in site.programs(WEB)}


def is_gone(process: psutil.Process) -> bool:
    """With its sockets: they are closed before it is a zombie, and some time after its command line is empty."""
    try:
        return process.status() == psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return True


def died_and_came_back(site: Site, web: psutil.Process) -> list[bool]:
    """What came of the requests since it was gone, one after the other, until there were two that listen again."""
    web.kill()
    assert processes.happens(lambda: is_gone(web), seconds=60)
    answers, end = [], time.monotonic() + 60
    while len(site.listening()) < 2:
        answers.append(site.answers("/regles/"))
        assert time.monotonic() < end, "it did not come back"
    return answers


def test_when_a_program_dies_too_often_everything_is_stopped(migrated: None, tmp_path: Path) -> None:
    site = Site(tmp_path, "-c", DOOMED)
    site.says(r"'web 1' ended by itself \(exit code 1\); it starts again in 1 s")
    site.says(r"'web 1' ended by itself \(exit code 1\), so everything is stopped")
    assert site.process.wait(60) == 1
    assert site.ends()

"""`manage.py up` brings up the whole site, keeps it up, and leaves nothing behind, however it ends."""

import os
import queue
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import psutil
import pytest
import requests

from config.runtime import paths, processes
from tests.support.ports import free_port

# The site starts four programs on a machine that may be busy with other tests.
START_S = 60


class Site:
    """A running `manage.py up` with a home of its own, and what it prints."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.port = free_port()
        left_out = ("DATABASE_URL", "CELERY_BROKER_URL", "PLI_TEST_RUN")
        environment = {name: value for name, value in os.environ.items() if name not in left_out}
        environment |= {"PLI_HOME": str(home), "DJANGO_SETTINGS_MODULE": "config.settings"}
        self.process = subprocess.Popen(
            [sys.executable, "manage.py", "up", "--port", str(self.port)],
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

    def ends(self) -> bool:
        """Whether every process of this home is gone within a while."""
        return processes.happens(lambda: not self.programs(), seconds=60)

    def answers(self) -> bool:
        try:
            return requests.get(f"http://127.0.0.1:{self.port}/api/schema/", timeout=20).ok
        except requests.ConnectionError:
            return False


def _line(process: psutil.Process) -> str:
    try:
        return " ".join(process.cmdline())
    except psutil.Error:
        return ""


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


def test_it_reaches_a_page_and_ctrl_c_leaves_nothing_behind(up: Callable[[], Site]) -> None:
    site = up()
    assert site.answers()
    assert [len(site.programs(word)) for word in ("uvicorn", " worker ", " beat ", "valkey-server", "postgres -D")] == [
        1,
        1,
        1,
        1,
        1,
    ]
    site.process.send_signal(signal.SIGINT)
    assert site.process.wait(60) == 0
    assert site.programs() == []


def test_a_kill_9_ends_its_programs_and_blocks_no_next_start(up: Callable[[], Site]) -> None:
    killed = up()
    killed.process.kill()
    assert processes.happens(lambda: not killed.programs("config.runtime.child"), seconds=60)
    again = up()
    assert again.answers()
    again.process.send_signal(signal.SIGTERM)
    assert again.process.wait(60) == 0
    assert again.ends()


def test_killed_servers_and_workers_come_back_but_without_the_web_all_is_stopped(up: Callable[[], Site]) -> None:
    site = up()
    for word, said in (
        ("valkey-server", "local valkey had ended"),
        ("postgres -D", "local postgres had ended"),
        (" worker ", "'worker' ended"),
    ):
        (process,) = site.programs(word)
        process.kill()
        assert "signal SIGKILL" in site.says(said) or "it runs again" in site.seen[-1]
        assert processes.happens(lambda word=word: bool(site.programs(word)), seconds=60)
    assert site.answers()
    (web,) = site.programs("uvicorn")
    web.kill()
    site.says(r"'web' ended by itself \(signal SIGKILL\), so everything is stopped")
    assert site.process.wait(60) == 1
    assert site.ends()

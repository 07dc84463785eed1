"""A home of its own for each test of the local servers, and programs that hold a lease on it."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from config.runtime import paths
from config.runtime.postgres import Postgres
from config.runtime.valkey import Valkey

HOLDER = """
import sys
from pathlib import Path
from config.runtime.lease import lease
from config.runtime.valkey import Valkey
with lease(Valkey(Path(sys.argv[1]))):
    print("held", flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Path]:
    """An empty home folder; whatever runs in it at the end of the test is stopped."""
    yield tmp_path
    if list(tmp_path.glob("pg*")) or paths.socket_path(tmp_path, "pg").exists():
        Postgres(tmp_path).stop()
    Valkey(tmp_path).stop()


@pytest.fixture
def holder(home: Path) -> Iterator[Callable[[], "subprocess.Popen[str]"]]:
    """Starts another program that leases the broker; it has it when this returns, until its standard input is closed."""
    started: list[subprocess.Popen[str]] = []

    def start() -> "subprocess.Popen[str]":
        command = [sys.executable, "-c", HOLDER, str(home)]
        program = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=paths.REPOSITORY)
        started.append(program)
        assert program.stdout is not None
        assert program.stdout.readline() == "held\n"
        return program

    yield start
    for program in started:
        program.kill()
        program.communicate()

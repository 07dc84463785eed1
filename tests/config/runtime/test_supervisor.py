"""Programs that die are started again, later each time, until there have been too many deaths in a row."""

import os
import time
from pathlib import Path

import pytest

from config.runtime import paths, processes, supervisor
from config.runtime.errors import Unavailable
from config.runtime.supervisor import Program, Supervisor

DIES = "import sys; print('I was here'); sys.exit(3)"
LIVES = "import time; print('I stay', flush=True); time.sleep(600)"
STUBBORN = "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); print('I stay', flush=True); time.sleep(600)"


@pytest.fixture
def said() -> list[str]:
    return []


@pytest.fixture
def program(tmp_path: Path):
    def write(code: str, restarts: int) -> Program:
        (tmp_path / "program_of_a_test.py").write_text(code)
        return Program("it", ["program_of_a_test"], restarts=restarts)

    return write


def watched(tmp_path: Path, said: list[str], program: Program) -> Supervisor:
    path = os.pathsep.join([str(tmp_path), str(paths.REPOSITORY)])
    return Supervisor([program], [], {**os.environ, "PYTHONPATH": path}, said.append)


def test_a_program_that_may_not_die_stops_everything(tmp_path: Path, said: list[str], program) -> None:
    site = watched(tmp_path, said, program(DIES, restarts=0))
    site.start()
    with pytest.raises(Unavailable, match=r"'it' ended by itself \(exit code 3\)"):
        site.watch(until=lambda: False)
    site.stop()
    assert said == ["    it | I was here"]


def test_a_program_that_dies_again_and_again_is_given_up(tmp_path: Path, said: list[str], program) -> None:
    site = watched(tmp_path, said, program(DIES, restarts=1))
    site.start()
    with pytest.raises(Unavailable):
        site.watch(until=lambda: False)
    site.stop()
    assert said.count("    it | I was here") == 2
    assert "Pli: 'it' ended by itself (exit code 3); it starts again in 1 s." in said


def test_deaths_long_ago_are_forgotten(tmp_path: Path, said: list[str], program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(supervisor, "HEALTHY_S", 0.0)
    site = watched(tmp_path, said, program(DIES, restarts=1))
    site.start()
    end = time.monotonic() + 30
    site.watch(until=lambda: said.count("    it | I was here") == 3 or time.monotonic() > end)
    site.stop()
    assert said.count("    it | I was here") == 3


@pytest.mark.parametrize("code", [LIVES, STUBBORN])
def test_stopping_leaves_no_program_behind(
    code: str, tmp_path: Path, said: list[str], program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(supervisor, "PATIENCE_S", 1.0)
    one = program(code, restarts=0)
    site = watched(tmp_path, said, one)
    site.start()
    assert processes.happens(lambda: said == ["    it | I stay"], seconds=60)
    assert one.process is not None
    site.stop()
    assert not processes.runs(one.process.pid, "program_of_a_test")

"""Runs the programs of the site side by side, with their output as one; imports `errors` and the lease's idea of a server."""

import contextlib
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from config.runtime.errors import Unavailable
from config.runtime.lease import Server

BEAT_S = 0.2
PATIENCE_S = 10.0
# Who has lived this long has started well, and its earlier deaths are forgotten.
HEALTHY_S = 60.0


@dataclass
class Program:
    """A Python module with its arguments. `restarts` is how often in a row it may die before all is stopped."""

    name: str
    module: Sequence[str]
    restarts: int = 0
    deaths: int = 0
    began_at: float = 0.0
    due_at: float = 0.0
    process: "subprocess.Popen[str] | None" = None


@dataclass
class Supervisor:
    """Starts programs, restarts what may be restarted, revives the local servers, and leaves nothing behind."""

    programs: Sequence[Program]
    servers: Sequence[Server]
    environment: Mapping[str, str]
    say: Callable[[str], None]
    _threads: list[threading.Thread] = field(default_factory=list)

    def start(self) -> None:
        """Starts every program."""
        for program in self.programs:
            self._start(program)

    def watch(self, until: Callable[[], bool]) -> None:
        """Returns when `until()` holds. Raises Unavailable when a program died that the site cannot be without."""
        while not until():
            time.sleep(BEAT_S)
            self._revive_servers()
            for program in self.programs:
                self._look_after(program)

    def stop(self) -> None:
        """Asks every program to end, waits, then kills what is left, children included."""
        running = [program.process for program in self.programs if program.process is not None]
        for process in running:
            process.terminate()
        end = time.monotonic() + PATIENCE_S
        for process in running:
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(max(0.0, end - time.monotonic()))
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()
        for thread in self._threads:
            thread.join(1.0)

    def _start(self, program: Program) -> None:
        program.began_at, program.due_at = time.monotonic(), 0.0
        program.process = process = subprocess.Popen(
            [sys.executable, "-m", "config.runtime.child", *program.module],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            env=dict(self.environment),
            start_new_session=True,
        )
        thread = threading.Thread(target=self._repeat, args=(program.name, process), daemon=True)
        self._threads.append(thread)
        thread.start()

    def _repeat(self, name: str, process: "subprocess.Popen[str]") -> None:
        """Passes on what a program prints, with its name before each line."""
        assert process.stdout is not None
        for line in process.stdout:
            self.say(f"{name:>6} | {line.rstrip()}")

    def _look_after(self, program: Program) -> None:
        if program.due_at:
            if time.monotonic() >= program.due_at:
                self._start(program)
        elif program.process is not None and (code := program.process.poll()) is not None:
            self._bury(program, code)

    def _bury(self, program: Program, code: int) -> None:
        """Plans the next start, later each time; when there have been too many deaths, everything stops."""
        program.process = None
        lived_s = time.monotonic() - program.began_at
        program.deaths = 1 if lived_s > HEALTHY_S else program.deaths + 1
        if program.deaths > program.restarts:
            raise Unavailable(f"The program '{program.name}' ended by itself ({_reason(code)}), so everything is stopped.")
        wait_s = 2.0 ** (program.deaths - 1)
        program.due_at = time.monotonic() + wait_s
        self.say(f"Pli: '{program.name}' ended by itself ({_reason(code)}); it starts again in {wait_s:.0f} s.")

    def _revive_servers(self) -> None:
        for server in self.servers:
            if server.pid() is None:
                server.ensure()
                self.say(f"Pli: the local {server.name} had ended; it runs again.")


def _reason(code: int) -> str:
    return f"signal {signal.Signals(-code).name}" if code < 0 else f"exit code {code}"

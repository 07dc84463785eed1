"""Starting, knowing and stopping a server process; imports psutil and `errors`."""

import contextlib
import signal
import subprocess
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import psutil

from config.runtime.errors import Unavailable


def runs(pid: int, mark: str) -> bool:
    """Whether process `pid` is alive and has `mark` on its command line.

    The number alone proves nothing: after a kill -9 it may have gone to another program.
    """
    try:
        return any(mark in word for word in psutil.Process(pid).cmdline())
    except psutil.Error:
        return False


def start(command: Sequence[str], log: Path, user: int | None = None, group: int | None = None) -> subprocess.Popen[bytes]:
    """Starts a server in a session of its own (Ctrl-C does not reach it), writing to a fresh `log`."""
    with log.open("wb") as output:
        return subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=output,
            start_new_session=True,
            user=user,
            group=group,
            extra_groups=None if user is None else [],
        )


def happens(ready: Callable[[], bool], seconds: float, hopeless: Callable[[], bool] = lambda: False) -> bool:
    """True once `ready()`; False when the time is up or it has become `hopeless()` before that."""
    end = time.monotonic() + seconds
    while not ready():
        if hopeless() or time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True


def comes_up(process: subprocess.Popen[bytes], ready: Callable[[], bool], seconds: float = 60) -> bool:
    """True once the started server is `ready()`; False when it has ended before."""
    return happens(ready, seconds, hopeless=lambda: process.poll() is not None)


def stop(pid: int, mark: str, polite: signal.Signals, seconds: float) -> None:
    """Asks politely, waits, then insists; returns when the process is gone."""
    for request, patience in ((polite, seconds), (signal.SIGKILL, 5.0)):
        if not runs(pid, mark):
            return
        with contextlib.suppress(psutil.NoSuchProcess):
            psutil.Process(pid).send_signal(request)
        happens(lambda: not runs(pid, mark), patience)


def last_words(log: Path, lines: int = 3) -> str:
    """The end of a log, for a message to a person."""
    try:
        return "\n".join(log.read_text(errors="replace").splitlines()[-lines:])
    except OSError:
        return ""


def failed(name: str, log: Path) -> Unavailable:
    """The error to raise when a server did not come up."""
    return Unavailable(f"{name} did not start. The end of {log}:\n{last_words(log)}")

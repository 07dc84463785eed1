"""The embedded Valkey: the broker in the home folder, reached by a Unix socket alone; imports redis and its siblings."""

import signal
import subprocess
from pathlib import Path

import redis
from redis.backoff import NoBackoff
from redis.retry import Retry

from config.runtime import binaries, paths, processes

# The driver's own retries take seconds, and the question is whether the server answers now.
ONCE = Retry(NoBackoff(), 0)


def socket_file(home: Path) -> Path:
    """Names the socket; creates nothing."""
    return paths.socket_path(home, "vk") / "valkey.sock"


class Valkey:
    """A broker under `home` that writes each task to disk before it answers (a throwaway one does not)."""

    name = "valkey"

    def __init__(self, home: Path, throwaway: bool = False) -> None:
        self.folder = home / "valkey"
        self.home = home
        self.throwaway = throwaway
        self.socket = socket_file(home)
        self.log = home / "valkey.log"
        self._process: subprocess.Popen[bytes] | None = None

    def pid(self) -> int | None:
        """The server's process as it says itself, or None when it does not answer."""
        with redis.Redis(unix_socket_path=str(self.socket), socket_timeout=5, retry=ONCE) as client:
            try:
                return int(client.info("server")["process_id"])
            except redis.exceptions.BusyLoadingError:
                return self._written_pid()
            except (redis.exceptions.ConnectionError, redis.exceptions.TimeoutError):
                return None

    def ensure(self) -> None:
        """Starts the server unless it runs. Raises Unavailable with words for a person."""
        with paths.locked(self.home, self.name):
            if self.pid() is not None:
                return
            self._end_mute()
            self.folder.mkdir(parents=True, exist_ok=True)
            paths.make_private(self.socket.parent)
            self.socket.unlink(missing_ok=True)
            self._process = processes.start(self._command(), self.log)
            if not processes.comes_up(self._process, lambda: self.pid() is not None):
                raise processes.failed("Valkey", self.log)

    def stop(self) -> None:
        """Ends the server within seconds; what it holds is on disk."""
        if (pid := self.pid()) is not None:
            processes.stop(pid, str(self.socket), signal.SIGTERM, seconds=10)
        if self._process is not None:
            self._process.wait()
            self._process = None
        paths.sweep(self.socket.parent)

    def _command(self) -> list[str]:
        options = {
            "port": "0",
            "unixsocket": str(self.socket),
            "unixsocketperm": "700",
            "dir": str(self.folder),
            "pidfile": str(self.folder / "valkey.pid"),
            "appendonly": "no" if self.throwaway else "yes",
            "save": "",
            "maxmemory-policy": "noeviction",
            "set-proc-title": "no",
        }
        return [str(binaries.valkey_program()), *(word for key, value in options.items() for word in (f"--{key}", value))]

    def _written_pid(self) -> int | None:
        try:
            number = int((self.folder / "valkey.pid").read_text())
        except (OSError, ValueError):
            return None
        return number if processes.runs(number, str(self.socket)) else None

    def _end_mute(self) -> None:
        """A server that runs but does not answer (its socket was swept away) would write the same files as the next one."""
        if (pid := self._written_pid()) is not None:
            processes.stop(pid, str(self.socket), signal.SIGTERM, seconds=10)

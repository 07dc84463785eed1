"""The embedded PostgreSQL: one cluster in the home folder, reached by a Unix socket alone; imports psycopg and its siblings."""

import re
import shutil
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import psycopg
from psycopg import sql

from config.runtime import binaries, paths, processes, unroot
from config.runtime.errors import Unavailable

NAME = "pli"
# No process has this number: PostgreSQL takes the lock file that carries it for a leftover, after a look at its shared memory.
NO_PROCESS = "2147483646"
ALWAYS = ("listen_addresses=", "max_connections=100", "shared_buffers=128MB", "timezone=UTC")
THROWAWAY = (
    "fsync=off",
    "full_page_writes=off",
    "synchronous_commit=off",
    # Vacuum or statistics in the midst of a test are a transaction for which a feed waits, and may change a plan.
    "autovacuum=off",
)


def socket_folder(home: Path) -> Path:
    """Names the folder of the cluster's socket; creates nothing."""
    return paths.socket_path(home, "pg")


def address(home: Path) -> str:
    """The cluster's database as a URL; starts nothing."""
    return f"postgresql://{NAME}@/{NAME}?host={socket_folder(home)}"


class Postgres:
    """A cluster under `home`. A throwaway one (tests) trades durability for speed and is made anew when it is broken."""

    name = "postgres"

    def __init__(self, home: Path, throwaway: bool = False) -> None:
        self.home = home
        self.throwaway = throwaway
        self.socket = socket_folder(home)
        self.log = home / "postgres.log"
        self._account: unroot.Account | None = None
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def account(self) -> unroot.Account:
        """Who runs it; found at the first use, since looking starts programs."""
        if self._account is None:
            self._account = unroot.account(self.home, binaries.postgres_folder())
        return self._account

    @property
    def data(self) -> Path:
        """The data folder, named by the major version that can read it."""
        return self.account.folder / f"pg{major(self.account.binaries)}"

    def pid(self) -> int | None:
        """The server's process, or None when it does not run."""
        try:
            number = int((self.data / "postmaster.pid").read_text().split()[0])
        except (OSError, ValueError, IndexError):
            return None
        return number if processes.runs(number, str(self.data)) else None

    def ensure(self) -> None:
        """Starts the server unless it runs, and creates its database. Raises Unavailable with words for a person."""
        with paths.locked(self.home, self.name):
            if self.pid() is not None and self._answers():
                return
            self.stop()
            self._prepare()
            if not self._start() and not (self.throwaway and self._start_anew()):
                raise processes.failed("PostgreSQL", self.log)
            self._create_database()

    def stop(self) -> None:
        """Ends the server within seconds; whoever is connected is cut off."""
        if (pid := self.pid()) is not None:
            processes.stop(pid, str(self.data), signal.SIGINT, seconds=20)
        if self._process is not None:
            self._process.wait()
            self._process = None
        paths.sweep(self.socket)

    def _prepare(self) -> None:
        self._refuse_newer()
        self.account.give(self.socket)
        if not (self.data / "PG_VERSION").exists():
            self._initialise()
        self._drop_stale_pid()

    def _refuse_newer(self) -> None:
        """Raises when only a newer PostgreSQL can read the data that is here."""
        ours = major(self.account.binaries)
        newer = [n for n in _majors(self.account.folder) if n > ours]
        if newer and not self.data.exists():
            raise Unavailable(
                f"The data in {self.account.folder}/pg{max(newer)} was written by PostgreSQL {max(newer)}; this is {ours}.\n"
                f"Name the newer one's programs with PLI_POSTGRES_BIN, or start empty with another PLI_HOME."
            )

    def _initialise(self) -> None:
        """Makes the cluster aside and moves it into place: an interrupted start leaves no half of one."""
        fresh = self.data.with_name(f"{self.data.name}.new")
        shutil.rmtree(fresh, ignore_errors=True)
        self.account.give(fresh)
        command = [str(self.account.binaries / "initdb"), "-D", str(fresh), "-U", NAME, "-A", "trust", "-E", "UTF8"]
        options = ["--locale=C.UTF-8", "--no-instructions", *(["--no-sync"] if self.throwaway else [])]
        if self._run([*command, *options]).wait() != 0:
            raise processes.failed("PostgreSQL", self.log)
        fresh.rename(self.data)

    def _drop_stale_pid(self) -> None:
        """A kill -9 leaves the lock file, and its number may have gone to another program, which PostgreSQL would respect."""
        lock = self.data / "postmaster.pid"
        if lock.exists():
            lines = lock.read_text().splitlines()
            lock.write_text("\n".join([NO_PROCESS, *lines[1:]]) + "\n")

    def _start(self) -> bool:
        """Starts and waits. Backends of a killed server may hold its memory for a moment: then it tries again."""
        settings = [*ALWAYS, *(THROWAWAY if self.throwaway else ())]
        options = [word for setting in settings for word in ("-c", setting)]
        end = time.monotonic() + 10
        while True:
            command = [str(self.account.binaries / "postgres"), "-D", str(self.data), "-k", str(self.socket), *options]
            self._process = self._run(command)
            if processes.comes_up(self._process, self._answers):
                return True
            if "shared memory block" not in processes.last_words(self.log) or time.monotonic() > end:
                return False
            time.sleep(0.2)

    def _start_anew(self) -> bool:
        """A throwaway cluster that a machine's crash broke is worth nothing: replace it."""
        shutil.rmtree(self.data)
        self._initialise()
        return self._start()

    def _run(self, command: list[str]) -> subprocess.Popen[bytes]:
        return processes.start([*self.account.prefix, *command], self.log, self.account.user, self.account.group)

    def _connect(self) -> psycopg.Connection[tuple[object, ...]]:
        return psycopg.connect(host=str(self.socket), user=NAME, dbname="postgres", autocommit=True, connect_timeout=5)

    def _answers(self) -> bool:
        try:
            self._connect().close()
        except psycopg.OperationalError:
            return False
        return True

    def drop_leftovers(self, prefix: str, in_use: Callable[[int], bool]) -> None:
        """Drops the databases named prefix + process number (+ suffix) whose process is gone."""
        with self._connect() as connection:
            for (name,) in connection.execute("SELECT datname FROM pg_database WHERE starts_with(datname, %s)", [prefix]):
                number = str(name).removeprefix(prefix).split("_")[0]
                if number.isdigit() and not in_use(int(number)):
                    connection.execute(sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)").format(sql.Identifier(str(name))))

    def _create_database(self) -> None:
        with self._connect() as connection:
            if not connection.execute("SELECT 1 FROM pg_database WHERE datname = %s", [NAME]).fetchone():
                connection.execute(f"CREATE DATABASE {NAME}")


def major(folder: Path) -> int:
    """The major version of the programs in `folder`: `postgres (PostgreSQL) 18.6` is 18."""
    said = subprocess.run([folder / "postgres", "--version"], capture_output=True, text=True, check=True).stdout
    if (found := re.search(r"\) (\d+)", said)) is None:
        raise Unavailable(f"{folder}/postgres is no PostgreSQL: it calls itself {said.strip()!r}.")
    return int(found[1])


def _majors(folder: Path) -> list[int]:
    """The major versions that have a data folder in `folder`."""
    return [int(found.parent.name[2:]) for found in folder.glob("pg*/PG_VERSION") if found.parent.name[2:].isdigit()]

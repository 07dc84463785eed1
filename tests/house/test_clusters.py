"""A home of a test begins with a cluster that has all migrations, and keeps it while the code is the same."""

from pathlib import Path

import psycopg
from django.db.migrations.loader import MigrationLoader

from config.runtime import postgres
from config.runtime.lease import lease
from config.runtime.postgres import Postgres
from tests.support import clusters


def test_a_home_begins_with_every_migration_that_there_is(tmp_path: Path) -> None:
    clusters.begin(tmp_path)
    with lease(Postgres(tmp_path, throwaway=True)), psycopg.connect(postgres.address(tmp_path)) as connection:
        done = set(connection.execute("SELECT app, name FROM django_migrations"))
    known = MigrationLoader(None, ignore_no_migrations=True)
    assert done == set(known.disk_migrations)


def test_what_a_home_has_is_kept_until_the_code_is_another(tmp_path: Path) -> None:
    clusters.begin(tmp_path)
    data = Postgres(tmp_path).data
    (data / "mine").touch()
    clusters.begin(tmp_path)
    assert (data / "mine").exists()
    (data / clusters.STAMP).write_text("of other migrations")
    clusters.begin(tmp_path)
    assert not (data / "mine").exists()
    assert clusters.is_migrated(Postgres(tmp_path))

"""The test database: its flush, which append-only tables would refuse, and its end; imports Django."""

import threading
from collections.abc import Iterator
from typing import Any

import pytest
from django.db import connection
from django.db.backends.postgresql.operations import DatabaseOperations

GUARDS = """
    SELECT format('%I', relname), format('%I', tgname) FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
    WHERE NOT tgisinternal AND tgname ~ '^(pgtrigger_)?(append_only|kept)_' ORDER BY 1, 2
"""
TABLES = (
    "SELECT format('%I', tablename) FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'django_migrations' ORDER BY 1"
)
# What migrations wrote (groups, counters, permissions) is copied here before the first test.
FIRST_ROWS = "first_rows"
KEPT = f"SELECT format('%I', tablename) FROM pg_tables WHERE schemaname = '{FIRST_ROWS}' ORDER BY 1"
OTHERS = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_teardown() -> None:
    """A thread that still tells of changes is waited for: the database is taken away next."""
    for thread in threading.enumerate():
        if thread.name == "wakeups":
            thread.join(5)


@pytest.fixture(scope="session", autouse=True)
def flush_of_append_only_tables() -> Iterator[None]:
    """Between transactional tests: switches off the append-only guards alone, empties, and puts the first rows back."""
    original = DatabaseOperations.sql_flush

    def sql_flush(self: Any, style: Any, tables: Any, **options: Any) -> list[str]:
        with self.connection.cursor() as cursor:
            cursor.execute(GUARDS)
            guards = cursor.fetchall()
            cursor.execute(KEPT)
            back = [f"INSERT INTO public.{table} TABLE {FIRST_ROWS}.{table}" for (table,) in cursor.fetchall()]
        off, on = ([f"ALTER TABLE {table} {verb} TRIGGER {name}" for table, name in guards] for verb in ("DISABLE", "ENABLE"))
        return [*off, *original(self, style, tables, **options), *on, *back]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(DatabaseOperations, "sql_flush", sql_flush)
        yield


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None, django_db_blocker: Any) -> Iterator[None]:
    """Keeps the first rows; at the end cuts off whoever is still connected, since a database in use cannot be dropped."""
    with django_db_blocker.unblock():
        _keep_first_rows()
    yield
    with django_db_blocker.unblock():
        connection.close()  # a test may have cut this one off, too
        with connection.cursor() as cursor:
            cursor.execute(OTHERS)


def _keep_first_rows() -> None:
    with connection.cursor() as cursor:
        cursor.execute(f"DROP SCHEMA IF EXISTS {FIRST_ROWS} CASCADE; CREATE SCHEMA {FIRST_ROWS}")
        cursor.execute(TABLES)
        for (table,) in cursor.fetchall():
            cursor.execute(f"SELECT EXISTS (SELECT FROM public.{table})")
            if cursor.fetchone() == (True,):
                cursor.execute(f"CREATE TABLE {FIRST_ROWS}.{table} AS TABLE public.{table}")

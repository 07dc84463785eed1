"""The test database: its flush, which append-only tables would refuse, and its end; imports Django."""

import threading
from collections.abc import Iterator
from typing import Any

import pytest
from django.core.management.commands import flush
from django.db import connection
from django.db.backends.postgresql.operations import DatabaseOperations

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
    """Between transactional tests: what a test has written goes, whatever guards it, and the first rows are there again.

    Tables that hold what they held first are left alone: to truncate all of them takes longer than most tests.
    """

    def sql_flush(self: Any, style: Any, tables: Any, **options: Any) -> list[str]:
        with self.connection.cursor() as cursor:
            cursor.execute(KEPT)
            kept = {table for (table,) in cursor.fetchall()}
            cursor.execute(" UNION ALL ".join(_changed(table, table in kept) for table in tables))
            return _emptied([table for (table,) in cursor.fetchall()], kept)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(DatabaseOperations, "sql_flush", sql_flush)
        # What Django would make anew after every flush, types of content and permissions, is among the first rows.
        patch.setattr(flush, "emit_post_migrate_signal", lambda *_, **__: None)
        yield


def _changed(table: str, kept: bool) -> str:
    """A query for the name of `table` if it does not hold what it held first, which is nothing unless it was `kept`."""
    now, first = f"TABLE public.{table}", f"TABLE {FIRST_ROWS}.{table}"
    rows = f"({now} EXCEPT {first}) UNION ALL ({first} EXCEPT {now})" if kept else f"SELECT FROM public.{table}"
    return f"(SELECT '{table}' WHERE EXISTS ({rows}))"


def _emptied(tables: list[str], kept: set[str]) -> list[str]:
    """One statement empties all, since they refer to each other; what is put off to the commit is done before guards return."""
    if not tables:
        return []
    off, on = ([f"ALTER TABLE {table} {verb} TRIGGER USER" for table in tables] for verb in ("DISABLE", "ENABLE"))
    first, *others = tables
    deleted = ", ".join(f"gone_{number} AS (DELETE FROM {table})" for number, table in enumerate(others))
    delete = f"{'WITH ' + deleted if others else ''} DELETE FROM {first}"
    back = [f"INSERT INTO public.{table} TABLE {FIRST_ROWS}.{table}" for table in tables if table in kept]
    return [*off, delete, "SET CONSTRAINTS ALL IMMEDIATE", *on, "SET CONSTRAINTS ALL DEFERRED", *back]


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

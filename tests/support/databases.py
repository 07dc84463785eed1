"""The test database: its flush, which append-only tables would refuse, and its end; imports Django."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.db import connection
from django.db.backends.postgresql.operations import DatabaseOperations

# Made by migrations, not by tests: a flush would take them away for good.
KEPT = {"auth_group", "auth_group_permissions", "auth_permission", "django_content_type"}
GUARDS = """
    SELECT format('%I', relname), format('%I', tgname) FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
    WHERE NOT tgisinternal AND tgname LIKE 'append\\_only\\_%' ORDER BY 1, 2
"""
OTHERS = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"


@pytest.fixture(scope="session", autouse=True)
def flush_of_append_only_tables() -> Iterator[None]:
    """Switches off the append-only guards alone, for the flush between transactional tests alone."""
    original = DatabaseOperations.sql_flush

    def sql_flush(self: Any, style: Any, tables: Any, **options: Any) -> list[str]:
        emptied = original(self, style, [table for table in tables if table not in KEPT], **options)
        with self.connection.cursor() as cursor:
            cursor.execute(GUARDS)
            guards = cursor.fetchall()
        off, on = ([f"ALTER TABLE {table} {verb} TRIGGER {name}" for table, name in guards] for verb in ("DISABLE", "ENABLE"))
        return [*off, *emptied, *on]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(DatabaseOperations, "sql_flush", sql_flush)
        yield


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None, django_db_blocker: Any) -> Iterator[None]:
    """Cuts off whoever is still connected at the end: a database in use cannot be dropped."""
    yield
    with django_db_blocker.unblock(), connection.cursor() as cursor:
        cursor.execute(OTHERS)

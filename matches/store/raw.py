"""Statements that Django's cursor would slow down: prepared on the server, on Django's own connection."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import psycopg
from django.db import connection

Parameters = Mapping[str, object]
# Executions before psycopg prepares a statement that does not ask for it: such as do not come through here.
_ONLY_WHEN_ASKED = 2**31


@contextmanager
def executed(sql: str, parameters: Parameters) -> Iterator[psycopg.Cursor[tuple[Any, ...]]]:
    """A cursor that has run `sql`, prepared on the server; database errors come as Django's."""
    connection.close_if_health_check_failed()  # as Django's own cursor does: the server may have been restarted
    connection.ensure_connection()
    if connection.connection.prepare_threshold is None and not connection.settings_dict.get("DISABLE_SERVER_SIDE_CURSORS"):
        # Django switches preparing off for the sake of transaction-mode poolers; that setting is how one says there is one.
        connection.connection.prepare_threshold = _ONLY_WHEN_ASKED
    with connection.wrap_database_errors, psycopg.Cursor(connection.connection) as cursor:
        cursor.execute(sql, parameters, prepare=True)
        yield cursor

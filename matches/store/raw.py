"""Statements that Django's cursor would slow down: prepared on the server, on Django's own connection."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import psycopg
from django.db import DEFAULT_DB_ALIAS, connections
from django.db.backends.base.base import BaseDatabaseWrapper

Parameters = Mapping[str, object]
# Executions before psycopg prepares a statement that does not ask for it: such as do not come through here.
_ONLY_WHEN_ASKED = 2**31


@contextmanager
def executed(sql: str, parameters: Parameters) -> Iterator[psycopg.Cursor[tuple[Any, ...]]]:
    """A cursor that has run `sql`, prepared on the server, rows in binary; database errors come as Django's."""
    django = connections[DEFAULT_DB_ALIAS]  # looked up once: each attribute of `django.db.connection` costs 3 µs
    django.close_if_health_check_failed()  # as Django's own cursor does: the server may have been restarted
    django.ensure_connection()
    with django.wrap_database_errors, psycopg.Cursor(_preparing(django)) as cursor:
        cursor.execute(sql, parameters, prepare=True, binary=True)
        yield cursor


def _preparing(django: BaseDatabaseWrapper) -> psycopg.Connection[tuple[Any, ...]]:
    """The connection, with psycopg's prepared statements on: planning the append costs more than running it.

    Django switches them off for the sake of transaction-mode poolers; DISABLE_SERVER_SIDE_CURSORS is how one says there is one.
    """
    raw: psycopg.Connection[tuple[Any, ...]] = django.connection
    if raw.prepare_threshold is None and not django.settings_dict.get("DISABLE_SERVER_SIDE_CURSORS"):
        raw.prepare_threshold = _ONLY_WHEN_ASKED
    return raw

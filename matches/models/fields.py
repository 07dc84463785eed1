"""Column types that PostgreSQL has and Django has not."""

from __future__ import annotations

from typing import Any

from django.db import models


class ExactJson(models.Field):
    """PostgreSQL `json` as text: the exact bytes that were written come back (`jsonb` would not keep them)."""

    def db_type(self, connection: Any) -> str:
        return "json"

    def select_format(self, compiler: Any, sql: str, params: Any) -> tuple[str, Any]:
        return f"{sql}::text", params


class Xid8(models.Field):
    """A 64-bit transaction id that never wraps, as text."""

    def db_type(self, connection: Any) -> str:
        return "xid8"

    def select_format(self, compiler: Any, sql: str, params: Any) -> tuple[str, Any]:
        return f"{sql}::text", params

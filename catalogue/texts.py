"""Free texts in tables, and how a name is taken out of them. Imports Django alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass

from django.db import connection, models


@dataclass(frozen=True, slots=True)
class Texts:
    """A column of free text. `around` opens what would else refuse a change of it."""

    model: type[models.Model]
    field: str
    around: Callable[[], AbstractContextManager[None]] = nullcontext


def pattern_of(words: str) -> str:
    """A regular expression of PostgreSQL for `words` by themselves: no part of a longer name or address."""
    escaped = "".join(one if one.isalnum() or one == "_" else f"\\{one}" for one in words)
    return rf"(?<![[:alnum:]_@+-])(?<![[:alnum:]]\.){escaped}(?![[:alnum:]_@+-])(?!\.[[:alnum:]])"


def count(texts: Iterable[Texts], words: str) -> int:
    """In how many rows `words` stand by themselves, in capitals or not."""
    return sum(one.model._default_manager.filter(**_holding(one, words)).count() for one in texts)


def replace(texts: Sequence[Texts], words: str, by: str) -> None:
    """Puts `by` in the place of `words` wherever they stand by themselves, cut to what the column holds."""
    pattern = pattern_of(words)
    for one in texts:
        field = one.model._meta.get_field(one.field)
        assert isinstance(field, models.CharField | models.TextField)
        table, column, most = one.model._meta.db_table, field.column, field.max_length
        sql = f"UPDATE {table} SET {column} = left(regexp_replace({column}, %s, %s, 'gi'), %s) WHERE {column} ~* %s"
        with one.around(), connection.cursor() as cursor:
            cursor.execute(sql, [pattern, by, most, pattern])


def _holding(texts: Texts, words: str) -> dict[str, str]:
    return {f"{texts.field}__iregex": pattern_of(words)}

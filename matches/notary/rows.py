"""Kinds of the log that are rows: once these are final, a digest over columns that no other covers. Imports sources.

A column that is added later is not among them: what was written down keeps its meaning. Times are µs since 1970, so that no zone
of a session enters a digest.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from django.db import connection

from matches.kernel.words import Words
from matches.notary.sources import Batch, Key, News, Source

_FRESH: Final = """
SELECT k.key FROM ({keys}) AS k(key)
WHERE NOT EXISTS (SELECT FROM matches_logentry e WHERE e.kind = %(kind)s AND e.key = k.key) ORDER BY k.key LIMIT %(limit)s
"""
_NOW: Final = """
SELECT k.key, sha256(convert_to(there.said::text, 'UTF8')) FROM unnest(%(keys)s::text[]) AS k(key),
  LATERAL ({digest}) AS there(said)
"""


def us(column: str) -> str:
    """An instant as a whole number, in SQL."""
    return f"(extract(epoch FROM {column}) * 1000000)::bigint"


def rows(kind: str, words: Words, *, keys: str, digest: str, told: Callable[[str], bool] = lambda key: True) -> Source:
    """`keys` is SQL for the keys of all rows that are final, as text; `digest` for what is hashed of the row `k.key`, as jsonb,
    or for nothing where there is none. Each is written down once, as version 1.
    """

    def now(asked: Sequence[Key]) -> Mapping[Key, bytes]:
        found = _now(digest, [key for key, version in asked if version == 1])
        return {(key, 1): one for key, one in found.items()}

    def news(place: str, limit: int) -> Batch:
        with connection.cursor() as cursor:
            cursor.execute(_FRESH.format(keys=keys), {"kind": kind, "limit": limit + 1})
            fresh = [key for (key,) in cursor.fetchall()]
        found = _now(digest, fresh[:limit])
        return Batch([News(key, 1, one) for key, one in found.items()], "", len(fresh) > limit)

    return Source(kind, words, news, now, told)


def _now(digest: str, keys: Sequence[str]) -> dict[str, bytes]:
    with connection.cursor() as cursor:
        cursor.execute(_NOW.format(digest=digest), {"keys": list(keys)})
        return {key: bytes(one) for key, one in cursor.fetchall()}

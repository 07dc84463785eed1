"""Who has a table open in front of him at this moment: told by the streams, asked by whoever would tell him. Imports the cache.

It is kept in the shared cache and not in the database: it changes every few seconds, and if it is lost somebody is told once of
what he has seen. Where processes share no cache each knows its own streams alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final
from uuid import UUID

from django.core.cache import cache

MARK_S: Final = 5.0  # how often a process tells whose streams are open
KEPT_S: Final = 12  # so one that missed a turn is believed, and one that was killed soon is not


def mark(open_: Iterable[tuple[UUID, int]]) -> None:
    """These people, by match and account, look now."""
    keys = {_key(match, account): 1 for match, account in open_}
    if keys:
        cache.set_many(keys, KEPT_S)


def away(asked: Iterable[tuple[UUID, int]]) -> set[tuple[UUID, int]]:
    """Those of them who do not look."""
    pairs = {_key(*pair): pair for pair in asked}
    looks = cache.get_many(list(pairs)) if pairs else {}
    return {pair for key, pair in pairs.items() if key not in looks}


def _key(match: UUID, account: int) -> str:
    return f"looks/{match.hex}/{account}"

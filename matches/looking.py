"""Who has a table open in front of him at this moment, and how many only watch: told by the streams. Imports the cache.

It is kept in the shared cache and not in the database: it changes every few seconds, and if it is lost somebody is told once of
what he has seen. Where processes share no cache each knows its own streams alone.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterable, Mapping
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


def mark_spectators(counts: Mapping[UUID, int]) -> dict[UUID, int]:
    """So many of this process only watch these matches; how many do over all processes.

    Two processes at once may each lose the other for some seconds.
    """
    keys = {_spectators(match): count for match, count in counts.items()}
    known = cache.get_many(list(keys)) if keys else {}
    now = time.time()
    told = {key: {**_fresh(known.get(key), now), os.getpid(): (count, now)} for key, count in keys.items()}
    if told:
        cache.set_many(told, KEPT_S)
    return {match: _sum(told[_spectators(match)]) for match in counts}


def spectators(match: UUID) -> int:
    """How many only watch, by what all processes told within the last seconds."""
    return _sum(_fresh(cache.get(_spectators(match)), time.time()))


def _sum(told: Mapping[int, tuple[int, float]]) -> int:
    return sum(count for count, _ in told.values())


def _fresh(told: Mapping[int, tuple[int, float]] | None, now: float) -> dict[int, tuple[int, float]]:
    """By process, how many and when; without those that were killed."""
    return {process: one for process, one in (told or {}).items() if now - one[1] < KEPT_S}


def _spectators(match: UUID) -> str:
    return f"watches/{match.hex}"


def _key(match: UUID, account: int) -> str:
    return f"looks/{match.hex}/{account}"

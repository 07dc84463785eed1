"""The economy as a whole, for its staff: a fixed number of statements, each over a bounded part. Imports models."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime, time, timedelta
from typing import Final, NamedTuple

from django.utils import timezone

from economy.rules.calendar import PARIS
from matches.store.raw import executed

DAYS: Final = 30
SAMPLE: Final = 1_000_000  # copies that are counted at most: of more, pages of the table are drawn at random
QUANTILES: Final = (10, 25, 50, 75, 90, 95, 99)


class Flow(NamedTuple):
    """Gold that one source gave players on a Paris day, or took (below 0)."""

    day: date
    reason: str
    gold: int


class Held(NamedTuple):
    """Living copies of one rarity, of which `holos`; of a sample, if there are more than `SAMPLE` rows."""

    rarity: str
    copies: int
    holos: int


class Wealth(NamedTuple):
    """Gold by quantile of wallets in per cent, and per mille of all gold that the richest hundredth has."""

    wallets: int
    gold: int
    quantiles: Mapping[int, int]
    top: int


_FLOWS = """
SELECT (t.made_at AT TIME ZONE 'Europe/Paris')::date, t.reason, sum(e.amount)::bigint
FROM economy_transfer t JOIN economy_entry e ON e.transfer_id = t.id AND e.wallet_id IS NOT NULL
WHERE t.made_at >= %(since)s GROUP BY 1, 2 ORDER BY 1, 2
"""
_SIZE = "SELECT greatest(reltuples, 0)::bigint FROM pg_class WHERE oid = 'economy_copy'::regclass"
_HELD = """
SELECT rarity, count(*), count(*) FILTER (WHERE holo) FROM economy_copy TABLESAMPLE SYSTEM (%(share)s)
WHERE gone = '' GROUP BY rarity
"""
# The richest hundredth: so many wallets, one at least.
_WEALTH = """
SELECT count(*), coalesce(sum(gold), 0)::bigint,
  percentile_disc(%(at)s::float8[]) WITHIN GROUP (ORDER BY gold),
  (SELECT coalesce(sum(gold), 0) FROM (SELECT gold FROM economy_wallet ORDER BY gold DESC
    LIMIT (SELECT ceil(count(*) / 100.0) FROM economy_wallet)) top)::bigint
FROM economy_wallet
"""


def flows(days: int = DAYS) -> list[Flow]:
    """Of the last `days` days, today among them; days and sources without gold are left out."""
    today = timezone.now().astimezone(PARIS).date()
    since = datetime.combine(today - timedelta(days=days - 1), time(), PARIS)
    with executed(_FLOWS, {"since": since}) as cursor:
        return [Flow(*row) for row in cursor.fetchall()]


def held() -> tuple[list[Held], float]:
    """Living copies by rarity, and the per cent of all copies that were looked at."""
    with executed(_SIZE, {}) as cursor:
        row = cursor.fetchone()
        size = int(row[0]) if row else 0
    share = 100.0 if size <= SAMPLE else 100.0 * SAMPLE / size
    with executed(_HELD, {"share": share}) as cursor:
        return [Held(*row) for row in cursor.fetchall()], share


def wealth() -> Wealth:
    """How gold is spread over all wallets."""
    with executed(_WEALTH, {"at": [one / 100 for one in QUANTILES]}) as cursor:
        row = cursor.fetchone()
        assert row is not None, "an aggregate has one row"
    count, gold, found, top = row
    quantiles = dict(zip(QUANTILES, found or [0] * len(QUANTILES), strict=True))
    return Wealth(count, gold, quantiles, top * 1000 // gold if gold else 0)

"""A player's transfers as he may read them, newest first, and the proof of one. Imports ledger.seals and models."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import datetime
from typing import NamedTuple
from uuid import UUID

from economy.ledger import seals
from economy.ledger.seals import Proof
from economy.models import Adjustment, Draw, Entry, Sale
from matches.errors import NotFound
from matches.store.raw import executed

LAST = 2**63 - 1  # behind every transfer


class Line(NamedTuple):
    """One transfer of a wallet: `amount` is signed, `after` is what the wallet held then."""

    transfer: int
    made_at: datetime
    reason: str
    key: str
    amount: int
    after: int


class Lines(NamedTuple):
    """A stretch of them; `older` is where the next one begins, None at the end."""

    gold: int
    lines: tuple[Line, ...]
    older: int | None


# What came later than the page is taken off the gold of now, in the same statement that reads the gold.
_LINES = """
SELECT gold, transfer_id, made_at, reason, key, amount, (gold - newer - coalesce(
    sum(amount) OVER (ORDER BY transfer_id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0))::bigint
FROM (
  SELECT gold, (SELECT coalesce(sum(amount), 0) FROM economy_entry n
                WHERE n.wallet_id = w.id AND n.transfer_id >= %(before)s) AS newer
  FROM economy_wallet w WHERE id = %(wallet)s) w
LEFT JOIN (
  SELECT e.transfer_id, e.amount, t.made_at, t.reason, t.key
  FROM economy_entry e JOIN economy_transfer t ON t.id = e.transfer_id
  WHERE e.wallet_id = %(wallet)s AND e.transfer_id < %(before)s ORDER BY e.transfer_id DESC LIMIT %(most)s) e ON true
ORDER BY transfer_id DESC
"""


def lines(wallet: UUID, before: int = LAST, most: int = 30) -> Lines:
    """Up to `most` transfers older than `before`, one statement; a page does not drift when new ones come."""
    with executed(_LINES, {"wallet": wallet, "before": before, "most": most + 1}) as cursor:
        rows = cursor.fetchall()
    found = [Line(*row[1:]) for row in rows if row[1] is not None]
    return Lines(rows[0][0], tuple(found[:most]), found[most - 1].transfer if len(found) > most else None)


def proof_of(wallet: UUID, transfer: int) -> Proof | None:
    """That a transfer of this player is under the root of its day, None until it is sealed; NotFound("no_such_transfer")."""
    if not Entry.objects.filter(wallet=wallet, transfer=transfer).exists():
        raise NotFound("no_such_transfer")
    return seals.prove(transfer)


def draws_by_key(wallet: UUID, keys: Collection[UUID]) -> Mapping[UUID, int]:
    """Ids of a player's draws by the keys of their forms."""
    return dict(Draw.objects.filter(wallet=wallet, key__in=keys).values_list("key", "pk"))


def sales_by_key(wallet: UUID, keys: Collection[UUID]) -> Mapping[UUID, int]:
    """Ids of a player's sales by the keys of their forms."""
    return dict(Sale.objects.filter(wallet=wallet, key__in=keys).values_list("key", "pk"))


def whys(ids: Collection[UUID]) -> Mapping[UUID, str]:
    """Why the house gave gold, in its words."""
    return dict(Adjustment.objects.filter(pk__in=ids).values_list("pk", "why"))

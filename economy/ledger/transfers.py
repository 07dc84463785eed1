"""Writing transfers, each in one statement with the wallet that it changes."""

from __future__ import annotations

from typing import NamedTuple
from uuid import UUID

from django.db import connection

from economy.ledger.reasons import REASONS
from economy.models import Transfer
from matches.errors import NotAllowedNow
from matches.store.raw import executed


class Held(NamedTuple):
    """A wallet that this transaction holds: its gold, and the version that it has from now on."""

    gold: int
    version: int


_HOLD = "UPDATE economy_wallet SET version = version + 1 WHERE id = %(wallet)s RETURNING gold, version"
# The wallet first: two writers of one player wait for each other there, and nowhere else.
_MOVE = """
WITH held AS (
  UPDATE economy_wallet SET gold = gold + %(amount)s, version = version + 1
  WHERE id = %(wallet)s AND gold + %(amount)s >= 0 RETURNING id),
 made AS (
  INSERT INTO economy_transfer (key, reason) SELECT %(key)s, %(reason)s FROM held RETURNING id),
 sides AS (
  INSERT INTO economy_entry (transfer_id, place, wallet_id, amount)
  SELECT made.id, 0, %(wallet)s, %(amount)s FROM made UNION ALL SELECT made.id, 1, NULL, -%(amount)s FROM made)
SELECT id FROM made
"""


def hold(wallet: UUID) -> Held:
    """Takes the wallet until the transaction ends. Whoever writes for a player and moves no gold begins with this."""
    assert connection.in_atomic_block, "a wallet is held by a transaction"
    with executed(_HOLD, {"wallet": wallet}) as cursor:
        row = cursor.fetchone()
        assert row is not None, f"no wallet {wallet}"
        return Held(*row)


def move(wallet: UUID, amount: int, reason: str, key: str) -> int:
    """Gives (or takes, below 0) gold; the transfer's id. NotAllowedNow("not_enough_gold").

    IntegrityError if `key` was used: callers ask `transfer_of` first while they hold the wallet. Commits with the caller's
    transaction, or by itself outside of one.
    """
    assert amount * REASONS[reason].sign > 0, f"{reason} does not go this way: {amount}"
    parameters = {"wallet": wallet, "amount": amount, "reason": reason, "key": key}
    with executed(_MOVE, parameters) as cursor:
        row = cursor.fetchone()
    if row is None:
        raise NotAllowedNow("not_enough_gold", price=-amount)
    return int(row[0])


def transfer_of(key: str) -> int | None:
    """The transfer that was made for `key`, if it was."""
    return Transfer.objects.filter(key=key).values_list("pk", flat=True).first()

"""The same gold to many wallets in one statement. Imports reasons."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

from economy.ledger.reasons import REASONS
from matches.store.raw import executed

# Wallets are taken in the order of their ids, so that two payouts cannot wait for each other. What was taken is an array: joined,
# it would be held against all wallets there are, by a plan that was made when there were few.
_PAY_OUT = """
WITH taken AS MATERIALIZED (
  SELECT id FROM economy_wallet WHERE id = ANY(%(wallets)s) ORDER BY id FOR NO KEY UPDATE),
 held AS (
  UPDATE economy_wallet SET gold = gold + %(amount)s, version = version + 1
  WHERE id = ANY(ARRAY(SELECT id FROM taken)) RETURNING id),
 made AS (
  INSERT INTO economy_transfer (key, reason) SELECT %(prefix)s || '/' || id, %(reason)s FROM held ORDER BY id RETURNING id, key),
 whose AS (
  SELECT made.id, held.id AS wallet FROM held JOIN made ON made.key = %(prefix)s || '/' || held.id),
 sides AS (
  INSERT INTO economy_entry (transfer_id, place, wallet_id, amount)
  SELECT id, 0, wallet, %(amount)s FROM whose UNION ALL SELECT id, 1, NULL, -%(amount)s FROM whose)
SELECT wallet, id FROM whose
"""


def pay_out(wallets: Sequence[UUID], amount: int, reason: str, prefix: str) -> dict[UUID, int]:
    """Gives `amount` to each; the transfers by wallet. Their keys are `<prefix>/<wallet>`.

    IntegrityError if one of them was used: nobody has got anything then. Commits with the caller's transaction.
    """
    assert amount > 0 and REASONS[reason].sign > 0, f"{reason} does not go this way: {amount}"
    parameters = {"wallets": list(wallets), "amount": amount, "reason": reason, "prefix": prefix}
    with executed(_PAY_OUT, parameters) as cursor:
        return dict(cursor.fetchall())

"""Is the gold right: transfers balance, each has the cause that it names, wallets hold what their entries sum to.

Imports checks, ledger and rules.
"""

from __future__ import annotations

from typing import Final

from economy.audit.checks import Check
from economy.ledger import REASONS
from economy.rules.boosters import STARTING_GOLD
from economy.rules.raffle import TICKET_GOLD

_SIGNS = ", ".join(f"('{name}', {reason.sign})" for name, reason in REASONS.items())

TRANSFERS: Final = Check(
    "transfers",
    f"""
SELECT said FROM (
  SELECT t.id, t.key, t.reason, count(e.place) AS sides, count(e.wallet_id) AS wallets, coalesce(sum(e.amount), 0) AS total,
    sum(e.amount) FILTER (WHERE e.wallet_id IS NOT NULL) AS gets, s.sign
  FROM economy_transfer t LEFT JOIN economy_entry e ON e.transfer_id = t.id
  LEFT JOIN (VALUES {_SIGNS}) s (reason, sign) ON s.reason = t.reason
  GROUP BY t.id, t.key, t.reason, s.sign) t,
LATERAL (VALUES
  (CASE WHEN sides <> 2 OR wallets <> 1
    THEN format('transfer %s (%s) has %s sides, %s of them of players, instead of a player and the house',
      id, key, sides, wallets) END),
  (CASE WHEN total <> 0 THEN format('transfer %s (%s) sums to %s, not to 0', id, key, total) END),
  (CASE WHEN sign IS NULL THEN format('transfer %s (%s) is for %s, which is no reason', id, key, reason) END),
  (CASE WHEN gets * sign < 0 THEN format('transfer %s (%s) goes the wrong way for %s: %s', id, key, reason, gets) END)
) faults (said) WHERE said IS NOT NULL""",
)

WALLETS: Final = Check(
    "wallets",
    """
SELECT said FROM (
  SELECT w.id, w.gold, coalesce(e.total, 0) AS total FROM economy_wallet w
  LEFT JOIN (SELECT wallet_id, sum(amount) AS total FROM economy_entry WHERE wallet_id IS NOT NULL GROUP BY 1) e
    ON e.wallet_id = w.id) w,
LATERAL (VALUES
  (CASE WHEN gold <> total THEN format('wallet %s holds %s gold, its entries sum to %s', id, gold, total) END),
  (CASE WHEN gold < 0 THEN format('wallet %s holds %s gold, which is below 0', id, gold) END)
) faults (said) WHERE said IS NOT NULL""",
)

# Everything that gold moves for: what it says of its transfer. Fights and first passes name theirs by their natural key.
_CAUSES = f"""
  SELECT t.id AS transfer, w.id AS wallet, 'welcome' AS reason, {STARTING_GOLD}::bigint AS amount,
    format('the opening of wallet %s', w.id) AS cause
  FROM economy_wallet w LEFT JOIN economy_transfer t ON t.key = 'welcome/' || w.id
UNION ALL
  SELECT d.transfer, d.wallet_id, 'booster', -(d.request->>'count')::bigint
    * CASE WHEN d.request->>'race' <> '' THEN b.race_price ELSE b.price END, format('the boosters of draw %s', d.id)
  FROM economy_draw d LEFT JOIN economy_tier b ON b.sheet_id = d.sheet AND b.number = (d.request->>'tier')::int
  WHERE d.purpose = 'booster'
UNION ALL
  SELECT transfer, wallet_id, 'sale', gold, format('sale %s', id) FROM economy_sale
UNION ALL
  SELECT undone, wallet_id, 'undo', -gold, format('the end of sale %s', id) FROM economy_sale WHERE undone IS NOT NULL
UNION ALL
  SELECT t.id, r.wallet_id, 'fight', r.gold, format('the fight %s of seat %s', r.match, r.seat)
  FROM economy_rankresult r LEFT JOIN economy_transfer t ON t.key = 'fight/' || r.match || '/' || r.seat WHERE r.gold > 0
UNION ALL
  SELECT t.id, r.wallet_id, 'unlock', r.unlock_gold, format('passing rank %s in %s', r.rank, r.match)
  FROM economy_rankresult r LEFT JOIN economy_transfer t ON t.key = 'unlock/' || r.wallet_id || '/' || r.rank
  WHERE r.unlock_gold > 0
UNION ALL
  SELECT transfer, wallet_id, 'milestone', gold, format('milestone %s', id) FROM economy_milestone WHERE transfer IS NOT NULL
UNION ALL
  SELECT s.transfer, s.wallet_id, a.kind, a.gold, format('the share of wallet %s in %s', s.wallet_id, s.adjustment_id)
  FROM economy_share s JOIN economy_adjustment a ON a.id = s.adjustment_id
UNION ALL
  SELECT transfer, wallet_id, 'ticket', -{TICKET_GOLD}, format('ticket %s of %s', number, raffle_id) FROM economy_ticket
UNION ALL
  SELECT transfer, wallet_id, 'prize', gold, format('the prize of ticket %s of %s', number, raffle_id)
  FROM economy_prize WHERE transfer IS NOT NULL
UNION ALL
  SELECT t.id, f.wallet_id, 'attack', a.attacker_gold, format('attack %s', a.id)
  FROM economy_attack a JOIN economy_fighter f ON f.id = a.attacker_id
  LEFT JOIN economy_transfer t ON t.key = 'attack/' || a.id WHERE a.state = 'settled'
UNION ALL
  SELECT t.id, f.wallet_id, 'defence', a.defender_gold, format('the defence in attack %s', a.id)
  FROM economy_attack a JOIN economy_fighter f ON f.id = a.defender_id
  LEFT JOIN economy_transfer t ON t.key = 'defence/' || a.id WHERE a.state = 'settled'
UNION ALL
  SELECT transfer, wallet_id, 'season', gold, format('place %s in the season of %s', place, season_id)
  FROM economy_seasonresult WHERE transfer IS NOT NULL
UNION ALL
  SELECT t.id, k.wallet_id, 'returned', {TICKET_GOLD}, format('the return of ticket %s of %s', k.number, k.raffle_id)
  FROM economy_ticket k JOIN economy_raffle r ON r.day = k.raffle_id
  LEFT JOIN economy_transfer t ON t.key = 'returned/' || to_char(k.raffle_id, 'YYYY-MM-DD') || '/' || k.wallet_id
  WHERE r.state = 'void' AND (r.paid_at IS NOT NULL OR t.id IS NOT NULL)"""

CAUSES: Final = Check(
    "causes",
    f"""
WITH causes AS ({_CAUSES}),
 paid AS (SELECT t.id, t.key, t.reason, e.wallet_id AS wallet, e.amount FROM economy_transfer t
          LEFT JOIN economy_entry e ON e.transfer_id = t.id AND e.wallet_id IS NOT NULL)
SELECT CASE
  WHEN c.cause IS NULL THEN format('transfer %s (%s) has nothing that it was for', p.id, p.key)
  WHEN p.id IS NULL THEN format('%s has no transfer', c.cause)
  ELSE format('%s moves %s gold of wallet %s for %s, its transfer %s moves %s of %s for %s',
    c.cause, coalesce(c.amount::text, 'no known'), c.wallet, c.reason, p.id, p.amount, p.wallet, p.reason) END
FROM causes c FULL JOIN paid p ON p.id = c.transfer
WHERE c.cause IS NULL OR p.id IS NULL OR (c.wallet, c.reason, c.amount) IS DISTINCT FROM (p.wallet, p.reason, p.amount)
UNION ALL
SELECT format('transfer %s was for several things: %s', transfer, string_agg(cause, ', ' ORDER BY cause))
FROM causes WHERE transfer IS NOT NULL GROUP BY transfer HAVING count(*) > 1""",
)

CHECKS: Final = (TRANSFERS, WALLETS, CAUSES)

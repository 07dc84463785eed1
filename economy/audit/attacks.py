"""Did attacks in the arena give what the rules give for what was fought, and were they drawn as they should. Imports checks.

The fights themselves are rows of `matches`, which lends no model: they are read by statements on its tables.
"""

from __future__ import annotations

from typing import Final

from economy.audit.checks import Check
from economy.rules.arena import AGAIN_AFTER, WORTH

_WORTH: Final = ", ".join(
    f"('{outcome}', '{role}', {side.points}, {side.gold})"
    for outcome, worth in WORTH.items()
    for role, side in zip(("attacker", "defender"), worth, strict=True)
)
# Both sides of what was settled. Transfers say in which order a player's fights were: his wallet was held for each.
_SIDES: Final = """
  SELECT a.id, a.outcome, 'attacker' AS role, a.attacker_id AS fighter, a.attacker_points AS points, a.attacker_gold AS gold,
    t.id AS transfer
  FROM economy_attack a LEFT JOIN economy_transfer t ON t.key = 'attack/' || a.id WHERE a.state = 'settled'
  UNION ALL
  SELECT a.id, a.outcome, 'defender', a.defender_id, a.defender_points, a.defender_gold, t.id
  FROM economy_attack a LEFT JOIN economy_transfer t ON t.key = 'defence/' || a.id WHERE a.state = 'settled'"""

# R40: by outcome and side, never below 0; what is not settled gave nothing.
GAINS: Final = Check(
    "gains",
    f"""
WITH sides AS ({_SIDES}),
 told AS (
  SELECT *, coalesce(sum(points) OVER (
    PARTITION BY fighter ORDER BY transfer ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)::int AS before FROM sides)
SELECT format('attack %s gave its %s %s points and %s gold, by the rules %s and %s', id, role, t.points, t.gold,
  greatest(-before, w.points), w.gold)
FROM told t LEFT JOIN (VALUES {_WORTH}) w (outcome, role, points, gold) USING (outcome, role)
WHERE (t.points, t.gold) IS DISTINCT FROM (greatest(-before, w.points), w.gold)
UNION ALL
SELECT format('attack %s is %s, and gave points or gold', id, state) FROM economy_attack
WHERE state <> 'settled' AND (outcome, attacker_points, defender_points, attacker_gold, defender_gold) <> ('', 0, 0, 0, 0)""",
)

# Q40: a player's points, and the attacks that he won and lost.
STANDINGS: Final = Check(
    "standings",
    f"""
WITH sides AS ({_SIDES}),
 made AS (
  SELECT fighter, sum(points) AS points, count(*) FILTER (WHERE role = 'attacker' AND outcome = 'won') AS wins,
    count(*) FILTER (WHERE role = 'attacker' AND outcome = 'lost') AS losses FROM sides GROUP BY fighter)
SELECT format('wallet %s has %s points, %s wins and %s losses in the season of %s, its attacks make %s, %s and %s',
  f.wallet_id, f.points, f.wins, f.losses, f.season_id, coalesce(m.points, 0), coalesce(m.wins, 0), coalesce(m.losses, 0))
FROM economy_fighter f LEFT JOIN made m ON m.fighter = f.id
WHERE (f.points::bigint, f.wins::bigint, f.losses::bigint)
  IS DISTINCT FROM (coalesce(m.points, 0), coalesce(m.wins, 0), coalesce(m.losses, 0))""",
)

# Q39: a table of that attack that is over, at which the attacker sat against the house's defence, and what came of it.
MATCHES: Final = Check(
    "attacks",
    """
SELECT said FROM (
  SELECT a.id, a.outcome, m.id AS match, m.status, m.origin, m.outcome->'placings'->0 AS first, h.seat, h.user_id AS sat,
    w.user_id AS owner, (SELECT count(*) FROM matches_seatholder d WHERE d.match_id = a.match AND d.bot = 'defence') AS defences
  FROM economy_attack a JOIN economy_fighter f ON f.id = a.attacker_id JOIN economy_wallet w ON w.id = f.wallet_id
  LEFT JOIN matches_match m ON m.id = a.match
  LEFT JOIN matches_seatholder h ON h.match_id = a.match AND h.bot <> 'defence'
  WHERE a.state = 'settled') a,
LATERAL (VALUES
  (CASE WHEN match IS NULL THEN format('attack %s was fought at no table', id)
        WHEN status <> 'ended' OR origin <> 'arena:' || id THEN format(
    'attack %s is settled, its table is %s and was opened for %s', id, status, coalesce(nullif(origin, ''), 'nothing')) END),
  (CASE WHEN match IS NOT NULL AND (seat IS NULL OR defences <> 1 OR sat <> owner)
    THEN format('attack %s was not fought by its attacker against the defence', id) END),
  (CASE WHEN status = 'ended' AND outcome <> CASE WHEN first = jsonb_build_array(seat) THEN 'won'
      WHEN first @> jsonb_build_array(seat) THEN 'drawn' ELSE 'lost' END
    THEN format('attack %s is said to be %s, who came first were the seats %s', id, outcome, first) END)
) faults (said) WHERE said IS NOT NULL
UNION ALL
SELECT format('attack %s is %s, its table is over, and it was neither settled nor set aside', a.id, a.state)
FROM economy_attack a JOIN matches_event e ON e.match_id = a.match AND e.tag IN ('ended', 'voided')
JOIN economy_follower f ON f.name = 'arena' AND (e.epoch, e.xact::text::bigint, e.position) <= (f.epoch, f.xact, f.position)
WHERE (a.state = 'playing' OR a.state = 'open' AND e.tag = 'ended')
  AND NOT EXISTS (SELECT FROM economy_setaside s WHERE s.match = a.match)""",
)

# R39, Q38: each attack has its own draw, of its attacker and his side; the season ran; nobody was met again within the hour.
DRAWN: Final = Check(
    "drawn",
    f"""
SELECT said FROM (
  SELECT a.id, a.opened_at, a.season_id, s.starts_at, s.ends_at, d.wallet_id, d.purpose, (d.request->>'side')::int AS side,
    a.attack_side, me.wallet_id AS attacker, foe.wallet_id AS defender, me.season_id AS mine, foe.season_id AS his,
    lag(a.opened_at) OVER (PARTITION BY me.wallet_id, foe.wallet_id ORDER BY a.opened_at, a.id) AS before
  FROM economy_attack a JOIN economy_season s ON s.monday = a.season_id JOIN economy_draw d ON d.id = a.draw_id
  JOIN economy_fighter me ON me.id = a.attacker_id JOIN economy_fighter foe ON foe.id = a.defender_id) a,
LATERAL (VALUES
  (CASE WHEN (wallet_id, purpose, side) IS DISTINCT FROM (attacker, 'arena', attack_side)
    THEN format('attack %s is not what its draw was asked for', id) END),
  (CASE WHEN attacker = defender OR (mine, his) <> (season_id, season_id)
    THEN format('attack %s is not between two fighters of its season', id) END),
  (CASE WHEN opened_at < starts_at OR opened_at >= ends_at
    THEN format('attack %s was opened while the season of %s did not run', id, season_id) END),
  (CASE WHEN opened_at - before < interval '{int(AGAIN_AFTER.total_seconds())} seconds'
    THEN format('attack %s met the same opponent again within the hour', id) END)
) faults (said) WHERE said IS NOT NULL
UNION ALL
SELECT format('draw %s was for an attack that there is not', d.id)
FROM economy_draw d LEFT JOIN economy_attack a ON a.draw_id = d.id WHERE d.purpose = 'arena' AND a.id IS NULL""",
)

CHECKS: Final = (GAINS, STANDINGS, MATCHES, DRAWN)

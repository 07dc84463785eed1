"""Do players hold what their draws, movements and gifts say: counters, copies of boosters, stars, ends. Imports checks."""

from __future__ import annotations

from typing import Final

from economy.audit.checks import Check
from economy.rules.boosters import SIZE

PLEDGES: Final = Check(
    "pledges",
    """
SELECT said FROM (
  SELECT p.id, p.number, p.wallet_id, p.drawn, count(d.counter) AS draws, coalesce(max(d.counter), 0) AS last,
    count(*) FILTER (WHERE d.wallet_id <> p.wallet_id) AS strange
  FROM economy_pledge p LEFT JOIN economy_draw d ON d.pledge_id = p.id GROUP BY p.id) p,
LATERAL (VALUES
  (CASE WHEN draws <> drawn OR last <> drawn THEN format(
    'secret %s of wallet %s counts %s draws, there are %s, the last of them number %s', number, wallet_id, drawn, draws, last)
   END),
  (CASE WHEN strange > 0 THEN format('%s draws of secret %s of wallet %s are of other wallets', strange, number, wallet_id) END)
) faults (said) WHERE said IS NOT NULL
UNION ALL
SELECT format('wallet %s has the secrets %s to %s, %s in all, %s of them not revealed', wallet_id, least, most, many, hidden)
FROM (
  SELECT w.id AS wallet_id, min(number) AS least, max(number) AS most, count(p.id) AS many,
    count(p.id) FILTER (WHERE hidden) AS hidden, min(number) FILTER (WHERE hidden) AS current
  FROM economy_wallet w LEFT JOIN (SELECT *, revealed = '' AS hidden FROM economy_pledge) p ON p.wallet_id = w.id GROUP BY w.id) s
WHERE (least, most, hidden, current) IS DISTINCT FROM (1, many, 2::bigint, most - 1)""",
)

BOOSTERS: Final = Check(
    "boosters",
    f"""
SELECT said FROM (
  SELECT d.id, {SIZE} * (d.request->>'count')::int AS due, count(c.id) AS came, min(c.place) AS first, max(c.place) AS last
  FROM economy_draw d LEFT JOIN economy_copy c ON c.draw_id = d.id WHERE d.purpose = 'booster' GROUP BY d.id) d,
LATERAL (VALUES
  (CASE WHEN (came, first, last) IS DISTINCT FROM (due::bigint, 0::smallint, (due - 1)::smallint) THEN format(
    'draw %s has %s copies, in the places %s to %s, instead of %s', id, came, first, last, due) END)
) faults (said) WHERE said IS NOT NULL
UNION ALL
SELECT format('copy %s came out of draw %s, which was %s', c.id, d.id,
  CASE d.purpose WHEN 'fusion' THEN 'a fusion' ELSE 'an attack' END)
FROM economy_draw d JOIN economy_copy c ON c.draw_id = d.id WHERE d.purpose IN ('fusion', 'arena')
UNION ALL
SELECT format('copy %s of wallet %s came out of draw %s, of wallet %s', c.id, c.wallet_id, d.id, d.wallet_id)
FROM economy_copy c JOIN economy_draw d ON d.id = c.draw_id WHERE c.wallet_id <> d.wallet_id""",
)

# R43-R46: what a copy is now is the fold of what happened to it, one after the other.
COPIES: Final = Check(
    "copies",
    """
WITH steps AS (
  SELECT copy_id, id, kind, stars, lag(kind) OVER w AS before,
    count(*) FILTER (WHERE kind = 'raised') OVER w AS raised,
    row_number() OVER (PARTITION BY copy_id ORDER BY id DESC) AS from_last
  FROM economy_movement WINDOW w AS (PARTITION BY copy_id ORDER BY id)),
 folded AS (SELECT copy_id, raised AS stars,
    CASE WHEN kind IN ('sold', 'sacrificed') THEN kind ELSE '' END AS gone FROM steps WHERE from_last = 1)
SELECT format('copy %s has %s stars and is %s, its movements make %s and %s', c.id, c.stars,
  coalesce(nullif(c.gone, ''), 'there'), coalesce(f.stars, 0), coalesce(nullif(f.gone, ''), 'there'))
FROM economy_copy c LEFT JOIN folded f ON f.copy_id = c.id
WHERE (c.stars::bigint, c.gone) IS DISTINCT FROM (coalesce(f.stars, 0), coalesce(f.gone, ''))
UNION ALL
SELECT format('copy %s was %s (movement %s) after it was %s', copy_id, kind, id, coalesce(before, 'drawn')) FROM steps
WHERE before = 'sacrificed' OR (before = 'sold' AND kind <> 'returned') OR (kind = 'returned' AND before IS DISTINCT FROM 'sold')
UNION ALL
SELECT format('movement %s says that copy %s has %s stars, it has %s', id, copy_id, stars, raised)
FROM steps WHERE stars <> raised""",
)

# A fusion has two sides in one place of its draw: the one that stays, and the one that goes.
FUSIONS: Final = Check(
    "fusions",
    """
WITH tries AS (SELECT m.*, c.wallet_id FROM economy_movement m JOIN economy_copy c ON c.id = m.copy_id
               WHERE m.kind IN ('raised', 'failed', 'sacrificed'))
SELECT format('copy %s was %s (movement %s) without its partner', m.copy_id, m.kind, m.id)
FROM tries m LEFT JOIN tries o ON o.draw_id = m.draw_id AND o.place = m.place AND o.copy_id = m.other_id
  AND o.other_id = m.copy_id AND (o.kind = 'sacrificed') <> (m.kind = 'sacrificed') AND (o.chance, o.roll) = (m.chance, m.roll)
WHERE o.id IS NULL
UNION ALL
SELECT format('copy %s was %s (movement %s) by a roll of %s below %s', copy_id, kind, id, roll, chance) FROM tries
WHERE kind <> 'sacrificed' AND (kind = 'raised') IS DISTINCT FROM (roll < chance)
UNION ALL
SELECT format('copy %s was %s (movement %s) by draw %s, of wallet %s', m.copy_id, m.kind, m.id, d.id, d.wallet_id)
FROM tries m JOIN economy_draw d ON d.id = m.draw_id WHERE d.wallet_id <> m.wallet_id""",
)

SHARES: Final = Check(
    "adjustments",
    """
SELECT said FROM (
  SELECT a.id, a.state, a.wallet_id, count(s.id) AS shares, count(s.id) FILTER (WHERE s.wallet_id <> a.wallet_id) AS strange,
    (SELECT count(*) FROM economy_wallet w WHERE a.state = 'paid' AND a.wallet_id IS NULL AND w.opened_at <= a.approved_at
       AND NOT EXISTS (SELECT FROM economy_share g WHERE g.adjustment_id = a.id AND g.wallet_id = w.id)) AS left_out
  FROM economy_adjustment a LEFT JOIN economy_share s ON s.adjustment_id = a.id GROUP BY a.id) a,
LATERAL (VALUES
  (CASE WHEN strange > 0
    THEN format('adjustment %s is for wallet %s, %s of its shares are of others', id, wallet_id, strange) END),
  (CASE WHEN shares > 0 AND state IN ('asked', 'refused')
    THEN format('adjustment %s is %s and has paid %s wallets', id, state, shares) END),
  (CASE WHEN state = 'paid' AND wallet_id IS NOT NULL AND shares = 0
    THEN format('adjustment %s is paid, and nobody got it', id) END),
  (CASE WHEN left_out > 0
    THEN format('adjustment %s was paid to everybody, and %s wallets that were there got nothing', id, left_out) END)
) faults (said) WHERE said IS NOT NULL""",
)

CHECKS: Final = (PLEDGES, BOOSTERS, COPIES, FUSIONS, SHARES)

"""Are seasons what their fighters make of them: weeks, numbers, places, gold, copies that are held. Imports checks, rules."""

from __future__ import annotations

from typing import Final

from economy.audit.checks import Check
from economy.rules.arena import PARTICIPATION, PRIZES

# Q40: each Paris week has its season, from the first one on.
WEEKS: Final = Check(
    "weeks",
    """
SELECT said FROM (SELECT *, lead(monday) OVER (ORDER BY monday) AS next FROM economy_season) s,
LATERAL (VALUES
  (CASE WHEN next > monday + 7 THEN format('there is no season of %s', monday + 7) END),
  (CASE WHEN extract(isodow FROM monday) <> 1 OR starts_at <> monday::timestamp AT TIME ZONE 'Europe/Paris'
      OR ends_at <> (monday + 7)::timestamp AT TIME ZONE 'Europe/Paris' THEN format(
    'the season of %s is from %s to %s, which is no week of Paris', monday, starts_at, ends_at) END)
) faults (said) WHERE said IS NOT NULL""",
)

# R37: numbers from 1 on without a gap, as many as are counted, each registered while the season ran.
FIGHTERS: Final = Check(
    "fighters",
    """
SELECT said FROM (
  SELECT s.monday, s.fighters, count(f.id) AS there, coalesce(min(f.number), 1) AS first, coalesce(max(f.number), 0) AS last,
    count(*) FILTER (WHERE f.registered_at < s.starts_at OR f.registered_at >= s.ends_at) AS untimely
  FROM economy_season s LEFT JOIN economy_fighter f ON f.season_id = s.monday GROUP BY s.monday) s,
LATERAL (VALUES
  (CASE WHEN (there, first, last) IS DISTINCT FROM (fighters::bigint, 1, fighters) THEN format(
    'the season of %s counts %s fighters, there are %s, numbered %s to %s', monday, fighters, there, first, last) END),
  (CASE WHEN untimely > 0 THEN format('%s fighters of %s registered while it did not run', untimely, monday) END)
) faults (said) WHERE said IS NOT NULL""",
)

# Q40, R41: what was fixed is everybody's place and gold. While a season is closed they are being written, from the first on.
PLACES: Final = Check(
    "places",
    f"""
WITH due AS (
  SELECT f.season_id, f.wallet_id, f.id, f.points, f.wins, f.losses, row_number() OVER (PARTITION BY f.season_id
    ORDER BY points DESC, wins DESC, losses, moved_at, registered_at, wallet_id)::int AS place,
    s.fixed_at IS NOT NULL AS fixed
  FROM economy_fighter f JOIN economy_season s ON s.monday = f.season_id AND s.state <> 'running'),
 worth AS (
  SELECT *, coalesce((ARRAY[{", ".join(map(str, PRIZES))}])[place], {PARTICIPATION}) AS gold FROM due)
SELECT CASE
  WHEN r.id IS NULL THEN format('wallet %s was registered in the season of %s, and has no place in it', wallet_id, season_id)
  WHEN d.place IS NULL THEN format(
    'wallet %s has place %s in the season of %s, which runs, or in which it was not registered',
    wallet_id, r.place, season_id)
  WHEN r.fighter_id <> d.id THEN format('place %s in the season of %s names fighter %s, and is that of %s',
    r.place, season_id, r.fighter_id, d.id)
  ELSE format('wallet %s ended in the season of %s as %s with %s points and %s gold, by the rules as %s with %s and %s',
    wallet_id, season_id, r.place, r.points, r.gold, d.place, d.points, d.gold) END
FROM worth d FULL JOIN economy_seasonresult r USING (season_id, wallet_id)
WHERE (r.place, r.points, r.wins, r.losses, r.gold, r.fighter_id)
      IS DISTINCT FROM (d.place, d.points, d.wins, d.losses, d.gold, d.id)
  AND (r.id IS NOT NULL OR d.fixed)
UNION ALL
SELECT format('the season of %s is %s, and attack %s of it is %s', s.monday, s.state, a.id, a.state)
FROM economy_attack a JOIN economy_season s ON s.monday = a.season_id
WHERE s.state IN ('paying', 'over') AND a.state IN ('open', 'playing')
UNION ALL
SELECT format('the season of %s is over, and %s results of it are not credited', s.monday, count(*))
FROM economy_season s JOIN economy_seasonresult r ON r.season_id = s.monday AND r.transfer IS NULL
WHERE s.state = 'over' GROUP BY s.monday""",
)

# R38: a copy is held by each deck that it was saved in, until the deck's owner is paid for the season.
PINS: Final = Check(
    "pins",
    """
WITH pins AS (
  SELECT copy, count(*) AS times, count(*) FILTER (WHERE c.wallet_id <> f.wallet_id) AS strange
  FROM economy_arenadeck d JOIN economy_fighter f ON f.id = d.fighter_id, unnest(d.copies) copy
  LEFT JOIN economy_copy c ON c.id = copy
  WHERE NOT EXISTS (SELECT FROM economy_seasonresult r
                    WHERE r.season_id = f.season_id AND r.wallet_id = f.wallet_id AND r.transfer IS NOT NULL)
  GROUP BY copy)
SELECT format('copy %s is held by %s decks of the arena, it stands in %s', coalesce(c.id, p.copy), coalesce(c.pinned, 0),
  coalesce(p.times, 0))
FROM (SELECT id, pinned FROM economy_copy WHERE pinned > 0) c FULL JOIN pins p ON p.copy = c.id
WHERE coalesce(c.pinned, 0) <> coalesce(p.times, 0)
UNION ALL
SELECT format('copy %s stands in decks of the arena that are not its owner''s', copy) FROM pins WHERE strange > 0""",
)

# R41: the ranking that is shown counts from 1 on without a gap, by what it was judged by.
RANKING: Final = Check(
    "ranking",
    """
SELECT format('the ranking of %s at %s is in no order from place %s on', season_id, placed_at, min(place)) FROM (
  SELECT p.season_id, s.placed_at, p.place, lag(p.place, 1, 0) OVER w + 1 <> p.place
    OR (-p.points, -p.wins, p.losses) < lag((-p.points, -p.wins, p.losses)) OVER w AS wrong
  FROM economy_placing p JOIN economy_season s ON s.monday = p.season_id AND s.snapshots = p.snapshot
  WINDOW w AS (PARTITION BY p.season_id ORDER BY p.place)) p
WHERE wrong GROUP BY season_id, placed_at""",
)

CHECKS: Final = (WEEKS, FIGHTERS, PLACES, PINS, RANKING)

"""Is what fights against the house paid what the rules give for what was fought. Imports checks and rules.

The fights themselves are rows of `matches`, which lends no model: they are read by statements on its tables.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from django.db import connection

from economy.audit.checks import Check
from economy.rules.ranks import MILESTONE, SHORT_ROUNDS, UNLOCK_TIMES, UNLOCK_WINS, WIN_GOLD, Fight, reward

# Q6, R34, Q33: which fights count, how many wins each made, and what the tenth unlocks.
RESULTS: Final = Check(
    "results",
    f"""
SELECT said FROM (
  SELECT *, count(*) FILTER (WHERE won AND counts) OVER (PARTITION BY wallet_id, rank ORDER BY id) AS made,
    CASE WHEN won AND counts AND wins = {UNLOCK_WINS} THEN {UNLOCK_TIMES * WIN_GOLD} * rank ELSE 0 END AS unlocks
  FROM economy_rankresult) r,
LATERAL (VALUES
  (CASE WHEN counts <> (rounds > {SHORT_ROUNDS}) THEN format(
    'the fight %s of seat %s took %s rounds and is said to %s', match, seat, rounds,
    CASE WHEN counts THEN 'count' ELSE 'count for nothing' END) END),
  (CASE WHEN wins <> made THEN format(
    'the fight %s of seat %s is said to make %s wins at rank %s, it makes %s', match, seat, wins, rank, made) END),
  (CASE WHEN unlock_gold <> unlocks THEN format(
    'the fight %s of seat %s unlocked for %s gold, by the rules for %s', match, seat, unlock_gold, unlocks) END)
) faults (said) WHERE said IS NOT NULL""",
)

# R33, Q9: a match of that rank that is over, in which the player sat there and came first, or first together with the house.
MATCHES: Final = Check(
    "fights",
    """
SELECT said FROM (
  SELECT r.match, r.seat, r.rank, r.won, r.drawn, r.wallet_id, m.id, m.status, m.origin, m.outcome->'placings'->0 AS first,
    h.id AS holder, h.bot, h.user_id AS sat, w.user_id AS owner
  FROM economy_rankresult r JOIN economy_wallet w ON w.id = r.wallet_id
  LEFT JOIN matches_match m ON m.id = r.match
  LEFT JOIN matches_seatholder h ON h.match_id = r.match AND h.seat = r.seat) r,
LATERAL (VALUES
  (CASE WHEN id IS NULL THEN format('the fight %s of seat %s is no match', match, seat)
        WHEN status <> 'ended' OR origin <> 'rank:' || rank THEN format(
    'the fight %s of seat %s at rank %s is a match that is %s, opened for %s', match, seat, rank, status,
    coalesce(nullif(origin, ''), 'nothing')) END),
  (CASE WHEN id IS NOT NULL AND (holder IS NULL OR bot <> '' OR sat <> owner)
    THEN format('the fight %s of seat %s was not fought by wallet %s', match, seat, wallet_id) END),
  (CASE WHEN status = 'ended' AND (won, drawn) IS DISTINCT FROM (
      first = jsonb_build_array(seat), first @> jsonb_build_array(seat) AND jsonb_array_length(first) > 1) THEN format(
    'the fight %s of seat %s is said to be %s, who came first were the seats %s', match, seat,
    CASE WHEN won THEN 'won' WHEN drawn THEN 'drawn' ELSE 'lost' END, first) END)
) faults (said) WHERE said IS NOT NULL""",
)

STANDINGS: Final = Check(
    "ranks",
    """
SELECT format('wallet %s has %s wins of %s fights at rank %s, its results make %s of %s',
  wallet_id, s.wins, s.fights, rank, r.wins, r.fights)
FROM economy_rankstanding s
FULL JOIN (SELECT wallet_id, rank, count(*) FILTER (WHERE won) AS wins, count(*) AS fights
           FROM economy_rankresult WHERE counts GROUP BY 1, 2) r USING (wallet_id, rank)
WHERE (coalesce(s.wins, 0), coalesce(s.fights, 0)) IS DISTINCT FROM (coalesce(r.wins, 0)::int, coalesce(r.fights, 0)::int)""",
)

# R36: one for each hundred that was reached, of as much gold as wins.
MILESTONES: Final = Check(
    "milestones",
    f"""
SELECT CASE
  WHEN m.id IS NULL THEN format('wallet %s has reached %s wins at rank %s, and no milestone says so', wallet_id, wins, rank)
  WHEN d.due IS NULL THEN format('milestone %s is of %s wins at rank %s, which wallet %s has not reached or which are none',
    m.id, wins, rank, wallet_id)
  ELSE format('milestone %s of %s wins is worth %s gold', m.id, wins, m.gold) END
FROM economy_milestone m
FULL JOIN (SELECT wallet_id, rank, generate_series({MILESTONE}, wins, {MILESTONE}) AS wins, true AS due
           FROM economy_rankstanding) d USING (wallet_id, rank, wins)
WHERE m.id IS NULL OR d.due IS NULL OR m.gold <> wins""",
)

CHECKS: Final = (RESULTS, MATCHES, STANDINGS, MILESTONES)

_PAID = """
SELECT rank, won, rounds, fallen, gold, count(*), min(match::text || ' of seat ' || seat) FROM economy_rankresult
GROUP BY rank, won, rounds, fallen, gold ORDER BY min(id)
"""


def faults() -> Iterator[str]:
    """R33, R35, Q32: fights that paid something else than the rules; the same kind of fight is looked at once."""
    with connection.cursor() as cursor:
        cursor.execute(_PAID)
        for rank, won, rounds, fallen, gold, count, one in cursor.fetchall():
            if (due := reward(Fight(rank, won, rounds, fallen))) != gold:
                like_it = f", and {count - 1} more like it" if count > 1 else ""
                yield f"the fight {one}{like_it} paid {gold} gold, by the rules {due}"

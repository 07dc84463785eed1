"""Pairs of players between whom the arena goes one way, for the staff: somebody may be fighting himself. Imports no model."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Final, NamedTuple
from uuid import UUID

from matches.store.raw import executed

FIGHTS: Final = 5  # between the two in a season, at least: fewer say nothing
SHARE: Final = 90  # per cent of them that one of the two has gained from
MOST: Final = 100


class OneSided(NamedTuple):
    """`gains` has come off better in `better` of `fights` that the two had in a season, whoever attacked.

    `points` and `gold` are what these brought him. Names are empty for erased accounts.
    """

    season: date
    gains: UUID
    gains_name: str
    gives: UUID
    gives_name: str
    fights: int
    better: int
    points: int
    gold: int


# Each fight twice, as either of the two has seen it.
_PAIRS = """
WITH seen AS (
  SELECT a.season_id, a.attacker_id AS own, a.defender_id AS other, a.outcome = 'won' AS better,
    a.attacker_points AS points, a.attacker_gold AS gold
  FROM economy_attack a WHERE a.state = 'settled' AND a.season_id >= %(since)s
  UNION ALL
  SELECT a.season_id, a.defender_id, a.attacker_id, a.outcome = 'lost', a.defender_points, a.defender_gold
  FROM economy_attack a WHERE a.state = 'settled' AND a.season_id >= %(since)s),
 pairs AS (
  SELECT season_id, own, other, count(*) AS fights, count(*) FILTER (WHERE better) AS better,
    sum(points)::int AS points, sum(gold)::int AS gold
  FROM seen GROUP BY season_id, own, other
  HAVING count(*) >= %(fights)s AND 100 * count(*) FILTER (WHERE better) >= %(share)s * count(*))
SELECT p.season_id, f.wallet_id, coalesce(u.username, ''), g.wallet_id, coalesce(v.username, ''), p.fights, p.better,
  p.points, p.gold
FROM pairs p JOIN economy_fighter f ON f.id = p.own JOIN economy_fighter g ON g.id = p.other
JOIN economy_wallet w ON w.id = f.wallet_id LEFT JOIN auth_user u ON u.id = w.user_id
JOIN economy_wallet x ON x.id = g.wallet_id LEFT JOIN auth_user v ON v.id = x.user_id
ORDER BY p.better DESC, p.season_id DESC, p.own LIMIT %(most)s
"""


def one_sided(since: date) -> Sequence[OneSided]:
    """In the seasons from that Monday on: the pairs with the most such fights first."""
    with executed(_PAIRS, {"since": since, "fights": FIGHTS, "share": SHARE, "most": MOST}) as cursor:
        return [OneSided(*row) for row in cursor.fetchall()]

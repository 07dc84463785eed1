"""The running public count of draws: each is counted once, when none before it can appear any more. Imports models."""

from __future__ import annotations

from django.db import transaction

from economy.models import Follower
from economy.rules.records import BOOSTER
from economy.selectors.tally import NAME
from matches.store.raw import executed

# Below pg_snapshot_xmin no transaction is still running: what is read here comes before all that is read later.
_COUNT = """
WITH draws AS (
  SELECT epoch, xact, id, purpose FROM economy_draw
  WHERE (epoch, xact, id) > (%(epoch)s, %(xact)s, %(position)s)
    AND (epoch < economy_epoch() OR xact < pg_snapshot_xmin(pg_current_snapshot())::text::bigint)
  ORDER BY epoch, xact, id LIMIT %(limit)s),
 cards AS MATERIALIZED (
  SELECT rarity, holo, count(*) AS n FROM economy_copy
  WHERE draw_id IN (SELECT id FROM draws WHERE purpose = %(booster)s) GROUP BY rarity, holo),
 things (name, n) AS (
  SELECT 'rarity/' || rarity, sum(n) FROM cards GROUP BY rarity
  UNION ALL SELECT CASE WHEN holo THEN 'holo/yes' ELSE 'holo/no' END, sum(n) FROM cards GROUP BY holo
  UNION ALL SELECT 'fusion/' || chance || CASE kind WHEN 'raised' THEN '/yes' ELSE '/no' END, count(*) FROM economy_movement
    WHERE draw_id IN (SELECT id FROM draws WHERE purpose = 'fusion') AND kind IN ('raised', 'failed') GROUP BY chance, kind),
 added AS (
  INSERT INTO economy_tally AS kept (name, count) SELECT name, n FROM things ORDER BY name
  ON CONFLICT (name) DO UPDATE SET count = kept.count + excluded.count)
SELECT epoch, xact, id, (SELECT count(*) FROM draws) FROM draws ORDER BY epoch DESC, xact DESC, id DESC LIMIT 1
"""


@transaction.atomic
def count_draws(limit: int = 1_000) -> int:
    """Adds up to `limit` further draws to the tally; how many. Safe to run at once and again: the follower's row is held."""
    Follower.objects.get_or_create(name=NAME)
    follower = Follower.objects.select_for_update().get(name=NAME)
    parameters = {
        "epoch": follower.epoch, "xact": follower.xact, "position": follower.position, "limit": limit, "booster": BOOSTER,
    }  # fmt: skip
    with executed(_COUNT, parameters) as cursor:
        row = cursor.fetchone()
    if row is None:
        return 0
    follower.epoch, follower.xact, follower.position, counted = row
    follower.save(update_fields=["epoch", "xact", "position"])
    return int(counted)


def count_all_draws(limit: int = 1_000) -> int:
    """Until nothing is left to count below the horizon; how many were counted."""
    total = some = count_draws(limit)
    while some == limit:
        total += (some := count_draws(limit))
    return total

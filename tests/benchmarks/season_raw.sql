-- What a season's close leaves, as one statement: places, transfers with their entries, wallets, copies that are free, the season.
WITH ranked AS MATERIALIZED (
  SELECT *, 'season/' || season_id || '/' || wallet_id AS key,
    coalesce((ARRAY[3000, 2000, 1500, 1000, 1000, 600, 600, 600, 600, 600])[place], 150) AS gold
  FROM (SELECT id AS fighter, season_id, wallet_id, points, wins, losses, row_number() OVER (
          ORDER BY points DESC, wins DESC, losses, moved_at, registered_at, wallet_id) AS place
        FROM economy_fighter WHERE season_id = %(monday)s) f),
 made AS (INSERT INTO economy_transfer (key, reason) SELECT key, 'season' FROM ranked ORDER BY place RETURNING id, key),
 whose AS MATERIALIZED (SELECT made.id AS transfer, ranked.* FROM made JOIN ranked USING (key)),
 sides AS (
  INSERT INTO economy_entry (transfer_id, place, wallet_id, amount)
  SELECT transfer, 0, wallet_id, gold FROM whose UNION ALL SELECT transfer, 1, NULL, -gold FROM whose),
 held AS (
  UPDATE economy_wallet w SET gold = w.gold + r.gold, version = version + 1 FROM ranked r WHERE w.id = r.wallet_id),
 pins AS (
  SELECT copy, count(*) AS times FROM ranked r JOIN economy_arenadeck d ON d.fighter_id = r.fighter, unnest(d.copies) copy GROUP BY copy),
 free AS (UPDATE economy_copy c SET pinned = pinned - times FROM pins WHERE c.id = pins.copy),
 over AS (
  UPDATE economy_season SET state = 'over', closed_at = ends_at, fixed_at = ends_at, paid_at = ends_at WHERE monday = %(monday)s)
INSERT INTO economy_seasonresult (season_id, wallet_id, fighter_id, place, points, wins, losses, gold, transfer)
SELECT season_id, wallet_id, fighter, place, points, wins, losses, gold, transfer FROM whose

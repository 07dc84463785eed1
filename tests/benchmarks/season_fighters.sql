-- The first %(most)s by the ids of their wallets in the season of %(monday)s: three in ten stand where another one stands, some of them
-- by all but their ids; half of his copies are in each of his two decks.
SET session_replication_role = replica;
INSERT INTO economy_fighter (season_id, wallet_id, key, number, points, wins, losses, registered_at, moved_at, decks_version, defences_seen)
SELECT s.monday, w.id, w.id, n, points, points / 2, points %% 7, at, at + points * interval '1 second', 1, 0
FROM (SELECT id, row_number() OVER (ORDER BY id) AS n, count(*) OVER () AS many FROM economy_wallet) w
CROSS JOIN economy_season s
CROSS JOIN LATERAL (SELECT CASE WHEN n %% 10 < 7 THEN 2 * n ELSE n %% 50 END AS points,
  s.starts_at + CASE WHEN n %% 10 < 7 THEN n * interval '1 second' ELSE (n %% 3) * interval '1 second' END AS at) told
WHERE s.monday = %(monday)s AND n <= %(most)s;
INSERT INTO economy_arenadeck (fighter_id, side, name, lines, buffs, copies)
SELECT f.id, side, '', '{}', '{}', array_agg(c.id)
FROM economy_fighter f CROSS JOIN generate_series(1, 2) side
JOIN economy_copy c ON c.wallet_id = f.wallet_id AND c.place %% 2 = side - 1 WHERE f.season_id = %(monday)s GROUP BY f.id, side;
UPDATE economy_copy SET pinned = pinned + 1 WHERE wallet_id IN (SELECT wallet_id FROM economy_fighter WHERE season_id = %(monday)s);
UPDATE economy_season SET fighters = (SELECT count(*) FROM economy_fighter WHERE season_id = monday) WHERE monday = %(monday)s;
RESET session_replication_role;
ANALYZE economy_fighter, economy_arenadeck, economy_copy;

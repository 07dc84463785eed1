-- Copies %(first)s to %(last)s of the first %(players)s players by the ids of their wallets, as if one draw had given him all.
SET session_replication_role = replica;
INSERT INTO economy_copy (wallet_id, card, rarity, draw_id, place)
SELECT w.id, md5('card ' || n)::uuid, 'basic', -at, n
FROM (SELECT id, row_number() OVER (ORDER BY id) AS at FROM economy_wallet) w, generate_series(%(first)s, %(last)s) n
WHERE at <= %(players)s;
RESET session_replication_role;
ANALYZE economy_copy;

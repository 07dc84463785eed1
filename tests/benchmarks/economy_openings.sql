-- One booster as a client would write it that knows the schema well and has nothing to decide: the rows of the service, in one
-- statement, every value that the service computes a literal here.
\set pledge :first + 2 * :client_id
WITH counted AS (
  UPDATE economy_pledge SET drawn = drawn + 1, seeded = true WHERE id = :pledge RETURNING id, wallet_id, drawn),
 paid AS (
  UPDATE economy_wallet SET gold = gold - 100, version = version + 1
  FROM counted WHERE economy_wallet.id = counted.wallet_id AND gold >= 100 RETURNING economy_wallet.id, gen_random_uuid() AS key),
 made AS (
  INSERT INTO economy_transfer (key, reason) SELECT 'booster/' || id || '/' || key, 'booster' FROM paid RETURNING id),
 sides AS (
  INSERT INTO economy_entry (transfer_id, place, wallet_id, amount)
  SELECT made.id, 0, paid.id, -100 FROM made, paid UNION ALL SELECT made.id, 1, NULL, 100 FROM made),
 drawn AS (
  INSERT INTO economy_draw (wallet_id, key, pledge_id, counter, purpose, request, digest, release, sheet, transfer)
  SELECT paid.id, paid.key, counted.id, counted.drawn, 'booster', '{"tier": 1, "race": "", "count": 1}'::jsonb,
    'b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c', '$release', 1, made.id
  FROM paid, counted, made RETURNING id, wallet_id)
INSERT INTO economy_copy (wallet_id, card, rarity, holo, draw_id, place)
SELECT drawn.wallet_id, card, rarity, holo, drawn.id, place
FROM drawn, (VALUES
  $cards) AS cards (card, rarity, holo, place)
RETURNING id;

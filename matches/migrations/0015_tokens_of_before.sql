-- What programs signed in with until now goes on to open what it opened: of the old keys the digest is kept, as of new ones.
DO $$
BEGIN
  IF to_regclass('authtoken_token') IS NOT NULL THEN
    INSERT INTO matches_token (id, user_id, name, digest, scopes, made_at)
    SELECT gen_random_uuid(), user_id, 'API', sha256(convert_to(key, 'UTF8')),
           '{read,play,decks,economy,account,catalogue,audit}', created
    FROM authtoken_token;
  END IF;
END $$;

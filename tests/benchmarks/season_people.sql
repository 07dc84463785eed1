-- %(players)s players with a name and a wallet of 300 gold. Foreign keys and other triggers are off meanwhile: the rows are what
-- they would let in.
SET session_replication_role = replica;
INSERT INTO auth_user (username, password, is_superuser, is_staff, is_active, first_name, last_name, email, date_joined)
SELECT initcap(substr(md5(n::text), 1, 6)) || n, '!', false, false, true, '', '', '', clock_timestamp()
FROM generate_series(1, %(players)s) n;
INSERT INTO economy_wallet (id, user_id, gold, version, opened_at)
SELECT md5('wallet ' || username)::uuid, id, 300, 1, clock_timestamp() FROM auth_user WHERE password = '!';
RESET session_replication_role;
ANALYZE auth_user, economy_wallet;

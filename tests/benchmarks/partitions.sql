-- Events and commands in sixteen parts by their match, as docs/operating/growing.md describes it: what was there moves along.

ALTER TABLE matches_event RENAME TO matches_event_whole;
ALTER TABLE matches_command RENAME TO matches_command_whole;
CREATE TABLE matches_event (LIKE matches_event_whole INCLUDING DEFAULTS INCLUDING STORAGE) PARTITION BY HASH (match_id);
CREATE TABLE matches_command (LIKE matches_command_whole INCLUDING DEFAULTS INCLUDING STORAGE) PARTITION BY HASH (match_id);
DO $$
BEGIN
  FOR part IN 0..15 LOOP
    EXECUTE format('CREATE TABLE matches_event_%s PARTITION OF matches_event FOR VALUES WITH (MODULUS 16, REMAINDER %s)', part, part);
    EXECUTE format('CREATE TABLE matches_command_%s PARTITION OF matches_command FOR VALUES WITH (MODULUS 16, REMAINDER %s)', part, part);
  END LOOP;
END $$;
INSERT INTO matches_command SELECT * FROM matches_command_whole;
INSERT INTO matches_event SELECT * FROM matches_event_whole;
ALTER TABLE matches_event ADD PRIMARY KEY (match_id, version);
ALTER TABLE matches_command ADD PRIMARY KEY (match_id, id);
CREATE INDEX event_feed_in_parts ON matches_event (epoch, xact, position);
CREATE INDEX command_odd_in_parts ON matches_command (name, match_id) WHERE name IN ('time_is_up', 'resign');
ALTER TABLE matches_event ALTER COLUMN position ADD GENERATED ALWAYS AS IDENTITY;
SELECT setval(pg_get_serial_sequence('matches_event', 'position'), (SELECT max(position) FROM matches_event));
CREATE TRIGGER append_only_rows BEFORE UPDATE OR DELETE ON matches_event FOR EACH ROW EXECUTE FUNCTION matches_append_only();
CREATE TRIGGER append_only_table BEFORE TRUNCATE ON matches_event FOR EACH STATEMENT EXECUTE FUNCTION matches_append_only();
CREATE TRIGGER append_only_rows BEFORE UPDATE OR DELETE ON matches_command FOR EACH ROW EXECUTE FUNCTION matches_append_only();
CREATE TRIGGER append_only_table BEFORE TRUNCATE ON matches_command FOR EACH STATEMENT EXECUTE FUNCTION matches_append_only();
DROP TABLE matches_event_whole, matches_command_whole;
ANALYZE matches_event, matches_command;

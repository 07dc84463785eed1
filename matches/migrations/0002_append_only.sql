-- Who may change what: events and commands are written once, and the feed numbers them as they come.

ALTER TABLE matches_match SET (fillfactor = 70);
ALTER TABLE matches_event ALTER COLUMN position ADD GENERATED ALWAYS AS IDENTITY;
ALTER TABLE matches_event ALTER COLUMN xact SET DEFAULT pg_current_xact_id();

CREATE FUNCTION matches_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER append_only_rows BEFORE UPDATE OR DELETE ON matches_event FOR EACH ROW EXECUTE FUNCTION matches_append_only();
CREATE TRIGGER append_only_table BEFORE TRUNCATE ON matches_event FOR EACH STATEMENT EXECUTE FUNCTION matches_append_only();
CREATE TRIGGER append_only_rows BEFORE UPDATE OR DELETE ON matches_command FOR EACH ROW EXECUTE FUNCTION matches_append_only();
CREATE TRIGGER append_only_table BEFORE TRUNCATE ON matches_command FOR EACH STATEMENT EXECUTE FUNCTION matches_append_only();

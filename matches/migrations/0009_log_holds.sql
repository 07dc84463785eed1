-- The log is append-only like the events that it stands for. A look stays: of its row only the auditor may be forgotten.

CREATE TRIGGER append_only_rows BEFORE UPDATE OR DELETE ON matches_logentry FOR EACH ROW EXECUTE FUNCTION matches_append_only();
CREATE TRIGGER append_only_table BEFORE TRUNCATE ON matches_logentry FOR EACH STATEMENT EXECUTE FUNCTION matches_append_only();
CREATE TRIGGER append_only_rows BEFORE UPDATE OR DELETE ON matches_logtile FOR EACH ROW EXECUTE FUNCTION matches_append_only();
CREATE TRIGGER append_only_table BEFORE TRUNCATE ON matches_logtile FOR EACH STATEMENT EXECUTE FUNCTION matches_append_only();
CREATE TRIGGER append_only_rows BEFORE UPDATE OR DELETE ON matches_checkpoint FOR EACH ROW EXECUTE FUNCTION matches_append_only();
CREATE TRIGGER append_only_table BEFORE TRUNCATE ON matches_checkpoint FOR EACH STATEMENT EXECUTE FUNCTION matches_append_only();

CREATE FUNCTION matches_look_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.by_id IS NULL AND (NEW.id, NEW.match_id, NEW.reason, NEW.asked_at) = (OLD.id, OLD.match_id, OLD.reason, OLD.asked_at) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a look stays: % refused', TG_OP USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER look_stays BEFORE UPDATE OR DELETE ON matches_look FOR EACH ROW EXECUTE FUNCTION matches_look_stays();
CREATE TRIGGER append_only_rows BEFORE UPDATE OR DELETE ON matches_lookedat FOR EACH ROW EXECUTE FUNCTION matches_append_only();
CREATE TRIGGER append_only_table BEFORE TRUNCATE ON matches_lookedat FOR EACH STATEMENT EXECUTE FUNCTION matches_append_only();

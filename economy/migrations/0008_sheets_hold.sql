-- A sheet of boosters is published once, whole: its nine tiers come with it, none later, and nothing of it is ever changed but
-- the name of who published it, which may be erased.
CREATE FUNCTION economy_sheet_holds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.version, NEW.digest, NEW.published_at) IS DISTINCT FROM (OLD.version, OLD.digest, OLD.published_at)
     OR (NEW.by_id IS NOT NULL AND NEW.by_id IS DISTINCT FROM OLD.by_id) THEN
    RAISE EXCEPTION 'sheet % holds', OLD.version USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER sheet_holds BEFORE UPDATE ON economy_sheet FOR EACH ROW EXECUTE FUNCTION economy_sheet_holds();
CREATE TRIGGER append_only_rows BEFORE DELETE ON economy_sheet FOR EACH ROW EXECUTE FUNCTION matches_append_only();
CREATE TRIGGER append_only_table BEFORE TRUNCATE ON economy_sheet FOR EACH STATEMENT EXECUTE FUNCTION matches_append_only();

-- Both ask at the commit for exactly the numbers 1 to 9: whoever adds one to a sheet that was committed has ten.
CREATE FUNCTION economy_require_nine(sheet integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF ARRAY(SELECT number::integer FROM economy_tier WHERE sheet_id = sheet ORDER BY number)
     IS DISTINCT FROM ARRAY(SELECT generate_series(1, 9)) THEN
    RAISE EXCEPTION 'sheet % has not the boosters 1 to 9', sheet USING ERRCODE = 'integrity_constraint_violation';
  END IF;
END $$;
CREATE FUNCTION economy_sheet_is_whole() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM economy_require_nine(NEW.version);
  RETURN NULL;
END $$;
CREATE FUNCTION economy_tier_is_of_nine() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM economy_require_nine(NEW.sheet_id);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER sheet_is_whole AFTER INSERT ON economy_sheet DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION economy_sheet_is_whole();
CREATE CONSTRAINT TRIGGER tier_is_of_nine AFTER INSERT ON economy_tier DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION economy_tier_is_of_nine();

-- Who asked for an adjustment, and who approved it as it went from asked to paying: erased perhaps, never another.
CREATE FUNCTION economy_adjustment_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.by_id IS NOT NULL AND NEW.by_id IS DISTINCT FROM OLD.by_id)
     OR (NEW.approved_by_id IS NOT NULL AND NEW.approved_by_id IS DISTINCT FROM OLD.approved_by_id
         AND (OLD.state, NEW.state) <> ('asked', 'paying')) THEN
    RAISE EXCEPTION 'adjustment % holds', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER adjustment_people BEFORE UPDATE ON economy_adjustment
  FOR EACH ROW EXECUTE FUNCTION economy_adjustment_people();

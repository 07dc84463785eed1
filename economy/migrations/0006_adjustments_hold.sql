-- What the house gives: what was asked never changes, it goes from asked to refused or by paying to paid, and whatever takes a
-- second person finds one before it is paid. A share is written once. `why` and the people may be erased.
CREATE FUNCTION economy_adjustment_holds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.needs_second AND NEW.state <> 'asked' THEN
      RAISE EXCEPTION 'adjustment % takes a second person', NEW.id USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF (NEW.id, NEW.kind, NEW.wallet_id, NEW.gold, NEW.needs_second) IS DISTINCT FROM
     (OLD.id, OLD.kind, OLD.wallet_id, OLD.gold, OLD.needs_second)
     OR (OLD.approved_at IS NOT NULL AND NEW.approved_at IS DISTINCT FROM OLD.approved_at)
     OR (NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (('asked', 'paying'), ('asked', 'refused'), ('paying', 'paid'))) THEN
    RAISE EXCEPTION 'adjustment % holds', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.state = 'asked' AND NEW.state = 'paying' AND NEW.needs_second
     AND (NEW.approved_by_id IS NULL OR NEW.approved_by_id IS NOT DISTINCT FROM NEW.by_id) THEN
    RAISE EXCEPTION 'adjustment % takes a second person', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER adjustment_holds BEFORE INSERT OR UPDATE ON economy_adjustment
  FOR EACH ROW EXECUTE FUNCTION economy_adjustment_holds();
CREATE TRIGGER append_only_rows BEFORE DELETE ON economy_adjustment FOR EACH ROW EXECUTE FUNCTION matches_append_only();
CREATE TRIGGER append_only_table BEFORE TRUNCATE ON economy_adjustment FOR EACH STATEMENT EXECUTE FUNCTION matches_append_only();
CREATE TRIGGER append_only_rows BEFORE UPDATE OR DELETE ON economy_share FOR EACH ROW EXECUTE FUNCTION matches_append_only();
CREATE TRIGGER append_only_table BEFORE TRUNCATE ON economy_share FOR EACH STATEMENT EXECUTE FUNCTION matches_append_only();

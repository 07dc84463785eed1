-- Of a look the auditor may be forgotten; its words change only in a transaction that erases somebody (matches.erasing).

CREATE OR REPLACE FUNCTION matches_look_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.id, NEW.match_id, NEW.asked_at) = (OLD.id, OLD.match_id, OLD.asked_at)
     AND (NEW.by_id IS NULL OR NEW.by_id IS NOT DISTINCT FROM OLD.by_id)
     AND (NEW.reason = OLD.reason OR current_setting('matches.erasing', true) = 'yes') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a look stays: % refused', TG_OP USING ERRCODE = 'restrict_violation';
END $$;

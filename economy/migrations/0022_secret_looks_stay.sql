CREATE FUNCTION economy_secret_look_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.by_id IS NULL AND (NEW.id, NEW.pledge_id, NEW.at) = (OLD.id, OLD.pledge_id, OLD.at) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a look stays: % refused', TG_OP USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER look_stays BEFORE UPDATE OR DELETE ON economy_secretlook FOR EACH ROW EXECUTE FUNCTION economy_secret_look_stays();

-- A result is credited once and seen once; nothing else of it changes.
CREATE OR REPLACE FUNCTION economy_season_result_holds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.season_id, NEW.wallet_id, NEW.fighter_id, NEW.place, NEW.points, NEW.wins, NEW.losses, NEW.gold) IS DISTINCT FROM
     (OLD.id, OLD.season_id, OLD.wallet_id, OLD.fighter_id, OLD.place, OLD.points, OLD.wins, OLD.losses, OLD.gold)
     OR (OLD.transfer IS NOT NULL AND NEW.transfer IS DISTINCT FROM OLD.transfer)
     OR (OLD.seen_at IS NOT NULL AND NEW.seen_at IS DISTINCT FROM OLD.seen_at) THEN
    RAISE EXCEPTION 'result % holds', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

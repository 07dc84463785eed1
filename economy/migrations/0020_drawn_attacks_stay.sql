-- Who attacked whom, with what, holds; an attack is settled or void once, and for ever. One that nobody has begun may come to
-- another table: then it counts from there.
CREATE OR REPLACE FUNCTION economy_attack_holds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.season_id, NEW.attacker_id, NEW.defender_id, NEW.key, NEW.attack_side, NEW.defence_side, NEW.draw_id)
     IS DISTINCT FROM (OLD.id, OLD.season_id, OLD.attacker_id, OLD.defender_id, OLD.key, OLD.attack_side, OLD.defence_side,
      OLD.draw_id)
     OR ((NEW.match, NEW.opened_at) IS DISTINCT FROM (OLD.match, OLD.opened_at)
      AND ((OLD.state, NEW.state) <> ('open', 'open') OR NEW.opened_at < OLD.opened_at))
     OR (OLD.state IN ('settled', 'void') AND NEW IS DISTINCT FROM OLD) THEN
    RAISE EXCEPTION 'attack % holds', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

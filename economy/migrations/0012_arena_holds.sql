-- A season's dates hold and its state goes on in one direction; nobody registers once it is closed.
CREATE FUNCTION economy_season_holds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.monday, NEW.starts_at, NEW.ends_at, NEW.made_at) IS DISTINCT FROM (OLD.monday, OLD.starts_at, OLD.ends_at, OLD.made_at)
     OR array_position(ARRAY['running', 'closed', 'paying', 'over'], NEW.state::text)
        < array_position(ARRAY['running', 'closed', 'paying', 'over'], OLD.state::text)
     OR (NEW.fighters <> OLD.fighters AND (OLD.state <> 'running' OR NEW.fighters <> OLD.fighters + 1)) THEN
    RAISE EXCEPTION 'season % holds', OLD.monday USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER season_holds BEFORE UPDATE ON economy_season FOR EACH ROW EXECUTE FUNCTION economy_season_holds();
CREATE TRIGGER append_only_rows BEFORE DELETE ON economy_season FOR EACH ROW EXECUTE FUNCTION matches_append_only();
CREATE TRIGGER append_only_table BEFORE TRUNCATE ON economy_season FOR EACH STATEMENT EXECUTE FUNCTION matches_append_only();
CREATE TRIGGER append_only_rows BEFORE DELETE ON economy_fighter FOR EACH ROW EXECUTE FUNCTION matches_append_only();
CREATE TRIGGER append_only_table BEFORE TRUNCATE ON economy_fighter FOR EACH STATEMENT EXECUTE FUNCTION matches_append_only();

-- Who attacked whom, with what, holds; an attack is settled or void once, and for ever.
CREATE FUNCTION economy_attack_holds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.season_id, NEW.attacker_id, NEW.defender_id, NEW.key, NEW.match, NEW.attack_side, NEW.defence_side, NEW.draw_id,
      NEW.opened_at)
     IS DISTINCT FROM (OLD.season_id, OLD.attacker_id, OLD.defender_id, OLD.key, OLD.match, OLD.attack_side, OLD.defence_side,
      OLD.draw_id, OLD.opened_at)
     OR (OLD.state IN ('settled', 'void') AND NEW IS DISTINCT FROM OLD) THEN
    RAISE EXCEPTION 'attack % holds', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER attack_holds BEFORE UPDATE ON economy_attack FOR EACH ROW EXECUTE FUNCTION economy_attack_holds();
CREATE TRIGGER append_only_rows BEFORE DELETE ON economy_attack FOR EACH ROW EXECUTE FUNCTION matches_append_only();
CREATE TRIGGER append_only_table BEFORE TRUNCATE ON economy_attack FOR EACH STATEMENT EXECUTE FUNCTION matches_append_only();

-- A result is credited once and seen once; nothing else of it changes.
CREATE FUNCTION economy_season_result_holds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.season_id, NEW.wallet_id, NEW.place, NEW.points, NEW.wins, NEW.losses, NEW.gold)
     IS DISTINCT FROM (OLD.id, OLD.season_id, OLD.wallet_id, OLD.place, OLD.points, OLD.wins, OLD.losses, OLD.gold)
     OR (OLD.transfer IS NOT NULL AND NEW.transfer IS DISTINCT FROM OLD.transfer)
     OR (OLD.seen_at IS NOT NULL AND NEW.seen_at IS DISTINCT FROM OLD.seen_at) THEN
    RAISE EXCEPTION 'result % holds', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER season_result_holds BEFORE UPDATE ON economy_seasonresult
  FOR EACH ROW EXECUTE FUNCTION economy_season_result_holds();
CREATE TRIGGER append_only_rows BEFORE DELETE ON economy_seasonresult FOR EACH ROW EXECUTE FUNCTION matches_append_only();
CREATE TRIGGER append_only_table BEFORE TRUNCATE ON economy_seasonresult
  FOR EACH STATEMENT EXECUTE FUNCTION matches_append_only();

-- What no code can get round: the ledger is written once and balances, copies keep their birth, odds keep their sums.

CREATE TRIGGER append_only_rows BEFORE UPDATE OR DELETE ON economy_transfer FOR EACH ROW EXECUTE FUNCTION matches_append_only();
CREATE TRIGGER append_only_table BEFORE TRUNCATE ON economy_transfer FOR EACH STATEMENT EXECUTE FUNCTION matches_append_only();
CREATE TRIGGER append_only_rows BEFORE UPDATE OR DELETE ON economy_entry FOR EACH ROW EXECUTE FUNCTION matches_append_only();
CREATE TRIGGER append_only_table BEFORE TRUNCATE ON economy_entry FOR EACH STATEMENT EXECUTE FUNCTION matches_append_only();
CREATE TRIGGER append_only_rows BEFORE UPDATE OR DELETE ON economy_draw FOR EACH ROW EXECUTE FUNCTION matches_append_only();
CREATE TRIGGER append_only_table BEFORE TRUNCATE ON economy_draw FOR EACH STATEMENT EXECUTE FUNCTION matches_append_only();
CREATE TRIGGER append_only_rows BEFORE UPDATE OR DELETE ON economy_movement FOR EACH ROW EXECUTE FUNCTION matches_append_only();
CREATE TRIGGER append_only_table BEFORE TRUNCATE ON economy_movement FOR EACH STATEMENT EXECUTE FUNCTION matches_append_only();
CREATE TRIGGER append_only_rows BEFORE UPDATE OR DELETE ON economy_dayseal FOR EACH ROW EXECUTE FUNCTION matches_append_only();
CREATE TRIGGER append_only_table BEFORE TRUNCATE ON economy_dayseal FOR EACH STATEMENT EXECUTE FUNCTION matches_append_only();
CREATE TRIGGER append_only_rows BEFORE UPDATE OR DELETE ON economy_tier FOR EACH ROW EXECUTE FUNCTION matches_append_only();
CREATE TRIGGER append_only_table BEFORE TRUNCATE ON economy_tier FOR EACH STATEMENT EXECUTE FUNCTION matches_append_only();
CREATE TRIGGER append_only_table BEFORE TRUNCATE ON economy_copy FOR EACH STATEMENT EXECUTE FUNCTION matches_append_only();
CREATE TRIGGER append_only_rows BEFORE DELETE ON economy_copy FOR EACH ROW EXECUTE FUNCTION matches_append_only();
CREATE TRIGGER append_only_rows BEFORE DELETE ON economy_wallet FOR EACH ROW EXECUTE FUNCTION matches_append_only();
CREATE TRIGGER append_only_rows BEFORE DELETE ON economy_pledge FOR EACH ROW EXECUTE FUNCTION matches_append_only();

-- A transfer has two sides at least, sums to zero and concerns one wallet at most: gold goes between a player and the house, never
-- from player to player. Sides 0 and 1 come with the transfer; a further one is looked at when it comes.
CREATE FUNCTION economy_require_balance(transfer bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE total bigint; first_two integer; wallets integer;
BEGIN
  SELECT sum(amount), count(*) FILTER (WHERE place < 2), count(DISTINCT wallet_id) INTO total, first_two, wallets
  FROM economy_entry WHERE transfer_id = transfer;
  IF first_two <> 2 OR total <> 0 OR wallets > 1 THEN
    RAISE EXCEPTION 'transfer % does not balance: sum %, wallets %', transfer, total, wallets
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
END $$;
CREATE FUNCTION economy_transfer_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM economy_require_balance(NEW.id);
  RETURN NULL;
END $$;
CREATE FUNCTION economy_entry_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM economy_require_balance(NEW.transfer_id);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER transfer_balances AFTER INSERT ON economy_transfer DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION economy_transfer_balances();
CREATE CONSTRAINT TRIGGER entry_balances AFTER INSERT ON economy_entry DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.place >= 2) EXECUTE FUNCTION economy_entry_balances();
ALTER TABLE economy_entry ADD CONSTRAINT entry_places CHECK (place >= 0);

-- What a copy is and whose it is never changes; a copy that was sacrificed never comes back.
CREATE FUNCTION economy_copy_for_life() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.wallet_id, NEW.card, NEW.rarity, NEW.holo, NEW.draw_id, NEW.place)
     IS DISTINCT FROM (OLD.id, OLD.wallet_id, OLD.card, OLD.rarity, OLD.holo, OLD.draw_id, OLD.place)
     OR OLD.gone = 'sacrificed' OR NEW.stars < OLD.stars THEN
    RAISE EXCEPTION 'copy % is for life', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER copy_for_life BEFORE UPDATE ON economy_copy FOR EACH ROW EXECUTE FUNCTION economy_copy_for_life();

-- A secret is committed to once; what it was is told once.
CREATE FUNCTION economy_pledge_holds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.wallet_id, NEW.number, NEW.commitment) IS DISTINCT FROM (OLD.wallet_id, OLD.number, OLD.commitment)
     OR (OLD.seeded AND (NEW.seeded, NEW.seed) IS DISTINCT FROM (OLD.seeded, OLD.seed))
     OR (OLD.revealed <> '' AND NEW IS DISTINCT FROM OLD) OR NEW.drawn < OLD.drawn THEN
    RAISE EXCEPTION 'pledge % holds', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER pledge_holds BEFORE UPDATE ON economy_pledge FOR EACH ROW EXECUTE FUNCTION economy_pledge_holds();

ALTER TABLE economy_wallet SET (fillfactor = 70);
ALTER TABLE economy_pledge SET (fillfactor = 70);
ALTER TABLE economy_copy SET (fillfactor = 90);

-- A raffle's dates, secret and commitment hold; its state goes on in one direction; tickets are counted while it is open, and
-- its secret is told once.
CREATE FUNCTION economy_raffle_holds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.day, NEW.opens_at, NEW.closes_at, NEW.draws_at, NEW.key, NEW.sealed, NEW.commitment, NEW.made_at)
     IS DISTINCT FROM (OLD.day, OLD.opens_at, OLD.closes_at, OLD.draws_at, OLD.key, OLD.sealed, OLD.commitment, OLD.made_at)
     OR (OLD.secret <> '' AND NEW.secret <> OLD.secret)
     OR (OLD.drawn_at IS NOT NULL AND (NEW.pot, NEW.winners, NEW.drawn_at) IS DISTINCT FROM (OLD.pot, OLD.winners, OLD.drawn_at))
     OR array_position(ARRAY['open', 'closed', 'paying', 'over', 'void'], NEW.state::text)
        < array_position(ARRAY['open', 'closed', 'paying', 'over', 'void'], OLD.state::text)
     OR (OLD.state IN ('over', 'void') AND NEW.state <> OLD.state) THEN
    RAISE EXCEPTION 'raffle % holds', OLD.day USING ERRCODE = 'restrict_violation';
  END IF;
  IF (NEW.tickets, NEW.head) IS DISTINCT FROM (OLD.tickets, OLD.head)
     AND (OLD.state <> 'open' OR NEW.state <> 'open' OR NEW.tickets <> OLD.tickets + 1) THEN
    RAISE EXCEPTION 'raffle % takes no ticket', OLD.day USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER raffle_holds BEFORE UPDATE ON economy_raffle FOR EACH ROW EXECUTE FUNCTION economy_raffle_holds();
CREATE TRIGGER append_only_rows BEFORE DELETE ON economy_raffle FOR EACH ROW EXECUTE FUNCTION matches_append_only();
CREATE TRIGGER append_only_table BEFORE TRUNCATE ON economy_raffle FOR EACH STATEMENT EXECUTE FUNCTION matches_append_only();

CREATE TRIGGER append_only_rows BEFORE DELETE OR UPDATE ON economy_ticket
  FOR EACH ROW EXECUTE FUNCTION matches_append_only();
CREATE TRIGGER append_only_table BEFORE TRUNCATE ON economy_ticket FOR EACH STATEMENT EXECUTE FUNCTION matches_append_only();

-- A prize is credited once and seen once; nothing else of it changes.
CREATE FUNCTION economy_prize_holds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.raffle_id, NEW.place, NEW.number, NEW.wallet_id, NEW.gold)
     IS DISTINCT FROM (OLD.id, OLD.raffle_id, OLD.place, OLD.number, OLD.wallet_id, OLD.gold)
     OR (OLD.transfer IS NOT NULL AND NEW.transfer IS DISTINCT FROM OLD.transfer)
     OR (OLD.seen_at IS NOT NULL AND NEW.seen_at IS DISTINCT FROM OLD.seen_at) THEN
    RAISE EXCEPTION 'prize % holds', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER prize_holds BEFORE UPDATE ON economy_prize FOR EACH ROW EXECUTE FUNCTION economy_prize_holds();
CREATE TRIGGER append_only_rows BEFORE DELETE ON economy_prize FOR EACH ROW EXECUTE FUNCTION matches_append_only();
CREATE TRIGGER append_only_table BEFORE TRUNCATE ON economy_prize FOR EACH STATEMENT EXECUTE FUNCTION matches_append_only();

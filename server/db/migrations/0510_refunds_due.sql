-- The list of refunds that a club owes reads these charges alone, instead of all that the club ever had: most are paid,
-- and of few is anything to be refunded. The mark follows from movements and from the state of the booking, tournament,
-- pair or entry that the charge is for (decision 0263).
ALTER TABLE charge ADD COLUMN has_refund_due boolean NOT NULL DEFAULT false;

-- True if more than the fee is paid for something that ended.
CREATE FUNCTION is_refund_due(stands charge) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN CASE stands.kind
    WHEN 'court' THEN EXISTS (SELECT FROM booking WHERE id = stands.booking_id AND state = 'CANCELADO')
    WHEN 'inscription' THEN
      EXISTS (SELECT FROM tournament WHERE id = stands.tournament_id AND status = 'cancelled')
      OR NOT CASE WHEN stands.pair_id IS NULL
        THEN EXISTS (SELECT FROM entry
          WHERE (category_id, person_id, turn) = (stands.category_id, stands.person_id, stands.turn))
        ELSE EXISTS (SELECT FROM pair
          WHERE id = stands.pair_id AND category_id = stands.category_id AND state IN ('awaiting-club', 'confirmed'))
        END
    ELSE false END
    AND (SELECT coalesce(sum(paid), 0) FROM movement WHERE charge_id = stands.id) > coalesce(stands.fee, 0);
END $$;

-- Only the debtor may change, both marks, and the fee once, when its booking is cancelled. Nobody sets the second mark:
-- it is computed for each change.
CREATE OR REPLACE FUNCTION refuse_change_of_charge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.fee IS NULL OR NEW.fee = OLD.fee)
    AND to_jsonb(NEW) - '{person_id,debtor_name,fee,is_owed,has_refund_due}'::text[]
      = to_jsonb(OLD) - '{person_id,debtor_name,fee,is_owed,has_refund_due}'::text[]
    AND (NEW.is_owed = OLD.is_owed OR NEW.is_owed = (SELECT owed > 0 FROM charge_balance WHERE id = NEW.id))
  THEN
    NEW.has_refund_due := is_refund_due(NEW);
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'charge is append-only';
END $$;

UPDATE charge SET has_refund_due = true WHERE is_refund_due(charge);

CREATE INDEX charge_refund_due ON charge (club_id) WHERE has_refund_due;

CREATE OR REPLACE FUNCTION charge_balance_holds() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stands charge_balance;
BEGIN
  PERFORM FROM charge WHERE id = NEW.charge_id FOR NO KEY UPDATE;
  IF NEW.kind = 'reversal' AND NOT EXISTS (SELECT FROM movement
    WHERE id = NEW.reverses AND kind <> 'reversal' AND charge_id = NEW.charge_id
      AND method IS NOT DISTINCT FROM NEW.method
      AND (paid, waived) = (-NEW.paid, -NEW.waived))
  THEN
    RAISE EXCEPTION 'a reversal is the opposite of what it names' USING CONSTRAINT = 'charge_balance_holds';
  END IF;
  SELECT * INTO stands FROM charge_balance WHERE id = NEW.charge_id;
  IF least(stands.paid, stands.waived, stands.owed) < 0 THEN
    RAISE EXCEPTION 'more is paid or waived than is owed' USING CONSTRAINT = 'charge_balance_holds';
  END IF;
  UPDATE charge SET is_owed = stands.owed > 0
    WHERE id = NEW.charge_id AND (is_owed, has_refund_due) <> (stands.owed > 0, is_refund_due(charge));
  RETURN NULL;
END $$;

-- Marks the charges of a booking, tournament, pair or entry that changed. It locks them first, as a movement does, so
-- that of a payment and an end at once the second sees the first.
CREATE FUNCTION mark_refunds_due() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[];
BEGIN
  IF TG_TABLE_NAME = 'booking' THEN
    ids := ARRAY(SELECT id FROM charge WHERE booking_id = NEW.id);
  ELSIF TG_TABLE_NAME = 'tournament' THEN
    ids := ARRAY(SELECT id FROM charge WHERE tournament_id = NEW.id);
  ELSIF TG_TABLE_NAME = 'pair' THEN
    ids := ARRAY(SELECT id FROM charge WHERE pair_id IN (OLD.id, NEW.id));
  ELSE
    ids := ARRAY(SELECT id FROM charge WHERE kind = 'inscription' AND pair_id IS NULL AND (category_id, person_id, turn)
      IN ((OLD.category_id, OLD.person_id, OLD.turn), (NEW.category_id, NEW.person_id, NEW.turn)));
  END IF;
  PERFORM FROM charge WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE charge SET has_refund_due = NOT has_refund_due
    WHERE id = ANY (ids) AND has_refund_due <> is_refund_due(charge);
  RETURN NULL;
END $$;

-- At the end of the transaction, which has locked the charges in the order of all locks by then. No trigger runs for a
-- change that neither ends nor restores: it would lock charges that its transaction leaves alone. A pair or an entry is
-- there before anything is paid for it, so that inserting one marks nothing.
CREATE CONSTRAINT TRIGGER booking_marks_refunds AFTER UPDATE OF state ON booking DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((OLD.state = 'CANCELADO') <> (NEW.state = 'CANCELADO')) EXECUTE FUNCTION mark_refunds_due();
CREATE CONSTRAINT TRIGGER tournament_marks_refunds AFTER UPDATE OF status ON tournament DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((OLD.status = 'cancelled') <> (NEW.status = 'cancelled')) EXECUTE FUNCTION mark_refunds_due();
CREATE CONSTRAINT TRIGGER pair_marks_refunds AFTER UPDATE OF category_id, state ON pair DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((OLD.category_id, OLD.state IN ('awaiting-club', 'confirmed'))
    IS DISTINCT FROM (NEW.category_id, NEW.state IN ('awaiting-club', 'confirmed')))
  EXECUTE FUNCTION mark_refunds_due();
CREATE CONSTRAINT TRIGGER deleted_pair_marks_refunds AFTER DELETE ON pair DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.state IN ('awaiting-club', 'confirmed')) EXECUTE FUNCTION mark_refunds_due();
CREATE CONSTRAINT TRIGGER entry_marks_refunds AFTER UPDATE OF category_id, person_id, turn ON entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((OLD.category_id, OLD.person_id, OLD.turn)
    IS DISTINCT FROM (NEW.category_id, NEW.person_id, NEW.turn))
  EXECUTE FUNCTION mark_refunds_due();
CREATE CONSTRAINT TRIGGER deleted_entry_marks_refunds AFTER DELETE ON entry DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.turn IS NOT NULL) EXECUTE FUNCTION mark_refunds_due();

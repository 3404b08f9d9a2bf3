-- The list of what a club is owed reads the open charges alone, instead of all that the club ever had. The mark follows
-- from the movements: only their trigger changes it, and no other value is accepted (decision 0251).
-- Old charges are closed until the statement below, so that it changes the few that are open.
ALTER TABLE charge ADD COLUMN is_owed boolean NOT NULL DEFAULT false;
ALTER TABLE charge ALTER COLUMN is_owed SET DEFAULT true;

-- Only the debtor may change, the mark with the balance, and the fee once, when its booking is cancelled.
CREATE OR REPLACE FUNCTION refuse_change_of_charge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.fee IS NULL OR NEW.fee = OLD.fee)
    AND to_jsonb(NEW) - '{person_id,debtor_name,fee,is_owed}'::text[]
      = to_jsonb(OLD) - '{person_id,debtor_name,fee,is_owed}'::text[]
    AND (NEW.is_owed = OLD.is_owed OR NEW.is_owed = (SELECT owed > 0 FROM charge_balance WHERE id = NEW.id))
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'charge is append-only';
END $$;

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
  UPDATE charge SET is_owed = stands.owed > 0 WHERE id = NEW.charge_id AND is_owed <> (stands.owed > 0);
  RETURN NULL;
END $$;

UPDATE charge SET is_owed = true
  FROM (SELECT charge.id FROM charge LEFT JOIN movement ON movement.charge_id = charge.id
    GROUP BY charge.id HAVING charge.amount > coalesce(sum(movement.paid + movement.waived), 0)) AS open
  WHERE charge.id = open.id;

CREATE INDEX charge_owed ON charge (club_id) WHERE is_owed;

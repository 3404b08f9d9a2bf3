-- What is owed besides inscriptions: courts, and whatever a club notes down; and what stays with a club in somebody's favour. Decision 0080.

ALTER TABLE charge
  ADD COLUMN kind text NOT NULL DEFAULT 'inscription'
    CONSTRAINT charge_kind CHECK (kind IN ('inscription', 'court', 'other', 'credit')),
  ADD COLUMN booking_id uuid REFERENCES booking,
  -- Of a booking that is divided: 0 is all of it, 1 to 4 are its parts.
  ADD COLUMN part smallint CONSTRAINT charge_part CHECK (part BETWEEN 0 AND 4),
  ADD COLUMN concept text CONSTRAINT charge_concept CHECK (length(concept) BETWEEN 1 AND 120),
  -- Who owes it without being anybody here: a guest of a court.
  ADD COLUMN debtor_name text CONSTRAINT charge_debtor_name CHECK (length(debtor_name) BETWEEN 1 AND 120),
  -- What is the club's of it though its booking was given up; null while the booking stands.
  ADD COLUMN fee integer CONSTRAINT charge_fee CHECK (fee BETWEEN 0 AND amount),
  ALTER COLUMN tournament_id DROP NOT NULL,
  ALTER COLUMN category_id DROP NOT NULL,
  ALTER COLUMN pair_id DROP NOT NULL,
  ALTER COLUMN half DROP NOT NULL,
  ADD CONSTRAINT charge_of_inscription
    CHECK (num_nonnulls(tournament_id, category_id, pair_id, half) = CASE kind WHEN 'inscription' THEN 4 ELSE 0 END),
  ADD CONSTRAINT charge_of_court CHECK (num_nonnulls(booking_id, part) = CASE kind WHEN 'court' THEN 2 ELSE 0 END),
  ADD CONSTRAINT charge_of_other CHECK ((kind = 'other') = (concept IS NOT NULL)),
  ADD CONSTRAINT charge_fee_of_court CHECK (fee IS NULL OR kind = 'court'),
  ADD CONSTRAINT charge_once_per_part UNIQUE (booking_id, part, turn);
ALTER TABLE charge ALTER COLUMN kind DROP DEFAULT;

DROP VIEW charge_balance;
CREATE VIEW charge_balance AS
  SELECT charge.*, sums.paid, sums.waived, charge.amount - sums.paid - sums.waived AS owed
  FROM charge CROSS JOIN LATERAL (
    SELECT coalesce(sum(movement.paid), 0)::integer AS paid, coalesce(sum(movement.waived), 0)::integer AS waived
    FROM movement WHERE charge_id = charge.id) AS sums;

-- Whom a charge names may change, and what its club keeps of a booking is said once, when that is given up; nothing else.
CREATE OR REPLACE FUNCTION refuse_change_of_charge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.fee IS NULL OR NEW.fee = OLD.fee)
    AND to_jsonb(NEW) - '{person_id,debtor_name,fee}'::text[] = to_jsonb(OLD) - '{person_id,debtor_name,fee}'::text[]
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'charge is append-only';
END $$;

ALTER TABLE movement
  -- One payment elsewhere may pay several charges, and so may what goes back of it.
  ADD COLUMN gateway_payment_id bigint,
  ADD COLUMN gateway_refund_id bigint,
  ADD COLUMN proof_id uuid,
  ADD COLUMN invoice_number text CONSTRAINT movement_invoice_number CHECK (length(invoice_number) BETWEEN 1 AND 40),
  DROP CONSTRAINT movement_method,
  ADD CONSTRAINT movement_method CHECK (method IN ('cash', 'transfer', 'mercado_pago', 'credit', 'unrecorded')),
  DROP CONSTRAINT movement_why,
  ADD CONSTRAINT movement_why CHECK (why IN ('pair-broken', 'player-replaced', 'tournament-cancelled', 'import-undone', 'payment-erased',
    'booking-ended', 'charge-divided', 'left-as-credit')),
  ADD CONSTRAINT movement_of_gateway
    CHECK (num_nonnulls(gateway_payment_id, gateway_refund_id) = 0 OR method IS NOT DISTINCT FROM 'mercado_pago');
CREATE UNIQUE INDEX movement_gateway_payment_once ON movement (gateway_payment_id, charge_id) WHERE kind = 'payment';
CREATE UNIQUE INDEX movement_gateway_refund_once ON movement (gateway_refund_id, charge_id) WHERE kind = 'refund';
CREATE INDEX movement_proof ON movement (proof_id);

-- What a club owes somebody: each movement by credit and nothing else, with its sign turned around.
CREATE TABLE credit_entry (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  club_id uuid NOT NULL REFERENCES club,
  person_id uuid REFERENCES person ON DELETE SET NULL,
  amount integer NOT NULL CONSTRAINT credit_entry_amount CHECK (amount <> 0),
  movement_id uuid NOT NULL CONSTRAINT credit_entry_once UNIQUE REFERENCES movement,
  at timestamptz NOT NULL
);
CREATE INDEX credit_entry_person ON credit_entry (person_id, club_id);
CREATE INDEX credit_entry_club ON credit_entry (club_id);

-- Nobody's credit is ever less than nothing: of two who spend the same pesos the second waits here, and is refused.
CREATE FUNCTION write_credit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  holder uuid := (SELECT person_id FROM charge WHERE id = NEW.charge_id);
BEGIN
  IF holder IS NULL THEN
    RAISE EXCEPTION 'credit is somebody''s' USING CONSTRAINT = 'credit_has_holder';
  END IF;
  PERFORM FROM person WHERE id = holder FOR NO KEY UPDATE;
  INSERT INTO credit_entry (club_id, person_id, amount, movement_id, at) VALUES (NEW.club_id, holder, -NEW.paid, NEW.id, NEW.at);
  IF (SELECT sum(amount) FROM credit_entry WHERE club_id = NEW.club_id AND person_id = holder) < 0 THEN
    RAISE EXCEPTION 'more credit is spent than there is' USING CONSTRAINT = 'credit_never_negative';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER movement_writes_credit AFTER INSERT ON movement
  FOR EACH ROW WHEN (NEW.method = 'credit') EXECUTE FUNCTION write_credit();

CREATE FUNCTION refuse_change_of_credit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'person_id' = to_jsonb(OLD) - 'person_id' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'credit_entry is append-only';
END $$;
CREATE TRIGGER credit_entry_is_append_only BEFORE UPDATE OR DELETE ON credit_entry FOR EACH ROW EXECUTE FUNCTION refuse_change_of_credit();
CREATE TRIGGER credit_entry_is_never_emptied BEFORE TRUNCATE ON credit_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_books();

-- What is let and still to come is owed. What is over nobody noted: whether it was paid, nobody can say.
INSERT INTO charge (kind, club_id, person_id, debtor_name, booking_id, part, amount, created_at)
  SELECT 'court', court.club_id, booking.person_id, booking.guest_name, booking.id, 0, booking.price, booking.created_at
  FROM booking JOIN court ON court.id = booking.court_id JOIN club ON club.id = court.club_id
  WHERE booking.state = 'RESERVADO' AND booking.kind = 'single' AND booking.price > 0
    AND booking.day >= (now() AT TIME ZONE club.time_zone)::date;

-- Money: the ledger of charges and movements, tills, credit, receipts, invoices and the payment gateway. Amounts are
-- whole pesos, at most a hundred million (contract/values.ts: amountMax). The ledger only grows (decision 0077).

CREATE FUNCTION refuse_change_of_books() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;

-- Tills ---------------------------------------------------------------------------------------------------------------

-- The cash drawer of a club, from its opening to its counting. Cash is always in one. The sums are bigint because a
-- till adds up many amounts.
CREATE TABLE till (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  club_id uuid NOT NULL REFERENCES club,
  opened_at timestamptz NOT NULL,
  opened_by uuid NOT NULL REFERENCES person,
  float bigint NOT NULL CONSTRAINT till_float CHECK (float >= 0),
  closed_at timestamptz,
  closed_by uuid REFERENCES person,
  counted bigint CONSTRAINT till_counted CHECK (counted >= 0),
  expected bigint,
  note text CONSTRAINT till_note CHECK (length(note) BETWEEN 1 AND 200),
  CONSTRAINT till_closed CHECK (num_nonnulls(closed_at, closed_by, counted, expected) IN (0, 4)),
  UNIQUE (id, club_id)
);
CREATE UNIQUE INDEX till_one_open ON till (club_id) WHERE closed_at IS NULL;
CREATE INDEX till_club ON till (club_id, opened_at DESC, id DESC);
CREATE INDEX till_opened_by ON till (opened_by);
CREATE INDEX till_closed_by ON till (closed_by);

-- A till is closed once and changes in no other way.
CREATE FUNCTION refuse_change_of_till() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.closed_at IS NULL AND NEW.closed_at IS NOT NULL
    AND (NEW.id, NEW.club_id, NEW.opened_at, NEW.opened_by, NEW.float)
      = (OLD.id, OLD.club_id, OLD.opened_at, OLD.opened_by, OLD.float)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a till is opened and closed, nothing else';
END $$;
CREATE TRIGGER till_closes_once BEFORE UPDATE OR DELETE ON till FOR EACH ROW EXECUTE FUNCTION refuse_change_of_till();
CREATE TRIGGER till_is_never_emptied BEFORE TRUNCATE ON till FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change_of_books();

-- The club decides if a difference needs a reason (decision 0091).
CREATE FUNCTION till_difference_explained() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT explains_till FROM club WHERE id = NEW.club_id) THEN
    RAISE EXCEPTION 'a difference says why' USING CONSTRAINT = 'till_difference_explained';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER till_difference_explained BEFORE INSERT OR UPDATE ON till
  FOR EACH ROW WHEN (NEW.counted <> NEW.expected AND NEW.note IS NULL) EXECUTE FUNCTION till_difference_explained();

-- Cash in or out for no charge: change that is brought, balls that are bought.
CREATE TABLE till_entry (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  till_id uuid NOT NULL REFERENCES till,
  kind text NOT NULL CONSTRAINT till_entry_kind CHECK (kind IN ('in', 'out')),
  amount integer NOT NULL CONSTRAINT till_entry_amount CHECK (amount > 0)
    CONSTRAINT till_entry_amount_max CHECK (amount <= 100000000),
  concept text NOT NULL CONSTRAINT till_entry_concept CHECK (length(concept) BETWEEN 1 AND 120),
  by_person uuid NOT NULL REFERENCES person,
  at timestamptz NOT NULL,
  -- The closed till that this entry corrects. The entry lies in the open one, because a closed till never changes.
  corrects uuid REFERENCES till
);
CREATE INDEX till_entry_till ON till_entry (till_id, at, id);
CREATE INDEX till_entry_corrects ON till_entry (corrects);
CREATE INDEX till_entry_by_person ON till_entry (by_person);
CREATE TRIGGER till_entry_is_append_only BEFORE UPDATE OR DELETE ON till_entry FOR EACH ROW
  EXECUTE FUNCTION refuse_change_of_books();
CREATE TRIGGER till_entry_is_never_emptied BEFORE TRUNCATE ON till_entry FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change_of_books();

-- No cash enters a till that is being counted, or is closed.
CREATE FUNCTION till_is_open() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM till WHERE id = NEW.till_id AND closed_at IS NULL FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the till is closed' USING CONSTRAINT = 'till_is_open';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER till_entry_till_is_open BEFORE INSERT ON till_entry
  FOR EACH ROW EXECUTE FUNCTION till_is_open();

CREATE FUNCTION till_entry_corrects_closed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM till closed JOIN till open ON open.club_id = closed.club_id
    WHERE closed.id = NEW.corrects AND closed.closed_at IS NOT NULL AND open.id = NEW.till_id)
  THEN
    RAISE EXCEPTION 'only a closed till of the same club is put right' USING CONSTRAINT = 'till_entry_corrects_closed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER till_entry_corrects_closed BEFORE INSERT ON till_entry
  FOR EACH ROW WHEN (NEW.corrects IS NOT NULL) EXECUTE FUNCTION till_entry_corrects_closed();

-- Charges -------------------------------------------------------------------------------------------------------------

-- A debt to a club: half of a pair's entry fee, a court or a part of it, something else, or credit to give back
-- (decision 0080). A broken pair is deleted and its category may be, so neither is a foreign key. A new player of a
-- pair owes the rest of the former one: the next turn of the same half.
CREATE TABLE charge (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  club_id uuid NOT NULL REFERENCES club,
  person_id uuid REFERENCES person ON DELETE SET NULL,
  tournament_id uuid REFERENCES tournament,
  category_id uuid,
  pair_id uuid,
  half smallint CONSTRAINT charge_half CHECK (half IN (1, 2)),
  turn smallint NOT NULL DEFAULT 0 CONSTRAINT charge_turn CHECK (turn >= 0),
  amount integer NOT NULL CONSTRAINT charge_amount CHECK (amount > 0)
    CONSTRAINT charge_amount_max CHECK (amount <= 100000000),
  created_at timestamptz NOT NULL,
  kind text NOT NULL CONSTRAINT charge_kind CHECK (kind IN ('inscription', 'court', 'other', 'credit')),
  booking_id uuid REFERENCES booking,
  -- 0 is the whole booking, 1 to 4 are the parts of a divided one.
  part smallint CONSTRAINT charge_part CHECK (part BETWEEN 0 AND 4),
  concept text CONSTRAINT charge_concept CHECK (length(concept) BETWEEN 1 AND 120),
  -- A debtor without a record: a guest of a court.
  debtor_name text CONSTRAINT charge_debtor_name CHECK (length(debtor_name) BETWEEN 1 AND 120),
  -- The club's part after its booking was cancelled; null while the booking stands.
  fee integer CONSTRAINT charge_fee CHECK (fee BETWEEN 0 AND amount),
  CONSTRAINT charge_of_inscription
    CHECK (num_nonnulls(tournament_id, category_id, pair_id, half) = CASE kind WHEN 'inscription' THEN 4 ELSE 0 END),
  CONSTRAINT charge_of_court CHECK (num_nonnulls(booking_id, part) = CASE kind WHEN 'court' THEN 2 ELSE 0 END),
  CONSTRAINT charge_of_other CHECK ((kind = 'other') = (concept IS NOT NULL)),
  CONSTRAINT charge_fee_of_court CHECK (fee IS NULL OR kind = 'court'),
  CONSTRAINT charge_once_per_half UNIQUE (pair_id, half, turn),
  CONSTRAINT charge_once_per_part UNIQUE (booking_id, part, turn),
  UNIQUE (id, club_id)
);
CREATE INDEX charge_club ON charge (club_id, created_at DESC, id DESC);
CREATE INDEX charge_person ON charge (person_id);
CREATE INDEX charge_tournament ON charge (tournament_id);

-- Only the debtor may change, and the fee once, when its booking is cancelled.
CREATE FUNCTION refuse_change_of_charge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.fee IS NULL OR NEW.fee = OLD.fee)
    AND to_jsonb(NEW) - '{person_id,debtor_name,fee}'::text[] = to_jsonb(OLD) - '{person_id,debtor_name,fee}'::text[]
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'charge is append-only';
END $$;
CREATE TRIGGER charge_is_append_only BEFORE UPDATE OR DELETE ON charge FOR EACH ROW
  EXECUTE FUNCTION refuse_change_of_charge();
CREATE TRIGGER charge_is_never_emptied BEFORE TRUNCATE ON charge FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change_of_books();

-- Receipts of transfers -----------------------------------------------------------------------------------------------

-- The club's account for transfers. Only debtors of the club read it, so it is no part of the club's row.
CREATE TABLE transfer_account (
  club_id uuid PRIMARY KEY REFERENCES club,
  alias text CONSTRAINT transfer_account_alias CHECK (alias ~ '^[A-Za-z0-9.-]{6,20}$'),
  cbu text CONSTRAINT transfer_account_cbu CHECK (cbu ~ '^[0-9]{22}$'),
  holder text NOT NULL CONSTRAINT transfer_account_holder CHECK (length(holder) BETWEEN 1 AND 80),
  bank text CONSTRAINT transfer_account_bank CHECK (length(bank) BETWEEN 1 AND 60),
  CONSTRAINT transfer_account_is_reached CHECK (num_nonnulls(alias, cbu) > 0)
);

-- A receipt that the payer sent and the club reviews. An accepted one is named by its movement.
CREATE TABLE payment_proof (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  charge_id uuid NOT NULL,
  club_id uuid NOT NULL,
  -- Null once the file is deleted, by age or with the account of its sender.
  file text CONSTRAINT payment_proof_file CHECK (file ~ '^proofs/[0-9a-f-]{36}\.(webp|pdf)$'),
  -- Of the received bytes: the same file has the same hash, whoever sends it.
  file_hash text NOT NULL CONSTRAINT payment_proof_hash CHECK (length(file_hash) = 64),
  said_amount integer NOT NULL CONSTRAINT payment_proof_amount CHECK (said_amount > 0),
  sent_by uuid NOT NULL REFERENCES person,
  sent_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting'
    CONSTRAINT payment_proof_state CHECK (state IN ('waiting', 'accepted', 'rejected')),
  decided_by uuid REFERENCES person,
  decided_at timestamptz,
  why text CONSTRAINT payment_proof_why CHECK (length(why) BETWEEN 1 AND 200),
  FOREIGN KEY (charge_id, club_id) REFERENCES charge (id, club_id),
  CONSTRAINT payment_proof_decided CHECK ((state = 'waiting') = (num_nonnulls(decided_by, decided_at) = 0)
    AND num_nonnulls(decided_by, decided_at) IN (0, 2)),
  CONSTRAINT payment_proof_rejected_says_why CHECK ((state = 'rejected') = (why IS NOT NULL))
);
CREATE UNIQUE INDEX payment_proof_one_waits ON payment_proof (charge_id) WHERE state = 'waiting';
CREATE INDEX payment_proof_waiting ON payment_proof (club_id, sent_at, id) WHERE state = 'waiting';
CREATE INDEX payment_proof_charge ON payment_proof (charge_id, club_id, sent_at);
CREATE INDEX payment_proof_hash ON payment_proof (club_id, file_hash) WHERE state = 'accepted';
CREATE INDEX payment_proof_sent_by ON payment_proof (sent_by);
CREATE INDEX payment_proof_decided_by ON payment_proof (decided_by);
CREATE INDEX payment_proof_kept ON payment_proof (decided_at) WHERE file IS NOT NULL;
CREATE INDEX payment_proof_by_file ON payment_proof (file) WHERE file IS NOT NULL;

-- Movements -----------------------------------------------------------------------------------------------------------

-- History of a charge: how much more is paid and how much is no longer owed, so that a balance is a plain sum. A
-- reversal is the exact opposite of the movement that it names, with the same method.
CREATE TABLE movement (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- The order of writing: several movements share a moment.
  nth bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  charge_id uuid NOT NULL,
  club_id uuid NOT NULL,
  kind text NOT NULL CONSTRAINT movement_kind CHECK (kind IN ('payment', 'refund', 'waiver', 'reversal')),
  paid integer NOT NULL DEFAULT 0,
  waived integer NOT NULL DEFAULT 0,
  method text CONSTRAINT movement_method CHECK (method IN ('cash', 'transfer', 'mercado_pago', 'credit', 'unrecorded')),
  reverses uuid CONSTRAINT movement_reversed_once UNIQUE REFERENCES movement,
  till_id uuid,
  -- A receipt is one payment.
  proof_id uuid REFERENCES payment_proof,
  -- One payment at the gateway may pay several charges, and so may its refund.
  gateway_payment_id bigint,
  gateway_refund_id bigint,
  invoice_number text CONSTRAINT movement_invoice_number CHECK (length(invoice_number) BETWEEN 1 AND 40),
  why text CONSTRAINT movement_why CHECK (why IN ('pair-broken', 'player-replaced', 'tournament-cancelled',
    'import-undone', 'payment-erased', 'booking-ended', 'charge-divided', 'price-changed', 'left-as-credit',
    'given-back-there', 'charged-back', 'credit-given-back', 'parts-joined', 'date-restored', 'won-back')),
  reason text CONSTRAINT movement_reason CHECK (length(reason) BETWEEN 1 AND 200),
  by_person uuid REFERENCES person,
  -- The day on which a payment counts; noted_at is when it was recorded, if later (decision 0100).
  at timestamptz NOT NULL,
  noted_at timestamptz,
  FOREIGN KEY (charge_id, club_id) REFERENCES charge (id, club_id),
  FOREIGN KEY (till_id, club_id) REFERENCES till (id, club_id),
  CONSTRAINT movement_changes CHECK (CASE kind
    WHEN 'payment' THEN paid > 0 AND waived = 0
    WHEN 'refund' THEN paid < 0 AND waived = 0
    WHEN 'waiver' THEN paid = 0 AND waived > 0
    ELSE (paid <> 0) <> (waived <> 0) END),
  CONSTRAINT movement_amount_max CHECK (abs(paid::bigint) <= 100000000 AND abs(waived::bigint) <= 100000000),
  CONSTRAINT movement_of_money_has_method CHECK ((paid <> 0) = (method IS NOT NULL)),
  CONSTRAINT movement_of_cash_is_in_till CHECK ((method IS NOT DISTINCT FROM 'cash') = (till_id IS NOT NULL)),
  CONSTRAINT movement_of_gateway
    CHECK (num_nonnulls(gateway_payment_id, gateway_refund_id) = 0 OR method IS NOT DISTINCT FROM 'mercado_pago'),
  CONSTRAINT movement_reversal_names CHECK ((kind = 'reversal') = (reverses IS NOT NULL)),
  CONSTRAINT movement_says_why CHECK (kind IN ('payment', 'refund') OR why IS NOT NULL OR reason IS NOT NULL),
  CONSTRAINT movement_noted_later CHECK (noted_at > at),
  -- Cash lies in a till of its moment.
  CONSTRAINT movement_of_cash_is_of_now CHECK (noted_at IS NULL OR method IS DISTINCT FROM 'cash')
);
CREATE INDEX movement_charge ON movement (charge_id, nth);
CREATE INDEX movement_club ON movement (club_id, nth DESC);
CREATE INDEX movement_club_at ON movement (club_id, at);
CREATE INDEX movement_club_noted_at ON movement (club_id, noted_at) WHERE noted_at IS NOT NULL;
CREATE INDEX movement_till ON movement (till_id);
CREATE INDEX movement_by_person ON movement (by_person);
CREATE UNIQUE INDEX movement_proof_once ON movement (proof_id) WHERE proof_id IS NOT NULL;
CREATE UNIQUE INDEX movement_gateway_payment_once ON movement (gateway_payment_id, charge_id) WHERE kind = 'payment';
CREATE UNIQUE INDEX movement_gateway_refund_once ON movement (gateway_refund_id, charge_id) WHERE kind = 'refund';
CREATE INDEX movement_gateway_payment ON movement (gateway_payment_id) WHERE gateway_payment_id IS NOT NULL;
CREATE TRIGGER movement_is_append_only BEFORE UPDATE OR DELETE ON movement FOR EACH ROW
  EXECUTE FUNCTION refuse_change_of_books();
CREATE TRIGGER movement_is_never_emptied BEFORE TRUNCATE ON movement FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change_of_books();
CREATE TRIGGER movement_till_is_open BEFORE INSERT ON movement
  FOR EACH ROW WHEN (NEW.till_id IS NOT NULL) EXECUTE FUNCTION till_is_open();

-- The balance of each charge is always a sum.
CREATE VIEW charge_balance AS
  SELECT charge.*, sums.paid, sums.waived, charge.amount - sums.paid - sums.waived AS owed
  FROM charge CROSS JOIN LATERAL (
    SELECT coalesce(sum(movement.paid), 0)::integer AS paid, coalesce(sum(movement.waived), 0)::integer AS waived
    FROM movement WHERE charge_id = charge.id) AS sums;

-- Decides every race for a charge: of two payments of one debt the second waits here and is refused.
CREATE FUNCTION charge_balance_holds() RETURNS trigger LANGUAGE plpgsql AS $$
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
  RETURN NULL;
END $$;
CREATE TRIGGER charge_balance_holds AFTER INSERT ON movement FOR EACH ROW EXECUTE FUNCTION charge_balance_holds();

-- The number of an invoice made elsewhere, recorded after the payment. The latest row counts before
-- movement.invoice_number; null withdraws a number of another payment (decision 0099).
CREATE TABLE movement_invoice (
  nth bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  movement_id uuid NOT NULL REFERENCES movement,
  number text CONSTRAINT movement_invoice_said CHECK (length(number) BETWEEN 1 AND 40),
  by_person uuid NOT NULL REFERENCES person,
  at timestamptz NOT NULL
);
CREATE INDEX movement_invoice_movement ON movement_invoice (movement_id, nth DESC);
CREATE INDEX movement_invoice_by_person ON movement_invoice (by_person);
CREATE TRIGGER movement_invoice_is_append_only BEFORE UPDATE OR DELETE ON movement_invoice
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_books();
CREATE TRIGGER movement_invoice_is_never_emptied BEFORE TRUNCATE ON movement_invoice
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_books();

-- Credit --------------------------------------------------------------------------------------------------------------

-- The club's debt to a person: every movement by credit with its sign turned around, and nothing else.
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

-- Credit is never negative: of two payments with the same credit the second waits here and is refused. A guest gets no
-- credit by a refund; older credit of a guest can be spent and reversed.
CREATE FUNCTION write_credit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  holder uuid := (SELECT person_id FROM charge WHERE id = NEW.charge_id);
BEGIN
  IF holder IS NULL THEN
    RAISE EXCEPTION 'credit is somebody''s' USING CONSTRAINT = 'credit_has_holder';
  END IF;
  PERFORM FROM person WHERE id = holder FOR NO KEY UPDATE;
  IF NEW.kind = 'refund' AND (SELECT claimed_at FROM person WHERE id = holder) IS NULL THEN
    RAISE EXCEPTION 'a guest has no credit' USING CONSTRAINT = 'credit_has_holder';
  END IF;
  INSERT INTO credit_entry (club_id, person_id, amount, movement_id, at)
  VALUES (NEW.club_id, holder, -NEW.paid, NEW.id, NEW.at);
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
CREATE TRIGGER credit_entry_is_append_only BEFORE UPDATE OR DELETE ON credit_entry FOR EACH ROW
  EXECUTE FUNCTION refuse_change_of_credit();
CREATE TRIGGER credit_entry_is_never_emptied BEFORE TRUNCATE ON credit_entry FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change_of_books();

-- Gateway: Mercado Pago -----------------------------------------------------------------------------------------------

-- A club's account there (decision 0087). Its secrets are encrypted with the program's secret: a copy of the database
-- does not reveal them.
CREATE TABLE gateway_account (
  club_id uuid PRIMARY KEY REFERENCES club,
  mode text NOT NULL CONSTRAINT gateway_account_mode CHECK (mode IN ('token', 'oauth')),
  collector_id bigint NOT NULL CONSTRAINT gateway_account_collector CHECK (collector_id > 0),
  sealed_access_token text NOT NULL,
  sealed_refresh_token text,
  sealed_webhook_secret text,
  expires_at timestamptz,
  live boolean NOT NULL,
  connected_by uuid NOT NULL REFERENCES person,
  connected_at timestamptz NOT NULL,
  trouble text
    CONSTRAINT gateway_account_trouble CHECK (trouble IN ('unreadable', 'refused', 'taken-back', 'not-renewed')),
  -- The last warning, in days before the end of access; null while nothing is wrong.
  warned_days smallint CONSTRAINT gateway_account_warned CHECK (warned_days IN (14, 7, 1)),
  -- Entry fees can be paid with a coupon: in cash and some days later.
  takes_coupons boolean NOT NULL DEFAULT true,
  -- No new payments since then; payments on their way are still read with the token.
  disabled_at timestamptz,
  CONSTRAINT gateway_account_is_renewed
    CHECK (num_nonnulls(sealed_refresh_token, expires_at) = CASE mode WHEN 'oauth' THEN 2 ELSE 0 END)
);
CREATE INDEX gateway_account_connected_by ON gateway_account (connected_by);
CREATE INDEX gateway_account_expires ON gateway_account (expires_at)
  WHERE expires_at IS NOT NULL AND disabled_at IS NULL;
CREATE INDEX gateway_account_collector ON gateway_account (collector_id);

-- A payment that a person began there. The gateway learns nothing of it but the id.
CREATE TABLE checkout (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  club_id uuid NOT NULL REFERENCES club,
  person_id uuid NOT NULL REFERENCES person,
  amount integer NOT NULL CONSTRAINT checkout_amount CHECK (amount > 0),
  preference_id text CONSTRAINT checkout_preference_once UNIQUE,
  address text,
  -- The club tests its account: for no charge, and in no ledger.
  is_trial boolean NOT NULL DEFAULT false,
  state text NOT NULL DEFAULT 'open' CONSTRAINT checkout_state CHECK (state IN ('open', 'paid', 'over')),
  opened_at timestamptz NOT NULL,
  pay_until timestamptz NOT NULL CONSTRAINT checkout_pay_until CHECK (pay_until > opened_at),
  settled_at timestamptz,
  -- The last poll of the gateway and the next one.
  looked_at timestamptz,
  look_at timestamptz,
  UNIQUE (id, club_id),
  CONSTRAINT checkout_is_reached CHECK ((preference_id IS NULL) = (address IS NULL)),
  CONSTRAINT checkout_settled CHECK ((state = 'paid') = (settled_at IS NOT NULL))
);
CREATE INDEX checkout_club ON checkout (club_id);
CREATE INDEX checkout_person_open ON checkout (person_id, club_id) WHERE state = 'open';
CREATE INDEX checkout_person ON checkout (person_id);
CREATE INDEX checkout_look ON checkout (look_at) WHERE look_at IS NOT NULL;
CREATE INDEX checkout_trial ON checkout (club_id, opened_at DESC) WHERE is_trial;

CREATE TABLE checkout_line (
  checkout_id uuid NOT NULL,
  charge_id uuid NOT NULL,
  club_id uuid NOT NULL,
  amount integer NOT NULL CONSTRAINT checkout_line_amount CHECK (amount > 0),
  PRIMARY KEY (checkout_id, charge_id),
  FOREIGN KEY (checkout_id, club_id) REFERENCES checkout (id, club_id),
  FOREIGN KEY (charge_id, club_id) REFERENCES charge (id, club_id)
);
CREATE INDEX checkout_line_charge ON checkout_line (charge_id, club_id);

-- A payment as last read from the gateway, in hundredths of its currency, without data of the payer.
CREATE TABLE gateway_payment (
  id bigint PRIMARY KEY,
  checkout_id uuid NOT NULL,
  club_id uuid NOT NULL,
  status text NOT NULL,
  status_detail text,
  currency text NOT NULL,
  cents bigint NOT NULL,
  refunded_cents bigint NOT NULL,
  fee_cents bigint NOT NULL,
  net_cents bigint,
  method text,
  approved_at timestamptz,
  updated_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  verdict text NOT NULL
    CONSTRAINT gateway_payment_verdict CHECK (verdict IN ('counted', 'waiting', 'refused', 'review', 'late')),
  -- Mismatch with the checkout; null if none.
  why text,
  -- A review ends until a new mismatch.
  reviewed_at timestamptz,
  reviewed_by uuid REFERENCES person,
  look_at timestamptz,
  FOREIGN KEY (checkout_id, club_id) REFERENCES checkout (id, club_id),
  CONSTRAINT gateway_payment_review_says_why CHECK (verdict <> 'review' OR why IS NOT NULL),
  CONSTRAINT gateway_payment_reviewed CHECK ((reviewed_at IS NULL) = (reviewed_by IS NULL))
);
CREATE INDEX gateway_payment_checkout ON gateway_payment (checkout_id, club_id);
CREATE INDEX gateway_payment_review ON gateway_payment (club_id, seen_at DESC, id DESC)
  WHERE (why IS NOT NULL OR verdict = 'late') AND reviewed_at IS NULL;
CREATE INDEX gateway_payment_reviewed_by ON gateway_payment (reviewed_by) WHERE reviewed_by IS NOT NULL;
CREATE INDEX gateway_payment_look ON gateway_payment (look_at) WHERE look_at IS NOT NULL;

-- A webhook's message about a payment, or about the account if null. It is deleted once the gateway was read.
CREATE TABLE gateway_hint (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  club_id uuid NOT NULL REFERENCES club,
  payment_id bigint,
  at timestamptz NOT NULL
);
CREATE INDEX gateway_hint_club ON gateway_hint (club_id);

-- Wakes one reading for any number of messages: each would ask for everything, and other jobs would wait behind them
-- while the gateway does not answer.
CREATE FUNCTION wake_settling() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_regnamespace('graphile_worker') IS NOT NULL THEN
    PERFORM graphile_worker.add_job('settle-payments', job_key := 'settle-payments', max_attempts := 1);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER gateway_hint_wakes_its_settling AFTER INSERT ON gateway_hint
  FOR EACH STATEMENT EXECUTE FUNCTION wake_settling();

-- A refund that a desk requested at the gateway, written before the request and booked after it: nothing is locked in
-- between, and a restart after a crash finds it (decision 0102).
CREATE TABLE gateway_refund (
  -- The idempotency key there.
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  charge_id uuid NOT NULL,
  club_id uuid NOT NULL,
  payment_id bigint NOT NULL REFERENCES gateway_payment,
  amount integer NOT NULL CONSTRAINT gateway_refund_amount CHECK (amount > 0),
  reason text CONSTRAINT gateway_refund_reason CHECK (length(reason) BETWEEN 1 AND 200),
  asked_by uuid NOT NULL REFERENCES person,
  asked_at timestamptz NOT NULL,
  -- Fingerprint of the request's idempotency key, if any.
  call text,
  state text NOT NULL DEFAULT 'asked' CONSTRAINT gateway_refund_state CHECK (state IN ('asked', 'done', 'refused')),
  -- Its number there.
  refund_id bigint,
  -- The next poll.
  look_at timestamptz,
  FOREIGN KEY (charge_id, club_id) REFERENCES charge (id, club_id),
  CONSTRAINT gateway_refund_done CHECK ((state = 'done') = (refund_id IS NOT NULL)),
  CONSTRAINT gateway_refund_looked_at CHECK (state = 'asked' OR look_at IS NULL)
);
CREATE UNIQUE INDEX gateway_refund_one_asked ON gateway_refund (charge_id) WHERE state = 'asked';
CREATE INDEX gateway_refund_charge ON gateway_refund (charge_id, club_id);
CREATE INDEX gateway_refund_payment ON gateway_refund (payment_id);
CREATE INDEX gateway_refund_asked_by ON gateway_refund (asked_by);
CREATE INDEX gateway_refund_look ON gateway_refund (look_at) WHERE look_at IS NOT NULL;

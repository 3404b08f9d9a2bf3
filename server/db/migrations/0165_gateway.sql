-- Paying by Mercado Pago. What moves money in the books is a payment as it was read there, compared with what was asked for. Decision 0087.

-- A club's account there. Its secrets are closed with the program's: a copy of the database does not open them.
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
  trouble text CONSTRAINT gateway_account_trouble CHECK (trouble IN ('unreadable', 'refused', 'taken-back', 'not-renewed')),
  -- The club is not paid there any more; what is on its way is still read with its token.
  disabled_at timestamptz,
  CONSTRAINT gateway_account_is_renewed
    CHECK (num_nonnulls(sealed_refresh_token, expires_at) = CASE mode WHEN 'oauth' THEN 2 ELSE 0 END)
);
CREATE INDEX gateway_account_connected_by ON gateway_account (connected_by);
CREATE INDEX gateway_account_expires ON gateway_account (expires_at) WHERE expires_at IS NOT NULL AND disabled_at IS NULL;
CREATE INDEX gateway_account_collector ON gateway_account (collector_id);

-- What somebody went to pay there. Its id is all that is said there of who and what.
CREATE TABLE checkout (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  club_id uuid NOT NULL REFERENCES club,
  person_id uuid NOT NULL REFERENCES person,
  amount integer NOT NULL CONSTRAINT checkout_amount CHECK (amount > 0),
  preference_id text CONSTRAINT checkout_preference_once UNIQUE,
  address text,
  state text NOT NULL DEFAULT 'open' CONSTRAINT checkout_state CHECK (state IN ('open', 'paid', 'over')),
  opened_at timestamptz NOT NULL,
  pay_until timestamptz NOT NULL CONSTRAINT checkout_pay_until CHECK (pay_until > opened_at),
  settled_at timestamptz,
  -- When it was asked about last, and when the program asks by itself the next time.
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

-- A payment of it, as it was read there last: hundredths of whatever money it was, and nothing of who paid.
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
  verdict text NOT NULL CONSTRAINT gateway_payment_verdict CHECK (verdict IN ('counted', 'waiting', 'refused', 'review', 'late')),
  -- In what it is not what was asked for.
  why text,
  look_at timestamptz,
  FOREIGN KEY (checkout_id, club_id) REFERENCES checkout (id, club_id),
  CONSTRAINT gateway_payment_review_says_why CHECK (verdict <> 'review' OR why IS NOT NULL)
);
CREATE INDEX gateway_payment_checkout ON gateway_payment (checkout_id, club_id);
CREATE INDEX gateway_payment_review ON gateway_payment (club_id, seen_at DESC, id DESC) WHERE why IS NOT NULL OR verdict = 'late';
CREATE INDEX gateway_payment_look ON gateway_payment (look_at) WHERE look_at IS NOT NULL;

-- Somebody says that something became of a payment, or with null of the account itself: it is read, and then the hint goes.
CREATE TABLE gateway_hint (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  club_id uuid NOT NULL REFERENCES club,
  payment_id bigint,
  at timestamptz NOT NULL
);
CREATE INDEX gateway_hint_club ON gateway_hint (club_id);

-- As mail does: whoever reads there is woken by the hint.
CREATE FUNCTION wake_settling() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_regnamespace('graphile_worker') IS NOT NULL THEN
    PERFORM graphile_worker.add_job('settle-payments');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER gateway_hint_wakes_its_settling AFTER INSERT ON gateway_hint
  FOR EACH STATEMENT EXECUTE FUNCTION wake_settling();

-- What moved there is found by the payment: how much of it went back.
CREATE INDEX movement_gateway_payment ON movement (gateway_payment_id) WHERE gateway_payment_id IS NOT NULL;

ALTER TABLE movement
  DROP CONSTRAINT movement_why,
  ADD CONSTRAINT movement_why CHECK (why IN ('pair-broken', 'player-replaced', 'tournament-cancelled', 'import-undone', 'payment-erased',
    'booking-ended', 'charge-divided', 'price-changed', 'left-as-credit', 'given-back-there', 'charged-back'));

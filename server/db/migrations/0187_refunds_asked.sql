-- What a desk has Mercado Pago give back is written down before it is asked there, and comes into the books once it was done: in between
-- nothing is locked, and whoever goes on after a crash finds what was asked for. Decision 0102.
CREATE TABLE gateway_refund (
  -- With it it is asked there, so that it is done once however often it is asked.
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  charge_id uuid NOT NULL,
  club_id uuid NOT NULL,
  payment_id bigint NOT NULL REFERENCES gateway_payment,
  amount integer NOT NULL CONSTRAINT gateway_refund_amount CHECK (amount > 0),
  reason text CONSTRAINT gateway_refund_reason CHECK (length(reason) BETWEEN 1 AND 200),
  asked_by uuid NOT NULL REFERENCES person,
  asked_at timestamptz NOT NULL,
  -- The fingerprint of the name that the caller gave the call, if any.
  call text,
  state text NOT NULL DEFAULT 'asked' CONSTRAINT gateway_refund_state CHECK (state IN ('asked', 'done', 'refused')),
  -- Its number there.
  refund_id bigint,
  -- When the program asks by itself the next time.
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

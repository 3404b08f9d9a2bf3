-- What clubs do about their account at Mercado Pago and about what comes from there. Decisions 0096 and 0097.

ALTER TABLE gateway_account
  -- How many days before its end the club was warned last; null while nothing is wrong with it.
  ADD COLUMN warned_days smallint CONSTRAINT gateway_account_warned CHECK (warned_days IN (14, 7, 1)),
  -- Whether an inscription can be paid with a coupon, in cash and some days later.
  ADD COLUMN takes_coupons boolean NOT NULL DEFAULT true;

-- A checkout of the club itself, which sees whether all works: it is for no charge, and in no book.
ALTER TABLE checkout ADD COLUMN is_trial boolean NOT NULL DEFAULT false;
CREATE INDEX checkout_trial ON checkout (club_id, opened_at DESC) WHERE is_trial;

-- What somebody has looked at is to be looked at no more, until something else becomes of it.
ALTER TABLE gateway_payment
  ADD COLUMN reviewed_at timestamptz,
  ADD COLUMN reviewed_by uuid REFERENCES person,
  ADD CONSTRAINT gateway_payment_reviewed CHECK ((reviewed_at IS NULL) = (reviewed_by IS NULL));
CREATE INDEX gateway_payment_reviewed_by ON gateway_payment (reviewed_by) WHERE reviewed_by IS NOT NULL;
DROP INDEX gateway_payment_review;
CREATE INDEX gateway_payment_review ON gateway_payment (club_id, seen_at DESC, id DESC)
  WHERE (why IS NOT NULL OR verdict = 'late') AND reviewed_at IS NULL;

-- What the bank took back and gave back again is reversed, and says so.
ALTER TABLE movement
  DROP CONSTRAINT movement_why,
  ADD CONSTRAINT movement_why CHECK (why IN ('pair-broken', 'player-replaced', 'tournament-cancelled', 'import-undone', 'payment-erased',
    'booking-ended', 'charge-divided', 'price-changed', 'left-as-credit', 'given-back-there', 'charged-back', 'credit-given-back', 'parts-joined',
    'date-restored', 'won-back'));

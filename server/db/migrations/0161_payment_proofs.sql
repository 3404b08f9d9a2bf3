-- Receipts of transfers: sent by who says that they have paid, looked at by the club. What the club takes for a payment is a movement
-- that names its receipt.
CREATE TABLE payment_proof (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  charge_id uuid NOT NULL,
  club_id uuid NOT NULL,
  -- Null once it is so old that the file is forgotten, or who sent it has gone.
  file text CONSTRAINT payment_proof_file CHECK (file ~ '^proofs/[0-9a-f-]{36}\.(webp|pdf)$'),
  -- Of the bytes that were sent: the same file twice is the same hash, whoever sends it.
  file_hash text NOT NULL CONSTRAINT payment_proof_hash CHECK (length(file_hash) = 64),
  said_amount integer NOT NULL CONSTRAINT payment_proof_amount CHECK (said_amount > 0),
  sent_by uuid NOT NULL REFERENCES person,
  sent_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CONSTRAINT payment_proof_state CHECK (state IN ('waiting', 'accepted', 'rejected')),
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

-- A receipt is one payment.
ALTER TABLE movement ADD FOREIGN KEY (proof_id) REFERENCES payment_proof;
DROP INDEX movement_proof;
CREATE UNIQUE INDEX movement_proof_once ON movement (proof_id) WHERE proof_id IS NOT NULL;

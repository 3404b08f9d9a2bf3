-- A partner who has no account is invited by a link. Until somebody comes in by it there is no pair, and no place is taken.
CREATE TABLE partner_link (
  id uuid PRIMARY KEY,
  category_id uuid NOT NULL,
  proposer_id uuid NOT NULL,
  -- As the proposer wrote it, for the proposer alone.
  partner_name text NOT NULL CONSTRAINT partner_link_partner_name CHECK (char_length(partner_name) BETWEEN 1 AND 60),
  -- The word of the address is kept nowhere: it follows from the id and the program's secret.
  token_hash text NOT NULL UNIQUE,
  made_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  reminded_at timestamptz,
  ended_at timestamptz,
  ending text CONSTRAINT partner_link_ending CHECK (ending IN ('used', 'rejected', 'withdrawn', 'expired')),
  FOREIGN KEY (category_id, proposer_id) REFERENCES entry (category_id, person_id) ON DELETE CASCADE,
  CONSTRAINT partner_link_ended CHECK ((ended_at IS NULL) = (ending IS NULL)),
  CONSTRAINT partner_link_waits CHECK (expires_at > made_at)
);
-- Whoever waits for the answer to a link makes no other.
CREATE UNIQUE INDEX partner_link_one_open ON partner_link (category_id, proposer_id) WHERE ended_at IS NULL;
CREATE INDEX partner_link_proposer ON partner_link (proposer_id, made_at);
-- What the clock ends, and what it forgets.
CREATE INDEX partner_link_expires ON partner_link (expires_at) WHERE ended_at IS NULL;
CREATE INDEX partner_link_ended_at ON partner_link (ended_at) WHERE ended_at IS NOT NULL;

-- What tells this installation from others: which secret signs its sessions, and which pictures are its own.
CREATE TABLE installation (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  id uuid NOT NULL,
  -- Of the database, not of this table: a picture that is older belongs to another one.
  since timestamptz NOT NULL,
  secret_fingerprint text NOT NULL
);

-- Passes of scorers: people without an account who run the matches of some courts of one tournament (decision 0217).

CREATE TABLE scorer_pass (
  id uuid PRIMARY KEY,
  tournament_id uuid NOT NULL REFERENCES tournament ON DELETE CASCADE,
  court_ids uuid[] NOT NULL CONSTRAINT scorer_pass_courts CHECK (cardinality(court_ids) BETWEEN 1 AND 40),
  label text NOT NULL CONSTRAINT scorer_pass_label CHECK (length(label) BETWEEN 1 AND 40),
  made_by uuid NOT NULL REFERENCES person,
  made_at timestamptz NOT NULL,
  revoked_at timestamptz,
  -- The code that one phone may use, once and until then.
  enrol_hash text UNIQUE,
  enrol_until timestamptz,
  CONSTRAINT scorer_pass_code CHECK ((enrol_hash IS NULL) = (enrol_until IS NULL))
);
CREATE INDEX scorer_pass_tournament ON scorer_pass (tournament_id, made_at);
CREATE INDEX scorer_pass_made_by ON scorer_pass (made_by);
-- For the job that deletes ended passes.
CREATE INDEX scorer_pass_revoked ON scorer_pass (revoked_at);

CREATE TABLE scorer_device (
  id uuid PRIMARY KEY,
  pass_id uuid NOT NULL REFERENCES scorer_pass ON DELETE CASCADE,
  -- The secret itself is only in the cookie of the phone.
  token_hash text NOT NULL UNIQUE,
  name text NOT NULL CONSTRAINT scorer_device_name CHECK (length(name) BETWEEN 1 AND 40),
  seen_at timestamptz NOT NULL
);
CREATE INDEX scorer_device_pass ON scorer_device (pass_id);

-- A pass that wrote results stays: the history of the match names it.
ALTER TABLE match_history ADD COLUMN pass_id uuid REFERENCES scorer_pass;
CREATE INDEX match_history_pass ON match_history (pass_id) WHERE pass_id IS NOT NULL;

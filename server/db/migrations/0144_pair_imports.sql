-- Pairs that a club has brought in from a sheet of its own. What it made is kept for taking it back; who the people are is not.
CREATE TABLE pair_import (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  category_id uuid NOT NULL REFERENCES tournament_category ON DELETE CASCADE,
  made_at timestamptz NOT NULL,
  file_hash text NOT NULL CONSTRAINT pair_import_file CHECK (file_hash ~ '^[0-9a-f]{64}$'),
  pair_ids uuid[] NOT NULL,
  guest_ids uuid[] NOT NULL,
  -- Who was not entered before.
  entered_ids uuid[] NOT NULL,
  -- How many of its pairs had paid.
  paid smallint NOT NULL CONSTRAINT pair_import_paid CHECK (paid BETWEEN 0 AND cardinality(pair_ids)),
  refused jsonb NOT NULL,
  undone_at timestamptz
);
CREATE INDEX pair_import_category ON pair_import (category_id, made_at);

-- The rows of a sheet are compared with people by telephone and by whole name.
CREATE INDEX person_phone_key ON person (phone_key) WHERE phone_key IS NOT NULL;
CREATE INDEX person_whole_name ON person (found_by_name);

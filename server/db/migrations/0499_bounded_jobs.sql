-- A check of the data has a time limit: it notes the promises that it did not reach, and the next one begins with them
-- (decision 0248).
ALTER TABLE examination ADD COLUMN unfinished jsonb NOT NULL DEFAULT '[]'
  CONSTRAINT examination_unfinished CHECK (jsonb_typeof(unfinished) = 'array');

-- The job that forgets guests reads the old ones by these indexes, and no others.
CREATE INDEX charge_of_guest ON charge (created_at, id) WHERE debtor_name IS NOT NULL AND booking_id IS NOT NULL;
CREATE INDEX weekly_series_of_guest ON weekly_series (last_day) WHERE guest_name IS NOT NULL OR guest_phone IS NOT NULL;

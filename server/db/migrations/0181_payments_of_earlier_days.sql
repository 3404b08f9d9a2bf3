-- What was paid on an earlier day than it is noted counts on that day (`at`); `noted_at` is when it was written down, null where that is the
-- same. A closed till tells of the hours in which something was written down. Cash is always of the moment: it lies in a till. Decision 0100.
ALTER TABLE movement
  ADD COLUMN noted_at timestamptz,
  ADD CONSTRAINT movement_noted_later CHECK (noted_at > at),
  ADD CONSTRAINT movement_of_cash_is_of_now CHECK (noted_at IS NULL OR method IS DISTINCT FROM 'cash');
CREATE INDEX movement_club_noted_at ON movement (club_id, noted_at) WHERE noted_at IS NOT NULL;

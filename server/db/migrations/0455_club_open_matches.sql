-- The club's side of open matches (decision 0222): a match on an hour that nobody booked, and no-shows per seat.

ALTER TABLE open_match
  -- The club opened an hour that nobody had booked: nobody owes the court, and each seat owes its part.
  ADD COLUMN free_hour boolean NOT NULL DEFAULT false,
  -- It was full when its deadline passed: later it does not end for want of players any more.
  ADD COLUMN filled_at timestamptz;
CREATE INDEX open_match_free_hour ON open_match (id) WHERE state = 'live' AND free_hour AND filled_at IS NULL;

ALTER TABLE open_match_seat
  ADD COLUMN no_show_at timestamptz,
  ADD COLUMN no_show_by uuid REFERENCES person,
  ADD CONSTRAINT open_match_seat_no_show CHECK (num_nonnulls(no_show_at, no_show_by) IN (0, 2));
CREATE INDEX open_match_seat_no_show_by ON open_match_seat (no_show_by) WHERE no_show_by IS NOT NULL;

-- Guests by name in seats of an open match, and the player who says to be one of them (decision 0221).

ALTER TABLE open_match_request
  -- The seat of the guest whom the player says to be; null for a request for any seat.
  ADD COLUMN seat smallint CONSTRAINT open_match_request_seat CHECK (seat BETWEEN 1 AND 4);

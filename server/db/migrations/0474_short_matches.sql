-- The fate of a host's match that is not full at its deadline (decision 0228).

ALTER TABLE open_match
  -- The booking stays, or ends without a fee.
  ADD COLUMN if_not_full text NOT NULL DEFAULT 'keep'
    CONSTRAINT open_match_if_not_full CHECK (if_not_full IN ('keep', 'cancel')),
  -- It ended because it was not full at its deadline: its players read so.
  ADD COLUMN fell_short boolean NOT NULL DEFAULT false;
UPDATE open_match SET if_not_full = 'cancel' WHERE free_hour;
ALTER TABLE open_match
  ADD CONSTRAINT open_match_free_hour_ends CHECK (NOT free_hour OR if_not_full = 'cancel'),
  ADD CONSTRAINT open_match_fell_short CHECK (NOT fell_short OR state = 'cancelled' AND if_not_full = 'cancel');

DROP INDEX open_match_free_hour;
CREATE INDEX open_match_to_fill ON open_match (deadline)
  WHERE state = 'live' AND if_not_full = 'cancel' AND filled_at IS NULL;

-- Whoever holds a court after a match that runs over is told of it once.
ALTER TABLE booking ADD COLUMN delay_told_at timestamptz;
-- A match that stops for the rest of its day goes on when its court is held again, which may be days later.
ALTER TABLE match_day DROP CONSTRAINT match_day_stopped,
  ADD CONSTRAINT match_day_stopped CHECK (stopped_minutes BETWEEN 0 AND 20160);

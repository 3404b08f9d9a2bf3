-- A delay: minutes for which a match that was in play had to stop, and what of the order of play players were told at once. Both are told
-- by the change itself, so that whoever takes it back takes them back too.
ALTER TABLE match_day ADD COLUMN stopped_minutes smallint NOT NULL DEFAULT 0
  CONSTRAINT match_day_stopped CHECK (stopped_minutes BETWEEN 0 AND 1440);
ALTER TABLE schedule_change ADD COLUMN stopped jsonb NOT NULL DEFAULT '[]', ADD COLUMN shown jsonb NOT NULL DEFAULT '[]';

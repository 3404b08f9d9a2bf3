-- The days of a tournament that are played between other hours than the rest, by day: [{"day", "startMinute", "endMinute"}]. They are
-- read whole with the tournament; what competes for a court are its bookings, so nothing is ever asked of a single one here.
ALTER TABLE tournament
  ADD COLUMN other_hours jsonb NOT NULL DEFAULT '[]',
  ADD CONSTRAINT tournament_other_hours CHECK (jsonb_typeof(other_hours) = 'array');

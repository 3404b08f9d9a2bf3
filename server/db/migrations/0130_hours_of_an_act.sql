-- The hours of courts that an act on the order of play took for its tournament or gave back, so that they are freed or taken again when
-- it is taken back: [{"courtId", "day", "startMinute", "endMinute", "held"}]. They are read whole with the act.
ALTER TABLE schedule_change
  ADD COLUMN hours jsonb NOT NULL DEFAULT '[]',
  ADD CONSTRAINT schedule_change_hours CHECK (jsonb_typeof(hours) = 'array');

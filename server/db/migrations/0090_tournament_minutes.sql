-- From when to when a tournament is played on each of its days: minutes after midnight on the club's clock, as bookings have them.
ALTER TABLE tournament ADD COLUMN start_minute smallint, ADD COLUMN end_minute smallint;
UPDATE tournament SET start_minute = start_hour * 60, end_minute = end_hour * 60;
ALTER TABLE tournament
  DROP COLUMN start_hour,
  DROP COLUMN end_hour,
  ALTER COLUMN start_minute SET NOT NULL,
  ALTER COLUMN end_minute SET NOT NULL,
  ADD CONSTRAINT tournament_minutes CHECK (0 <= start_minute AND start_minute < end_minute AND end_minute <= 1440);

-- What is half written says it the same way; a number that is missing stays so.
UPDATE tournament_draft
SET data = (data - 'startHour' - 'endHour') || jsonb_build_object(
  'startMinute', (data ->> 'startHour')::numeric * 60,
  'endMinute', (data ->> 'endHour')::numeric * 60
);

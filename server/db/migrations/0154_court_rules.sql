-- How a club lets its courts. Hours, exceptions and bands of prices are written whole and read whole with their club, and no statement ever
-- asks for a single one, so that they lie in its row.
CREATE FUNCTION is_opening(spans jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE RETURN (
  SELECT coalesce(bool_and(coalesce(starts < ends AND starts >= 0 AND ends <= 1440 AND starts > coalesce(ended, -1), false)), true)
  FROM (
    SELECT (one ->> 'startMinute')::int AS starts, (one ->> 'endMinute')::int AS ends,
      lag((one ->> 'endMinute')::int) OVER (ORDER BY (one ->> 'startMinute')::int) AS ended
    FROM jsonb_array_elements(spans) AS one
  ) AS opened);

ALTER TABLE club
  -- Monday first: [[{"startMinute", "endMinute"}], …], a day without any is closed.
  ADD COLUMN opening_week jsonb NOT NULL DEFAULT '[[{"startMinute":480,"endMinute":1440}],[{"startMinute":480,"endMinute":1440}],[{"startMinute":480,"endMinute":1440}],[{"startMinute":480,"endMinute":1440}],[{"startMinute":480,"endMinute":1440}],[{"startMinute":480,"endMinute":1440}],[{"startMinute":480,"endMinute":1440}]]',
  -- [{"day", "hours", "why"}], each day once.
  ADD COLUMN day_exceptions jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN grid smallint NOT NULL DEFAULT 60 CHECK (grid IN (30, 60)),
  ADD COLUMN durations smallint[] NOT NULL DEFAULT '{60}' CHECK (durations <@ '{60,90,120}' AND cardinality(durations) BETWEEN 1 AND 3),
  ADD COLUMN no_slivers boolean NOT NULL DEFAULT true,
  -- [{"weekdays", "startMinute", "endMinute", "courtIds", "prices"}] in the order in which they decide.
  ADD COLUMN price_bands jsonb NOT NULL DEFAULT '[]',
  -- What the club has said of its bookings; of the rest the settings of the program hold.
  ADD COLUMN booking_rules jsonb NOT NULL DEFAULT '{}';

ALTER TABLE club DISABLE TRIGGER club_update_is_noted;
UPDATE club SET opening_week = (
  SELECT jsonb_agg(hours) FROM generate_series(1, 7) CROSS JOIN LATERAL (
    SELECT jsonb_build_array(jsonb_build_object('startMinute', opening_hour * 60, 'endMinute', closing_hour * 60)) AS hours
  ) AS every_day)
WHERE (opening_hour, closing_hour) <> (8, 24);
ALTER TABLE club ENABLE TRIGGER club_update_is_noted;

ALTER TABLE club
  ADD CONSTRAINT club_opening_week CHECK (jsonb_typeof(opening_week) = 'array' AND jsonb_array_length(opening_week) = 7
    AND is_opening(opening_week -> 0) AND is_opening(opening_week -> 1) AND is_opening(opening_week -> 2)
    AND is_opening(opening_week -> 3) AND is_opening(opening_week -> 4) AND is_opening(opening_week -> 5)
    AND is_opening(opening_week -> 6)),
  ADD CONSTRAINT club_day_exceptions_bounded CHECK (jsonb_typeof(day_exceptions) = 'array' AND jsonb_array_length(day_exceptions) <= 60),
  ADD CONSTRAINT club_price_bands_bounded CHECK (jsonb_typeof(price_bands) = 'array' AND jsonb_array_length(price_bands) <= 30),
  ADD CONSTRAINT club_booking_rules_told CHECK (jsonb_typeof(booking_rules) = 'object'),
  DROP COLUMN opening_hour,
  DROP COLUMN closing_hour;

ALTER TABLE booking
  -- Somebody's, or a court that the club keeps for itself. What a tournament holds is told by its state.
  ADD COLUMN kind text NOT NULL DEFAULT 'single' CHECK (kind IN ('single', 'block')),
  -- In whole pesos, as it was when it was booked; NULL where the club said none.
  ADD COLUMN price integer CHECK (price >= 0),
  -- Why a court is blocked.
  ADD COLUMN note text CHECK (length(note) BETWEEN 1 AND 500),
  ADD CONSTRAINT booking_block CHECK (kind <> 'block' OR (state IN ('RESERVADO', 'CANCELADO') AND note IS NOT NULL
    AND person_id IS NULL AND guest_name IS NULL AND price IS NULL));

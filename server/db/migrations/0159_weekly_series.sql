-- Turnos fijos: a slot that somebody has every week. Its dates are bookings like any other, made some weeks ahead, so that what holds a
-- court is asked in one place; a date that is left out is written down here with its reason. Decision 0084.
CREATE TABLE weekly_series (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  club_id uuid NOT NULL REFERENCES club,
  court_id uuid NOT NULL REFERENCES court,
  -- 0 is Monday.
  weekday smallint NOT NULL CONSTRAINT weekly_series_weekday CHECK (weekday BETWEEN 0 AND 6),
  start_minute smallint NOT NULL,
  minutes smallint NOT NULL CONSTRAINT weekly_series_minutes CHECK (minutes IN (60, 90, 120)),
  first_day date NOT NULL,
  -- NULL: until somebody ends it.
  last_day date,
  person_id uuid REFERENCES person,
  guest_name text CONSTRAINT weekly_series_guest_name CHECK (length(guest_name) BETWEEN 1 AND 120),
  guest_phone text CONSTRAINT weekly_series_guest_phone CHECK (guest_phone ~ '^\+[1-9][0-9]{7,14}$'),
  -- NULL: what the club's prices say on each day.
  price integer CONSTRAINT weekly_series_price CHECK (price >= 0),
  created_by uuid NOT NULL REFERENCES person,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  ended_by uuid REFERENCES person,
  CONSTRAINT weekly_series_within_a_day CHECK (start_minute >= 0 AND start_minute + minutes <= 1440),
  -- Of one that is over the guest is forgotten with the guests of bookings.
  CONSTRAINT weekly_series_holder CHECK (num_nonnulls(person_id, guest_name) = 1
    OR (num_nonnulls(person_id, guest_name) = 0 AND last_day IS NOT NULL)),
  CONSTRAINT weekly_series_ended_has_last_day CHECK (ended_at IS NULL OR last_day IS NOT NULL)
);
CREATE INDEX weekly_series_club ON weekly_series (club_id);
CREATE INDEX weekly_series_court ON weekly_series (court_id);
CREATE INDEX weekly_series_person ON weekly_series (person_id) WHERE person_id IS NOT NULL;
CREATE INDEX weekly_series_created_by ON weekly_series (created_by);
CREATE INDEX weekly_series_ended_by ON weekly_series (ended_by);

CREATE TABLE series_exception (
  series_id uuid NOT NULL REFERENCES weekly_series ON DELETE CASCADE,
  day date NOT NULL,
  -- Of the club, of its holder; of a tournament that needs the court, of a day on which the club is closed, or of whoever had it before.
  why text NOT NULL CONSTRAINT series_exception_why CHECK (why IN ('club', 'holder', 'tournament', 'closed', 'taken')),
  -- Why the club is closed on that day.
  note text CONSTRAINT series_exception_note CHECK (length(note) BETWEEN 1 AND 60),
  tournament_id uuid REFERENCES tournament,
  by_person uuid REFERENCES person,
  PRIMARY KEY (series_id, day),
  CONSTRAINT series_exception_names_its_tournament CHECK ((why = 'tournament') = (tournament_id IS NOT NULL))
);
CREATE INDEX series_exception_tournament ON series_exception (tournament_id) WHERE tournament_id IS NOT NULL;
CREATE INDEX series_exception_by_person ON series_exception (by_person);

ALTER TABLE booking
  DROP CONSTRAINT booking_kind_check,
  ADD CONSTRAINT booking_kind_check CHECK (kind IN ('single', 'series', 'block')),
  ADD COLUMN series_id uuid REFERENCES weekly_series,
  -- Which of its dates this is, also after it was moved to another day.
  ADD COLUMN series_day date,
  ADD CONSTRAINT booking_series CHECK (num_nonnulls(series_id, series_day) = CASE kind WHEN 'series' THEN 2 ELSE 0 END);
-- A date is made once, however many make it at the same time; one that was skipped can be made again.
CREATE UNIQUE INDEX booking_series_once ON booking (series_id, series_day) WHERE series_id IS NOT NULL AND state <> 'CANCELADO';
CREATE INDEX booking_series_id ON booking (series_id) WHERE series_id IS NOT NULL;

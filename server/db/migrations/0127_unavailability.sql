-- When somebody cannot play in a tournament: minutes of a day of play, which may go on beyond midnight. It is nobody's but theirs and
-- the club's, and goes with the person.
CREATE TABLE unavailability (
  tournament_id uuid NOT NULL REFERENCES tournament ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  day date NOT NULL,
  start_minute smallint NOT NULL,
  end_minute smallint NOT NULL,
  stated_by uuid NOT NULL REFERENCES person,
  stated_at timestamptz NOT NULL,
  PRIMARY KEY (tournament_id, person_id, day, start_minute),
  CONSTRAINT unavailability_minutes CHECK (0 <= start_minute AND start_minute < end_minute AND end_minute <= 1800)
);
CREATE INDEX unavailability_person ON unavailability (person_id);
CREATE INDEX unavailability_stated_by ON unavailability (stated_by);

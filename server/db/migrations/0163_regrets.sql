-- What was bought on line and is taken back by whoever bought it: a case for the club, with a number that is said to both. The pair of an
-- inscription may be gone when the case is answered, which is why it is no foreign key.
CREATE TABLE regret_case (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  number integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  club_id uuid NOT NULL REFERENCES club,
  person_id uuid NOT NULL REFERENCES person,
  booking_id uuid REFERENCES booking,
  tournament_id uuid REFERENCES tournament ON DELETE CASCADE,
  pair_id uuid,
  -- Whether the law gives everything back: ten calendar days, and a day before it begins.
  in_time boolean NOT NULL,
  asked_at timestamptz NOT NULL,
  answered_at timestamptz,
  answered_by uuid REFERENCES person,
  accepted boolean,
  answer text CONSTRAINT regret_case_answer CHECK (length(answer) BETWEEN 1 AND 300),
  CONSTRAINT regret_case_of_one CHECK ((booking_id IS NULL) = (pair_id IS NOT NULL) AND (pair_id IS NULL) = (tournament_id IS NULL)),
  CONSTRAINT regret_case_answered CHECK (num_nonnulls(answered_at, answered_by, accepted, answer) IN (0, 4))
);
CREATE UNIQUE INDEX regret_case_open_booking ON regret_case (booking_id) WHERE answered_at IS NULL;
CREATE UNIQUE INDEX regret_case_open_pair ON regret_case (pair_id, person_id) WHERE answered_at IS NULL;
CREATE INDEX regret_case_club ON regret_case (club_id, asked_at DESC);
CREATE INDEX regret_case_person ON regret_case (person_id);
CREATE INDEX regret_case_booking ON regret_case (booking_id);
CREATE INDEX regret_case_tournament ON regret_case (tournament_id);
CREATE INDEX regret_case_answered_by ON regret_case (answered_by);

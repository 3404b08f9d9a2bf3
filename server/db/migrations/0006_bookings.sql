-- Court bookings, whatever made them: a person, the club, or a tournament.
CREATE TABLE booking (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  court_id uuid NOT NULL REFERENCES court,
  day date NOT NULL,
  -- Minutes after midnight on the club's clock; 1440 is the midnight that ends the day.
  start_minute smallint NOT NULL CHECK (start_minute BETWEEN 0 AND 1439),
  end_minute smallint NOT NULL CHECK (end_minute BETWEEN 1 AND 1440),
  state text NOT NULL CHECK (state IN ('PRE_RESERVA', 'RESERVADO', 'CANCELADO', 'TORNEO')),
  tournament_id uuid REFERENCES tournament ON DELETE CASCADE,
  person_id uuid REFERENCES person,
  guest_name text CHECK (length(guest_name) BETWEEN 1 AND 120),
  guest_phone text CHECK (length(guest_phone) BETWEEN 1 AND 40),
  created_by uuid REFERENCES person,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (start_minute < end_minute),
  CONSTRAINT booking_tournament_slot CHECK ((state = 'TORNEO') = (tournament_id IS NOT NULL)),
  -- Two live bookings never share a court and a moment (I1).
  CONSTRAINT booking_no_overlap EXCLUDE USING gist (
    court_id WITH =,
    tsrange(day + make_interval(mins => start_minute), day + make_interval(mins => end_minute)) WITH &&
  ) WHERE (state <> 'CANCELADO')
);
CREATE INDEX booking_court_day ON booking (court_id, day) WHERE state <> 'CANCELADO';
CREATE INDEX booking_tournament ON booking (tournament_id) WHERE tournament_id IS NOT NULL;
CREATE INDEX booking_person ON booking (person_id, day) WHERE person_id IS NOT NULL;

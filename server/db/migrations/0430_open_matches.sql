-- Open matches: a confirmed booking whose holder looks for players, and its four seats (decisions 0214 and 0215).

CREATE TABLE open_match (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  booking_id uuid NOT NULL REFERENCES booking,
  club_id uuid NOT NULL REFERENCES club,
  ladder text NOT NULL CONSTRAINT open_match_ladder CHECK (ladder IN ('Masculino', 'Femenino', 'Mixto')),
  -- The levels, both ends included; null for any.
  weakest text CONSTRAINT open_match_weakest CHECK (weakest IN ('7ma', '6ta', '5ta', '4ta', '3ra', '2da', '1ra')),
  strongest text CONSTRAINT open_match_strongest CHECK (strongest IN ('7ma', '6ta', '5ta', '4ta', '3ra', '2da', '1ra')),
  note text CONSTRAINT open_match_note CHECK (length(note) BETWEEN 1 AND 140),
  -- Until then leaving is free.
  deadline timestamptz NOT NULL,
  -- Leaving is free for a while after the club moved the booking.
  free_until timestamptz,
  state text NOT NULL DEFAULT 'live' CONSTRAINT open_match_state CHECK (state IN ('live', 'cancelled')),
  -- The beginning of the booking; a trigger keeps it.
  starts_at timestamptz NOT NULL,
  revision integer NOT NULL DEFAULT 0,
  opened_by uuid NOT NULL REFERENCES person,
  opened_at timestamptz NOT NULL,
  -- The players were notified that it is cancelled.
  notified_at timestamptz,
  -- '7ma' is the weakest level: its figure is the highest.
  CONSTRAINT open_match_range
    CHECK (num_nonnulls(weakest, strongest) IN (0, 2) AND (weakest IS NULL OR left(weakest, 1) >= left(strongest, 1)))
);
CREATE UNIQUE INDEX open_match_live ON open_match (booking_id) WHERE state = 'live';
CREATE INDEX open_match_booking ON open_match (booking_id);
CREATE INDEX open_match_club ON open_match (club_id);
CREATE INDEX open_match_to_notify ON open_match (id) WHERE state = 'cancelled' AND notified_at IS NULL;
CREATE INDEX open_match_opened_by ON open_match (opened_by);

CREATE TABLE open_match_seat (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  match_id uuid NOT NULL REFERENCES open_match,
  seat smallint NOT NULL CONSTRAINT open_match_seat_number CHECK (seat BETWEEN 1 AND 4),
  person_id uuid REFERENCES person,
  -- A companion of the host, by name.
  guest_name text CONSTRAINT open_match_seat_guest CHECK (length(guest_name) BETWEEN 1 AND 60),
  -- The part of the price, and the write-off by which the host owes that much less.
  charge_id uuid REFERENCES charge,
  waiver_id uuid REFERENCES movement,
  joined_at timestamptz NOT NULL,
  -- The player looks for a replacement since then, and keeps the seat until somebody takes it.
  wants_out_at timestamptz,
  left_at timestamptz,
  left_why text CONSTRAINT open_match_seat_left_why CHECK (left_why IN ('left', 'replaced', 'removed')),
  -- The reason that a removed player reads.
  reason text CONSTRAINT open_match_seat_reason CHECK (length(reason) BETWEEN 1 AND 200),
  CONSTRAINT open_match_seat_of_one CHECK (num_nonnulls(person_id, guest_name) = 1),
  CONSTRAINT open_match_seat_money CHECK (waiver_id IS NULL OR charge_id IS NOT NULL),
  CONSTRAINT open_match_seat_left CHECK ((left_at IS NULL) = (left_why IS NULL)),
  CONSTRAINT open_match_seat_removed CHECK ((left_why IS NOT DISTINCT FROM 'removed') = (reason IS NOT NULL))
);
-- Decide every race for a seat.
CREATE UNIQUE INDEX open_match_seat_taken ON open_match_seat (match_id, seat) WHERE left_at IS NULL;
CREATE UNIQUE INDEX open_match_seat_person_once ON open_match_seat (match_id, person_id) WHERE left_at IS NULL;
CREATE INDEX open_match_seat_match ON open_match_seat (match_id);
CREATE INDEX open_match_seat_person ON open_match_seat (person_id) WHERE person_id IS NOT NULL;
CREATE INDEX open_match_seat_charge ON open_match_seat (charge_id) WHERE charge_id IS NOT NULL;
CREATE INDEX open_match_seat_waiver ON open_match_seat (waiver_id) WHERE waiver_id IS NOT NULL;

-- Bookings are moved and ended in many ways; their open match follows all of them.
CREATE FUNCTION open_match_follows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  start timestamptz;
BEGIN
  IF NEW.state = 'CANCELADO' THEN
    UPDATE open_match SET state = 'cancelled', revision = revision + 1
      WHERE booking_id = NEW.id AND state = 'live';
    RETURN NULL;
  END IF;
  SELECT (NEW.day + make_interval(mins => NEW.start_minute)) AT TIME ZONE club.time_zone INTO start
    FROM court JOIN club ON club.id = court.club_id WHERE court.id = NEW.court_id;
  UPDATE open_match SET deadline = deadline + (start - starts_at), starts_at = start, revision = revision + 1
    WHERE booking_id = NEW.id AND state = 'live' AND starts_at <> start;
  RETURN NULL;
END $$;
CREATE TRIGGER booking_moves_its_open_match AFTER UPDATE OF state, court_id, day, start_minute ON booking
  FOR EACH ROW WHEN ((OLD.state, OLD.day, OLD.start_minute) IS DISTINCT FROM (NEW.state, NEW.day, NEW.start_minute))
  EXECUTE FUNCTION open_match_follows();

-- A seat takes its part out of the host's charge, and gives it back when its player leaves.
ALTER TABLE movement
  DROP CONSTRAINT movement_why,
  ADD CONSTRAINT movement_why CHECK (why IN ('pair-broken', 'player-replaced', 'player-left', 'tournament-cancelled',
    'import-undone', 'payment-erased', 'booking-ended', 'charge-divided', 'price-changed', 'left-as-credit',
    'given-back-there', 'charged-back', 'credit-given-back', 'parts-joined', 'date-restored', 'won-back',
    'seat-taken', 'seat-left'));

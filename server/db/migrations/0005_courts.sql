-- Courts: bookings, recurring bookings, the waiting list for freed slots, and withdrawals of online purchases.

-- Recurring bookings --------------------------------------------------------------------------------------------------

-- A slot of every week (turno fijo). Its dates are bookings, made some weeks ahead (decision 0084).
CREATE TABLE weekly_series (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  club_id uuid NOT NULL REFERENCES club,
  court_id uuid NOT NULL REFERENCES court,
  -- 0 is Monday.
  weekday smallint NOT NULL CONSTRAINT weekly_series_weekday CHECK (weekday BETWEEN 0 AND 6),
  start_minute smallint NOT NULL,
  minutes smallint NOT NULL CONSTRAINT weekly_series_minutes CHECK (minutes IN (60, 90, 120)),
  first_day date NOT NULL,
  -- Null: until somebody ends it.
  last_day date,
  person_id uuid REFERENCES person,
  guest_name text CONSTRAINT weekly_series_guest_name CHECK (length(guest_name) BETWEEN 1 AND 120),
  guest_phone text CONSTRAINT weekly_series_guest_phone CHECK (guest_phone ~ '^\+[1-9][0-9]{7,14}$'),
  -- Null: the club's price of each day.
  price integer CONSTRAINT weekly_series_price CHECK (price >= 0)
    CONSTRAINT weekly_series_price_max CHECK (price <= 100000000),
  created_by uuid NOT NULL REFERENCES person,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  ended_by uuid REFERENCES person,
  -- A slot may cross midnight in a club's night (decision 0136).
  CONSTRAINT weekly_series_ends_in_its_night
    CHECK (start_minute >= 0 AND start_minute < 1440 AND start_minute + minutes <= 1560),
  -- The guest of an ended series is erased with the guests of bookings.
  CONSTRAINT weekly_series_holder CHECK (num_nonnulls(person_id, guest_name) = 1
    OR (num_nonnulls(person_id, guest_name) = 0 AND last_day IS NOT NULL)),
  CONSTRAINT weekly_series_ended_has_last_day CHECK (ended_at IS NULL OR last_day IS NOT NULL)
);
CREATE INDEX weekly_series_club ON weekly_series (club_id);
CREATE INDEX weekly_series_court ON weekly_series (court_id);
CREATE INDEX weekly_series_person ON weekly_series (person_id) WHERE person_id IS NOT NULL;
CREATE INDEX weekly_series_created_by ON weekly_series (created_by);
CREATE INDEX weekly_series_ended_by ON weekly_series (ended_by);

-- A skipped date with its reason: the club, the holder, a tournament, a closed day, or an earlier booking.
CREATE TABLE series_exception (
  series_id uuid NOT NULL REFERENCES weekly_series ON DELETE CASCADE,
  day date NOT NULL,
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

-- Dates that wait while their court is requested by or offered to somebody (decision 0101).
CREATE TABLE series_waiting (
  series_id uuid NOT NULL REFERENCES weekly_series ON DELETE CASCADE,
  day date NOT NULL,
  PRIMARY KEY (series_id, day)
);

-- Bookings ------------------------------------------------------------------------------------------------------------

-- A court's time held by a person, a guest, the club or a tournament.
CREATE TABLE booking (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  court_id uuid NOT NULL REFERENCES court,
  day date NOT NULL,
  -- Minutes after midnight on the club's clock. A slot may cross midnight in a club's night: 23:30 to 00:30 is minute
  -- 1410 to 1470 of the day on which it begins (decision 0136).
  start_minute smallint NOT NULL CHECK (start_minute BETWEEN 0 AND 1439),
  end_minute smallint NOT NULL CHECK (end_minute BETWEEN 1 AND 1560),
  state text NOT NULL CHECK (state IN ('PRE_RESERVA', 'RESERVADO', 'CANCELADO', 'TORNEO')),
  -- A date of a series, a court that the club keeps for itself, or neither. A tournament's bookings have their state.
  kind text NOT NULL DEFAULT 'single' CHECK (kind IN ('single', 'series', 'block')),
  tournament_id uuid REFERENCES tournament ON DELETE CASCADE,
  person_id uuid REFERENCES person,
  guest_name text CHECK (length(guest_name) BETWEEN 1 AND 120),
  guest_phone text CHECK (guest_phone ~ '^\+[1-9][0-9]{7,14}$'),
  series_id uuid REFERENCES weekly_series,
  -- The date of the series, also after the booking was moved to another day.
  series_day date,
  -- Whole pesos, as when it was booked; null if the club has no price.
  price integer CHECK (price >= 0),
  -- Seña that was asked for (decision 0088).
  deposit integer CONSTRAINT booking_deposit CHECK (deposit BETWEEN 1 AND price),
  -- A PRE_RESERVA waits for the club's answer or for its deposit.
  awaits text NOT NULL DEFAULT 'club' CONSTRAINT booking_awaits CHECK (awaits IN ('club', 'deposit')),
  -- A request holds its slot until then.
  answer_until timestamptz,
  -- 'nobody' if no answer came.
  ended_by text CHECK (ended_by IN ('club', 'player', 'nobody')),
  -- Reason of a block.
  note text CHECK (length(note) BETWEEN 1 AND 500),
  -- The holder after a match that runs over is told once.
  delay_told_at timestamptz,
  -- The club noted that nobody came.
  no_show_at timestamptz,
  no_show_by uuid REFERENCES person,
  created_by uuid REFERENCES person,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (start_minute < end_minute),
  CONSTRAINT booking_tournament_slot CHECK ((state = 'TORNEO') = (tournament_id IS NOT NULL)),
  CONSTRAINT booking_block CHECK (kind <> 'block' OR (state IN ('RESERVADO', 'CANCELADO') AND note IS NOT NULL
    AND person_id IS NULL AND guest_name IS NULL AND price IS NULL)),
  CONSTRAINT booking_series CHECK (num_nonnulls(series_id, series_day) = CASE kind WHEN 'series' THEN 2 ELSE 0 END),
  CONSTRAINT booking_awaits_deposit CHECK (awaits = 'club' OR deposit IS NOT NULL),
  CONSTRAINT booking_ended CHECK (ended_by IS NULL OR state = 'CANCELADO'),
  CONSTRAINT booking_no_show CHECK ((no_show_at IS NULL) = (no_show_by IS NULL)),
  CONSTRAINT booking_no_show_of_people CHECK (no_show_at IS NULL OR (kind <> 'block' AND tournament_id IS NULL)),
  -- Two live bookings never share a court and a moment.
  CONSTRAINT booking_no_overlap EXCLUDE USING gist (
    court_id WITH =,
    tsrange(day + make_interval(mins => start_minute), day + make_interval(mins => end_minute)) WITH &&
  ) WHERE (state <> 'CANCELADO')
);
-- The index answers whether a slot is held, without the rows.
CREATE INDEX booking_court_day ON booking (court_id, day)
  INCLUDE (start_minute, end_minute, state, answer_until, tournament_id)
  WHERE state <> 'CANCELADO';
-- Cancelled bookings with a fee are read by court and day too.
CREATE INDEX booking_court_day_cancelled ON booking (court_id, day) WHERE state = 'CANCELADO';
CREATE INDEX booking_answer_until ON booking (answer_until) WHERE state = 'PRE_RESERVA' AND answer_until IS NOT NULL;
CREATE INDEX booking_tournament ON booking (tournament_id) WHERE tournament_id IS NOT NULL;
CREATE INDEX booking_person ON booking (person_id, day, start_minute, id) WHERE person_id IS NOT NULL;
-- Guests are erased by the day of their booking.
CREATE INDEX booking_guest ON booking (day) WHERE guest_name IS NOT NULL;
CREATE INDEX booking_no_show_person ON booking (person_id, day) WHERE no_show_at IS NOT NULL;
CREATE INDEX booking_no_show_by ON booking (no_show_by) WHERE no_show_by IS NOT NULL;
-- A date is made once, by however many at the same time; a skipped one can be made again.
CREATE UNIQUE INDEX booking_series_once ON booking (series_id, series_day)
  WHERE series_id IS NOT NULL AND state <> 'CANCELADO';
CREATE INDEX booking_series_id ON booking (series_id) WHERE series_id IS NOT NULL;
CREATE TRIGGER booking_update_is_noted BEFORE UPDATE ON booking
  FOR EACH ROW EXECUTE FUNCTION note_update();

-- Waiting list for freed slots ----------------------------------------------------------------------------------------

-- A player who wants a slot if it is freed (decision 0086).
CREATE TABLE slot_watch (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- The order of the waiting list.
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  club_id uuid NOT NULL REFERENCES club,
  person_id uuid NOT NULL REFERENCES person,
  day date NOT NULL,
  -- The earliest and the latest start that would do.
  from_minute smallint NOT NULL,
  to_minute smallint NOT NULL,
  minutes smallint NOT NULL CONSTRAINT slot_watch_minutes CHECK (minutes IN (60, 90, 120)),
  -- Null: any court.
  court_id uuid REFERENCES court,
  created_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting'
    CONSTRAINT slot_watch_state CHECK (state IN ('waiting', 'offered', 'taken', 'passed', 'over')),
  CONSTRAINT slot_watch_starts CHECK (from_minute <= to_minute)
);
CREATE INDEX slot_watch_person ON slot_watch (person_id);
CREATE INDEX slot_watch_line ON slot_watch (club_id, day, number) WHERE state = 'waiting';
CREATE INDEX slot_watch_waiting ON slot_watch (day) WHERE state = 'waiting';
CREATE INDEX slot_watch_club ON slot_watch (club_id);
CREATE INDEX slot_watch_court ON slot_watch (court_id) WHERE court_id IS NOT NULL;
CREATE INDEX slot_watch_day ON slot_watch (day);

-- A freed slot until it is offered; one that nobody waits for is deleted.
CREATE TABLE slot_freed (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  court_id uuid NOT NULL REFERENCES court,
  day date NOT NULL,
  start_minute smallint NOT NULL,
  end_minute smallint NOT NULL,
  offered_at timestamptz,
  CONSTRAINT slot_freed_lasts CHECK (start_minute < end_minute)
);
CREATE INDEX slot_freed_court ON slot_freed (court_id);
CREATE INDEX slot_freed_to_offer ON slot_freed (id) WHERE offered_at IS NULL;

-- An offer holds its court by a booking in PRE_RESERVA without a person, so that booking_no_overlap decides its races.
CREATE TABLE slot_offer (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  freed_id bigint NOT NULL REFERENCES slot_freed ON DELETE CASCADE,
  watch_id uuid NOT NULL REFERENCES slot_watch ON DELETE CASCADE,
  -- The booking goes if the offer is not taken.
  booking_id uuid REFERENCES booking ON DELETE SET NULL,
  at timestamptz NOT NULL,
  until timestamptz NOT NULL,
  outcome text NOT NULL DEFAULT 'open'
    CONSTRAINT slot_offer_outcome CHECK (outcome IN ('open', 'taken', 'declined', 'passed', 'ended')),
  ended_at timestamptz,
  CONSTRAINT slot_offer_ends CHECK ((outcome = 'open') = (ended_at IS NULL)),
  CONSTRAINT slot_offer_holds CHECK (outcome <> 'open' OR booking_id IS NOT NULL)
);
-- A refused offer frees its slot anew: a freed slot is offered once, and so to one player at a time.
CREATE UNIQUE INDEX slot_offer_one_of_freed ON slot_offer (freed_id);
CREATE UNIQUE INDEX slot_offer_one_open ON slot_offer (watch_id) WHERE outcome = 'open';
CREATE UNIQUE INDEX slot_offer_booking ON slot_offer (booking_id) WHERE booking_id IS NOT NULL;
CREATE INDEX slot_offer_watch ON slot_offer (watch_id);

-- Splits a slot that crosses midnight: the next day has players who wait, too.
CREATE FUNCTION freed_parts(day date, start_minute smallint, end_minute smallint)
  RETURNS TABLE (part_day date, part_start smallint, part_end smallint) LANGUAGE sql IMMUTABLE AS $$
  SELECT day, start_minute, end_minute
  UNION ALL SELECT day + 1, 0::smallint, (end_minute - 1440)::smallint WHERE end_minute > 1440
$$;

-- Records the slot of every ended or moved booking in the same transaction, so that no procedure can forget it. Wakes
-- the job that offers it if somebody waits for that day; otherwise the job comes within the minute.
CREATE FUNCTION note_freed_slots() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO slot_freed (court_id, day, start_minute, end_minute)
      SELECT court_id, part_day, part_start, part_end FROM was, freed_parts(was.day, was.start_minute, was.end_minute)
      WHERE state <> 'CANCELADO';
  ELSE
    INSERT INTO slot_freed (court_id, day, start_minute, end_minute)
      SELECT was.court_id, part_day, part_start, part_end
      FROM was JOIN became USING (id), freed_parts(was.day, was.start_minute, was.end_minute)
      WHERE was.state <> 'CANCELADO'
        AND (became.state = 'CANCELADO' OR (was.court_id, was.day, was.start_minute, was.end_minute)
          <> (became.court_id, became.day, became.start_minute, became.end_minute));
  END IF;
  IF FOUND AND to_regnamespace('graphile_worker') IS NOT NULL
    AND EXISTS (SELECT FROM slot_watch
      JOIN was ON slot_watch.day = was.day OR slot_watch.day = was.day + 1 AND was.end_minute > 1440
      WHERE slot_watch.state = 'waiting') THEN
    PERFORM graphile_worker.add_job('offer-freed-slots');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER booking_deleted_frees AFTER DELETE ON booking
  REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION note_freed_slots();
CREATE TRIGGER booking_changed_frees AFTER UPDATE ON booking
  REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION note_freed_slots();

-- Withdrawal requests -------------------------------------------------------------------------------------------------

-- A buyer withdraws from an online purchase: a case for the club with a number for both. The pair of a registration may
-- be gone when the club answers, so it is no foreign key.
CREATE TABLE regret_case (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  number integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  club_id uuid NOT NULL REFERENCES club,
  person_id uuid NOT NULL REFERENCES person,
  booking_id uuid REFERENCES booking,
  tournament_id uuid REFERENCES tournament ON DELETE CASCADE,
  pair_id uuid,
  -- True if the law gives everything back: ten calendar days, and a day before it begins.
  in_time boolean NOT NULL,
  asked_at timestamptz NOT NULL,
  answered_at timestamptz,
  answered_by uuid REFERENCES person,
  accepted boolean,
  answer text CONSTRAINT regret_case_answer CHECK (length(answer) BETWEEN 1 AND 300),
  CONSTRAINT regret_case_of_one
    CHECK ((booking_id IS NULL) = (pair_id IS NOT NULL) AND (pair_id IS NULL) = (tournament_id IS NULL)),
  CONSTRAINT regret_case_answered CHECK (num_nonnulls(answered_at, answered_by, accepted, answer) IN (0, 4))
);
CREATE UNIQUE INDEX regret_case_open_booking ON regret_case (booking_id) WHERE answered_at IS NULL;
CREATE UNIQUE INDEX regret_case_open_pair ON regret_case (pair_id, person_id) WHERE answered_at IS NULL;
CREATE INDEX regret_case_club ON regret_case (club_id, asked_at DESC);
CREATE INDEX regret_case_person ON regret_case (person_id);
CREATE INDEX regret_case_booking ON regret_case (booking_id);
CREATE INDEX regret_case_tournament ON regret_case (tournament_id);
CREATE INDEX regret_case_answered_by ON regret_case (answered_by);

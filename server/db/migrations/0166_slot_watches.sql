-- Who wants to be told when a slot is freed, what is freed, and to whom it is offered. An offer holds its court by a booking in PRE_RESERVA
-- that is nobody's yet, so that booking_no_overlap is the last word on it as well. Decision 0086.
CREATE TABLE slot_watch (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- The order of the line.
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  club_id uuid NOT NULL REFERENCES club,
  person_id uuid NOT NULL REFERENCES person,
  day date NOT NULL,
  -- The first start that would do, and the last.
  from_minute smallint NOT NULL,
  to_minute smallint NOT NULL,
  minutes smallint NOT NULL CONSTRAINT slot_watch_minutes CHECK (minutes IN (60, 90, 120)),
  -- NULL: any court.
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

CREATE TABLE slot_freed (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  court_id uuid NOT NULL REFERENCES court,
  day date NOT NULL,
  start_minute smallint NOT NULL,
  end_minute smallint NOT NULL,
  -- When it was offered to somebody; what nobody waits for is deleted.
  offered_at timestamptz,
  CONSTRAINT slot_freed_lasts CHECK (start_minute < end_minute)
);
CREATE INDEX slot_freed_court ON slot_freed (court_id);
CREATE INDEX slot_freed_to_offer ON slot_freed (id) WHERE offered_at IS NULL;

CREATE TABLE slot_offer (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  freed_id bigint NOT NULL REFERENCES slot_freed ON DELETE CASCADE,
  watch_id uuid NOT NULL REFERENCES slot_watch ON DELETE CASCADE,
  -- What holds the court; it goes when the offer comes to nothing.
  booking_id uuid REFERENCES booking ON DELETE SET NULL,
  at timestamptz NOT NULL,
  until timestamptz NOT NULL,
  outcome text NOT NULL DEFAULT 'open'
    CONSTRAINT slot_offer_outcome CHECK (outcome IN ('open', 'taken', 'declined', 'passed', 'ended')),
  ended_at timestamptz,
  CONSTRAINT slot_offer_ends CHECK ((outcome = 'open') = (ended_at IS NULL)),
  CONSTRAINT slot_offer_holds CHECK (outcome <> 'open' OR booking_id IS NOT NULL)
);
-- What an offer gives back is freed anew: a freed slot is offered once, and so to one at a time.
CREATE UNIQUE INDEX slot_offer_one_of_freed ON slot_offer (freed_id);
CREATE UNIQUE INDEX slot_offer_one_open ON slot_offer (watch_id) WHERE outcome = 'open';
CREATE UNIQUE INDEX slot_offer_booking ON slot_offer (booking_id) WHERE booking_id IS NOT NULL;
CREATE INDEX slot_offer_watch ON slot_offer (watch_id);

-- Whatever ends a booking or moves it frees its court, and it is noted here, in the same transaction, so that no act can forget it. Whoever
-- offers is woken where somebody waits for that day; else it is looked at within the minute. Where no jobs run, the library has no schema.
CREATE FUNCTION note_freed_slots() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO slot_freed (court_id, day, start_minute, end_minute)
      SELECT court_id, day, start_minute, end_minute FROM was WHERE state <> 'CANCELADO';
  ELSE
    INSERT INTO slot_freed (court_id, day, start_minute, end_minute)
      SELECT was.court_id, was.day, was.start_minute, was.end_minute FROM was JOIN became USING (id)
      WHERE was.state <> 'CANCELADO' AND (became.state = 'CANCELADO' OR (was.court_id, was.day, was.start_minute, was.end_minute)
        <> (became.court_id, became.day, became.start_minute, became.end_minute));
  END IF;
  IF FOUND AND to_regnamespace('graphile_worker') IS NOT NULL
    AND EXISTS (SELECT FROM slot_watch WHERE state = 'waiting' AND day IN (SELECT was.day FROM was)) THEN
    PERFORM graphile_worker.add_job('offer-freed-slots');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER booking_deleted_frees AFTER DELETE ON booking
  REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION note_freed_slots();
CREATE TRIGGER booking_changed_frees AFTER UPDATE ON booking
  REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION note_freed_slots();

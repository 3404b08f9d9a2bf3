-- Clubs: their rules of letting, their courts and their administrators.

-- Tells if the hours of a day are in order and do not overlap. A club may be open until 02:00 of the next day: the
-- night belongs to its evening, as minutes up to 1560.
CREATE FUNCTION is_opening(spans jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE RETURN (
  SELECT coalesce(bool_and(coalesce(starts < ends AND starts >= 0 AND ends <= 1560
    AND starts > coalesce(ended, -1), false)), true)
  FROM (
    SELECT (one ->> 'startMinute')::int AS starts, (one ->> 'endMinute')::int AS ends,
      lag((one ->> 'endMinute')::int) OVER (ORDER BY (one ->> 'startMinute')::int) AS ended
    FROM jsonb_array_elements(spans) AS one
  ) AS opened);

-- Hours, exceptions and price bands lie in the club's row: they are written and read whole with their club.
CREATE TABLE club (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  address text NOT NULL CHECK (length(address) BETWEEN 1 AND 200),
  image text,
  phone text CONSTRAINT club_phone_check CHECK (phone ~ '^\+[1-9][0-9]{7,14}$'),
  -- A number of its own, because the other may be a landline.
  whatsapp text CONSTRAINT club_whatsapp_check CHECK (whatsapp ~ '^\+[1-9][0-9]{7,14}$'),
  -- The codes are those of domain/clubs/clubs/services.ts.
  services text[] NOT NULL DEFAULT '{}' CHECK (array_position(services, NULL) IS NULL AND services <@ ARRAY[
    'changing-rooms', 'showers', 'parking', 'buffet', 'barbecue', 'racket-rental', 'shop', 'lessons', 'led-lights',
    'wifi']),
  owner_id uuid NOT NULL REFERENCES person,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'inactive')),
  -- The club's clock: days of play and minutes of courts are read on it.
  time_zone text NOT NULL DEFAULT 'America/Argentina/Buenos_Aires',
  -- Monday first: [[{"startMinute", "endMinute"}], …]; a day without hours is closed.
  opening_week jsonb NOT NULL DEFAULT '[[{"startMinute":480,"endMinute":1440}],[{"startMinute":480,"endMinute":1440}],[{"startMinute":480,"endMinute":1440}],[{"startMinute":480,"endMinute":1440}],[{"startMinute":480,"endMinute":1440}],[{"startMinute":480,"endMinute":1440}],[{"startMinute":480,"endMinute":1440}]]',
  -- [{"day", "hours", "why"}], each day once.
  day_exceptions jsonb NOT NULL DEFAULT '[]',
  grid smallint NOT NULL DEFAULT 60 CHECK (grid IN (30, 60)),
  durations smallint[] NOT NULL DEFAULT '{60}'
    CHECK (durations <@ '{60,90,120}' AND cardinality(durations) BETWEEN 1 AND 3),
  no_slivers boolean NOT NULL DEFAULT true,
  -- [{"weekdays", "startMinute", "endMinute", "courtIds", "prices"}]; the first that fits decides.
  price_bands jsonb NOT NULL DEFAULT '[]',
  -- The club's own rules of booking; settings of the program fill the rest.
  booking_rules jsonb NOT NULL DEFAULT '{}',
  -- The club's own tables of points (domain/competition/ranking/own-tables.ts), in its order.
  points_tables jsonb NOT NULL DEFAULT '[]' CONSTRAINT club_points_tables_bounded CHECK (coalesce(
    CASE WHEN jsonb_typeof(points_tables) = 'array' THEN jsonb_array_length(points_tables) <= 12 END, false)),
  -- A pair that has paid both halves without the desk is confirmed by it.
  confirms_paid boolean NOT NULL DEFAULT true,
  -- A till that is closed with a difference needs a reason (decision 0091).
  explains_till boolean NOT NULL DEFAULT true,
  found_by text NOT NULL GENERATED ALWAYS AS (fold_text(' ' || name || ' ' || address)) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT club_opening_week CHECK (jsonb_typeof(opening_week) = 'array' AND jsonb_array_length(opening_week) = 7
    AND is_opening(opening_week -> 0) AND is_opening(opening_week -> 1) AND is_opening(opening_week -> 2)
    AND is_opening(opening_week -> 3) AND is_opening(opening_week -> 4) AND is_opening(opening_week -> 5)
    AND is_opening(opening_week -> 6)),
  CONSTRAINT club_day_exceptions_bounded
    CHECK (jsonb_typeof(day_exceptions) = 'array' AND jsonb_array_length(day_exceptions) <= 60),
  CONSTRAINT club_price_bands_bounded
    CHECK (jsonb_typeof(price_bands) = 'array' AND jsonb_array_length(price_bands) <= 30),
  CONSTRAINT club_booking_rules_told CHECK (jsonb_typeof(booking_rules) = 'object')
);
CREATE INDEX club_owner ON club (owner_id);
CREATE INDEX club_by_name ON club (name COLLATE "es-x-icu", id);
CREATE INDEX club_found_by ON club USING gin (found_by gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX club_image ON club (image) WHERE image IS NOT NULL;
CREATE TRIGGER club_update_is_noted BEFORE UPDATE ON club FOR EACH ROW EXECUTE FUNCTION note_update();
CREATE TRIGGER club_is_counted AFTER INSERT OR DELETE ON club FOR EACH ROW EXECUTE FUNCTION tally_status();
CREATE TRIGGER club_is_counted_anew AFTER UPDATE OF status ON club
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION tally_status();

CREATE TABLE court (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  club_id uuid NOT NULL REFERENCES club,
  number smallint NOT NULL CHECK (number >= 1),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  position smallint NOT NULL,
  -- A delay by rain concerns the uncovered courts alone.
  covered boolean NOT NULL DEFAULT false,
  active boolean NOT NULL DEFAULT true,
  -- A removed court is kept for its matches and bookings, and is out of use for ever.
  removed_at timestamptz,
  UNIQUE (club_id, number),
  CONSTRAINT court_removed_is_out_of_use CHECK (removed_at IS NULL OR NOT active),
  -- Names distinguish the courts of a club. Checked at the end of a statement, so that two courts can swap names.
  CONSTRAINT court_name_once EXCLUDE (club_id WITH =, lower(name) WITH =) WHERE (removed_at IS NULL) DEFERRABLE
);

CREATE TABLE club_membership (
  club_id uuid NOT NULL REFERENCES club,
  person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  role text NOT NULL DEFAULT 'admin' CHECK (role = 'admin'),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (club_id, person_id)
);
CREATE INDEX club_membership_person ON club_membership (person_id);

-- Locks the person after the club, which the membership's foreign key has locked: the order of all locks.
CREATE FUNCTION membership_changes_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE person SET role = role, updated_at = now() WHERE id = coalesce(NEW.person_id, OLD.person_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER club_membership_changes_role AFTER INSERT OR DELETE ON club_membership
  FOR EACH ROW EXECUTE FUNCTION membership_changes_role();

-- References of people to clubs, which need both tables.
ALTER TABLE person ADD FOREIGN KEY (made_by_club) REFERENCES club;
ALTER TABLE claim_request ADD FOREIGN KEY (club_id) REFERENCES club;
ALTER TABLE merge_proposal ADD FOREIGN KEY (club_id) REFERENCES club;
ALTER TABLE merge_record ADD FOREIGN KEY (club_id) REFERENCES club;

-- Tournaments, and the category as the unit of competition.
CREATE TABLE tournament (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  club_id uuid NOT NULL REFERENCES club,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 4000),
  start_date date NOT NULL,
  end_date date NOT NULL,
  start_hour smallint NOT NULL CHECK (start_hour BETWEEN 0 AND 23),
  end_hour smallint NOT NULL CHECK (end_hour BETWEEN 1 AND 24),
  status text NOT NULL DEFAULT 'upcoming' CHECK (status IN ('upcoming', 'finished', 'cancelled')),
  created_by uuid NOT NULL REFERENCES person,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (start_date <= end_date),
  CHECK (start_hour < end_hour)
);
CREATE INDEX tournament_of_club ON tournament (club_id, start_date DESC);
CREATE INDEX tournament_by_status ON tournament (status, start_date, id);

CREATE TABLE tournament_court (
  tournament_id uuid NOT NULL REFERENCES tournament ON DELETE CASCADE,
  court_id uuid NOT NULL REFERENCES court,
  PRIMARY KEY (tournament_id, court_id)
);
CREATE INDEX tournament_court_court ON tournament_court (court_id);

CREATE TABLE tournament_category (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  tournament_id uuid NOT NULL REFERENCES tournament ON DELETE CASCADE,
  name text NOT NULL CHECK (name IN ('Masculino', 'Femenino', 'Mixto')),
  level text NOT NULL CHECK (level IN ('7ma', '6ta', '5ta', '4ta', '3ra', '2da', '1ra')),
  quota integer NOT NULL CHECK (quota >= 2),
  -- Places held by pairs that both players accepted; the check is the last word on a full category (I2).
  taken integer NOT NULL DEFAULT 0,
  cost integer NOT NULL CHECK (cost >= 0),
  format text NOT NULL CHECK (format IN ('PLAYOFF', 'ROUND_ROBIN')),
  is_seeded boolean NOT NULL,
  position smallint NOT NULL,
  UNIQUE (tournament_id, name, level),
  CONSTRAINT category_quota_holds CHECK (taken BETWEEN 0 AND quota)
);

-- A pre-registered player of a category, with the terms that they accepted.
CREATE TABLE entry (
  category_id uuid NOT NULL REFERENCES tournament_category ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES person,
  status text NOT NULL DEFAULT 'unpaired' CHECK (status IN ('unpaired', 'paired')),
  terms_version text NOT NULL,
  terms_accepted_at timestamptz NOT NULL,
  entered_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT entry_once PRIMARY KEY (category_id, person_id)
);
CREATE INDEX entry_person ON entry (person_id);

-- Clubs, their courts, and who runs them.
CREATE TABLE club (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  address text NOT NULL CHECK (length(address) BETWEEN 1 AND 200),
  image text,
  owner_id uuid NOT NULL REFERENCES person,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'inactive')),
  -- The club's clock: days of play and hours of courts are read on it.
  time_zone text NOT NULL DEFAULT 'America/Argentina/Buenos_Aires',
  opening_hour smallint NOT NULL DEFAULT 8 CHECK (opening_hour BETWEEN 0 AND 23),
  closing_hour smallint NOT NULL DEFAULT 24 CHECK (closing_hour BETWEEN 1 AND 24),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (opening_hour < closing_hour)
);
CREATE INDEX club_owner ON club (owner_id);

CREATE TABLE court (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  club_id uuid NOT NULL REFERENCES club,
  number smallint NOT NULL CHECK (number >= 1),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  position smallint NOT NULL,
  active boolean NOT NULL DEFAULT true,
  UNIQUE (club_id, number)
);

CREATE TABLE club_membership (
  club_id uuid NOT NULL REFERENCES club,
  person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  role text NOT NULL DEFAULT 'admin' CHECK (role = 'admin'),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (club_id, person_id)
);
CREATE INDEX club_membership_person ON club_membership (person_id);

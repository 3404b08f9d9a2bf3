-- Draws and their matches. A draw is kept with its input, so that anyone can draw again and compare.
CREATE TABLE draw (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  category_id uuid NOT NULL REFERENCES tournament_category ON DELETE CASCADE,
  version integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  is_seeded boolean NOT NULL,
  random_seed text NOT NULL,
  created_by uuid NOT NULL REFERENCES person,
  created_at timestamptz NOT NULL DEFAULT now(),
  superseded_at timestamptz,
  UNIQUE (category_id, version)
);
-- One live draw per category: generating twice draws once (I5).
CREATE UNIQUE INDEX draw_once ON draw (category_id) WHERE superseded_at IS NULL;

-- The pairs in the order in which they were drawn, best first when seeded.
CREATE TABLE draw_entry (
  draw_id uuid NOT NULL REFERENCES draw ON DELETE CASCADE,
  seed integer NOT NULL CHECK (seed >= 1),
  pair_id uuid NOT NULL REFERENCES pair,
  strength integer NOT NULL CHECK (strength >= 0),
  PRIMARY KEY (draw_id, seed),
  UNIQUE (draw_id, pair_id)
);
CREATE INDEX draw_entry_pair ON draw_entry (pair_id);

CREATE TABLE match (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  draw_id uuid NOT NULL REFERENCES draw ON DELETE CASCADE,
  stage text NOT NULL CHECK (stage IN ('knockout', 'third-place', 'zone')),
  zone text NOT NULL DEFAULT '',
  round smallint NOT NULL CHECK (round >= 1),
  position smallint NOT NULL CHECK (position >= 1),
  next_match_id uuid REFERENCES match DEFERRABLE INITIALLY DEFERRED,
  next_side smallint CHECK (next_side IN (1, 2)),
  winner_side smallint CHECK (winner_side IN (1, 2)),
  outcome text CHECK (outcome IN ('bye', 'played', 'walkover', 'retirement', 'disqualification')),
  sets jsonb,
  court_id uuid REFERENCES court,
  day date,
  start_minute smallint CHECK (start_minute BETWEEN 0 AND 1439),
  UNIQUE (draw_id, stage, zone, round, position),
  CHECK ((next_match_id IS NULL) = (next_side IS NULL))
);
CREATE INDEX match_next ON match (next_match_id);
CREATE INDEX match_court_day ON match (court_id, day);

-- A side is a pair, a bye, the winner or loser of another match, or a place in a zone: four unknowns that look different.
CREATE TABLE match_side (
  match_id uuid NOT NULL REFERENCES match ON DELETE CASCADE,
  side smallint NOT NULL CHECK (side IN (1, 2)),
  origin text NOT NULL CHECK (origin IN ('pair', 'bye', 'winner', 'loser', 'zone')),
  origin_match_id uuid REFERENCES match DEFERRABLE INITIALLY DEFERRED,
  origin_zone text,
  origin_place smallint,
  seed integer,
  pair_id uuid REFERENCES pair,
  PRIMARY KEY (match_id, side),
  CHECK ((origin IN ('winner', 'loser')) = (origin_match_id IS NOT NULL)),
  CHECK ((origin = 'zone') = (origin_zone IS NOT NULL AND origin_place IS NOT NULL)),
  CHECK (origin <> 'bye' OR pair_id IS NULL),
  CHECK (origin <> 'pair' OR pair_id IS NOT NULL)
);
CREATE INDEX match_side_pair ON match_side (pair_id);
CREATE INDEX match_side_origin ON match_side (origin_match_id);

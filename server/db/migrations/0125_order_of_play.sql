-- The order of play: every match with its court and hour. The hours that a tournament holds of its courts are bookings as before; a
-- placement lies inside them and takes nothing from anybody.
ALTER TABLE match DROP COLUMN court_id, DROP COLUMN day, DROP COLUMN start_minute;

-- What the order of play of a tournament obeys, written out, and how often it was changed.
CREATE TABLE tournament_schedule (
  tournament_id uuid PRIMARY KEY REFERENCES tournament ON DELETE CASCADE,
  rules jsonb NOT NULL,
  revision integer NOT NULL DEFAULT 0 CONSTRAINT tournament_schedule_revision CHECK (revision >= 0),
  published_at timestamptz,
  -- The revision that was published; later ones are the club's draft.
  published_revision integer,
  CONSTRAINT tournament_schedule_published CHECK ((published_at IS NULL) = (published_revision IS NULL))
);
INSERT INTO tournament_schedule (tournament_id, rules)
  SELECT id, '{"lengths": {"full-third-set": 90, "super-tie-break": 75, "short-sets": 60, "pro-set": 60, "one-set": 40},
    "rest": {"zone": 60, "knockout": 60}, "maxPerDay": 3, "maxPossiblePerDay": 4, "zonesFirst": "category", "night": 540,
    "finals": {"from": 1020, "to": 1260, "mainCourtId": null, "apart": true},
    "dayMode": "queue", "showCourts": "plan", "comfortable": 60}' FROM tournament;

-- Where a match is planned. A match that is over keeps its place, and holds it no longer.
CREATE TABLE match_placement (
  match_id uuid PRIMARY KEY REFERENCES match ON DELETE CASCADE,
  tournament_id uuid NOT NULL REFERENCES tournament ON DELETE CASCADE,
  court_id uuid NOT NULL REFERENCES court,
  day date NOT NULL,
  start_minute smallint NOT NULL CONSTRAINT match_placement_start CHECK (start_minute BETWEEN 0 AND 1439),
  length smallint NOT NULL CONSTRAINT match_placement_length CHECK (length BETWEEN 5 AND 360),
  locked boolean NOT NULL DEFAULT false,
  -- Findings against it that somebody confirmed.
  accepted text[] NOT NULL DEFAULT '{}',
  holds boolean NOT NULL DEFAULT true,
  -- Deferred: matches change places in one statement, and only where they stand in the end counts.
  CONSTRAINT placement_no_overlap EXCLUDE USING gist (
    court_id WITH =,
    tsrange(day + make_interval(mins => start_minute), day + make_interval(mins => start_minute + length)) WITH &&
  ) WHERE (holds) DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX match_placement_of_tournament ON match_placement (tournament_id, day, start_minute);

-- What players and public pages are told: the placements as they were when the club published them last.
CREATE TABLE published_placement (
  match_id uuid PRIMARY KEY REFERENCES match ON DELETE CASCADE,
  tournament_id uuid NOT NULL REFERENCES tournament ON DELETE CASCADE,
  court_id uuid NOT NULL REFERENCES court,
  day date NOT NULL,
  start_minute smallint NOT NULL CONSTRAINT published_placement_start CHECK (start_minute BETWEEN 0 AND 1439),
  length smallint NOT NULL CONSTRAINT published_placement_length CHECK (length BETWEEN 5 AND 360)
);
CREATE INDEX published_placement_of_tournament ON published_placement (tournament_id);

-- Every act on the order of play, with the places before and after of the matches that it touched: done again one after the other
-- they give the placements.
CREATE TABLE schedule_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tournament_id uuid NOT NULL REFERENCES tournament ON DELETE CASCADE,
  revision integer NOT NULL,
  at timestamptz NOT NULL,
  actor_id uuid REFERENCES person,
  kind text NOT NULL CONSTRAINT schedule_change_kind CHECK (kind IN
    ('applied', 'placed', 'swapped', 'unplaced', 'locked', 'delayed', 'taken-hours', 'freed', 'published', 'undone')),
  undoes bigint REFERENCES schedule_change ON DELETE CASCADE,
  seed text,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  CONSTRAINT schedule_change_revision UNIQUE (tournament_id, revision),
  CONSTRAINT schedule_change_undone CHECK ((kind = 'undone') = (undoes IS NOT NULL))
);
CREATE INDEX schedule_change_actor ON schedule_change (actor_id);

-- The day as it goes: when a match was called, started and ended, and where.
CREATE TABLE match_day (
  match_id uuid PRIMARY KEY REFERENCES match ON DELETE CASCADE,
  court_id uuid REFERENCES court,
  called_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  ended_by text CONSTRAINT match_day_ended_by CHECK (ended_by IN ('result', 'hand')),
  CONSTRAINT match_day_called_first CHECK (called_at <= started_at),
  CONSTRAINT match_day_started_first CHECK (started_at <= ended_at)
);
-- Who is on court now: the keys are the last word. Rows leave with the end of the match.
CREATE TABLE court_in_play (
  court_id uuid PRIMARY KEY REFERENCES court,
  match_id uuid NOT NULL UNIQUE REFERENCES match ON DELETE CASCADE
);
CREATE TABLE player_in_play (
  person_id uuid PRIMARY KEY REFERENCES person,
  match_id uuid NOT NULL REFERENCES match ON DELETE CASCADE
);
CREATE INDEX player_in_play_match ON player_in_play (match_id);

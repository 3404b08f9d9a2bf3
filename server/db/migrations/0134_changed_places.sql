-- Where everybody had been told that a match is, when a publication told something else: "it was at 16:30" until somebody has seen it.
CREATE TABLE published_change (
  match_id uuid NOT NULL REFERENCES match ON DELETE CASCADE,
  -- The revision of the order of play that was published then.
  revision integer NOT NULL,
  court_id uuid NOT NULL REFERENCES court,
  day date NOT NULL,
  start_minute smallint NOT NULL,
  PRIMARY KEY (match_id, revision)
);

-- Up to which publication a player has seen where their match is. It is theirs alone, and goes with them.
CREATE TABLE place_seen (
  person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  match_id uuid NOT NULL REFERENCES match ON DELETE CASCADE,
  revision integer NOT NULL,
  PRIMARY KEY (person_id, match_id)
);
CREATE INDEX place_seen_match ON place_seen (match_id);
